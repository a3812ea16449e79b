#include "formats/source/read/nav_document.hpp"
#include "formats/source_nav/converting.hpp"
#include "formats/source_nav/every_version.hpp"

// Meshes of mods with bytes of their own after each area.

namespace wend::source_nav {
namespace {

using namespace std::string_literals;

const std::vector<std::string> some_tails{"\0\x01\x7f\x80\xff"s, "tail!"s};
constexpr u32 tail_size = 5;
OptionValues tails_of(u32 size) { return {{"area-tail", std::to_string(size)}}; }

RawMesh with_tails(const RawVersion& version) {
    RawMesh mesh = hand_made_mesh(version);
    mesh.area_tails = some_tails;
    return mesh;
}
std::string text_of(const List<u8>& tail) { return {tail.begin(), tail.end()}; }

std::shared_ptr<const NavDocument> read_with_tails(const RawVersion& version) {
    auto mesh = read_nav(raw_file(with_tails(version)).bytes, tail_size);
    EXPECT_TRUE(mesh) << version.name;
    return mesh ? std::move(*mesh) : nullptr;
}

struct AreaTails : EveryVersion {};

TEST_P(AreaTails, AreKeptAndExplained) {
    const Bytes bytes = raw_file(with_tails(GetParam())).bytes;
    const DocumentPointer document =
        test::expect_kept(source_nav, bytes, "file", tails_of(tail_size));
    ASSERT_TRUE(document);
    EXPECT_EQ(document->version(), std::string(GetParam().name) + "+5");
    EXPECT_EQ(document->layout(), tails_of(tail_size));
    expect_same_mesh(file_of(*document), mesh);
    for (std::size_t i = 0; i < some_tails.size(); ++i)
        EXPECT_EQ(text_of(file_of(*document).areas[i].tail), some_tails[i]);
    test::expect_explained(source_nav, bytes, "file", tails_of(tail_size));
}

// JSON names the version with its tails, and needs no option.
TEST_P(AreaTails, ComeBackFromJsonByItself) {
    const auto document = read_with_tails(GetParam());
    ASSERT_TRUE(document);
    const auto built = source_nav.read_json(test::json_of(*document), true);
    ASSERT_TRUE(built) << built.error().text();
    EXPECT_EQ((*built)->write().value(), raw_file(with_tails(GetParam())).bytes);
}

// GoldSrc may leave anything behind the end, so only Source can tell.
TEST_P(AreaTails, OfAnotherLengthAreRefused) {
    if (GetParam().version < 10) return;
    const Bytes bytes = raw_file(with_tails(GetParam())).bytes;
    for (const u32 other : {3u, 6u, 7u}) {
        const auto read = source_nav.read(bytes, tails_of(other));
        ASSERT_FALSE(read) << other;
        EXPECT_NE(read.error()->message.find("as the option `area-tail` says"), std::string::npos);
    }
}

WEND_FOR_EVERY_VERSION(AreaTails);

TEST(AreaTail, IsSuggestedWhereItWouldFit) {
    for (const RawVersion& version : {RawVersion{"9", 9},
                                      {"16.0", 16},
                                      {"16.1", 16, 1, RawGame::counter_strike},
                                      {"16.2", 16, 2, RawGame::team_fortress},
                                      {"16.14", 16, 14, RawGame::left_4_dead}}) {
        const Error error = refusal_of(raw_file(with_tails(version)).bytes);
        EXPECT_NE(error->message.find("the option `area-tail=5` reads it"), std::string::npos)
            << version.name << ": " << error->message;
        EXPECT_TRUE(error->offset);
    }
    RawMesh unknown = with_tails({"16.2", 16, 2, RawGame::team_fortress});
    unknown.sub_version = 77;
    const Error error = refusal_of(raw_file(unknown).bytes);
    // The word of Team Fortress and the tail: nothing tells them apart.
    EXPECT_NE(error->message.find("the option `area-tail=9` reads it"), std::string::npos)
        << error->message;
}

TEST(AreaTail, IsNotSuggestedForWhatIsJustBroken) {
    RawMesh mesh = hand_made_mesh({"16.0", 16});
    Bytes bytes = raw_file(mesh).bytes;
    bytes.resize(bytes.size() - 3);
    EXPECT_EQ(refusal_of(bytes).details().message.find("area-tail"), std::string::npos);
    // What follows a single area may be anything.
    mesh.areas.resize(1);
    mesh.areas[0].connections = {};
    mesh.area_tails = {"five!"};
    const auto alone = source_nav.read(raw_file(mesh).bytes);
    EXPECT_TRUE(alone || alone.error()->message.find("area-tail") == std::string::npos);
}

TEST(AreaTail, IsNamedByTheVersion) {
    EXPECT_EQ(version_named("16.0+4")->area_tail, 4U);
    EXPECT_EQ(version_named("5+65535")->area_tail, 65535U);
    EXPECT_EQ(version_name(*version_named("16.77-base+12")), "16.77-base+12");
    for (const char* name :
         {"16.0+", "16.0+0", "16.0+-1", "16.0+65536", "16.0+4+4", "16.0+04", "+4", "16.0+4 "})
        EXPECT_FALSE(version_named(name)) << name;
    EXPECT_FALSE(source_nav.sample({.version = "16.0+4"}));
}

TEST(AreaTail, IsAnOptionOfTheLayout) {
    const Bytes bytes = raw_file(with_tails({"16.0", 16})).bytes;
    EXPECT_TRUE(source_nav.read(bytes, tails_of(5)));
    EXPECT_FALSE(source_nav.read(bytes, {{"other", "5"}}));
    for (const char* value : {"", "-1", "65536", "5x", " 5"}) {
        const auto refused = source_nav.read(bytes, {{"area-tail", value}});
        ASSERT_FALSE(refused) << value;
        EXPECT_TRUE(refused.error()->message.starts_with("the option `area-tail`: ")) << value;
    }
}

Expected<std::vector<OutputFile>> convert_to(const std::shared_ptr<const NavDocument>& mesh,
                                             const std::string& version, LossReport& losses) {
    const std::vector<Member> members{{"mesh.nav", 0, std::nullopt, mesh}};
    const std::span<const Member> map(members);
    return source_nav.convert(std::span(&map, 1), {.version = version, .lossy = true}, losses);
}

TEST(AreaTail, IsKeptInTheSameVersionAndLostInAnother) {
    const RawVersion base{"16.0", 16};
    const auto mesh = read_with_tails(base);
    ASSERT_TRUE(mesh);
    for (const char* version : {"", "16.0"}) {
        LossReport losses;
        const auto same = convert_to(mesh, version, losses);
        ASSERT_TRUE(same);
        EXPECT_TRUE(losses.empty());
        EXPECT_EQ(same->front().document->write().value(), raw_file(with_tails(base)).bytes);
    }
    const Converted other = convert(mesh, "16.1");
    EXPECT_EQ(other.told(LossKind::lost, "areas.tail"),
              (std::vector<std::string>{"7: 0, 1, 127, 128, 255", "9: 116, 97, 105, 108, 33"}));
    EXPECT_FALSE(other.losses.allows(false));
    EXPECT_EQ(other.mesh->version(), "16.1");
    bytes_of(*other.mesh);
    LossReport losses;
    EXPECT_FALSE(convert_to(mesh, "16.1+4", losses));
}

}  // namespace
}  // namespace wend::source_nav
