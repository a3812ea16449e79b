#include "formats/gta/iv_edit/relocation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "formats/gta/edit/links_between_maps.hpp"
#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/iv_edit/area_edits.hpp"
#include "model/edit/references.hpp"

namespace wend::gta_paths::iv {
namespace {

using edit::EditedMap;
using edit::RecordPlace;
using edit::Renumbering;

class NodeRelocation {
  public:
    explicit NodeRelocation(EditedMap& map) : map_(map) {}

    Expected<void> relocate(const RecordMoves& to_areas) {
        for (const auto& [node, area] : to_areas) {
            const u32 to = file_of_area(map_, area);
            moves_[node] = to;
            for (const u32 touched : {node.member, to})
                before_.try_emplace(touched, file_of(map_, touched));
        }
        if (auto done = choose_addresses(); !done) return done;
        Renumbering places{"nodes", {}};
        places.places.resize(map_.member_count());
        for (const auto& [member, before] : before_)
            places.places[member].resize(before.nodes.size());
        for (const auto& [member, before] : before_)
            put_nodes(changed_file(map_, member), member, before_, moves_, places);
        for (const auto& [node, address] : addresses_) {
            const RecordPlace now = places(node);
            changed_file(map_, now.member).nodes[now.index].id = address.node;
        }
        for (const auto& [member, before] : before_)
            if (auto done = derive(changed_file(map_, member), {}); !done) return done;
        follow();
        return map_.renumber(std::move(places));
    }

  private:
    u16 area_of_member(u32 member) const {
        return static_cast<u16>(map_.member(member).key.value_or(no_area));
    }

    Expected<void> choose_addresses() {
        const AreaMap areas(map_.members());
        std::map<u32, FreeIds> free;
        for (const auto& [member, before] : before_) {
            FreeIds& ids = free[member];
            for (u32 i = 0; i < before.nodes.size(); ++i)
                if (!moves_.contains({member, i})) ids.take(before.nodes[i].id);
        }
        u64 changed = 0;
        for (const auto& [node, to] : moves_) {
            const u16 old = before_.at(node.member).nodes[node.index].id, area = area_of_member(to);
            const auto id = free[to].next(area, old);
            if (!id) return failure(id.error());
            changed += *id != old;
            addresses_[node] = {area, *id};
            // Of several nodes with one id, links lead to the first.
            if (areas.find(node.member, old) == node.index)
                renamed_[{area_of_member(node.member), old}] = {area, *id};
        }
        map_.tell(changed, "node got another id, as another has its own in the file it went to",
                  "nodes got other ids, as others have theirs in the files they went to");
        return {};
    }

    void follow() {
        for (u32 member = 0; member < map_.member_count(); ++member) {
            const auto& links = file_of(map_, member).links;
            for (std::size_t i = 0; i < links.size(); ++i)
                if (const auto now = renamed_.find(links[i].target); now != renamed_.end())
                    changed_file(map_, member).links[i].target = now->second;
        }
    }

    EditedMap& map_;
    RecordMoves moves_;  // to members
    std::map<u32, AreaFile> before_;
    std::map<RecordPlace, NodeAddress> addresses_;
    std::map<NodeAddress, NodeAddress> renamed_;
};

}  // namespace

u32 file_of_area(EditedMap& map, u32 area) {
    for (u32 member = 0; member < map.member_count(); ++member)
        if (map.member(member).key == area) return member;
    AreaFile file;
    file.area = area;
    return map.add(fmt::format("nodes{}.nod", area), area,
                   std::make_unique<AreaDocument>(std::move(file)));
}

Expected<void> relocate(EditedMap& map, const RecordMoves& to_areas) {
    return to_areas.empty() ? Expected<void>{} : NodeRelocation(map).relocate(to_areas);
}

namespace {

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
        if (auto done = leave_out_links(); !done) return done;
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

    // The places of nodes that are there and come behind such as are pasted, and of these.
    Expected<void> number() {
        edit::Renumbering nodes{"nodes", {}}, coming{"nodes", {}};
        nodes.places.resize(map_.member_count());
        coming.places.resize(pasted_.member_count());
        for (const auto& [there, pasted] : pairs_) {
            const AreaFile &own = file(map_, there), &more = file(pasted_, pasted);
            for (u32 i = 0; i < own.nodes.size(); ++i)
                nodes.places[there].push_back(
                    {there, i < vehicles_of(own) ? i : i + vehicles_of(more)});
            const u32 all = static_cast<u32>(own.nodes.size());
            for (u32 i = 0; i < more.nodes.size(); ++i)
                coming.places[pasted].push_back(
                    {pasted, i + (i < vehicles_of(more) ? vehicles_of(own) : all)});
        }
        if (auto done = map_.renumber(std::move(nodes)); !done) return done;
        return pasted_.renumber(std::move(coming), {});  // Links name ids, not places.
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

Expected<void> AreaEdits::paste(EditedMap& map, EditedMap& pasted) const {
    return PastedAreas(map, pasted).paste();
}

}  // namespace wend::gta_paths::iv
