#include "generate/sample_ground.hpp"

#include <fmt/format.h>

#include <optional>

#include "generate/ladder_ends.hpp"

namespace wend::generate_detail {
namespace {

// No map known has a tenth of it.
constexpr std::size_t most_places = 1U << 20;
constexpr std::size_t between_reports = 4096;

class Sampling {
  public:
    Sampling(const GroundProbe& probe, const GeneratorLaw& law,
             const std::function<bool(u64)>& progress)
        : probe_(probe), law_(law), progress_(progress) {}

    SampledGround ground;

    // A place at a point that is no known one; `none` where it is, or has no floor.
    u32 begin_at(const Point& point) {
        const Point at{on_grid(point.x), on_grid(point.y), point.z};
        const auto floor = probe_.floor(at);
        if (!floor || floor->normal == Point{}) return none;
        const Point on_floor{at.x, at.y, floor->height};
        return ground.find(on_floor) == none ? ground.add(on_floor, floor->normal, none) : none;
    }
    u32 begin_at_ladders(const std::vector<LadderEnd>& ends) {
        for (const LadderEnd& end : ends)
            for (const Point& at : places_around(end)) {
                const auto floor = probe_.floor(at);
                if (!floor) continue;
                const Point on_floor{at.x, at.y, floor->height};
                constexpr f64 above = 2;
                const Point middle = middle_of(end);
                if (!probe_.is_clear({middle.x, middle.y, middle.z + above},
                                     {at.x, at.y, floor->height + above}))
                    continue;
                if (ground.find(on_floor) != none) continue;
                const u32 place = ground.add(on_floor, floor->normal, none);
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
            if (const u32 found = step(place, side); found != none) place = found;
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
    u32 step(u32 from_place, u32 side) {
        const Point from = ground.places[from_place].at;
        Point to = moved({on_grid(from.x), on_grid(from.y), from.z}, side, step_size);
        const auto floor = probe_.floor(to);
        if (!floor) return none;
        to.z = floor->height;
        return can_step(from, to) ? arrive(from_place, side, to, floor->normal) : none;
    }

    bool can_step(const Point& from, const Point& to) const {
        switch (probe_.look_ahead(from, to)) {
            case GroundProbe::Step::opens:
                return true;
            case GroundProbe::Step::blocked:
                return false;
            case GroundProbe::Step::free:
                break;
        }
        constexpr f64 slack = 0.1;
        if (to.z - from.z > jump_crouch_height + slack || from.z - to.z > law_.deepest_drop)
            return false;
        return is_even(from, to);
    }

    // Whether the floor is nowhere too steep on the way.
    bool is_even(const Point& from, const Point& to) const {
        constexpr f64 interval = 2;
        for (f64 along = interval;; along += interval) {
            const bool is_last = along >= step_size;
            const f64 share = is_last ? 1 : along / step_size;
            const auto floor =
                probe_.floor({from.x + share * (to.x - from.x), from.y + share * (to.y - from.y),
                              from.z + share * (to.z - from.z)});
            if (!floor || floor->normal.z < least_floor_normal) return false;
            if (is_last) return true;
        }
    }

    u32 arrive(u32 from, u32 side, const Point& to, const Point& normal) {
        u32 place = ground.find(to);
        const bool is_new = place == none;
        if (is_new) place = ground.add(to, normal, from);
        std::vector<Place>& places = ground.places;
        places[from].to[side] = place;
        // A step so low is taken both ways.
        constexpr f64 low_step = 10;
        if (std::abs(places[from].at.z - to.z) < low_step) {
            places[place].to[opposite(side)] = from;
            places[place].tried |= 1U << opposite(side);
        }
        if (!places[place].needs_crouching) places[place].needs_crouching = is_low(to);
        return is_new ? place : none;
    }

    // Whether something hangs so low, anywhere as wide as a player, that he has to crouch.
    bool is_low(const Point& at) const {
        constexpr f64 bottom = 5, top = human_height - 0.1;
        for (const f64 y : {-half_human_width, 0.0, half_human_width})
            for (const f64 x : {-half_human_width, 0.0, half_human_width})
                if (!probe_.reaches({at.x + x, at.y + y, at.z + bottom},
                                    {at.x + x, at.y + y, at.z + top}))
                    return true;
        return false;
    }

    const GroundProbe& probe_;
    const GeneratorLaw& law_;
    const std::function<bool(u64)>& progress_;
};

}  // namespace

Expected<SampledGround> sample_ground(const World& world, const GroundProbe& probe,
                                      const GeneratorLaw& law, const GroundSeeds& seeds,
                                      const std::function<bool(u64)>& progress, u32& found) {
    Sampling sampling(probe, law, progress);
    std::vector<LadderEnd> ends;
    if (seeds.with_ladders) ends = ladder_ends(world, probe);
    for (const Point& seed : seeds.points) {
        u32 place = sampling.begin_at(seed);
        if (place == none) continue;
        ++found;
        for (; place != none; place = sampling.begin_at_ladders(ends))
            if (auto done = sampling.run(place); !done) return failure(done.error());
    }
    if (sampling.ground.places.empty())
        return failure("there is no ground below any start of a player: name a point to begin at");
    return std::move(sampling.ground);
}

}  // namespace wend::generate_detail
