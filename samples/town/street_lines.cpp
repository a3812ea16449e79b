#include "samples/town/street_lines.hpp"

namespace wend::sample {

std::optional<Meeting> StreetLines::meeting(std::uint32_t line, Vec2 place, Vec2 low, Vec2 high,
                                            double gap, double pull) const {
    const Line& met = lines[line];
    const double at = met.position(place);
    double lowest = met.position(low);
    double highest = met.position(high);
    if (lowest > highest) std::swap(lowest, highest);

    const double reach = std::max(gap, pull);
    auto stop = std::ranges::lower_bound(met.stops, at - reach, {}, &Line::Stop::at);
    const Line::Stop* best = nullptr;
    double best_distance = reach;
    bool crowded = false;
    for (; stop != met.stops.end() && stop->at <= at + reach; ++stop) {
        const Junction& junction = junctions[stop->junction];
        const double distance = std::abs(stop->at - at);
        // The ends of the stretch are corners of the parcel that is being cut.
        const bool inside = stop->at > lowest + gap / 4 && stop->at < highest - gap / 4;
        const bool usable = inside && junction.arms < max_arms;
        if (distance < gap && !usable) crowded = true;
        if (usable && distance < (junction.bridge_head ? reach : gap) && distance < best_distance) {
            best = &*stop;
            best_distance = distance;
        }
    }
    if (best) return Meeting{line, best->junction, junctions[best->junction].at};
    if (crowded || at < lowest + gap || at > highest - gap) return std::nullopt;
    return Meeting{line, no_index, met.place(at)};
}

std::uint32_t StreetLines::join(const Meeting& meeting) {
    std::uint32_t junction = meeting.junction;
    if (junction == no_index) {
        junction = add_junction(meeting.at, 2);
        Line& line = lines[meeting.line];
        const double at = line.position(meeting.at);
        line.stops.insert(std::ranges::lower_bound(line.stops, at, {}, &Line::Stop::at),
                          {at, junction});
    }
    ++junctions[junction].arms;
    return junction;
}

std::uint32_t StreetLines::add_junction(Vec2 at, std::uint8_t arms) {
    junctions.push_back({at, arms});
    return static_cast<std::uint32_t>(junctions.size() - 1);
}

std::uint32_t StreetLines::add_line(std::uint32_t from, std::uint32_t to, LineKind kind) {
    Line line;
    line.from = junctions[from].at;
    const Vec2 way = junctions[to].at - line.from;
    line.length = length(way);
    line.direction = unit(way);
    line.kind = kind;
    line.stops = {{0, from}, {line.length, to}};
    lines.push_back(std::move(line));
    return static_cast<std::uint32_t>(lines.size() - 1);
}

}  // namespace wend::sample
