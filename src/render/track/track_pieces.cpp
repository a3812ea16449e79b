#include "render/track/track_pieces.hpp"

#include <algorithm>

namespace wend::draw_detail {
namespace {

double mean_height(const Strip& road, std::size_t from, std::size_t to) {
    double sum = 0;
    for (std::size_t i = from; i <= to; ++i) sum += road.stations()[i].height;
    return sum / static_cast<double>(to - from + 1);
}

void add_road(std::vector<TrackPiece>& pieces, const Circuit& circuit, const Strip& road) {
    const bool is_lap = &road == &circuit.lap();
    const std::size_t last = road.stations().size() - 1;
    std::size_t next = 0;  // The sector that begins next.
    std::optional<std::size_t> sector;
    // What comes before the first sector's line on a lap is the end of the last one.
    if (is_lap && road.is_closed() && !circuit.sectors.empty()) sector = circuit.sectors.size() - 1;
    for (std::size_t from = 0; from < last;) {
        while (is_lap && next < circuit.sectors.size() && circuit.sectors[next].station <= from)
            sector = next++;
        std::size_t to = std::min(from + longest_piece, last);
        if (is_lap && next < circuit.sectors.size())
            to = std::min(to, circuit.sectors[next].station);
        pieces.push_back({.road = &road,
                          .from = from,
                          .to = to,
                          .height = mean_height(road, from, to),
                          .sector = sector});
        from = to;
    }
}

// In equal pieces, so that the stripes of each are about as long.
void add_kerb(std::vector<TrackPiece>& pieces, const Line& kerb) {
    if (kerb.points.size() < 2) return;
    const std::size_t last = kerb.points.size() - 1;
    const std::size_t count = (last + longest_piece - 1) / longest_piece;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t from = last * i / count, to = last * (i + 1) / count;
        double height = 0;
        for (std::size_t point = from; point <= to; ++point) height += kerb.points[point].z;
        height /= static_cast<double>(to - from + 1);
        pieces.push_back({.kerb = &kerb, .from = from, .to = to, .height = height});
    }
}

}  // namespace

std::vector<TrackPiece> track_pieces(const Circuit& circuit, const Network& network) {
    std::vector<TrackPiece> pieces;
    for (const Line& line : network.lines)
        if (line.role == Line::Role::kerb) add_kerb(pieces, line);
    for (const Strip& road : circuit.roads) add_road(pieces, circuit, road);
    std::ranges::stable_sort(pieces, {}, &TrackPiece::height);
    return pieces;
}

Line part_of(const Line& line, std::size_t from, std::size_t to) {
    const auto part = [&](const auto& values) {
        auto begin = values.begin() + static_cast<std::ptrdiff_t>(from);
        return std::vector(begin, begin + static_cast<std::ptrdiff_t>(to - from + 1));
    };
    return {.name = line.name,
            .role = line.role,
            .points = part(line.points),
            .distance = part(line.distance)};
}

}  // namespace wend::draw_detail
