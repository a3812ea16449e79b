#pragma once

#include "generate/ground_probe.hpp"
#include "generate/ground_walk.hpp"

namespace wend::generate_detail {

// The generator of GoldSrc: it looks along lines 36 units above the floor.
class LineWalk final : public GroundWalk {
  public:
    static Expected<std::unique_ptr<GroundWalk>> of(const World& world, const GeneratorLaw& law);
    LineWalk(GroundProbe probe, const GeneratorLaw& law)
        : probe_(std::move(probe)), law_(law), rules_{.deepest_drop = law.deepest_drop} {}

    const EngineRules& rules() const override { return rules_; }
    std::optional<Landing> begin_at(const Point& seed) const override;
    std::optional<Landing> step_off(const Point& ladder, const Point& at) const override;
    std::optional<Landing> step(const Point& from, u32 side) const override;
    void look_around(Place& place, const Point& at) const override;
    bool fits_crouched(const Place&) const override { return true; }
    bool sees(const Point& from, const Point& to) const override {
        return probe_.reaches(from, to);
    }
    bool is_clear(const Point& from, const Point& to) const override {
        return probe_.is_clear(from, to);
    }
    bool can_drop(const Point& edge, const Point& to) const override;

  private:
    static constexpr f64 human_height = 72;

    bool can_step(const Point& from, const Point& to) const;
    bool is_even(const Point& from, const Point& to) const;
    bool is_low(const Point& at) const;

    GroundProbe probe_;
    GeneratorLaw law_;
    EngineRules rules_;
};

}  // namespace wend::generate_detail
