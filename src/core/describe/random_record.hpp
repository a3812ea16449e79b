#pragma once

#include <random>

#include "core/describe/walk.hpp"

namespace wend {

// Fills a record with random values: all of them possible in the file, those with a range mostly
// inside it, extremes often. Derived fields are left alone unless they are asked for.
void fill_randomly(const Described& record, std::mt19937_64& random, u64 longest_list,
                   bool fill_derived);

template <class Record, class Context>
void fill_randomly(Record& record, const Context& context, std::mt19937_64& random,
                   u64 longest_list = 8, bool fill_derived = false) {
    fill_randomly(described(record, context), random, longest_list, fill_derived);
}

}  // namespace wend
