#include "formats/gta/edit/relocation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/records/file_and_record_names.hpp"
#include "formats/gta/records/navi_node.hpp"

namespace wend::gta_paths {
namespace {

using edit::RecordPlace;
using edit::Renumbering;

// Most navi nodes that an area can number.
u32 most_navi_nodes(PathContext context) {
    return context.is_wide() ? no_number : packed_navi["node"].limit() + 1;
}

}  // namespace

Expected<void> expect_room(u32 area, std::size_t nodes, std::size_t navi_nodes,
                           PathContext context) {
    const u32 most = most_navi_nodes(context);
    if (nodes > no_number || navi_nodes > most)
        return failure(fmt::format("{} gets {} nodes and {} navi nodes; it can hold {} and {}",
                                   area_name(area), nodes, navi_nodes, no_number, most));
    return {};
}

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
        if (auto room = expect_room(file.area, file.nodes.size(), file.navi_nodes.size(),
                                    area_of(map_, member).context);
            !room)
            return room;
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

}  // namespace wend::gta_paths
