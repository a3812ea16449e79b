#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

#include "formats/gp2/game/car_line.hpp"
#include "formats/gp2/read/track_facts.hpp"
#include "formats/gp2/records/measures.hpp"

namespace wend::gp2_track {
namespace {

const char* side_name(bool is_right) { return is_right ? "right" : "left"; }

std::string share_text(const LineOnRoad& line) {
    return fmt::format("{:.1f} % of the lap, at most {:.2f} half widths from the centre at unit {}",
                       100 * line.share(), line.widest, line.widest_unit);
}

std::string road_text(const CarLine& line) {
    std::string text = share_text(line.computed_on_road);
    const LineOnRoad& computed = line.computed_on_road;
    if (computed.reached < computed.units)
        text += fmt::format(", and followed up to unit {}", computed.reached);
    return line.fitted ? text + "; fitted " + share_text(line.fitted->on_road) : text;
}

std::string fit_text(const CarLine& line) {
    if (carries(line.computed_on_road)) return "no: it is the game's arithmetic alone";
    if (!line.fitted)
        return "no: it loses the road, and no small corrections of heading keep it there";
    std::vector<std::string> changes;
    for (std::size_t i = 0; i < line.fitted->corrections.size(); ++i)
        if (const i16 by = line.fitted->corrections[i]; by != 0)
            changes.push_back(fmt::format("record {} by {:+} of 65536", i, by));
    return fmt::format("yes, as it loses the road else: heading of {}", fmt::join(changes, ", "));
}

std::string line_end_text(const LineOnRoad& line) {
    if (!line.missed) return "with the lap";
    constexpr double metres = metres_per_unit / 1024;
    return fmt::format("{:.2f} m {} of where it begins", std::abs(*line.missed) * metres,
                       side_name(*line.missed > 0));
}

std::string cuts_text(const std::vector<EdgeCut>& cuts, bool kerbs) {
    std::vector<std::string> places;
    u32 units = 0;
    for (const EdgeCut& cut : cuts) {
        if (cut.is_kerb != kerbs) continue;
        units += cut.last - cut.first + 1;
        places.push_back(
            cut.first == cut.last
                ? fmt::format("{} {}", cut.first, side_name(cut.is_right))
                : fmt::format("{}-{} {}", cut.first, cut.last, side_name(cut.is_right)));
    }
    if (places.empty()) return "nowhere";
    return fmt::format("{} {}: {}", units, units == 1 ? "unit" : "units", fmt::join(places, ", "));
}

std::string apexes_text(const std::vector<Apex>& all) {
    std::vector<std::string> places;
    for (const Apex& apex : all)
        places.push_back(fmt::format("{} {}", apex.unit, side_name(apex.is_right)));
    return fmt::format("{}", fmt::join(places, ", "));
}

}  // namespace

void add_line(Facts& facts, const LaidTrack& track) {
    u64 length = 0;
    for (const LineRecord& record : track.file.line) length += line_length(record, track.game);
    facts.emplace_back("cc_line_length", spoken_units(length));
    const CarLine line = car_line(track);
    if (line.computed.empty()) return;
    facts.emplace_back("cc_line_on_road", road_text(line));
    facts.emplace_back("cc_line_fitted", fit_text(line));
    facts.emplace_back("cc_line_ends", line_end_text(line.on_road()));
    const std::vector<EdgeCut> cuts = edge_cuts(line.line(), track.file, track.widths);
    facts.emplace_back("cc_line_over_kerbs", cuts_text(cuts, true));
    facts.emplace_back("cc_line_over_edges", cuts_text(cuts, false));
    facts.emplace_back("cc_line_apexes", apexes_text(apexes(line.line(), track.file.track)));
    if (!line.lap) return;
    constexpr double kmh = 3.6;
    const auto [least, most] = std::ranges::minmax(line.lap->speeds);
    facts.emplace_back(
        "estimated_lap",
        fmt::format("about {:.0f} s, from {:.0f} to {:.0f} km/h, by a plain model of "
                    "a car and not the game's",
                    line.lap->seconds, least * kmh, most * kmh));
}

}  // namespace wend::gp2_track
