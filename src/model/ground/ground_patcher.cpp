#include "model/ground/ground_patcher.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "wend/diff.hpp"

namespace wend {

Expected<PatchedByGround> GroundPatcher::run() {
    const AreaMarks marks(was_.network());
    place_column_ = marks.place_column();
    auto areas = area_changes(was_, is_, place_column_);
    if (!areas) return failure(std::move(areas.error()));
    areas_ = std::move(*areas);
    moved_.resize(areas_.is_of.size());
    cut_of_.assign(areas_.was_of.size(), no_index);
    added_.resize(areas_.was_of.size());
    if (auto done = put_cuts(); !done) return failure(std::move(done.error()));
    for (const auto step :
         {&GroundPatcher::put_moves, &GroundPatcher::put_removed, &GroundPatcher::put_added,
          &GroundPatcher::put_marks, &GroundPatcher::put_links}) {
        if (auto done = look(); !done) return failure(std::move(done.error()));
        (this->*step)();
    }
    for (const AreaChanges::Other& other : areas_.others)
        leave(other.record, other.change, "nothing of the ground says where that belongs");
    return PatchedByGround{editor_.map(), false, std::move(report_)};
}

Expected<void> GroundPatcher::look() {
    current_ = editor_.map();
    auto here = GroundMatch::of(was_.network(), current_.network()),
         after = GroundMatch::of(is_.network(), current_.network());
    if (!here || !after) return failure((here ? after : here).error());
    here_.emplace(std::move(*here));
    after_.emplace(std::move(*after));
    return {};
}

Expected<void> GroundPatcher::edit(const Edit& edit) {
    const auto done = editor_.run(edit);
    return done ? Expected<void>() : failure(done.error());
}

std::string GroundPatcher::area_text(const Map& map, NodeIndex area) const {
    return fmt::format("{} {}", map.network().node_word, map.network().name_of(area));
}

std::string GroundPatcher::areas_text(const std::vector<std::string>& names) const {
    return fmt::format("{}{} {}", current_.network().node_word, names.size() == 1 ? "" : "s",
                       fmt::join(names, ", "));
}

void GroundPatcher::put(std::string record, std::string change, std::string told) {
    report_.push_back({std::move(record), std::move(change), true, std::move(told)});
}

void GroundPatcher::leave(std::string record, std::string change, std::string why) {
    report_.push_back({std::move(record), std::move(change), false, std::move(why)});
}

std::uint64_t PatchedByGround::left_count() const {
    return static_cast<std::uint64_t>(std::ranges::count(changes, false, &ChangeByGround::is_put));
}

Expected<PatchedByGround> apply_patch_by_ground(const Map& mesh, const Map& base,
                                                std::string_view json, bool back) {
    if (auto both = expect_meshes(std::array{&mesh, &base}); !both)
        return failure(std::move(both.error()));
    const auto files = apply_patch(base, json, back);
    if (!files) return failure(files.error());
    if (&mesh.format() != &base.format())
        return failure("the mesh is of another format than the patch");
    std::vector<Member> members(base.members().begin(), base.members().end());
    if (files->size() != members.size())
        return failure("patches are applied by ground to meshes of one file");
    for (std::size_t i = 0; i < members.size(); ++i) members[i].document = (*files)[i].document;
    const auto is = Map::of(base.format(), std::move(members), base.options());
    if (!is) return failure(is.error());
    const auto same = Patch::between(base, mesh);
    if (same && same->is_empty()) return PatchedByGround{*is, true, {}};
    const auto change = GroundMatch::of(base.network(), is->network());
    if (!change) return failure(change.error());
    return GroundPatcher(base, *is, mesh, *change).run();
}

}  // namespace wend
