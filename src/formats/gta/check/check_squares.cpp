#include "formats/gta/check/check_squares.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "formats/gta/check/checked_map.hpp"

namespace wend::gta_paths {
namespace {

NodeIndex first_node(const CheckedMap& map, u32 member) {
    return map.network.members[member].first_node;
}
NodeIndex end_of_nodes(const CheckedMap& map, u32 member) {
    return first_node(map, member) + map.network.members[member].node_count;
}

// How many nodes of a file lie in the square of an area.
u32 count_in(const CheckedMap& map, u32 member, u32 area) {
    u32 count = 0;
    for (NodeIndex node = first_node(map, member); node < end_of_nodes(map, member); ++node)
        count +=
            map.grid.distance_outside(area, map.network.nodes.position[node]) <= edge_tolerance;
    return count;
}

// The square that all nodes of a file lie in or, if their records say so too, most.
std::optional<u32> square_of(const CheckedMap& map, u32 member) {
    Bounds bounds;
    for (NodeIndex node = first_node(map, member); node < end_of_nodes(map, member); ++node)
        bounds.include(map.network.nodes.position[node]);
    const u32 nodes = map.network.members[member].node_count;
    const u32 middle =
        map.grid.area_at((bounds.min.x + bounds.max.x) / 2, (bounds.min.y + bounds.max.y) / 2);
    if (count_in(map, member, middle) == nodes) return middle;
    const u32 of_records = area_of(std::span(map.areas.file(member).nodes));
    if (count_in(map, member, of_records) > nodes / 2) return of_records;
    return std::nullopt;
}

// How many nodes of a file stand where one of their kind in another file does.
u32 count_shared(const CheckedMap& map, u32 member, u32 other) {
    std::set<NodePlace> places;
    for (NodeIndex node = first_node(map, other); node < end_of_nodes(map, other); ++node)
        places.insert(NodePlace::of(map.network, node));
    u32 count = 0;
    for (NodeIndex node = first_node(map, member); node < end_of_nodes(map, member); ++node)
        count += places.contains(NodePlace::of(map.network, node));
    return count;
}

bool hold_the_same(const CheckedMap& map, u32 a, u32 b) {
    const auto one = map.areas.document(a).write(), other = map.areas.document(b).write();
    return one && other && *one == *other;
}

}  // namespace

DisplacedFiles::DisplacedFiles(const CheckedMap& map) : map_(map) {
    find();
    find_homes();
    keep_the_first_of_rivals();
    settle_who_moves();
    make_room();
}

std::optional<u32> DisplacedFiles::new_number(u32 member) const {
    const auto known = new_numbers_.find(member);
    return known == new_numbers_.end() ? std::nullopt : std::optional(known->second);
}

void DisplacedFiles::find() {
    for (u32 member = 0; member < map_.areas.member_count(); ++member) {
        const u32 number = map_.number_of(member), nodes = map_.network.members[member].node_count;
        if (nodes == 0 || number == no_area || map_.areas.is_double(member)) continue;
        const u32 at_home = count_in(map_, member, number);
        if (at_home > nodes / 10) continue;
        const auto square = square_of(map_, member);
        if (!square || *square == number) continue;
        const u32 there = count_in(map_, member, *square);
        if (at_home > 0 && there + at_home < nodes) continue;
        all_.push_back({.member = member, .square = *square, .nodes = there});
        square_of_[member] = *square;
    }
}

void DisplacedFiles::find_homes() {
    for (DisplacedFile& file : all_) {
        const u32 home = map_.areas.member_of(static_cast<u16>(file.square));
        if (home == no_index || has(home) || !map_.areas.is_loaded(home) ||
            map_.network.members[home].node_count == 0)
            continue;
        file.home = home;
        file.copied = count_shared(map_, file.member, home);
    }
}

// Of several that lie in one square and hold the same, one is meant; of others nobody can tell.
void DisplacedFiles::keep_the_first_of_rivals() {
    for (auto file = all_.begin(); file != all_.end(); ++file) {
        if (file->home != no_index || file->rival != no_index ||
            !map_.areas.is_loaded(file->member))
            continue;
        std::vector<DisplacedFile*> rivals;
        for (auto other = file + 1; other != all_.end(); ++other)
            if (other->square == file->square && map_.areas.is_loaded(other->member))
                rivals.push_back(&*other);
        const bool are_alike = std::ranges::all_of(rivals, [&](const DisplacedFile* other) {
            return hold_the_same(map_, file->member, other->member);
        });
        for (DisplacedFile* const other : rivals) {
            other->rival = file->member;
            if (are_alike)
                other->copied = other->nodes;
            else
                file->rival = other->member;
        }
    }
}

// Whoever wants a number whose file stays has to stay too, and so on.
void DisplacedFiles::settle_who_moves() {
    for (const DisplacedFile& file : all_)
        if (file.home == no_index && file.rival == no_index && map_.areas.is_loaded(file.member))
            new_numbers_[file.member] = file.square;
    for (bool is_settled = false; !is_settled;) {
        is_settled = true;
        for (auto mover = new_numbers_.begin(); mover != new_numbers_.end();) {
            const u32 there = map_.areas.member_of(static_cast<u16>(mover->second));
            const bool is_free = there == no_index || new_numbers_.contains(there) ||
                                 !map_.areas.is_loaded(there) ||
                                 map_.network.members[there].node_count == 0;
            is_settled = is_settled && is_free;
            mover = is_free ? std::next(mover) : new_numbers_.erase(mover);
        }
    }
}

// Files without nodes have no place of their own: those whose numbers others get, and those of
// numbers beyond the map, take in order the numbers that are given up.
void DisplacedFiles::make_room() {
    std::set<u32> taken, given_up;
    for (const auto& [member, number] : new_numbers_) taken.insert(number);
    for (const auto& [member, number] : new_numbers_)
        if (!taken.contains(map_.number_of(member))) given_up.insert(map_.number_of(member));
    std::map<u32, u32> homeless;  // By number.
    for (u32 member = 0; member < map_.areas.member_count(); ++member) {
        const u32 number = map_.number_of(member);
        if (map_.network.members[member].node_count == 0 && map_.areas.is_loaded(member) &&
            (taken.contains(number) || number >= map_.grid.area_count()))
            homeless[number] = member;
    }
    for (const auto& [number, member] : homeless) {
        if (given_up.empty()) break;
        const u32 free = *given_up.begin();
        if (!taken.contains(number) && free >= map_.grid.area_count()) continue;
        given_up.erase(free);
        new_numbers_[member] = free;
    }
}

namespace {

// "all 200 nodes lie in the square of area 36".
std::string place_text(const CheckedMap& map, const DisplacedFile& file) {
    const u32 nodes = map.network.members[file.member].node_count;
    const std::string count = file.nodes == nodes ? fmt::format("all {}", nodes)
                                                  : fmt::format("{} of {}", file.nodes, nodes);
    return fmt::format("{} nodes lie in the square of area {}", count, file.square);
}

void tell_copy(const CheckedMap& map, const DisplacedFile& file) {
    const u32 original = file.home != no_index ? file.home : file.rival;
    map.add_area(area_rule("copy-of-other-square"), file.member, "nodes", [&] {
        return fmt::format("{}, and {} of them stand where nodes of {} do", place_text(map, file),
                           file.copied, map.areas.members()[original].file);
    });
}

void tell(const CheckedMap& map, const DisplacedFile& file, const DisplacedFiles& displaced) {
    const auto name = [&](u32 member) { return map.areas.members()[member].file; };
    map.add_area(area_rule("in-other-square"), file.member, "nodes", [&] {
        std::string text = fmt::format("{}, the file is number {}", place_text(map, file),
                                       map.number_of(file.member));
        if (file.home != no_index)
            text += fmt::format("; that square has a file, {}", name(file.home));
        else if (file.rival != no_index)
            text += fmt::format(", and those of {} do too, which is another", name(file.rival));
        else if (displaced.new_number(file.member))
            text += ", and that square has no other";
        return text;
    });
}

}  // namespace

// Each file whose nodes all lie in one square, and that not its own: of a copy that a moved map
// left behind, or under a wrong number.
void check_squares(const CheckedMap& map, const DisplacedFiles& displaced) {
    for (const DisplacedFile& file : displaced.all()) {
        if (file.copied > map.network.members[file.member].node_count / 2)
            tell_copy(map, file);
        else
            tell(map, file, displaced);
    }
}

// Files of which nothing is in the map, as others have their numbers.
void check_taken_numbers(const CheckedMap& map) {
    for (u32 member = 0; member < map.areas.member_count(); ++member) {
        if (!map.areas.is_double(member)) continue;
        const u32 number = map.number_of(member);
        map.add_area(area_rule("number-taken"), member, "nodes", [&] {
            return fmt::format(
                "is number {} of the map, as {} is, which counts", number,
                map.areas.members()[map.areas.member_of(static_cast<u16>(number))].file);
        });
    }
}

}  // namespace wend::gta_paths
