#include "formats/gta/iv/to_gta_iv.hpp"

#include <fmt/format.h>

#include "core/document/format.hpp"
#include "formats/gta/convert/convert_version.hpp"
#include "formats/gta/convert/source_areas.hpp"
#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/iv/ported_nodes.hpp"
#include "formats/gta/iv/translate_flags.hpp"
#include "formats/gta/iv/z_scale.hpp"
#include "formats/gta/records/grid.hpp"

namespace wend::gta_paths::iv {
namespace {

using SourceNode = gta_paths::PathNode;
using SourceLink = gta_paths::Link;

class ToGtaIv {
  public:
    ToGtaIv(const SourceAreas& sources, unsigned z_scale, LossReport& losses)
        : sources_(sources),
          losses_(losses),
          nodes_(sources, z_scale, losses),
          uses_(sources.navi_node_count()) {}

    std::vector<OutputFile> make() {
        std::vector<OutputFile> files;
        for (u32 source = 0; source < sources_.list().size(); ++source)
            if (nodes_.has_place(source)) files.push_back(build(source));
        tell_lost_navi_nodes();
        tell_lost_dead_ends(sources_, losses_);
        return files;
    }

  private:
    // How the links of the map use a navi node: by a segment that is carried over, or by links that
    // are left out.
    struct NaviUse {
        bool is_used = false, is_left_out = false;
        RecordOrigin low, high;
    };

    OutputFile build(u32 source) {
        const SourceArea& area = sources_.list()[source];
        AreaFile file;
        file.area = area.number;
        for (u32 i = 0; i < area.file.nodes.size() && area.is_vehicle(i); ++i)
            if (nodes_.has({source, i}))
                add_node(file, {source, i});
            else
                leave_out_links({source, i});
        file.header.vehicle_nodes = static_cast<u32>(file.nodes.size());
        tell_lost_of_area(sources_, source, losses_);
        // There are no more records than in the source, so they can be counted.
        static_cast<void>(derive(file, {}));
        return {fmt::format("nodes{}.nod", area.number),
                std::make_unique<AreaDocument>(std::move(file))};
    }

    void add_node(AreaFile& file, RecordOrigin origin) {
        const SourceNode& from = sources_.node(origin);
        PathNode node;
        node.id = nodes_.id(origin);
        for (std::size_t axis = 0; axis < 2; ++axis)
            node.position[axis] = static_cast<i16>(from.wide_position[axis]);
        node.z_raw = nodes_.height(origin);
        node.path_width = from.path_width;
        node.flood_fill = nodes_.flood_fill(origin);
        node.flags = flags_for_gta_iv(from.flags, [&](std::string_view flag, std::string message) {
            losses_.add(LossKind::lost, flag, sources_.name_of_node(origin), std::move(message));
        });
        tell_lost_of_node(sources_, origin, losses_);
        const std::size_t first = file.links.size();
        for_each_link(origin, [&](const SourceLink& link, RecordOrigin at) {
            if (const auto made = link_of(origin, link, at)) file.links.push_back(*made);
        });
        const u32 count = static_cast<u32>(file.links.size() - first);
        node.flags = own_links.with(node.flags, count);
        node.flags = node_flags["linking_disabled"].with(node.flags, count == 0);
        file.nodes.push_back(node);
        const u32 claimed = gta_paths::own_links.get(from.flags);
        const std::size_t owned = links_of(sources_[origin].file, from).size();
        if (owned < claimed)
            losses_.add(LossKind::lost, "link_count", sources_.name_of_node(origin),
                        fmt::format("it claims {} links, {} of them are not there", claimed,
                                    claimed - owned));
    }

    template <class Function>
    void for_each_link(RecordOrigin node, Function function) {
        const gta_paths::AreaFile& file = sources_[node].file;
        for (const SourceLink& link : links_of(file, sources_.node(node)))
            function(link, RecordOrigin{node.source, static_cast<u32>(&link - file.links.data())});
    }

    NaviUse* use_of(const SourceLink& link) {
        const auto navi = sources_.find(0, link.navi_wide);
        return navi ? &uses_[sources_[*navi].first_navi_node + navi->index] : nullptr;
    }
    void leave_out_links(RecordOrigin node) {
        for_each_link(node, [&](const SourceLink& link, RecordOrigin) {
            if (NaviUse* const use = use_of(link)) use->is_left_out = true;
        });
    }

