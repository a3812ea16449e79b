#include "cli/process.hpp"
#include "exchange/osm_text.hpp"
#include "fuzz/live_bytes.hpp"
#include "support/sanitizer.hpp"

namespace wend {
namespace {

std::string error_of(std::string_view text) {
    const auto drawing = osm().read_drawing(as_bytes(text));
    EXPECT_FALSE(drawing);
    return drawing ? "" : drawing.error().text();
}

// A town of streets, with all that extracts have beside.
OsmText little_town() {
    OsmText text;
    for (int i = 0; i < 900; ++i)
        text.node(i, 4 + 0.001 * (i % 30), 51 + 0.0007 * (i / 30),
                  i % 50 ? OsmTags{} : OsmTags{{"highway", "crossing"}, {"ele", "3"}});
    for (int row = 0; row < 30; ++row) {
        std::vector<int> refs;
        for (int i = 0; i < 30; ++i) refs.push_back(row % 2 ? 30 * i + row : 30 * row + i);
        text.way(1000 + row, refs,
                 {{"highway", row % 3 ? "residential" : "secondary"},
                  {"name", fmt::format("Street of the number {}", row)},
                  {"lanes", "2"}});
        text.way(2000 + row, {row, row + 1, row + 31, row}, {{"building", "yes"}});
    }
    return text;
}

class OsmFiles : public testing::Test {
  protected:
    // The town in the form that osmium gives it by its ending; empty without osmium.
    std::string packed(const std::string& ending, const std::string& options = "") const {
        place.put("town.osm", little_town().text());
        const Outcome run =
            place.shell("osmium cat town.osm -O -o packed" + ending + " " + options);
        return run.status == 0 ? place.content("packed" + ending) : "";
    }
    bool has(const std::string& program) const {
        return place.shell("command -v " + program).status == 0;
    }

