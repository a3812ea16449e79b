#include "model/change/likeness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "model/change/json_value.hpp"
#include "model/change/map_values.hpp"

namespace wend {
namespace {

// Everything that a value says, with the records that it names.
u64 bound_signature(const JsonValue& value) {
    if (value.kind == JsonValue::Kind::leaf) return value.signature;
    if (value.kind == JsonValue::Kind::reference)
        return combined_signature(name_signature(value), text_signature(value.tail));
    u64 signature = value.signature;
    if (!value.may_name_records()) return signature;
    for (const JsonValue& child : value.children())
        signature = combined_signature(signature, bound_signature(child));
    return signature;
}

template <class Visit>
void visit_points(const JsonValue& value, Visit visit) {
    for (const JsonValue& child : value.children())
        if (child.kind == JsonValue::Kind::leaf && child.shape && is_point(*child.shape))
            visit(child);
}

u64 names_signature(const JsonValue& value) {
    if (value.kind == JsonValue::Kind::reference) return name_signature(value);
    u64 signature = 0;
    for (const JsonValue& child : value.children())
        if (child.kind == JsonValue::Kind::reference)
            signature = combined_signature(signature, bound_signature(child));
    return signature;
}

}  // namespace

bool is_point(const ValueShape& field) { return field.axes.size() >= 2; }

u64 name_signature(const JsonValue& value) {
    return value.record == no_record ? text_signature(value.text)
                                     : combined_signature(1, value.record);
}

u64 place_signature(const JsonValue& value) {
    u64 signature = 0;
    visit_points(value, [&](const JsonValue& point) {
        signature = combined_signature(signature, point.signature);
    });
    return signature;
}

Profiles::Profiles(std::span<const JsonValue* const> elements, bool bound,
                   std::span<const u64> places) {
    elements_.reserve(elements.size());
    std::vector<Part>& parts = *parts_;
    for (const JsonValue* const value : elements) {
        Element element{.begin = static_cast<u32>(parts.size())};
        element.whole = bound ? bound_signature(*value) : value->signature;
        element.identity = bound ? names_signature(*value) : 0;
        const bool has_names = element.identity != 0;
        if (!has_names) element.identity = place_signature(*value);
        element.has_parts = value->kind == JsonValue::Kind::object;
        for (u32 i = 0; i < value->count; ++i) {
            const JsonValue& child = value->items[i];
            const bool is_name = child.kind == JsonValue::Kind::reference;
            const u64 key = element.has_parts ? text_signature(child.key) : i;
            parts.push_back({key, bound ? bound_signature(child) : child.signature,
                             bound && has_names && is_name});
        }
        if (!has_names) {
            visit_points(*value, [&](const JsonValue& point) {
                parts[element.begin + static_cast<u32>(&point - value->items)].tells = true;
            });
        }
        if (!places.empty()) {
            element.identity = places[elements_.size()];
            element.whole = combined_signature(element.whole, element.identity);
            parts.push_back({0, element.identity, true});
        }
        element.end = static_cast<u32>(parts.size());
        elements_.push_back(element);
    }
}

Profiles Profiles::only(std::span<const u32> elements) const {
    Profiles some;
    some.parts_ = parts_;
    for (const u32 element : elements) some.elements_.push_back(elements_[element]);
    return some;
}

i32 Profiles::likeness(const Profiles& first, u32 one, const Profiles& second, u32 other) {
    const Element& was = first.elements_[one];
    const Element& is = second.elements_[other];
    if (was.whole == is.whole) return most_likeness;
    constexpr i32 of_one_kind = 20;
    if (was.begin == was.end && is.begin == is.end)
        return was.has_parts == is.has_parts ? of_one_kind : 0;
    i32 parts = 0, common = 0, equal = 0, telling = 0, telling_equal = 0;
    u32 next = is.begin;
    for (u32 i = was.begin; i < was.end; ++i) {
        const Part& part = (*first.parts_)[i];
        (part.tells ? telling : parts) += 1;
        // Keys stand in one order on both sides, some left out.
        const auto begin = second.parts_->begin() + next, end = second.parts_->begin() + is.end;
        const auto found =
            std::find_if(begin, end, [&](const Part& its) { return its.key == part.key; });
        if (found == end) continue;
        next = static_cast<u32>(found - second.parts_->begin()) + 1;
        ++common;
        if (found->says == part.says) (part.tells ? telling_equal : equal) += 1;
    }
    if (common == 0) return 0;
    parts += static_cast<i32>(is.end - is.begin) - common;
    // Of two halves; one where elements have nothing of the other.
    const i32 rest = most_likeness - 1 - of_one_kind;
    if (telling == 0) return of_one_kind + rest * equal / parts;
    if (parts == 0) return of_one_kind + rest * telling_equal / telling;
    return of_one_kind + rest * equal / parts / 2 + rest * telling_equal / telling / 2;
}

namespace {

std::optional<double> number_in(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

// The numbers of `[1, 2, 3]`, or of one alone; none where it is anything else.
std::vector<double> numbers_in(const JsonValue& value) {
    std::vector<double> all;
    if (value.kind != JsonValue::Kind::leaf) return all;
    for (const std::string_view item : items_in(value.text)) {
        const auto number = number_in(item);
        if (!number) return {};
        all.push_back(*number);
    }
    return all;
}

// How far each coordinate of a record moved.
struct Step {
    std::size_t axis;
    double by;
};

bool add_steps(const JsonValue& was, const JsonValue& is, std::vector<Step>& steps) {
    const std::string_view axes = was.shape->axes;
    const auto before = numbers_in(was), after = numbers_in(is);
    if (before.size() != axes.size() || after.size() != axes.size()) return false;
    for (std::size_t i = 0; i < axes.size(); ++i)
        steps.push_back({static_cast<std::size_t>(axes[i] - 'x'), after[i] - before[i]});
    return true;
}

}  // namespace

std::string Shift::text() const {
    const auto [x, y, z] = by;
    if (x == 0 && y == 0)
        return fmt::format("moved {:.6g} {} {}", std::abs(z), unit, z > 0 ? "up" : "down");
    return fmt::format("moved by {:.6g}, {:.6g}, {:.6g} {}", x, y, z, unit);
}

std::optional<Shift> shift_of(const Change& record) {
    if (record.kind != Change::Kind::object || !record.was || !record.is) return std::nullopt;
    Shift shift;
    std::vector<Step> steps;
    for (const JsonValue& was : record.was->children()) {
        if (!was.shape || was.shape->axes.empty() || was.shape->baked) continue;
        const JsonValue* const is = record.is->find(was.key);
        if (!is || !add_steps(was, *is, steps)) return std::nullopt;
        shift.unit = was.shape->unit;
    }
    // What tells rounding from moving: the less, the shorter the way.
    double greatest = 0;
    for (const Step& step : steps) greatest = std::max(greatest, std::abs(step.by));
    if (greatest == 0) return std::nullopt;
    const double tolerance = std::min(0.01, greatest / 4);
    std::array<bool, 3> is_known{};
    for (const Step& step : steps) {
        double& by = shift.by[step.axis];
        if (!std::exchange(is_known[step.axis], true))
            by = step.by;
        else if (std::abs(step.by - by) > tolerance)
            return std::nullopt;
    }
    return shift;
}

}  // namespace wend
