#include "draw/map_layers.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "draw/simplify.hpp"

namespace wend::draw_detail {
namespace {

// A stroke of very many lines takes far more memory than several of some.
constexpr std::size_t vertices_a_stroke = 2'000;

// A line may be off by this much, in pixels: too little to be seen even when an SVG is enlarged,
// yet maps of millions of nodes need far fewer points.
constexpr double tolerance = 0.05;

// The chains that are drawn alike: of one kind with one number of lanes. Ordered by lanes within a
// kind, so that wide roads come to lie on narrow ones.
using Groups = std::map<std::pair<std::uint8_t, std::uint16_t>, std::vector<const Chain*>>;

Groups groups_of(const Chains& chains) {
    Groups groups;
    for (const Chain& chain : chains.list) groups[{chain.kind, chain.lanes}].push_back(&chain);
    return groups;
}

class WayPainter {
  public:
    WayPainter(Canvas& canvas, const Page& page, const Network& network, const Chains& chains)
        : canvas_(canvas), page_(page), network_(network), chains_(chains) {}

    void stroke(std::span<const Chain* const> group, const Stroke& stroke) {
        std::size_t waiting = 0;
        for (const Chain* chain : group) {
            trace(*chain);
            waiting += chain->count;
            if (waiting < vertices_a_stroke) continue;
            canvas_.stroke(stroke);
            waiting = 0;
        }
        if (waiting > 0) canvas_.stroke(stroke);
    }

  private:
    Pixel at(NodeIndex node) const { return page_.at(network_.nodes.position[node]); }

    void trace(const Chain& chain) {
        const auto vertices = chains_.of(chain);
        straight_.assign(1, at(vertices.front().node));
        canvas_.move_to(straight_.front());
        for (std::size_t i = 1; i < vertices.size(); ++i) {
            const Pixel to = at(vertices[i].node);
            if (const auto control = control_point(straight_.back(), to, vertices[i - 1].curve))
                curve_to(*control, to);
            else
                straight_.push_back(to);
        }
        draw_straight();
        if (chain.closed) canvas_.close_path();
    }

    // Control point of the parabola from end to end through the curve point: as far again from the
    // chord's middle. None where the line is as good as straight.
    std::optional<Pixel> control_point(Pixel from, Pixel to, std::uint32_t curve) const {
        if (curve == no_index) return std::nullopt;
        const Pixel through = page_.at(network_.curve_points[curve]);
        const Pixel off{through.x - (from.x + to.x) / 2, through.y - (from.y + to.y) / 2};
        if (std::hypot(off.x, off.y) < tolerance) return std::nullopt;
        return Pixel{through.x + off.x, through.y + off.y};
    }

    void curve_to(Pixel control, Pixel to) {
        draw_straight();
        const auto towards_control = [&](Pixel end) {
            return Pixel{end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3};
        };
        canvas_.curve_to(towards_control(straight_.back()), towards_control(to), to);
        straight_.assign(1, to);
    }

    // Draws the straight run that has gathered; its first point is where the path has come to.
    void draw_straight() {
        simplify(straight_, tolerance, simplified_);
        for (const Pixel place : std::span(simplified_).subspan(1)) canvas_.line_to(place);
    }

    Canvas& canvas_;
    const Page& page_;
    const Network& network_;
    const Chains& chains_;
    std::vector<Pixel> straight_, simplified_;
};

void draw_lonely_nodes(Canvas& canvas, const Page& page, const Network& network,
                       const Chains& chains, std::span<const WayStyle> styles) {
    std::vector<bool> linked(network.nodes.size(), false);
    for (const ChainVertex& vertex : chains.vertices) linked[vertex.node] = true;
    std::vector<std::vector<NodeIndex>> lonely(styles.size());
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        if (!linked[node]) lonely[network.nodes.kind[node]].push_back(node);

    for (std::size_t kind = 0; kind < styles.size(); ++kind) {
        const Stroke dot{strong_colour(styles[kind]), 6 * page.unit};
        for (std::size_t i = 0; i < lonely[kind].size(); ++i) {
            const Pixel place = page.at(network.nodes.position[lonely[kind][i]]);
            canvas.move_to(place);
            canvas.line_to(place);
            if ((i + 1) % vertices_a_stroke == 0) canvas.stroke(dot);
        }
        canvas.stroke(dot);
    }
}

}  // namespace

double thinning_for(const Page& page, const Network& network, std::span<const Way> ways) {
    constexpr double usual_width = 2.5, most_covered = 0.25, thinnest = 0.2;
    double length = 0;
    for (const Way& way : ways) length += network.links.length[way.link];
    const double covered = length * page.pixels_per_unit * usual_width * page.unit /
                           (page.frame.width * page.frame.height);
    return covered <= most_covered ? 1 : std::max(most_covered / covered, thinnest);
}

void draw_ways(Canvas& canvas, const Page& page, const Network& network, const Chains& chains,
               std::span<const WayStyle> styles) {
    const Groups groups = groups_of(chains);
    WayPainter painter(canvas, page, network, chains);
    using Layer = WayStyle::Layer;
    const auto in_layer = [&](Layer layer, auto&& draw_group) {
        for (const auto& [look, group] : groups)
            if (styles[look.first].layer == layer)
                draw_group(styles[look.first], look.second, group);
    };

    const auto line = [&](const WayStyle& style, int lanes, const auto& group) {
        const double width = line_width(style, lanes, page);
        painter.stroke(group, {style.colour, width, dashes(style, width)});
    };
    in_layer(Layer::water, line);
    in_layer(Layer::paths, line);

    // All casings lie below all fills, so that roads open into each other at crossings.
    in_layer(Layer::roads, [&](const WayStyle& style, int lanes, const auto& group) {
        painter.stroke(group, {style.casing, line_width(style, lanes, page)});
    });
    in_layer(Layer::roads, [&](const WayStyle& style, int lanes, const auto& group) {
        const double width = line_width(style, lanes, page);
        painter.stroke(group, {style.colour, width - 2 * edge_width(width, page)});
    });
    draw_lonely_nodes(canvas, page, network, chains, styles);
}

}  // namespace wend::draw_detail
