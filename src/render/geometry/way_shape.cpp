#include "render/geometry/way_shape.hpp"

#include <cmath>

#include "render/geometry/path.hpp"
#include "scene/sheet.hpp"

namespace wend::draw_detail {
namespace {

// The parts of a bow before and after its middle.
Bow first_half(const Bow& bow) {
    if (!bow.control) return {bow.from, std::nullopt, bow.at(0.5)};
    return {bow.from, mix(bow.from, *bow.control, 0.5), bow.at(0.5)};
}

Bow second_half(const Bow& bow) {
    if (!bow.control) return {bow.at(0.5), std::nullopt, bow.to};
    return {bow.at(0.5), mix(*bow.control, bow.to, 0.5), bow.to};
}

// Whether a line bends that passes so far off the middle of its chord. It does not where it only
// runs faster at one end than at the other.
bool is_visible_bend(Pixel off, Pixel chord) {
    const double distance = vector_length(off.x, off.y), length = vector_length(chord.x, chord.y);
    if (distance < shape_tolerance) return false;
    const double aside = std::abs(off.x * chord.y - off.y * chord.x);
    return distance > length / 4 || aside >= shape_tolerance * length;
}

}  // namespace

Pixel Bow::at(double part) const {
    return control ? point_on(from, *control, to, part) : mix(from, to, part);
}

Bow bow_of(const Page& page, const Network& network, NodeIndex from, NodeIndex to,
           std::uint32_t curve) {
    Bow bow{page.at(network.nodes.position[from]), {}, page.at(network.nodes.position[to])};
    if (curve == no_index) return bow;
    // As far again beyond the curve point as that is from the chord's middle.
    const Pixel through = page.at(network.curve_points[curve]);
    const Pixel middle = mix(bow.from, bow.to, 0.5);
    const Pixel off{through.x - middle.x, through.y - middle.y};
    if (is_visible_bend(off, {bow.to.x - bow.from.x, bow.to.y - bow.from.y}))
        bow.control = Pixel{through.x + off.x, through.y + off.y};
    return bow;
}

Bow ChainTracer::piece(std::span<const ChainVertex> vertices, std::size_t index,
                       Stretch stretch) const {
    const ChainVertex& vertex = vertices[index];
    const Bow bow =
        bow_of(page_, network_, vertex.node, vertices[index + 1].node, ways_[vertex.way].curve);
    if (stretch.from > 2 * index) return second_half(bow);
    if (stretch.to < 2 * index + 2) return first_half(bow);
    return bow;
}

void ChainTracer::add_straight(Path& path) {
    simplify(straight_, shape_tolerance, simplified_);
    for (const Pixel place : std::span(simplified_).subspan(1)) path.line_to(place);
}

Path ChainTracer::path(const Chain& chain, Stretch stretch) {
    const auto vertices = chains_.of(chain);
    Path path;
    straight_.clear();
    for (std::size_t index = stretch.from / 2; 2 * index < stretch.to; ++index) {
        const Bow bow = piece(vertices, index, stretch);
        if (path.empty()) {
            path.move_to(bow.from);
            straight_.assign(1, bow.from);
        }
        if (!bow.control) {
            straight_.push_back(bow.to);
            continue;
        }
        add_straight(path);
        path.curve_to(mix(bow.from, *bow.control, 2.0 / 3), mix(bow.to, *bow.control, 2.0 / 3),
                      bow.to);
        straight_.assign(1, bow.to);
    }
    add_straight(path);
    if (chain.closed && stretch.to - stretch.from == whole(chain).to) path.close();
    return path;
}

std::vector<Pixel> ChainTracer::line(const Chain& chain, Stretch stretch) const {
    const auto vertices = chains_.of(chain);
    std::vector<Pixel> line;
    for (std::size_t index = stretch.from / 2; 2 * index < stretch.to; ++index) {
        const Bow bow = piece(vertices, index, stretch);
        if (line.empty()) line.push_back(bow.from);
        constexpr int pieces = 8;
        if (bow.control)
            for (int i = 1; i < pieces; ++i)
                line.push_back(bow.at(static_cast<double>(i) / pieces));
        line.push_back(bow.to);
    }
    return line;
}

}  // namespace wend::draw_detail
