#include "formats/gp2/game/steered_line.hpp"

#include <cmath>
#include <optional>

#include "formats/gp2/records/angles.hpp"

namespace wend::gp2_track {
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
