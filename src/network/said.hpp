#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend {

// The length that the value of an option says, not below 0, in the network's unit: a number alone
// is in that unit, and one of metres or kilometres has `m` or `km` behind it.
Expected<double> length_said(const Network& network, std::string_view option,
                             const std::string& value);
// Whether it says `yes`, as no value does too, or `no`; and which of some words with `|` between.
Expected<bool> flag_said(std::string_view option, std::string_view value);
Expected<int> word_said(std::string_view words, std::string_view option, std::string_view value);
// The kind of that name; the error lists those that there are.
Expected<std::uint8_t> kind_named(const Network& network, std::string_view name);

// A unit that may stand behind a number, and how much one of it is.
struct ValueUnit {
    std::string_view name;
    double scale;
};

// The value in the unit that counts 1: a finite number not below 0 with one of the units behind it,
// which may be empty. Nothing if it is none.
std::optional<double> value_with_unit(std::string_view value, std::span<const ValueUnit> units);

}  // namespace wend
