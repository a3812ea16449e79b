#include "describe/value_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace wend {
namespace {

std::string with_unit(std::string number, const Field& field) {
    return *field.unit ? number + ' ' + field.unit : number;
}

std::string bits_text(BitFields bits, u32 word) {
    std::string text = fmt::format("{:#x}", word);
    const char* separator = ": ";
    for (const BitField& bit : bits) {
        const u32 value = bit.get(word);
        if (value == 0) continue;
        text += bit.count == 1 ? fmt::format("{}{}", separator, bit.name)
                               : fmt::format("{}{} {}", separator, bit.name, value);
        separator = ", ";
    }
    if (const u32 other = word & ~covered_bits(bits))
        text += fmt::format("{}other bits {:#x}", separator, other);
    return text;
}

}  // namespace

std::string value_text(const Field& field, Whole value) {
    const char* sign = value.negative ? "-" : "";
    if (!field.bits.empty()) return bits_text(field.bits, static_cast<u32>(value.magnitude));
    if (field.scale != 1)
        return with_unit(
            fmt::format("{}{}", sign, static_cast<double>(value.magnitude) / field.scale), field);
    if (field.bias != 0) {
        const auto stored = static_cast<i64>(value.magnitude);
        const i64 shown = (value.negative ? -stored : stored) - field.bias;
        return with_unit(fmt::format("{}", shown), field);
    }
    std::string text = with_unit(fmt::format("{}{}", sign, value.magnitude), field);
    if (!value.negative && value.magnitude < field.value_names.size() &&
        field.value_names[value.magnitude])
        text += fmt::format(" ({})", field.value_names[value.magnitude]);
    return text;
}

std::string value_text(const Field& field, f32 value) {
    return with_unit(fmt::format("{}", value), field);
}
std::string value_text(const Field& field, f64 value) {
    return with_unit(fmt::format("{}", value), field);
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
