// What a server asks through the C interface, once it was asked before, takes no memory and no
// lock: counted in the whole program.

#include <dlfcn.h>
#include <pthread.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <shared_mutex>
#include <thread>

#include "c_interface/kept.hpp"
#include "fuzz/live_bytes.hpp"

namespace wend {
namespace {

std::atomic<std::size_t> locks_taken = 0;

template <class Lock>
int take_counted(const char* name, Lock* lock) {
    ++locks_taken;
    return reinterpret_cast<int (*)(Lock*)>(dlsym(RTLD_NEXT, name))(lock);
}

}  // namespace
}  // namespace wend

// In place of those of the system, also for the libraries that the program is linked with.
extern "C" {
int pthread_mutex_lock(pthread_mutex_t* lock) noexcept {
    return wend::take_counted("pthread_mutex_lock", lock);
}
int pthread_mutex_trylock(pthread_mutex_t* lock) noexcept {
    return wend::take_counted("pthread_mutex_trylock", lock);
}
int pthread_rwlock_rdlock(pthread_rwlock_t* lock) noexcept {
    return wend::take_counted("pthread_rwlock_rdlock", lock);
}
int pthread_rwlock_wrlock(pthread_rwlock_t* lock) noexcept {
    return wend::take_counted("pthread_rwlock_wrlock", lock);
}
}

namespace wend {
namespace {

struct Counts {
    std::size_t allocations = fuzz::allocations(), locks = locks_taken;
    friend bool operator==(const Counts&, const Counts&) = default;
    friend void PrintTo(const Counts& counts, std::ostream* out) {
        *out << counts.allocations << " allocations, " << counts.locks << " locks";
    }
};

// Calls something twice, and expects that the second time counts nothing, nor waits for what the
// network keeps for all, which somebody else holds meanwhile.
template <class Ask>
void expect_nothing_taken(const char* what, const Network& network, Ask ask) {
    ask();
    std::atomic<bool> is_held = false, is_done = false;
    std::thread asking([&] {
        while (!is_held) std::this_thread::yield();
        const Counts before;
        ask();
        const Counts after;
        is_done = true;
        EXPECT_EQ(after, before) << what;
    });
    bool was_done = false;
    network.kept.look_up([&](const auto&) {
        is_held = true;
        const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        while (!is_done && std::chrono::steady_clock::now() < patience)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        was_done = is_done;
    });
    asking.join();
    EXPECT_TRUE(was_done) << what << " waits for what the network keeps";
}

// Asks all that a server asks of a map, for one agent.
class CountedQueries {
  public:
    CountedQueries(const SampleMap& sample, const wend_route_options* agent)
        : sample_(sample), network_(sample.as_network()), agent_(agent) {
        const auto planner = kept(wend_planner_make(sample.network.get(), agent, told_));
        const NodeIndex count = network_.nodes.size();
        for (NodeIndex node = 0; node < count; ++node) {
            const NodeIndex other = (node * 7 + count / 2) % count;
            const std::vector<std::uint32_t> here{node}, there{other};
            const auto routes = kept(wend_planner_find_many(planner.get(), places_of(here),
                                                            places_of(there), WEND_NONE, told_));
            wend_routes_info info = {.size = sizeof info};
            if (!wend_routes_get_info(routes.get(), &info) || !info.found[0]) continue;
            from_.push_back(node);
            to_.push_back(other);
            starts_.push_back(beside(node));
            targets_.push_back(beside(other));
        }
        EXPECT_GT(from_.size(), 50u);
    }

    void expect_of_nearest() {
        std::vector<wend_near> found(starts_.size());
        for (const wend_element element : {WEND_NODE, WEND_LINK})
            for (const bool on_the_map : {false, true})
                for (const char* const component : {"", "largest"}) {
                    const wend_nearest_options options = {
                        .size = sizeof options,
                        .element = element,
                        .on_the_map = on_the_map,
                        .has_max_height = !on_the_map,
                        .max_height = 200,
                        .component = *component == '\0' ? nullptr : component};
                    const auto nearest =
                        kept(wend_nearest_make(sample_.network.get(), &options, told_));
                    ASSERT_TRUE(nearest) << told_.text();
                    expect_nothing_taken("nearest", network_, [&] {
                        EXPECT_TRUE(wend_nearest_find(nearest.get(), starts_.data(), starts_.size(),
                                                      found.data(), nullptr));
                    });
                    EXPECT_NE(found.front().node, WEND_NONE);
                }
    }

