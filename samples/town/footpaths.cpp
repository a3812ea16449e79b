#include "samples/town/footpaths.hpp"

#include "model/network/disjoint_sets.hpp"
#include "samples/random.hpp"

namespace wend::sample {
namespace {

constexpr float pavement_width = 2;     // metres
constexpr float pavement_spacing = 26;  // metres
constexpr double min_path = 2;          // between corners that a path joins, metres
constexpr double steepest_path = 0.3;   // metres up on a metre across

// Where the pavements of two neighbouring arms of a junction meet, from the junction's middle.
Vec2 corner_between(const Arms::Arm& arm, double arm_offset, const Arms::Arm& next,
                    double next_offset) {
    const double farthest = 2.2 * std::max(arm_offset, next_offset);
    const double sine = cross(arm.heading, next.heading);
    if (std::abs(sine) < 0.2)
        return dot(arm.heading, next.heading) < 0
                   ? left_of(arm.heading) * ((arm_offset + next_offset) / 2)
                   : arm.heading * farthest;
    const Vec2 corner = (arm.heading * next_offset + next.heading * arm_offset) * (1 / sine);
    return length(corner) > farthest ? unit(corner) * farthest : corner;
}

double distance_2d(const Knot& a, const Knot& b) {
    return length({b.place.x - a.place.x, b.place.y - a.place.y});
}

class PavementBuilder {
  public:
    PavementBuilder(const Sketch& roads, const MapMaker& map)
        : roads_(roads), map_(map), seed_(map.settlement().seed()), out_{Arms(roads, map), {}, {}} {
        out_.corners.assign(out_.arms.size(), no_index);
        find_ends();
        for (std::uint32_t i = 0; i < roads.stretches.size(); ++i) add_pavements(i);
        for (std::uint32_t knot = 0; knot < roads.knots.size(); ++knot) add_crossings(knot);
    }

    Pavements take() { return std::move(out_); }

  private:
    // Which arm of its knots a stretch is, at its start and at its end.
    void find_ends() {
        ends_.resize(roads_.stretches.size());
        for (std::uint32_t arm = 0; arm < out_.arms.size(); ++arm) {
            const Arms::Arm& found = out_.arms[arm];
            (found.at_a ? ends_[found.stretch].first : ends_[found.stretch].second) = arm;
        }
    }

    double offset_of(std::uint32_t arm) const {
        return pavement_offset(roads_.stretches[out_.arms[arm].stretch],
                               map_.settlement().size().scale);
    }

    std::uint32_t left_corner(std::uint32_t knot, std::uint32_t arm) {
        if (out_.corners[arm] == no_index)
            out_.corners[arm] =
                roads_.knots[knot].arms == 1 ? wrap_dead_end(knot, arm) : add_corner(knot, arm);
        return out_.corners[arm];
    }
    std::uint32_t right_corner(std::uint32_t knot, std::uint32_t arm) {
        return roads_.knots[knot].arms == 1 ? left_corner(knot, arm) + 2
                                            : left_corner(knot, out_.arms.before(knot, arm));
    }

    // The corner between an arm and the next.
    std::uint32_t add_corner(std::uint32_t knot, std::uint32_t arm) {
        const std::uint32_t next = out_.arms.after(knot, arm);
        return add_knot(
            knot, corner_between(out_.arms[arm], offset_of(arm), out_.arms[next], offset_of(next)));
    }

    // Leads the pavement round the end of a street, by three knots from left to right.
    std::uint32_t wrap_dead_end(std::uint32_t knot, std::uint32_t arm) {
        const Vec2 heading = out_.arms[arm].heading;
        const double offset = offset_of(arm);
        const std::uint32_t left = add_knot(knot, left_of(heading) * offset);
        const std::uint32_t tip = add_knot(knot, heading * -offset);
        const std::uint32_t right = add_knot(knot, left_of(heading) * -offset);
        const Stretch& road = roads_.stretches[out_.arms[arm].stretch];
        add_direct(road, left, tip);
        add_direct(road, tip, right);
        return left;
    }

