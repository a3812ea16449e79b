#pragma once

#include <span>
#include <vector>

#include "render/geometry/path.hpp"

namespace wend::draw_detail {

// A piece of a path as straight lines.
struct Outline {
    std::vector<Pixel> places;
    bool closed = false;
};

// The pieces of a path, whose curves become lines that stay within a twentieth of a pixel of them.
std::vector<Outline> outlines_of(const Path& path);

// What a dash leaves of outlines; `dash` alternates drawn and empty lengths in pixels.
std::vector<Outline> dashed(std::span<const Outline> outlines, std::span<const double> dash);

}  // namespace wend::draw_detail
