#include "formats/gta/edit/node_positions.hpp"

#include <map>
#include <set>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/edit/connect_nodes.hpp"
#include "formats/gta/edit/relocation.hpp"
#include "formats/gta/records/grid.hpp"
#include "formats/gta/records/navi_node.hpp"

namespace wend::gta_paths {
namespace {

struct AreaLayout {
    using Document = AreaDocument;
    static RawPosition<PathNode> raw(const AreaDocument& document, u32 node) {
        return raw_position(document.file.nodes[node], document.context);
    }
};
using Moved = MovedNodes<AreaLayout>;
using edit::EditedMap;
using edit::RecordPlace;

class FollowedPositions {
  public:
    FollowedPositions(EditedMap& map, const Grid& grid) : map_(map), grid_(grid) {
        for (u32 member = 0; member < map.before().members().size(); ++member)
            for (u32 i = 0; i < file_before(member).navi_nodes.size(); ++i)
                if (const RecordPlace now = map.now("navi_nodes", {member, i});
                    now != edit::nowhere)
                    navi_before_.emplace(now, RecordPlace{member, i});
    }

    Expected<void> follow() {
        const Moved moved(map_);
        if (!moved.any()) return {};
        if (auto done = shift_navi_nodes(moved); !done) return done;
        if (auto done = relocate(moved); !done) return done;
        settle_segments();
        return {};
    }

  private:
    const AreaFile& file_before(u32 member) const {
        return AreaDocument::of(*map_.before().members()[member].document).file;
    }
    bool is_new(RecordPlace navi) const { return !navi_before_.contains(navi); }
    // Whether a navi node stands elsewhere than before the operation; a new one does not.
    bool has_moved(RecordPlace navi, const RawPosition<NaviNode>& now) const {
        const auto before = navi_before_.find(navi);
        if (before == navi_before_.end()) return false;
        const RecordPlace was = before->second;
        const PathContext context =
            AreaDocument::of(*map_.before().members()[was.member].document).context;
        return now != raw_position(file_before(was.member).navi_nodes[was.index], context);
    }
    NaviNode& navi_node(RecordPlace navi) {
        return changed_file(map_, navi.member).navi_nodes[navi.index];
    }

    // Navi nodes move as the middle between the ends of their segments does, unless the operation
    // has moved them already.
    Expected<void> shift_navi_nodes(const Moved& moved) {
        std::map<RecordPlace, RawPosition<NaviNode>> shifts;
        const AreaMap areas(map_.members());
        for_each_segment(areas, [&](const Segment& segment) {
            if (segment.navi == edit::nowhere || is_new(segment.navi)) return;
            const auto one = moved.shift(segment.from), other = moved.shift(segment.to);
            if (one == RawPosition<PathNode>{} && other == RawPosition<PathNode>{}) return;
            if (is_carried(areas, segment.navi)) {
                carried_.insert(navi_before_.at(segment.navi));
                return;
            }
            RawPosition<NaviNode> shift{};
            for (std::size_t axis = 0; axis < shift.size(); ++axis)
                shift[axis] = (one[axis] + other[axis]) / 2;
            shifts.try_emplace(segment.navi, shift);
        });
        for (const auto& [place, shift] : shifts) {
            const PathContext context = area_of(map_, place.member).context;
            NaviNode& navi = navi_node(place);
            RawPosition<NaviNode> raw = raw_position(navi, context);
            for (std::size_t axis = 0; axis < shift.size(); ++axis) raw[axis] += shift[axis];
            if (auto done = set_raw_position(navi, raw, context); !done) return done;
        }
        return {};
    }

    // Whether the operation has moved a navi node with its segment, or only turned it, as a mirror
    // does with one on its axis.
    bool is_carried(const AreaMap& areas, RecordPlace place) const {
        const NaviNode& navi = areas.file(place.member).navi_nodes[place.index];
        const RecordPlace was = navi_before_.at(place);
        return has_moved(place, raw_position(navi, areas.context(place.member))) ||
               navi.direction != file_before(was.member).navi_nodes[was.index].direction;
    }

