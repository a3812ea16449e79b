#include "formats/gp2/game/driven_line.hpp"

#include <cmath>
#include <optional>

#include "formats/gp2/game/line_walk.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

std::vector<DrivenUnit> driven_line(const std::vector<CentreUnit>& road,
                                    std::span<const LineRecord> records, Game game) {
    if (road.empty() || records.empty()) return {};
    LineWalk walk(road, game);
    std::vector<DrivenUnit> line;
    walk.start(records.front());
    bool goes_on = walk.drive(records.front(), 0, line);
    for (u32 i = 1; goes_on && i < records.size(); ++i) goes_on = walk.go_on(records[i], i, line);
    return line;
}

std::vector<CentreUnit> road_of(const TrackFile& file) {
    return closed(centre_line(file.track, start_of(file.configuration)));
}

namespace {

// Where the line goes on behind its last record; null where that is not reached.
std::optional<i16> end_of_line(std::vector<LineRecord> line, const std::vector<CentreUnit>& road,
                               Game game) {
    u64 length = 0;
    for (const LineRecord& record : line) length += line_length(record, game);
    line.push_back({.length = 1, .type = game == Game::gp2 ? gp2_line_arc : f1gp_line_arc});
    const std::vector<DrivenUnit> driven = driven_line(road, line, game);
    if (driven.size() <= length) return std::nullopt;
    return driven[length].offset;
}

}  // namespace

void steer_last(std::vector<LineRecord>& line, int end_offset, const std::vector<CentreUnit>& road,
                Game game) {
    constexpr int rounds = 3;
    const double length = 1024.0 * line_length(line.back(), game);
    for (int i = 0; i < rounds && length > 0; ++i) {
        const auto end = end_of_line(line, road, game);
        if (!end) return;
        const double turn = angle_of((end_offset - *end) / length);
        line.back().shift = static_cast<i16>(line.back().shift + std::lround(turn));
    }
}

}  // namespace wend::gp2_track
