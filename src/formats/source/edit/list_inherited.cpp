#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/game/visibility.hpp"
#include "formats/source/records/mesh_index.hpp"

namespace wend::source_nav {
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

}  // namespace wend::source_nav
