#include "core/base/ordered_parallel_for.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace wend {
namespace {

// Workers and the caller, who take turns at the slots.
class Turning {
  public:
    using Compute = std::function<void(std::size_t slot, std::size_t job)>;

    Turning(std::size_t jobs, Turns turns, const Compute& compute)
        : jobs_(jobs), compute_(compute), slots_(turns.slots) {
        threads_.reserve(std::min(turns.workers, jobs));
        while (threads_.size() < threads_.capacity() && start_one()) {
        }
    }

    ~Turning() {
        {
            const std::lock_guard lock(mutex_);
            next_ = jobs_;
        }
        may_begin_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

    // Waits for the result of the next job that is not taken yet, and says where it is.
    std::size_t wait() {
        std::unique_lock lock(mutex_);
        const std::size_t slot = taken_ % slots_.size();
        is_done_.wait(lock, [&] { return slots_[slot].is_done; });
        if (slots_[slot].thrown) std::rethrow_exception(slots_[slot].thrown);
        return slot;
    }

    void set_free() {
        {
            const std::lock_guard lock(mutex_);
            slots_[taken_++ % slots_.size()].is_done = false;
        }
        may_begin_.notify_one();
    }

  private:
    struct Slot {
        bool is_done = false;
        std::exception_ptr thrown = {};
    };

    // The system may have no room for another thread; one is enough.
    bool start_one() {
        try {
            threads_.emplace_back([this] { work(); });
        } catch (const std::system_error&) {
            if (threads_.empty()) throw;
            return false;
        }
        return true;
    }

    void work() {
        std::unique_lock lock(mutex_);
        while (true) {
            may_begin_.wait(lock, [&] { return next_ >= jobs_ || next_ < taken_ + slots_.size(); });
            if (next_ >= jobs_) return;
            const std::size_t job = next_++;
            Slot& slot = slots_[job % slots_.size()];
            lock.unlock();
            std::exception_ptr thrown;
            try {
                compute_(job % slots_.size(), job);
            } catch (...) {
                thrown = std::current_exception();
            }
            lock.lock();
            slot = {true, std::move(thrown)};
            is_done_.notify_one();
        }
    }

    const std::size_t jobs_;
    const Compute& compute_;
    std::mutex mutex_;
    std::condition_variable may_begin_, is_done_;
    std::vector<Slot> slots_;
    std::size_t next_ = 0, taken_ = 0;  // Jobs.
    std::vector<std::thread> threads_;
};

}  // namespace

std::size_t processors() { return std::max(std::thread::hardware_concurrency(), 1u); }

void ordered_parallel_for(std::size_t jobs, Turns turns,
                          const std::function<void(std::size_t slot, std::size_t job)>& compute,
                          const std::function<bool(std::size_t slot)>& take) {
    if (turns.workers < 2 || jobs < 2) {
        for (std::size_t job = 0; job < jobs; ++job) {
            compute(job % turns.slots, job);
            if (!take(job % turns.slots)) return;
        }
        return;
    }
    Turning turning(jobs, turns, compute);
    for (std::size_t job = 0; job < jobs; ++job) {
        if (!take(turning.wait())) return;
        turning.set_free();
    }
}

}  // namespace wend
