#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "formats/gta/edit/links_between_maps.hpp"
#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/iv_edit/area_edits.hpp"
#include "formats/gta/iv_edit/relocation.hpp"
#include "model/edit/references.hpp"

namespace wend::gta_paths::iv {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

std::vector<u32> ids_of(const AreaFile& file) {
    std::vector<u32> ids;
    for (const PathNode& node : file.nodes) ids.push_back(node.id);
    return ids;
}

// Puts the nodes of each file of a map behind their like in the file of that area of another. Ids
// that are taken there become new ones.
class PastedAreas {
  public:
    PastedAreas(EditedMap& map, EditedMap& pasted) : map_(map), pasted_(pasted) {}

    Expected<void> paste() {
        if (auto done = leave_out_links(); !done) return done;
        for (u32 member = 0; member < pasted_.member_count(); ++member)
            if (auto done = pair_file(member); !done) return done;
        for (const FilePair& pair : pairs_)
            if (auto done = name_nodes(pair); !done) return done;
        u64 renamed = 0;
        for (const auto& [area, ids] : ids_) renamed += ids.count();
        map_.tell(renamed, "node gets another id, as its own is taken",
                  "nodes get other ids, as their own are taken");
        auto [nodes, coming] = places_of_pasted(map_, pasted_, pairs_, file_of);
        if (auto done = map_.renumber(std::move(nodes)); !done) return done;
        // Links name ids, not places.
        if (auto done = pasted_.renumber(std::move(coming), {}); !done) return done;
        for (const auto& [there, pasted] : pairs_)
            append_nodes(changed_file(map_, there), file_of(pasted_, pasted));
        return {};
    }

  private:
    // Ids change only in files that both maps have, so that links that fit stay as they are.
    Expected<void> leave_out_links() {
        const AreaMap there(map_.before().members()), coming(pasted_.before().members());
        for (const bool is_pasted : {false, true}) {
            const LinksBetweenMaps<AreaMap> between(is_pasted ? coming : there,
                                                    is_pasted ? there : coming, {});
            auto strays = links_that_do_not_fit(between, [&](RecordPlace from, const Link& link) {
                return !between.leads_over(link.target.area) ||
                       between.is_answered(from, link,
                                           [](const Link&, const Link&) { return true; });
            });
            auto done =
                leave_out(is_pasted ? pasted_ : map_, area_edits(), std::move(strays), is_pasted);
            if (!done) return done;
        }
        return {};
    }

    Expected<void> pair_file(u32 member) {
        const AreaFile& coming = file_of(pasted_, member);
        if (coming.nodes.empty()) return {};
        const u32 area = pasted_.member(member).key.value_or(no_area),
                  there = file_of_area(map_, area);
        const edit::NewIds ids(ids_of(file_of(map_, there)), ids_of(coming));
        if (ids.greatest() > no_number)
            return failure("there are no ids left for more nodes", map_.member(there).file);
        ids_.emplace(area, ids);
        pairs_.push_back({there, member});
        return {};
    }

    // Links name nodes by area and id.
    Expected<void> name_nodes(const FilePair& pair) {
        const edit::NewIds& own = ids_.at(pasted_.member(pair.pasted).key.value_or(no_area));
        auto done = edit::change_references(
            pasted_, pair.pasted,
            [&](const Reference&, u32 number, u32 area) -> std::optional<u32> {
                const auto ids = ids_.find(area);
                return ids == ids_.end() ? std::nullopt : ids->second(number);
            });
        for (PathNode& node : changed_file(pasted_, pair.pasted).nodes)
            if (const auto id = own(node.id)) node.id = static_cast<u16>(*id);
        return done;
    }

    EditedMap &map_, &pasted_;
    std::vector<FilePair> pairs_;
    std::map<u32, edit::NewIds> ids_;  // by area
};

}  // namespace

Expected<void> AreaEdits::paste(EditedMap& map, EditedMap& pasted) const {
    return PastedAreas(map, pasted).paste();
}

}  // namespace wend::gta_paths::iv
