#include "formats/gp2/edit/line_edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/choices.hpp"
#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2/closing/sector_pool.hpp"
#include "formats/gp2/game/line_on_road.hpp"
#include "formats/gp2/line/kept_line.hpp"
#include "formats/gp2/line/line_trial.hpp"
#include "formats/gp2/line/race_line.hpp"
#include "formats/gp2/mirror/mirror_track.hpp"
#include "formats/gp2/read/track_document.hpp"

namespace wend::gp2_track {
namespace {

constexpr const char* line_choices = "keep|race|none";
enum class LineChoice : std::size_t { keep, race, none };

// Wherever in the world it lies.
bool has_same_road(const TrackFile& one, const TrackFile& other) {
    const Widths a = widths_of(one.track, one.configuration),
                 b = widths_of(other.track, other.configuration);
    return edited_sectors(one.track, other.track).empty() && a.left == b.left && a.right == b.right;
}

bool is_same_record(const LineRecord& a, const LineRecord& b) {
    return a.length == b.length && a.type == b.type && a.offset == b.offset &&
           a.heading == b.heading && a.shift == b.shift && a.radius == b.radius &&
           a.end_radius == b.end_radius;
}

std::string spoken_lap(const FollowedLine& line) {
    if (line.seconds == 0) return fmt::format("{:.1f} % of the lap on the road", 100 * line.share);
    return fmt::format("{:.1f} % of the lap on the road, {:.2f} s by the estimate",
                       100 * line.share, line.seconds);
}

void tell_line(const FollowedLine& before, const TrackFile& now, Game game, EditReport& report) {
    report.consequences.push_back(fmt::format("the line: {}; before: {}",
                                              spoken_lap(followed_line(now, now.line, game)),
                                              spoken_lap(before)));
}

Expected<void> keep_line(const FollowedLine& before, TrackFile& now, Game game, EditReport& report,
                         KeptRecords records = KeptRecords::others) {
    auto kept = kept_line(before, now, game, records);
    if (!kept) return failure(kept.error());
    report.records = 0;
    if (std::ranges::equal(kept->records, now.line, is_same_record)) return {};
    now.line = std::move(kept->records);
    report.records = now.line.size() - std::min(kept->same, now.line.size());
    report.consequences.push_back(
        fmt::format("{} of {} records of the line are as they were", kept->same, now.line.size()));
    tell_line(before, now, game, report);
    return {};
}

// How the line of a track lies on it once it is mirrored, with the steps and the records that its
// own become.
FollowedLine mirrored_line(const TrackFile& before, const TrackFile& mirrored, Game game) {
    FollowedLine line = followed_line(before, before.line, game);
    line.track = mirrored.track;
    line.records = mirrored.line;
    for (FollowedLine::Crossing& crossing : line.crossings) {
        crossing.offset = -crossing.offset;
        crossing.turned = -crossing.turned;
    }
    return line;
}

// The track that the editor began with, on the side that it has now.
TrackDocument first_track(const edit::EditedMap& map, const TrackFile& now) {
    TrackDocument first = TrackDocument::of(*map.first().members()[0].document);
    if (has_pit_lane_on_the_left(first.file.configuration) !=
        has_pit_lane_on_the_left(now.configuration))
        mirror_track(first, EditAxis::x);
    return first;
}

// The line that an edited road is to have: of the track before, or one that was made since on its
// road.
FollowedLine line_to_keep(const edit::EditedMap& map, const TrackFile& first, const TrackFile& now,
                          Game game) {
    const TrackFile& before = TrackDocument::of(*map.first().members()[0].document).file;
    if (has_pit_lane_on_the_left(before.configuration) !=
        has_pit_lane_on_the_left(now.configuration))
        return mirrored_line(before, first, game);
    if (!std::ranges::equal(before.line, now.line, is_same_record) &&
        length_of(before.track) == length_of(now.track)) {
        FollowedLine made = followed_line(before, now.line, game);
        if (made.is_carried) return made;
    }
    return followed_line(before, before.line, game);
}

Expected<void> make_race_line(TrackFile& file, Game game, EditReport& report) {
    const FollowedLine before = followed_line(file, file.line, game);
    auto line = race_line(file, game);
    if (!line) return failure(line.error());
    file.line = std::move(*line);
    report.records = file.line.size();
    tell_line(before, file, game, report);
    return {};
}

}  // namespace

Expected<void> make_line(edit::EditedMap& map, const edits::Line& wanted) {
    const auto choice = place_among_choices(line_choices, wanted.how);
    if (!choice) return failure(choice.error());
    const auto how = static_cast<LineChoice>(*choice);
    map.report.records = 0;
    const TrackDocument& now = TrackDocument::of(map.document(0));
    constexpr u64 shortest_lap = 8;  // units
    if (lap_of(now.file.track) < shortest_lap) return failure("the track is too short for a line");
    const TrackDocument first = first_track(map, now.file);
    const Game game = now.context.game;
    if (how == LineChoice::none || (how == LineChoice::keep && has_same_road(first.file, now.file)))
        return {};
    if (!is_closed(closing_of(now.file.track, start_of(now.file.configuration))))
        return failure("the track does not close, and no line goes around it: close it first");
    TrackFile& file = document_cast<TrackDocument>(map.change(0))->file;
    if (how == LineChoice::race) return make_race_line(file, game, map.report);
    const FollowedLine before = line_to_keep(map, first.file, file, game);
    if (before.is_carried) return keep_line(before, file, game, map.report);
    // A track that was open may have a line that was made for it closed.
    if (followed_line(file, file.line, game).is_carried) return {};
    return failure(
        "it did not stay on the road before: `race` makes one anew, and `none` leaves it");
}

void mirror_line(const TrackFile& before, const std::vector<Step>& mirrored, TrackFile& now,
                 Game game, edit::EditedMap& map) {
    TrackFile after;
    after.track = mirrored;
    after.line = now.line;
    const u64 records = map.report.records;
    if (const auto kept = keep_line(mirrored_line(before, after, game), now, game, map.report,
                                    KeptRecords::as_many);
        !kept)
        map.report.consequences.push_back(kept.error()->message);
    map.report.records = records;
}

}  // namespace wend::gp2_track
