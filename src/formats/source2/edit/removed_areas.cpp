#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "formats/source2/edit/nav_edits.hpp"
#include "formats/source2/records/mesh_geometry.hpp"

namespace wend::source2 {
namespace {

using edit::EditedMap;
using Chosen = MapEdits::Chosen;

class RemovedAreas {
  public:
    RemovedAreas(EditedMap& map, std::vector<Chosen>& chosen)
        : map_(map),
          nav_(NavDocument::of(map.document(0))),
          file_(nav_.file),
          chosen_(chosen),
          known_(chosen.begin(), chosen.end()),
          gone_(file_.areas.size()) {
        for (const Chosen& record : chosen)
            if (record.list == "areas") gone_[record.place.index] = true;
    }

    void prepare() {
        if (nav_.context.has_tables()) add_shapes();
        add_ladders();
    }

  private:
    void add_shapes() {
        std::vector<bool> goes(file_.polygons.size()), stays(file_.polygons.size());
        for (std::size_t area = 0; area < file_.areas.size(); ++area)
            if (const u32 polygon = file_.areas[area].polygon; polygon < file_.polygons.size())
                (gone_[area] ? goes : stays)[polygon] = true;
        std::vector<bool> loses(file_.corners.size()), keeps(file_.corners.size());
        for (u32 polygon = 0; polygon < file_.polygons.size(); ++polygon) {
            const bool is_gone = goes[polygon] && !stays[polygon];
            if (is_gone) choose("polygons", polygon);
            for (const u32 corner : file_.polygons[polygon].corners)
                if (corner < file_.corners.size()) (is_gone ? loses : keeps)[corner] = true;
        }
        for (u32 corner = 0; corner < file_.corners.size(); ++corner)
            if (loses[corner] && !keeps[corner]) choose("corners", corner);
    }

    void choose(const char* list, u32 place) {
        const Chosen record{list, {0, place}};
        if (known_.insert(record).second) chosen_.push_back(record);
    }

    template <std::size_t count>
    bool would_be_without(const std::array<u32, count>& ends, const IdIndex& areas) const {
        bool had_any = false, has_any = false;
        for (const u32 id : ends) {
            if (id == 0) continue;
            const auto area = areas.find(id);
            had_any = had_any || area;
            has_any = has_any || (area && !gone_[*area]);
        }
        return had_any && !has_any;
    }

    void add_ladders() {
        const IdIndex areas(file_.areas);
        u64 ladders = 0;
        for (u32 i = 0; i < file_.ladders.size(); ++i) {
            const NavLadder& ladder = file_.ladders[i];
            if (!would_be_without(ladder.tops(), areas) &&
                !would_be_without(ladder.bottoms(), areas))
                continue;
            choose("ladders", i);
            ++ladders;
        }
        map_.tell(ladders, "ladder removed that would have had no bottom or no top",
                  "ladders removed that would have had no bottom or no top");
    }

    EditedMap& map_;
    const NavDocument& nav_;
    const NavFile& file_;  // as it was before this
    std::vector<Chosen>& chosen_;
    std::set<Chosen> known_;
    std::vector<bool> gone_;
};

}  // namespace

void prepare_removal(EditedMap& map, std::vector<Chosen>& chosen) {
    RemovedAreas(map, chosen).prepare();
}

void complete_placeholders(EditedMap& map, std::span<const Chosen> chosen) {
    NavDocument& nav = changed_mesh(map);
    if (!nav.context.has_tables()) return;
    NavFile& file = nav.file;
    std::vector<bool> is_placeholder(file.areas.size()), has_area(file.polygons.size());
    for (const Chosen& record : chosen)
        if (record.list == "areas") is_placeholder[record.place.index] = true;
    for (std::size_t area = 0; area < file.areas.size(); ++area)
        if (const u32 polygon = file.areas[area].polygon;
            !is_placeholder[area] && polygon < has_area.size())
            has_area[polygon] = true;
    // Both are in the order of the file.
    u32 polygon = 0;
    for (std::size_t area = 0; area < file.areas.size(); ++area) {
        if (!is_placeholder[area]) continue;
        while (polygon < has_area.size() && has_area[polygon]) ++polygon;
        if (polygon == has_area.size()) return;
        file.areas[area].polygon = polygon++;
    }
}

void finish_removal(EditedMap& map, std::span<const Chosen> chosen) {
    std::vector<Corner>& gravity = changed_mesh(map).file.corner_gravity;
    if (gravity.empty()) return;
    std::vector<bool> is_gone(gravity.size());
    for (const Chosen& record : chosen)
        if (record.list == "corners" && record.place.index < is_gone.size())
            is_gone[record.place.index] = true;
    std::size_t place = 0;
    std::erase_if(gravity, [&](const Corner&) { return is_gone[place++]; });
}

}  // namespace wend::source2
