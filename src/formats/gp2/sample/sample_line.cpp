#include "formats/gp2/game/steered_line.hpp"
#include "formats/gp2/sample/sample_steps.hpp"

namespace wend::gp2_track {
namespace {

LineRecord line_record(const sample::LineRecord& made, Game game) {
    const bool is_gp2 = game == Game::gp2;
    LineRecord record;
    record.length = static_cast<u8>(made.length);
    record.type = is_gp2 ? gp2_line_arc : f1gp_line_arc;
    record.shift = static_cast<i16>(made.turn);
    // F1GP counts radii in 1/128 units.
    record.radius = is_gp2 ? made.radius : made.radius / 8;
    return record;
}

}  // namespace

std::vector<LineRecord> sample_line(const sample::DrivenLine& line,
                                    const std::vector<CentreUnit>& road, Game game) {
    std::vector<LineRecord> records;
    for (const sample::LineRecord& made : line.records) {
        records.push_back(line_record(made, game));
        if (records.size() == 1) {
            records.front().type = game == Game::gp2 ? gp2_line_start : f1gp_line_start;
            records.front().offset = static_cast<i16>(line.offset);
        } else if (made.radius == 0) {
            steer_last(records, made.end_offset, road, game);
        }
    }
    return records;
}

}  // namespace wend::gp2_track
