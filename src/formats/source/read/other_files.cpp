#include "formats/source/read/other_files.hpp"

#include <fmt/format.h>

#include <optional>

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

std::string other_file(ByteView bytes) {
    for (const OtherSignature& magic : other_signatures)
        if (has_text_at(bytes, 0, magic.text)) return std::string(magic.name);
    if (has_text_at(bytes, 0, "LZMA")) return packed_file(bytes);
    if (value_at<u32, std::endian::big>(bytes, 0) == nav_magic) return xbox_mesh(bytes);
    if (word(bytes, 0) != nav_magic) return half_life_graph(bytes);
    if (!is_of_source_2(bytes)) return {};
    return fmt::format("a mesh of Source 2, version {}", *word(bytes, 4));
}

}  // namespace wend::source_nav
