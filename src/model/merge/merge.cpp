#include "wend/merge.hpp"

#include <fmt/format.h>

#include "core/base/names.hpp"
#include "core/document/format.hpp"
#include "model/merge/conflicts.hpp"
#include "model/merge/map_merger.hpp"

namespace wend {

Expected<Merged> merge(const Map& base, const Map& ours, const Map& theirs,
                       const MergeOptions& options) {
    for (const Map* const side : {&ours, &theirs})
        if (&side->format() != &base.format())
            return failure(fmt::format("the maps are of two formats, {} and {}",
                                       base.format().info().id, side->format().info().id));
    if (auto editable = expect_editable(base.format()); !editable)
        return failure(std::move(editable.error()));
    auto made = merged_map(base, ours, theirs, options);
    if (!made) return failure(std::move(made.error()));
    Merged merged;
    merged.conflicts = std::move(made->conflicts);
    merged.notes = std::move(made->notes);
    name_records(merged.conflicts, base, ours, theirs);
    if (!merged.conflicts.empty()) return merged;
    for (const Member& member : made->map->members())
        merged.files.push_back({std::string(base_name(member.file)), member.document});
    return merged;
}

}  // namespace wend
