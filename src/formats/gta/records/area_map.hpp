#pragma once

#include "core/document/described_document.hpp"
#include "formats/gta/read/area_codec.hpp"
#include "formats/gta/records/area_file.hpp"
#include "formats/gta/records/area_files.hpp"
#include "formats/gta/san_andreas_format.hpp"

namespace wend::gta_paths {

// One area file and the version that it is in.
class AreaDocument : public DescribedDocument<AreaDocument, AreaFile, PathContext> {
  public:
    AreaDocument(PathContext c, AreaFile f)
        : DescribedDocument(san_andreas_format(), version_name(c.version), c, std::move(f)) {}

    std::vector<Count> counts() const override;
    std::optional<std::uint32_t> number_in_map(std::string_view file_name) const override;
    bool is_game_name(std::string_view file_name) const override;
    std::optional<std::uint64_t> offset_of(std::string_view field_path) const override;
    std::vector<std::optional<std::uint64_t>> offsets_of(
        std::span<const std::string_view> field_paths) const override;

  protected:
    Expected<Bytes> encoded() const override;
};

inline NodeAddress address_of(const PathNode& node) { return {node.area, node.id}; }

// The position of a node in metres, wherever the version stores it.
inline Point position_of(const PathNode& node, PathContext context) {
    const auto metres = [](auto eighths) { return eighths / 8.0; };
    if (context.is_wide())
        return {metres(node.wide_position[0]), metres(node.wide_position[1]),
                metres(node.wide_position[2])};
    return {metres(node.position[0]), metres(node.position[1]), metres(node.position[2])};
}

// The same of a navi node, which has no height.
inline Point position_of(const NaviNode& navi, PathContext context) {
    if (context.is_wide()) return {navi.wide_position[0] / 8.0, navi.wide_position[1] / 8.0, 0};
    return {navi.position[0] / 8.0, navi.position[1] / 8.0, 0};
}

}  // namespace wend::gta_paths

// Compiled once, beside the codec.
extern template class wend::DescribedDocument<
    wend::gta_paths::AreaDocument, wend::gta_paths::AreaFile, wend::gta_paths::PathContext>;

namespace wend::gta_paths {

// The area files of a map, with what node addresses and navi addresses name in them.
class AreaMap : public AreaFiles<AreaDocument> {
  public:
    using AreaFiles::AreaFiles;

    PathContext context(u32 member) const { return document(member).context; }

    // The records of those addresses; null where there are none.
    const PathNode* find(NodeAddress address) const;
    const NaviNode* find(NaviAddress address) const;
};

}  // namespace wend::gta_paths
