#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "model/edit/edited_map.hpp"

namespace wend::gta_paths {

// Nodes that stand elsewhere than before, by where they are now. `Layout` has the document of the
// game as `Document`, and tells by `raw(document, node)` where a node stands in units of its file.
template <class Layout>
class MovedNodes {
  public:
    using Raw = std::array<i32, 3>;

    explicit MovedNodes(const edit::EditedMap& map) : map_(map), before_(map.member_count()) {
        for (u32 member = 0; member < map.member_count(); ++member)
            before_[member].resize(document(member).file.nodes.size(), edit::nowhere);
        const std::span<const Member> old = map.before().members();
        for (u32 member = 0; member < old.size(); ++member) {
            const std::size_t nodes = document_before(member).file.nodes.size();
            if (!map.is_changed(member)) {
                for (u32 i = 0; i < nodes; ++i) before_[member][i] = {member, i};
                continue;
            }
            for (u32 i = 0; i < nodes; ++i) {
                const edit::RecordPlace now = map.now("nodes", {member, i});
                if (now == edit::nowhere) continue;
                before_[now.member][now.index] = {member, i};
                any_ |= has_moved(now);
            }
        }
    }

    bool any() const { return any_; }
    edit::RecordPlace before(edit::RecordPlace node) const {
        return before_[node.member][node.index];
    }
    // How far a node has moved; not at all where it is new.
    Raw shift(edit::RecordPlace node) const {
        if (!map_.is_changed(node.member) || before(node) == edit::nowhere) return {};
        const edit::RecordPlace old = before(node);
        Raw shift = Layout::raw(document(node.member), node.index);
        const Raw from = Layout::raw(document_before(old.member), old.index);
        for (std::size_t axis = 0; axis < shift.size(); ++axis) shift[axis] -= from[axis];
        return shift;
    }
    bool has_moved(edit::RecordPlace node) const { return shift(node) != Raw{}; }

  private:
    const auto& document(u32 member) const { return Layout::Document::of(map_.document(member)); }
    const auto& document_before(u32 member) const {
        return Layout::Document::of(*map_.before().members()[member].document);
    }

    const edit::EditedMap& map_;
    std::vector<std::vector<edit::RecordPlace>> before_;
    bool any_ = false;
};

}  // namespace wend::gta_paths
