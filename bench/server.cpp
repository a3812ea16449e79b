// What a server asks through the C interface, mixed: the nearest node to a point, a way for an
// agent, and what it reaches. Threads share the network and what was prepared of it; each has a
// planner. It has no peer.

#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <memory>
#include <random>
#include <thread>
#include <utility>
#include <vector>

#include "bench_map.hpp"
#include "bench_meshes.hpp"
#include "c_interface/handles.hpp"
#include "formats/source/source_nav_format.hpp"
#include "wend/c/nearest.h"
#include "wend/c/reach.h"

namespace wend::bench {
namespace {

constexpr double megabyte = 1e6;

double resident_bytes() {
    std::size_t all = 0, resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE));
}
double most_resident_bytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return 1024. * static_cast<double>(usage.ru_maxrss);
}

template <auto give_back>
struct GiveBack {
    template <class Handle>
    void operator()(Handle* handle) const {
        give_back(handle);
    }
};
template <class Handle, auto give_back>
using Kept = std::unique_ptr<Handle, GiveBack<give_back>>;
using KeptPlanner = Kept<wend_planner, wend_planner_free>;

wend_locations place_at(const wend_point& point) { return {nullptr, nullptr, &point, 1}; }

// A map that a server has opened and made ready for one agent.
class Server {
  public:
    struct Question {
        wend_point from, to;
    };

    // `reach` is in metres.
    Server(const wend::Map& map, std::vector<wend_option> agent, double reach)
        : agent_(std::move(agent)), network_(new wend_network{map.shared_network(), map}) {
        options_.size = sizeof options_;
        options_.values = {agent_.data(), agent_.size()};
        within_ = reach / map.network().metres_per_unit;
        const double before = resident_bytes();
        nearest_.reset(wend_nearest_make(network_.get(), nullptr, nullptr));
        prepared_.reset(wend_prepare(network_.get(), &options_, nullptr));
        choose_questions();
        made_bytes_ = resident_bytes() - before;
    }

    bool is_ready() const { return nearest_ && prepared_; }
    // What is resident for the index, what was prepared, and one planner.
    double made_bytes() const { return made_bytes_; }
    const std::vector<Question>& questions() const { return questions_; }

    KeptPlanner planner() const {
        KeptPlanner made(wend_planner_make(network_.get(), &options_, nullptr));
        wend_planner_use(made.get(), prepared_.get(), nullptr);
        return made;
    }

    bool find_nearest(const Question& about) const {
        wend_near found{};
        return wend_nearest_find(nearest_.get(), &about.from, 1, &found, nullptr) &&
               found.node != WEND_NONE;
    }
    bool find_way(wend_planner* planner, const Question& about) const {
        const wend_routes* const routes = wend_planner_lend_routes(
            planner, place_at(about.from), place_at(about.to), WEND_NONE, nullptr);
        wend_routes_info info{};
        info.size = sizeof info;
        return wend_routes_get_info(routes, &info) && info.found[0] != 0;
    }
    bool find_reach(wend_planner* planner, const Question& about) const {
        const wend_reach* const reach =
            wend_planner_lend_reach(planner, place_at(about.from), within_, false, nullptr);
        wend_reach_info info{};
        info.size = sizeof info;
        return wend_reach_get_info(reach, &info) && info.node_count > 0;
    }

  private:
    // From and to points beside nodes, between which the agent has a way.
    void choose_questions() {
        constexpr std::size_t wanted = 5000;
        if (!is_ready()) return;
        const KeptPlanner asked = planner();
        const Network& network = *network_->network;
        std::mt19937 random(1);
        std::uniform_real_distribution<double> off(-1, 1);
        const auto any = [&] {
            const Point& at = network.nodes.position[random() % network.nodes.size()];
            return wend_point{at.x + off(random), at.y + off(random), at.z};
        };
        while (questions_.size() < wanted) {
            const Question question{any(), any()};
            if (find_way(asked.get(), question) && find_reach(asked.get(), question))
                questions_.push_back(question);
        }
    }

    std::vector<wend_option> agent_;
    wend_route_options options_{};
    double within_ = 0, made_bytes_ = 0;
    Kept<wend_network, wend_network_free> network_;
    Kept<wend_nearest, wend_nearest_free> nearest_;
    Kept<wend_prepared, wend_prepared_free> prepared_;
    std::vector<Question> questions_;
};

const Server& town() {
    static const Server made(bench_map().opened(),
                             {{"kind", "road", 0}, {"respect_lanes", "yes", 0}}, 200);
    return made;
}

