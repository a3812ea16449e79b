#include "formats/gta/convert/convert_version.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/gta/records/version.hpp"

namespace wend::gta_paths {
namespace {

constexpr BitField packed_node = packed_navi["node"], packed_area = packed_navi["area"];

class Lowering {
  public:
    Lowering(PathContext target, const RecordNames& names, LossReport& losses)
        : to_(target), names_(names), losses_(losses) {}

    void lower(AreaFile& file) {
        if (!to_.is_wide() && file.area != no_area && file.area > packed_area.limit())
            refuse("area", fmt::format("{}", file.area),
                   "vanilla knows only the areas 0 to 63 of an 8x8 grid");
        for (std::size_t i = 0; i < file.nodes.size(); ++i)
            lower(file.nodes[i], [&] { return names_.node(i); });
        for (std::size_t i = 0; i < file.navi_nodes.size(); ++i)
            lower(file.navi_nodes[i], [&] { return names_.navi_node(i); });
        if (!to_.is_wide())
            for (std::size_t i = 0; i < file.links.size(); ++i)
                pack(file.links[i], [&] { return names_.link(i); });
        if (to_.is_wide() && file.missing_bytes != 0) {
            losses_.add(LossKind::invented, "crossing", names_.area(),
                        fmt::format("the file ends {} bytes early; {} wants them, as zeros",
                                    file.missing_bytes, version_name(to_.version)));
            file.missing_bytes = 0;
        }
    }

  private:
    void refuse(std::string_view field, std::string record, std::string message) {
        losses_.add(LossKind::does_not_fit, field, std::move(record), std::move(message));
    }

    // The wide fields of vanilla's records are not there.
    template <class Narrow, class Wide, class Name>
    void lower_position(Narrow& narrow, Wide& wide, Name name, std::string_view field) {
        if (to_.is_wide()) return;
        for (std::size_t axis = 0; axis < wide.size(); ++axis) {
            if (!std::in_range<i16>(wide[axis])) {
                refuse(field, name(),
                       fmt::format("{} = {} m, vanilla holds -4096 to 4095.875 m", axis_names[axis],
                                   wide[axis] / 8.0));
                continue;
            }
            const auto fitting = static_cast<i16>(wide[axis]);
            if (narrow[axis] != fitting && !is_filler(narrow[axis]))
                losses_.add(LossKind::lost, fmt::format("unused 16-bit {}", field), name(),
                            fmt::format("{} = {} m, beside the true {} m", axis_names[axis],
                                        narrow[axis] / 8.0, fitting / 8.0));
            narrow[axis] = fitting;
        }
        wide = {};
    }

    template <class Record, class Name>
    void lower_padding(Record& record, Name name) {
        if (to_.is_fla4()) return;
        if (record.padding != std::array<std::byte, 2>{})
            losses_.add(LossKind::lost, "padding", name(),
                        "the two unused bytes of FLA4 are not zero");
        record.padding = {};
    }

    template <class Name>
    void lower_flood_fill(PathNode& node, Name name) {
        if (to_.has_wide_flood_fill()) return;
        if (!std::in_range<u8>(node.wide_flood_fill)) {
            refuse("flood_fill", name(),
                   fmt::format("{}, {} holds 0 to 255", node.wide_flood_fill,
                               version_name(to_.version)));
            return;
        }
        const auto fitting = static_cast<u8>(node.wide_flood_fill);
        if (node.flood_fill != fitting && node.flood_fill != 0)
            losses_.add(LossKind::lost, "unused 8-bit flood_fill", name(),
                        fmt::format("{}, beside the true {}", node.flood_fill, fitting));
        node.flood_fill = fitting;
        node.wide_flood_fill = 0;
    }

    template <class Name>
    void lower(PathNode& node, Name name) {
        lower_position(node.position, node.wide_position, name, "position");
        lower_flood_fill(node, name);
        lower_padding(node, name);
    }

    template <class Name>
    void lower(NaviNode& navi, Name name) {
        lower_position(navi.position, navi.wide_position, name, "navi position");
        lower_padding(navi, name);
    }

    template <class Name>
    void pack(Link& link, Name name) {
        const NaviAddress address = link.navi_wide;
        link.navi_wide = {};
        const BitField node = packed_node, area = packed_area;
        if (address.node > node.limit() || address.area > area.limit())
            refuse("navi_node", name(),
                   fmt::format("navi node {}:{}, vanilla holds areas to {} and navi nodes to {}",
                               address.area, address.node, area.limit(), node.limit()));
        else
            link.navi_packed = node.with(area.with(u16{0}, address.area), address.node);
    }

    PathContext to_;
    const RecordNames& names_;
    LossReport& losses_;
};

template <class Narrow, class Wide>
void retell_copies(Narrow& narrow, const Wide& wide, PathContext from, PathContext target) {
    for (std::size_t axis = 0; axis < wide.size(); ++axis)
        if (narrow[axis] == narrow_copy(wide[axis], from))
            narrow[axis] = narrow_copy(wide[axis], target);
}

// The names of an area that stays where it is.
class OwnNames : public RecordNames {
  public:
    explicit OwnNames(u32 area) : area_(area) {}
    std::string area() const override { return area_name(area_); }
    std::string node(std::size_t index) const override { return node_name(area_, index); }
    std::string navi_node(std::size_t index) const override { return navi_name(area_, index); }
    std::string link(std::size_t index) const override { return link_name(area_, index); }

  private:
    u32 area_;
};

}  // namespace

AreaFile lower(AreaFile file, PathContext target, const RecordNames& names, LossReport& losses) {
    Lowering(target, names, losses).lower(file);
    return file;
}

AreaFile lift(const AreaDocument& area, PathContext target) {
    AreaFile file = area.file;
    file.lacks_mark = 0;
    const PathContext from = area.context;
    if (from.is_wide() && from.is_fla4() != target.is_fla4()) {
        for (PathNode& node : file.nodes)
            retell_copies(node.position, node.wide_position, from, target);
        for (NaviNode& navi : file.navi_nodes)
            retell_copies(navi.position, navi.wide_position, from, target);
    }
    for (PathNode& node : file.nodes) {
        if (!from.is_wide()) std::ranges::copy(node.position, node.wide_position.begin());
        if (!from.has_wide_flood_fill()) node.wide_flood_fill = node.flood_fill;
    }
    if (from.is_wide()) return file;
    for (NaviNode& navi : file.navi_nodes)
        std::ranges::copy(navi.position, navi.wide_position.begin());
    for (Link& link : file.links) {
        link.navi_wide = navi_address(link, from);
        link.navi_packed = 0;
    }
    return file;
}

AreaFile convert_version(const AreaDocument& source, PathContext target, LossReport& losses) {
    if (source.context.version == target.version) return source.file;
    return lower(lift(source, target), target, OwnNames(source.file.area), losses);
}

}  // namespace wend::gta_paths
