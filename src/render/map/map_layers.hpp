#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "render/geometry/way_shape.hpp"
#include "render/map/way_style.hpp"
#include "render/page/canvas.hpp"
#include "render/page/page.hpp"
#include "render/page/view.hpp"
#include "scene/chains.hpp"
#include "scene/colour_scale.hpp"
#include "scene/passages.hpp"
#include "wend/world.hpp"

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

namespace wend::scene_detail {
struct Circuit;
struct GroundPlan;
struct Overlap;
}  // namespace wend::scene_detail

namespace wend::draw_detail {

// What the layers of a map are made from.
struct MapScene {
    const Page& page;
    const Network& network;
    const View& view;
    std::span<const WayStyle> styles;
    const ColourScale* scale = nullptr;       // Colours of ways; null: those of their kinds.
    const Passages* passages = nullptr;       // Of a mesh.
    const Highlight* highlight = nullptr;     // Null: nothing is to stand out.
    const Circuit* circuit = nullptr;         // Of a race track.
    std::span<const Overlap> overlaps = {};   // Of a mesh, see overlaps_of.
    std::span<const SurfacePart> parts = {};  // See NodeValues::parts.
    const GroundPlan* ground_plan = nullptr;  // Of the map under a mesh.
    const World* scenery = nullptr;           // Of a race track.
    bool is_over_picture = false;             // Which has to shine through.
    bool is_context = false;                  // What steps back behind what is chosen.

    bool is_mesh() const { return network.map_kind == MapKind::mesh; }
    bool is_circuit() const { return circuit != nullptr; }
    bool has_scale_on(ColourColumn::On on) const { return scale && scale->column().on == on; }

    // What lies further out has no influence on what shows in the frame.
    Box reach() const { return page.frame.grown(12 * page.unit); }
};

// What the least widths of lines must be multiplied by, at most 1, lest a dense map become one
// blot.
double thinning_for(const Page& page, const Network& network, const View& view);

// Draws all ways, layer by layer. `chains` join those that are to have one tooltip together. Called
// when the roads are there, `draw_on_roads` draws what belongs on them, below paths that cross
// them.
void draw_ways(Canvas& canvas, const MapScene& scene, const Chains& chains,
               const std::function<void()>& draw_on_roads);

}  // namespace wend::draw_detail
