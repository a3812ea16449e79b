#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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
// The whole number that it says, in a range, both ends included.
Expected<std::uint64_t> number_said(const std::string& value, std::uint64_t least,
                                    std::uint64_t most);
// The kind of that name; the error lists those that there are.
Expected<std::uint8_t> kind_named(const Network& network, std::string_view name);
// The box between two corners that lie across from each other, `X1,Y1,X2,Y2`.
Expected<Bounds> box_said(std::string_view value);
// Finite numbers with commas between them, in a range of how many; nothing if it is something else.
std::optional<std::vector<double>> numbers_said(std::string_view value, std::size_t least,
                                                std::size_t most);

// A unit that may stand behind a number, and how much one of it is.
struct ValueUnit {
    std::string_view name;
    double scale;
};

// The value in the unit that counts 1: a finite number not below 0 with one of the units behind it,
// which may be empty. Nothing if it is none.
std::optional<double> value_with_unit(std::string_view value, std::span<const ValueUnit> units);

}  // namespace wend
