#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/base/integers.hpp"

namespace wend::table {

// A value as JSON spells it. Numbers come first, in their order.
struct Value {
    std::optional<double> number = {};
    std::string text = {};

    friend bool operator<(const Value& a, const Value& b) {
        if (a.number.has_value() != b.number.has_value()) return a.number.has_value();
        if (a.number && *a.number != *b.number) return *a.number < *b.number;
        return a.text < b.text;
    }
};

// How often something was met.
struct Tally {
    u64 times = 0, maps = 0;
    std::string first_file = {};
    // How often it had a value that the description of the format does not name or have in its
    // range; none where that says nothing of values.
    std::optional<u64> undescribed = {};

    void add(const Tally& other);
};

struct ValueTally : Tally {
    std::string name = {};  // What the value is called; empty where it has no name, or several.
};

// What was met of a field.
struct FieldCounts : Tally {
    std::string type = {}, unit = {};
    std::optional<double> least = {}, greatest = {};
    bool has_too_many = false;  // Different values to keep them.
    std::map<Value, ValueTally> values = {};

    void include(double number);
    void add(const FieldCounts& other, std::size_t most_values);
    void limit(std::size_t most_values);
};

// Of formats, by id and path without indexes. The path of the file itself is empty.
using CountsOfFields = std::map<std::pair<std::string, std::string>, FieldCounts>;

}  // namespace wend::table
