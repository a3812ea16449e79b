#include <fmt/format.h>

#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/game/visibility.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "model/edit/removal.hpp"

namespace wend::source_nav {
namespace {

constexpr std::size_t most_in_a_byte = 255;

// Makes one area of two; the first of the file stays, and what named the other names it.
class Joint {
  public:
    Joint(edit::EditedMap& map, u32 one, u32 other)
        : mesh_(changed_mesh(map)),
          file_(mesh_.file),
          arena_(*mesh_.arena),
          kept_(one),
          gone_(other) {}

    Expected<void> make() {
        NavArea &one = file_.areas[kept_], &other = file_.areas[gone_];
        if (auto fits = expect_rectangle(one, other); !fits) return fits;
        if (one.attributes != other.attributes || one.place != other.place ||
            one.game_attributes != other.game_attributes ||
            one.classic_words != other.classic_words)
            return failure(fmt::format("areas {} and {} differ in their attributes or places",
                                       one.id, other.id));
        if (one.hiding_spots.size() + other.hiding_spots.size() > most_in_a_byte)
            return failure(fmt::format("areas {} and {} have too many hiding spots for one", one.id,
                                       other.id));
        // While the numbers of both still stand for themselves.
        join_sight();
        join_ground(one, other);
        add_all(one.hiding_spots, other.hiding_spots);
        other.hiding_spots = {};
        add_all(one.encounters, other.encounters);
        other.encounters = {};
        add_all(one.old_encounters, other.old_encounters);
        for (u32 side = 0; side < 4; ++side)
            for (const u32 id : other.connections.to[side])
                add_once(one.connections.to[side], id, arena_);
        for (const u32 id : other.ladders_up) add_once(one.ladders_up, id, arena_);
        for (const u32 id : other.ladders_down) add_once(one.ladders_down, id, arena_);
        rename(other.id, one.id);
        // The two no longer lead to each other.
        for (List<u32>& side : one.connections.to)
            keep_if(side, arena_, [&](u32 id) { return id != one.id; });
        return {};
    }

  private:
    template <class T>
    void add_all(List<T>& to, const List<T>& from) {
        for (const T& element : from) to.push_back(element, arena_);
    }

    // The axis across which they touch: 0 for x, 1 for y.
    static std::optional<std::size_t> axis_between(const NavArea& one, const NavArea& other) {
        for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
            const std::size_t along = 1 - axis;
            const bool is_level = one.north_west[along] == other.north_west[along] &&
                                  one.south_east[along] == other.south_east[along];
            if (is_level && (one.south_east[axis] == other.north_west[axis] ||
                             other.south_east[axis] == one.north_west[axis]))
                return axis;
        }
        return std::nullopt;
    }
    static Expected<void> expect_rectangle(const NavArea& one, const NavArea& other) {
        if (axis_between(one, other)) return {};
        return failure(
            fmt::format("areas {} and {} do not form a rectangle together", one.id, other.id));
    }

    static void join_ground(NavArea& one, const NavArea& other) {
        const std::size_t axis = *axis_between(one, other);
        const bool is_first = one.south_east[axis] == other.north_west[axis];
        const NavArea low = is_first ? one : other, high = is_first ? other : one;
        one.north_west = low.north_west;
        one.south_east = high.south_east;
        one.north_east_height = axis == 0 ? high.north_east_height : low.north_east_height;
        one.south_west_height = axis == 0 ? low.south_west_height : high.south_west_height;
        const u32 other_low = axis == 0 ? 3 : 1, other_high = axis == 0 ? 1 : 3;
        one.light[0] = low.light[0];
        one.light[2] = high.light[2];
        one.light[other_low] = low.light[other_low];
        one.light[other_high] = high.light[other_high];
    }

