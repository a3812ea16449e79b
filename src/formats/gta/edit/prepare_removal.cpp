#include <map>
#include <set>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/edit/follow_links.hpp"
#include "formats/gta/edit/node_positions.hpp"
#include "formats/gta/records/navi_node.hpp"

namespace wend::gta_paths {
namespace {

using edit::EditedMap;
using edit::RecordPlace;
using Chosen = MapEdits::Chosen;

class RemovedNodes {
  public:
    RemovedNodes(EditedMap& map, std::vector<Chosen>& chosen)
        : map_(map), areas_(map.members()), graph_(areas_), chosen_(chosen), gone_(graph_.size()) {}

    void prepare() {
        for (const Chosen& record : chosen_) {
            if (record.list == "nodes") gone_[graph_.index(record.place)] = true;
            if (record.list == "links") gone_links_.insert(record.place);
        }
        add_lonely();
        find_uses();
        settle_navi_nodes();
    }

  private:
    // What is known of a navi node that links use which go.
    struct Use {
        u32 kept = 0;
        RecordPlace from = {}, to = {};  // of a link that stays
    };

    bool goes(RecordPlace from, u32 link) const {
        return gone_links_.contains({from.member, link});
    }

    // Whether a node that had links is left with none.
    bool is_lonely(u32 node) const {
        const RecordPlace place = graph_.place(node);
        const AreaFile& file = areas_.file(place.member);
        const u32 first = owned_links(file, file.nodes[place.index]).first;
        const std::span<const u32> targets = graph_.targets(node);
        for (u32 i = 0; i < targets.size(); ++i) {
            const bool leads_on = targets[i] == NodeGraph::into_absent_file ||
                                  (targets[i] != NodeGraph::nowhere && !gone_[targets[i]]);
            if (leads_on && !goes(place, first + i)) return false;
        }
        return !targets.empty();
    }

    // A node that goes can only leave such as lead to it.
    void add_lonely() {
        std::vector<u32> next;
        for (u32 node = 0; node < graph_.size(); ++node) {
            const RecordPlace place = graph_.place(node);
            for (const u32 target : graph_.targets(node))
                if (target < graph_.size() && gone_[target] && !gone_[node]) next.push_back(node);
            if (!gone_links_.empty() && !gone_[node]) {
                const AreaFile& file = areas_.file(place.member);
                const auto [begin, end] = owned_links(file, file.nodes[place.index]);
                for (u32 link = begin; link < end; ++link)
                    if (goes(place, link)) next.push_back(node);
            }
        }
        u64 added = 0;
        while (!next.empty()) {
            const u32 node = next.back();
            next.pop_back();
            if (gone_[node] || !is_lonely(node)) continue;
            gone_[node] = true;
            chosen_.push_back({"nodes", graph_.place(node)});
            ++added;
            // Such as only it led back to were told of by their own links.
            for (const u32 target : graph_.targets(node))
                if (target < graph_.size() && !gone_[target]) next.push_back(target);
        }
        map_.tell(added, "node removed that would have been left without a link",
                  "nodes removed that would have been left without a link");
    }

    void find_uses() {
        std::set<RecordPlace> touched;
        for (const bool keeps : {false, true}) {
            for (u32 node = 0; node < graph_.size(); ++node) {
                if (!graph_.is_vehicle(node) || (keeps && gone_[node])) continue;
                const RecordPlace place = graph_.place(node);
                const AreaDocument& document = areas_.document(place.member);
                const PathNode& record = document.file.nodes[place.index];
                const auto [begin, end] = owned_links(document.file, record);
                for (u32 link = begin; link < end; ++link) {
                    const u32 target = graph_.targets(node)[link - begin];
                    const bool stays = !gone_[node] && !goes(place, link) &&
                                       !(target < graph_.size() && gone_[target]);
                    if (stays != keeps) continue;
                    const NaviAddress navi =
                        navi_address(document.file.links[link], document.context);
                    if (!areas_.find(navi)) continue;
                    const RecordPlace used{areas_.member_of(navi.area), navi.node};
                    if (!keeps)
                        uses_.try_emplace(used);
                    else if (const auto use = uses_.find(used); use != uses_.end())
                        use->second = {
                            use->second.kept + 1, place,
                            target < graph_.size() ? graph_.place(target) : edit::nowhere};
                }
            }
        }
    }

    void settle_navi_nodes() {
        u64 removed = 0;
        for (const auto& [place, use] : uses_) {
            if (use.kept == 0) {
                chosen_.push_back({"navi_nodes", place});
                ++removed;
                continue;
            }
            const NaviNode& navi = areas_.file(place.member).navi_nodes[place.index];
            const u32 member = areas_.member_of(navi.target.area);
            const bool target_goes =
                areas_.find(navi.target) && gone_[graph_.index({member, navi.target.node})];
            if (target_goes && use.to != edit::nowhere) point_to_other(place, use);
        }
        map_.tell(removed, "navi node of their segments removed",
                  "navi nodes of their segments removed");
    }

    // A navi node that two segments shared is that of the one that stays.
    void point_to_other(RecordPlace place, const Use& use) {
        const auto address = [&](RecordPlace node) {
            return NodeAddress{static_cast<u16>(map_.member(node.member).key.value_or(no_area)),
                               static_cast<u16>(node.index)};
        };
        RecordPlace low = use.from, high = use.to;
        if (address(high) < address(low)) std::swap(low, high);
        const auto node = [&](RecordPlace at) {
            return with_wide_position(areas_.file(at.member).nodes[at.index],
                                      areas_.context(at.member));
        };
        const NaviNode plain = plain_navi_node(node(low), node(high));
        NaviNode& navi = changed_file(map_, place.member).navi_nodes[place.index];
        navi.target = address(low);
        navi.direction = plain.direction;
    }

    EditedMap& map_;
    AreaMap areas_;  // as it was before this
    NodeGraph graph_;
    std::vector<Chosen>& chosen_;
    std::vector<bool> gone_;
    std::set<RecordPlace> gone_links_;
    std::map<RecordPlace, Use> uses_;
};

}  // namespace

Expected<void> AreaEdits::prepare_removal(EditedMap& map, std::vector<Chosen>& chosen) const {
    RemovedNodes(map, chosen).prepare();
    return {};
}

void AreaEdits::finish_removal(EditedMap& map, std::span<const Chosen> gone) const {
    for (const Chosen& record : gone) {
        if (record.list != "nodes") continue;
        const AreaFile& before =
            AreaDocument::of(*map.before().members()[record.place.member].document).file;
        if (record.place.index < before.header.vehicle_nodes)
            --changed_file(map, record.place.member).header.vehicle_nodes;
    }
}

}  // namespace wend::gta_paths
