#include "core/base/ordered_parallel_for.hpp"

namespace wend {

std::size_t processors() { return 1; }

void ordered_parallel_for(std::size_t jobs, Turns turns,
                          const std::function<void(std::size_t slot, std::size_t job)>& compute,
                          const std::function<bool(std::size_t slot)>& take) {
    for (std::size_t job = 0; job < jobs; ++job) {
        compute(job % turns.slots, job);
        if (!take(job % turns.slots)) return;
    }
}

}  // namespace wend
