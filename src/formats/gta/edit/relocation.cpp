#include "formats/gta/edit/relocation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/edit/connect_nodes.hpp"
#include "formats/gta/records/file_and_record_names.hpp"
#include "formats/gta/records/grid.hpp"
#include "formats/gta/records/navi_node.hpp"

namespace wend::gta_paths {
namespace {

using edit::RecordPlace;
using edit::Renumbering;

// Most navi nodes that an area can number.
u32 most_navi_nodes(PathContext context) {
    return context.is_wide() ? no_number : packed_navi["node"].limit() + 1;
}

Expected<void> expect_room(const AreaFile& file, PathContext context) {
    const u32 navi_nodes = most_navi_nodes(context);
    if (file.nodes.size() > no_number || file.navi_nodes.size() > navi_nodes)
        return failure(fmt::format("{} gets {} nodes and {} navi nodes; it can hold {} and {}",
                                   area_name(file.area), file.nodes.size(), file.navi_nodes.size(),
                                   no_number, navi_nodes));
    return {};
}

}  // namespace

Expected<void> Relocation::resolve(RecordMoves& moves) {
    for (auto& [place, to] : moves) {
        const auto member = file_of_area(map_, to, area_of(map_, place.member).context);
        if (!member) return failure(member.error());
        to = *member;
        for (const u32 touched : {place.member, to})
            if (!before_.contains(touched)) before_.emplace(touched, changed_file(map_, touched));
    }
    return {};
}

Expected<void> Relocation::move() {
    if (nodes_.empty() && navi_nodes_.empty()) return {};
    for (RecordMoves* const moves : {&nodes_, &navi_nodes_})
        if (auto done = resolve(*moves); !done) return done;
    leave_what_is_too_many();
    Renumbering nodes{"nodes", {}}, navi_nodes{"navi_nodes", {}};
    for (Renumbering* const renumbering : {&nodes, &navi_nodes})
        renumbering->places.resize(map_.member_count());
    for (const auto& [member, before] : before_) {
        nodes.places[member].resize(before.nodes.size());
        navi_nodes.places[member].resize(before.navi_nodes.size());
    }
    for (const auto& [member, before] : before_) {
        put(member, nodes, navi_nodes);
        AreaFile& file = changed_file(map_, member);
        if (auto room = expect_room(file, area_of(map_, member).context); !room) return room;
        if (auto done = number_records(file); !done) return done;
    }
    if (auto done = map_.renumber(std::move(nodes)); !done) return done;
    return map_.renumber(std::move(navi_nodes));
}

// Navi nodes may be in the file of any area, so that such as find no room stay where they are.
void Relocation::leave_what_is_too_many() {
    u64 left = 0;
    for (bool has_left = true; has_left;) {
        has_left = false;
        std::map<u32, i64> room;
        for (const auto& [member, before] : before_)
            room[member] = i64{most_navi_nodes(area_of(map_, member).context)} -
                           static_cast<i64>(before.navi_nodes.size());
        for (const auto& [from, to] : navi_nodes_) {
            ++room[from.member];
            --room[to];
        }
        for (auto move = navi_nodes_.rbegin(); move != navi_nodes_.rend();) {
            if (room[move->second] >= 0) {
                ++move;
                continue;
            }
            ++room[move->second];
            move = decltype(move)(navi_nodes_.erase(std::next(move).base()));
            ++left;
            has_left = true;
        }
    }
    map_.tell(left, "navi node stays in its file, as that of its square is full",
              "navi nodes stay in their files, as those of their squares are full");
}

void Relocation::put(u32 member, Renumbering& nodes, Renumbering& navi_nodes) {
    AreaFile& file = changed_file(map_, member);
    put_nodes(file, member, before_, nodes_, nodes);
    file.navi_nodes.clear();
    const auto add_navi_node = [&](RecordPlace from) {
        navi_nodes.places[from.member][from.index] = {member,
                                                      static_cast<u32>(file.navi_nodes.size())};
        file.navi_nodes.push_back(before_.at(from.member).navi_nodes[from.index]);
    };
    for (u32 i = 0; i < before_.at(member).navi_nodes.size(); ++i)
        if (!navi_nodes_.contains({member, i})) add_navi_node({member, i});
    for (const auto& [from, to] : navi_nodes_)
        if (to == member) add_navi_node(from);
}

namespace {

using edit::EditedMap;

u32 vehicles_of(const AreaFile& file) {
    return std::min(file.header.vehicle_nodes, static_cast<u32>(file.nodes.size()));
}

// Puts the records of each file of a map behind their like in the file of that area of another.
class PastedAreas {
  public:
    PastedAreas(EditedMap& map, EditedMap& pasted, const Grid& grid)
        : map_(map), pasted_(pasted), grid_(grid) {}

