#include "samples/town/spacing.hpp"

#include "samples/random.hpp"

namespace wend::sample {
namespace {

constexpr double shortest_segment = 1.6;  // metres; leaves room for rounding and bends
constexpr double longest_segment = 60;    // metres
constexpr int max_rounds = 12;

// One stretch as the division sees it.
struct Share {
    float wanted = 0;  // segments at the natural spacing
    float weight = 1;  // what its square's load leaves of them
    float dither = 0;  // spreads rounding, so that equal stretches do not all change at once
    std::uint16_t least = 1, most = 1;
    std::uint32_t square = 0;
    bool counts_curves = false;

    std::uint16_t segments(double density) const {
        const double segments = wanted * weight * density + dither;
        return static_cast<std::uint16_t>(
            std::clamp(segments, static_cast<double>(least), static_cast<double>(most)));
    }
};

std::vector<Share> shares_of(const Sketch& sketch, const MapMaker& map) {
    std::vector<Share> shares;
    shares.reserve(sketch.stretches.size());
    for (std::size_t i = 0; i < sketch.stretches.size(); ++i) {
        const Stretch& stretch = sketch.stretches[i];
        Share share;
        share.dither = static_cast<float>(fraction(scramble(i, 0xD17)));
        share.counts_curves = stretch.kind != WayKind::footpath;
        const Point& a = sketch.knots[stretch.a].place;
        const Point& b = sketch.knots[stretch.b].place;
        share.square = map.square_of((a.x + b.x) / 2, (a.y + b.y) / 2);
        if (!stretch.undivided) {
            share.wanted = stretch.length / stretch.spacing;
            share.least = std::max<std::uint16_t>(
                stretch.min_segments,
                static_cast<std::uint16_t>(stretch.length / longest_segment + 1));
            share.most = std::max(share.least,
                                  static_cast<std::uint16_t>(stretch.length / shortest_segment));
        }
        shares.push_back(share);
    }
    return shares;
}

std::uint64_t nodes_at(const std::vector<Share>& shares, std::uint64_t knots, double density) {
    std::uint64_t nodes = knots;
    for (const Share& share : shares) nodes += share.segments(density) - 1U;
    return nodes;
}

double density_for(const std::vector<Share>& shares, std::uint64_t knots, std::uint64_t nodes) {
    double low = 0.02;
    double high = 50;
    for (int i = 0; i < 34; ++i) {
        const double middle = std::sqrt(low * high);
        (nodes_at(shares, knots, middle) < nodes ? low : high) = middle;
    }
    return high;
}

// What lies in a square, and by how much its roads and all its ways have to be thinned.
struct Load {
    double nodes = 0, links = 0, curves = 0;
    float roads = 1, all = 1;
};

// Thins the squares that hold too much. False when none did.
bool relieve(std::vector<Share>& shares, std::vector<Load>& loads, const Sketch& sketch,
             const MapMaker& map, const SquareCaps& caps, double density, double fill) {
    for (Load& load : loads) load.nodes = load.links = load.curves = 0;
    for (const Knot& knot : sketch.knots) {
        Load& load = loads[map.square_of(knot.place.x, knot.place.y)];
        load.nodes += 1;
        load.links += knot.arms;
    }
    for (const Share& share : shares) {
        Load& load = loads[share.square];
        const double segments = share.segments(density);
        load.nodes += segments - 1;
        load.links += 2 * (segments - 1);
        if (share.counts_curves) load.curves += segments;
    }
    bool relieved = false;
    for (Load& load : loads) {
        const double all = std::min(fill * caps.nodes / std::max(1.0, load.nodes),
                                    fill * caps.links / std::max(1.0, load.links));
        const double roads = fill * caps.curve_points / std::max(1.0, load.curves);
        if (all < 1) load.all *= static_cast<float>(0.98 * all);
        if (roads < 1) load.roads *= static_cast<float>(0.98 * roads);
        relieved = relieved || all < 1 || roads < 1;
    }
    if (!relieved) return false;
    for (Share& share : shares) {
        const Load& load = loads[share.square];
        share.weight = load.all * (share.counts_curves ? load.roads : 1);
    }
    return true;
}

}  // namespace

std::uint64_t natural_nodes(const Sketch& sketch) {
    double nodes = static_cast<double>(sketch.knots.size());
    for (const Stretch& stretch : sketch.stretches)
        if (!stretch.undivided) nodes += std::max(0.0F, stretch.length / stretch.spacing - 0.5F);
    return static_cast<std::uint64_t>(nodes);
}

SegmentCounts divide_stretches(const Sketch& sketch, const MapMaker& map,
                               const TownRequest& request, double fill) {
    std::vector<Share> shares = shares_of(sketch, map);
    std::vector<Load> loads(map.squares());
    double density = 1;
    for (int round = 0; round < max_rounds; ++round) {
        density = density_for(shares, sketch.knots.size(), request.nodes);
        if (!relieve(shares, loads, sketch, map, request.caps, density, fill)) break;
    }
    SegmentCounts counts;
    counts.reserve(shares.size());
    for (const Share& share : shares) counts.push_back(share.segments(density));
    return counts;
}

std::uint64_t count_nodes(const Sketch& sketch, const SegmentCounts& counts) {
    std::uint64_t nodes = sketch.knots.size();
    for (const std::uint16_t count : counts) nodes += count - 1U;
    return nodes;
}

}  // namespace wend::sample
