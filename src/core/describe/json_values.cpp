#include "core/describe/json_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>

namespace wend {
namespace {

int hex_digit(char character) {
    if (character >= '0' && character <= '9') return character - '0';
    if (character >= 'a' && character <= 'f') return character - 'a' + 10;
    if (character >= 'A' && character <= 'F') return character - 'A' + 10;
    return -1;
}

// Fails where the value is out of range; it is told in units.
i64 held_to_range(JsonCursor& in, i64 value, i64 low, i64 high, unsigned scale) {
    if (value >= low && value <= high) return value;
    const auto shown = [&](i64 number) { return static_cast<double>(number) / scale; };
    in.fail(fmt::format("{} does not fit, the file holds {} to {}", shown(value), shown(low),
                        shown(high)));
    return low;
}

// The value of the name at hand.
i64 take_name(JsonCursor& in, const ValueNames& names) {
    const std::string_view name = in.take_string();
    if (const auto value = names.value_of(name)) return *value;
    constexpr std::size_t max_listed = 40;
    const std::string known = names.text(max_listed);
    in.fail(fmt::format("\"{}\" is no value here{}{}", name, known.empty() ? "" : "; there are ",
                        known));
    return 0;
}

i64 take_bit_value(JsonCursor& in, const BitField& bit) {
    const auto kind = in.kind();
    if (kind == JsonCursor::Kind::string && !bit.names.empty()) return take_name(in, bit.names);
    if (bit.count == 1 && kind != JsonCursor::Kind::number) return in.take_boolean();
    const i64 value = in.take_integer();
    if (value >= 0 && value <= bit.limit()) return value;
    in.fail(fmt::format("expected {} to be 0 to {}, found {}", bit.name, bit.limit(), value));
    return 0;
}

// All bits of a word at once, but for those that are computed.
u32 take_word(JsonCursor& in, BitFields fields, u32 word, u32 all) {
    const auto value = static_cast<u32>(take_whole(in, 0, all));
    if (const u32 computed = value & derived_bits(fields); computed != 0)
        in.fail(
            fmt::format("the bits {:#x} follow from the rest and are to be left out", computed));
    return word | value;
}

// Bytes of one value, as often as a `*` and a number say.
bool read_hex_run(std::string_view& text, u64& run_budget, Bytes& bytes) {
    const int high = hex_digit(text[0]);
    const int low = text.size() > 1 ? hex_digit(text[1]) : -1;
    if (high < 0 || low < 0) return false;
    text.remove_prefix(2);
    u64 count = 1;
    if (text.starts_with('*')) {
        const char* const end = text.data() + text.size();
        const auto parsed = std::from_chars(text.data() + 1, end, count);
        if (parsed.ec != std::errc{} || count > run_budget) return false;
        run_budget -= count;
        text = {parsed.ptr, end};
    }
    bytes.insert(bytes.end(), static_cast<std::size_t>(count),
                 static_cast<std::byte>(high * 16 + low));
    return true;
}

}  // namespace

template <class Float>
Float take_float(JsonCursor& in) {
    if (in.kind() != JsonCursor::Kind::string) return in.take_float<Float>();
    using Word = std::conditional_t<sizeof(Float) == 4, u32, u64>;
    const std::string_view text = in.take_string();
    Word bits = 0;
    if (text.starts_with("0x")) {
        const char* const end = text.data() + text.size();
        const auto parsed = std::from_chars(text.data() + 2, end, bits, 16);
        if (parsed.ec == std::errc{} && parsed.ptr == end) return std::bit_cast<Float>(bits);
    }
    in.fail("expected a number, or the bits of one such as \"0x7fc00000\"");
    return 0;
}
template float take_float<float>(JsonCursor&);
template double take_float<double>(JsonCursor&);

i64 take_long_whole(JsonCursor& in, i64 low, i64 high) {
    return held_to_range(in, in.take_integer(), low, high, 1);
}

i64 take_multiple(JsonCursor& in, unsigned scale, const char* unit, i64 low, i64 high) {
    constexpr unsigned max_scale = 8192;  // 15 digits times this fit into an i64
    const auto decimal = in.take_decimal();
    if (decimal && scale <= max_scale && decimal->digits * scale % decimal->power() == 0)
        return held_to_range(in, decimal->digits * scale / decimal->power(), low, high, scale);
    const double value = decimal ? decimal->as<double>() : in.take_float<double>();
    // Beyond this a double no longer tells neighbouring whole numbers apart.
    constexpr double most = 9e15;
    const double whole = std::round(value * scale);
    if (!(std::abs(whole) < most)) {
        in.fail(fmt::format("{} is out of range", value));
        return low;
    }
    if (whole / scale != value)
        in.fail(fmt::format("{} is no multiple of 1/{} {}", value, scale, unit));
    return held_to_range(in, static_cast<i64>(whole), low, high, scale);
}

i64 take_named(JsonCursor& in, const ValueNames& names, i64 low, i64 high) {
    if (in.kind() != JsonCursor::Kind::string) return take_whole(in, low, high);
    const i64 value = take_name(in, names);
    return in.failed() ? low : held_to_range(in, value, low, high, 1);
}

u32 take_bits(JsonCursor& in, BitFields fields, u32 word, u32 all, bool stored) {
    const u32 free = all & ~covered_bits(fields);
    u32 taken = 0;
    const auto take_only_once = [&](std::string_view key, u32 mask) {
        if ((taken & mask) != 0) in.fail(fmt::format("the key \"{}\" stands here twice", key));
        taken |= mask;
    };
    std::string_view key;
    if (!stored && in.kind() == JsonCursor::Kind::number) return take_word(in, fields, word, all);
    if (!in.enter_object()) return word;
    while (in.next_key(key)) {
        const auto bit = std::ranges::find_if(fields, [&](const BitField& candidate) {
            return key == candidate.name && candidate.derived == stored;
        });
        if (bit != fields.end()) {
            take_only_once(key, bit->mask());
            word = bit->with(word, static_cast<u32>(take_bit_value(in, *bit)));
            if ((word & ~all) != 0)
                in.fail(fmt::format("the file has no room for the bit \"{}\"", key));
        } else if (key == "other_bits" && !stored) {
            take_only_once(key, free);
            const i64 value = in.take_integer();
            if ((static_cast<u64>(value) & ~u64{free}) != 0)
                in.fail(fmt::format("other_bits may only have bits of {:#x}", free));
            word |= static_cast<u32>(value) & free;
        } else {
            in.fail(fmt::format("there is no bit named \"{}\" here", key));
        }
    }
    return word;
}

Bytes take_hex_bytes(JsonCursor& in, u64& run_budget) {
    Bytes bytes;
    std::string_view text = in.take_string();
    while (!text.empty()) {
        if (text.starts_with(' ')) {
            text.remove_prefix(1);
        } else if (!read_hex_run(text, run_budget, bytes)) {
            in.fail("expected bytes as hexadecimal digits, such as \"ff00 00*12\"");
            break;
        }
    }
    return bytes;
}

std::string take_byte_characters(JsonCursor& in) {
    const std::string_view text = in.take_string();
    std::string bytes;
    bytes.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x80) {
            bytes.push_back(text[i]);
        } else if (lead <= 0xC3) {
            const auto next = static_cast<unsigned char>(text[++i]);  // the cursor saw valid UTF-8
            bytes.push_back(static_cast<char>(((lead & 0x03) << 6) | (next & 0x3F)));
        } else {
            in.fail("expected only characters up to U+00FF, which stand for bytes");
            break;
        }
    }
    return bytes;
}

}  // namespace wend
