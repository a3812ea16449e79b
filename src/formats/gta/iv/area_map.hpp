#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/document/described_document.hpp"
#include "formats/gta/gta_iv_format.hpp"
#include "formats/gta/iv/area_codec.hpp"
#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/records/area_files.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths::iv {

inline constexpr std::string_view version_name = "1";

// How sure it is that a file is a path file of GTA IV.
std::optional<Recognition> recognise_area(ByteView bytes, std::string_view file_name);

// One area file of GTA IV.
class AreaDocument : public DescribedDocument<AreaDocument, AreaFile, PathContext> {
  public:
    explicit AreaDocument(AreaFile f) : AreaDocument(PathContext{}, std::move(f)) {}
    AreaDocument(PathContext c, AreaFile f)
        : DescribedDocument(gta_iv_format(), version_name, c, std::move(f)) {}

    std::vector<Count> counts() const override;
    std::optional<std::uint32_t> number_in_map(std::string_view file_name) const override;
    bool is_game_name(std::string_view file_name) const override;

  protected:
    Expected<Bytes> encoded() const override;
};

inline NodeAddress address_of(const PathNode& node) { return {node.area, node.id}; }

// The position of a node in metres, at so many raw units of height to the metre.
inline Point position_of(const PathNode& node, unsigned z_scale) {
    return {node.position[0] / 8.0, node.position[1] / 8.0, node.z_raw / double(z_scale)};
}

}  // namespace wend::gta_paths::iv

// Compiled once, beside the codec.
extern template class wend::DescribedDocument<wend::gta_paths::iv::AreaDocument,
                                              wend::gta_paths::iv::AreaFile,
                                              wend::gta_paths::iv::PathContext>;

namespace wend::gta_paths::iv {

// The area files of a map, with the nodes that addresses name in them. Nothing says that a node's
// id is its place in the file, so ids are looked up.
class AreaMap : public AreaFiles<AreaDocument> {
  public:
    explicit AreaMap(std::span<const Member> members);

    // The place of the node of that id in a file; of several the first.
    std::optional<u32> find(u32 member, u16 id) const;

  private:
    // Of each member, ids and the places of their nodes, by id.
    std::vector<std::vector<std::pair<u16, u32>>> places_;
};

}  // namespace wend::gta_paths::iv
