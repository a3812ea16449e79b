#include "core/describe/scalar.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstring>

namespace wend {
namespace {

template <class T>
T load_as(const void* from) {
    T value;
    std::memcpy(&value, from, sizeof(T));
    return value;
}

template <class T>
void store_as(const void* to, T value) {
    std::memcpy(const_cast<void*>(to), &value, sizeof(T));
}

}  // namespace

std::string_view ScalarType::name() const {
    if (is_float) return size == 4 ? "f32" : "f64";
    constexpr std::string_view names[] = {"u8", "u16", "u32", "u64", "i8", "i16", "i32", "i64"};
    const unsigned width = size == 1 ? 0 : size == 2 ? 1 : size == 4 ? 2 : 3;
    return names[width + (is_signed ? 4 : 0)];
}

i64 ScalarRef::whole() const {
    switch (type.size) {
        case 1:
            return type.is_signed ? i64{load_as<i8>(at)} : i64{load_as<u8>(at)};
        case 2:
            return type.is_signed ? i64{load_as<i16>(at)} : i64{load_as<u16>(at)};
        case 4:
            return type.is_signed ? i64{load_as<i32>(at)} : i64{load_as<u32>(at)};
        default:
            return load_as<i64>(at);
    }
}

f64 ScalarRef::real() const {
    if (!type.is_float) return static_cast<f64>(whole());
    return type.size == 4 ? f64{load_as<f32>(at)} : load_as<f64>(at);
}

void ScalarRef::set_whole(i64 value) const {
    switch (type.size) {
        case 1:
            return store_as(at, static_cast<u8>(value));
        case 2:
            return store_as(at, static_cast<u16>(value));
        case 4:
            return store_as(at, static_cast<u32>(value));
        default:
            return store_as(at, value);
    }
}

void ScalarRef::set_real(f64 value) const {
    type.size == 4 ? store_as(at, static_cast<f32>(value)) : store_as(at, value);
}

std::string ScalarRef::text(const Field& field) const {
    if (!type.is_float) return value_text(field, whole());
    return type.size == 4 ? value_text(field, load_as<f32>(at)) : value_text(field, real());
}

std::string ScalarRef::plain_text(const Field& field) const {
    if (type.is_float && type.size == 4) return fmt::format("{}", load_as<f32>(at));
    if (type.is_float || field.scale != 1) return fmt::format("{}", real() / field.scale);
    return fmt::format("{}", whole() - field.bias);
}

namespace {

// A number as it is spelt, with its unit and in the one that people know.
std::string with_unit(std::string number, double value, const Unit& unit) {
    std::string text = std::move(number);
    if (*unit.name) text += fmt::format(" {}", unit.name);
    if (unit.each != 0) text += fmt::format(" = {:.6g} {}", value * unit.each, unit.shown_as);
    return text;
}

std::string bits_text(BitFields bits, u32 word) {
    std::string text = fmt::format("{:#x}", word);
    const char* separator = ": ";
    for (const BitField& bit : bits) {
        const u32 value = bit.get(word);
        if (value == 0) continue;
        text += separator;
        text += bit.name;
        if (bit.count > 1) text += fmt::format(" {}", value);
        if (const char* const name = bit.names.of(value)) text += fmt::format(" ({})", name);
        separator = ", ";
    }
    if (const u32 other = word & ~covered_bits(bits))
        text += fmt::format("{}other bits {:#x}", separator, other);
    return text;
}

}  // namespace

std::string value_text(const Field& field, i64 value) {
    if (!field.bits.empty()) return bits_text(field.bits, static_cast<u32>(value));
    if (field.scale != 1) {
        const double shown = static_cast<double>(value) / field.scale;
        return with_unit(fmt::format("{}", shown), shown, field.unit);
    }
    const i64 shown = value - field.bias;
    std::string text =
        with_unit(field.hexadecimal ? fmt::format("{:#x}", shown) : fmt::format("{}", shown),
                  static_cast<double>(shown), field.unit);
    if (const char* const name = field.value_names.of(value)) text += fmt::format(" ({})", name);
    return text;
}

std::string value_text(const Field& field, f32 value) {
    return with_unit(fmt::format("{}", value), value, field.unit);
}
std::string value_text(const Field& field, f64 value) {
    return with_unit(fmt::format("{}", value), value, field.unit);
}

std::string quoted_text(std::string_view text, std::size_t most) {
    std::string shown = "\"";
    for (const char character : text.substr(0, most)) {
        if (character == '"' || character == '\\')
            shown += {'\\', character};
        else if (character >= ' ' && character <= '~')
            shown += character;
        else
            shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(character));
    }
    return text.size() <= most ? shown + '"'
                               : fmt::format("{}...\" ({} bytes)", shown, text.size());
}

std::string bytes_text(ByteView bytes) {
    constexpr std::size_t shown = 16;
    if (bytes.empty()) return "no bytes";
    if (bytes.size() > 1 && std::ranges::all_of(bytes, [&](std::byte b) { return b == bytes[0]; }))
        return fmt::format("{} bytes, all {:02x}", bytes.size(), bytes[0]);
    const auto first = bytes.first(std::min(bytes.size(), shown));
    const std::string text = fmt::format("{:02x}", fmt::join(first, " "));
    return bytes.size() <= shown ? text : fmt::format("{} ... ({} bytes)", text, bytes.size());
}

}  // namespace wend
