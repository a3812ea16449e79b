#pragma once

#include <atomic>
#include <memory>

namespace wend {

/// What the library has made for a network and keeps with it, such as what paths are searched in. A
/// copy of a network is another one, and begins without.
class KeptWithNetwork {
  public:
    KeptWithNetwork() = default;
    KeptWithNetwork(const KeptWithNetwork&) noexcept {}  ///< Takes nothing over.
    /// Lets go of what was kept.
    KeptWithNetwork& operator=(const KeptWithNetwork&) noexcept {
        kept_.reset();
        return *this;
    }

    /// For the library: looks something up in what is kept, or changes it, while no other thread
    /// does.
    template <class Work>
    auto look_up(Work work) const {
        while (is_busy_.test_and_set(std::memory_order_acquire)) {
        }
        const Leaving leaving{is_busy_};
        return work(kept_);
    }

  private:
    struct Leaving {
        std::atomic_flag& is_busy;
        ~Leaving() { is_busy.clear(std::memory_order_release); }
    };

    mutable std::atomic_flag is_busy_;
    mutable std::shared_ptr<void> kept_;
};

}  // namespace wend
