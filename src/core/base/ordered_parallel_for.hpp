#pragma once

#include <cstddef>
#include <functional>

namespace wend {

// How many workers have a processor of their own here; 1 where that is not known, and in builds
// without threads.
std::size_t processors();

// How many jobs are under way, and how many results may wait to be taken.
struct Turns {
    std::size_t workers = 1;  // At least one.
    // Job i works and leaves its result in slot i modulo their number, which no other job uses
    // until that result is taken; as many as there are workers, or more where some jobs take longer
    // than others.
    std::size_t slots = workers;
};

// Does jobs on several workers, each on a thread of its own unless there is only one or the build
// has no threads. A worker that is done goes on with the next job that has a slot. Results are
// taken in the order of the jobs, on the caller's thread; `take` ends it all by returning false,
// and what a job throws ends it too, in its turn.
void ordered_parallel_for(std::size_t jobs, Turns turns,
                          const std::function<void(std::size_t slot, std::size_t job)>& compute,
                          const std::function<bool(std::size_t slot)>& take);

// Does jobs that keep their own results, on as many workers as have a processor of their own.
inline void parallel_for(std::size_t jobs, const std::function<void(std::size_t job)>& compute) {
    ordered_parallel_for(
        jobs, {.workers = processors(), .slots = jobs},
        [&](std::size_t, std::size_t job) { compute(job); }, [](std::size_t) { return true; });
}

}  // namespace wend
