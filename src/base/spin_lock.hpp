#pragma once

#include <atomic>

namespace wend {

// A lock for what takes no longer than looking something up, where not every system has others.
class SpinLock {
  public:
    // Holds the lock as long as it is there.
    class Held {
      public:
        explicit Held(SpinLock& lock) : lock_(lock) {
            while (lock_.flag_.test_and_set(std::memory_order_acquire)) {
            }
        }
        ~Held() { lock_.flag_.clear(std::memory_order_release); }
        Held(const Held&) = delete;
        Held& operator=(const Held&) = delete;

      private:
        SpinLock& lock_;
    };

  private:
    std::atomic_flag flag_;
};

}  // namespace wend
