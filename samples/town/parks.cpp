#include <array>

#include "samples/random.hpp"
#include "samples/town/footpaths.hpp"

namespace wend::sample {
namespace {

constexpr double diagonal_part = 0.7071067811865476;
constexpr std::array<Vec2, 8> round_about{{{1, 0},
                                           {diagonal_part, diagonal_part},
                                           {0, 1},
                                           {-diagonal_part, diagonal_part},
                                           {-1, 0},
                                           {-diagonal_part, -diagonal_part},
                                           {0, -1},
                                           {diagonal_part, -diagonal_part}}};

// How far it is from a place inside a parcel to its sides.
double distance_to_side(const Parcel& parcel, Vec2 from, Vec2 direction) {
    double nearest = 1e9;
    for (std::size_t i = 0; i < parcel.sides.size(); ++i) {
        const Vec2 side = parcel.next(i).corner - parcel.sides[i].corner;
        const double towards = cross(direction, side);
        if (towards > 0)
            nearest = std::min(nearest, cross(parcel.sides[i].corner - from, side) / towards);
    }
    return nearest;
}

class Park {
  public:
    Park(Pavements& pavements, const Sketch& roads, const MapMaker& map, const Parcel& parcel,
         std::uint64_t seed)
        : pavements_(pavements), roads_(roads), map_(map), parcel_(parcel), random_(seed) {}

    void build(const std::vector<std::uint32_t>& knots) {
        const Vec2 centre = parcel_.centre();
        for (std::size_t i = 0; i < ring_.size(); ++i) {
            const double reach = distance_to_side(parcel_, centre, round_about[i]);
            ring_[i] = add_knot(centre + round_about[i] * (reach * random_.between(0.42, 0.66)));
        }
        for (std::size_t i = 0; i < ring_.size(); ++i)
            add_path(ring_[i], ring_[(i + 1) % ring_.size()], 0.1);
        const std::size_t first = random_.next() % 4;
        const std::uint32_t middle = add_knot(centre);
        add_path(ring_[first], middle, 0.25);
        add_path(middle, ring_[first + 4], 0.25);
        for (const Parcel::Side& side : parcel_.sides)
            if (knots[side.junction] != no_index) lead_to_corner(knots[side.junction], centre);
    }

  private:
    std::uint32_t add_knot(Vec2 plan) {
        pavements_.made.knots.push_back(map_.knot(plan, WayKind::footpath));
        return static_cast<std::uint32_t>(pavements_.made.knots.size() - 1);
    }

    // From the ring to the corner of pavements that looks towards the park.
    void lead_to_corner(std::uint32_t junction, Vec2 centre) {
        const Knot& street = roads_.knots[junction];
        const Vec2 inwards = map_.on_map(centre) - Vec2{street.place.x, street.place.y};
        const std::uint32_t corner = pavements_.corner_towards(junction, unit(inwards));
        if (corner == no_index) return;
        const Vec2 outwards = street.plan - centre;
        std::size_t nearest = 0;
        for (std::size_t i = 1; i < round_about.size(); ++i)
            if (dot(round_about[i], outwards) > dot(round_about[nearest], outwards)) nearest = i;
        add_path(ring_[nearest], corner, 0.2);
    }

    // A path that strays from the straight line by up to the given share of its length.
    void add_path(std::uint32_t a, std::uint32_t b, double sway) {
        std::vector<Knot>& knots = pavements_.made.knots;
        const Vec2 from = knots[a].plan;
        const Vec2 way = knots[b].plan - from;
        Stretch path;
        path.kind = WayKind::footpath;
        path.a = a;
        path.b = b;
        path.curve = {from, from + way * 0.5 + left_of(way) * random_.between(-sway, sway),
                      knots[b].plan};
        path.length = static_cast<float>(map_.length(path.curve));
        path.width = 3;
        path.spacing = 15;
        // A street corner lies a little before the junction that its plan shows.
        const Point& aim = knots[b].place;
        const Vec2 plan_end = map_.on_map(knots[b].plan);
        const double early = length(Vec2{aim.x, aim.y} - plan_end);
        if (early > 1) path.end = std::max(0.5F, 1 - static_cast<float>(early) / path.length);
        path.length *= path.end;
        ++knots[a].arms;
        ++knots[b].arms;
        pavements_.made.stretches.push_back(path);
    }

    Pavements& pavements_;
    const Sketch& roads_;
    const MapMaker& map_;
    const Parcel& parcel_;
    Random random_;
    std::array<std::uint32_t, 8> ring_{};
};

}  // namespace

void add_park_paths(Pavements& pavements, const Sketch& roads, const MapMaker& map,
                    const Parcel& park, const std::vector<std::uint32_t>& knots,
                    std::uint64_t seed) {
    Park(pavements, roads, map, park, seed).build(knots);
}

}  // namespace wend::sample