    void expect_of_routes(bool is_prepared) {
        const auto planner = planner_of(is_prepared);
        // One after the other, and all at once.
        const auto ask = [&](const wend_locations& from, const wend_locations& to) {
            const wend_routes* const routes =
                wend_planner_lend_routes(planner.get(), from, to, WEND_NONE, nullptr);
            wend_routes_info info = {.size = sizeof info};
            EXPECT_TRUE(wend_routes_get_info(routes, &info));
            for (std::size_t row = 0; row < info.count; ++row) EXPECT_EQ(info.found[row], 1);
        };
        expect_nothing_taken("routes of nodes", network_, [&] {
            for (std::size_t i = 0; i < from_.size(); ++i)
                ask({nullptr, &from_[i], nullptr, 1}, {nullptr, &to_[i], nullptr, 1});
        });
        expect_nothing_taken("routes of points", network_, [&] {
            for (std::size_t i = 0; i < from_.size(); ++i)
                ask({nullptr, nullptr, &starts_[i], 1}, {nullptr, nullptr, &targets_[i], 1});
            ask(places_of(starts_), places_of(targets_));
        });
    }

    void expect_of_reach(double within) {
        const auto planner = planner_of(true);
        std::size_t reached = 0;
        const auto ask = [&](const wend_locations& place, bool to_here) {
            const wend_reach* const reach =
                wend_planner_lend_reach(planner.get(), place, within, to_here, nullptr);
            wend_reach_info info = {.size = sizeof info};
            EXPECT_TRUE(wend_reach_get_info(reach, &info));
            reached += info.node_count;
        };
        expect_nothing_taken("reach", network_, [&] {
            for (const bool to_here : {false, true})
                for (std::size_t i = 0; i < from_.size(); ++i) {
                    ask({nullptr, &from_[i], nullptr, 1}, to_here);
                    ask({nullptr, nullptr, &starts_[i], 1}, to_here);
                }
        });
        EXPECT_GT(reached, 8 * from_.size());
    }

  private:
    wend_point beside(NodeIndex node) const {
        const Point& at = network_.nodes.position[node];
        return {at.x + 0.25, at.y - 0.25, at.z + 1};
    }
    Kept<wend_planner> planner_of(bool is_prepared) {
        auto planner = kept(wend_planner_make(sample_.network.get(), agent_, told_));
        EXPECT_TRUE(planner) << told_.text();
        if (!is_prepared) return planner;
        const auto prepared = kept(wend_prepare(sample_.network.get(), agent_, told_));
        EXPECT_TRUE(wend_planner_use(planner.get(), prepared.get(), told_)) << told_.text();
        return planner;
    }

    const SampleMap& sample_;
    const Network& network_;
    const wend_route_options* agent_;
    CaughtError told_;
    std::vector<std::uint32_t> from_, to_;
    std::vector<wend_point> starts_, targets_;
};

TEST(CountedQueriesForC, CountWhatIsTaken) {
    const Counts before;
    std::mutex one;
    std::shared_mutex other;
    { const std::lock_guard held(one); }
    { const std::shared_lock held(other); }
    { const std::unique_lock held(other); }
    const auto number = std::make_unique<int>(1);
    EXPECT_EQ(Counts().locks, before.locks + 3);
    EXPECT_EQ(Counts().allocations, before.allocations + 1);
}

TEST(CountedQueriesForC, TakeNothingInATown) {
    const SampleMap town("gta-sa-paths", 400);
    for (const RouteValues& agent :
         {RouteValues{{"kind", "road"}, {"respect_lanes", "yes"}},
          RouteValues{{"speeds", "any: 20 km/h"}, {"many_queries", "yes"}}}) {
        CountedQueries queries(town, agent);
        queries.expect_of_nearest();
        queries.expect_of_routes(false);
        queries.expect_of_routes(true);
        queries.expect_of_reach(200);
    }
}

TEST(CountedQueriesForC, TakeNothingOnAMesh) {
    const SampleMap house("source-nav", 400);
    for (const RouteValues& agent :
         {RouteValues{{"radius", "16"}}, RouteValues{{"max_climb", "20"}}}) {
        CountedQueries queries(house, agent);
        queries.expect_of_nearest();
        queries.expect_of_routes(false);
        queries.expect_of_routes(true);
        queries.expect_of_reach(300);
    }
}

}  // namespace
}  // namespace wend
