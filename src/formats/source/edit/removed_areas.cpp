#include <algorithm>
#include <limits>
#include <optional>
#include <unordered_map>

#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/game/visibility.hpp"
#include "formats/source/records/mesh_index.hpp"

namespace wend::source_nav {
namespace {

using edit::EditedMap;
using Chosen = MapEdits::Chosen;

class RemovedAreas {
  public:
    RemovedAreas(EditedMap& map, const NavDocument& mesh, std::vector<Chosen>& chosen)
        : map_(map),
          file_(mesh.file),
          index_(mesh.file),
          chosen_(chosen),
          gone_(mesh.file.areas.size()) {
        for (const Chosen& record : chosen)
            if (record.list == "areas") gone_[record.place.index] = true;
    }

    void prepare() {
        list_inherited(map_, gone_, gone_);
        add_ladders();
    }

  private:
    bool goes(u32 id) const {
        const auto area = id == 0 ? std::nullopt : index_.areas.find(id);
        return area && gone_[*area];
    }

    void add_ladders() {
        u64 ladders = 0;
        for (u32 i = 0; i < file_.ladders.size(); ++i) {
            const NavLadder& ladder = file_.ladders[i];
            const auto tops = ladder.exits();
            const bool had_top = std::ranges::any_of(tops, [](u32 id) { return id != 0; });
            const bool has_top =
                std::ranges::any_of(tops, [&](u32 id) { return id != 0 && !goes(id); });
            if (!goes(ladder.bottom_area) && (!had_top || has_top)) continue;
            chosen_.push_back({"ladders", {0, i}});
            ++ladders;
        }
        map_.tell(ladders, "ladder removed that would have had no bottom or no top",
                  "ladders removed that would have had no bottom or no top");
    }

    EditedMap& map_;
    const NavFile& file_;  // as it was before this
    MeshIndex index_;
    std::vector<Chosen>& chosen_;
    std::vector<bool> gone_;
};

// What stands for no way at all in approaches: as other approaches of the file say it.
u8 no_way(const NavDocument& mesh) {
    for (const NavArea& area : mesh.file.areas)
        for (const Approach& approach : area.approaches) {
            if (approach.previous == 0) return approach.previous_to_here;
            if (approach.next == 0) return approach.here_to_next;
        }
    return mesh.context.is_gold_source() ? u8{7} : no_traverse;
}

}  // namespace

void prepare_removal(EditedMap& map, std::vector<Chosen>& chosen) {
    RemovedAreas(map, NavDocument::of(map.document(0)), chosen).prepare();
}

void settle_approaches(EditedMap& map) {
    const u8 none = no_way(NavDocument::of(*map.before().members().front().document));
    for (NavArea& area : changed_mesh(map).file.areas)
        for (Approach& approach : area.approaches) {
            if (approach.previous == 0) approach.previous_to_here = none;
            if (approach.next == 0) approach.here_to_next = none;
        }
}

namespace {

// The game looks at what an area sees itself, then at what the one that it names does (fact sheet
// section 11).
class HeirLists {
  public:
    HeirLists(edit::EditedMap& map, const std::vector<bool>& left_out)
        : mesh_(changed_mesh(map)), index_(mesh_.file), left_out_(left_out) {}

    // Whether an area inherits from one of the parents.
    std::optional<u32> parent_of(u32 area, const std::vector<bool>& parents) const {
        const u32 from = mesh_.file.areas[area].inherit_visibility_from;
        const auto parent = from == 0 ? std::nullopt : index_.areas.find(from);
        return parent && parents[*parent] && *parent != area ? parent : std::nullopt;
    }

