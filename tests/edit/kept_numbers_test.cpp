#include "model/edit/kept_numbers.hpp"

#include "edit/edited.hpp"

namespace wend {
namespace {

using edit::KeptNumbers;

KeptNumbers numbers_in(std::string_view json) {
    const auto numbers = edit::kept_numbers(json);
    EXPECT_TRUE(numbers) << numbers.error()->message;
    return numbers.value_or(KeptNumbers{});
}

TEST(KeptNumbers, AreOfListsWhoseRecordsStandElsewhere) {
    const KeptNumbers numbers = numbers_in(
        R"({"format": "x", "same": [{"#": 0}, {"a": [{"#": 9}], "#": 1}], "rows": [[1, 2], [3, 4]],
            "other": [{"#": 0}, {}, {"#": 1}], "gone": [{"#": 1, "b": 2}], "stored": {"c": [{"#": 4}]},
            "bare": [{"b": 1}]})");
    ASSERT_EQ(numbers.size(), 2U);
    EXPECT_EQ(numbers.at("other"), (std::vector<std::optional<u32>>{0, std::nullopt, 1}));
    EXPECT_EQ(numbers.at("gone"), (std::vector<std::optional<u32>>{1}));
}

TEST(KeptNumbers, FaultsAreToldWithTheirPlace) {
    const auto fault = [](std::string_view json) {
        const auto numbers = edit::kept_numbers(json);
        EXPECT_FALSE(numbers) << json;
        return numbers ? Error(ErrorDetails{}) : numbers.error();
    };
    const Error twice = fault("{\"nodes\": [{\"#\": 7},\n{\"#\": 7}]}");
    EXPECT_TRUE(twice->message.starts_with("line 2, column 8: another record")) << twice->message;
    EXPECT_EQ(twice->field, "nodes[1]");
    EXPECT_FALSE(fault(R"({"nodes": [{"#": -1}]})").details().message.empty());
    EXPECT_FALSE(fault(R"({"nodes": [{"#": 1048576}]})").details().message.empty());
    EXPECT_FALSE(fault(R"({"nodes": [{"#": "a"}]})").details().message.empty());
    EXPECT_FALSE(fault(R"({"nodes": [{"#": 1}, )").details().message.empty());
}

// The JSON of each file of a map, an element of the outermost lists a line, and the map that is
// built of them.
class BuiltByNumbers {
  public:
    explicit BuiltByNumbers(const Map& map) : map_(map) {
        for (const Member& member : map.members()) {
            std::string& text = texts_.emplace_back();
            TextSink sink([&](std::string_view part) { text += part; });
            member.document->write_json(sink);
            sink.flush();
        }
    }

    std::string& text(std::size_t member) { return texts_[member]; }
    // Where the line of an element of the list begins, and where the next one does.
    std::pair<std::size_t, std::size_t> line(std::size_t member, std::string_view list,
                                             u32 number) {
        const std::string& text = texts_[member];
        std::size_t at = text.find("\"" + std::string(list) + "\": [");
        at = text.find("\n    {\"#\": " + std::to_string(number) + ",", at) + 1;
        return {at, text.find('\n', at) + 1};
    }
    std::string take_out(std::size_t member, std::string_view list, u32 number) {
        const auto [begin, end] = line(member, list, number);
        const std::string taken = texts_[member].substr(begin, end - begin);
        texts_[member].erase(begin, end - begin);
        return taken;
    }

    Map build() {
        std::vector<edit::NumberedFile> files;
        for (std::size_t member = 0; member < texts_.size(); ++member) {
            auto document = map_.format().read_json(texts_[member], false);
            EXPECT_TRUE(document) << document.error()->message;
            files.push_back({{map_.members()[member].file, std::move(document.value())},
                             numbers_in(texts_[member])});
        }
        auto built = edit::follow_kept_numbers(std::move(files), told);
        EXPECT_TRUE(built) << built.error()->message;
        std::vector<Member> members;
        for (const OutputFile& file : built.value())
            members.push_back(
                {file.name, 0, file.document->number_in_map(file.name), file.document});
        return reopened(Map::of(map_.format(), std::move(members)).value());
    }

    std::vector<std::string> told;

  private:
    const Map map_;
    std::vector<std::string> texts_;
};

std::string place_text(const Network& network, NodeIndex node) {
    const Point& at = network.nodes.position[node];
    return std::to_string(at.x) + " " + std::to_string(at.y) + " " + std::to_string(at.z);
}

// The ways of a map by the places that they join.
std::multiset<std::pair<std::string, std::string>> ways_of(const Map& map,
                                                           const std::set<std::string>& without) {
    const Network& network = map.network();
    std::multiset<std::pair<std::string, std::string>> ways;
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        auto way = std::pair(place_text(network, network.links.from[link]),
                             place_text(network, network.links.to[link]));
        if (!without.contains(way.first) && !without.contains(way.second))
            ways.insert(std::move(way));
    }
    return ways;
}

struct Listed {
    const char* format;
    const char* list;
};

class KeptNumbersOf : public testing::TestWithParam<Listed> {};

TEST_P(KeptNumbersOf, UnchangedJsonIsTheMapAsItWas) {
    const Map map = sample_map(GetParam().format, 300);
    BuiltByNumbers built(map);
    EXPECT_TRUE(bytes_of(built.build()) == bytes_of(map));
    EXPECT_TRUE(built.told.empty());
}

TEST_P(KeptNumbersOf, RecordsChangePlaces) {
    const Map map = sample_map(GetParam().format, 300);
    BuiltByNumbers built(map);
    std::string& text = built.text(0);
    const std::string fourth = built.take_out(0, GetParam().list, 4);
    text.insert(built.line(0, GetParam().list, 1).first, fourth);
    const Map after = built.build();
    EXPECT_EQ(ways_of(after, {}), ways_of(map, {}));
    EXPECT_TRUE(built.told.empty());
    EXPECT_FALSE(bytes_of(after) == bytes_of(map));
}

TEST_P(KeptNumbersOf, ARecordThatIsTakenOutIsNamedByNoneAnyMore) {
    const Map map = sample_map(GetParam().format, 300);
    BuiltByNumbers built(map);
    const Network& network = map.network();
    const auto& origin = network.nodes.origin;
    const auto joins_here = [&](NodeIndex to) { return to > 1 && origin[to].member == 0; };
    const NodeIndex node = *std::ranges::find_if(network.links.to, joins_here);
    const u32 index = static_cast<u32>(origin[node].record);
    built.take_out(0, GetParam().list, index);
    const Map after = built.build();
    EXPECT_EQ(after.network().nodes.size() + 1, network.nodes.size());
    EXPECT_EQ(ways_of(after, {}), ways_of(map, {place_text(network, node)}));
}

INSTANTIATE_TEST_SUITE_P(Formats, KeptNumbersOf,
                         testing::Values(Listed{"gta-sa-paths", "nodes"},
                                         Listed{"gta-iv-paths", "nodes"}),
                         [](const auto& param) {
                             std::string name = param.param.format;
                             std::erase(name, '-');
                             return name;
                         });

// A room's JSON has corners and links of a region in lists of their own: they go by hand, and what
// leads there from other regions follows.
TEST(KeptNumbers, ARegionIsTakenOutWithItsOwnRows) {
    const Map map = sample_map("metroid-prime-path", 60);
    const Fields fields = map.members().front().document->fields();
    const auto value = [&](u32 region, const char* field) {
        const std::string path = "regions[" + std::to_string(region) + "]." + field;
        return static_cast<u32>(fields.at(path).value().number().value());
    };
    constexpr u32 gone = 5;
    BuiltByNumbers built(map);
    const auto take_rows = [&](const char* list, const char* count) {
        u32 first = 0;
        for (u32 region = 0; region < gone; ++region) first += value(region, count);
        for (u32 row = 0; row < value(gone, count); ++row) built.take_out(0, list, first + row);
    };
    take_rows("corners", "corner_count");
    take_rows("links", "link_count");
    built.take_out(0, "regions", gone);
    const Map after = built.build();
    EXPECT_EQ(ways_of(after, {}), ways_of(map, {place_text(map.network(), gone)}));
    EXPECT_EQ(built.told.size(), 1U);
}

TEST(KeptNumbers, ANewRecordNeedsNone) {
    const Map map = sample_map("gta-sa-paths", 300);
    BuiltByNumbers built(map);
    std::string copy = built.take_out(0, "nodes", 3);
    const std::size_t at = built.line(0, "nodes", 4).first;
    built.text(0).insert(at, copy);
    // The same record once more without its links, in front of all.
    copy.erase(copy.find("\"links\""));
    copy.erase(copy.rfind(','));
    copy.replace(copy.find("\"#\": 3, "), 8, "");
    built.text(0).insert(built.line(0, "nodes", 0).first, copy + "},\n");
    const Map after = built.build();
    EXPECT_EQ(after.network().nodes.size(), map.network().nodes.size() + 1);
    EXPECT_EQ(ways_of(after, {}), ways_of(map, {}));
    EXPECT_TRUE(built.told.empty());
}

}  // namespace
}  // namespace wend
