#include "formats/source/convert/convert_areas.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <vector>

#include "formats/source/convert/carry_fields.hpp"
#include "formats/source/game/visibility.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "formats/source/records/nav_file.hpp"

namespace wend::source_nav {
namespace {

// The first side on which an area leads to another; the north for none at all.
std::optional<u8> side_towards(const NavArea& area, u32 id) {
    if (id == 0) return u8{0};
    for (u8 direction = 0; direction < 4; ++direction)
        if (leads_to(area, direction, id)) return direction;
    return std::nullopt;
}

// The way along in 255ths, cut off as the games do (fact sheet section 4).
u8 in_255ths(const OldEncounterSpot& seen, const LossRecord& told) {
    if (!(seen.t >= 0 && seen.t <= 1)) {
        told.tell(LossKind::does_not_fit, "t", fmt::format("{}, version 3 holds 0 to 1", seen.t));
        return 0;
    }
    const auto t = static_cast<u8>(255 * seen.t);
    if (static_cast<f32>(t) / 255 != seen.t)
        told.tell(LossKind::changed, "t", fmt::format("{} becomes {}/255", seen.t, t));
    return t;
}

List<EncounterSpot> spots_by_id(const OldEncounter& old, const SpotIds& spots,
                                const LossRecord& told, Arena& arena) {
    List<EncounterSpot> found;
    for (std::size_t i = 0; i < old.spots.size(); ++i) {
        const OldEncounterSpot& seen = old.spots[i];
        const LossRecord here = told.within("spots", fmt::format("spot {}", i));
        if (const auto id = spots.find(seen.position))
            found.push_back({*id, in_255ths(seen, here)}, arena);
        else
            here.tell(LossKind::lost, "position",
                      fmt::format("there is no hiding spot at {}", fmt::join(seen.position, ",")));
    }
    return found;
}

}  // namespace

SpotIds::SpotIds(const NavFile& file, const NavContext& context) {
    std::size_t count = 0;
    for (const NavArea& area : file.areas) count += area.hiding_spots.size();
    spots_.reserve(count);
    for (const NavArea& area : file.areas)
        for (const HidingSpot& spot : area.hiding_spots) {
            const u32 number = static_cast<u32>(spots_.size() + 1);
            spots_.emplace_back(std::bit_cast<Bits>(spot.position),
                                context.version >= 2 ? spot.id : number);
        }
    std::ranges::sort(spots_);
}

std::optional<u32> SpotIds::find(const Position& position) const {
    const Bits bits = std::bit_cast<Bits>(position);
    const auto found = std::ranges::lower_bound(spots_, bits, {}, &std::pair<Bits, u32>::first);
    if (found == spots_.end() || found->first != bits) return std::nullopt;
    return found->second;
}

namespace {

// The encounters of an area of version 1 or 2 as later versions have them. The side of a way
// follows from the connections to its area, the spots from their positions. Ways and spots for
// which there are none are left out and told of, as are the ends of ways, which have no place there
// any more.
List<Encounter> encounters_by_id(const NavArea& area, const SpotIds& spots, const LossRecord& told,
                                 Arena& arena) {
    List<Encounter> encounters;
    for (std::size_t i = 0; i < area.old_encounters.size(); ++i) {
        const OldEncounter& old = area.old_encounters[i];
        const auto from = side_towards(area, old.from), to = side_towards(area, old.to);
        if (!from || !to) {
            told.tell(LossKind::lost, "encounters",
                      fmt::format("encounter {} from {} to {}: area {} is no neighbour", i,
                                  old.from, old.to, from ? old.to : old.from));
            continue;
        }
        const LossRecord here = told.within("encounters", fmt::format("encounter {}", i));
        const auto position = [](const Position& p) {
            return fmt::format("{}", fmt::join(p, ","));
        };
        here.tell(LossKind::lost, "from_position", position(old.from_position));
        here.tell(LossKind::lost, "to_position", position(old.to_position));
        here.tell(LossKind::invented, "from_direction", direction_names[*from]);
        here.tell(LossKind::invented, "to_direction", direction_names[*to]);
        encounters.push_back({.from = old.from,
                              .to = old.to,
                              .from_direction = *from,
                              .to_direction = *to,
                              .spots = spots_by_id(old, spots, here, arena)},
                             arena);
    }
    return encounters;
}

// A list of visible areas in another version: by id where it was by place in the file, or the other
// way round. Entries that lead nowhere are left out and told of.
List<VisibleArea> convert_visible(const List<VisibleArea>& list, const NavFile& source,
                                  const MeshIndex& index, const Versions& versions,
                                  const LossRecord& told) {
    const bool rewrites = versions.source.sees_by_index() != versions.target.sees_by_index();
    const bool carries = versions.differ_in<VisibleArea>();
    if (!rewrites && !carries) return list;
    List<VisibleArea> converted;
    VisibleArea* next = converted.make_room(list.size(), *versions.target.arena);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto here = [&] { return told.within("visible", fmt::format("entry {}", i)); };
        VisibleArea entry = list[i];
        if (carries)
            entry = carry_fields(entry, VisibleArea{0, potentially_visible}, versions, here());
        if (rewrites) {
            const auto place = place_of(list[i], source, index, versions.source);
            if (!place) {
                here().tell(LossKind::lost, "area",
                            fmt::format("there is no area {}", list[i].area));
                continue;
            }
            const u32 id = source.areas[*place].id;
            if (versions.source.sees_by_index() && index.areas.find(id) != place)
                here().tell(LossKind::changed, "area",
                            fmt::format("of several areas {} it means the first now", id));
            entry.area = versions.target.sees_by_index() ? *place : id;
        }
        *next++ = entry;
    }
    converted.resize(static_cast<std::size_t>(next - converted.begin()), *versions.target.arena);
    return converted;
}

// The ladders of an area: those that it can be left by upwards and downwards.
struct LadderLists {
    List<u32> up, down;
};

// What the lists of each area are, going by the ends of the ladders, in the order of the ladders:
// one is climbed from its area at the bottom, and gone down from all four at the top (fact sheet
// section 5).
std::vector<LadderLists> lists_of_ladders(const NavFile& file, Arena& arena) {
    const IdIndex areas(file.areas);
    std::vector<LadderLists> lists(file.areas.size());
    const auto add = [&](u32 area, u32 ladder, List<u32> LadderLists::*list) {
        const auto place = area != 0 ? areas.find(area) : std::nullopt;
        if (!place) return;
        List<u32>& ids = lists[*place].*list;
        // Two ends of a ladder may be at one area.
        if (ids.empty() || ids.back() != ladder) ids.push_back(ladder, arena);
    };
    for (const NavLadder& ladder : file.ladders) {
        add(ladder.bottom_area, ladder.id, &LadderLists::up);
        for (const u32 top : ladder.tops()) add(top, ladder.id, &LadderLists::down);
    }
    return lists;
}

// Ways of getting on that GoldSrc does not know: from here on the numbers mean something else.
constexpr u8 first_elevator = 7;
// The games take spots without flags for cover.
constexpr u8 in_cover = static_cast<u8>(spot_flags["in_cover"].mask());

class AreaConversion {
  public:
    AreaConversion(const NavFile& source, const Versions& versions, LossReport& losses)
        : source_(source),
          versions_(versions),
          losses_(losses),
          index_(source),
          spots_differ_(versions.differ_in<HidingSpot>()) {
        // Where one of the versions has ladders but no lists of them, the ladders tell the lists.
        if (versions.source.version == 6 || versions.target.version == 6)
            ladders_ = lists_of_ladders(source, arena());
        if (encounters_get_ids()) spots_.emplace(source, versions.source);
    }

