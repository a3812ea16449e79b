#pragma once

#include <cstdint>

#include "samples/plane.hpp"

namespace wend::sample {

/// Smooth random field over the plane: two independent values from -1 to 1 at every place, once
/// continuously differentiable. Its slope stays below 3.75 / wavelength.
class Noise {
  public:
    Noise(std::uint64_t seed, double wavelength) : seed_(seed), frequency_(1 / wavelength) {}
    Vec2 at(Vec2 place) const;

  private:
    std::uint64_t seed_;
    double frequency_;
};

}  // namespace wend::sample
