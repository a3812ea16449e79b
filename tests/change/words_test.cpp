#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>

#include "change/random_edits.hpp"
#include "change/told_lines.hpp"
#include "core/document/value_shape.hpp"
#include "wend/diff.hpp"

// What `diff` tells in words, of every format.

namespace wend::test {
namespace {

Map small_map(const Format& format, const std::string& version) {
    return made_up(format, version, 16, 7);
}

Map with_value(const Map& map, std::size_t member, const std::string& path,
               const FieldValue& value) {
    return with_edited(map, member,
                       [&](Document& document) { (void)document.at(path).value().set(value); });
}

// Each field of a file once, by the path of the first record that has it.
std::map<std::string, std::string> first_paths(Document& document) {
    std::map<std::string, std::string> paths;
    const std::function<void(const FieldHandle&)> look = [&](const FieldHandle& field) {
        const FieldInfo info = field.info();
        if (info.derived || info.baked) return;
        const FieldPath path = FieldPath::parse(info.path).value();
        paths.try_emplace(path.shape(), info.path);
        if (info.type == FieldType::bytes || info.type == FieldType::text) return;
        std::size_t shown = 0;
        for (const FieldHandle& child : field.children())
            if (shown++ < 40) look(child);
    };
    look(document.at("").value());
    return paths;
}

using Use = std::function<void(const Map& map, std::size_t member, const std::string& what)>;
// Of every format its first and its last version, in the long form all of them.
void for_each_map(const Use& use) {
    for (const Format* const format : formats()) {
        if (!format->info().is_editable) continue;
        const auto& versions = format->info().versions;
        for (std::size_t i = 0; i < versions.size(); ++i) {
            if (i > 0 && i + 1 < versions.size() && !std::getenv("WEND_LONG")) continue;
            const Map map = small_map(*format, versions[i].name);
            use(map, map.members().size() / 2,
                fmt::format("{} {}", format->info().id, versions[i].name));
        }
    }
}

TEST(Words, OfCoordinatesFitTheirValuesAndHaveAUnit) {
    std::set<std::string> found;
    const std::function<void(const ValueShape&)> look = [&](const ValueShape& shape) {
        if (!shape.axes.empty()) {
            found.insert(shape.name);
            EXPECT_EQ(shape.axes.size(), shape.values) << shape.name;
            EXPECT_EQ(shape.axes.find_first_not_of("xyz"), shape.axes.npos) << shape.name;
            EXPECT_FALSE(shape.unit.empty()) << shape.name;
        }
        for (const auto& field : shape.fields) look(*field);
    };
    for_each_map([&](const Map& map, std::size_t member, const std::string&) {
        look(*shape_of(*map.members()[member].document));
    });
    EXPECT_TRUE(found.contains("position") && found.contains("north_west"));
}

// By the fact sheets: what is a place, or a corner of one. Everything else has only values.
TEST(Words, OnlyPlacesMove) {
    const std::set<std::string> places = {"position",
                                          "wide_position",
                                          "north_west",
                                          "south_east",
                                          "top",
                                          "bottom",
                                          "x",
                                          "y",
                                          "z",
                                          "north_east_height",
                                          "south_west_height"};
    std::size_t numbers = 0, moved = 0;
    for_each_map([&](const Map& map, std::size_t member, const std::string& what) {
        const auto document = map.members()[member].document->copy();
        for (const auto& [shape, path] : first_paths(*document)) {
            const auto number = document->at(path).value().number();
            // Which record is which may hang on its id.
            if (!number || shape.ends_with(".id")) continue;
            std::string name = shape.substr(0, shape.find_last_not_of("[]") + 1);
            name = name.substr(name.rfind('.') + 1);
            auto lines = lines_between(map, with_value(map, member, path, *number + 1));
            if (lines.empty())
                lines = lines_between(map, with_value(map, member, path, *number - 1));
            if (lines.empty()) continue;
            ++numbers;
            const bool is_moved = all_of(lines).find("moved") != std::string::npos;
            if (is_moved) ++moved;
            EXPECT_TRUE(!is_moved || places.contains(name)) << what << " " << path << all_of(lines);
        }
    });
    EXPECT_GT(numbers, 200u);
    EXPECT_GT(moved, 5u);
}

// The phrase about a field of that name; empty where there is none.
std::string phrase_about(const std::vector<std::string>& lines, const std::string& name) {
    for (const std::string& line : lines) {
        const std::size_t at = line.find(name + " ");
        const bool is_whole =
            at == 0 || (at != line.npos && (line[at - 1] == ' ' || line[at - 1] == '.'));
        if (is_whole) return line.substr(at, line.find("; ", at) - at);
    }
    return "";
}

// Values that JSON leaves out are there all the same.
TEST(Words, NameBothValuesOfWhatIsSet) {
    std::size_t named = 0, plain = 0;
    for_each_map([&](const Map& map, std::size_t member, const std::string& what) {
        const auto document = map.members()[member].document->copy();
        for (const auto& [shape, path] : first_paths(*document)) {
            const FieldHandle field = document->at(path).value();
            const FieldInfo info = field.info();
            const auto was = field.get();
            if (!was || (info.type != FieldType::integer && info.type != FieldType::bits)) continue;
            // With another command, a record has other fields, an element of a shape with the bit
            // `more` one of that name; with another id it is another one.
            if (info.name == "command" || info.name == "id" || info.name == "more") continue;
            const std::string was_name = field.value_name();
            std::vector<std::pair<std::int64_t, std::string>> others = info.names;
            others.resize(std::min<std::size_t>(others.size(), 4));
            if (others.empty()) others = {{0, ""}, {1, ""}, {3, ""}};
            for (const auto& [value, name] : others) {
                if (*was == FieldValue(value)) continue;
                const Map is = with_value(map, member, path, value);
                const std::string there = phrase_about(lines_between(map, is), info.name);
                const std::string back = phrase_about(lines_between(is, map), info.name);
                if (there.empty()) continue;
                ++plain;
                EXPECT_EQ(there.find("nothing"), there.npos) << what << " " << path << there;
                EXPECT_EQ(back.find("nothing"), back.npos) << what << " " << path << back;
                if (name.empty() || was_name.empty()) continue;
                ++named;
                EXPECT_NE(there.find(fmt::format("\"{}\" -> \"{}\"", was_name, name)), there.npos)
                    << what << " " << path << ": " << there;
                EXPECT_NE(back.find(fmt::format("\"{}\" -> \"{}\"", name, was_name)), back.npos)
                    << what << " " << path << ": " << back;
            }
        }
    });
    EXPECT_GT(named, 20u);
    EXPECT_GT(plain, 200u);
}

// The part of a name in front of its last number.
std::string front_of(const std::string& name) {
    const std::size_t end = name.ends_with(']') ? name.size() - 1 : name.size();
    return name.substr(0, name.find_last_not_of("0123456789", end - 1) + 1);
}

// Each record of a list has a name of its own, and all of them are made alike.
TEST(Words, CallAllRecordsOfAListAlike) {
    std::size_t lists = 0;
    for_each_map([&](const Map& map, std::size_t member, const std::string& what) {
        const auto document = map.members()[member].document->copy();
        for (const FieldHandle& list : document->at("").value().children()) {
            if (list.type() != FieldType::list || list.info().derived) continue;
            std::map<std::string, std::string> path_of_name;
            std::set<std::string> fronts;
            for (std::uint64_t i = 0; i < std::min<std::uint64_t>(list.size(), 40); ++i) {
                const std::string path = fmt::format("{}[{}]", list.path(), i);
                for (const FieldHandle& field : document->at(path).value().children()) {
                    const auto number = field.number();
                    const FieldInfo info = field.info();
                    if (!number || info.derived || info.baked || !info.refers_to.empty() ||
                        info.name == "id" || info.name == "command")
                        continue;
                    const auto lines = lines_between(
                        map, with_value(map, member, info.path, *number == 1 ? 2.0 : 1.0));
                    if (lines.size() != 1 || lines[0].find(": ") == std::string::npos) continue;
                    const std::string name = lines[0].substr(0, lines[0].find(": "));
                    const auto [known, is_new] = path_of_name.emplace(name, path);
                    EXPECT_TRUE(is_new)
                        << what << ": " << name << " is " << path << " and " << known->second;
                    fronts.insert(front_of(name));
                    break;
                }
            }
            if (path_of_name.size() > 1) ++lists;
            EXPECT_LE(fronts.size(), 1u) << what << " " << list.path() << ": " << *fronts.begin();
        }
    });
    EXPECT_GT(lists, 10u);
}

// A mesh as if the game had made it anew: other ids, other light, and all that names areas follows.
void make_anew(const FieldHandle& field, const std::function<std::int64_t(std::int64_t)>& id_of) {
    const FieldInfo info = field.info();
    const auto value = field.get();
    const FieldPath path = FieldPath::parse(info.path).value();
    const bool is_area = info.refers_to == "areas" || path.shape() == "areas[].id";
    if (is_area && value && std::get<std::int64_t>(*value) != 0) {
        ASSERT_TRUE(field.set(id_of(std::get<std::int64_t>(*value)))) << info.path;
    }
    if (info.name == "light" && value) {
        ASSERT_TRUE(field.set(0.25)) << info.path;
    }
    for (const FieldHandle& child : field.children()) make_anew(child, id_of);
}

TEST(Words, CountAreasThatOnlyGotAnotherNumber) {
    const Format& format = *find_format("source-nav");
    const Map was = made_up(format, format.info().versions.front().name, 60, 3);
    const std::size_t areas = was.network().nodes.size();
    const auto made_anew = [&](Document& document) {
        make_anew(document.at("").value(), [](std::int64_t id) { return 1000 - id; });
    };
    const Map is = with_edited(was, 0, made_anew);
    const Patch patch = Patch::between(was, is).value();
    const auto diffs = diff_summary_of(patch);
    ASSERT_EQ(diffs.size(), 1u);
    ASSERT_EQ(diffs[0].lists.size(), 1u) << all_of(diffs[0].lines);
    EXPECT_EQ(diffs[0].lists[0].changed, areas);
    EXPECT_EQ(diffs[0].lists[0].renumbered, areas) << all_of(diffs[0].lines);
    EXPECT_TRUE(changed_nodes(patch).empty());

    // With one link less.
    const Map linked = with_edited(was, 0, [&](Document& document) {
        made_anew(document);
        const FieldHandle connections = document.at("areas[5].connections").value();
        for (const FieldHandle& side : connections.children())
            if (side.size() > 0) {
                ASSERT_TRUE(side.erase(0));
                break;
            }
    });
    const auto changed = changed_nodes(Patch::between(was, linked).value());
    ASSERT_EQ(changed.size(), 1u);
    EXPECT_EQ(changed[0].node, 5u);
    EXPECT_EQ(changed[0].record, "area " + linked.network().name_of(5));
}

// Corners that go apart are no move.
TEST(Words, OfAnAreaThatGrewAreItsCorners) {
    const Format& format = *find_format("source-nav");
    const Map was = made_up(format, format.info().versions.front().name, 60, 3);
    const Map is = with_edited(was, 0, [](Document& document) {
        const FieldHandle x = document.at("areas[5].south_east[0]").value();
        ASSERT_TRUE(x.set(x.number().value() + 8));
    });
    const auto lines = lines_between(was, is);
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_NE(lines[0].find("south_east ["), std::string::npos) << lines[0];
    EXPECT_EQ(lines[0].find("moved"), std::string::npos) << lines[0];
}

}  // namespace
}  // namespace wend::test
