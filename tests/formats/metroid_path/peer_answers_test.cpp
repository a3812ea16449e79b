#include <gtest/gtest.h>
#include <simdjson.h>

#include <map>
#include <sstream>

#include "formats/metroid/game/room_search.hpp"
#include "formats/metroid/records/reach_tables.hpp"
#include "formats/metroid_path/files.hpp"

// What another program's reader and search say of the made-up rooms: regions and links as read,
// which region can be reached from which, and hundreds of searches.

namespace wend::metroid_path {
namespace {

namespace dom = simdjson::dom;

struct Room {
    DocumentPointer document;
    const PathFile& file() const { return PathDocument::of(*document).file; }
    const PathContext& context() const { return PathDocument::of(*document).context; }
};

Room room_of(const std::string& name) {
    return {test::read_well(metroid_path_format, synthetic_file(name + ".PATH").value())};
}

std::string text_of(const std::string& name) {
    return std::string(bytes_as_text(synthetic_file(name).value()));
}

f32 number(dom::element element) { return static_cast<f32>(element.get_double().value()); }
u32 whole(dom::element element) { return static_cast<u32>(element.get_uint64().value()); }
Vector vector_of(dom::element element) {
    Vector vector{};
    std::size_t axis = 0;
    const dom::array parts = element.get_array();
    for (const dom::element part : parts) vector[axis++] = number(part);
    return vector;
}

// Where the two differ by so much is told, else all that is told is that they do.
void expect_close(const Vector& found, const Vector& expected, const std::string& what) {
    for (std::size_t axis = 0; axis < 3; ++axis)
        EXPECT_NEAR(found[axis], expected[axis], 1e-3) << what << ", axis " << axis;
}

// Asks every query of a file. Returns how many there are.
std::size_t expect_answers(const std::string& name, const std::string& queries,
                           const AreaTransform& transform = {}) {
    const Room room = room_of(name);
    dom::parser parser;
    std::istringstream lines(text_of(queries + ".queries.jsonl"));
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line);) {
        const dom::element query = parser.parse(line);
        const std::string what = queries + " " + line;
        const Creature creature{.flags = whole(query["flags"]),
                                .index = whole(query["index"]),
                                .radius = number(query["radius"]),
                                .height = number(query["height"])};
        RoomSearch search(room.file(), room.context(), transform, creature);
        const Vector from = vector_of(query["from"]), to = vector_of(query["to"]);
        EXPECT_EQ(static_cast<u32>(search.search(from, to)), whole(query["result"])) << what;
        const dom::array waypoints = query["waypoints"].get_array();
        EXPECT_EQ(search.waypoints().size(), waypoints.size()) << what;
        std::size_t i = 0;
        for (const dom::element waypoint : waypoints) {
            if (i < search.waypoints().size())
                expect_close(search.waypoints()[i], vector_of(waypoint), what);
            ++i;
        }
        EXPECT_EQ(static_cast<u32>(search.on_path(from)), whole(query["onPathFrom"])) << what;
        EXPECT_EQ(static_cast<u32>(search.path_exists(from, to)), whole(query["pathExists"]))
            << what;
        ++count;
    }
    return count;
}

TEST(PeerAnswers, ToSearches) {
    WEND_NEEDS_SYNTHETIC_ROOMS();
    for (const char* name : {"syn-big-hall", "syn-flat-room", "syn-mixed-types", "syn-one-region"})
        EXPECT_EQ(expect_answers(name, name), 60u);
}

TEST(PeerAnswers, ToSearchesInARoomThatIsPlacedInTheWorld) {
    WEND_NEEDS_SYNTHETIC_ROOMS();
    const auto placed = AreaTransform::parse("0 -1 0 100, 1 0 0 -50, 0 0 1 12.5");
    ASSERT_TRUE(placed);
    EXPECT_EQ(expect_answers("syn-mixed-types", "syn-mixed-types.moved", *placed), 60u);
}

