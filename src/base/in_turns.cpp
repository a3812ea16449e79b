#include "base/in_turns.hpp"

#include <algorithm>
#include <future>
#include <thread>
#include <vector>

namespace wend {

std::size_t processors() { return std::max(std::thread::hardware_concurrency(), 1u); }

void in_turns(std::size_t jobs, std::size_t workers,
              const std::function<void(std::size_t worker, std::size_t job)>& compute,
              const std::function<bool(std::size_t worker)>& take) {
    const auto policy = workers > 1 ? std::launch::async : std::launch::deferred;
    std::vector<std::future<void>> under_way(workers);
    const auto begin = [&](std::size_t job) {
        if (job < jobs) under_way[job % workers] = std::async(policy, compute, job % workers, job);
    };
    for (std::size_t job = 0; job < workers; ++job) begin(job);
    for (std::size_t job = 0; job < jobs; ++job) {
        under_way[job % workers].get();
        if (!take(job % workers)) return;
        begin(job + workers);
    }
}

}  // namespace wend
