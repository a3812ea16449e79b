#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <utility>
#include <vector>

#include "merge/law_pairs.hpp"
#include "merge/law_rooms.hpp"
#include "wend/formats.hpp"

namespace wend::test {
namespace {

// Two people who each add something to one file: a merge keeps all of it, apart, and nobody is
// asked, though both gave it the same numbers.

using Done = LawEdit::Done;

// An edit that names no record.
template <class Operation>
LawEdit edit(std::string words, Operation operation) {
    return {std::move(words),
            [operation](Editor& editor, const LaterNames&) -> Done { return operation(editor); }};
}
// An edit of one record.
template <class Operation>
LawEdit edit_of(NodeIndex node, std::string words, Operation operation) {
    return {fmt::format("{} {}", words, node),
            [node, operation](Editor& editor, const LaterNames& names) -> Done {
                const auto now = names.node(node);
                if (!now) return std::nullopt;
                return operation(editor, *now);
            }};
}

void expect_both(const Map& base, const std::string& what, LawEdit first, LawEdit second) {
    LawCounts counts;
    const std::string words = fmt::format("{}: {} and {}", what, first.words, second.words);
    ASSERT_TRUE(Law(base.format(), counts).try_two(base, what, std::move(first), std::move(second)))
        << words;
    EXPECT_EQ(counts.free, 1u) << words;
    EXPECT_EQ(counts.failures, 0u) << words;
}

TEST(MergeAdditions, OfRoadsInOneSquareAreAsOneAfterTheOther) {
    std::size_t pairs = 0;
    for (const char* const format : {"gta-sa-paths", "gta-iv-paths"}) {
        const Format& roads = *find_format(format);
        for (std::uint64_t seed = 1; pairs < (roads.info().versions.size() > 1 ? 24u : 48u);
             ++seed) {
            ASSERT_LT(seed, 200u);
            const auto& versions = roads.info().versions;
            const Map base =
                small_map(roads, versions[seed % versions.size()].name, 40 + 4 * (seed % 20), seed);
            std::mt19937_64 random(seed);
            LawEdits edits(base, random);
            LawCounts counts;
            Law law(roads, counts);
            const std::string what = fmt::format("{} seed {}", format, seed);
            if (!law.try_two(base, what, edits.of(EditOperation::of<edits::AddRoad>()),
                             edits.of(EditOperation::of<edits::AddRoad>())))
                continue;  // Such as a road that would be joined to a footpath.
            ++pairs;
            EXPECT_EQ(counts.free, 1u) << what;
            EXPECT_EQ(counts.failures, 0u) << what;
        }
    }
}

// Links, corners and regions of the same and of neighbouring regions.
TEST(MergeAdditions, OfRoomsAreKept) {
    const Format& rooms = *find_format("metroid-prime-path");
    for (const FormatVersion& version : rooms.info().versions) {
        for (const std::uint64_t seed : {3u, 4u}) {
            const Map base = small_map(rooms, version.name, 16, seed);
            const Network& network = base.network();
            const LinkIndex first = network.nodes.first_link[5];
            ASSERT_GT(network.nodes.first_link[6], first);
            const NodeIndex neighbour = network.links.to[first];
            const auto area = [](double x, double y) {
                return edit("an area", [x, y](Editor& editor) {
                    const std::vector<Point> at{{x, y, 0}, {x + 4, y, 0}, {x + 4, y + 4, 0}};
                    return editor.run(edits::AddArea{at});
                });
            };
            const std::string what = fmt::format("version {} seed {}", version.name, seed);
            for (const NodeIndex other : {NodeIndex{5}, neighbour}) {
                expect_both(base, what, with_link(base, 5, 0, 9), with_link(base, other, 1, 10));
                expect_both(base, what, with_corner(base, 5, {1, 2, 3}),
                            with_corner(base, other, {3, 2, 1}));
                expect_both(base, what, with_link(base, 5, 2, 11),
                            with_corner(base, other, {3, 2, 1}));
            }
            expect_both(base, what, area(100, 100), area(200, 100));
            expect_both(base, what, area(100, 100), with_link(base, 5, 0, 9));
            expect_both(base, what, area(100, 100), with_corner(base, 15, {1, 2, 3}));
            const auto paste = [](const Map& other, std::string words) {
                return edit(std::move(words),
                            [other](Editor& editor) { return editor.run(edits::Paste{other}); });
            };
            expect_both(base, what, paste(small_map(rooms, version.name, 10, 20), "one room"),
                        paste(small_map(rooms, version.name, 12, 21), "another"));
        }
    }
}

// Areas, spots, ladders and places of meshes get the next numbers that are free, alike on both
// sides.
TEST(MergeAdditions, OfMeshesAreKept) {
    const Format& meshes = *find_format("source-nav");
    for (const char* const version : {"16.0", "16.1", "16.14", "15.1", "9", "6", "5", "2"}) {
        const Map base = small_map(meshes, version, 16, 5);
        const auto area = [](double x, double y) {
            return edit("an area", [x, y](Editor& editor) {
                const std::vector<Point> at{
                    {x, y, 0}, {x + 50, y, 0}, {x + 50, y + 75, 0}, {x, y + 75, 0}};
                return editor.run(edits::AddArea{at});
            });
        };
        const auto half = [&](NodeIndex node) {
            const double x = base.network().nodes.position[node].x;
            return edit_of(node, "halves of", [x](Editor& editor, NodeIndex now) {
                return editor.run(edits::Split{{now}, EditAxis::x, x});
            });
        };
        expect_both(base, version, area(1000, 0), area(2000, 0));
        expect_both(base, version, half(3), half(7));
        expect_both(base, version, half(3), area(2000, 0));
        const Fields fields = base.members()[0].document->fields();
        if (fields.at("places")) {
            const auto place = [](const char* name) {
                return edit(name, [name](Editor& editor) {
                    const FieldChange own{"name", FieldChange::How::set, name};
                    return editor.run(edits::Insert{"places[]", {own}});
                });
            };
            expect_both(base, version, place("Attic"), place("Cellar"));
        }
        // Of version 6 both orders do not give one map.
        if (version != std::string_view("6") && fields.at("ladders")) {
            // From low areas up to the highest.
            const auto& at = base.network().nodes.position;
            const Point top = *std::ranges::max_element(at, {}, &Point::z);
            const auto ladder = [&](std::size_t from, double width) {
                std::vector<Point> low;
                for (const Point& place : at)
                    if (place.z + 32 < top.z) low.push_back(place);
                const Point bottom = low.at(from);
                return edit("a ladder", [=](Editor& editor) {
                    return editor.run(edits::AddLadder{bottom, top, width, "north"});
                });
            };
            expect_both(base, version, ladder(0, 24), ladder(1, 30));
        }
    }
}

TEST(MergeAdditions, OfTracksAreKept) {
    for (const char* const format : {"gp2-track", "f1gp-track"}) {
        const Format& tracks = *find_format(format);
        const Map base = small_map(tracks, "", 100, 6);
        const auto sectors = static_cast<NodeIndex>(base.network().nodes.size() /
                                                    2);  // The first ones are those of the lap.
        const auto sector = [&](NodeIndex before, const char* length) {
            const Origin origin = base.network().nodes.origin[before];
            const std::string path = base.field_path(Element::node, origin);
            LawEdit made{fmt::format("a sector before {}", path),
                         [path, length](Editor& editor, const LaterNames& names) -> Done {
                             const auto now = names.path({0, path});
                             if (!now) return std::nullopt;
                             const edits::Changes fields{set_to("length", length)};
                             return editor.run(edits::Insert{*now, fields});
                         }};
            made.shift = ListShift{0, path.substr(0, path.find('[')),
                                   std::stoull(path.substr(path.find('[') + 1)), true};
            return made;
        };
        const auto object = [&](NodeIndex behind, const char* kind, double right) {
            return edit_of(behind, kind, [kind, right](Editor& editor, NodeIndex now) {
                return editor.run(
                    edits::AddObject{kind, {.record = now, .metres = 5}, {.right = right}});
            });
        };
        expect_both(base, format, sector(sectors / 4, "3"), sector(sectors / 2, "4"));
        expect_both(base, format, sector(sectors / 4, "3"), sector(sectors / 4, "4"));
        expect_both(base, format, object(sectors / 4, "shape 0", 11),
                    object(sectors / 2, "shape 1", 12));
        expect_both(base, format, object(sectors / 4, "shape 0", 11),
                    object(sectors / 4, "shape 0", 12));
        if (!Editor::can(tracks, EditOperation::of<edits::AddCamera>())) continue;
        const auto camera = [&](NodeIndex behind) {
            return edit_of(behind, "a camera behind", [](Editor& editor, NodeIndex now) {
                return editor.run(edits::AddCamera{{.record = now, .metres = 5}});
            });
        };
        expect_both(base, format, camera(sectors / 4), camera(sectors / 2));
        expect_both(base, format, camera(sectors / 2), sector(sectors / 4, "3"));
        expect_both(base, format, camera(sectors / 2), object(sectors / 4, "shape 0", 11));
    }
}

}  // namespace
}  // namespace wend::test