    std::uint32_t add_knot(std::uint32_t junction, Vec2 from_middle) {
        const Knot& middle = roads_.knots[junction];
        Knot made = middle;
        made.kind = WayKind::footpath;
        made.arms = 0;
        made.place = map_.place(Vec2{middle.place.x, middle.place.y} + from_middle, middle.place.z);
        out_.made.knots.push_back(made);
        return static_cast<std::uint32_t>(out_.made.knots.size() - 1);
    }

    std::pair<bool, bool> has_pavements(const Stretch& road) const {
        const double urbanity = (roads_.knots[road.a].urbanity + roads_.knots[road.b].urbanity) / 2;
        const double dice = fraction(scramble(seed_ ^ 0xFA7, road.line));
        const bool fast = road.lanes_to_a > 2 || road.lanes_to_b > 2;
        if (urbanity < 0.17 || (fast && urbanity < 0.6)) return {dice < 0.05, dice < 0.05};
        const double both = ramp(urbanity, 0.1, 0.45);
        if (dice < both) return {true, true};
        const bool left = dice < (1 + both) / 2;
        return {left, !left};
    }

    void add_pavements(std::uint32_t index) {
        const Stretch& road = roads_.stretches[index];
        if (road.kind != WayKind::road) return;
        const auto [left, right] = has_pavements(road);
        const auto [start, end] = ends_[index];
        // The way back leaves the far knot, so that sides change there. One corner is made after
        // the other: the order of a call's arguments is each compiler's own.
        if (left) {
            const std::uint32_t from = left_corner(road.a, start);
            const std::uint32_t to = right_corner(road.b, end);
            add_pavement(road, 1, from, to, start, end);
        }
        if (right) {
            const std::uint32_t from = right_corner(road.a, start);
            const std::uint32_t to = left_corner(road.b, end);
            add_pavement(road, -1, from, to, start, end);
        }
    }

    // Wide junctions on a slope leave so little between their corners that a path would be a wall.
    static bool too_steep(const Knot& from, const Knot& to) {
        return std::abs(to.place.z - from.place.z) > steepest_path * distance_2d(from, to);
    }

    void add_pavement(const Stretch& road, int side, std::uint32_t a, std::uint32_t b,
                      std::uint32_t start, std::uint32_t end) {
        const Knot& from = out_.made.knots[a];
        const Knot& to = out_.made.knots[b];
        if (a == b || distance_2d(from, to) < min_path || too_steep(from, to)) return;
        Stretch path = path_like(road);
        path.a = a;
        path.b = b;
        path.curve = road.curve;
        path.offset = static_cast<float>(side * offset_of(start));
        const auto taken = [&](const Knot& corner, const Knot& knot, Vec2 heading) {
            const Vec2 out{corner.place.x - knot.place.x, corner.place.y - knot.place.y};
            return std::max(0.0, dot(out, heading)) / road.length;
        };
        path.begin =
            static_cast<float>(taken(from, roads_.knots[road.a], out_.arms[start].heading));
        path.end = static_cast<float>(1 - taken(to, roads_.knots[road.b], out_.arms[end].heading));
        path.length = std::max(0.0F, road.length * (path.end - path.begin));
        add(path);
    }

    void add_crossings(std::uint32_t knot) {
        const Knot& middle = roads_.knots[knot];
        if (middle.kind != WayKind::road || middle.arms < 2) return;
        const Arms& arms = out_.arms;
        const std::uint32_t flat = middle.arms == 3 ? flat_corner(knot) : no_index;
        bool flat_taken = false;
        for (std::uint32_t arm = arms.begin(knot); arm < arms.end(knot); ++arm) {
            const std::uint32_t right = out_.corners[arms.before(knot, arm)];
            const std::uint32_t left = out_.corners[arm];
            if (left == no_index || right == no_index) continue;
            const bool at_flat = flat != no_index && (left == flat || right == flat);
            if (at_flat && flat_taken) continue;
            const double dice = fraction(scramble(seed_ ^ 0xC0, arm));
            const double share = middle.arms == 2 ? 0.06 : middle.lit ? 1 : 0.45;
            if (dice >= share) continue;
            flat_taken = flat_taken || at_flat;
            Stretch& path = add_direct(roads_.stretches[arms[arm].stretch], right, left);
            path.crosses_road = true;
            path.pedestrian_light = middle.lit;
            if (middle.arms == 2) break;  // its arms have the same two corners
        }
    }