// The largest mesh.
const Server& mesh() {
    static const Server made = [] {
        const BenchMeshes& all = bench_meshes();
        const auto largest = std::ranges::max_element(all.files, {}, &Bytes::size);
        const Member& member = all.members[static_cast<std::size_t>(largest - all.files.begin())];
        const auto map = wend::Map::of(source_nav::source_nav_format(), {member}).value();
        return Server(map, {{"radius", "16", 0}}, 5);
    }();
    return made;
}

// Someone who asks: of each question how long the answer took, in nanoseconds.
class Client {
  public:
    Client(const Server& server, unsigned seed)
        : server_(server), planner_(server.planner()), random_(seed) {
        ask(server.questions().size());  // The first answers make room.
        taken.clear();
    }

    // So many of each sort.
    void ask(std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            const auto& questions = server_.questions();
            const Server::Question& question = questions[random_() % questions.size()];
            time([&] { return server_.find_nearest(question); });
            time([&] { return server_.find_way(planner_.get(), question); });
            time([&] { return server_.find_reach(planner_.get(), question); });
        }
    }

    std::vector<float> taken;  // Sort after sort, as they were asked.
    bool is_answered = true;

  private:
    template <class Ask>
    void time(Ask ask) {
        const auto begin = std::chrono::steady_clock::now();
        is_answered = ask() && is_answered;
        const std::chrono::duration<float, std::nano> took =
            std::chrono::steady_clock::now() - begin;
        taken.push_back(took.count());
    }

    const Server& server_;
    KeptPlanner planner_;
    std::mt19937 random_;
};

constexpr std::array sorts{"nearest_us", "way_us", "reach_us"};

// What one in so many takes longer than, in microseconds.
double slowest_of(std::size_t many, std::vector<float> all) {
    const auto at = all.end() - 1 - static_cast<std::ptrdiff_t>(all.size() / many);
    std::ranges::nth_element(all, at);
    return *at / 1000;
}

// In each round every thread asks a few thousand questions.
void ask(benchmark::State& state, const Server& server, unsigned threads) {
    constexpr std::size_t of_each_sort = 1000;
    if (!server.is_ready()) return state.SkipWithError("the map was not made ready");
    std::vector<std::unique_ptr<Client>> clients;
    for (unsigned i = 0; i < threads; ++i) clients.push_back(std::make_unique<Client>(server, i));
    for (auto _ : state) {
        std::vector<std::thread> running;
        for (const auto& client : clients)
            running.emplace_back([&asking = *client] { asking.ask(of_each_sort); });
        for (std::thread& one : running) one.join();
    }
    std::vector<float> taken;
    for (const auto& client : clients) {
        if (!client->is_answered) return state.SkipWithError("a question has no answer");
        taken.insert(taken.end(), client->taken.begin(), client->taken.end());
    }
    state.SetItemsProcessed(state.iterations() *
                            static_cast<std::int64_t>(threads * of_each_sort * sorts.size()));
    for (std::size_t sort = 0; sort < sorts.size(); ++sort) {
        std::vector<float> of_sort;
        for (std::size_t i = sort; i < taken.size(); i += sorts.size()) of_sort.push_back(taken[i]);
        state.counters[sorts[sort]] = slowest_of(2, std::move(of_sort));  // The median.
    }
    state.counters["slowest_of_1000_us"] = slowest_of(1000, std::move(taken));
    state.counters["made_MB"] = server.made_bytes() / megabyte;
    state.counters["process_peak_MB"] = most_resident_bytes() / megabyte;
}

void ask_of_town(benchmark::State& state, unsigned threads) { ask(state, town(), threads); }
void ask_of_mesh(benchmark::State& state, unsigned threads) { ask(state, mesh(), threads); }

BENCHMARK_CAPTURE(ask_of_town, one, 1u)
    ->Name("a server's questions to a town/1 thread")
    ->UseRealTime();
BENCHMARK_CAPTURE(ask_of_town, two, 2u)
    ->Name("a server's questions to a town/2 threads")
    ->UseRealTime();
BENCHMARK_CAPTURE(ask_of_mesh, one, 1u)
    ->Name("a server's questions to a mesh/1 thread")
    ->UseRealTime();
BENCHMARK_CAPTURE(ask_of_mesh, two, 2u)
    ->Name("a server's questions to a mesh/2 threads")
    ->UseRealTime();

}  // namespace
}  // namespace wend::bench
