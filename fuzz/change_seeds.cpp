#include "fuzz/change_seeds.hpp"

#include <utility>

#include "fuzz/json_edit.hpp"
#include "fuzz/keeping.hpp"
#include "fuzz/parts.hpp"
#include "fuzz/samples.hpp"
#include "wend/editor.hpp"
#include "wend/merge.hpp"

namespace wend::fuzz {
namespace {

struct NamedMap {
    std::string name;
    Map map;
};

// The sample after one operation each, and the other samples, in whatever version.
std::vector<NamedMap> other_maps(const Format& format) {
    const Map& map = sample_map(format);
    std::vector<NamedMap> maps;
    const auto add = [&](std::string name, const Edit& edit) {
        Editor editor(map);
        if (editor.run(edit)) maps.push_back({std::move(name), editor.map()});
    };
    const NodeIndex count = map.network().nodes.size();
    const edits::Nodes some{0, count / 2};
    edits::Nodes all;
    for (NodeIndex node = 0; node < count; ++node) all.push_back(node);
    add("removed", edits::Remove{some});
    add("removed-last", edits::Remove{{count - 1}});
    add("kept", edits::Keep{some});
    add("moved", edits::Move{some, {8, 0, 0}});
    add("raised", edits::Move{{0}, {0, 0, 1}});
    add("mirrored", edits::Mirror{all, EditAxis::x});
    add("turned", edits::Rotate{all, 90});
    add("connected", edits::Connect{0, count - 1});
    add("doubled", edits::Paste{map});
    add("closed", edits::Close{});
    for (const Map& other : sample_maps(format))
        maps.push_back({"sample-" + std::to_string(maps.size()), other});
    return maps;
}

std::string patch_between(const Map& was, const Map& is) {
    const auto patch = Patch::between(was, is);
    return patch ? json_of(*patch) : std::string();
}

std::string conflicts_of(const Map& base, const Map& ours, const Map& theirs) {
    std::string json;
    const auto merged = merge(base, ours, theirs);
    if (!merged || merged->conflicts.empty()) return json;
    TextSink sink([&](std::string_view piece) { json += piece; });
    write_conflicts(merged->conflicts, sink);
    sink.flush();
    for (std::size_t at; (at = json.find("null")) != json.npos;) json.replace(at, 4, "\"ours\"");
    return json;
}

// What longest_seed of prepare.cpp is to files: fuzzers cut longer inputs off.
constexpr std::size_t longest_part = 12'000;

// The keys of a sample that stand for values of one sort: lists, or numbers.
std::vector<std::string> keys_of(const Format& format, char kind) {
    std::vector<std::string> keys;
    std::set<std::string_view> known;
    const std::string json = json_of(*sample_map(format).members().front().document);
    for (const JsonValue& value : values_of(json)) {
        if (value.kind != kind || value.is_element || value.key.size() < 3) continue;
        if (!known.insert(value.key).second) continue;
        const std::string key(value.key.substr(1, value.key.size() - 2));
        keys.push_back(kind == '[' ? key
                                   : key + '=' + json.substr(value.begin, value.end - value.begin));
    }
    return keys;
}

// Maps without ways have no node that could be named.
std::string name_of_first(const Network& network) {
    return network.nodes.size() > 0 ? network.name_of(0) : "0";
}

// Lines of operations that some format or other can do.
std::vector<std::string> operation_lines(const Map& map) {
    const Network& network = map.network();
    const std::string first = name_of_first(network);
    const std::string last =
        network.nodes.size() > 0 ? network.name_of(network.nodes.size() - 1) : first;
    const std::string one = fmt::format("--where 'record {}' ", first);
    const std::string both = fmt::format("--where 'record {} or record {}' ", first, last);
    const std::string near = "--where 'box(-500,-500,500,500) and not within(0,0,20)' ";
    std::vector<std::string> lines{
        one + "--delete",
        both + "--keep",
        near + "--move 8,0,0.5",
        "--move -64,32.5,8",
        one + "--move-corner 0,0,0 8,8,0",
        "--mirror x",
        near + "--mirror y",
        "--rotate 90",
        "--to-world 1,0,0,5,0,1,0,6,0,0,1,7",
        near + "--to-area file",
        fmt::format("--connect '{}' '{}' --one-way", first, last),
        fmt::format("--connect '{}' '{}' --lanes 2,1", last, first),
        fmt::format("--disconnect '{}' '{}'", first, last),
        "--connect-edges",
        one + "--connect-edges --outward --max-drop 64",
        one + "--split x=10",
        both + "--merge",
        "--close",
        fmt::format("--add-road road.csv --width 5 --join '{}' --one-way", first),
        "--add-road road.csv --lanes 1,2",
        "--paste other",
        "--add-area '0,0,0 64,0,0 64,64,8 0,64,8'",
        "--add-ladder 0,0,0 0,0,100 --facing north --width 20",
        "--add-object 'shape 12' 'sector 2+10' --right 6 --height 1 --angle 90",
        "--add-object 'definition 1' 100 --left 20",
        "--copy-shape other 0",
        "--insert 'shapes[0].points[1]: z=5' --erase 'shapes[0].elements[0]'",
        "--add-camera 120 --left 20",
        "--where 'polygon(file)' --delete",
    };
    for (const NamedRegion& place : network.places) {
        lines.push_back(fmt::format("--rename-place '{}' \"new name\"", place.name));
        break;
    }
    return lines;
}

std::string with_newlines(const std::vector<std::string>& lines, std::size_t begin = 0) {
    std::string text;
    for (std::size_t i = begin; i < lines.size(); ++i) text += lines[i] + '\n';
    return text;
}

}  // namespace

std::vector<Seed> patches_for(const Format& format) {
    const Map& map = sample_map(format);
    std::vector<Seed> seeds;
    for (const NamedMap& other : other_maps(format)) {
        seeds.push_back({other.name, bytes_of(patch_between(map, other.map))});
        seeds.push_back({other.name + "-back", bytes_of(patch_between(other.map, map))});
    }
    return seeds;
}

std::vector<Seed> merges_for(const Format& format) {
    const Map& base = sample_map(format);
    std::vector<NamedMap> sides = other_maps(format);
    std::erase_if(sides, [&](const NamedMap& side) {
        return patch_between(base, side.map).size() > longest_part;
    });
    std::vector<Seed> seeds;
    const std::string json = json_of(*base.members().front().document);
    if (json.size() <= longest_part)
        seeds.push_back({"documents", joined({bytes_of(json), bytes_of(json)})});
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const NamedMap& ours = sides[i];
        const NamedMap& theirs = sides[(i + 1) % sides.size()];
        const std::string patch = patch_between(base, ours.map);
        const std::string decisions = conflicts_of(base, ours.map, theirs.map);
        seeds.push_back({ours.name + "-" + theirs.name,
                         joined({bytes_of(patch), bytes_of(patch_between(base, theirs.map)),
                                 bytes_of(decisions)})});
        if (json.size() <= longest_part)
            seeds.push_back({ours.name, joined({bytes_of(patch), bytes_of(json)})});
    }
    return seeds;
}