    Expected<void> paste() {
        if (auto done = relocate(); !done) return done;
        turn_navi_nodes();
        if (auto done = pair_files(); !done) return done;
        if (auto done = number(); !done) return done;
        for (const Pair& pair : pairs_)
            if (auto done = append(pair); !done) return done;
        return {};
    }

  private:
    // Two files of one area.
    struct Pair {
        u32 there, pasted;  // members of both maps
    };

    // Each node goes into the file of the square that it lies in. Navi nodes may be in the file of
    // a neighbour.
    Expected<void> relocate() {
        Relocation relocation(pasted_);
        u64 moved = 0;
        for (u32 member = 0; member < pasted_.member_count(); ++member) {
            const AreaDocument& document = area_of(pasted_, member);
            const u32 own = pasted_.member(member).key.value_or(no_area);
            const auto square = [&](const auto& record, double outside) -> Expected<u32> {
                const Point at = position_of(record, document.context);
                return grid_.distance_outside(own, at) > outside ? grid_.area_on_map(at) : own;
            };
            for (u32 i = 0; i < document.file.nodes.size(); ++i) {
                const auto area = square(document.file.nodes[i], edge_tolerance);
                if (!area) return failure(area.error());
                if (*area == own) continue;
                relocation.move_node({member, i}, *area);
                ++moved;
            }
            for (u32 i = 0; i < document.file.navi_nodes.size(); ++i) {
                const auto area = square(document.file.navi_nodes[i], Grid::square_size);
                if (!area) return failure(area.error());
                if (*area != own) relocation.move_navi_node({member, i}, *area);
            }
        }
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
            const RecordPlace navi = pasted_.now("navi_nodes", segment.navi);
            const NodeAddress from = address(pasted_.now("nodes", segment.from)),
                              to = address(pasted_.now("nodes", segment.to));
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
        Renumbering nodes{"nodes", {}}, pasted_nodes{"nodes", {}}, pasted_navi{"navi_nodes", {}};
        nodes.places.resize(map_.member_count());
        pasted_nodes.places.resize(pasted_.member_count());
        pasted_navi.places.resize(pasted_.member_count());
        for (const auto& [there, pasted] : pairs_) {
            const AreaFile &file = area_of(map_, there).file, &more = area_of(pasted_, pasted).file;
            const u32 vehicles = vehicles_of(file), more_vehicles = vehicles_of(more);
            const u32 all = static_cast<u32>(file.nodes.size()),
                      all_navi = static_cast<u32>(file.navi_nodes.size());
            for (u32 i = 0; i < all; ++i)
                nodes.places[there].push_back({there, i < vehicles ? i : i + more_vehicles});
            for (u32 i = 0; i < more.nodes.size(); ++i)
                pasted_nodes.places[pasted].push_back(
                    {pasted, i + (i < more_vehicles ? vehicles : all)});
            for (u32 i = 0; i < more.navi_nodes.size(); ++i)
                pasted_navi.places[pasted].push_back({pasted, i + all_navi});
        }
        if (auto done = map_.renumber(std::move(nodes)); !done) return done;
        if (auto done = pasted_.renumber(std::move(pasted_nodes)); !done) return done;
        return pasted_.renumber(std::move(pasted_navi));
    }

    Expected<void> append(const Pair& pair) {
        AreaFile& file = changed_file(map_, pair.there);
        const AreaFile before = file;
        const AreaFile& more = area_of(pasted_, pair.pasted).file;
        const std::array<const AreaFile*, 2> both{&before, &more};
        file.nodes.clear();
        file.links.clear();
        for (const bool vehicles : {true, false})
            for (const AreaFile* const own : both)
                for (u32 i = 0; i < own->nodes.size(); ++i)
                    if ((i < vehicles_of(*own)) == vehicles) add_node(file, *own, own->nodes[i]);
        file.header.vehicle_nodes = vehicles_of(before) + vehicles_of(more);
        file.navi_nodes.insert(file.navi_nodes.end(), more.navi_nodes.begin(),
                               more.navi_nodes.end());
        // Links that nobody owns come last.
        for (const AreaFile* const own : both) {
            std::size_t owned = 0;
            for (const PathNode& node : own->nodes) owned += links_of(*own, node).size();
            for (std::size_t i = owned; i < own->links.size(); ++i)
                file.links.push_back(own->links[i]);
        }
        auto done = number_records(file);
        if (!done) done.error()->file = map_.member(pair.there).file;
        return done;
    }
    static void add_node(AreaFile& file, const AreaFile& own, const PathNode& node) {
        const auto links = links_of(own, node);
        file.links.insert(file.links.end(), links.begin(), links.end());
        file.nodes.push_back(node);
    }

    EditedMap &map_, &pasted_;
    Grid grid_;
    std::vector<Pair> pairs_;
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
