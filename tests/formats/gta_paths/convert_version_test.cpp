#include "formats/gta/convert/convert_version.hpp"

#include <algorithm>

#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/hand_made_area.hpp"
#include "formats/gta_paths/versions.hpp"

namespace wend::gta_paths {
namespace {

std::vector<Member> converted(std::span<const Member> members, std::string_view version) {
    LossReport losses;
    auto files = convert_map(members, {std::string(version)}, losses);
    EXPECT_TRUE(losses.empty());
    if (!files) {
        ADD_FAILURE() << files.error().text();
        return {};
    }
    std::vector<Member> made;
    for (OutputFile& file : *files) made.push_back(member_of(file.name, std::move(file.document)));
    return made;
}

// Sizes by the formulas of the fact sheet, section 5.
u64 size_by_formula(std::string_view version, const Header& header) {
    const u64 n = header.nodes, v = header.navi_nodes, l = header.links;
    const u64 spare = l ? 1152 : 0;
    if (version == "vanilla") return 20 + 28 * n + 14 * v + 8 * l + spare;
    if (version == "fm92-ver2") return 48 + 40 * n + 22 * v + 10 * l + spare;
    if (version == "fm92-ver3") return 48 + 42 * n + 22 * v + 10 * l + spare;
    return 32 + 44 * n + 24 * v + 10 * l + spare;
}

u64 expect_sizes(std::span<const Member> members, std::string_view version) {
    u64 total = 0;
    for (const Member& member : members) {
        const Bytes bytes = write_well(*member.document);
        EXPECT_EQ(bytes.size(), size_by_formula(version, file_of(*member.document).header))
            << member.file;
        EXPECT_EQ(member.document->version(), version);
        expect_kept(bytes, member.file);
        total += bytes.size();
    }
    return total;
}

TEST(RealConversion, HasTheKnownSizesAndGoesBack) {
    WEND_NEEDS_REAL_FILES();
    const std::pair<std::string_view, u64> totals[] = {
        {"fm92-ver2", 4'934'752}, {"fm92-ver3", 5'071'226}, {"fla4", 5'269'608}};
    for (const auto& [version, total] : totals) {
        const std::vector<Member> wide = converted(real_map(), version);
        EXPECT_EQ(expect_sizes(wide, version), total);
        const std::vector<Member> back = converted(wide, "vanilla");
        EXPECT_EQ(expect_sizes(back, "vanilla"), 3'575'144u);
        expect_the_real_bytes(back);
    }
}

TEST(RealConversion, GoesThroughAllVersionsAndBack) {
    WEND_NEEDS_REAL_FILES();
    std::vector<Member> map(real_map().begin(), real_map().end());
    for (const std::string_view version : {"fm92-ver2", "fm92-ver3", "fla4", "fm92-ver3",
                                           "fm92-ver2", "fla4", "fm92-ver2", "vanilla"})
        map = converted(map, version);
    expect_the_real_bytes(map);
}

TEST(RealConversion, KeepsTheNetwork) {
    WEND_NEEDS_REAL_FILES();
    const Map map = Map::of(san_andreas, real_map()).value();
    const Map wide = Map::of(san_andreas, converted(real_map(), "fla4")).value();
    const Network &before = map.network(), &after = wide.network();
    EXPECT_EQ(after.nodes.position, before.nodes.position);
    EXPECT_EQ(after.links.to, before.links.to);
    EXPECT_EQ(after.links.lanes, before.links.lanes);
    EXPECT_EQ(after.links.curve, before.links.curve);
    EXPECT_EQ(after.curve_points, before.curve_points);
}

// A hand-made area that vanilla can hold, in some version; tests break one thing of it.
struct Conversion : testing::Test {
    LossReport losses;
    RawArea raw;

