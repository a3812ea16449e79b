#include <algorithm>

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
            const u32 tops[] = {ladder.top_forward, ladder.top_left, ladder.top_right};
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

}  // namespace wend::source_nav
