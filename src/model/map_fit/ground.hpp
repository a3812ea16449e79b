#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/world.hpp"

namespace wend {

// How the engines' generators of meshes move, in units (fact sheet of worlds, section 3.1).
inline constexpr f64 generator_step = 25;
inline constexpr f64 generator_eyes = 36;   // Lines between two floors run so high above them.
inline constexpr f64 generator_climb = 58;  // What can be taken both ways is no higher.
inline constexpr f64 step_up = 18;          // What one walks up without a jump.

// So much takes a second or two; of 16 meshes with their maps none needed a quarter of it.
inline constexpr u64 most_traced_work = 100'000'000;

// What the engine's own generator of meshes would meet in a world. What traces take is
// counted: when it was more than a mesh and a map of any game need, nothing is met any more, and
// `is_used_up` says so.
class Ground {
  public:
    // `most_work` is in nodes, planes and triangles that traces look at.
    Ground(Tracer tracer, u64 most_work) : tracer_(std::move(tracer)), left_(most_work) {}
    // For most traced work: the generator of Source moves a thin box, that of GoldSrc a point.
    static std::optional<Ground> of(const World& world, Mover mover);

    // As far as traces go, what Tracer has of the same names.
    Trace trace(const Point& from, const Point& to);
    bool is_solid(const Point& at);
    bool is_clear(const Point& from, const Point& to);

    // For many points: where each comes to lie within `depth` below, as its trace tells.
    std::span<const Trace> fall(std::span<const Point> from, f64 depth);

    // The floor at this point: the first below `generator_eyes` above it, if it is at most `reach`
    // higher or lower and there is room above it.
    std::optional<Point> floor_near(const Point& point, f64 reach);

    // The floor that the generator's next sample finds beside a floor, if it can be taken both
    // ways.
    std::optional<Point> step(const Point& floor, f64 x, f64 y);

    // Heights of the floors straight above and below a point, up to so far, from the top down.
    std::vector<f64> floors(const Point& around, f64 reach);

    bool is_used_up() const { return left_ == 0; }

  private:
    // Counts what was traced since then.
    void spend(u64 work_before);
    std::optional<Trace> next_floor(const Point& floor, f64 x, f64 y);

    Tracer tracer_;
    u64 left_;
    std::vector<Point> ends_;
    std::vector<Trace> traces_;
};

}  // namespace wend
