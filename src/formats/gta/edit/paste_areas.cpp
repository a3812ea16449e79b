#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/edit/connect_nodes.hpp"
#include "formats/gta/edit/links_between_maps.hpp"
#include "formats/gta/edit/relocation.hpp"
#include "formats/gta/records/grid.hpp"
#include "formats/gta/records/navi_node.hpp"

namespace wend::gta_paths {
namespace {

using edit::EditedMap;
using edit::RecordPlace;
using edit::Renumbering;

const AreaFile& file_of(const EditedMap& map, u32 member) { return area_of(map, member).file; }

// Puts the records of each file of a map behind their like in the file of that area of another.
class PastedAreas {
  public:
    PastedAreas(EditedMap& map, EditedMap& pasted, const Grid& grid)
        : map_(map), pasted_(pasted), grid_(grid) {}

    Expected<void> paste() {
        if (auto done = leave_out_links(); !done) return done;
        if (auto done = relocate(); !done) return done;
        turn_navi_nodes();
        if (auto done = pair_files(); !done) return done;
        if (auto done = number(); !done) return done;
        for (const FilePair& pair : pairs_)
            if (auto done = append(pair); !done) return done;
        return {};
    }

  private:
    // Calls a function with each record that belongs into the file of another area: with its list,
    // its place and that area. Each node goes into the file of the square that it lies in. Navi
    // nodes may be in the file of a neighbour.
    template <class Function>
    Expected<void> for_each_misplaced(Function function) const {
        for (u32 member = 0; member < pasted_.member_count(); ++member) {
            const AreaDocument& document = area_of(pasted_, member);
            const u32 own = pasted_.member(member).key.value_or(no_area);
            const auto look = [&](std::string_view list, const auto& records,
                                  double outside) -> Expected<void> {
                for (u32 i = 0; i < records.size(); ++i) {
                    const Point at = position_of(records[i], document.context);
                    if (grid_.distance_outside(own, at) <= outside) continue;
                    const auto area = grid_.area_on_map(at);
                    if (!area) return failure(area.error());
                    if (*area != own) function(list, RecordPlace{member, i}, *area);
                }
                return {};
            };
            if (auto done = look("nodes", document.file.nodes, edge_tolerance); !done) return done;
            if (auto done = look("navi_nodes", document.file.navi_nodes, Grid::square_size); !done)
                return done;
        }
        return {};
    }

    Expected<void> leave_out_links() {
        std::set<u32> changed;
        auto done = for_each_misplaced([&](std::string_view, RecordPlace from, u32 area) {
            changed.insert({pasted_.member(from.member).key.value_or(no_area), area});
        });
        return done ? leave_out_links_by_chance(map_, pasted_, changed) : done;
    }

    Expected<void> relocate() {
        Relocation relocation(pasted_);
        u64 moved = 0;
        auto done = for_each_misplaced([&](std::string_view list, RecordPlace from, u32 area) {
            if (list != "nodes") return relocation.move_navi_node(from, area);
            relocation.move_node(from, area);
            ++moved;
        });
        if (!done) return done;
        map_.tell(moved, "node goes into the file of the square that it lies in",
                  "nodes go into the files of the squares that they lie in");
        return relocation.move();
    }

    NodeAddress address(RecordPlace node) const {
        return {static_cast<u16>(pasted_.member(node.member).key.value_or(no_area)),
                static_cast<u16>(node.index)};
    }

    // The lower end of a segment is its target, whatever order its ends have got. Within the files
    // that they are in, the order of nodes does not change.
    void turn_navi_nodes() {
        const AreaMap before(pasted_.before().members());
        for_each_segment(before, [&](const Segment& segment) {
            if (segment.navi == edit::nowhere) return;
            const RecordPlace navi = pasted_.now("navi_nodes", segment.navi),
                              one = pasted_.now("nodes", segment.from),
                              other = pasted_.now("nodes", segment.to);
            if (navi == edit::nowhere || one == edit::nowhere || other == edit::nowhere) return;
            const NodeAddress from = address(one), to = address(other);
            const bool was_lower = address(segment.from) < address(segment.to);
            const bool is_lower = from < to;
            const NodeAddress target =
                area_of(pasted_, navi.member).file.navi_nodes[navi.index].target;
            if (was_lower != is_lower && target == (was_lower ? from : to))
                turn_navi_node(changed_file(pasted_, navi.member).navi_nodes[navi.index],
                               is_lower ? from : to);
        });
    }

    Expected<void> pair_files() {
        for (u32 member = 0; member < pasted_.member_count(); ++member) {
            const AreaDocument& document = area_of(pasted_, member);
            if (document.file.nodes.empty() && document.file.navi_nodes.empty()) continue;
            const u32 area = pasted_.member(member).key.value_or(no_area);
            const auto there = file_of_area(map_, area, document.context);
            if (!there) return failure(there.error());
            pairs_.push_back({*there, member});
        }
        return {};
    }

    Expected<void> number() {
        Renumbering navi_nodes{"navi_nodes", {}};
        navi_nodes.places.resize(pasted_.member_count());
        for (const auto& [there, pasted] : pairs_) {
            const AreaFile &file = file_of(map_, there), &more = file_of(pasted_, pasted);
            const u32 all = static_cast<u32>(file.navi_nodes.size());
            if (auto room = expect_room(map_.member(there).key.value_or(no_area),
                                        file.nodes.size() + more.nodes.size(),
                                        all + more.navi_nodes.size(), area_of(map_, there).context);
                !room)
                return room;
            for (u32 i = 0; i < more.navi_nodes.size(); ++i)
                navi_nodes.places[pasted].push_back({pasted, i + all});
        }
        auto [nodes, pasted_nodes] = places_of_pasted(map_, pasted_, pairs_, file_of);
        if (auto done = map_.renumber(std::move(nodes)); !done) return done;
        if (auto done = pasted_.renumber(std::move(pasted_nodes)); !done) return done;
        return pasted_.renumber(std::move(navi_nodes));
    }

    Expected<void> append(const FilePair& pair) {
        AreaFile& file = changed_file(map_, pair.there);
        const AreaFile& more = file_of(pasted_, pair.pasted);
        append_nodes(file, more);
        file.navi_nodes.insert(file.navi_nodes.end(), more.navi_nodes.begin(),
                               more.navi_nodes.end());
        auto done = number_records(file);
        if (!done) done.error()->file = map_.member(pair.there).file;
        return done;
    }

    EditedMap &map_, &pasted_;
    Grid grid_;
    std::vector<FilePair> pairs_;
};

}  // namespace

Expected<void> AreaEdits::paste(EditedMap& map, EditedMap& pasted) const {
    std::vector<Member> both = map.members();
    both.insert(both.end(), pasted.members().begin(), pasted.members().end());
    const auto grid = grid_of(both, map.before().options(), "map-size");
    if (!grid) return failure(grid.error());
    return PastedAreas(map, pasted, *grid).paste();
}

}  // namespace wend::gta_paths
