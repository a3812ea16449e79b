#include "base/in_turns.hpp"

namespace wend {

std::size_t processors() { return 1; }

void in_turns(std::size_t jobs, std::size_t workers,
              const std::function<void(std::size_t worker, std::size_t job)>& compute,
              const std::function<bool(std::size_t worker)>& take) {
    for (std::size_t job = 0; job < jobs; ++job) {
        compute(job % workers, job);
        if (!take(job % workers)) return;
    }
}

}  // namespace wend
