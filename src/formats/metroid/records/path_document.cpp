#include "formats/metroid/records/path_document.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/metroid/records/derive.hpp"

namespace wend::metroid_path {
namespace {

void lose_obstructions(PathFile& file, LossReport& losses) {
    for (std::size_t i = 0; i < file.regions.size(); ++i) {
        auto& counters = file.regions[i].obstructions;
        if (counters == std::array<u32, 3>{}) continue;
        losses.add(LossKind::lost, "regions.obstructions", fmt::format("regions[{}]", i),
                   fmt::format("the counters {}, {} and {} have no place in the target",
                               counters[0], counters[1], counters[2]));
        counters = {};
    }
}

void lose_reserved(PathFile& file, LossReport& losses) {
    for (std::size_t i = 0; i < file.reserved.size(); ++i)
        if (file.reserved[i] != 0)
            losses.add(LossKind::lost, "reserved", fmt::format("reserved[{}]", i),
                       fmt::format("the word {} has no place in the target", file.reserved[i]));
    file.reserved.clear();
}

}  // namespace

void lose_points(PathFile& room, LossReport& losses) {
    for (std::size_t i = 0; i < room.points.size(); ++i)
        losses.add(LossKind::lost, "points", fmt::format("points[{}]", i),
                   "the target has no graph of points");
    room.points.clear();
    room.point_links.clear();
    room.point_costs.clear();
    room.point_reach.clear();
}

std::unique_ptr<PathDocument> change_layout(const PathDocument& source, const PathContext& target,
                                            LossReport& losses) {
    const PathContext& context = source.context;
    PathFile file = source.file;
    if (context.has_points && !target.has_points) lose_points(file, losses);
    if (context.has_obstructions && !target.has_obstructions) lose_obstructions(file, losses);
    if (context.has_reserved && !target.has_reserved) lose_reserved(file, losses);
    if (!context.has_reserved && target.has_reserved)
        file.reserved.assign(reserved_words(file.regions.size()), 0);
    if (target != context) {
        if (file.filler != default_filler(source.file, context))
            losses.add(LossKind::changed, "filler", "room",
                       "it is another than usual, and the target needs another length");
        file.filler = default_filler(file, target);
    }
    return std::make_unique<PathDocument>(target, std::move(file));
}

}  // namespace wend::metroid_path