TEST(PeerAnswers, OnWhatRegionsAre) {
    WEND_NEEDS_SYNTHETIC_ROOMS();
    for (const char* name :
         {"syn-big-hall", "syn-flat-room", "syn-mixed-types", "syn-one-region"}) {
        const Room room = room_of(name);
        const std::string text = text_of(std::string(name) + ".regions.json");
        dom::parser parser;
        const dom::array regions = parser.parse(text).get_array();
        ASSERT_EQ(regions.size(), room.file().regions.size());
        for (const dom::element told : regions) {
            const Region& region = room.file().regions[whole(told["i"])];
            EXPECT_EQ(u32{region.index_mask} << 16 | region.type_mask, whole(told["flags"]));
            EXPECT_FLOAT_EQ(region.height, number(told["h"]));
            EXPECT_EQ(region.corner_count, whole(told["nodes"]));
            expect_close(region.centroid, vector_of(told["centroid"]), name);
            const dom::array links = told["links"].get_array();
            ASSERT_EQ(links.size(), region.link_count);
            for (u32 i = 0; i < region.link_count; ++i) {
                const Link& link = room.file().links[region.first_link + i];
                const dom::array expected = links.at(i).get_array();
                EXPECT_EQ(link.corner, whole(expected.at(0).value()));
                EXPECT_EQ(link.region, whole(expected.at(1).value()));
                EXPECT_FLOAT_EQ(link.width, number(expected.at(2).value()));
                EXPECT_FLOAT_EQ(link.inverse_width, number(expected.at(3).value()));
            }
        }
    }
}

// The search flags 1, 3 and 4, each with a row of digits for each region.
TEST(PeerAnswers, OnWhichRegionsTheTablesJoin) {
    WEND_NEEDS_SYNTHETIC_ROOMS();
    for (const char* name : {"syn-flat-room", "syn-mixed-types", "syn-one-region"}) {
        const Room room = room_of(name);
        const SearchArea area(room.file(), room.context());
        std::istringstream words(text_of(std::string(name) + ".exists.txt"));
        u32 tables = 0;
        for (std::string word; words >> word;) {
            ASSERT_EQ(word, "flags");
            Creature creature;
            words >> creature.flags;
            for (u32 from = 0; from < area.region_count(); ++from) {
                words >> word;
                ASSERT_EQ(word.size(), area.region_count());
                for (u32 to = 0; to < area.region_count(); ++to)
                    EXPECT_EQ(area.joins(from, to, creature), word[to] == '1')
                        << name << " flags " << creature.flags << ": " << from << " to " << to;
            }
            ++tables;
        }
        EXPECT_EQ(tables, 3u) << name;
    }
}

// Both number the parts in their own order.
TEST(PeerAnswers, OnTheConnectedPartsOfALargeRoom) {
    WEND_NEEDS_SYNTHETIC_ROOMS();
    const Room room = room_of("syn-big-hall");
    const std::string text = text_of("syn-big-hall.components.json");
    dom::parser parser;
    const dom::element by_flags = parser.parse(text)["region_component_by_search_flags"];
    const std::pair<const char*, const std::vector<u32>*> tables[] = {
        {"1", &room.file().ground_reach}, {"3", &room.file().flyer_reach}};
    for (const auto& [flags, words] : tables) {
        const auto groups = ReachLookup(*words, 512).groups();
        const dom::array expected = by_flags[flags].get_array();
        ASSERT_EQ(expected.size(), groups.size());
        std::map<u64, u32> ours;
        std::map<u32, u64> theirs;
        u32 region = 0;
        for (const dom::element element : expected) {
            const u64 component = element.get_uint64().value();
            const u32 group = groups[region++];
            EXPECT_EQ(ours.emplace(component, group).first->second, group)
                << flags << " " << region;
            EXPECT_EQ(theirs.emplace(group, component).first->second, component)
                << flags << " " << region;
        }
    }
}

}  // namespace
}  // namespace wend::metroid_path
