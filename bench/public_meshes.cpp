// Shortest ways over Aurora, a mesh of a public benchmark with 19,244 polygons: the seven queries
// whose exact lengths are published, and all of its scenarios. A folder that WEND_BENCH_PUBLIC
// names holds it as aurora-merged.mesh, in the second version of the layout of Polyanya's own
// meshes, and aurora.scen; without it there are no such rows.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>
#include <string>

#include "field_mesh.hpp"
#include "wend/any_angle.hpp"
#include "wend/nearest.hpp"

namespace wend::bench {
namespace {

struct Query {
    Endpoint start, target;
    double length;  // As published, to four digits; or at most.
};

struct PublishedQuery {
    std::array<double, 4> ends;
    double length;
};
constexpr PublishedQuery published[]{
    {{993, 290, 34, 622}, 1123.2226}, {{356, 166, 661, 441}, 595.041},
    {{827, 678, 460, 383}, 605.301},  {{233, 323, 422, 650}, 598.005},
    {{468, 584, 280, 199}, 614.314},  {{512, 170, 480, 595}, 607.774},
    {{611, 658, 494, 282}, 604.497},
};

// Nothing where the file ends early.
std::optional<FieldMesh> read_mesh(const std::string& file) {
    std::ifstream in(file);
    std::string word;
    std::size_t version = 0, corners = 0, polygons = 0, count = 0;
    in >> word >> version >> corners >> polygons;
    FieldMesh mesh;
    int skipped = 0;
    for (std::size_t i = 0; i < corners && in; ++i) {
        FieldMesh::Corner corner{};
        in >> corner.x >> corner.y >> count;
        for (; count > 0 && in; --count) in >> skipped;
        mesh.corners.push_back(corner);
    }
    for (std::size_t i = 0; i < polygons && in; ++i) {
        FieldMesh::Polygon polygon;
        in >> count;
        polygon.corners.resize(count);
        polygon.neighbours.resize(count);
        for (std::uint16_t& corner : polygon.corners) in >> corner;
        // A neighbour lies beyond the side to its corner from the one before.
        for (std::size_t side = 0; side < count; ++side) {
            int neighbour = 0;
            in >> neighbour;
            polygon.neighbours[(side + count - 1) % count] =
                neighbour < 0 ? FieldMesh::none : static_cast<std::uint16_t>(neighbour);
        }
        mesh.polygons.push_back(std::move(polygon));
    }
    return in ? std::optional(std::move(mesh)) : std::nullopt;
}

struct Aurora {
    Network network;
    NearestNodes nearest{network};
    std::vector<Query> seven, scenarios;

    Aurora(const FieldMesh& mesh, const std::string& scenarios_file) : network(mesh.network()) {
        for (const auto& [ends, length] : published)
            seven.push_back({end_at(ends[0], ends[1]), end_at(ends[2], ends[3]), length});
        std::ifstream in(scenarios_file);
        std::string line, bucket, map;
        std::getline(in, line);  // The version.
        while (std::getline(in, line)) {
            std::istringstream words(line);
            double width = 0, height = 0, length = 0;
            std::array<double, 4> ends{};
            words >> bucket >> map >> width >> height;
            for (double& end : ends) words >> end;
            words >> length;
            if (words)
                scenarios.push_back({end_at(ends[0], ends[1]), end_at(ends[2], ends[3]), length});
        }
    }

  private:
    Endpoint end_at(double x, double y) const {
        const Point at{x, y, 0};
        return {nearest.find(at, NearestFilter{})->node, at};
    }
};

const Aurora* aurora() {
    static const std::optional<Aurora> made = []() -> std::optional<Aurora> {
        const char* folder = std::getenv("WEND_BENCH_PUBLIC");
        if (!folder) return {};
        const auto mesh = read_mesh(std::string(folder) + "/aurora-merged.mesh");
        if (!mesh) return {};
        return std::optional<Aurora>(std::in_place, *mesh, std::string(folder) + "/aurora.scen");
    }();
    return made ? &*made : nullptr;
}

void find_all(benchmark::State& state, std::vector<Query> Aurora::*asked, double slack) {
    using Clock = std::chrono::steady_clock;
    if (!aurora()) return state.SkipWithError("WEND_BENCH_PUBLIC names no folder with Aurora");
    const std::vector<Query>& queries = aurora()->*asked;
    AnyAngleRouter router{AnyAngleMesh(RouteGraph(aurora()->network), AnyAngleUse::few)};
    for (const Query& query : queries)
        if (router.find(query.start, query.target).cost > query.length + slack)
            return state.SkipWithError("a way was not the shortest");
    std::vector<double> best(queries.size(), std::numeric_limits<double>::infinity());
    for (auto _ : state)
        for (std::size_t i = 0; i < queries.size(); ++i) {
            const Clock::time_point begun = Clock::now();
            benchmark::DoNotOptimize(router.find(queries[i].start, queries[i].target).cost);
            best[i] =
                std::min(best[i], std::chrono::duration<double>(Clock::now() - begun).count());
        }
    state.counters["ways"] = static_cast<double>(queries.size());
    state.counters["slowest_ms"] = 1e3 * *std::ranges::max_element(best);
}

// The lengths have four digits behind the point at most; those of scenarios are of ways on a grid,
// which are not shorter.
BENCHMARK_CAPTURE(find_all, seven, &Aurora::seven, 1e-3)
    ->Name("find seven ways over Aurora/wend")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find_all, scenarios, &Aurora::scenarios, 1e-3)
    ->Name("find the 2,990 ways of Aurora's scenarios/wend")
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace wend::bench
