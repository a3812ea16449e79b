#include "samples/circuit/lap.hpp"

namespace wend::sample {
namespace {

constexpr std::size_t neighbours = 20;  // units by road that belong together
constexpr std::size_t bridge_reach = 10;

double squared(Vec2 vector) { return dot(vector, vector); }

std::size_t apart(std::size_t a, std::size_t b) { return a < b ? b - a : a - b; }

// Hands on each pair of units that do not follow each other, until told to stop.
template <class Visit>
bool each_pair(const std::vector<RoadPlace>& lap, Visit&& visit) {
    const std::size_t units = lap.size() - 1;
    for (std::size_t i = 0; i < units; ++i)
        for (std::size_t j = i + neighbours; j < std::min(units, units + i - neighbours); ++j)
            if (!visit(i, j, squared(lap[j].place - lap[i].place))) return false;
    return true;
}

}  // namespace

Bridge nearest_approach(const std::vector<RoadPlace>& lap) {
    Bridge nearest;
    double least = -1;
    each_pair(lap, [&](std::size_t i, std::size_t j, double distance) {
        if (least < 0 || distance < least) {
            least = distance;
            nearest = {i, j};
        }
        return true;
    });
    return nearest;
}

bool keeps_apart(const std::vector<RoadPlace>& lap, double least,
                 const std::optional<Bridge>& bridge) {
    return each_pair(lap, [&](std::size_t i, std::size_t j, double distance) {
        return distance >= least * least || (bridge && apart(i, bridge->first) <= bridge_reach &&
                                             apart(j, bridge->second) <= bridge_reach);
    });
}

bool keeps_apart(const std::vector<RoadPlace>& lane, const std::vector<RoadPlace>& lap,
                 std::size_t first, std::size_t last, double least) {
    const std::size_t units = lap.size() - 1;
    for (std::size_t i = (last + 1) % units; i != first; i = (i + 1) % units)
        for (const RoadPlace& place : lane)
            if (squared(place.place - lap[i].place) < least * least) return false;
    return true;
}

namespace {

constexpr double good_gap = 0.05;                     // units
constexpr double max_change = 2 * full_circle / 360;  // of a corner

// Where the lap ends, and where each corner turns it.
struct Lap {
    Vec2 gap;  // from the last unit's start to the first's
    std::vector<Vec2> pivots;
    std::vector<Vec2> effects;  // how the end moves where a corner turns by 1 more
};

class Closing {
  public:
    Closing(const RoundedOutline& outline, int sum) : outline_(outline) {
        double exact = 0;
        int whole = 0;
        for (const Corner& corner : outline.corners) {
            turns_.push_back({0, 0});
            for (std::size_t arc = 0; arc < corner.arc_count; ++arc) {
                exact += corner.arcs[arc].turn;
                turns_.back()[arc] = static_cast<int>(std::floor(exact + 0.5)) - whole;
                whole += turns_.back()[arc];
            }
        }
        turns_.back()[0] += sum - whole;
        began_with_ = turns_;
    }

    std::optional<ArcTurns> close() {
        constexpr int coarse_steps = 6;
        for (int step = 0; step < coarse_steps; ++step)
            if (!approach(drive())) return std::nullopt;
        while (step_by_ones()) {
        }
        const bool far_off = length(drive().gap) > good_gap;
        return far_off || bends_too_much() ? std::nullopt : std::optional(turns_);
    }

  private:
    Lap drive() const {
        Lap lap;
        RoadPlace at;
        for (std::size_t i = 0; i < turns_.size(); ++i) {
            walk(at, {outline_.straights[i], 0});
            const Vec2 entry = at.place;
            for (std::size_t arc = 0; arc < outline_.corners[i].arc_count; ++arc)
                for (const RoadRun run :
                     spread(outline_.corners[i].arcs[arc].length, turns_[i][arc]))
                    walk(at, run);
            lap.pivots.push_back(blend(entry, at.place, 0.5));
        }
        walk(at, {outline_.straights.back() - 1, 0});
        lap.gap = Vec2{} - at.place;
        for (const Vec2 pivot : lap.pivots)
            lap.effects.push_back(left_of(at.place - pivot) * radians_an_angle);
        return lap;
    }

    // Changes all corners a little, those far from the middle most, so that the lap closes and its
    // turns add up to the same: the least change that does.
    bool approach(const Lap& lap) {
        const auto count = static_cast<double>(turns_.size());
        Vec2 mean;
        for (const Vec2 effect : lap.effects) mean = mean + effect * (1 / count);
        double xx = 0, xy = 0, yy = 0;
        for (const Vec2 effect : lap.effects) {
            const Vec2 e = effect - mean;
            xx += e.x * e.x;
            xy += e.x * e.y;
            yy += e.y * e.y;
        }
        const double determinant = xx * yy - xy * xy;
        if (!(determinant > 0)) return false;
        const Vec2 weight{(yy * lap.gap.x - xy * lap.gap.y) / determinant,
                          (xx * lap.gap.y - xy * lap.gap.x) / determinant};
        double exact = 0;
        int whole = 0;
        for (std::size_t i = 0; i < turns_.size(); ++i) {
            exact += dot(lap.effects[i] - mean, weight);
            const int change = static_cast<int>(std::floor(exact + 0.5)) - whole;
            whole += change;
            turns_[i][0] += change;
        }
        turns_.back()[0] -= whole;
        return true;
    }

    // Turns one corner by 1 more and another by 1 less, if that closes the lap better.
    bool step_by_ones() {
        const Lap lap = drive();
        const double gap = length(lap.gap);
        double best = gap;
        std::size_t more = 0, less = 0;
        for (std::size_t i = 0; i < turns_.size(); ++i)
            for (std::size_t j = 0; j < turns_.size(); ++j) {
                const double left = length(lap.gap - lap.effects[i] + lap.effects[j]);
                if (left < best) {
                    best = left;
                    more = i;
                    less = j;
                }
            }
        if (more == less) return false;
        turns_[more][0] += 1;
        turns_[less][0] -= 1;
        if (length(drive().gap) < gap) return true;
        turns_[more][0] -= 1;
        turns_[less][0] += 1;
        return false;
    }

    bool bends_too_much() const {
        for (std::size_t i = 0; i < turns_.size(); ++i)
            if (std::abs(turns_[i][0] - began_with_[i][0]) > max_change) return true;
        return false;
    }

    const RoundedOutline& outline_;
    ArcTurns turns_, began_with_;
};

}  // namespace

std::optional<ArcTurns> close_lap(const RoundedOutline& outline, int sum) {
    return Closing(outline, sum).close();
}

}  // namespace wend::sample
