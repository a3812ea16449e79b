#include "samples/town/roads.hpp"

#include "samples/random.hpp"

namespace wend::sample {
namespace {

constexpr double longest_stretch = 160;  // metres; keeps a stretch within a square or two

// What follows for a stretch from what its line is and where it lies.
Stretch stretch_like(const Line& line, const Edge& edge, double urbanity, Random& random) {
    Stretch stretch;
    stretch.line = edge.line;
    stretch.lanes_to_b = edge.lanes_to_b;
    stretch.lanes_to_a = edge.lanes_to_a;
    stretch.speed_class = 1;
    stretch.spacing = static_cast<float>(21 - 5 * ramp(urbanity, 0.2, 0.7));
    if (urbanity < 0.17) stretch.spawn = 7;
    switch (line.kind) {
        case LineKind::highway:
            stretch.width = 8;
            [[fallthrough]];
        case LineKind::arterial:
            stretch.speed_class = 2;
            stretch.spacing += 3;
            break;
        case LineKind::bridge:
            if (edge.lanes_to_a > 1) stretch.speed_class = 2;
            break;
        case LineKind::alley:
            stretch.speed_class = random.chance(0.1) ? 0 : 1;
            stretch.spawn = 7;
            stretch.switched_off = random.chance(0.7);
            break;
        case LineKind::water:
            stretch.kind = WayKind::water;
            stretch.lanes_to_a = stretch.lanes_to_b = 1;
            stretch.width = 5;
            stretch.spacing = 28;
            break;
        default:
            stretch.switched_off = random.chance(0.25 - 0.2 * urbanity);
    }
    return stretch;
}

void light_junctions(Sketch& sketch, std::uint64_t seed) {
    std::vector<bool> busy(sketch.knots.size());
    for (const Stretch& stretch : sketch.stretches)
        if (stretch.lanes_to_a + stretch.lanes_to_b > 2 && stretch.speed_class > 0)
            busy[stretch.a] = busy[stretch.b] = true;
    for (std::uint32_t i = 0; i < sketch.knots.size(); ++i) {
        Knot& knot = sketch.knots[i];
        if (knot.kind != WayKind::road || knot.arms < 3 || knot.urbanity < 0.35F) continue;
        const double share = (busy[i] ? 0.55 : 0.12) + (knot.arms == 4 ? 0.2 : 0);
        knot.lit = fraction(scramble(seed ^ 0x119, i)) < share;
    }
    // Each light stands on a segment of its own.
    for (Stretch& stretch : sketch.stretches)
        if (sketch.knots[stretch.a].lit && sketch.knots[stretch.b].lit) stretch.min_segments = 2;
}

}  // namespace

double pavement_offset(const Stretch& road, double scale) {
    constexpr double lane = 3.6, kerb = 2.5;
    const bool one_way = road.lanes_to_a == 0 || road.lanes_to_b == 0;
    const double lanes = one_way ? 0.5 * std::max(road.lanes_to_a, road.lanes_to_b)
                                 : std::max(road.lanes_to_a, road.lanes_to_b);
    return (std::max(1.0, lanes) * lane + road.width / 2.0 + kerb) * scale;
}

std::vector<std::uint32_t> sketch_roads(Sketch& sketch, const MapMaker& map, const Plan& plan,
                                        const std::vector<Edge>& edges) {
    std::vector<std::uint32_t> knots(plan.lines.junctions.size(), no_index);
    const std::uint64_t seed = map.settlement().seed();
    for (const Edge& edge : edges) {
        const Line& line = plan.lines.lines[edge.line];
        const Vec2 from = plan.lines.junctions[edge.a].at;
        const Vec2 to = plan.lines.junctions[edge.b].at;
        Random random(scramble(seed ^ 0x50AD, edge.line));
        const double urbanity = map.settlement().urbanity(blend(from, to, 0.5));
        const Stretch like = stretch_like(line, edge, urbanity, random);
        const auto knot_of = [&](std::uint32_t junction) {
            if (knots[junction] == no_index) {
                knots[junction] = static_cast<std::uint32_t>(sketch.knots.size());
                sketch.knots.push_back(map.knot(plan.lines.junctions[junction].at, like.kind));
            }
            return knots[junction];
        };
        const Curve whole{from, blend(from, to, 0.5) + line.sway, to};
        const int pieces = 1 + static_cast<int>(map.length(whole) / longest_stretch);
        std::uint32_t last = knot_of(edge.a);
        for (int i = 0; i < pieces; ++i) {
            Stretch stretch = like;
            stretch.curve = whole.part(static_cast<double>(i) / pieces, (i + 1.0) / pieces);
            stretch.length = static_cast<float>(map.length(stretch.curve));
            stretch.a = last;
            if (i + 1 == pieces) {
                stretch.b = knot_of(edge.b);
            } else {
                stretch.b = static_cast<std::uint32_t>(sketch.knots.size());
                sketch.knots.push_back(map.knot(stretch.curve.to, like.kind));
            }
            last = stretch.b;
            ++sketch.knots[stretch.a].arms;
            ++sketch.knots[stretch.b].arms;
            sketch.stretches.push_back(stretch);
        }
    }
    light_junctions(sketch, seed);
    return knots;
}

}  // namespace wend::sample
