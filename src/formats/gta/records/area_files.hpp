#pragma once

#include <fmt/format.h>

#include <span>
#include <vector>

#include "core/base/integers.hpp"
#include "formats/gta/records/node_numbering.hpp"
#include "wend/format.hpp"
#include "wend/network.hpp"
#include "wend/network_builder.hpp"

namespace wend::gta_paths {

// A link that leads nowhere: `has_file` says whether the target's file is there, so that it is the
// record that is missing. No file can ever hold an area that the map does not have.
inline UnresolvedLink unresolved_link(NodeIndex from, Origin origin, NodeAddress target,
                                      bool has_file, u32 area_count) {
    return {from, origin, fmt::format("{}:{}", target.area, target.node),
            has_file || target.area >= area_count ? UnresolvedLink::Reason::missing_record
                                                  : UnresolvedLink::Reason::absent_member};
}

// The area files of a map, by the numbers that node addresses name them with. `AreaDocument` is the
// document of the game.
template <class AreaDocument>
class AreaFiles {
  public:
    explicit AreaFiles(std::span<const Member> members) : members_(members) {
        for (u32 member = 0; member < member_count(); ++member) {
            documents_.push_back(&AreaDocument::of(*members_[member].document));
            const auto& key = members_[member].key;
            if (!key || *key > max_area) continue;
            if (member_of_area_.size() <= *key) member_of_area_.resize(*key + 1, no_index);
            u32& known = member_of_area_[*key];
            if (known == no_index || (is_loaded(member) && !is_loaded(known))) known = member;
        }
    }

    std::span<const Member> members() const { return members_; }
    u32 member_count() const { return static_cast<u32>(members_.size()); }
    const AreaDocument& document(u32 member) const { return *documents_[member]; }
    const auto& file(u32 member) const { return document(member).file; }

    // The member that holds an area, or no_index where that is absent.
    u32 member_of(u16 area) const {
        return area < member_of_area_.size() ? member_of_area_[area] : no_index;
    }
    bool has(u16 area) const { return member_of(area) != no_index; }

    // Whether the game would load a file by its name.
    bool is_loaded(u32 member) const {
        return document(member).is_game_name(members_[member].file);
    }
    // Whether another file has the number of this one, so that it is no part of the map.
    bool is_double(u32 member) const {
        const auto& key = members_[member].key;
        return key && *key <= max_area && member_of(static_cast<u16>(*key)) != member;
    }
    // The member that a file means by an area. What is no part of the map knows none but itself.
    u32 member_meant(u16 area, u32 by) const {
        if (members_[by].key == u32{area}) return by;
        return is_double(by) ? no_index : member_of(area);
    }

    // Lets a builder know how many nodes, links and curve points there are.
    void reserve_in(NetworkBuilder& builder, std::size_t curve_points = 0) const {
        std::size_t nodes = 0, links = 0;
        for (u32 member = 0; member < member_count(); ++member) {
            nodes += file(member).nodes.size();
            links += file(member).links.size();
        }
        builder.reserve(nodes, links, curve_points);
    }

  private:
    static constexpr u32 max_area = 0xFFFF;  // Area numbers have 16 bits everywhere in the files.

    std::span<const Member> members_;
    std::vector<const AreaDocument*> documents_;
    std::vector<u32> member_of_area_;
};

}  // namespace wend::gta_paths
