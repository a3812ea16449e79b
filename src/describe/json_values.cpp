#include "describe/json_values.hpp"

#include <fmt/format.h>

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

}  // namespace

template <class T>
T take_float(JsonCursor& in) {
    const bool is_string = in.kind() == JsonCursor::Kind::string;
    std::string_view text = is_string ? in.take_string() : in.take_digits();
    T value{};
    if (is_string) {
        u32 bits = 0;
        const bool is_hex = text.starts_with("0x");
        if (is_hex) text.remove_prefix(2);
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bits, 16);
        if (!is_hex || error != std::errc{} || end != text.data() + text.size())
            in.fail("expected a number, or the bits of one such as \"0x7fc00000\"");
        return static_cast<T>(std::bit_cast<float>(bits));
    }
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (!in.failed() && (error != std::errc{} || end != text.data() + text.size()))
        in.fail("expected a number that the file's floats can hold");
    return value;
}
template float take_float<float>(JsonCursor&);
template double take_float<double>(JsonCursor&);

i64 take_scaled(JsonCursor& in, unsigned scale, const char* unit) {
    // Beyond this a double no longer tells neighbouring whole numbers apart.
    constexpr double most = 9e15;
    const double value = in.take_number();
    const double scaled = value * scale;
    const double whole = std::round(scaled);
    if (!(std::abs(scaled) < most)) {
        in.fail(fmt::format("{} is out of range", value));
        return 0;
    }
    if (std::abs(scaled - whole) > 1e-6)
        in.fail(fmt::format("{} is no multiple of 1/{} {}", value, scale, unit));
    return static_cast<i64>(whole);
}

bool read_hex_bytes(std::string_view text, u64& run_budget, Bytes& bytes) {
    bytes.clear();
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == ' ') {
            ++i;
            continue;
        }
        if (i + 1 >= text.size()) return false;
        const int high = hex_digit(text[i]), low = hex_digit(text[i + 1]);
        if (high < 0 || low < 0) return false;
        const auto byte = static_cast<std::byte>(high * 16 + low);
        i += 2;
        u64 count = 1;
        if (i < text.size() && text[i] == '*') {
            const auto [end, error] =
                std::from_chars(text.data() + i + 1, text.data() + text.size(), count);
            if (error != std::errc{} || count > run_budget) return false;
            run_budget -= count;
            i = static_cast<std::size_t>(end - text.data());
        }
        bytes.insert(bytes.end(), static_cast<std::size_t>(count), byte);
    }
    return true;
}

bool read_byte_characters(std::string_view text, std::string& bytes) {
    bytes.clear();
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x80) {
            bytes.push_back(text[i]);
        } else if ((lead == 0xC2 || lead == 0xC3) && i + 1 < text.size()) {
            bytes.push_back(static_cast<char>(((lead & 0x03) << 6) |
                                              (static_cast<unsigned char>(text[++i]) & 0x3F)));
        } else {
            return false;
        }
    }
    return true;
}

}  // namespace wend
