#include "route/ready_paths.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/spin_lock.hpp"

namespace wend {
namespace {

// So many are kept that nobody uses.
constexpr std::size_t most_kept = 8;

struct KeptPaths {
    std::weak_ptr<const Network> network;
    std::weak_ptr<const ReadyPaths> ready;
    std::shared_ptr<const ReadyPaths> kept;  // Null of one that is not among the latest.

    bool is_gone() const { return network.expired() || ready.expired(); }
    bool is_of(const std::shared_ptr<const Network>& other) const {
        return network.lock() == other && !network.owner_before(other) &&
               !other.owner_before(network);
    }
};

// The latest first. It outlives the end of the program.
class KeptPathsList {
  public:
    static KeptPathsList& the() {
        static auto* const list = new KeptPathsList;
        return *list;
    }

    std::shared_ptr<const ReadyPaths> find_or_add(const std::shared_ptr<const Network>& network,
                                                  RouteProfile&& profile) {
        std::vector<std::shared_ptr<const ReadyPaths>> dropped;  // Ends after the lock.
        const SpinLock::Held held(lock_);
        drop_gone(dropped);
        for (auto at = all_.begin(); at != all_.end(); ++at) {
            if (!at->is_of(network)) continue;
            auto ready = at->ready.lock();
            if (!ready || !(ready->profile() == profile)) continue;
            at->kept = ready;
            std::rotate(all_.begin(), at, at + 1);
            drop_oldest(dropped);
            return ready;
        }
        auto ready = std::make_shared<const ReadyPaths>(*network, std::move(profile));
        all_.insert(all_.begin(), {network, ready, ready});
        drop_oldest(dropped);
        return ready;
    }

    void forget_gone() {
        std::vector<std::shared_ptr<const ReadyPaths>> dropped;
        const SpinLock::Held held(lock_);
        drop_gone(dropped);
    }

  private:
    void drop_gone(std::vector<std::shared_ptr<const ReadyPaths>>& dropped) {
        for (KeptPaths& one : all_)
            if (one.is_gone() && one.kept) dropped.push_back(std::move(one.kept));
        std::erase_if(all_, [](const KeptPaths& one) { return one.is_gone(); });
    }
    void drop_oldest(std::vector<std::shared_ptr<const ReadyPaths>>& dropped) {
        for (std::size_t i = most_kept; i < all_.size(); ++i)
            if (all_[i].kept) dropped.push_back(std::move(all_[i].kept));
    }

    SpinLock lock_;
    std::vector<KeptPaths> all_;
};

}  // namespace

ReadyPaths::ReadyPaths(const Network& network, RouteProfile profile)
    : network_(network), profile_(std::move(profile)) {}

const RouteGraph& ReadyPaths::graph() const {
    return part(graph_, [&] { return RouteGraph(network_, profile_); });
}
const NearestNodes& ReadyPaths::nearest_nodes() const {
    return part(nearest_nodes_, [&] { return NearestNodes(network_); });
}
const AnyAngleMesh& ReadyPaths::mesh(AnyAngleUse use) const {
    if (use == AnyAngleUse::few && !for_many_.is_made())
        return part(for_few_, [&] { return AnyAngleMesh(graph(), AnyAngleUse::few); });
    return part(for_many_, [&] { return AnyAngleMesh(graph(), AnyAngleUse::many); });
}
const ContractionHierarchy& ReadyPaths::hierarchy() const {
    return part(hierarchy_, [&] { return ContractionHierarchy(graph()); });
}

SharedPaths::SharedPaths(std::shared_ptr<const Network> network, RouteProfile profile) {
    auto ready = KeptPathsList::the().find_or_add(network, std::move(profile));
    both_ = std::make_shared<const Both>(Both{std::move(network), std::move(ready)});
}

RouteGraph SharedPaths::graph() const {
    return RouteGraph(std::shared_ptr<const RouteGraph::Parts>(both_, &ready().graph().parts()));
}
ContractionHierarchy SharedPaths::hierarchy() const {
    return ContractionHierarchy(
        std::shared_ptr<const ContractionHierarchy::Parts>(both_, &ready().hierarchy().parts()));
}

void SharedPaths::forget_gone() { KeptPathsList::the().forget_gone(); }

}  // namespace wend
