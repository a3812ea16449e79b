#include "formats/gta/read/read_area.hpp"
#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/hand_made_area.hpp"
#include "formats/gta_paths/versions.hpp"
#include "wend/repair.hpp"

namespace wend::gta_paths {
namespace {

using By = Recognition::By;

struct Recognised : EveryVersion {
    RawArea raw = hand_made_area(GetParam());

    void expect(ByteView bytes, By by) {
        const auto found = san_andreas.recognise(bytes, "of-no-meaning.bin");
        ASSERT_TRUE(found);
        EXPECT_EQ(found->version, version_name(GetParam()));
        EXPECT_EQ(found->by, by);
    }
    By surest() const { return raw.is_wide() ? By::magic : By::sizes; }
};

TEST_P(Recognised, WholeFile) { expect(raw.bytes(), surest()); }

TEST_P(Recognised, WithPaddingOfAnArchive) {
    Bytes bytes = raw.bytes();
    bytes.resize(2048);
    expect(bytes, surest());
}

TEST_P(Recognised, EmptyArea) {
    RawArea empty;
    empty.version = GetParam();
    expect(empty.bytes(), surest());
}

WEND_FOR_EVERY_VERSION(Recognised);

TEST(RecognisedBySizes, OnlyWhereTheyClose) {
    const Bytes whole = hand_made_area(Version::vanilla).bytes();
    const auto is_by_sizes = [&](ByteView bytes) {
        const auto found = san_andreas.recognise(bytes, "x");
        return found && found->by == By::sizes;
    };
    EXPECT_TRUE(is_by_sizes(ByteView(whole).first(whole.size() - 388)));   // section 6 ends here
    EXPECT_FALSE(is_by_sizes(ByteView(whole).first(whole.size() - 389)));  // within it
    Bytes longer = whole;
    longer.resize(whole.size() + 2047);
    EXPECT_TRUE(is_by_sizes(longer));
    longer.resize(whole.size() + 2048);
    EXPECT_FALSE(is_by_sizes(longer));
    Bytes wrong = whole;
    wrong[8] = std::byte{3};  // two cars and three people are not four
    EXPECT_FALSE(is_by_sizes(wrong));
    EXPECT_FALSE(is_by_sizes(ByteView(whole).first(19)));
    EXPECT_FALSE(is_by_sizes({}));
}

TEST(RecognisedByName, WhereTheContentSaysNothing) {
    const Bytes text = bytes_of("these are no nodes at all, but some text of a person");
    for (const std::string_view name :
         {"nodes5.dat", "NODES63.DAT", "data/Paths/Nodes0.dat", "C:\\gta\\nodes12.Dat"}) {
        const auto found = san_andreas.recognise(text, name);
        ASSERT_TRUE(found) << name;
        EXPECT_EQ(found->by, By::name);
        EXPECT_EQ(found->version, "vanilla");
    }
    for (const std::string_view name :
         {"", "nodes.dat", "nodes5.txt", "mynodes5.dat", "nodes5.dat.bak", "nodes5/notes.dat"})
        EXPECT_FALSE(san_andreas.recognise(text, name)) << name;
}

TEST(RecognisedByMark, NeedsTheWholeMark) {
    const Bytes wide = hand_made_area(Version::fla4).bytes();
    EXPECT_FALSE(san_andreas.recognise(ByteView(wide).first(7), "x"));
    EXPECT_TRUE(san_andreas.recognise(ByteView(wide).first(8), "x"));
    Bytes other = wide;
    other[7] = std::byte{'5'};
    EXPECT_FALSE(san_andreas.recognise(other, "x"));
}

TEST(RefusedByMark, NamesWhatIsWrong) {
    Bytes other = hand_made_area(Version::fla4).bytes();
    other[7] = std::byte{'5'};
    const auto document = san_andreas.read(other);
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error()->field, "header.family");

    Bytes next = hand_made_area(Version::fm92_ver3).bytes();
    next[23] = std::byte{'4'};
    const auto unknown = san_andreas.read(next);
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error()->field, "header.family_version");

    Bytes name = hand_made_area(Version::fm92_ver2).bytes();
    name[8] = std::byte{12};  // the length of the nickname
    const auto refused = san_andreas.read(name);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error()->field, "header.signature");

    Bytes cut = hand_made_area(Version::fm92_ver2).bytes();
    cut[cut.size() - 1] = std::byte{'X'};
    const auto without_end = san_andreas.read(cut);
    ASSERT_FALSE(without_end);
    EXPECT_EQ(without_end.error()->field, "end_mark");
}

