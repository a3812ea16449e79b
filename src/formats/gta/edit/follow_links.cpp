#include "formats/gta/edit/follow_links.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/records/version.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::gta_paths {

NodeGraph::NodeGraph(const AreaMap& map) {
    for (u32 member = 0; member < map.member_count(); ++member) {
        first_node_.push_back(size());
        const AreaFile& file = map.file(member);
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            places_.push_back({member, i});
            is_vehicle_.push_back(i < file.header.vehicle_nodes);
        }
    }
    for (const edit::RecordPlace& place : places_) {
        first_link_.push_back(static_cast<u32>(targets_.size()));
        const AreaFile& file = map.file(place.member);
        for (const Link& link : links_of(file, file.nodes[place.index])) {
            const u32 member = map.member_of(link.target.area);
            targets_.push_back(member == no_index ? into_absent_file
                               : link.target.node < map.file(member).nodes.size()
                                   ? index({member, link.target.node})
                                   : nowhere);
        }
    }
    first_link_.push_back(static_cast<u32>(targets_.size()));
}

DeadEnds NodeGraph::dead_ends() const {
    DeadEnds ends(size());
    for (u32 node = 0; node < size(); ++node) {
        if (is_vehicle(node)) ends.allow(node);
        for (const u32 target : targets(node)) {
            if (target == into_absent_file)
                ends.add_link_out(node);
            else if (target != nowhere)
                ends.add_link(node, target);
        }
    }
    ends.find();
    return ends;
}

void PartNumbers::settle(std::span<const u32> touched, const std::map<u32, u32>& given) {
    std::map<u32, Part> parts;  // by root, of those that changed
    for (const u32 node : touched) parts.try_emplace(parts_.root(node));
    Numbers numbers[2]{{.next = lowest_}, {.next = lowest_}};
    for (u32 node = 0; node < numbers_.size(); ++node) {
        const u32 own = numbers_[node];
        const auto part = parts.find(parts_.root(node));
        if (part == parts.end()) {
            numbers[is_vehicle_[node]].used.insert(own);
            continue;
        }
        ++part->second.size;
        part->second.is_new = part->second.is_new && is_new_[node];
        if (own >= lowest_) ++part->second.count_of_number[own];
    }
    std::set<u32> is_given;
    for (const auto& [node, number] : given) {
        const u32 root = parts_.root(node);
        parts[root].number = number;
        numbers[is_vehicle_[root]].taken.insert(number);
        is_given.insert(root);
    }
    std::vector<std::pair<u32, Part*>> by_size;
    for (auto& [root, part] : parts)
        if (!is_given.contains(root)) by_size.emplace_back(root, &part);
    std::ranges::stable_sort(
        by_size, [](const auto& a, const auto& b) { return a.second->size > b.second->size; });
    for (const auto& [root, part] : by_size)
        part->number = choose(*part, numbers[is_vehicle_[root]]);
    for (u32 node = 0; node < numbers_.size(); ++node)
        if (const auto part = parts.find(parts_.root(node)); part != parts.end())
            numbers_[node] = part->second.number;
}

u32 PartNumbers::choose(const Part& part, Numbers& numbers) {
    auto& [used, taken, next] = numbers;
    u32 best = 0, most = 0;
    for (const auto& [number, count] : part.count_of_number)
        if (count > most && !taken.contains(number) && !(part.is_new && used.contains(number))) {
            best = number;
            most = count;
        }
    if (most == 0) {
        // No number becomes free again.
        while (next <= highest_ && (used.contains(next) || taken.contains(next))) ++next;
        best = next;
        if (best > highest_) {
            ++without_number_;
            best = part.count_of_number.empty() ? lowest_ : part.count_of_number.begin()->first;
        }
    }
    taken.insert(best);
    return best;
}

void tell_part_numbers(edit::EditedMap& map, u64 changed, const PartNumbers& parts) {
    map.tell(changed, "node got another number of its connected part",
             "nodes got another number of their connected part");
    map.tell(parts.without_number(),
             "connected part shares its number with another, as none is left",
             "connected parts share their number with others, as none is left");
}

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

    void number_parts(const std::vector<u32>& touched) {
        DisjointSets sets(graph_.size());
        std::vector<u32> numbers(graph_.size());
        std::vector<bool> is_vehicle(graph_.size()), is_new(graph_.size());
        for (u32 node = 0; node < graph_.size(); ++node) {
            numbers[node] = number(node);
            is_vehicle[node] = graph_.is_vehicle(node);
            is_new[node] = before_[node] == no_index;
            for (const u32 target : graph_.targets(node))
                if (target < graph_.size()) sets.join(node, target);
        }
        PartNumbers parts(std::move(sets), std::move(numbers), std::move(is_vehicle),
                          std::move(is_new), 1, highest_number());
        parts.settle(touched);
        u64 changed = 0;
        for (u32 node = 0; node < graph_.size(); ++node)
            if (parts[node] != number(node)) {
                set_number(node, parts[node]);
                ++changed;
            }
        tell_part_numbers(map_, changed, parts);
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
        u64 became = 0, ceased = 0;
        for (u32 node = 0; node < graph_.size(); ++node) {
            const bool now = is.is_dead_end(node);
            const bool is_new = before_[node] == no_index;
            if (!is_new && now == was.is_dead_end(before_[node])) continue;
            if ((bit.get(record(node).flags) != 0) == now) continue;
            const RecordPlace place = graph_.place(node);
            u32& flags = changed_file(map_, place.member).nodes[place.index].flags;
            flags = bit.with(flags, now);
            if (!is_new) ++(now ? became : ceased);
        }
        map_.tell(became, "node became a dead end", "nodes became dead ends");
        map_.tell(ceased, "node is no longer a dead end", "nodes are no longer dead ends");
    }

    EditedMap& map_;
    AreaMap old_areas_, areas_;
    NodeGraph old_, graph_;
    std::vector<u32> before_;  // of each node, counted through the map before
};

}  // namespace

void follow_links(EditedMap& map) { FollowedLinks(map).follow(); }

}  // namespace wend::gta_paths
