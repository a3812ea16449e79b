#include "formats/gta_paths/turn_navi_nodes.hpp"

#include <algorithm>
#include <limits>

namespace wend::gta_paths {
namespace {

// Where a navi node is used: the ends of its segment, the lower old address first.
struct Use {
    enum class By { nobody, one_segment, several_segments } by = By::nobody;
    RecordOrigin low, high;
};

class NaviTurner {
  public:
    NaviTurner(SourceAreas& sources, const NewAddresses& addresses)
        : sources_(sources), addresses_(addresses), uses_(sources.navi_node_count()) {}

    void turn_all() {
        for (u32 source = 0; source < sources_.list().size(); ++source) find_uses(source);
        for (SourceArea& area : sources_.list())
            for (u32 i = 0; i < area.file.navi_nodes.size(); ++i)
                consider(area.file.navi_nodes[i], uses_[area.first_navi_node + i]);
    }

  private:
    NodeAddress old_address(RecordOrigin origin) const {
        return sources_[origin].address_of(origin.index);
    }

    void find_uses(u32 source) {
        const SourceArea& area = sources_.list()[source];
        for (u32 i = 0; i < area.file.nodes.size() && area.is_vehicle(i); ++i)
            for (const Link& link : links_of(area.file, area.file.nodes[i]))
                if (const auto end = sources_.find(area.map, link.target))
                    if (const auto navi = sources_.find(area.map, link.navi_wide))
                        note(uses_[sources_[*navi].first_navi_node + navi->index], {source, i},
                             *end);
    }

    void note(Use& use, RecordOrigin one, RecordOrigin other) const {
        if (old_address(other) < old_address(one)) std::swap(one, other);
        if (use.by == Use::By::nobody)
            use = {Use::By::one_segment, one, other};
        else if (use.low != one || use.high != other)
            use.by = Use::By::several_segments;
    }

    void consider(NaviNode& navi, const Use& use) const {
        // A byte cannot hold the opposite of -128, which is no direction either.
        constexpr i8 no_direction = std::numeric_limits<i8>::min();
        if (use.by == Use::By::one_segment && navi.target == old_address(use.low) &&
            addresses_.of_node(use.high) < addresses_.of_node(use.low) &&
            std::ranges::count(navi.direction, no_direction) == 0)
            turn(navi, old_address(use.high));
    }

    static void turn(NaviNode& navi, NodeAddress target) {
        navi.target = target;
        for (i8& part : navi.direction) part = static_cast<i8>(-part);
        const BitField left = lane_flags["left_lanes"], right = lane_flags["right_lanes"],
                       light = lane_flags["traffic_light_direction"];
        const u32 left_lanes = left.get(navi.lanes);
        navi.lanes = left.with(navi.lanes, right.get(navi.lanes));
        navi.lanes = right.with(navi.lanes, left_lanes);
        if (signal_flags["traffic_light"].get(navi.signals) != 0)
            navi.lanes = light.with(navi.lanes, 1 - light.get(navi.lanes));
    }

    SourceAreas& sources_;
    const NewAddresses& addresses_;
    std::vector<Use> uses_;  // by navi node, counting through all areas
};

}  // namespace

void turn_navi_nodes(SourceAreas& sources, const NewAddresses& addresses) {
    NaviTurner(sources, addresses).turn_all();
}

}  // namespace wend::gta_paths
