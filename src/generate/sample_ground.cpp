#include "generate/sample_ground.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace wend::generate_detail {
namespace {

// No map known has a tenth of it.
constexpr std::size_t most_places = 1U << 20;
constexpr std::size_t between_reports = 4096;

std::string no_ground_below(const Point& seed) {
    return fmt::format("there is no ground below the seed at {}, {}, {}", seed.x, seed.y, seed.z);
}

class Sampling {
  public:
    Sampling(const GroundWalk& walk, const std::function<bool(u64)>& progress)
        : walk_(walk), rules_(walk.rules()), progress_(progress) {}

    SampledGround ground;

    // The ground below a point.
    std::optional<Landing> ground_below(const Point& point) const {
        return walk_.begin_at({rules_.on_grid(point.x), rules_.on_grid(point.y), point.z});
    }
    // A place where one lands that is no known one; `none` where it is.
    u32 begin(const Landing& landing) {
        return ground.find(landing.at) == none ? ground.add(landing.at, landing.normal, false, none)
                                               : none;
    }
    u32 begin_at_ladders(std::span<const Ladder> ladders) {
        for (const Ladder& ladder : ladders)
            for (const LadderEnd& end : {ladder.bottom, ladder.top})
                for (const Point& at : places_around(end, rules_)) {
                    const auto landing = walk_.step_off(middle_of(end), at);
                    if (!landing) continue;
                    const u32 place = begin(*landing);
                    if (place == none) continue;
                    ground.places[place].ladder = end.ladder;
                    return place;
                }
        return none;
    }

    // Goes on from a place until nothing new is found.
    Expected<void> run(u32 place) {
        while (place != none) {
            u32 side = 0;
            while (side < sides && (ground.places[place].tried >> side & 1U) != 0) ++side;
            if (side == sides) {
                place = ground.places[place].parent;
                continue;
            }
            ground.places[place].tried |= 1U << side;
            const std::size_t before = ground.places.size();
            const Point from = ground.places[place].at;
            if (const auto landing =
                    walk_.step({rules_.on_grid(from.x), rules_.on_grid(from.y), from.z}, side)) {
                const u32 found = arrive(place, side, *landing);
                if (found != none) place = found;
            }
            if (ground.places.size() == before || before % between_reports != 0) continue;
            if (before >= most_places)
                return failure(fmt::format("there is more ground than {} places, which no map has",
                                           most_places));
            if (progress_ && !progress_(before)) return failure("the making of the mesh was ended");
        }
        return {};
    }

  private:
    // The place that one comes to, if it is a new one.
    u32 arrive(u32 from, u32 side, const Landing& landing) {
        u32 place = ground.find(landing.at);
        const bool is_new = place == none;
        if (is_new) place = ground.add(landing.at, landing.normal, landing.is_on_terrain, from);
        std::vector<Place>& places = ground.places;
        places[from].to[side] = place;
        places[from].obstacle[side] = landing.obstacle;
        // A step so low is taken both ways.
        const f64 down = places[from].at.z - landing.at.z;
        if (std::abs(down) < rules_.two_way_below) {
            places[place].to[opposite(side)] = from;
            places[place].tried |= 1U << opposite(side);
            places[place].obstacle[opposite(side)] = seen_from_behind(landing.obstacle, down);
        }
        walk_.look_around(places[place], landing.at);
        return is_new ? place : none;
    }

    static Obstacle seen_from_behind(const Obstacle& obstacle, f64 down) {
        constexpr auto step = static_cast<f32>(step_size);
        const f32 height = obstacle.height > 0 ? obstacle.height + static_cast<f32>(down) : 0;
        return {std::max(height, 0.0F), step - obstacle.end, step - obstacle.begin};
    }

    const GroundWalk& walk_;
    const EngineRules& rules_;
    const std::function<bool(u64)>& progress_;
};

}  // namespace

Expected<SampledGround> sample_ground(const GroundWalk& walk, std::span<const Ladder> ladders,
                                      const GroundSeeds& seeds,
                                      const std::function<bool(u64)>& progress, u32& found) {
    Sampling sampling(walk, progress);
    for (std::size_t i = 0; i < seeds.points.size(); ++i) {
        const auto landing = sampling.ground_below(seeds.points[i]);
        if (!landing && i < seeds.named) return failure(no_ground_below(seeds.points[i]));
        u32 place = landing ? sampling.begin(*landing) : none;
        if (place == none) continue;
        ++found;
        for (; place != none; place = sampling.begin_at_ladders(
                                  seeds.with_ladders ? ladders : std::span<const Ladder>()))
            if (auto done = sampling.run(place); !done) return failure(done.error());
    }
    if (sampling.ground.places.empty())
        return failure("there is no ground below any start of a player: name a point to begin at");
    return std::move(sampling.ground);
}

}  // namespace wend::generate_detail
