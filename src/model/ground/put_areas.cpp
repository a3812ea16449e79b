#include <fmt/format.h>

#include <algorithm>

#include "model/ground/ground_patcher.hpp"

namespace wend {

std::optional<NodeIndex> GroundPatcher::heir_left(NodeIndex area) const {
    for (const CommonGround& ground : change_.common(first_mesh, area)) {
        const NodeIndex was = areas_.was_of[ground.other];
        // It reaches there only since the change.
        const bool was_there =
            was != no_index &&
            std::ranges::equal(change_.outline(first_mesh).corners(was),
                               change_.outline(second_mesh).corners(ground.other), is_same_corner);
        if (!was_there && was != no_index && moved_[was].empty() && !is_cut(was))
            return ground.other;
    }
    return std::nullopt;
}

void GroundPatcher::put_removed() {
    for (NodeIndex area = 0; area < areas_.is_of.size(); ++area)
        if (areas_.is_of[area] == no_index) put_removed(area);
}

void GroundPatcher::put_removed(NodeIndex area) {
    const std::string record = area_text(was_, area);
    if (const auto heir = heir_left(area))
        return leave(
            record, "removed",
            fmt::format("its ground went to {}, which could not be moved", area_text(is_, *heir)));
    std::vector<std::string> gone, beyond;
    std::vector<NodeIndex> nodes;
    for (const CommonGround& ground : here_->common(first_mesh, area)) {
        const std::string name = name_here(ground.other);
        const auto at = node(name);
        const auto has_moved = [&](const std::vector<std::string>& names) {
            return std::ranges::count(names, name) > 0;
        };
        if (!at || std::ranges::any_of(moved_, has_moved)) continue;
        const bool is_in =
            size_of(ground.box) >= wholly * here_->outline(second_mesh).areas()[ground.other].size;
        (is_in ? gone : beyond).push_back(name);
        if (is_in) nodes.push_back(*at);
    }
    const std::string stay =
        beyond.empty()
            ? std::string()
            : fmt::format("{} of this mesh reach beyond it and stay", areas_text(beyond));
    if (nodes.empty() && beyond.empty()) return put(record, "removed", "nothing lay there");
    if (nodes.empty()) return leave(record, "removed", stay);
    if (auto done = edit(edits::Remove{.nodes = nodes}); !done)
        return leave(record, "removed", done.error()->message);
    if (beyond.empty()) return put(record, "removed", fmt::format("with {}", areas_text(gone)));
    leave(record, "removed", fmt::format("with {}, but {}", areas_text(gone), stay));
}

void GroundPatcher::put_added() {
    std::vector<NodeIndex> nodes;
    for (NodeIndex area = 0; area < areas_.was_of.size(); ++area) {
        if (areas_.was_of[area] != no_index || cut_of_[area] != no_index) continue;
        const std::string record = area_text(is_, area);
        std::vector<std::string> there;
        for (const CommonGround& ground : after_->common(first_mesh, area))
            there.push_back(name_here(ground.other));
        if (after_->share(first_mesh, area, [](NodeIndex) { return true; }) < mostly)
            nodes.push_back(area);
        else
            leave(record, "new",
                  fmt::format("{} {} there already", areas_text(there),
                              there.size() == 1 ? "lies" : "lie"));
    }
    if (nodes.empty()) return;
    Editor part(is_, {.history_bytes = 0});
    Expected<void> done;
    if (const auto kept = part.run(edits::Keep{.nodes = nodes}); !kept)
        done = failure(kept.error());
    else
        done = edit(edits::Paste{.other = part.map()});
    const NodeIndex first = now().nodes.size() - static_cast<NodeIndex>(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::string record = area_text(is_, nodes[i]);
        if (!done) {
            leave(record, "new", done.error()->message);
            continue;
        }
        added_[nodes[i]] = now().name_of(first + static_cast<NodeIndex>(i));
        put(record, "new", fmt::format("as {}", areas_text({added_[nodes[i]]})));
    }
}

}  // namespace wend
