#include <algorithm>
#include <filesystem>
#include <map>
#include <string>

#include "formats/rule_findings.hpp"
#include "formats/source_nav/moved_mesh.hpp"
#include "support/budget.hpp"
#include "support/places.hpp"
#include "wend/check.hpp"
#include "wend/map_fit.hpp"
#include "wend/open.hpp"

// Real maps with their meshes: what is told of those that fit, and of such as were moved, scaled,
// or put into another map. The bars are those that people set who need to trust the answers.

namespace wend::source_nav {
namespace {

struct Pair {
    std::string name;
    Map mesh;
    std::shared_ptr<const World> world;

    // Whether the mesh was made for the map, as the table of the files says.
    bool is_fitting() const { return !name.starts_with("stale-") && !name.starts_with("foreign-"); }
    // One area says little of where it belongs.
    bool is_telling() const { return is_fitting() && mesh.network().nodes.size() > 15; }
};

// In the order of their names; none where they are absent.
const std::vector<Pair>& real_pairs() {
    static const std::vector<Pair> pairs = [] {
        std::vector<Pair> found;
        const std::filesystem::path folder = test::shared_data() / "bsp-pairs";
        if (!std::filesystem::exists(folder)) return found;
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            std::map<std::string, std::string> file;
            if (entry.is_directory())
                for (const auto& one : std::filesystem::directory_iterator(entry))
                    file[one.path().extension().string()] = one.path().string();
            if (!file.contains(".nav")) continue;
            found.push_back({entry.path().filename().string(), open_map(file[".nav"]).value(),
                             open_map(file[".bsp"]).value().world().value()});
        }
        std::ranges::sort(found, {}, &Pair::name);
        return found;
    }();
    return pairs;
}

#define WEND_NEEDS_REAL_PAIRS() \
    if (real_pairs().empty()) GTEST_SKIP() << "16 real maps with meshes are not there"

// How often something was as it should be.
struct Tally {
    u32 right = 0, all = 0;
    void add(bool is_right) {
        right += is_right;
        ++all;
    }
    f64 share() const { return all == 0 ? 0 : static_cast<f64>(right) / all; }
};

f64 count_of(const CheckReport& report, std::initializer_list<std::string_view> rules) {
    u64 count = 0;
    for (const RuleTotal& total : report.totals())
        if (std::ranges::find(rules, total.rule->id) != rules.end()) count += total.count;
    return static_cast<f64>(count);
}

TEST(FitOfRealMeshes, FindsLittleWrongWhereTheyFit) {
    WEND_NEEDS_REAL_PAIRS();
    f64 areas = 0, bad_areas = 0, links = 0, bad_links = 0;
    for (const Pair& pair : real_pairs()) {
        if (!pair.is_fitting()) continue;
        SCOPED_TRACE(pair.name);
        const CheckReport report = check(pair.mesh, {.world = pair.world}).value();
        EXPECT_EQ(count_of(report, {"foreign-map", "shifted-mesh", "wrong-scale", "stale-part",
                                    "part-moved", "map-size"}),
                  0);
        const f64 bad = count_of(report, {"area-in-solid", "area-floating", "area-off-floor"});
        EXPECT_LE(bad, 0.04 * pair.mesh.network().nodes.size());
        areas += pair.mesh.network().nodes.size();
        bad_areas += bad;
        links += pair.mesh.network().links.size();
        bad_links += count_of(report, {"link-through-wall"});
    }
    EXPECT_LE(bad_areas, 0.006 * areas) << areas;
    EXPECT_LE(bad_links, 0.001 * links) << links;
}

TEST(FitOfRealMeshes, TellsWhatDoesNotFit) {
    WEND_NEEDS_REAL_PAIRS();
    for (const Pair& pair : real_pairs()) {
        const FitVerdict verdict = fit_of(pair.mesh, *pair.world).verdict;
        if (pair.name.starts_with("stale-"))
            EXPECT_EQ(verdict, FitVerdict::stale) << pair.name;
        else if (pair.name.starts_with("foreign-"))
            EXPECT_EQ(verdict, FitVerdict::foreign) << pair.name;
        else
            EXPECT_EQ(verdict, FitVerdict::fits) << pair.name;
        if (!pair.name.starts_with("recompiled-")) continue;
        const CheckReport report = check(pair.mesh, {.world = pair.world}).value();
        EXPECT_EQ(test::records_of(report, "recompiled-map").size(), 1U);
    }
}

// Of so many cases one is tried, in the long form each.
std::size_t one_in(std::size_t cases) { return test::is_long_form() ? 1 : cases; }

TEST(FitOfRealMeshes, TellsMeshesOfOtherMaps) {
    WEND_NEEDS_REAL_PAIRS();
    Tally foreign;
    std::size_t cases = 0;
    for (const Pair& mesh : real_pairs())
        for (const Pair& map : real_pairs())
            if (&mesh != &map && cases++ % one_in(4) == 0)
                foreign.add(fit_of(mesh.mesh, *map.world).verdict == FitVerdict::foreign);
    EXPECT_GE(foreign.share(), 0.97) << foreign.right << " of " << foreign.all;
}

bool is_found(const Pair& pair, const Point& by) {
    const MapFit fit = fit_of(moved_mesh(pair.mesh, by), *pair.world);
    return fit.verdict == FitVerdict::shifted && std::abs(fit.offset.x - by.x) <= 1 &&
           std::abs(fit.offset.y - by.y) <= 1 && std::abs(fit.offset.z - by.z) <= 1;
}

TEST(FitOfRealMeshes, FindsOffsets) {
    WEND_NEEDS_REAL_PAIRS();
    Tally up_and_down, sideways;
    std::size_t cases = 0;
    for (const Pair& pair : real_pairs()) {
        if (!pair.is_telling() || cases++ % one_in(2) != 0) continue;
        for (const f64 by : {5.0, 23.0, -64.0, 150.0, -300.0})
            up_and_down.add(is_found(pair, {0, 0, by}));
        // Some are whole steps of the generator.
        for (const f64 by : {-5.0, 25.0, 64.0, -150.0, 300.0}) {
            sideways.add(is_found(pair, {by, 0, 0}));
            sideways.add(is_found(pair, {0, by, 0}));
        }
    }
    EXPECT_GE(up_and_down.share(), 0.97) << up_and_down.right << " of " << up_and_down.all;
    EXPECT_GE(sideways.share(), 0.95) << sideways.right << " of " << sideways.all;
}

TEST(FitOfRealMeshes, FindsScales) {
    WEND_NEEDS_REAL_PAIRS();
    Tally scaled;
    for (const Pair& pair : real_pairs()) {
        if (!pair.is_telling()) continue;
        for (const f64 scale : {0.9, 1.1}) {
            const MapFit fit = fit_of(moved_mesh(pair.mesh, {}, scale), *pair.world);
            scaled.add(fit.verdict == FitVerdict::scaled && std::abs(fit.scale - scale) < 0.005);
        }
    }
    EXPECT_GE(scaled.share(), 0.95) << scaled.right << " of " << scaled.all;
}

// Of the areas of an eighth of each mesh.
Tally found_in_parts(const Point& by) {
    Tally found;
    for (const Pair& pair : real_pairs()) {
        if (!pair.is_telling()) continue;
        const Network& network = pair.mesh.network();
        const auto part = areas_around(network, network.nodes.size() / 3, network.nodes.size() / 8);
        const CheckReport report =
            check(moved_mesh(pair.mesh, by, 1, part),
                  {.kept_a_rule_and_file = CheckOptions::all, .world = pair.world})
                .value();
        std::vector<bool> is_told(network.nodes.size());
        for (const Finding& finding : report.findings())
            for (const std::string_view rule :
                 {"part-moved", "area-in-solid", "area-floating", "area-off-floor"})
                if (finding.rule->id == rule && finding.node != no_index)
                    is_told[finding.node] = true;
        for (const NodeIndex area : part) found.add(is_told[area]);
    }
    return found;
}

TEST(FitOfRealMeshes, FindsPartsThatWereMoved) {
    WEND_NEEDS_REAL_PAIRS();
    for (const f64 by : {24.0, -64.0}) {
        const Tally found = found_in_parts({0, 0, by});
        EXPECT_GE(found.share(), 0.95) << found.right << " of " << found.all;
    }
    for (const Point& by : {Point{64, 0, 0}, {0, -75, 0}}) {
        const Tally found = found_in_parts(by);
        EXPECT_GE(found.share(), 0.5) << found.right << " of " << found.all;
    }
}

}  // namespace
}  // namespace wend::source_nav
