#include "formats/gta/iv_edit/relocation.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <utility>

#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/iv_edit/area_edits.hpp"

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
        if (map.member(member).key == area) {
            // A file without nodes has the number in its name alone.
            if (file_of(map, member).area == no_area) changed_file(map, member).area = area;
            return member;
        }
    AreaFile file;
    file.area = area;
    return map.add(fmt::format("nodes{}.nod", area), area,
                   std::make_unique<AreaDocument>(std::move(file)));
}

Expected<void> relocate(EditedMap& map, const RecordMoves& to_areas) {
    return to_areas.empty() ? Expected<void>{} : NodeRelocation(map).relocate(to_areas);
}

}  // namespace wend::gta_paths::iv
