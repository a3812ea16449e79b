#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <vector>

#include "cli/options/memory_limit.hpp"

namespace wend::cli {
namespace {

constexpr std::size_t limit = std::size_t{8} << 20;

struct alignas(64) Line {
    std::byte bytes[64];
};
struct alignas(4096) Page {
    std::byte bytes[4096];
};

class CountedMemory : public testing::Test {
  protected:
    CountedMemory() { count_memory(limit); }
    ~CountedMemory() override { stop_counting_memory(); }

    template <class Element>
    static bool has_room_for(std::size_t count) {
        try {
            const std::vector<Element> elements(count);
            return elements.size() == count;
        } catch (const std::bad_alloc&) {
            return false;
        }
    }
    template <class Element>
    static void expect_held() {
        EXPECT_TRUE(has_room_for<Element>(limit / 2 / sizeof(Element)));
        EXPECT_FALSE(has_room_for<Element>(2 * limit / sizeof(Element)));
        // What was given back is there again.
        for (int i = 0; i < 20; ++i)
            EXPECT_TRUE(has_room_for<Element>(limit / 2 / sizeof(Element)));
    }
};

TEST_F(CountedMemory, IsHeldAgainstTheLimit) { expect_held<std::byte>(); }

TEST_F(CountedMemory, OfWiderAlignmentIsHeldToo) {
    expect_held<Line>();
    expect_held<Page>();
}

TEST_F(CountedMemory, BeginsWhereItsAlignmentWantsIt) {
    for (std::size_t count = 1; count < 40; ++count) {
        const std::vector<std::byte> between(count);
        std::vector<Line> lines(count);
        const std::vector<Page> pages(count);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(lines.data()) % 64, 0u);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(pages.data()) % 4096, 0u);
        lines.resize(count + 1);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(lines.data()) % 64, 0u);
    }
}

TEST_F(CountedMemory, IsNeverMoreThanCanBeSaid) {
    constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
    for (const std::size_t size : {most, most - 64, most - 72, most / 2}) {
        EXPECT_EQ(::operator new (size, std::align_val_t{64}, std::nothrow), nullptr);
        EXPECT_EQ(::operator new(size, std::nothrow), nullptr);
    }
}

}  // namespace
}  // namespace wend::cli
