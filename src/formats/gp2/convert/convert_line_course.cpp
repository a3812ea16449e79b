#include <fmt/format.h>

#include "formats/gp2/convert/conversion.hpp"
#include "formats/gp2/game/fitted_line.hpp"
#include "formats/gp2/game/steered_line.hpp"

namespace wend::gp2_track {
namespace {

bool carries_line(const TrackFile& file, Game game) {
    return carries(line_on_road(driven_line(road_of(file), file.line, game),
                                widths_of(file.track, file.configuration)));
}

// The records of a line, whose straights end where the line that it was did.
std::vector<LineRecord> steered_along(const std::vector<DrivenUnit>& old, const TrackFile& file,
                                      Game game) {
    const std::vector<CentreUnit> road = road_of(file);
    std::vector<LineRecord> line;
    u64 end = 0;
    for (const LineRecord& record : file.line) {
        line.push_back(record);
        end += line_length(record, game);
        if (line.size() > 1 && record.radius == 0 && end < old.size())
            steer_last(line, old[end].offset, road, game);
    }
    return line;
}

// Turned by the smallest parts that keep it on the road, else along the old line.
void bring_back(const std::vector<DrivenUnit>& old, TrackFile& file, Game game) {
    const std::vector<CentreUnit> road = road_of(file);
    if (!is_of_usual_size(road, file.line)) return;
    const std::vector<LineRecord> plain = file.line;
    for (const bool is_steered : {false, true}) {
        if (is_steered) file.line = steered_along(old, file, game);
        const auto fit =
            fitted_by_straights(road, file.line, game, widths_of(file.track, file.configuration));
        for (std::size_t i = 0; fit && i < file.line.size(); ++i)
            file.line[i].shift = static_cast<i16>(file.line[i].shift + fit->corrections[i]);
        if (carries_line(file, game)) return;
    }
    file.line = plain;
}

}  // namespace

void keep_line_on_road(const Conversion& conversion, TrackFile& target) {
    const TrackFile& source = conversion.source;
    if (!carries_line(source, conversion.origin()) || carries_line(target, conversion.target))
        return;
    const auto old = driven_line(road_of(source), source.line, conversion.origin());
    const std::vector<LineRecord> before = target.line;
    bring_back(old, target, conversion.target);
    if (!carries_line(target, conversion.target))
        return conversion.tell(LossKind::changed, "line.shift", "line",
                               "the line leaves the road, as the games round otherwise");
    int turned = 0;
    for (std::size_t i = 0; i < before.size(); ++i)
        turned += before[i].shift != target.line[i].shift;
    conversion.tell(LossKind::changed, "line.shift", "line",
                    fmt::format("{} {} otherwise, so that the line stays on the road", turned,
                                turned == 1 ? "straight turns" : "straights turn"));
}

}  // namespace wend::gp2_track