    NavArea convert(std::size_t place) {
        const NavArea& source = source_.areas[place];
        const LossRecord told{losses_, "areas.", fmt::format("{}", source.id)};
        NavArea absent;
        absent.light = {1, 1, 1, 1};
        take_first_times(source, absent);
        if (!ladders_.empty()) {
            absent.ladders_up = ladders_[place].up;
            absent.ladders_down = ladders_[place].down;
        }
        if (encounters_get_ids()) {
            absent.encounters = encounters_by_id(source, *spots_, told, arena());
            absent.old_encounters = source.old_encounters;
        }
        NavArea area = carry_fields(source, absent, versions_, told);
        if (spots_differ_) area.hiding_spots = convert_spots(source.hiding_spots, told);
        area.visible = convert_visible(area.visible, source_, index_, versions_, told);
        tell_elevators(area, told);
        return area;
    }

  private:
    Arena& arena() const { return *versions_.target.arena; }

    // Of games with two teams and with four the first two stand for each other.
    void take_first_times(const NavArea& source, NavArea& absent) const {
        if (!versions_.source.has_occupy_times() || !versions_.target.has_occupy_times()) return;
        const std::span<const f32> times = versions_.source.has_four_teams()
                                               ? std::span<const f32>(source.occupy_times_of_four)
                                               : std::span<const f32>(source.earliest_occupy_times);
        std::copy_n(times.begin(), 2, absent.earliest_occupy_times.begin());
        std::copy_n(times.begin(), 2, absent.occupy_times_of_four.begin());
    }
    bool encounters_get_ids() const {
        return versions_.source.version < 3 && versions_.target.version >= 3;
    }

    // Spots without ids are numbered from 1 through the whole file.
    List<HidingSpot> convert_spots(const List<HidingSpot>& spots, const LossRecord& told) {
        List<HidingSpot> converted;
        converted.resize(spots.size(), arena());
        for (std::size_t i = 0; i < spots.size(); ++i)
            converted[i] =
                carry_fields(spots[i], HidingSpot{++spot_number_, {}, in_cover}, versions_,
                             told.within("hiding_spots", fmt::format("spot {}", i)));
        return converted;
    }

    void tell_elevators(const NavArea& area, const LossRecord& told) const {
        if (versions_.source.is_gold_source() == versions_.target.is_gold_source()) return;
        for (std::size_t i = 0; i < area.approaches.size(); ++i) {
            const Approach& approach = area.approaches[i];
            const auto tell = [&](const char* field, u32 id, u8 how) {
                if (id == 0 || how < first_elevator) return;
                told.within("approaches", fmt::format("approach {}", i))
                    .tell(LossKind::changed, field,
                          fmt::format("{}, elevators are only known from version 6 on", how));
            };
            tell("previous_to_here", approach.previous, approach.previous_to_here);
            tell("here_to_next", approach.next, approach.here_to_next);
        }
    }

    const NavFile& source_;
    const Versions& versions_;
    LossReport& losses_;
    const MeshIndex index_;
    const bool spots_differ_;
    std::vector<LadderLists> ladders_;  // by area; empty where lists are there or unknown
    std::optional<SpotIds> spots_;
    u32 spot_number_ = 0;
};

}  // namespace

void convert_areas(const NavFile& source, NavFile& target, const Versions& versions,
                   LossReport& losses) {
    AreaConversion conversion(source, versions, losses);
    for (std::size_t place = 0; place < source.areas.size(); ++place)
        target.areas[place] = conversion.convert(place);
}

}  // namespace wend::source_nav
