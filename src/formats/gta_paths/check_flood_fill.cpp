#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "formats/gta_paths/checked_map.hpp"
#include "network/disjoint_sets.hpp"

namespace wend::gta_paths {
namespace {

// A connected component of vehicle nodes or of ped nodes.
struct Part {
    NodeIndex first = no_index;
    u32 id = 0;  // That most of its nodes have.
    bool mixed = false;
    bool goes_on = false;  // Links lead into files that are not open: it may be part of another.
};

class FloodFillChecks {
  public:
    explicit FloodFillChecks(const CheckedMap& map) : map_(map), sets_(map.network.nodes.size()) {
        const Links& links = map.network.links;
        for (LinkIndex link = 0; link < links.size(); ++link)
            if (map.is_vehicle(links.from[link]) == map.is_vehicle(links.to[link]))
                sets_.join(links.from[link], links.to[link]);
        gather_parts();
    }

    void check() {
        for (NodeIndex node = 0; node < map_.network.nodes.size(); ++node) {
            const Part& part = parts_[part_of_[node]];
            if (part.mixed && id(node) != part.id)
                map_.add_node(area_rule("flood-fill-mixed"), node, field(node), [&] {
                    return fmt::format("{}, most of its component, which begins at {}, have {}",
                                       id(node), map_.network.name_of(part.first), part.id);
                });
        }
        // Two components with one id may be one across a file that is not open.
        std::map<std::tuple<u32, bool, bool>, const Part*> known;
        for (const Part& part : parts_) {
            const bool is_vehicle = map_.is_vehicle(part.first);
            const Part* other = nullptr;
            for (const bool goes_on : {false, true})
                if (const auto found = known.find({part.id, is_vehicle, goes_on});
                    found != known.end() && !(goes_on && part.goes_on) && !other)
                    other = found->second;
            if (other)
                map_.add_node(area_rule("flood-fill-shared"), part.first, field(part.first), [&] {
                    return fmt::format(
                        "the component that begins here has id {}, as the one that "
                        "begins at {}",
                        part.id, map_.network.name_of(other->first));
                });
            known.try_emplace({part.id, is_vehicle, part.goes_on}, &part);
        }
    }

  private:
    bool is_wide(NodeIndex node) const {
        return map_.areas.context(map_.network.nodes.origin[node].member).has_wide_flood_fill();
    }
    u32 id(NodeIndex node) const {
        const PathNode& record = map_.node(node);
        return is_wide(node) ? record.wide_flood_fill : record.flood_fill;
    }
    const char* field(NodeIndex node) const {
        return is_wide(node) ? "wide_flood_fill" : "flood_fill";
    }

    void gather_parts() {
        part_of_.resize(map_.network.nodes.size());
        for (NodeIndex node = 0; node < map_.network.nodes.size(); ++node) {
            const NodeIndex root = sets_.root(node);  // The first node of its part.
            if (root == node) {
                part_of_[node] = static_cast<u32>(parts_.size());
                parts_.push_back({node, id(node)});
            } else {
                Part& part = parts_[part_of_[node] = part_of_[root]];
                part.mixed |= id(node) != part.id;
            }
        }
        for (const UnresolvedLink& link : map_.network.unresolved)
            if (link.reason == UnresolvedLink::Reason::absent_member)
                parts_[part_of_[link.from]].goes_on = true;
        settle_mixed_parts();
    }

    // The id that most nodes of a part have; the lowest of several.
    void settle_mixed_parts() {
        std::map<u32, std::map<u32, u32>> counts;
        for (NodeIndex node = 0; node < map_.network.nodes.size(); ++node)
            if (parts_[part_of_[node]].mixed) ++counts[part_of_[node]][id(node)];
        for (const auto& [part, count_of_id] : counts)
            parts_[part].id = std::ranges::max_element(count_of_id, {}, [](const auto& entry) {
                                  return entry.second;
                              })->first;
    }

    const CheckedMap& map_;
    DisjointSets sets_;
    std::vector<u32> part_of_;  // Of each node.
    std::vector<Part> parts_;
};

}  // namespace

void check_flood_fill(const CheckedMap& map) { FloodFillChecks(map).check(); }

}  // namespace wend::gta_paths
