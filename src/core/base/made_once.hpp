#pragma once

#include <atomic>
#include <mutex>
#include <optional>

namespace wend {

// Something that whoever asks first makes, while others who ask meanwhile wait for it.
template <class Thing>
class MadeOnce {
  public:
    template <class Make>
    const Thing& get(Make make) const {
        std::call_once(once_, [&] {
            thing_.emplace(make());
            is_made_.store(true, std::memory_order_release);
        });
        return *thing_;
    }
    bool is_made() const { return is_made_.load(std::memory_order_acquire); }

  private:
    mutable std::once_flag once_;
    mutable std::optional<Thing> thing_;
    mutable std::atomic<bool> is_made_ = false;
};

}  // namespace wend
