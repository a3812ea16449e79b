#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "render/geometry/way_shape.hpp"
#include "scene/chains.hpp"
#include "scene/colour_scale.hpp"

namespace wend::draw_detail {

// A stretch of a chain that is drawn in one go.
struct Piece {
    // Both directions, or only one of them, beside the other: travel keeps to the right.
    enum class Side { both, ahead, back };

    const Chain* chain = nullptr;
    Stretch stretch;
    Side side = Side::both;
    std::optional<std::size_t> colour;     // Of the scale.
    std::optional<std::uint32_t> element;  // A node or link whose value it is.
};

// Cuts chains where their colour changes. A value of a node reaches to the middle of the ways
// around it. Where values of a link and its opposite differ they lie side by side, or else the
// larger one stands for both. Without a scale each chain is one piece.
enum class Directions { side_by_side, larger };
std::vector<Piece> pieces_of(const Chains& chains, std::span<const Way> ways,
                             const ColourScale* scale, Directions directions);

}  // namespace wend::draw_detail
