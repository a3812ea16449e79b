#include "describe/json_guide.hpp"

#include <fmt/format.h>

namespace wend {
namespace {

// Longer tables of names are told elsewhere.
constexpr std::size_t max_names = 24;

}  // namespace

i64 example_value(const Field& field) {
    if (!field.value_names.pairs.empty()) return field.value_names.pairs.front().value;
    const i64 shown = field.scale == 1 ? 1 : 0;
    return field.admits(shown + field.bias) ? shown + field.bias : 0;
}

JsonKey json_key(const Field& field, std::string type, std::string otherwise) {
    JsonKey key{.name = std::string(field.name),
                .type = std::move(type),
                .unit = field.unit.name,
                .values = field.value_names.text(max_names),
                .otherwise = field.needed ? "" : std::move(otherwise),
                .note = field.note};
    const bool is_part = key.unit.starts_with("of ");
    if (field.scale != 1 && is_part)
        key.unit = fmt::format("steps of 1/{} {}", field.scale, key.unit);
    else if (field.scale != 1)
        key.unit += fmt::format("{}in steps of 1/{}", key.unit.empty() ? "" : ", ", field.scale);
    return key;
}

void add_bit_keys(const Field& field, unsigned width, std::vector<JsonKey>& keys) {
    for (const BitField& bit : field.bits) {
        if (bit.derived || bit.first + bit.count > width) continue;
        const char* const name = bit.names.of(0);
        const std::string nothing = name             ? fmt::format("\"{}\"", name)
                                    : bit.count == 1 ? "false"
                                                     : "0";
        const std::string number = fmt::format("0 to {}", bit.limit());
        keys.push_back({.name = fmt::format("{}.{}", field.name, bit.name),
                        .type = !bit.names.empty() ? "name, or " + number
                                : bit.count == 1   ? "true or false"
                                                   : number,
                        .unit = {},
                        .values = bit.names.text(max_names),
                        .otherwise = nothing,
                        .note = bit.note});
    }
}

std::string whole_number_type(const Field& field) {
    if (!field.value_names.empty()) return "name, or a whole number";
    return field.scale == 1 ? "whole number" : "number";
}

std::string whole_number_text(const Field& field, i64 value) {
    if (const char* const name = field.value_names.of(value)) return fmt::format("\"{}\"", name);
    if (field.scale != 1) return fmt::format("{}", static_cast<double>(value) / field.scale);
    return std::to_string(value - field.bias);
}

}  // namespace wend
