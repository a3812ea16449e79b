#include "formats/source/read/other_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/base/number_text.hpp"
#include "core/describe/byte_reader.hpp"
#include "formats/source/records/nav_file.hpp"

namespace wend::source_nav {
namespace {

std::optional<u32> word(ByteView bytes, u64 offset) {
    return value_at<u32, std::endian::little>(bytes, offset);
}

struct OtherSignature {
    std::string_view text, name;
};
constexpr OtherSignature other_signatures[] = {
    {"NavBotNavMesh", "a mesh of NavBot, whose files only share their extension"},
    {"TESM", "a set of meshes of Detour, the library of Recast"},
    {"VAND", "a tile of a mesh of Detour, the library of Recast"},
    {"EAAS", "an area file of Quake III (AAS)"},
};

// The graph of nodes that Source makes for monsters: a version, the map's revision and the number
// of nodes; nodes of 61 bytes; links of 14 bytes; a number for each node.
constexpr u32 graph_version = 37;
constexpr u64 graph_header = 12, graph_node = 61, graph_link = 14, graph_id = 4;

bool is_graph_name(std::string_view file_name) {
    return file_name.ends_with(".ain") || file_name.ends_with(".AIN");
}

// Half-Life 2 as first shipped had them as text (fact sheet of node graphs, section 3).
std::string text_graph(ByteView bytes) {
    std::string_view text = bytes_as_text(bytes);
    const auto number_behind = [&](std::string_view key) -> std::optional<u64> {
        if (!text.starts_with(key)) return std::nullopt;
        text.remove_prefix(key.size());
        const std::size_t end = text.find('\n');
        const auto number = whole_number(trimmed(text.substr(0, end)));
        text.remove_prefix(std::min(end, text.size() - 1) + 1);
        return number;
    };
    const auto version = number_behind("Version\t");
    const auto nodes = version ? number_behind("NumNodes:") : std::nullopt;
    if (!nodes) return {};
    return fmt::format("a Source node graph as text (AIN version {} with {} nodes), not a mesh",
                       *version, *nodes);
}

// The graph of Half-Life: a version, the object of the engine as it lay in memory, then records as
// many as that counts (section 10).
struct HalfLifeGraph {
    u32 version;
    u64 object_bytes, counts;
};
constexpr HalfLifeGraph half_life_graphs[] = {{16, 8396, 4 + 6 * 4}, {17, 8388, 4 + 4 * 4}};

std::string half_life_graph(ByteView bytes) {
    for (const HalfLifeGraph& graph : half_life_graphs) {
        const auto nodes = word(bytes, graph.counts), links = word(bytes, graph.counts + 4),
                   routes = word(bytes, graph.counts + 8);
        if (word(bytes, 0) != graph.version || !nodes || !links || !routes) continue;
        const u64 least =
            4 + graph.object_bytes + u64{88 + 16} * *nodes + u64{24} * *links + *routes;
        if (bytes.size() < least || (bytes.size() - least) % 2 != 0) continue;
        return fmt::format("a node graph of Half-Life (NOD version {} with {} nodes and {} links)",
                           graph.version, *nodes, *links);
    }
    return {};
}

// How many nodes a graph has of a version whose records are not looked at, where the file has room
// for them: earlier ones have no revision before the count, later ones a checksum (sections 2, 9).
std::optional<u32> node_count(ByteView bytes, u32 version) {
    constexpr u64 least_node = 21;
    for (const u64 at : {version == 35 ? u64{4} : version >= 54 ? u64{12} : u64{8}, u64{8}})
        if (const auto count = word(bytes, at); count && least_node * *count <= bytes.size())
            return count;
    return std::nullopt;
}

std::string node_graph(ByteView bytes, std::string_view file_name) {
    for (std::string graph : {text_graph(bytes), half_life_graph(bytes)})
        if (!graph.empty()) return graph;
    const auto version = word(bytes, 0), nodes = word(bytes, 8);
    if (!version || !nodes) return {};
    const u64 after_nodes = graph_header + graph_node * *nodes;
    const auto links = word(bytes, after_nodes);
    const bool closes = *version == graph_version && links &&
                        after_nodes + 4 + graph_link * *links + graph_id * *nodes == bytes.size();
    if (closes)
        return fmt::format(
            "a Source node graph (AIN version {} with {} nodes and {} links), not a mesh", *version,
            *nodes, *links);
    // Other games number their versions on, and change the records.
    if (!is_graph_name(file_name)) return {};
    const auto count = node_count(bytes, *version);
    return fmt::format("a Source node graph (AIN version {}{}), not a mesh", *version,
                       count ? fmt::format(" with {} nodes", *count) : "");
}

// Fact sheet section 1: Xbox games have their numbers the other way round, and may pack the file.
std::string xbox_mesh(ByteView bytes) {
    const auto version = value_at<u32, std::endian::big>(bytes, 4);
    return "a mesh of Source with the highest byte of its numbers first, as on Xbox 360" +
           (version ? fmt::format(" (version {})", *version) : "");
}
std::string packed_file(ByteView bytes) {
    const auto unpacked = word(bytes, 4);
    return "a file packed with Valve's LZMA, as Xbox 360 games have their meshes" +
           (unpacked ? fmt::format(" ({} bytes unpacked)", *unpacked) : "");
}

}  // namespace

bool is_of_source_2(ByteView bytes) {
    const auto version = word(bytes, 4);
    return word(bytes, 0) == nav_magic && version && *version >= 30 && *version <= 36;
}

std::string other_file(ByteView bytes, std::string_view file_name) {
    for (const OtherSignature& magic : other_signatures)
        if (has_text_at(bytes, 0, magic.text)) return std::string(magic.name);
    if (has_text_at(bytes, 0, "LZMA")) return packed_file(bytes);
    if (value_at<u32, std::endian::big>(bytes, 0) == nav_magic) return xbox_mesh(bytes);
    if (word(bytes, 0) != nav_magic) return node_graph(bytes, file_name);
    if (!is_of_source_2(bytes)) return {};
    return fmt::format("a mesh of Source 2, version {}", *word(bytes, 4));
}

}  // namespace wend::source_nav
