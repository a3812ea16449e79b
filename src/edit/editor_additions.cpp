#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "edit/editor_state.hpp"
#include "edit/paste.hpp"

namespace wend {
namespace {

using edit::EditedMap;
using edit::SelectedRecords;

// A place along a road as formats see it.
Expected<MapEdits::AlongRoad> along_road(const Map& map, const RoadPlace& at) {
    MapEdits::AlongRoad place{std::nullopt, at.metres};
    if (!at.record) return place;
    auto record = SelectedRecords::of(map, std::span(&*at.record, 1));
    if (!record) return failure(std::move(record.error()));
    place.record = record->list().front();
    return place;
}

Expected<void> expect_roadside(const RoadPlace& at, const RoadsideOptions& options) {
    const std::pair<const char*, std::optional<double>> numbers[] = {
        {"the way along the road", at.metres},
        {"the distance from its middle", options.right},
        {"the height", options.height},
        {"the angle", options.angle}};
    for (const auto& [called, number] : numbers)
        if (auto finite = edit::expect_finite(number, called); !finite) return finite;
    return {};
}

}  // namespace

Expected<EditReport> Editor::add_road(std::span<const Point> points, const RoadOptions& options) {
    std::optional<edit::RecordPlace> join;
    if (options.join) {
        const auto place = edit::record_of(map(), *options.join);
        if (!place) return failure(place.error());
        join = *place;
    }
    return state_->run(EditOperation::add_road, points.size(),
                       [&](EditedMap& edited, const MapEdits& edits) {
                           return edits.add_road(edited, points, options, join);
                       });
}

Expected<EditReport> Editor::paste(const Map& other) {
    return state_->run(EditOperation::paste, other.network().nodes.size(),
                       [&](EditedMap& edited, const MapEdits& edits) {
                           return edit::paste_map(edited, edits, other);
                       });
}

Expected<EditReport> Editor::add_area(std::span<const Point> corners) {
    if (corners.size() < 3)
        return failure(fmt::format("an area has three corners at least, not {}", corners.size()));
    if (auto finite = edit::expect_finite(corners); !finite)
        return failure(std::move(finite.error()));
    return state_->run(EditOperation::add_area, 1,
                       [&](EditedMap& edited, const MapEdits& edits) -> Expected<void> {
                           auto area = edits.area_alone(edited, corners);
                           if (!area) return failure(std::move(area.error()));
                           const auto alone = Map::of(map().format(),
                                                      {{"area", 0, std::nullopt, std::move(*area)}},
                                                      map().options());
                           if (!alone) return failure(alone.error());
                           edited.report.records = alone->network().nodes.size();
                           return edit::paste_map(edited, edits, *alone);
                       });
}

Expected<EditReport> Editor::add_ladder(const Point& bottom, const Point& top,
                                        const LadderOptions& options) {
    return state_->run(EditOperation::add_ladder, 1, [&](EditedMap& edited, const MapEdits& edits) {
        return edits.add_ladder(edited, bottom, top, options);
    });
}

Expected<EditReport> Editor::add_object(std::string_view kind, const RoadPlace& at,
                                        const RoadsideOptions& options) {
    if (auto finite = expect_roadside(at, options); !finite)
        return failure(std::move(finite.error()));
    const auto place = along_road(map(), at);
    if (!place) return failure(place.error());
    return state_->run(EditOperation::add_object, 1, [&](EditedMap& edited, const MapEdits& edits) {
        return edits.add_object(edited, kind, *place, options);
    });
}

Expected<EditReport> Editor::add_camera(const RoadPlace& at, const RoadsideOptions& options) {
    if (auto finite = expect_roadside(at, options); !finite)
        return failure(std::move(finite.error()));
    const auto place = along_road(map(), at);
    if (!place) return failure(place.error());
    return state_->run(EditOperation::add_camera, 1, [&](EditedMap& edited, const MapEdits& edits) {
        return edits.add_camera(edited, *place, options);
    });
}

Expected<EditReport> Editor::replace(const Map& other) {
    if (&other.format() != &map().format())
        return failure(fmt::format("a map of {} cannot become one of {}", map().format().info().id,
                                   other.format().info().id));
    const auto before = map().members();
    const bool is_one_file = before.size() == 1 && other.members().size() == 1;
    std::vector<Member> members(other.members().begin(), other.members().end());
    EditReport report;
    std::size_t left = before.size();
    std::uint64_t replaced = 0;
    for (Member& member : members) {
        const auto was = std::ranges::find_if(before, [&](const Member& one) {
            return is_one_file ||
                   (member.key ? one.key == member.key : !one.key && one.file == member.file);
        });
        if (was == before.end()) {
            report.files.push_back(member.file);
            continue;
        }
        --left;
        member.file = was->file;
        const auto bytes = member.document->write(), old = was->document->write();
        if (!bytes) return failure(bytes.error());
        if (old && *old == *bytes) {
            member = *was;
            continue;
        }
        member.bytes = bytes->size();
        replaced += was->bytes;
        report.files.push_back(member.file);
    }
    report.records = report.files.size();
    if (left > 0)
        report.consequences.push_back(
            fmt::format("{} {} left out", left, left == 1 ? "file" : "files"));
    return state_->take(std::move(members), replaced, std::move(report));
}

bool Editor::can_undo() const { return !state_->history.empty(); }
std::size_t Editor::undo_count() const { return state_->history.size(); }
std::size_t Editor::redo_count() const { return state_->taken_back.size(); }

}  // namespace wend
