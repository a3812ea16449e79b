#include "formats/gta_paths/convert_version.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "formats/gta_paths/out_of_reach.hpp"

namespace wend::gta_paths {
namespace {

using Kind = LossReport::Kind;

// Values that tools leave in 16-bit coordinates which nobody reads: zero, and what fastman92's own
// widening writes (fact sheet section 5).
constexpr bool is_filler(i16 coordinate) { return coordinate == 0 || coordinate == out_of_reach; }

class VersionChange {
  public:
    VersionChange(const AreaDocument& source, PathContext target, LossReport& losses)
        : from_(source.context), to_(target), losses_(losses), file_(source.file) {}

    AreaFile make() {
        if (!to_.is_wide() && file_.area != no_area && file_.area > packed_navi["area"].limit())
            refuse("area", fmt::format("{}", file_.area),
                   "vanilla knows only the areas 0 to 63 of an 8x8 grid");
        for (std::size_t i = 0; i < file_.nodes.size(); ++i)
            convert(file_.nodes[i], fmt::format("{}:{}", file_.area, i));
        for (std::size_t i = 0; i < file_.navi_nodes.size(); ++i)
            convert(file_.navi_nodes[i], fmt::format("navi node {}:{}", file_.area, i));
        for (std::size_t i = 0; i < file_.links.size(); ++i)
            convert(file_.links[i], fmt::format("link {} of area {}", i, file_.area));
        if (to_.is_wide() && file_.missing_bytes != 0) {
            losses_.add(Kind::invented, "crossing", fmt::format("area {}", file_.area),
                        fmt::format("the file ends {} bytes early; {} wants them, as zeros",
                                    file_.missing_bytes, version_name(to_.version)));
            file_.missing_bytes = 0;
        }
        return std::move(file_);
    }

  private:
    void refuse(std::string_view field, std::string record, std::string message) {
        losses_.add(Kind::does_not_fit, field, std::move(record), std::move(message));
    }

    template <class Narrow, class Wide>
    void convert_position(Narrow& narrow, Wide& wide, const std::string& record,
                          std::string_view field) {
        if (!from_.is_wide()) {
            std::ranges::copy(narrow, wide.begin());
            return;
        }
        if (to_.is_wide()) return;
        for (std::size_t axis = 0; axis < wide.size(); ++axis) {
            constexpr const char* names[] = {"x", "y", "z"};
            if (!std::in_range<i16>(wide[axis])) {
                refuse(field, record,
                       fmt::format("{} = {} m, vanilla holds -4096 to 4095.875 m", names[axis],
                                   wide[axis] / 8.0));
                continue;
            }
            const auto fitting = static_cast<i16>(wide[axis]);
            if (narrow[axis] != fitting && !is_filler(narrow[axis]))
                losses_.add(Kind::lost, fmt::format("unused 16-bit {}", field), record,
                            fmt::format("{} = {} m, beside the true {} m", names[axis],
                                        narrow[axis] / 8.0, fitting / 8.0));
            narrow[axis] = fitting;
        }
        wide = {};
    }

    template <class Record>
    void convert_padding(Record& record, const std::string& name) {
        if (!from_.is_fla4() || to_.is_fla4()) return;
        if (record.padding != std::array<std::byte, 2>{})
            losses_.add(Kind::lost, "padding", name, "the two unused bytes of FLA4 are not zero");
        record.padding = {};
    }

    void convert_flood_fill(PathNode& node, const std::string& record) {
        if (from_.has_wide_flood_fill() == to_.has_wide_flood_fill()) return;
        if (to_.has_wide_flood_fill()) {
            node.wide_flood_fill = node.flood_fill;
            return;
        }
        if (!std::in_range<u8>(node.wide_flood_fill)) {
            refuse("flood_fill", record,
                   fmt::format("{}, {} holds 0 to 255", node.wide_flood_fill,
                               version_name(to_.version)));
            return;
        }
        const auto fitting = static_cast<u8>(node.wide_flood_fill);
        if (node.flood_fill != fitting && node.flood_fill != 0)
            losses_.add(Kind::lost, "unused 8-bit flood_fill", record,
                        fmt::format("{}, beside the true {}", node.flood_fill, fitting));
        node.flood_fill = fitting;
        node.wide_flood_fill = 0;
    }

    void convert(PathNode& node, const std::string& record) {
        convert_position(node.position, node.wide_position, record, "position");
        convert_flood_fill(node, record);
        convert_padding(node, record);
    }

    void convert(NaviNode& navi, const std::string& record) {
        convert_position(navi.position, navi.wide_position, record, "navi position");
        convert_padding(navi, record);
    }

    void convert(Link& link, const std::string& record) {
        const NaviAddress address = navi_address(link, from_);
        link.navi_wide = {};
        link.navi_packed = 0;
        if (to_.is_wide()) {
            link.navi_wide = address;
            return;
        }
        const BitField node = packed_navi["node"], area = packed_navi["area"];
        if (address.node > node.limit() || address.area > area.limit())
            refuse("navi_node", record,
                   fmt::format("navi node {}:{}, vanilla holds areas to {} and navi nodes to {}",
                               address.area, address.node, area.limit(), node.limit()));
        else
            link.navi_packed = node.with(area.with(u16{0}, address.area), address.node);
    }

    PathContext from_, to_;
    LossReport& losses_;
    AreaFile file_;
};

}  // namespace

AreaFile convert_version(const AreaDocument& source, PathContext target, LossReport& losses) {
    if (source.context.version == target.version) return source.file;
    return VersionChange(source, target, losses).make();
}

}  // namespace wend::gta_paths
