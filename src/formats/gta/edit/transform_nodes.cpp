#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/edit/connect_nodes.hpp"
#include "formats/gta/edit/node_positions.hpp"
#include "formats/gta/records/navi_node.hpp"

namespace wend::gta_paths {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

template <class Record>
Expected<void> transform_record(Record& record, PathContext context,
                                const MapEdits::Transform& how) {
    const Point at = how(position_of(record, context));
    const auto raw = raw_of<axes<Record>>(at);
    if (!raw) return failure(raw.error());
    return set_raw_position(record, *raw, context);
}

constexpr BitField light_state = signal_flags["traffic_light"];

bool has_uneven_lanes(const NaviNode& navi) { return Lanes::of(navi) != Lanes::of(navi).turned(); }

// What navi nodes say of the traffic on their segments, where these go along as a whole.
class CarriedTraffic {
  public:
    explicit CarriedTraffic(const MapEdits::Transform& how)
        : how_(how), changes_axis_(std::abs(how.xy) > std::abs(how.yy)) {}

    void carry(NaviNode& navi) {
        turn_light(navi);
        if (how_.is_mirror()) keep_side(navi);
    }
    // One end of its segment stays where it is.
    void stretch(const NaviNode& navi) { stretched_ += how_.is_mirror() && has_uneven_lanes(navi); }

    void tell(EditedMap& map) const {
        const std::string nearest = how_.is_by_quarters() ? "" : ", by the nearest quarter turn";
        if (changes_axis_)
            map.tell(lights_, "traffic light changed between north-south and east-west" + nearest,
                     "traffic lights changed between north-south and east-west" + nearest);
        else if (!how_.is_by_quarters())
            map.tell(lights_, "traffic light stays north-south or east-west" + nearest,
                     "traffic lights stay north-south or east-west" + nearest);
        tell_kept_sides(map, exchanged_, stretched_);
        map.tell(behind_traffic_,
                 "traffic light now stands where the traffic of its one-way road sets out, as it "
                 "stays at its junction",
                 "traffic lights now stand where the traffic of their one-way roads sets out, as "
                 "they stay at their junctions");
    }

  private:
    // A light has its turn with those of roads that run north-south, or east-west.
    void turn_light(NaviNode& navi) {
        const u32 state = light_state.get(navi.signals);
        if (state != north_south && state != east_west) return;
        ++lights_;
        if (changes_axis_)
            navi.signals = static_cast<u16>(
                light_state.with(navi.signals, state == north_south ? east_west : north_south));
    }

    // A mirror makes left of right, which lanes do not.
    void keep_side(NaviNode& navi) {
        if (!has_uneven_lanes(navi)) return;
        ++exchanged_;
        exchange_lanes(navi);
        // Lights stand at junctions, whichever way the traffic goes.
        behind_traffic_ += is_light_behind_traffic(navi);
    }

    const MapEdits::Transform& how_;
    const bool changes_axis_;  // what ran north-south runs east-west
    u64 lights_ = 0, exchanged_ = 0, stretched_ = 0, behind_traffic_ = 0;
};

// The navi nodes of the segments that an end of is moved, and of each a segment of which both are.
class TouchedNaviNodes {
  public:
    TouchedNaviNodes(const EditedMap& map, std::span<const RecordPlace> nodes) {
        std::vector<std::vector<bool>> is_selected(map.member_count());
        for (u32 member = 0; member < map.member_count(); ++member)
            is_selected[member].resize(area_of(map, member).file.nodes.size());
        for (const RecordPlace& node : nodes) is_selected[node.member][node.index] = true;
        const auto is_moved = [&](RecordPlace node) -> bool {
            return is_selected[node.member][node.index];
        };
        const AreaMap areas(map.members());
        for_each_segment(areas, [&](const Segment& segment) {
            if (segment.navi == edit::nowhere) return;
            const bool from = is_moved(segment.from), to = is_moved(segment.to);
            if (!from && !to) return;
            const auto [touched, is_new] = touched_.try_emplace(segment.navi, segment, true);
            touched->second.second &= from && to;
        });
    }

    // By navi node: a segment, and whether all of its segments go along.
    const std::map<RecordPlace, std::pair<Segment, bool>>& all() const { return touched_; }

  private:
    std::map<RecordPlace, std::pair<Segment, bool>> touched_;
};

// The direction of a navi node goes along exactly where it can; else it is computed anew.
void turn_direction(const EditedMap& map, NaviNode& navi, const Segment& segment,
                    const MapEdits::Transform& how) {
    if (how.is_by_quarters()) {
        const auto [x, y] = navi.direction;
        navi.direction = {static_cast<i8>(static_cast<int>(how.xx * x + how.xy * y)),
                          static_cast<i8>(static_cast<int>(how.yx * x + how.yy * y))};
        return;
    }
    const auto node = [&](RecordPlace place) {
        const AreaDocument& document = area_of(map, place.member);
        return with_wide_position(document.file.nodes[place.index], document.context);
    };
    const PathNode from = node(segment.from), to = node(segment.to);
    if (navi.target == address_of(to)) navi.direction = plain_navi_node(to, from).direction;
    if (navi.target == address_of(from)) navi.direction = plain_navi_node(from, to).direction;
}

}  // namespace

Expected<void> AreaEdits::transform(EditedMap& map, std::span<const RecordPlace> nodes,
                                    const Transform& how) const {
    for (const double metres : {how.shift.x, how.shift.y, how.shift.z})
        if (auto whole = expect_whole_steps(metres, 8); !whole) return whole;
    const TouchedNaviNodes touched(map, nodes);
    for (const RecordPlace& node : nodes) {
        AreaFile& file = changed_file(map, node.member);
        if (auto done =
                transform_record(file.nodes[node.index], area_of(map, node.member).context, how);
            !done)
            return done;
    }
    CarriedTraffic traffic(how);
    for (const auto& [place, use] : touched.all()) {
        const auto& [segment, goes] = use;
        NaviNode& navi = changed_file(map, place.member).navi_nodes[place.index];
        if (!goes) {
            traffic.stretch(navi);
            continue;
        }
        if (auto done = transform_record(navi, area_of(map, place.member).context, how); !done)
            return done;
        turn_direction(map, navi, segment, how);
        traffic.carry(navi);
    }
    traffic.tell(map);
    return {};
}

}  // namespace wend::gta_paths
