#include "render/map/node_layer.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "render/map/mesh_style.hpp"
#include "render/page/labels.hpp"
#include "render/page/page.hpp"
#include "render/page/tooltips.hpp"

namespace wend::draw_detail {
namespace {

// In units of the page.
constexpr double lonely_radius = 3, node_radius = 3.4, node_rim = 1.1, node_name_size = 11.5;

// Beyond this many names a picture is no place to look them up.
constexpr std::size_t max_names = 3'000;

// The nodes in view, by how many links leave them if `by_links`, else by kind, so that an SVG names
// each colour once.
std::vector<NodeIndex> ordered_nodes(const MapScene& scene, bool by_links) {
    std::vector<NodeIndex> nodes = scene.view.nodes;
    std::ranges::stable_sort(nodes, {}, [&](NodeIndex node) -> std::int64_t {
        if (!by_links) return scene.network.nodes.kind[node];
        const auto [first, end] = scene.network.links_of(node);
        return -static_cast<std::int64_t>(end - first);
    });
    return nodes;
}

}  // namespace

void draw_nodes(Canvas& canvas, const MapScene& scene) {
    const Page& page = scene.page;
    const bool shows_all = shows_nodes(page);
    const bool by_value = scene.scale && scene.scale->column().on == ColourColumn::On::nodes;
    const std::vector<bool> linked = linked_nodes(scene.network, scene.view.ways);
    std::vector<NodeIndex> nodes = ordered_nodes(scene, false);
    if (!shows_all) std::erase_if(nodes, [&](NodeIndex node) { return linked[node]; });

    const auto at = [&](NodeIndex node) { return page.at(scene.network.nodes.position[node]); };
    if (shows_all)
        for (const NodeIndex node : nodes)
            canvas.disc(at(node), (node_radius + node_rim) * page.unit, ink::paper);
    for (const NodeIndex node : nodes) {
        Colour colour = strong_colour(scene.styles[scene.network.nodes.kind[node]]);
        if (by_value)
            if (const auto index = scene.scale->colour_at(node))
                colour = scene.scale->colours()[*index];
        std::string text;
        if (canvas.has_tooltips()) {
            text = node_tooltip(scene.network, node);
            if (by_value) text += ", " + scene.scale->value_text(node);
        }
        canvas.disc(at(node), (shows_all ? node_radius : lonely_radius) * page.unit, colour, text);
    }
}

void draw_highlighted_nodes(Canvas& canvas, const MapScene& scene) {
    const Highlight& highlight = *scene.highlight;
    const auto draw = [&](NodeIndex node, double radius, Colour colour) {
        const Pixel at = scene.page.at(scene.network.nodes.position[node]);
        canvas.disc(at, (radius + node_rim) * scene.page.unit, ink::paper);
        canvas.disc(at, radius * scene.page.unit, colour,
                    canvas.has_tooltips() ? node_tooltip(scene.network, node) : "");
    };
    for (const NodeIndex node : scene.view.nodes)
        if (highlight.is_related[node]) draw(node, node_radius, ink::related);
    if (std::ranges::binary_search(scene.view.nodes, highlight.node))
        draw(highlight.node, 2 * node_radius, ink::singled_out);
}

void draw_node_names(Canvas& canvas, const MapScene& scene) {
    const double unit = scene.page.unit, size = node_name_size * unit;
    const TextStyle style{.size = size, .colour = ink::text, .halo = rgb(0xffffff)};
    const std::vector<NodeIndex> nodes = ordered_nodes(scene, true);
    const auto at = [&](NodeIndex node) {
        return scene.page.at(scene.network.nodes.position[node]);
    };

    LabelPlacer placer(scene.page.frame.grown(-2 * unit));
    const double dot = node_radius * unit;
    for (const NodeIndex node : nodes)
        placer.keep_clear({at(node).x - dot, at(node).y - dot, 2 * dot, 2 * dot});
    std::size_t count = 0;
    for (const NodeIndex node : nodes) {
        const std::string name = scene.network.name_of(node);
        // Digits reach from the base line to about three quarters of the size.
        const auto box = placer.place(at(node), canvas.text_width(name, style), size * 0.95,
                                      (node_radius + 2.5) * unit);
        if (!box) continue;
        canvas.text({box->left, box->bottom() - size * 0.1}, name, style);
        if (++count == max_names) return;
    }
}

}  // namespace wend::draw_detail