    void inherit(u32 area, u32 parent) {
        NavArea& own = mesh_.file.areas[area];
        own.inherit_visibility_from = 0;
        std::vector<bool> is_mentioned(mesh_.file.areas.size());
        for (const VisibleArea& seen : own.visible)
            if (const auto place = place_in(seen)) is_mentioned[*place] = true;
        for (const VisibleArea& seen : mesh_.file.areas[parent].visible) {
            const auto place = place_in(seen);
            if (place && seen.attributes != 0 && !is_mentioned[*place] && !left_out_[*place])
                own.visible.push_back(seen, *mesh_.arena);
        }
    }

  private:
    std::optional<u32> place_in(const VisibleArea& seen) const {
        return place_of(seen, mesh_.file, index_, mesh_.context);
    }

    NavDocument& mesh_;
    MeshIndex index_;
    const std::vector<bool>& left_out_;
};

}  // namespace

void list_inherited(edit::EditedMap& map, const std::vector<bool>& parents,
                    const std::vector<bool>& left_out) {
    HeirLists heirs(map, left_out);
    u64 changed = 0;
    for (u32 area = 0; area < parents.size(); ++area) {
        const auto parent = left_out[area] ? std::nullopt : heirs.parent_of(area, parents);
        if (!parent) continue;
        heirs.inherit(area, *parent);
        ++changed;
    }
    map.tell(changed, "area now lists itself what it saw through one of them",
             "areas now list themselves what they saw through one of them");
}

namespace {

// How many hiding spots have an id.
using SpotCounts = std::unordered_map<u32, u32>;

SpotCounts spots_of(const NavFile& file) {
    SpotCounts counts;
    for (const NavArea& area : file.areas)
        for (const HidingSpot& spot : area.hiding_spots) ++counts[spot.id];
    return counts;
}

bool encounters_name_zero(const NavFile& file) {
    for (const NavArea& area : file.areas)
        for (const Encounter& encounter : area.encounters)
            if (std::ranges::find(encounter.spots, 0u, &EncounterSpot::spot) !=
                encounter.spots.end())
                return true;
    return false;
}

// A spot that was put into a list is a copy of another, or a fresh one with the id 0, which no
// encounter names. Of a spot and its copy, which are alike, the later one gets the new id.
void name_new_spots(NavFile& file, const SpotCounts& before) {
    SpotCounts met;
    u32 greatest = 0;
    std::optional<bool> is_zero_named;
    const auto is_fresh = [&](const HidingSpot& spot) {
        if (spot.id != 0) return false;
        if (!is_zero_named) is_zero_named = encounters_name_zero(file);
        return !*is_zero_named;
    };
    for (const NavArea& area : file.areas)
        for (const HidingSpot& spot : area.hiding_spots) greatest = std::max(greatest, spot.id);
    for (NavArea& area : file.areas)
        for (HidingSpot& spot : area.hiding_spots) {
            const auto was = before.find(spot.id);
            const bool is_new = was == before.end() ? is_fresh(spot) : ++met[spot.id] > was->second;
            if (is_new && greatest < std::numeric_limits<u32>::max()) spot.id = ++greatest;
        }
}

}  // namespace

void settle_spots(edit::EditedMap& map) {
    NavDocument& mesh = changed_mesh(map);
    if (mesh.context.version < 2) return;
    const SpotCounts before =
        spots_of(NavDocument::of(*map.before().members().front().document).file);
    name_new_spots(mesh.file, before);
    const SpotCounts now = spots_of(mesh.file);
    if (std::ranges::all_of(before, [&](const auto& spot) { return now.contains(spot.first); }))
        return;
    u64 removed = 0;
    for (NavArea& area : mesh.file.areas)
        for (Encounter& encounter : area.encounters) {
            const std::size_t all = encounter.spots.size();
            keep_if(encounter.spots, *mesh.arena, [&](const EncounterSpot& seen) {
                return now.contains(seen.spot) || !before.contains(seen.spot);
            });
            removed += all - encounter.spots.size();
        }
    map.tell(removed, "entry of spots removed whose hiding spot is gone",
             "entries of spots removed whose hiding spots are gone");
}

}  // namespace wend::source_nav
