#include "core/base/ordered_parallel_for.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace wend {
namespace {

// What jobs of unequal length leave in their slots, as it is taken.
std::vector<std::size_t> squares(std::size_t jobs, Turns turns) {
    std::vector<std::size_t> slots(turns.slots), taken;
    ordered_parallel_for(
        jobs, turns,
        [&](std::size_t slot, std::size_t job) {
            // Every seventh takes far longer than the others.
            std::vector<std::size_t> steps(job % 7 == 0 ? 100'000 : 10, job);
            std::partial_sum(steps.begin(), steps.end(), steps.begin());
            slots[slot] = steps.back() / steps.size() * job;
        },
        [&](std::size_t slot) {
            taken.push_back(slots[slot]);
            return true;
        });
    return taken;
}

TEST(InTurns, HandsOverTheResultsInOrderWhateverTheWorkersAndSlots) {
    for (const std::size_t jobs : {0u, 1u, 2u, 3u, 40u, 211u}) {
        std::vector<std::size_t> expected(jobs);
        for (std::size_t i = 0; i < jobs; ++i) expected[i] = i * i;
        for (const std::size_t workers : {1u, 2u, 5u})
            for (const std::size_t more : {0u, 1u, 30u})
                EXPECT_EQ(squares(jobs, {workers, workers + more}), expected)
                    << jobs << " on " << workers;
    }
}

TEST(InTurns, LeavesASlotAloneUntilItsResultIsTaken) {
    std::vector<std::size_t> job_in(6, SIZE_MAX);
    std::size_t next = 0;
    ordered_parallel_for(
        300, {3, job_in.size()},
        [&](std::size_t slot, std::size_t job) {
            EXPECT_EQ(job_in[slot], SIZE_MAX) << job;
            job_in[slot] = job;
        },
        [&](std::size_t slot) {
            EXPECT_EQ(job_in[slot], next++);
            job_in[slot] = SIZE_MAX;
            return true;
        });
    EXPECT_EQ(next, 300u);
}

TEST(InTurns, EndsWhenNoMoreIsTaken) {
    for (const std::size_t workers : {1u, 4u}) {
        std::atomic<std::size_t> begun = 0;
        std::size_t taken = 0;
        ordered_parallel_for(
            1000, {workers, 8}, [&](std::size_t, std::size_t) { ++begun; },
            [&](std::size_t) { return ++taken < 10; });
        EXPECT_EQ(taken, 10u);
        EXPECT_LE(begun, 10u + 8u);
    }
}

TEST(InTurns, ThrowsWhatAJobThrewInItsTurn) {
    for (const std::size_t workers : {1u, 4u}) {
        std::size_t taken = 0;
        const auto run = [&] {
            ordered_parallel_for(
                100, {workers, 8},
                [](std::size_t, std::size_t job) {
                    if (job >= 20) throw std::runtime_error(std::to_string(job));
                },
                [&](std::size_t) {
                    ++taken;
                    return true;
                });
        };
        try {
            run();
            FAIL() << "nothing was thrown";
        } catch (const std::runtime_error& thrown) {
            EXPECT_STREQ(thrown.what(), "20");
        }
        EXPECT_EQ(taken, 20u);
    }
}

TEST(InParallel, DoesEachJobOnce) {
    std::vector<int> done(500);
    parallel_for(done.size(), [&](std::size_t job) { ++done[job]; });
    EXPECT_EQ(done, std::vector<int>(500, 1));
}

}  // namespace
}  // namespace wend