    Expected<void> relocate(const Moved& moved) {
        Relocation relocation(map_);
        for (u32 member = 0; member < map_.member_count(); ++member) {
            if (!map_.is_changed(member) || member >= map_.before().members().size()) continue;
            const AreaDocument& document = area_of(map_, member);
            const auto go = [&](const auto& record, auto say) -> Expected<void> {
                const auto area = grid_.area_on_map(position_of(record, document.context));
                if (!area) return failure(area.error());
                if (*area != map_.member(member).key) say(*area);
                return {};
            };
            for (u32 i = 0; i < document.file.nodes.size(); ++i)
                if (moved.has_moved({member, i}))
                    if (auto done = go(document.file.nodes[i],
                                       [&](u32 area) {
                                           relocation.move_node({member, i}, area);
                                       });
                        !done)
                        return done;
            for (u32 i = 0; i < document.file.navi_nodes.size(); ++i) {
                const NaviNode& navi = document.file.navi_nodes[i];
                if (!has_moved({member, i}, raw_position(navi, document.context))) continue;
                if (auto done = go(navi,
                                   [&](u32 area) {
                                       relocation.move_navi_node({member, i}, area);
                                   });
                    !done)
                    return done;
            }
        }
        return relocation.move();
    }

    // Lengths and directions where the ends have moved against each other, and the lower end as the
    // target where the order of the ends has changed.
    void settle_segments() {
        const Moved moved(map_);
        std::set<u32> touched;
        const auto concerns = [&](const Segment& segment) {
            return moved.has_moved(segment.from) || moved.has_moved(segment.to);
        };
        {
            const AreaMap areas(map_.members());
            for_each_segment(areas, [&](const Segment& segment) {
                if (!concerns(segment)) return;
                touched.insert(segment.from.member);
                if (segment.navi != edit::nowhere) touched.insert(segment.navi.member);
            });
        }
        for (const u32 member : touched) map_.change(member);
        for (const RecordPlace& navi : carried_)
            is_carried_now_.insert(map_.now("navi_nodes", navi));
        const AreaMap areas(map_.members());
        for_each_segment(areas, [&](const Segment& segment) {
            if (concerns(segment)) settle(moved, segment);
        });
        tell_too_long(map_, too_long_);
    }

    void settle(const Moved& moved, const Segment& segment) {
        const PathNode from = wide_node(segment.from), to = wide_node(segment.to);
        const bool is_stiff = moved.shift(segment.from) == moved.shift(segment.to);
        if (!is_stiff) settle_length(moved, segment, from, to);
        if (segment.navi == edit::nowhere) return;
        NaviNode& navi = navi_node(segment.navi);
        const NodeAddress one = address_of(from), other = address_of(to);
        const bool was_lower = old_address(moved, segment.from) < old_address(moved, segment.to);
        const bool is_lower = one < other;
        if (was_lower != is_lower && navi.target == (was_lower ? one : other))
            turn_navi_node(navi, is_lower ? one : other);
        if (!is_stiff && !is_carried_now_.contains(segment.navi) &&
            (navi.target == one || navi.target == other))
            navi.direction =
                (navi.target == one ? plain_navi_node(from, to) : plain_navi_node(to, from))
                    .direction;
    }

    // Links keep the lengths that they have where the distance of their ends is as it was.
    void settle_length(const Moved& moved, const Segment& segment, const PathNode& from,
                       const PathNode& to) {
        const auto before = [&](RecordPlace end, PathNode node) {
            const auto shift = moved.shift(end);
            for (std::size_t axis = 0; axis < shift.size(); ++axis)
                node.wide_position[axis] -= shift[axis];
            return node;
        };
        const double metres = length_between(from, to),
                     old_metres =
                         length_between(before(segment.from, from), before(segment.to, to));
        if (whole_length(metres) != whole_length(old_metres))
            changed_file(map_, segment.from.member).links[segment.link].length =
                whole_length(metres);
        too_long_ += segment.from < segment.to && is_too_long(metres) && !is_too_long(old_metres);
    }

    PathNode wide_node(RecordPlace node) const {
        const AreaDocument& document = area_of(map_, node.member);
        return with_wide_position(document.file.nodes[node.index], document.context);
    }
    NodeAddress old_address(const Moved& moved, RecordPlace node) const {
        const RecordPlace old = moved.before(node);
        if (old == edit::nowhere) return address_of(wide_node(node));
        return {static_cast<u16>(map_.before().members()[old.member].key.value_or(no_area)),
                static_cast<u16>(old.index)};
    }

    EditedMap& map_;
    Grid grid_;
    std::map<RecordPlace, RecordPlace> navi_before_;  // by where they are now
    std::set<RecordPlace> carried_, is_carried_now_;  // navi nodes, by where they were and are
    u64 too_long_ = 0;
};

}  // namespace

Expected<void> follow_positions(EditedMap& map) {
    const auto grid = grid_of(map.before().members(), map.before().options(), "map-size");
    if (!grid) return failure(grid.error());
    return FollowedPositions(map, *grid).follow();
}

}  // namespace wend::gta_paths
