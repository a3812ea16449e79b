#include "fuzz/live_bytes.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace wend::fuzz {
namespace {

TEST(LiveBytes, CountWhatIsHeldAtOnce) {
    const std::size_t before = live_bytes();
    const PeakOfLiveBytes held;
    {
        const std::vector<char> first(1000);
        { const std::vector<char> second(5000); }
        const std::vector<char> third(2000);
        EXPECT_EQ(live_bytes(), before + 3000);
    }
    EXPECT_EQ(live_bytes(), before);
    EXPECT_EQ(held.value(), 6000u);
}

TEST(LiveBytes, CountHowOftenMemoryWasAskedFor) {
    const std::size_t before = allocations();
    { const std::vector<char> first(1000), second(1); }
    EXPECT_EQ(allocations(), before + 2);
}

TEST(LiveBytes, CountAlignedOnesToo) {
    struct alignas(256) Wide {
        char bytes[256];
    };
    const PeakOfLiveBytes held;
    const auto wide = std::make_unique<Wide>();
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(wide.get()) % 256, 0u);
    EXPECT_EQ(held.value(), 256u);
}

}  // namespace
}  // namespace wend::fuzz
