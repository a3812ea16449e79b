#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/describe/visitor.hpp"
#include "core/fields/field_path.hpp"

namespace wend {
namespace {

using Done = Expected<void>;

// What a whole number may be given as, in the parts that it is stored in.
struct TakenValues {
    const ValueNames& names;
    bool is_flag;  // it says yes or no and nothing else
    i64 low, high;
    unsigned scale = 1;

    static TakenValues of(const BitField& bit) {
        return {bit.names, bit.count == 1 && bit.names.empty(), 0, i64{bit.limit()}};
    }
    static TakenValues of(const Field& field, ScalarType wire) {
        const bool is_flag =
            field.has_range && field.low == 0 && field.high == 1 && field.value_names.empty();
        return {field.value_names, is_flag, wire.low() - field.bias, wire.high() - field.bias,
                field.scale};
    }

    double shown(i64 stored) const { return static_cast<double>(stored) / scale; }
    std::optional<i64> named(std::string_view word) const {
        if (is_flag && (word == "true" || word == "false")) return word == "true";
        return names.value_of(word);
    }
    std::string text() const {
        constexpr std::size_t max_listed = 40;
        if (is_flag) return "true, false, 1, 0";
        const std::string known = names.text(max_listed);
        return known.empty() ? fmt::format("numbers from {} to {}", shown(low), shown(high))
                             : known;
    }
};

// A value as a whole number of the parts that a field is stored in; an error in words.
tl::expected<i64, std::string> whole_from(const FieldValue& value, const TakenValues& taken) {
    if (const auto* const name = std::get_if<std::string>(&value)) {
        if (const auto named = taken.named(*name)) return *named;
        return tl::unexpected(
            fmt::format("\"{}\" is no value here; there are {}", *name, taken.text()));
    }
    const unsigned scale = taken.scale;
    if (const auto* const whole = std::get_if<std::int64_t>(&value); whole && scale == 1)
        return *whole;
    if (std::holds_alternative<Bytes>(value)) return tl::unexpected<std::string>("holds a number");
    const double real = std::holds_alternative<double>(value)
                            ? std::get<double>(value)
                            : static_cast<double>(std::get<std::int64_t>(value));
    // Beyond this a double no longer tells neighbouring whole numbers apart.
    constexpr double most = 9e15;
    const double whole = std::round(real * scale);
    if (!(std::abs(whole) < most)) return tl::unexpected(fmt::format("{} is out of range", real));
    if (whole / scale != real)
        return tl::unexpected(scale == 1 ? fmt::format("{} is no whole number", real)
                                         : fmt::format("{} is no multiple of 1/{}", real, scale));
    return static_cast<i64>(whole);
}

Done set_bits(const FieldHandle& handle, const FieldPlace& place, const FieldValue& value) {
    const BitField& bit = *place.level->bit;
    const auto whole = whole_from(value, TakenValues::of(bit));
    if (!whole) return refuse(handle, whole.error());
    if (*whole < 0 || *whole > bit.limit())
        return refuse(handle,
                      fmt::format("{} does not fit, these bits hold 0 to {}", *whole, bit.limit()));
    const ScalarRef word = place.ref.number();
    word.set_whole(bit.with(static_cast<u32>(word.whole()), static_cast<u32>(*whole)));
    return {};
}

Done set_whole(const FieldHandle& handle, const FieldPlace& place, const FieldValue& value) {
    const Field& field = place.level->field;
    const ScalarType wire = place.ref.wire;
    const TakenValues taken = TakenValues::of(field, wire);
    auto whole = whole_from(value, taken);
    if (!whole) return refuse(handle, whole.error());
    // Names stand for what is stored.
    const i64 bias = std::holds_alternative<std::string>(value) ? 0 : field.bias;
    if (*whole < wire.low() - bias || *whole > wire.high() - bias)
        return refuse(handle,
                      fmt::format("{} does not fit, the file holds {} to {}", taken.shown(*whole),
                                  taken.shown(wire.low() - bias), taken.shown(wire.high() - bias)));
    *whole += bias;
    if (!field.admits(*whole)) return refuse(handle, field.refusal(*whole));
    const ScalarRef at = place.ref.number();
    const u32 computed = derived_bits(field.bits);
    if ((static_cast<u32>(*whole ^ at.whole()) & computed) != 0)
        return refuse(handle, fmt::format("the bits {:#x} follow from the rest", computed));
    at.set_whole(*whole);
    return {};
}

Done set_float(const FieldHandle& handle, const FieldPlace& place, const FieldValue& value) {
    double real = 0;
    if (const auto* const given = std::get_if<double>(&value))
        real = *given;
    else if (const auto* const whole = std::get_if<std::int64_t>(&value))
        real = static_cast<double>(*whole);
    else
        return refuse(handle, "holds a number");
    const bool is_narrow = place.ref.scalar.size == 4;
    if (is_narrow && std::isfinite(real) && !std::isfinite(static_cast<f32>(real)))
        return refuse(handle, fmt::format("{} is out of range", real));
    place.ref.number().set_real(real);
    return {};
}

Done set_run(const FieldHandle& handle, const FieldPlace& place, ByteView bytes) {
    const Field& field = place.level->field;
    if (!place.ref.is_resizable() && bytes.size() != place.ref.size())
        return refuse(handle,
                      fmt::format("expected {} bytes, found {}", place.ref.size(), bytes.size()));
    if (place.ref.is_resizable()) {
        if (const std::string why = refused_size(field, bytes.size()); !why.empty())
            return refuse(handle, why);
        const bool has_end =
            field.extent.by == Extent::By::marker &&
            std::ranges::find(bytes, static_cast<std::byte>(field.extent.count)) != bytes.end();
        if (has_end) return refuse(handle, "contains its terminator");
        place.ref.resize(bytes.size());
    }
    std::ranges::copy(bytes, place.ref.writable_bytes());
    return {};
}

}  // namespace

Expected<void> refuse(const FieldHandle& handle, std::string message) {
    return failure(ErrorDetails{.message = std::move(message), .field = handle.path()});
}

std::string refused_size(const Field& field, u64 size) {
    const Extent& extent = field.extent;
    if (extent.by == Extent::By::formula && size != extent.count)
        return fmt::format("must have {} elements, as the rest of the file says", extent.count);
    if (extent.by == Extent::By::stored && size >> (8 * extent.width) != 0)
        return fmt::format("{} are too many for a count of {} bits", size, 8 * extent.width);
    return {};
}

Expected<FieldPlace> FieldState::editable(const FieldHandle& handle) {
    if (!handle.state_->can_edit)
        return failure(
            ErrorDetails{.message = "this document can only be read", .field = handle.path()});
    const auto place = place_of(handle);
    if (!place) return failure(place.error());
    const FieldLevel* const level = place->level;
    if (level && (place->is_bit() ? level->bit->derived : level->field.derived))
        return failure(ErrorDetails{.message = "follows from the rest of the document",
                                    .field = handle.path()});
    return *place;
}

Expected<void> FieldHandle::set(const FieldValue& value) const {
    const auto place = FieldState::editable(*this);
    if (!place) return failure(place.error());
    // What stands in no list may decide how the rest is laid out.
    const bool may_move = shape_->text.find('[') == std::string::npos;
    const auto done = [&]() -> Done {
        if (place->is_bit()) return set_bits(*this, *place, value);
        switch (place->is_rows() ? FieldKind::list : place->ref.kind) {
            case FieldKind::scalar:
                return place->ref.scalar.is_float ? set_float(*this, *place, value)
                                                  : set_whole(*this, *place, value);
            case FieldKind::text: {
                const auto* const given = std::get_if<std::string>(&value);
                if (!given) return refuse(*this, "holds text");
                const std::string text = place->level->field.zero_ended ? with_end(*given) : *given;
                return set_run(*this, *place, std::as_bytes(std::span(text)));
            }
            case FieldKind::raw:
                if (const auto* const bytes = std::get_if<Bytes>(&value))
                    return set_run(*this, *place, *bytes);
                return refuse(*this, "holds bytes");
            default:
                return refuse(*this, "has no value of its own");
        }
    }();
    if (done && (may_move || place->ref.is_resizable())) state_->forget();
    return done;
}

}  // namespace wend