std::vector<Seed> scripts_for(const Format& format) {
    const Map& map = sample_map(format);
    const Bytes road = bytes_of("x,y,z\n0,0,0\n20,10,0\n40,0,5\n");
    const Bytes area = bytes_of("1 0 0 0 0 1 0 0 0 0 1 0");
    const Bytes polygons = bytes_of(
        R"({"type": "Polygon", "coordinates": [[[-50, -50], [50, -50], [0, 90], [-50, -50]]]})");
    const Bytes other = samples_of(format).back().bytes;
    std::vector<Seed> seeds;
    const auto add = [&](std::string name, const std::string& script) {
        seeds.push_back({std::move(name),
                         joined({bytes_of(script), road,
                                 other.size() <= longest_part ? other : Bytes(), area, polygons})});
    };
    const std::vector<std::string> lines = operation_lines(map);
    for (std::size_t i = 0; i < lines.size(); ++i) add(fmt::format("operation-{}", i), lines[i]);
    add("operations", with_newlines(lines));
    add("operations-back", with_newlines({lines.rbegin(), lines.rend()}));
    const std::string one = fmt::format("--where 'record {}' ", name_of_first(map.network()));
    std::vector<std::string> fields, of_files, lists;
    for (const std::string& field : keys_of(format, 0)) {
        fields.push_back(one + "--set '" + field + "'");
        of_files.push_back("--set-file '" + field + "'");
    }
    for (const std::string& list : keys_of(format, '[')) {
        lists.push_back("--insert '" + list + "[]:'");
        lists.push_back("--insert '" + list + "[0]:'");
        lists.push_back("--erase '" + list + "[0]'");
    }
    add("fields", with_newlines(fields));
    add("fields-of-files", with_newlines(of_files));
    add("lists", with_newlines(lists));
    return seeds;
}

void add_words_of_scripts(std::set<std::string>& words, const Format& format) {
    for (const EditOperation operation : EditOperation::all())
        words.insert(fmt::format("--{} ", operation.info().word));
    words.insert({"--where ", "--lanes ", "--one-way", "--join ", "--facing ", "record ", "box(",
                  "within(", "polygon(f)", " and ", " or ", "not ", "+=", "-=", "[].", "[0].",
                  "[]:"});
    for (const char kind : {'\0', '['})
        for (const std::string& key : keys_of(format, kind))
            words.insert(key.substr(0, key.find('=')));
}

}  // namespace wend::fuzz
