#include <atomic>
#include <barrier>
#include <cmath>
#include <limits>
#include <memory>
#include <thread>

#include "format/samples.hpp"
#include "open/open_test.hpp"
#include "support/column_values.hpp"

// One map opened from files or from memory, and how long what it lends lasts.

namespace wend {
namespace {

struct File {
    std::string name;
    Bytes bytes;
};
std::vector<File> sample_files(const Format& format) {
    std::vector<File> files;
    for (const Member& member : sample_members(format))
        files.push_back({member.file, member.document->write().value()});
    return files;
}
std::vector<NamedBytes> in_memory(const std::vector<File>& files) {
    std::vector<NamedBytes> named;
    for (const File& file : files) named.push_back({file.name, file.bytes});
    return named;
}

// All that the columns and relations of a network say.
using Said = std::vector<std::vector<double>>;
Said said_by(const Network& network) {
    Said said;
    for (const auto* columns : {&network.nodes.columns, &network.links.columns})
        for (const Column& column : *columns)
            // What nothing is said of is equal to itself here.
            for (double& value : said.emplace_back(column_values(network, column.name)))
                if (std::isnan(value)) value = std::numeric_limits<double>::lowest();
    for (const Relation& relation : network.relations)
        for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
            const std::vector<NodeIndex> related = relation.related(node);
            said.emplace_back(related.begin(), related.end());
        }
    return said;
}

std::string json_of(const Document& document) {
    std::string json;
    TextSink sink([&](std::string_view text) { json += text; });
    document.write_json(sink);
    sink.flush();
    return json;
}

void expect_same(const Map& one, const Map& other) {
    EXPECT_EQ(&one.format(), &other.format());
    ASSERT_EQ(one.members().size(), other.members().size());
    for (std::size_t i = 0; i < one.members().size(); ++i) {
        EXPECT_EQ(one.members()[i].key, other.members()[i].key);
        EXPECT_EQ(one.members()[i].bytes, other.members()[i].bytes);
        EXPECT_EQ(json_of(*one.members()[i].document), json_of(*other.members()[i].document));
    }
    const Network &a = one.network(), &b = other.network();
    EXPECT_EQ(a.nodes.position, b.nodes.position);
    EXPECT_EQ(a.links.to, b.links.to);
    EXPECT_EQ(said_by(a), said_by(b));
    ASSERT_EQ(one.facts().size(), other.facts().size());
    for (std::size_t i = 0; i < one.facts().size(); ++i)
        EXPECT_EQ(one.facts()[i].text, other.facts()[i].text);
}

TEST(OpenMap, FromMemoryIsWhatItIsFromFiles) {
    for (const Format* format : formats()) {
        const TemporaryFolder folder;
        const std::vector<File> files = sample_files(*format);
        for (const File& file : files) folder.put(file.name, bytes_as_text(file.bytes));
        // Maps of games are only taken from folders where they are asked for.
        const Format* const asked = format->info().is_found_in_folders ? nullptr : format;
        const auto from_files = open_map(folder.path().string(), {.format = asked});
        const auto from_memory = open_map(in_memory(files));
        ASSERT_TRUE(from_files) << from_files.error().text();
        ASSERT_TRUE(from_memory) << from_memory.error().text();
        expect_same(*from_files, *from_memory);
        EXPECT_EQ(from_memory->members().front().file, files.front().name);
    }
}

TEST(OpenMap, TakesOptionsFromMemoryToo) {
    const std::vector<File> files = sample_files(*find_format("gta-sa-paths"));
    const auto map = open_map(in_memory(files), {.options = {{"map-size", "48000"}}});
    ASSERT_TRUE(map) << map.error().text();
    EXPECT_EQ(map->options(), (OptionValues{{"map-size", "48000"}}));
    EXPECT_EQ(map->facts().front().text, "48000 m");
}

struct OpenMapTest : OpenTest {
    Expected<Map> open_one(const std::string& name) const {
        return open_map(name, {.known = both});
    }
    static Expected<Map> open_memory(const std::vector<NamedBytes>& files) {
        return open_map(files, {.known = both});
    }
};
NamedBytes text_file(const char* name, std::string_view text) {
    return {name, std::as_bytes(std::span(text))};
}

TEST_F(OpenMapTest, SeveralMapsAreAnErrorThatNamesTwo) {
    const std::string one = put("maps/1.dat", "room"), two = put("maps/2.dat", "room");
    put("maps/3.dat", "room");
    for (const auto& refused :
         {open_one(folder.name("maps")),
          open_memory({text_file(one.c_str(), "room"), text_file(two.c_str(), "room"),
                       text_file("3", "room")})}) {
        ASSERT_FALSE(refused);
        for (const std::string& part : {std::string("3 maps"), one, two})
            EXPECT_NE(refused.error()->message.find(part), std::string::npos)
                << refused.error().text();
    }
}

TEST_F(OpenMapTest, TheFirstErrorIsTheAnswer) {
    put("map/1.dat", "town key=1");
    const std::string broken = put("map/2.dat", "town broken");
    EXPECT_EQ(open_one(folder.name("map")).error().details().file, broken);
    EXPECT_EQ(open_one(folder.name("absent")).error().details().file, folder.name("absent"));
    const auto refused =
        open_memory({text_file("1.dat", "town key=1"), text_file("2.dat", "town broken")});
    EXPECT_EQ(refused.error().text(), "2.dat: at 0x5 (5), words[1]: expected whole");
    EXPECT_FALSE(open_memory({}));
}

TEST_F(OpenMapTest, FilesInMemoryAreOneMapWhereTheFormatSaysSo) {
    const auto map =
        open_memory({text_file("b.dat", "town key=2"), text_file("a.dat", "town key=1")});
    ASSERT_TRUE(map) << map.error().text();
    EXPECT_EQ(&map->format(), &town);
    EXPECT_EQ(files_of(*map), (std::vector<std::string>{"a.dat", "b.dat"}));
    EXPECT_TRUE(open_memory({text_file("b.dat", "town key=2"), text_file("a.dat", "town key=2")}));
}

TEST_F(OpenMapTest, AMapOutlivesWhatItCameWith) {
    std::optional<Map> map;
    {
        Opened opened = open({put("a.dat", "town key=7"), put("b.dat", "town key=3")});
        ASSERT_EQ(opened.maps.size(), 1u);
        map = opened.maps.front();
    }
    EXPECT_EQ(map->members().back().key, 7u);
    EXPECT_EQ(&map->format(), &town);
    EXPECT_EQ(bytes_as_text(map->members().back().document->write().value()), "town key=7");
}

TEST(NetworkOfAMap, IsOneWhoeverAsks) {
    constexpr std::size_t threads = 8;
    for (int round = 0; round < 20; ++round) {
        const Format& format = *find_format("source-nav");
        const Map map = Map::of(format, sample_members(format)).value();
        std::array<const Network*, threads> answers{};
        std::barrier start(threads);
        std::vector<std::jthread> askers;
        for (const Network*& answer : answers)
            askers.emplace_back([&map, &start, &answer] {
                start.arrive_and_wait();
                answer = &map.network();
            });
        askers.clear();  // Waits for them.
        for (const Network* answer : answers) EXPECT_EQ(answer, &map.network());
        EXPECT_EQ(map.shared_network().get(), &map.network());
        const Map copy = map;
        EXPECT_EQ(&copy.network(), &map.network());
    }
}

TEST(NetworkOfAMap, KeepsTheDocumentsForAsLongAsItIsHeld) {
    for (const Format* format : formats()) {
        std::vector<Member> members = sample_members(*format);
        const std::weak_ptr<const Document> document = members.front().document;
        const Said expected = said_by(*Map::of(*format, members).value().shared_network());
        std::shared_ptr<const Network> network =
            Map::of(*format, std::move(members)).value().shared_network();
        members.clear();
        EXPECT_FALSE(document.expired()) << format->info().id;
        EXPECT_EQ(said_by(*network), expected) << format->info().id;
        network.reset();
        EXPECT_TRUE(document.expired()) << format->info().id;
    }
}

TEST(RulesOfAMap, KeepTheDocumentsForAsLongAsTheyAreHeld) {
    std::size_t ruled = 0;
    for (const Format* format : formats()) {
        std::vector<Member> members = sample_members(*format);
        const std::weak_ptr<const Document> document = members.front().document;
        std::shared_ptr<GameRules> rules =
            Map::of(*format, std::move(members)).value().game_rules().value();
        members.clear();
        if (!rules) continue;
        ++ruled;
        EXPECT_FALSE(document.expired()) << format->info().id;
        rules->find({0}, {0}, {}, {}, false);
        rules.reset();
        EXPECT_TRUE(document.expired()) << format->info().id;
    }
    EXPECT_GE(ruled, 4u);
}

}  // namespace
}  // namespace wend