    const Workplace place;
};

TEST_F(OsmFiles, AllFormsSayTheSame) {
    if (!has("osmium")) GTEST_SKIP() << "there is no osmium";
    const std::string expected = told(town_of(little_town().text()));
    EXPECT_EQ(std::ranges::count(expected, '\n'), 30 + 3);
    for (const auto& [ending, options] : {std::pair{".osm.pbf", ""},
                                          {".osm.pbf", "-f pbf,pbf_compression=none"},
                                          {".osm.pbf", "-f pbf,pbf_dense_nodes=false"},
                                          {".osm.gz", ""},
                                          {".osm.bz2", ""}})
        EXPECT_EQ(told(town_of(packed(ending, options))), expected) << ending << " " << options;
    place.put("two.osm", "");
    ASSERT_EQ(place.shell("{ head -c 20000 town.osm | gzip; tail -c +20001 town.osm | gzip; } >two")
                  .status,
              0);
    EXPECT_EQ(told(town_of(place.content("two"))), expected) << "one stream behind the other";
}

TEST_F(OsmFiles, CutAnywhereAreOneError) {
    if (!has("osmium")) GTEST_SKIP() << "there is no osmium";
    std::vector<std::string> forms{little_town().text(), packed(".osm.pbf"), packed(".osm.gz"),
                                   packed(".osm.bz2")};
    for (const std::string& whole : forms)
        for (std::size_t part = 0; part < 23; ++part) {
            const std::string cut = whole.substr(0, whole.size() * part / 23);
            const auto drawing = osm().read_drawing(as_bytes(cut));
            ASSERT_FALSE(drawing) << part;
            EXPECT_FALSE(drawing.error()->message.empty());
        }
}

TEST_F(OsmFiles, MemoryIsBoundedByTheFile) {
    if (test::is_sanitized()) GTEST_SKIP() << "the sanitizer has an allocator of its own";
    if (!has("osmium")) GTEST_SKIP() << "there is no osmium";
    for (const std::string ending : {".osm", ".osm.pbf", ".osm.gz", ".osm.bz2"}) {
        const std::string text = packed(ending);
        const fuzz::PeakOfLiveBytes held;
        const auto drawing = osm().read_drawing(as_bytes(text));
        EXPECT_TRUE(drawing) << ending;
        EXPECT_LE(held.value(), 16 * text.size() + (1u << 20)) << ending;
    }
}

// A million times the same costs a packer nothing.
TEST_F(OsmFiles, BombsAreErrors) {
    ASSERT_EQ(place
                  .shell("{ printf '<osm>'; head -c 60000000 /dev/zero | tr '\\0' ' '; } >spaces &&"
                         "gzip -k spaces && bzip2 -k spaces")
                  .status,
              0);
    for (const std::string ending : {"gz", "bz2"})
        EXPECT_NE(error_of(place.content("spaces." + ending)).find("inflates to more than"),
                  std::string::npos)
            << ending;
    ASSERT_EQ(place
                  .shell("{ printf '<osm><way id=\"1\">'; yes '<nd ref=\"1\"/>' | head -n 900000; "
                         "printf '<tag k=\"highway\" v=\"path\"/></way></osm>'; } | gzip >refs")
                  .status,
              0);
    const std::string refs = place.content("refs");
    const fuzz::PeakOfLiveBytes held;
    EXPECT_NE(error_of(refs).find("asks for more memory than an extract of its size can need"),
              std::string::npos);
    if (!test::is_sanitized()) {
        EXPECT_LE(held.value(), 16 * refs.size() + (1u << 20));
    }
}

TEST_F(OsmFiles, MapsAreNotWrittenAsThey) {
    ASSERT_EQ(place.wend({"sample", "gta-sa-paths", "--nodes", "24", "-o", "map"}).status, 0);
    const std::string message =
        "wend: town.osm: maps are not written as osm; geojson takes maps of every format\n";
    const Outcome by_name = place.wend({"convert", "map", "town.osm"});
    EXPECT_EQ(by_name.status, 2);
    EXPECT_EQ(by_name.err, message);
    EXPECT_EQ(place.wend({"convert", "map", "town.osm", "--to", "osm"}).err, message);
    EXPECT_FALSE(place.has("town.osm"));
    EXPECT_EQ(
        place.wend({"sample", "gta-sa-paths", "-o", "town.osm.pbf"}).err,
        "wend: town.osm.pbf: ends like osm, but a file of a game would be written; Wend reads "
        "such files and writes none\n");
}

TEST(OsmErrors, NameTheLine) {
    const auto with = [](const std::string& line) {
        return error_of("<osm version='0.6'>\n" + line + "\n</osm>\n");
    };
    EXPECT_EQ(with("<way id='x'><nd ref='1'/></way>"),
              "line 2: expected a way with a number as id");
    EXPECT_EQ(with("<way id='5'><nd ref='1.5'/></way>"),
              "line 2: expected the number of a node as ref of way 5");
    EXPECT_EQ(with("<node id='1' lat='fifty' lon='4'/>"
                   "<way id='5'><nd ref='1'/><tag k='highway' v='path'/></way>"),
              "line 2: expected lat and lon of node 1 as numbers");
    EXPECT_EQ(with("<way id='5'></node>"), "line 2: mismatched tag");
    EXPECT_EQ(with(""), "holds no roads, footpaths or water");
    EXPECT_EQ(with("<way id='5'><nd ref='1'/><tag k='highway' v='path'/></way>"),
              "holds 1 way but none of their nodes; osmium extract takes these along");
    EXPECT_EQ(
        error_of("<osmChange/>"),
        "line 1: expected <osm>, found <osmChange>; Wend reads extracts of OpenStreetMap, not "
        "its changes");
    EXPECT_EQ(error_of("<!DOCTYPE osm [<!ENTITY a 'b'>]><osm>&a;</osm>"),
              "line 1: declares an entity, which no extract does");
    EXPECT_EQ(error_of("{}"), "line 1: not well-formed (invalid token)");
    EXPECT_EQ(error_of(""), "line 1: no element found");
}

TEST(OsmErrors, StopWhatNoExtractHas) {
    std::string deep = "<osm>", strange = "<osm>";
    for (int i = 0; i < 40; ++i) deep += "<a>";
    EXPECT_EQ(error_of(deep), "line 1: holds elements deeper inside each other than any extract");
    for (int i = 0; i < 2000; ++i) strange += fmt::format("<a{}/>", i);
    EXPECT_EQ(error_of(strange), "line 1: holds too much that no extract of OpenStreetMap has");
    EXPECT_EQ(error_of("<osm><way id='1'><tag k='" + std::string(1'000'000, 'a') + "' v=''/>"),
              "line 1: has a tag longer than any extract has");
    EXPECT_EQ(error_of("<osm><way id='1'><tag k='" + std::string(2'000, 'a') + "' v=''/>"),
              "line 1: has a tag of more than 1020 bytes");
}

TEST(OsmErrors, AnAreaTooWideForAPlane) {
    OsmText text;
    text.node(1, -5, 40).node(2, 15, 40).way(1, {1, 2}, {{"route", "ferry"}});
    EXPECT_EQ(error_of(text.text()),
              "reaches farther than 250 km from its middle, where no plane map is true; cut a "
              "town out with a tool such as osmium");
}

TEST(OsmErrors, DeletedWaysAndPlacesThatAreNoneAreNotThere) {
    const std::string text =
        "<osm version='0.6'><node id='-1' lat='51' lon='4'/><node id='-2' lat='51.01' lon='4'/>"
        "<node id='-3' lat='99' lon='4'/>"
        "<way id='-5' action='delete'><nd ref='-1'/><nd ref='-2'/><tag k='highway' v='path'/></way>"
        "<way id='-6' visible='false'><nd ref='-1'/><nd ref='-2'/><tag k='highway' v='path'/></way>"
        "<way id='-7'><nd ref='-1'/><nd ref='-2'/><nd ref='-3'/><tag k='highway' v='path'/></way>"
        "<relation id='8'><member type='way' ref='-7' role=''/><tag k='highway' v='path'/>"
        "</relation></osm>";
    const Drawing drawing = town_of(text);
    ASSERT_EQ(drawing.lines.size(), 1u);
    EXPECT_EQ(drawing.lines[0].name, "way -7");
    EXPECT_EQ(drawing.lines[0].points.size(), 2u);
}

}  // namespace
}  // namespace wend
