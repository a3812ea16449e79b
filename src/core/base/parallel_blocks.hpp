#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/base/ordered_parallel_for.hpp"

namespace wend {

// Goes over items in blocks of so many, on as many workers as have a processor of their own.
// `make()` gives what one worker needs, `compute(slot, begin, end)` does the items from one number
// to another with it, and `take(slot)` gets the results in the order of the blocks, on the caller's
// thread; it ends it all by returning false. Returns what the workers had.
template <class Make, class Compute, class Take>
auto parallel_blocks(std::size_t items, std::size_t in_block, const Make& make,
                     const Compute& compute, const Take& take) {
    const std::size_t blocks = (items + in_block - 1) / in_block;
    const std::size_t workers = std::clamp<std::size_t>(blocks, 1, processors());
    const Turns turns{.workers = workers, .slots = workers == 1 ? 1 : 2 * workers};
    std::vector<decltype(make())> slots;
    for (std::size_t i = 0; i < turns.slots; ++i) slots.push_back(make());
    ordered_parallel_for(
        blocks, turns,
        [&](std::size_t slot, std::size_t block) {
            const std::size_t begin = block * in_block;
            compute(slots[slot], begin, std::min(items, begin + in_block));
        },
        [&](std::size_t slot) { return take(slots[slot]); });
    return slots;
}

}  // namespace wend
