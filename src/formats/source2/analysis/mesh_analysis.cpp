#include "formats/source2/analysis/mesh_analysis.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/source2/kv3/read_kv3.hpp"
#include "formats/source2/kv3/write_kv3.hpp"

namespace wend::source2 {

Expected<std::optional<Kv3Tree>> analysis_tree(const NavDocument& nav) {
    if (nav.file.sub_version == 0) return std::optional<Kv3Tree>();
    auto tree = read_kv3(nav.file.custom_data);
    if (!tree) return failure(tree.error());
    if (tree->root.is_null()) return std::optional<Kv3Tree>();
    return std::optional(std::move(*tree));
}

Expected<Analysis> analysis_of(const NavDocument& nav) {
    const auto tree = analysis_tree(nav);
    if (!tree) return failure(tree.error());
    if (!*tree) return Analysis();
    auto analysis = analysis_of((*tree)->root);
    if (!analysis) return analysis;
    const std::size_t count = nav.file.areas.size();
    if (analysis->areas.size() != count)
        return failure(ErrorDetails{
            .message = fmt::format("has {} entries for {} areas", analysis->areas.size(), count),
            .field = "arealist"});
    for (std::size_t area = 0; area < count; ++area)
        resolve(analysis->areas[area].encounters, neighbours_of(nav.file.areas[area]));
    return analysis;
}

namespace {

u32 magic_of(const NavContext& context) { return context.has_blocks() ? kv3_magic_5 : kv3_magic_4; }

}  // namespace

Kv3Block block_for(const NavContext& context, const Kv3Block& block) {
    if (block.magic == magic_of(context)) return block;
    auto tree = read_kv3(block);
    if (!tree) return block;
    tree->magic = magic_of(context);
    if (tree->magic == kv3_magic_4) join_arrays(tree->root);
    auto made = write_kv3(*tree);
    return made ? std::move(*made) : block;
}

Kv3Tree tree_of_analysis(const NavContext& context, Kv3Value root) {
    constexpr std::array<u8, 16> format{0x29, 0xF0, 0x00, 0x73, 0x00, 0x8E, 0xF9, 0x45,
                                        0xB9, 0xC3, 0x32, 0xE1, 0x40, 0x3C, 0x96, 0x20};
    Kv3Tree tree;
    tree.magic = magic_of(context);
    std::ranges::transform(format, tree.format.begin(), [](u8 byte) { return std::byte{byte}; });
    tree.root = std::move(root);
    return tree;
}

std::vector<Neighbour> neighbours_of(const NavArea& area) {
    std::vector<Neighbour> neighbours;
    for (u32 edge = 0; edge < area.edges.size(); ++edge)
        for (const Connection& way : area.edges[edge].connections)
            neighbours.push_back({way.area, edge});
    return neighbours;
}

}  // namespace wend::source2