    std::optional<Link> link_of(RecordOrigin from, const SourceLink& link, RecordOrigin at) {
        const auto to = sources_.find(0, link.target);
        if (!to || !nodes_.has(*to)) {
            losses_.add(
                LossKind::lost, "link", sources_.name_of_link(at),
                fmt::format("it leads to {}:{}, which is {}, and is left out", link.target.area,
                            link.target.node, to ? "left out" : "not there"));
            if (NaviUse* const use = use_of(link)) use->is_left_out = true;
            return std::nullopt;
        }
        if (NaviUse* const use = use_of(link); use && !use->is_used) {
            const bool is_up = address_of(from) < address_of(*to);
            *use = {true, false, is_up ? from : *to, is_up ? *to : from};
        }
        Link made;
        made.target = {link.target.area, nodes_.id(*to)};
        made.length = link.length;
        lanes_of(from, *to, link, at).put_into(made);
        tell_lost_of_link(sources_, at, losses_);
        return made;
    }

    NodeAddress address_of(RecordOrigin node) const {
        return sources_[node].address_of(node.index);
    }

    Lanes lanes_of(RecordOrigin from, RecordOrigin to, const SourceLink& link, RecordOrigin at) {
        const auto origin = sources_.find(0, link.navi_wide);
        if (!origin) {
            losses_.add(LossKind::invented, "lanes", sources_.name_of_link(at),
                        fmt::format("its navi node {}:{} is not there; it gets a lane each way",
                                    link.navi_wide.area, link.navi_wide.node));
            return {1, 1};
        }
        const NaviNode& navi = sources_.navi_node(*origin);
        const Lanes lanes = Lanes::of(navi);
        if (navi.target == address_of(to)) return lanes;
        if (navi.target == address_of(from)) return lanes.turned();
        losses_.add(LossKind::changed, "lanes", sources_.name_of_link(at),
                    fmt::format("its navi node {}:{} points to {}:{}, at neither end; its "
                                "direction shows which lanes are which",
                                link.navi_wide.area, link.navi_wide.node, navi.target.area,
                                navi.target.node));
        const auto &start = sources_.node(from).wide_position,
                   &end = sources_.node(to).wide_position;
        const i64 along =
            i64{end[0] - start[0]} * navi.direction[0] + i64{end[1] - start[1]} * navi.direction[1];
        const bool is_along = along != 0 ? along > 0 : address_of(to) < address_of(from);
        return is_along ? lanes : lanes.turned();
    }

    void tell_lost_navi_nodes() {
        for (u32 source = 0; source < sources_.list().size(); ++source) {
            const SourceArea& area = sources_.list()[source];
            for (u32 i = 0; i < area.file.navi_nodes.size(); ++i) {
                const NaviUse& use = uses_[area.first_navi_node + i];
                if (use.is_used)
                    tell_lost_of_navi_node(sources_, {source, i}, use.low, use.high, losses_);
                else if (!use.is_left_out)
                    losses_.add(LossKind::lost, "navi_node",
                                sources_.name_of_navi_node({source, i}),
                                "no road or waterway uses it");
            }
        }
    }

    const SourceAreas& sources_;
    LossReport& losses_;
    PortedNodes nodes_;
    std::vector<NaviUse> uses_;  // By navi node, counting through all areas.
};

// An error for maps and options that the conversion has no answer to.
Expected<void> check_request(std::span<const std::span<const Member>> maps,
                             const ConvertRequest& request) {
    if (!request.version.empty() && request.version != version_name)
        return failure(no_version(gta_iv_format().info(), request.version));
    if (maps.size() > 1)
        return failure("maps are put together first, and then become one of GTA IV");
    for (const auto& [name, value] : request.options)
        if (name != "z-scale" && name != "source-map-size")
            return failure(fmt::format(
                "the option `{}` moves a map of San Andreas: move it first, and then convert it",
                name));
    const auto grid = grid_of(maps.front(), request.options, "source-map-size");
    if (!grid) return failure(grid.error());
    if (grid->side() != Grid::vanilla_side)
        return failure(
            fmt::format("GTA IV has maps of 6000 m, this one has {} m; converted with "
                        "the option `map-size=6000` it is one where all areas fit",
                        grid->map_size()));
    return {};
}

}  // namespace

Expected<std::vector<OutputFile>> to_gta_iv(std::span<const std::span<const Member>> maps,
                                            const ConvertRequest& request, LossReport& losses) {
    if (const auto done = check_request(maps, request); !done) return failure(done.error());
    const auto z_scale = z_scale_of(request.options);
    if (!z_scale) return failure(z_scale.error());
    const SourceAreas sources(maps, widest);
    std::vector<OutputFile> files = ToGtaIv(sources, *z_scale, losses).make();
    if (losses.allows(request.lossy)) return files;
    return failure(losses.allows(true)
                       ? "GTA IV cannot hold all of this map; the option `lossy` goes ahead"
                       : "not all of this map fits into GTA IV");
}

}  // namespace wend::gta_paths::iv