    void make(Version version) {
        raw = hand_made_area(version);
        for (RawNode& node : raw.nodes) node.wide_flood = node.flood_fill;
        raw.nodes[0].x = 84;
        raw.navi_nodes[0].x = 164;
    }
    Expected<std::vector<OutputFile>> convert(std::string_view version, bool lossy) {
        const Member member = member_of("maps\\Nodes12.dat", read_well(raw.bytes()));
        losses = {};
        return convert_map({&member, 1}, {std::string(version), {}, lossy}, losses);
    }
    // Refused with and without --lossy, for one reason.
    void expect_does_not_fit(std::string_view version, std::string_view field,
                             std::string_view record) {
        for (const bool lossy : {false, true}) {
            const auto files = convert(version, lossy);
            EXPECT_FALSE(files);
            ASSERT_EQ(losses.losses().size(), 1u);
            const LossReport::Loss& loss = losses.losses().front();
            EXPECT_EQ(loss.kind, LossKind::does_not_fit);
            EXPECT_EQ(loss.field, field);
            EXPECT_EQ(loss.record, record);
            EXPECT_FALSE(loss.message.empty());
        }
    }
    // Refused unless losses are allowed; then done, and reported all the same.
    void expect_loss(std::string_view version, LossKind kind, std::string_view field,
                     std::string_view record) {
        EXPECT_FALSE(convert(version, false));
        EXPECT_TRUE(convert(version, true));
        ASSERT_EQ(losses.losses().size(), 1u);
        EXPECT_EQ(losses.losses().front().kind, kind);
        EXPECT_EQ(losses.losses().front().field, field);
        EXPECT_EQ(losses.losses().front().record, record);
    }
};

TEST_F(Conversion, OfWhatFitsLosesNothing) {
    for (const Version from : all_versions) {
        for (const Version to : all_versions) {
            make(from);
            const auto files = convert(version_name(to), false);
            ASSERT_TRUE(files) << version_name(from) << " to " << version_name(to);
            EXPECT_TRUE(losses.empty());
            ASSERT_EQ(files->size(), 1u);
            EXPECT_EQ(files->front().name, "Nodes12.dat");
            // What every version can hold comes out as that version would have it from the start.
            make(to);
            for (RawNode& node : raw.nodes) node.narrow = 0;
            const DocumentPointer wanted = read_well(raw.bytes());
            ASSERT_TRUE(wanted);
            const AreaFile &made = file_of(*files->front().document), &other = file_of(*wanted);
            const PathContext context{to};
            for (std::size_t i = 0; i < 4; ++i) {
                EXPECT_EQ(position_of(made.nodes[i], context),
                          position_of(other.nodes[i], context));
                EXPECT_EQ(made.nodes[i].flags, other.nodes[i].flags);
                EXPECT_EQ(made.nodes[i].flood_fill, other.nodes[i].flood_fill);
                EXPECT_EQ(made.nodes[i].wide_flood_fill, other.nodes[i].wide_flood_fill);
                EXPECT_EQ(navi_address(made.links[i], context),
                          navi_address(other.links[i], context));
                EXPECT_EQ(made.links[i].crossing, other.links[i].crossing);
            }
            EXPECT_EQ(position_of(made.navi_nodes[0], context),
                      position_of(other.navi_nodes[0], context));
        }
    }
}

TEST_F(Conversion, ToTheSameVersionChangesNothing) {
    for (const Version version : all_versions) {
        raw = hand_made_area(version);  // values that another version could not hold
        const auto files = convert(version_name(version), false);
        ASSERT_TRUE(files);
        EXPECT_TRUE(write_well(*files->front().document) == raw.bytes());
    }
}

TEST_F(Conversion, RefusesPositionsBeyond16Bits) {
    make(Version::fm92_ver2);
    raw.nodes[1].x = 32767;
    raw.nodes[3].z = -32768;
    EXPECT_TRUE(convert("vanilla", false));
    raw.nodes[1].x = 32768;
    expect_does_not_fit("vanilla", "position", "12:1");
    EXPECT_NE(losses.losses().front().message.find("x = 4096 m"), std::string::npos)
        << losses.losses().front().message;
    raw.nodes[1].x = 0;
    raw.nodes[3].z = -32769;
    expect_does_not_fit("vanilla", "position", "12:3");
    EXPECT_NE(losses.losses().front().message.find("z = -4096.125 m"), std::string::npos);
}

TEST_F(Conversion, RefusesNaviPositionsBeyond16Bits) {
    make(Version::fla4);
    raw.navi_nodes[0].y = 32768;
    expect_does_not_fit("vanilla", "navi position", "navi node 12:0");
}

TEST_F(Conversion, RefusesNaviNodesBeyondTenBits) {
    make(Version::fm92_ver3);
    raw.links[1].navi_node = 1023;
    EXPECT_TRUE(convert("vanilla", false));
    raw.links[1].navi_node = 1024;
    expect_does_not_fit("vanilla", "navi_node", "link 1 of area 12");
}

TEST_F(Conversion, RefusesNaviNodesInAreasBeyondSixBits) {
    make(Version::fm92_ver3);
    raw.links[0].navi_area = 63;
    EXPECT_TRUE(convert("vanilla", false));
    raw.links[0].navi_area = 64;
    expect_does_not_fit("vanilla", "navi_node", "link 0 of area 12");
}

TEST_F(Conversion, RefusesAreasThatTheGameHasNot) {
    make(Version::fm92_ver2);
    for (RawNode& node : raw.nodes) node.area = 63;
    EXPECT_TRUE(convert("vanilla", false));
    for (RawNode& node : raw.nodes) node.area = 64;
    expect_does_not_fit("vanilla", "area", "64");
    EXPECT_TRUE(convert("fla4", false));
}

TEST_F(Conversion, RefusesFloodFillNumbersBeyondAByte) {
    for (const Version from : {Version::fm92_ver3, Version::fla4}) {
        for (const std::string_view to : {"vanilla", "fm92-ver2"}) {
            make(from);
            raw.nodes[2].flood_fill = 0;
            raw.nodes[2].wide_flood = 255;
            EXPECT_TRUE(convert(to, false));
            EXPECT_TRUE(losses.empty());
            raw.nodes[2].wide_flood = 256;
            expect_does_not_fit(to, "flood_fill", "12:2");
        }
    }
}

// The 16-bit positions of FLA4 are the low 16 bits, those of the others 4095 m where the true ones
// do not fit. Others stay as they are.
TEST_F(Conversion, BringsTheUsualNarrowPositions) {
    struct Case {
        Version from;
        int before;
        std::string_view to;
        int after;
    };
    const int low_half = 40000 - 65536;
    for (const Case& each :
         {Case{Version::fm92_ver2, 32760, "fla4", low_half},
          Case{Version::fm92_ver3, 32760, "fm92-ver2", 32760},
          Case{Version::fla4, low_half, "fm92-ver3", 32760},
          Case{Version::fla4, low_half, "fla4", low_half},
          Case{Version::fla4, 32760, "fm92-ver3", 32760},
          Case{Version::fm92_ver2, low_half, "fm92-ver3", low_half},
          Case{Version::fm92_ver2, 77, "fla4", 77}, Case{Version::fla4, 77, "fm92-ver2", 77}}) {
        make(each.from);
        raw.nodes[0].x = raw.nodes[0].y = raw.nodes[0].z = raw.navi_nodes[0].x = 40000;
        raw.nodes[0].narrow = raw.navi_nodes[0].narrow = each.before;
        const auto files = convert(each.to, false);
        ASSERT_TRUE(files);
        EXPECT_TRUE(losses.empty());
        const AreaFile& made = file_of(*files->front().document);
        const auto after = static_cast<i16>(each.after);
        EXPECT_EQ(made.nodes[0].position, (std::array<i16, 3>{after, after, after}));
        EXPECT_EQ(made.navi_nodes[0].position[0], after);
    }
}

TEST_F(Conversion, TellsOfLostPadding) {
    make(Version::fla4);
    const Member member = [&] {
        Bytes bytes = raw.bytes();
        bytes[28 + 44 * 2 - 1] = std::byte{1};  // the last byte of node 1
        return member_of("nodes12.dat", read_well(bytes));
    }();
    for (const bool lossy : {false, true}) {
        LossReport report;
        const auto files = convert_map({&member, 1}, {"fm92-ver3", {}, lossy}, report);
        EXPECT_EQ(files.has_value(), lossy);
        ASSERT_EQ(report.losses().size(), 1u);
        EXPECT_EQ(report.losses().front().kind, LossKind::lost);
        EXPECT_EQ(report.losses().front().record, "12:1");
    }
}

TEST_F(Conversion, TellsOfUnusedValuesThatDiffer) {
    make(Version::fm92_ver3);
    raw.nodes[1].flood_fill = 9;
    raw.nodes[1].wide_flood = 7;
    expect_loss("vanilla", LossKind::lost, "unused 8-bit flood_fill", "12:1");
    make(Version::fm92_ver2);
    raw.nodes[0].narrow = 84;  // is x, but neither y nor z
    EXPECT_FALSE(convert("vanilla", false));
    ASSERT_EQ(losses.totals().size(), 1u);
    EXPECT_EQ(losses.totals()[0].count, 2u);
    EXPECT_EQ(losses.totals()[0].kind, LossKind::lost);
}

TEST_F(Conversion, TellsOfInventedSections) {
    make(Version::vanilla);
    const auto whole = raw.bytes();
    const Member member = member_of("nodes12.dat", [&] {
        return read_well(ByteView(whole).first(whole.size() - 196));  // no section 7
    }());
    for (const bool lossy : {false, true}) {
        LossReport report;
        const auto files = convert_map({&member, 1}, {"fm92-ver2", {}, lossy}, report);
        EXPECT_EQ(files.has_value(), lossy);
        ASSERT_EQ(report.losses().size(), 1u);
        EXPECT_EQ(report.losses().front().kind, LossKind::invented);
        EXPECT_EQ(report.losses().front().record, "area 12");
        if (files) {
            EXPECT_EQ(write_well(*files->front().document).size(),
                      size_by_formula("fm92-ver2", file_of(*member.document).header));
        }
    }
}

TEST_F(Conversion, RefusesWhatIsNoVersion) {
    make(Version::vanilla);
    const auto files = convert("fm92-ver4", true);
    ASSERT_FALSE(files);
    EXPECT_NE(files.error()->message.find("fm92-ver4"), std::string::npos);
}

}  // namespace
}  // namespace wend::gta_paths
