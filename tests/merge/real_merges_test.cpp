#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "change/random_edits.hpp"
#include "support/places.hpp"
#include "wend/diff.hpp"
#include "wend/editor.hpp"
#include "wend/merge.hpp"
#include "wend/open.hpp"

namespace wend::test {
namespace {

// Two people's edits of real maps. The short form takes a few of each kind.

bool is_long() { return std::getenv("WEND_LONG") != nullptr; }

std::string real(const std::string& name) { return (shared_data() / name).string(); }

Map map_of(const Map& base, const Merged& merged) {
    std::vector<Member> members;
    for (const OutputFile& file : merged.files)
        members.push_back({file.name, 0, file.document->number_in_map(file.name), file.document});
    return Map::of(base.format(), std::move(members), base.options()).value();
}

// What people edit of each area of a mesh, by the area's number; without the results of analysis.
void add_text(const FieldHandle& field, std::string& text) {
    if (const auto value = field.number()) {
        text += fmt::format("{} ", *value);
        return;
    }
    for (const FieldHandle& child : field.children()) add_text(child, text);
    text += "; ";
}
std::map<std::string, std::string> areas_of(const Map& mesh) {
    std::map<std::string, std::string> areas;
    const Fields fields = mesh.members()[0].document->fields();
    std::set<std::string> baked;
    for (const FieldHandle& area : fields.at("areas").value().children()) {
        std::string id, text;
        for (const FieldHandle& field : area.children()) {
            const std::string path = field.path();
            const std::string name = path.substr(path.rfind('.') + 1);
            if (name == "id")
                id = fmt::format("area {}", field.number().value());
            else if (areas.empty() && field.info().baked)
                baked.insert(name);
            else if (!baked.contains(name))
                add_text(field, text);
        }
        areas[id] = text;
    }
    return areas;
}
std::set<std::string> edited_areas(const std::map<std::string, std::string>& was, const Map& mesh) {
    const auto is = areas_of(mesh);
    std::set<std::string> edited;
    for (const auto& [area, text] : was)
        if (const auto found = is.find(area); found == is.end() || found->second != text)
            edited.insert(area);
    return edited;
}

NodeIndex node_of(const Map& mesh, const std::string& area) {
    const Network& network = mesh.network();
    const Fields fields = mesh.members()[0].document->fields();
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const auto id =
            fields.at(mesh.field_path(Element::node, network.nodes.origin[node]) + ".id");
        if (id && fmt::format("area {}", id->number().value()) == area) return node;
    }
    ADD_FAILURE() << area;
    return 0;
}

// The areas of a pair of real versions that a change of somebody else can meet: gone, changed and
// left as they were, a few of each.
std::vector<std::string> areas_to_edit(const Map& base, const Map& ours) {
    const auto was = areas_of(base), is = areas_of(ours);
    std::map<int, std::vector<std::string>> kinds;
    for (const auto& [area, text] : was) {
        const auto found = is.find(area);
        kinds[found == is.end() ? 0 : found->second == text ? 1 : 2].push_back(area);
    }
    std::vector<std::string> chosen;
    const std::size_t most = is_long() ? 12 : 1;
    for (const auto& [kind, areas] : kinds)
        for (std::size_t i = 0; i < std::min(most, areas.size()); ++i)
            chosen.push_back(areas[i * areas.size() / most]);
    return chosen;
}

void expect_conflicts_of(const std::vector<MergeConflict>& conflicts,
                         const std::set<std::string>& both, const std::string& what) {
    for (const MergeConflict& conflict : conflicts) {
        const std::string text =
            fmt::format("{}: {} ({}): {}\n ours {}\n theirs {}", what, conflict.record,
                        conflict.path, conflict.reason, conflict.our_change, conflict.their_change);
        EXPECT_TRUE(both.contains(conflict.record)) << text;
        EXPECT_TRUE(conflict.position) << text;
        EXPECT_FALSE(conflict.our_change.empty() || conflict.their_change.empty()) << text;
        EXPECT_EQ(conflict.our_change.find('{'), std::string::npos) << text;
        EXPECT_EQ(conflict.their_change.find('{'), std::string::npos) << text;
    }
}

// Taking one side ends at once; deciding what is asked ends after a few rounds.
void expect_choice_ends(const Map& base, const Map& ours, const Map& theirs, MergeSide side,
                        const std::string& what) {
    const auto taken = merge(base, ours, theirs, {.take = side});
    EXPECT_TRUE(taken && taken->conflicts.empty() && !taken->files.empty()) << what;
    MergeOptions options;
    for (int round = 0; round < 4; ++round) {
        const auto decided = merge(base, ours, theirs, options);
        ASSERT_TRUE(decided) << what;
        if (decided->conflicts.empty()) return;
        for (const MergeConflict& conflict : decided->conflicts)
            options.decisions[{conflict.file, conflict.path}] = side;
    }
    ADD_FAILURE() << what << ": still conflicts after all were decided three times";
}

// The map after a small edit of one area, of three kinds.
Map with_an_edit(const Map& base, const std::string& area, std::size_t kind) {
    Editor editor(base);
    const NodeIndex node = node_of(base, area);
    const FieldChange crouch{"attributes", FieldChange::How::add, "crouch"};
    EXPECT_TRUE(kind == 0   ? editor.run(edits::Set{{node}, {crouch}})
                : kind == 1 ? editor.run(edits::Move{{node}, {0, 0, 4}})
                            : editor.run(edits::Remove{{node}}));
    return editor.map();
}

TEST(RealMerges, OfAnEditedMeshConflictOnlyWhereBothEdited) {
    std::size_t merges = 0, conflicts = 0;
    std::vector<std::string> names{"c1m1_hotel.6ef8a46", "c8m1_apartment.32daf1f"};
    if (is_long())
        names.insert(names.end(), {"c4m5_milltown_escape.6202c44", "c4m5_milltown_escape.dc747df",
                                   "c8m1_apartment.8ac40eb"});
    for (const std::string& name : names) {
        const std::string folder = real("source-nav-edits/") + name;
        if (!std::filesystem::exists(folder)) continue;
        const Map base = open_map(folder + "/before.nav").value(),
                  ours = open_map(folder + "/after.nav").value();
        const auto was = areas_of(base);
        const auto our_areas = edited_areas(was, ours);
        for (const std::string& area : areas_to_edit(base, ours)) {
            for (std::size_t kind = 0; kind < 3; ++kind) {
                if (!is_long() && (merges + kind) % 3 != 0) continue;
                const std::string what = fmt::format("{}: {} edited by {}", name, area, kind);
                const Map theirs = with_an_edit(base, area, kind);
                std::set<std::string> both;
                std::ranges::set_intersection(our_areas, edited_areas(was, theirs),
                                              std::inserter(both, both.end()));
                const auto merged = merge(base, ours, theirs);
                ASSERT_TRUE(merged) << what;
                ++merges;
                conflicts += merged->conflicts.size();
                expect_conflicts_of(merged->conflicts, both, what);
                if (merged->conflicts.empty() || (!is_long() && merges % 3 != 1)) continue;
                constexpr std::array sides{MergeSide::ours, MergeSide::theirs, MergeSide::base};
                expect_choice_ends(base, ours, theirs, sides[merges % 3], what);
            }
        }
    }
    if (merges == 0) GTEST_SKIP() << "pairs of edited meshes are not in shared/data";
    EXPECT_GT(conflicts, 0u);
}

// As the game leaves a mesh that it analysed: hiding spots have other numbers, light is another,
// and lists of what is seen are in another order.
Map analysed_again(const Map& mesh, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::shared_ptr<Document> copy = mesh.members()[0].document->copy();
    std::map<double, std::int64_t> numbers;
    for (const FieldHandle& area : copy->at("areas").value().children()) {
        const auto spots = copy->at(area.path() + ".hiding_spots");
        for (const FieldHandle& spot : spots->children()) {
            const auto id = copy->at(spot.path() + ".id");
            const auto number = static_cast<std::int64_t>(5000 + seed * 7 + numbers.size());
            numbers.emplace(id->number().value(), number);
            EXPECT_TRUE(id->set(number));
        }
        if (const auto light = copy->at(area.path() + ".light"))
            for (const FieldHandle& corner : light->children()) {
                EXPECT_TRUE(corner.set(static_cast<double>(random() % 256) / 256));
            }
        if (const auto visible = copy->at(area.path() + ".visible"))
            for (std::uint64_t i = 1; i < visible->size(); i += 1 + random() % 8) {
                EXPECT_TRUE(visible->move(i, random() % i));
            }
    }
    for (const FieldHandle& area : copy->at("areas").value().children())
        if (const auto encounters = copy->at(area.path() + ".encounters"))
            for (const FieldHandle& way : encounters->children())
                for (const FieldHandle& spot : copy->at(way.path() + ".spots").value().children()) {
                    const auto id = spot.children()[0];
                    const auto found = numbers.find(id.number().value());
                    if (found != numbers.end()) {
                        EXPECT_TRUE(id.set(found->second));
                    }
                }
    EXPECT_TRUE(copy->recompute());
    std::vector<Member> members{mesh.members()[0]};
    members[0].document = copy;
    return Map::of(mesh.format(), std::move(members), mesh.options()).value();
}

TEST(RealMerges, OfTwoAnalysedMeshesKeepWhatPeopleEdited) {
    std::size_t merges = 0;
    std::vector<std::string> names{"l4d2/c1m1_hotel.nav", "goldsrc/v5_de_train.nav"};
    if (is_long())
        names.insert(names.end(), {"css/v9_de_train.nav", "csgo/de_nuke.nav", "tf2/ctf_2fort.nav"});
    for (const std::string& name : names) {
        if (!std::filesystem::exists(real("source-nav/") + name)) continue;
        const Map base = open_map(real("source-nav/") + name).value();
        const auto was = areas_of(base);
        const FieldChange crouch{"attributes", FieldChange::How::add, "crouch"},
            jump{"attributes", FieldChange::How::add, "jump"};
        const auto edit = [&](NodeIndex first, const FieldChange& change, std::uint64_t seed) {
            Editor editor(base);
            for (NodeIndex node = first; node < first + 3; ++node)
                EXPECT_TRUE(editor.run(edits::Set{{node}, {change}}));
            return analysed_again(editor.map(), seed);
        };
        const Map ours = edit(20, crouch, 1), theirs = edit(40, jump, 2);
        const auto merged = merge(base, ours, theirs);
        ASSERT_TRUE(merged) << name;
        ++merges;
        expect_conflicts_of(merged->conflicts, {}, name);
        ASSERT_TRUE(merged->conflicts.empty());
        auto expected = was;
        const auto our_areas = areas_of(ours), their_areas = areas_of(theirs);
        for (auto& [area, text] : expected)
            text = our_areas.at(area) != text ? our_areas.at(area) : their_areas.at(area);
        EXPECT_EQ(areas_of(map_of(base, *merged)), expected) << name;

        for (const MergeAnalysis side :
             {MergeAnalysis::ours, MergeAnalysis::theirs, MergeAnalysis::drop}) {
            const auto forced = merge(base, ours, theirs, {.analysis = side});
            ASSERT_TRUE(forced) << name;
            expect_conflicts_of(forced->conflicts, {}, name);
            if (!forced->conflicts.empty()) continue;
            EXPECT_EQ(areas_of(map_of(base, *forced)), expected) << name;
        }
    }
    if (merges == 0) GTEST_SKIP() << "meshes are not in shared/data";
}

// Two people each add a road to one square of the real map, most of them joined to a node: the
// merge is as one after the other.
TEST(RealMerges, OfRoadsInOneSquareOfSanAndreasAreAsOneAfterTheOther) {
    // In the short form one square, whose roads lead to others that are not there.
    const auto opened = open_map(real(is_long() ? "gta-sa" : "gta-sa/NODES36.DAT"));
    if (!opened) GTEST_SKIP() << "the map of San Andreas is not in shared/data";
    const Map& base = *opened;
    const Network& network = base.network();
    const auto road = network.find_kind("road");
    ASSERT_TRUE(road);
    std::vector<NodeIndex> roads;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        if (network.nodes.kind[node] == *road) roads.push_back(node);
    ASSERT_GT(roads.size(), 100u);

    std::mt19937_64 random(46);
    const auto road_from = [&](NodeIndex node) {
        edits::AddRoad added;
        Point at = network.nodes.position[node];
        const std::size_t count = 1 + random() % 6;
        if (count == 1 || random() % 3 != 0) added.join = node;
        // Towards the middle of the square, whose side is 750 m.
        const auto step = [&](double where) {
            const double inside = where + 3000 - 750 * std::floor((where + 3000) / 750);
            return (inside < 375 ? 1 : -1) * (4 + static_cast<double>(random() % 80) / 8);
        };
        for (std::size_t i = 0; i < count; ++i) {
            at = {at.x + step(at.x), at.y + step(at.y), at.z};
            added.points.push_back(at);
        }
        return added;
    };
    for (int pair = 0; pair < 24; ++pair) {
        const NodeIndex first = roads[random() % roads.size()];
        NodeIndex second = first;
        while (second == first ||
               network.nodes.origin[second].member != network.nodes.origin[first].member)
            second = roads[random() % roads.size()];
        const std::array added{road_from(first), road_from(second)};
        Editor ours(base), theirs(base);
        ASSERT_TRUE(ours.run(added[0])) << pair;
        ASSERT_TRUE(theirs.run(added[1])) << pair;
        const auto merged = merge(base, ours.map(), theirs.map());
        ASSERT_TRUE(merged) << pair;
        expect_conflicts_of(merged->conflicts, {}, fmt::format("pair {}", pair));
        if (!merged->conflicts.empty()) continue;
        Editor both(ours.map());
        edits::AddRoad later = added[1];
        if (later.join) {
            const Origin origin = network.nodes.origin[second];
            const Network& now = both.map().network();
            later.join = static_cast<NodeIndex>(
                std::ranges::find_if(now.nodes.origin,
                                     [&](const Origin& other) {
                                         return other.member == origin.member &&
                                                other.record == origin.record;
                                     }) -
                now.nodes.origin.begin());
        }
        ASSERT_TRUE(both.run(later)) << pair;
        for (const FileDiff& diff :
             diff_summary_of(Patch::between(both.map(), map_of(base, *merged)).value()))
            ADD_FAILURE() << "pair " << pair << ": " << diff.file << ": "
                          << (diff.lines.empty() ? "" : diff.lines[0]);
    }
}

}  // namespace
}  // namespace wend::test
