#include "formats/gta/edit/follow_links.hpp"

#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "formats/gta/edit/connect_nodes.hpp"
#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/iv_edit/area_edits.hpp"
#include "formats/gta/iv_edit/relocation.hpp"

namespace wend::gta_paths::iv {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

// The nodes of a map, counted through all of its files, and the parts that hang together.
class MapParts {
  public:
    explicit MapParts(std::span<const Member> members) : map_(members) {
        for (u32 member = 0; member < map_.member_count(); ++member) {
            first_.push_back(size());
            for (u32 i = 0; i < map_.file(member).nodes.size(); ++i) places_.push_back({member, i});
        }
        sets_ = DisjointSets(size());
        std::vector<u32> leading_away;
        for_each_link(map_, [&](RecordPlace from, u32, const Link& link) {
            if (const RecordPlace to = place_of(map_, link.target); to != edit::nowhere)
                sets_.join(index(from), index(to));
            else if (!map_.has(link.target.area))
                leading_away.push_back(index(from));
        });
        for (const u32 node : leading_away) leads_away_.insert(sets_.root(node));
        for (u32 node = 0; node < size(); ++node) {
            const u32 number = record(node).flood_fill, root = sets_.root(node);
            if (const auto [first, is_new] = number_.try_emplace(root, number);
                !is_new && first->second != number)
                first->second = std::nullopt;
        }
    }

    u32 size() const { return static_cast<u32>(places_.size()); }
    u32 index(RecordPlace place) const { return first_[place.member] + place.index; }
    RecordPlace place(u32 node) const { return places_[node]; }
    const PathNode& record(u32 node) const {
        return map_.file(places_[node].member).nodes[places_[node].index];
    }
    u32 link_count(u32 node) const { return own_links.get(record(node).flags); }
    const DisjointSets& sets() const { return sets_; }
    // Whether links of its part lead into files that are not there, so that nobody knows how far it
    // goes.
    bool leads_away(u32 node) { return leads_away_.contains(sets_.root(node)); }
    // Whether all nodes of its part have one number.
    bool has_one_number(u32 node) { return number_.at(sets_.root(node)).has_value(); }

  private:
    AreaMap map_;
    std::vector<u32> first_;
    std::vector<RecordPlace> places_;
    DisjointSets sets_;
    std::set<u32> leads_away_;                  // roots
    std::map<u32, std::optional<u32>> number_;  // by root; none where there are several
};

class FollowedWays {
  public:
    explicit FollowedWays(EditedMap& map)
        : map_(map), old_(map.before().members()), now_(map.members()), before_(now_.size()) {
        for (u32 node = 0; node < old_.size(); ++node) {
            const RecordPlace place = map.now("nodes", old_.place(node));
            if (place != edit::nowhere) before_[now_.index(place)] = node;
        }
    }

    void follow() {
        std::vector<u32> touched;
        for (u32 node = 0; node < now_.size(); ++node)
            if (!before_[node] || now_.link_count(node) != old_.link_count(*before_[node]))
                touched.push_back(node);
        if (touched.empty()) return;
        mark_unlinked(touched);
        number_parts(touched);
    }

  private:
    PathNode& changed(u32 node) {
        const RecordPlace place = now_.place(node);
        return changed_file(map_, place.member).nodes[place.index];
    }

    // Nodes that no link leaves say so, as those of the game do.
    void mark_unlinked(const std::vector<u32>& touched) {
        const BitField bit = node_flags["linking_disabled"];
        u64 marked = 0, cleared = 0;
        for (const u32 node : touched) {
            const u32 links = now_.link_count(node), is = links == 0 ? 1 : 0;
            const bool was_without = before_[node] && old_.link_count(*before_[node]) == 0;
            if (bit.get(now_.record(node).flags) == is) continue;
            if (before_[node]) ++(was_without ? cleared : marked);
            changed(node).flags = bit.with(now_.record(node).flags, is);
        }
        map_.tell(marked, "node is left without a link, and says so",
                  "nodes are left without a link, and say so");
        map_.tell(cleared, "node has links again, and says so",
                  "nodes have links again, and say so");
    }

    // That the number is one of connected parts is not proved: where a part had several, they stay
    // as they are. Boats have one number wherever they are.
    void number_parts(std::vector<u32> touched) {
        const BitField water = node_flags["water"];
        DisjointSets sets = now_.sets();
        std::map<u32, std::set<u32>> numbers_away;  // of parts that lead away, by root
        std::set<u32> had_several;
        for (u32 node = 0; node < now_.size(); ++node) {
            if (!before_[node]) continue;
            if (!old_.has_one_number(*before_[node])) had_several.insert(sets.root(node));
            if (old_.leads_away(*before_[node]) && now_.leads_away(node))
                numbers_away[sets.root(node)].insert(now_.record(node).flood_fill);
        }
        std::map<u32, u32> given;
        std::erase_if(touched, [&](u32 node) {
            if (now_.link_count(node) == 0 || water.get(now_.record(node).flags) != 0) return true;
            const u32 root = sets.root(node);
            if (had_several.contains(root)) return true;
            if (!now_.leads_away(node)) return false;
            // What is not there has the number too, so that it cannot be another.
            const std::set<u32>& numbers = numbers_away[root];
            if (numbers.size() == 1) given[node] = *numbers.begin();
            return numbers.size() != 1;
        });
        if (!touched.empty()) give_numbers(std::move(sets), touched, given);
    }

    void give_numbers(DisjointSets sets, const std::vector<u32>& touched,
                      const std::map<u32, u32>& given) {
        std::vector<u32> numbers(now_.size());
        std::vector<bool> is_new(now_.size());
        for (u32 node = 0; node < now_.size(); ++node) {
            numbers[node] = now_.record(node).flood_fill;
            is_new[node] = !before_[node].has_value();
        }
        PartNumbers parts(std::move(sets), std::move(numbers), std::vector<bool>(now_.size()),
                          std::move(is_new), boat_network + 1, std::numeric_limits<u8>::max());
        parts.settle(touched, given);
        u64 changes = 0;
        for (u32 node = 0; node < now_.size(); ++node)
            if (parts[node] != now_.record(node).flood_fill) {
                changed(node).flood_fill = static_cast<u8>(parts[node]);
                changes += before_[node].has_value();
            }
        tell_part_numbers(map_, changes, parts);
    }

    EditedMap& map_;
    MapParts old_, now_;
    std::vector<std::optional<u32>> before_;  // of each node, counted through the map before
};

}  // namespace

void follow_links(EditedMap& map) { FollowedWays(map).follow(); }

}  // namespace wend::gta_paths::iv
