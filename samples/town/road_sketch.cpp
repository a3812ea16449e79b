#include "samples/town/road_sketch.hpp"

#include "samples/random.hpp"

namespace wend::sample {
namespace {

constexpr double quay = 4.5;    // height of land at the water, metres
constexpr double dry = 1e6;     // distance where there is no water at all, metres
constexpr double valley = 450;  // how far from water hills have their full height, metres

void flood(Raster& distance, const River& river) {
    const Vec2 direction = unit(river.to - river.from);
    const double step = distance.step() / 2;
    const double middle = (distance.points() - 1) / 2.0;
    const auto index = [&](double value) {
        const double nearest = std::floor(value / distance.step() + middle + 0.5);
        return std::clamp(static_cast<int>(nearest), 0, distance.points() - 1);
    };
    const int steps_along = static_cast<int>(length(river.to - river.from) / step);
    const int steps_aside = static_cast<int>(river.width / 2 / step);
    for (int along = 0; along <= steps_along; ++along)
        for (int aside = -steps_aside; aside <= steps_aside; ++aside) {
            const Vec2 wet =
                river.from + direction * (along * step) + left_of(direction) * (aside * step);
            distance.value(index(wet.x), index(wet.y)) = 0;
        }
}

}  // namespace

Terrain::Terrain(const Settlement& settlement, const Plan& plan)
    : heights_(settlement.size().side / 2, 30) {
    const std::vector<Vec2>& outline = settlement.outline();
    heights_.fill([&](Vec2 place) {
        double sea = dry;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            if (!settlement.has_sea(i)) continue;
            const Vec2 side = unit(outline[(i + 1) % outline.size()] - outline[i]);
            sea = std::min(sea, cross(side, place - outline[i]));
        }
        return std::max(0.0, sea);
    });
    for (const River& river : plan.rivers) flood(heights_, river);
    heights_.spread_distances();

    const Noise hills(scramble(settlement.seed(), 21), 1'100);
    const Noise bumps(scramble(settlement.seed(), 22), 320);
    const Raster distance = heights_;
    heights_.fill([&](Vec2 place) {
        const double relief = 16 * (1 + hills.at(place).x) + 2.5 * (1 + bumps.at(place).x);
        const double rise = ramp(distance.at(place), 0, valley);
        return quay + relief * rise * (2 - rise);
    });
}

namespace {

constexpr double grain = 0.125;

double rounded(double value) { return std::floor(value / grain + 0.5) * grain; }

}  // namespace

MapMaker::MapMaker(const Settlement& settlement, const Terrain& terrain, const TownRequest& request)
    : settlement_(settlement),
      terrain_(terrain),
      square_size_(request.square_size),
      grid_(request.grid) {
    // With an even number of squares four of them meet in the middle of the map: a village moves
    // off into one.
    const double whole = settlement.size().side + 2 * Settlement::overhang(settlement.size());
    if (grid_ % 2 == 0 && whole < 1.1 * square_size_)
        centre_ = {square_size_ / 2, square_size_ / 2};
}

double MapMaker::clear_of_edges(double value) const {
    const double squares = (value + square_size_ * grid_ / 2) / square_size_;
    return squares == std::floor(squares) ? value + grain : value;
}

Point MapMaker::place(Vec2 on_map, double height) const {
    return {clear_of_edges(rounded(on_map.x)), clear_of_edges(rounded(on_map.y)), rounded(height)};
}

Vec2 MapMaker::heading(const Curve& curve, double t) const {
    const Vec2 at = curve.at(t);
    return unit(settlement_.bend(at + unit(curve.slope(t))) - settlement_.bend(at));
}

Vec2 MapMaker::beside(const Curve& curve, double t, double offset) const {
    const Vec2 plan = curve.at(t);
    const Vec2 at = on_map(plan);
    if (offset == 0) return at;
    return at + left_of(unit(on_map(plan + unit(curve.slope(t))) - at)) * offset;
}

double MapMaker::length(const Curve& curve) const {
    constexpr int pieces = 3;
    double sum = 0;
    Vec2 last = on_map(curve.from);
    for (int i = 1; i <= pieces; ++i) {
        const Vec2 next = on_map(curve.at(static_cast<double>(i) / pieces));
        sum += sample::length(next - last);
        last = next;
    }
    return sum;
}

Knot MapMaker::knot(Vec2 plan, WayKind kind) const {
    Knot knot;
    knot.plan = plan;
    knot.kind = kind;
    knot.urbanity = static_cast<float>(settlement_.urbanity(plan));
    knot.place = place(on_map(plan), kind == WayKind::water ? 0 : terrain_.height(plan));
    return knot;
}

std::uint32_t MapMaker::square_of(double x, double y) const {
    const auto index = [&](double value) {
        const double square = std::floor((value + square_size_ * grid_ / 2) / square_size_);
        return static_cast<std::uint32_t>(std::clamp(square, 0.0, grid_ - 1.0));
    };
    return index(y) * grid_ + index(x);
}

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

namespace {

// Grows with the angle from the X axis, 0 to 4, without the functions that differ by platform.
double turn(Vec2 heading) {
    const double share = heading.x / (std::abs(heading.x) + std::abs(heading.y));
    return heading.y >= 0 ? 1 - share : 3 + share;
}

}  // namespace

Arms::Arms(const Sketch& sketch, const MapMaker& map) : first_(sketch.knots.size() + 1) {
    for (const Stretch& stretch : sketch.stretches) {
        ++first_[stretch.a + 1];
        ++first_[stretch.b + 1];
    }
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    arms_.resize(first_.back());
    std::vector<std::uint32_t> next = first_;
    for (std::uint32_t i = 0; i < sketch.stretches.size(); ++i) {
        const Stretch& stretch = sketch.stretches[i];
        arms_[next[stretch.a]++] = {i, true, map.heading(stretch.curve, 0)};
        arms_[next[stretch.b]++] = {i, false, map.heading(stretch.curve, 1) * -1};
    }
    for (std::uint32_t knot = 0; knot < sketch.knots.size(); ++knot)
        std::sort(arms_.begin() + begin(knot), arms_.begin() + end(knot),
                  [](const Arm& one, const Arm& other) {
                      const double here = turn(one.heading);
                      const double there = turn(other.heading);
                      return here != there ? here < there : one.stretch < other.stretch;
                  });
}

std::uint32_t Arms::sector(std::uint32_t knot, Vec2 heading) const {
    std::uint32_t found = end(knot) - 1;
    for (std::uint32_t arm = begin(knot); arm < end(knot); ++arm)
        if (turn(arms_[arm].heading) <= turn(heading)) found = arm;
    return found;
}

}  // namespace wend::sample