// As one exporter writes it: without the four bytes before, and in an older edition with nodes of
// 40 bytes.
TEST(UnmarkedFla4, IsReadAndMendedUnlessItsNodesAreShort) {
    const Bytes whole = hand_made_area(Version::fla4).bytes();
    const Bytes unmarked(whole.begin() + 4, whole.end());
    Bytes short_nodes(unmarked.begin(), unmarked.begin() + 24);
    for (int node = 0; node < 4; ++node)
        short_nodes.insert(short_nodes.end(), unmarked.begin() + 24 + 44 * node,
                           unmarked.begin() + 24 + 44 * node + 40);
    short_nodes.insert(short_nodes.end(), unmarked.begin() + 24 + 44 * 4, unmarked.end());
    RawArea empty;
    empty.version = Version::fla4;
    const Bytes no_nodes = empty.bytes();
    const auto expect_recognised = [](const Bytes& bytes) {
        for (const char* name : {"x", "nodes5.dat"}) {
            const auto found = san_andreas.recognise(bytes, name);
            ASSERT_TRUE(found);
            EXPECT_EQ(found->version, "fla4");
        }
    };
    for (const Bytes& bytes : {unmarked, Bytes(no_nodes.begin() + 4, no_nodes.end())}) {
        expect_recognised(bytes);
        const DocumentPointer document = expect_kept(bytes);
        ASSERT_TRUE(document);
        // The same records as with the mark, four bytes earlier.
        EXPECT_EQ(file_of(*document).lacks_mark, 1);
        EXPECT_EQ(document->offset_of("header.vehicle_nodes"), 8u);
        u64 explained = 0;
        EXPECT_TRUE(san_andreas.explain(bytes, [&](const ExplainedRun& run) {
            EXPECT_EQ(run.offset, explained);
            explained += run.size;
        }));
        EXPECT_EQ(explained, bytes.size());
        const Map map = Map::of(san_andreas, {member_of("nodes5.dat", read_well(bytes))}).value();
        Bytes mended(4, std::byte{0xFF});
        mended.insert(mended.end(), bytes.begin(), bytes.end());
        const Repaired repaired = repair(map, {.only = {"missing-magic"}}).value();
        EXPECT_TRUE(write_well(*repaired.map.members().front().document) == mended);
    }
    expect_recognised(short_nodes);
    const auto document = san_andreas.read(short_nodes);
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error()->offset, 0u);
    EXPECT_NE(document.error()->message.find("40 bytes"), std::string::npos);
    EXPECT_FALSE(san_andreas.explain(short_nodes, [](const ExplainedRun&) {}));
    EXPECT_FALSE(san_andreas.recognise(bytes_of("FLA4"), "x"));
}

TEST(RecognisedReal, AllOfTheGame) {
    WEND_NEEDS_REAL_FILES();
    std::vector<NamedFile> files = real_files();
    for (NamedFile& variant : variant_files()) files.push_back(std::move(variant));
    for (const NamedFile& file : files) {
        const auto found = san_andreas.recognise(file.bytes, "x");
        ASSERT_TRUE(found) << file.name;
        EXPECT_EQ(found->by, By::sizes) << file.name;
        EXPECT_EQ(found->version, "vanilla") << file.name;
    }
}

TEST(RecognisedReal, NothingOfOtherGames) {
    int tried = 0;
    for (const char* folder : {"gp2", "f1gp", "metroid-prime", "source-nav"}) {
        const auto path = real_folder().parent_path() / folder;
        if (!std::filesystem::exists(path)) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
            if (!entry.is_regular_file() || entry.file_size() > 1'000'000) continue;
            const auto bytes = read_file(entry.path());
            if (!bytes) continue;
            ++tried;
            EXPECT_FALSE(san_andreas.recognise(*bytes, entry.path().filename().string()))
                << entry.path();
        }
    }
    if (tried == 0) GTEST_SKIP() << "skips files of other games: none are in shared/data";
}

// Its records say 12.
TEST(MemberKey, IsThatOfANameWhichTheGameLoads) {
    const DocumentPointer document = read_well(hand_made_area(Version::fla4).bytes());
    ASSERT_TRUE(document);
    for (const char* name : {"nodes5.dat", "NODES5.DAT", "gta3.img/nodes5.dat"}) {
        EXPECT_EQ(document->number_in_map(name), 5u) << name;
        EXPECT_TRUE(document->is_game_name(name)) << name;
    }
    for (const char* name :
         {"nodes5.dat.orig", "XdEmve_nodes5.dat", "t13.dat", "nodes5_BASE_77.dat"}) {
        EXPECT_EQ(document->number_in_map(name), 12u) << name;
        EXPECT_FALSE(document->is_game_name(name)) << name;
    }
}

}  // namespace
}  // namespace wend::gta_paths
