#pragma once

#include <cstddef>
#include <functional>

namespace wend {

// How many workers have a processor of their own here; 1 where that is not known, and in builds
// without threads.
std::size_t processors();

// Does jobs on several workers: job i on worker i modulo their number, each worker one job at a
// time, on a thread of its own unless it is the only one or the build has no threads. The jobs'
// results are taken in order, on the caller's thread, and a worker waits with its next job until
// its last one is taken; `take` ends it all by returning false.
void in_turns(std::size_t jobs, std::size_t workers,
              const std::function<void(std::size_t worker, std::size_t job)>& compute,
              const std::function<bool(std::size_t worker)>& take);

}  // namespace wend
