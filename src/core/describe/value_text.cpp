#include "core/describe/value_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace wend {
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