    // What either sees the whole sees, and what sees either sees the whole.
    void join_sight() {
        const MeshIndex index(file_);
        VisibleAreas visible(file_, index, mesh_.context);
        std::vector<bool> sees(file_.areas.size());
        for (const u32 own : {kept_, gone_})
            for (const u32 area : visible.from(own)) sees[area] = true;
        if (sees[gone_]) sees[kept_] = true;
        std::vector<bool> is_seen_by(file_.areas.size());
        for (u32 area = 0; area < file_.areas.size(); ++area)
            for (const u32 seen : visible.from(area))
                if (seen == kept_ || seen == gone_) is_seen_by[area] = true;
        std::vector<u8> how(file_.areas.size(), u8{1});
        for (const u32 own : {gone_, kept_})
            for (const VisibleArea& entry : file_.areas[own].visible)
                if (const auto place = place_of(entry, file_, index, mesh_.context))
                    how[*place] |= entry.attributes;
        NavArea& kept = file_.areas[kept_];
        if (kept.visible.empty() && file_.areas[gone_].visible.empty() &&
            kept.inherit_visibility_from == file_.areas[gone_].inherit_visibility_from)
            return;
        kept.visible = {};
        kept.inherit_visibility_from = 0;
        for (u32 area = 0; area < sees.size(); ++area)
            if (sees[area] && area != gone_)
                kept.visible.push_back(entry_of(area, how[area]), arena_);
        for (u32 area = 0; area < is_seen_by.size(); ++area)
            if (is_seen_by[area] && area != kept_ && area != gone_) see(area, index);
    }
    VisibleArea entry_of(u32 area, u8 attributes) const {
        return {mesh_.context.sees_by_index() ? area : file_.areas[area].id, attributes};
    }
    // Lets an area see the one that is kept.
    void see(u32 area, const MeshIndex& index) {
        u8 attributes = 0;
        for (VisibleArea& entry : file_.areas[area].visible) {
            const auto place = place_of(entry, file_, index, mesh_.context);
            if (place == kept_ || place == gone_) attributes |= entry.attributes;
        }
        for (VisibleArea& entry : file_.areas[area].visible)
            if (place_of(entry, file_, index, mesh_.context) == kept_) {
                entry.attributes = std::max(attributes, u8{1});
                return;
            }
        file_.areas[area].visible.push_back(entry_of(kept_, std::max(attributes, u8{1})), arena_);
    }

    void rename(u32 old, u32 id) {
        const auto rename_one = [&](u32& name) {
            if (name == old) name = id;
        };
        for (u32 i = 0; i < file_.areas.size(); ++i) {
            NavArea& area = file_.areas[i];
            for (List<u32>& side : area.connections.to) {
                if (!contains(side, old)) continue;
                keep_if(side, arena_, [&](u32 name) { return name != old; });
                if (i != kept_) add_once(side, id, arena_);
            }
            for (Approach& approach : area.approaches)
                for (u32* const name : {&approach.here, &approach.previous, &approach.next})
                    rename_one(*name);
            for (Encounter& encounter : area.encounters)
                for (u32* const name : {&encounter.from, &encounter.to}) rename_one(*name);
            for (OldEncounter& encounter : area.old_encounters)
                for (u32* const name : {&encounter.from, &encounter.to}) rename_one(*name);
        }
        for (NavLadder& ladder : file_.ladders) {
            rename_one(ladder.bottom_area);
            for (const auto top : ladder_tops) rename_one(ladder.*top);
        }
    }

    NavDocument& mesh_;
    NavFile& file_;
    Arena& arena_;
    u32 kept_, gone_;  // places of the two
};

}  // namespace

Expected<void> join_areas(edit::EditedMap& map, const edits::Join&) {
    const u32 one = map.chosen()[0].place.index, other = map.chosen()[1].place.index;
    // What inherits from them must not see more than before.
    const std::size_t areas = NavDocument::of(map.document(0)).file.areas.size();
    std::vector<bool> both(areas);
    both[one] = both[other] = true;
    list_inherited(map, both, std::vector<bool>(areas));
    if (auto done = Joint(map, one, other).make(); !done) return done;
    return edit::remove_records(map, nav_edits(), {{"areas", {0, other}}});
}

}  // namespace wend::source_nav
