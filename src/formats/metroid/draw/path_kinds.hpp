#pragma once

#include <vector>

#include "formats/metroid/records/path_file.hpp"
#include "wend/network.hpp"

namespace wend::metroid_path {

// The kinds of regions in the common view, and of links the later one of the kinds at their ends:
// who can fly goes over both. Only such as are present have a number, the main one first.
class PathKinds {
  public:
    explicit PathKinds(const PathFile& file);

    const std::vector<Kind>& kinds() const { return kinds_; }
    std::uint8_t of(const Region& region) const { return number_[sort_of(region)]; }

  private:
    enum Sort : std::uint8_t { ground, flyer, swimmer, other };
    static Sort sort_of(const Region& region);

    std::vector<Kind> kinds_;
    std::array<std::uint8_t, 4> number_{};
};

}  // namespace wend::metroid_path
