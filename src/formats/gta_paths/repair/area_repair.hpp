#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "formats/gta_paths/checked_map.hpp"
#include "wend/repair_job.hpp"

namespace wend::gta_paths {

// A map of San Andreas that one remedy is applied to. It shows the files as they were found; what
// changes goes into copies.
class AreaRepair {
  public:
    AreaRepair(const AreaMap& areas, const Grid& grid, RepairJob& repair_job)
        : map{{areas, repair_job.map().network(), grid, unused_}}, job(repair_job) {}

    const CheckedMap map;
    RepairJob& job;

    AreaFile& edit(u32 member) { return static_cast<AreaDocument&>(job.edit(member)).file; }

    // The record whose place a finding's field begins with, such as 5 of `links[5].target`.
    static u32 record_of(const Finding& finding);
    // The node that a finding about a link names, and the link itself if it leads to a node.
    NodeIndex node_at(u32 member, u32 record) const {
        return map.network.members[member].first_node + record;
    }
    NodeIndex owner_of(const Finding& finding) const;
    std::optional<LinkIndex> link_of(const Finding& finding) const;
    std::optional<NodeIndex> find(NodeAddress address) const;

    // The first link of the network from one node to another.
    std::optional<LinkIndex> link_between(NodeIndex from, NodeIndex to) const;

    // The navi node of an address in the copies, and sets it in a link of one.
    NaviNode* edit_navi(NaviAddress address);

    // Gives the field of a finding another value, and notes it.
    template <class T, class U>
    void set(const Finding& finding, T& value, U to) {
        const std::string before = shown(value);
        value = static_cast<T>(to);
        job.set(finding.member, finding.record, finding.field, before, shown(value));
    }
    // The same of a word of flags.
    template <class T>
    void set_bits(const Finding& finding, T& word, u32 to) {
        const u32 before = word;
        word = static_cast<T>(to);
        job.set(finding.member, finding.record, finding.field, fmt::format("{:#x}", before),
                fmt::format("{:#x}", to));
    }
    // The navi node of a link.
    void set_navi(const Finding& finding, NaviAddress navi);

    // Whether all files of the map are open, as far as links and navi nodes tell: only then can
    // records get other numbers.
    bool is_whole() const;

  private:
    template <class T>
    static std::string shown(const T& value) {
        if constexpr (requires { value.area; })
            return text_of(value);
        else
            return fmt::format("{}", value);
    }

    CheckReport unused_;
};

// Whether the nodes of a file share out its links in turn, so that they can be moved.
bool shares_out_links(const AreaFile& file);

}  // namespace wend::gta_paths
