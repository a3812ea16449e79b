#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "formats/gta_paths/edits/area_edits.hpp"
#include "formats/gta_paths/edits/node_graph.hpp"
#include "formats/gta_paths/narrow_copy.hpp"
#include "network/disjoint_sets.hpp"

namespace wend::gta_paths {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

u32 part_number(const PathNode& node, PathContext context) {
    return context.has_wide_flood_fill() ? node.wide_flood_fill : node.flood_fill;
}

class FollowedLinks {
  public:
    explicit FollowedLinks(EditedMap& map)
        : map_(map),
          old_areas_(map.before().members()),
          areas_(map.members()),
          old_(old_areas_),
          graph_(areas_),
          before_(graph_.size(), no_index) {
        for (u32 node = 0; node < old_.size(); ++node) {
            const RecordPlace now = map.now("nodes", old_.place(node));
            if (now != edit::nowhere) before_[graph_.index(now)] = node;
        }
    }

    void follow() {
        std::vector<u32> touched;
        for (u32 node = 0; node < graph_.size(); ++node)
            if (before_[node] == no_index ||
                graph_.targets(node).size() != old_.targets(before_[node]).size())
                touched.push_back(node);
        if (touched.empty()) return;
        number_parts(touched);
        mark_dead_ends();
    }

  private:
    struct Part {
        u32 size = 0, number = 0;
        bool is_new = true;  // with all of its nodes
        std::map<u32, u32> count_of_number = {};
    };

    const PathNode& record(u32 node) const {
        const RecordPlace place = graph_.place(node);
        return area_of(map_, place.member).file.nodes[place.index];
    }
    u32 number(u32 node) const {
        return part_number(record(node), area_of(map_, graph_.place(node).member).context);
    }
    u32 highest_number() const {
        u32 highest = std::numeric_limits<u16>::max();
        for (u32 member = 0; member < map_.member_count(); ++member)
            if (!area_of(map_, member).context.has_wide_flood_fill())
                highest = std::numeric_limits<u8>::max();
        return highest;
    }

    // A part has one number, that of most of its nodes; of several that came of one part, the
    // largest keeps it (fact sheet section 4.3). Such as come new leave theirs to those that were
    // there.
    void number_parts(const std::vector<u32>& touched) {
        DisjointSets sets(graph_.size());
        for (u32 node = 0; node < graph_.size(); ++node)
            for (const u32 target : graph_.targets(node))
                if (target < graph_.size()) sets.join(node, target);
        std::map<u32, Part> parts;  // by root, of those that changed
        for (const u32 node : touched) parts.try_emplace(sets.root(node));
        std::set<u32> used[2];
        for (u32 node = 0; node < graph_.size(); ++node) {
            const u32 own = number(node);
            const auto part = parts.find(sets.root(node));
            if (part == parts.end()) {
                used[graph_.is_vehicle(node)].insert(own);
                continue;
            }
            ++part->second.size;
            part->second.is_new = part->second.is_new && before_[node] == no_index;
            if (own != 0) ++part->second.count_of_number[own];
        }
        std::vector<std::pair<u32, Part*>> by_size;
        for (auto& [root, part] : parts) by_size.emplace_back(root, &part);
        std::ranges::stable_sort(
            by_size, [](const auto& a, const auto& b) { return a.second->size > b.second->size; });
        std::set<u32> taken[2];
        for (const auto& [root, part] : by_size)
            part->number =
                choose(*part, used[graph_.is_vehicle(root)], taken[graph_.is_vehicle(root)]);
        u64 changed = 0;
        for (u32 node = 0; node < graph_.size(); ++node)
            if (const auto part = parts.find(sets.root(node));
                part != parts.end() && part->second.number != number(node)) {
                set_number(node, part->second.number);
                ++changed;
            }
        map_.tell(changed, "node got another number of its connected part",
                  "nodes got another number of their connected part");
        map_.tell(without_number_, "connected part shares its number with another, as none is left",
                  "connected parts share their number with others, as none is left");
    }

    u32 choose(const Part& part, const std::set<u32>& used, std::set<u32>& taken) {
        u32 best = 0, most = 0;
        for (const auto& [number, count] : part.count_of_number)
            if (count > most && !taken.contains(number) &&
                !(part.is_new && used.contains(number))) {
                best = number;
                most = count;
            }
        if (best == 0) {
            const u32 highest = highest_number();
            for (best = 1; best <= highest && (used.contains(best) || taken.contains(best));)
                ++best;
            if (best > highest) {
                ++without_number_;
                best = part.count_of_number.empty() ? 1 : part.count_of_number.begin()->first;
            }
        }
        taken.insert(best);
        return best;
    }

    void set_number(u32 node, u32 number) {
        const RecordPlace place = graph_.place(node);
        PathNode& changed = changed_file(map_, place.member).nodes[place.index];
        if (area_of(map_, place.member).context.has_wide_flood_fill()) {
            const bool is_copy = changed.flood_fill == narrow_copy(changed.wide_flood_fill);
            changed.wide_flood_fill = static_cast<u16>(number);
            if (is_copy) changed.flood_fill = narrow_copy(changed.wide_flood_fill);
        } else {
            changed.flood_fill = static_cast<u8>(number);
        }
    }

    // Bits change where what they follow from does, so that odd ones elsewhere stay.
    void mark_dead_ends() {
        const DeadEnds was = old_.dead_ends(), is = graph_.dead_ends();
        const BitField bit = node_flags["dead_end"];
        u64 changed = 0;
        for (u32 node = 0; node < graph_.size(); ++node) {
            const bool now = is.is_dead_end(node);
            const bool is_new = before_[node] == no_index;
            if (!is_new && now == was.is_dead_end(before_[node])) continue;
            if ((bit.get(record(node).flags) != 0) == now) continue;
            const RecordPlace place = graph_.place(node);
            u32& flags = changed_file(map_, place.member).nodes[place.index].flags;
            flags = bit.with(flags, now);
            if (!is_new) ++changed;
        }
        map_.tell(changed, "node became a dead end, or is none any more",
                  "nodes became dead ends, or are none any more");
    }

    EditedMap& map_;
    AreaMap old_areas_, areas_;
    NodeGraph old_, graph_;
    std::vector<u32> before_;  // of each node, counted through the map before
    u64 without_number_ = 0;
};

}  // namespace

void follow_links(EditedMap& map) { FollowedLinks(map).follow(); }

}  // namespace wend::gta_paths
