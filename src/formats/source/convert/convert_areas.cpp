#include "formats/source/convert/convert_areas.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "formats/source/convert/carry_fields.hpp"
#include "formats/source/convert/convert_encounters.hpp"
#include "formats/source/game/visibility.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "formats/source/records/nav_file.hpp"

namespace wend::source_nav {
namespace {

// What visible areas that have no attributes are: potentially visible.
constexpr u8 potentially = 1;

// A list of visible areas in another version: by id where it was by place in the file, or the other
// way round. Entries that lead nowhere are left out and told of.
List<VisibleArea> convert_visible(const List<VisibleArea>& list, const NavFile& source,
                                  const MeshIndex& index, const Versions& versions,
                                  const ToldRecord& told) {
    const bool rewrites = versions.source.sees_by_index() != versions.target.sees_by_index();
    const bool carries = versions.differ_in<VisibleArea>();
    if (!rewrites && !carries) return list;
    List<VisibleArea> converted;
    VisibleArea* next = converted.make_room(list.size(), *versions.target.arena);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto here = [&] { return told.within("visible", fmt::format("entry {}", i)); };
        VisibleArea entry = list[i];
        if (carries) entry = carry_fields(entry, VisibleArea{0, potentially}, versions, here());
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
        for (const u32 top :
             {ladder.top_forward, ladder.top_left, ladder.top_right, ladder.top_behind})
            add(top, ladder.id, &LadderLists::down);
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
        const ToldRecord told{losses_, "areas.", fmt::format("{}", source.id)};
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
    List<HidingSpot> convert_spots(const List<HidingSpot>& spots, const ToldRecord& told) {
        List<HidingSpot> converted;
        converted.resize(spots.size(), arena());
        for (std::size_t i = 0; i < spots.size(); ++i)
            converted[i] =
                carry_fields(spots[i], HidingSpot{++spot_number_, {}, in_cover}, versions_,
                             told.within("hiding_spots", fmt::format("spot {}", i)));
        return converted;
    }

    void tell_elevators(const NavArea& area, const ToldRecord& told) const {
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
