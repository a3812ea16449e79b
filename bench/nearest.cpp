// The nearest node to random places, in space, over all nodes of the map: Wend's index beside
// nanoflann's on the same points; what it takes to build them, and both together. Beside that the
// nearest link.

#include "wend/nearest.hpp"

#include <benchmark/benchmark.h>

#include <cmath>
#include <memory>
#include <nanoflann.hpp>
#include <random>

#include "bench_map.hpp"
#include "formats/gta/san_andreas_format.hpp"

namespace wend::bench {
namespace {

// The map with all its nodes of one kind, so that both look through the same points.
struct NearestWork {
    Network network = bench_map().opened().network();
    std::vector<Point> places;

    NearestWork() {
        std::ranges::fill(network.nodes.kind, std::uint8_t{0});
        std::mt19937 random(1);
        const Bounds bounds = bounds_of(network);
        const auto between = [&](double least, double most) {
            return std::uniform_real_distribution(least, most)(random);
        };
        constexpr std::size_t wanted = 10'000;
        while (places.size() < wanted)
            places.push_back({between(bounds.min.x, bounds.max.x),
                              between(bounds.min.y, bounds.max.y), between(0, 50)});
    }
};

const NearestWork& work() {
    static const NearestWork made;
    return made;
}

struct Points {
    const std::vector<Point>& all;
    std::size_t kdtree_get_point_count() const { return all.size(); }
    double kdtree_get_pt(std::size_t i, std::size_t axis) const {
        return axis == 0 ? all[i].x : axis == 1 ? all[i].y : all[i].z;
    }
    template <class Box>
    bool kdtree_get_bbox(Box&) const {
        return false;
    }
};

class NanoflannIndex {
  public:
    NanoflannIndex() : points_{work().network.nodes.position}, tree_(3, points_) {}

    NodeIndex find(const Point& point) const {
        const double query[] = {point.x, point.y, point.z};
        NodeIndex node = no_index;
        double square = 0;
        nanoflann::KNNResultSet<double, NodeIndex> result(1);
        result.init(&node, &square);
        tree_.findNeighbors(result, query, nanoflann::SearchParams());
        return node;
    }

  private:
    Points points_;
    nanoflann::KDTreeSingleIndexAdaptor<nanoflann::L2_Simple_Adaptor<double, Points>, Points, 3,
                                        NodeIndex>
        tree_;
};

template <class Answer>
void ask(benchmark::State& state, Answer answer) {
    const std::vector<Point>& places = work().places;
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(answer(places[next]));
        next = next + 1 == places.size() ? 0 : next + 1;
    }
}

void nearest(benchmark::State& state) {
    const NearestNodes index(work().network);
    ask(state, [&](const Point& place) { return index.find(place)->node; });
}
void nearest_by_scan(benchmark::State& state) {
    ask(state, [&](const Point& place) { return nearest_node(work().network, place)->node; });
}
void nearest_by_nanoflann(benchmark::State& state) {
    const NanoflannIndex peer;
    const NearestNodes index(work().network);
    const auto& positions = work().network.nodes.position;
    for (const Point& place : work().places)
        if (distance(positions[peer.find(place)], place) != index.find(place)->distance)
            return state.SkipWithError("the two do not agree");
    ask(state, [&](const Point& place) { return peer.find(place); });
}

void build(benchmark::State& state) {
    const Network& network = work().network;
    for (auto _ : state) {
        const NearestNodes index(network);
        benchmark::DoNotOptimize(&index);
        benchmark::ClobberMemory();
    }
}
void build_by_nanoflann(benchmark::State& state) {
    work();
    for (auto _ : state) {
        const NanoflannIndex index;
        benchmark::DoNotOptimize(&index);
        benchmark::ClobberMemory();
    }
}

// The first answers of a program that was just started.
template <class Index>
void build_and_ask(benchmark::State& state) {
    const std::vector<Point>& places = work().places;
    for (auto _ : state) {
        const Index index;
        for (const Point& place : places) benchmark::DoNotOptimize(index.find(place));
    }
}
struct WendIndex : NearestNodes {
    WendIndex() : NearestNodes(work().network) {}
};

void nearest_to_link(benchmark::State& state) {
    const NearestLinks index(work().network);
    ask(state, [&](const Point& place) { return index.find(place)->distance; });
}
void nearest_to_link_by_scan(benchmark::State& state) {
    ask(state, [&](const Point& place) { return nearest_link(work().network, place)->distance; });
}
void build_links(benchmark::State& state) {
    for (auto _ : state) {
        const NearestLinks index(work().network);
        benchmark::DoNotOptimize(&index);
        benchmark::ClobberMemory();
    }
}

BENCHMARK(nearest)->Name("find the nearest node/wend");
BENCHMARK(nearest_by_nanoflann)->Name("find the nearest node/nanoflann");
BENCHMARK(nearest_by_scan)->Name("find the nearest node/a look at every node");
BENCHMARK(build)->Name("index the nodes/wend");
BENCHMARK(build_by_nanoflann)->Name("index the nodes/nanoflann");
BENCHMARK(build_and_ask<WendIndex>)->Name("index the nodes, find 10,000 nearest/wend");
BENCHMARK(build_and_ask<NanoflannIndex>)->Name("index the nodes, find 10,000 nearest/nanoflann");
BENCHMARK(nearest_to_link)->Name("find the nearest link/wend");
BENCHMARK(nearest_to_link_by_scan)->Name("find the nearest link/a look at every link");
BENCHMARK(build_links)->Name("index the links/wend");

}  // namespace
}  // namespace wend::bench
