#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "formats/gta/iv/area_document.hpp"
#include "formats/gta/iv_edit/area_edits.hpp"
#include "model/edit/new_ids.hpp"
#include "model/edit/reference_change.hpp"

namespace wend::gta_paths::iv {
namespace {

using edit::EditedMap;

u32 vehicles_of(const AreaFile& file) {
    return std::min(file.header.vehicle_nodes, static_cast<u32>(file.nodes.size()));
}

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
        for (u32 member = 0; member < pasted_.member_count(); ++member)
            if (auto done = find_file(member); !done) return done;
        for (const Pair& pair : pairs_)
            if (auto done = name_nodes(pair); !done) return done;
        u64 renamed = 0;
        for (const auto& [area, ids] : ids_) renamed += ids.count();
        map_.tell(renamed, "node gets another id, as its own is taken",
                  "nodes get other ids, as their own are taken");
        if (auto done = number(); !done) return done;
        for (const Pair& pair : pairs_) append(pair);
        return {};
    }

  private:
    // Two files of one area.
    struct Pair {
        u32 there, pasted;  // members of both maps
    };

    const AreaFile& file(const EditedMap& map, u32 member) const {
        return AreaDocument::of(map.document(member)).file;
    }
    AreaFile& changed(EditedMap& map, u32 member) const {
        return document_cast<AreaDocument>(map.change(member))->file;
    }

    Expected<void> find_file(u32 member) {
        if (file(pasted_, member).nodes.empty()) return {};
        const u32 area = pasted_.member(member).key.value_or(no_area);
        u32 there = 0;
        while (there < map_.member_count() && map_.member(there).key != area) ++there;
        if (there == map_.member_count()) {
            AreaFile made;
            made.area = area;
            map_.add(fmt::format("nodes{}.nod", area), area,
                     std::make_unique<AreaDocument>(std::move(made)));
        }
        // A file without nodes has the number in its name alone.
        if (file(map_, there).area == no_area) changed(map_, there).area = area;
        const edit::NewIds ids(ids_of(file(map_, there)), ids_of(file(pasted_, member)));
        if (ids.greatest() > no_number)
            return failure("there are no ids left for more nodes", map_.member(there).file);
        ids_.emplace(area, ids);
        pairs_.push_back({there, member});
        return {};
    }

    // Links name nodes by area and id.
    Expected<void> name_nodes(const Pair& pair) {
        const edit::NewIds& own = ids_.at(pasted_.member(pair.pasted).key.value_or(no_area));
        auto done = edit::change_references(
            pasted_, pair.pasted,
            [&](const Reference&, u32 number, u32 area) -> std::optional<u32> {
                const auto ids = ids_.find(area);
                return ids == ids_.end() ? std::nullopt : ids->second(number);
            });
        for (PathNode& node : changed(pasted_, pair.pasted).nodes)
            if (const auto id = own(node.id)) node.id = static_cast<u16>(*id);
        return done;
    }

    // The places of nodes that are there and come behind such as are pasted.
    Expected<void> number() {
        edit::Renumbering nodes{"nodes", {}};
        nodes.places.resize(map_.member_count());
        for (const auto& [there, pasted] : pairs_) {
            const AreaFile &own = file(map_, there), &more = file(pasted_, pasted);
            for (u32 i = 0; i < own.nodes.size(); ++i)
                nodes.places[there].push_back(
                    {there, i < vehicles_of(own) ? i : i + vehicles_of(more)});
        }
        return map_.renumber(std::move(nodes));
    }

    void append(const Pair& pair) {
        AreaFile& whole = changed(map_, pair.there);
        const AreaFile before = whole;
        const AreaFile& more = file(pasted_, pair.pasted);
        whole.nodes.clear();
        whole.links.clear();
        for (const bool vehicles : {true, false})
            for (const AreaFile* const own : {&before, &more})
                for (u32 i = 0; i < own->nodes.size(); ++i) {
                    if ((i < vehicles_of(*own)) != vehicles) continue;
                    const auto links = links_of(*own, own->nodes[i]);
                    whole.links.insert(whole.links.end(), links.begin(), links.end());
                    whole.nodes.push_back(own->nodes[i]);
                }
        whole.header.vehicle_nodes = vehicles_of(before) + vehicles_of(more);
        // Links that nobody owns come last.
        for (const AreaFile* const own : {&before, &more}) {
            std::size_t owned = 0;
            for (const PathNode& node : own->nodes) owned += links_of(*own, node).size();
            for (std::size_t i = owned; i < own->links.size(); ++i)
                whole.links.push_back(own->links[i]);
        }
    }

    EditedMap &map_, &pasted_;
    std::vector<Pair> pairs_;
    std::map<u32, edit::NewIds> ids_;  // by area
};

}  // namespace

Expected<void> paste_areas(EditedMap& map, EditedMap& pasted) {
    return PastedAreas(map, pasted).paste();
}

}  // namespace wend::gta_paths::iv
