#pragma once

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "core/base/integers.hpp"

namespace wend::test {

// Random numbers that rapidcheck seeds. A smaller seed is no simpler case, so it is not shrunk.
inline std::mt19937_64 seeded() {
    return std::mt19937_64(*rc::gen::noShrink(rc::gen::arbitrary<u64>()));
}

}  // namespace wend::test