    // Opposite the side street of a junction with three arms: one crossing is enough there.
    std::uint32_t flat_corner(std::uint32_t knot) const {
        std::uint32_t found = out_.arms.begin(knot);
        const auto straightness = [&](std::uint32_t arm) {
            return -dot(out_.arms[arm].heading, out_.arms[out_.arms.after(knot, arm)].heading);
        };
        for (std::uint32_t arm = found; arm < out_.arms.end(knot); ++arm)
            if (straightness(arm) > straightness(found)) found = arm;
        return out_.corners[found];
    }

    static Stretch path_like(const Stretch& road) {
        Stretch path;
        path.kind = WayKind::footpath;
        path.width = pavement_width;
        path.spacing = pavement_spacing;
        path.line = road.line;
        path.spawn = road.spawn;
        path.switched_off = road.switched_off;
        return path;
    }

    // A path of one segment; the street it belongs to lends its ways.
    Stretch& add_direct(const Stretch& road, std::uint32_t a, std::uint32_t b) {
        Stretch path = path_like(road);
        path.a = a;
        path.b = b;
        path.length = static_cast<float>(distance_2d(out_.made.knots[a], out_.made.knots[b]));
        path.undivided = true;
        add(path);
        return out_.made.stretches.back();
    }

    void add(const Stretch& path) {
        ++out_.made.knots[path.a].arms;
        ++out_.made.knots[path.b].arms;
        out_.made.stretches.push_back(path);
    }

    const Sketch& roads_;
    const MapMaker& map_;
    std::uint64_t seed_;
    Pavements out_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ends_;
};

// The nets of paths that are long enough to be among the `most` longest, by the root of their set.
std::vector<bool> longest_nets(const Sketch& paths, DisjointSets& sets, std::size_t most) {
    std::vector<double> lengths(paths.knots.size());
    for (const Stretch& path : paths.stretches) lengths[sets.root(path.a)] += path.length;
    std::vector<std::uint32_t> roots;
    for (std::uint32_t i = 0; i < paths.knots.size(); ++i)
        if (lengths[i] > 0) roots.push_back(i);
    std::ranges::sort(roots, [&](std::uint32_t one, std::uint32_t other) {
        return lengths[one] != lengths[other] ? lengths[one] > lengths[other] : one < other;
    });
    std::vector<bool> kept(paths.knots.size());
    for (std::size_t i = 0; i < std::min(most, roots.size()); ++i) kept[roots[i]] = true;
    return kept;
}

}  // namespace

std::uint32_t Pavements::corner_towards(std::uint32_t knot, Vec2 heading) const {
    const std::uint32_t arm = arms.sector(knot, heading);
    const bool dead_end = arms.end(knot) - arms.begin(knot) == 1;
    const bool to_the_right = dead_end && cross(arms[arm].heading, heading) < 0;
    return corners[arm] == no_index || !to_the_right ? corners[arm] : corners[arm] + 2;
}

void sketch_footpaths(Sketch& sketch, const MapMaker& map, const Plan& plan,
                      const std::vector<std::uint32_t>& knots, std::size_t max_components) {
    Pavements pavements = PavementBuilder(sketch, map).take();
    for (std::size_t i = 0; i < plan.parks.size(); ++i)
        add_park_paths(pavements, sketch, map, plan.parks[i], knots,
                       scramble(map.settlement().seed() ^ 0x9A4, i));

    const Sketch& paths = pavements.made;
    DisjointSets sets(paths.knots.size());
    for (const Stretch& path : paths.stretches) sets.join(path.a, path.b);
    const std::vector<bool> kept = longest_nets(paths, sets, max_components);
    std::vector<std::uint32_t> moved(paths.knots.size(), no_index);
    for (std::uint32_t i = 0; i < paths.knots.size(); ++i) {
        if (!kept[sets.root(i)]) continue;
        moved[i] = static_cast<std::uint32_t>(sketch.knots.size());
        sketch.knots.push_back(paths.knots[i]);
    }
    for (Stretch path : paths.stretches) {
        if (!kept[sets.root(path.a)]) continue;
        path.a = moved[path.a];
        path.b = moved[path.b];
        sketch.stretches.push_back(path);
    }
}

}  // namespace wend::sample
