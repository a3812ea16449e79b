#include "render/page/view.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/display_text.hpp"
#include "render/geometry/clip.hpp"
#include "render/geometry/shapes.hpp"
#include "render/geometry/way_shape.hpp"
#include "render/page/tooltips.hpp"

namespace wend::draw_detail {
namespace {

// Sums of parts may come out a little below the whole.
constexpr double almost_all = 1 - 1e-9;

// How much of a way is inside the frame. A way without length is all inside or not at all.
double shown_part(const Bow& bow, const Box& frame) {
    const std::array hull{bow.from, bow.control.value_or(bow.to), bow.to};
    if (all_inside(hull, frame)) return 1;
    if (all_outside(hull, frame)) return 0;
    const int pieces = bow.control ? 16 : 1;
    double all = 0, inside = 0;
    Pixel last = bow.from;
    for (int i = 1; i <= pieces; ++i) {
        const Pixel next = bow.at(static_cast<double>(i) / pieces);
        all += distance(last, next);
        if (const auto part = clipped(last, next, frame))
            inside += distance(part->first, part->second);
        last = next;
    }
    return all > 0 ? inside / all : 0;
}

// How much of an area is to be seen.
enum class Part { none, some, all };

Part shown_part(const Network& network, const Page& page, NodeIndex node) {
    if (!page.shows_node(node) || !page.shows_height(network.nodes.position[node].z))
        return Part::none;
    std::vector<Pixel> outline;
    if (network.map_kind == MapKind::mesh) outline = outline_of(page, network, node);
    if (outline.empty()) outline = {page.at(network.nodes.position[node])};
    if (all_inside(outline, page.frame)) return Part::all;
    return clipped_area(outline, page.frame).empty() ? Part::none : Part::some;
}

// Whether one can see where a link passes from area to area.
bool shows_portal(const Network& network, const Page& page, const Way& way) {
    if (network.links.portal.empty()) return false;
    const std::uint32_t index = network.links.portal[way.link()];
    if (index == no_index) return false;
    const Portal& portal = network.portals[index];
    return clipped(page.at(portal.left), page.at(portal.right), page.frame).has_value();
}

}  // namespace

std::size_t View::link_count(const Network& network) const {
    if (is_whole) return network.links.size();
    std::size_t count = 0;
    for (const Way& way : ways) count += way.links;
    return count;
}

View view_of(const Network& network, const Page& page, const std::vector<Way>& ways) {
    View view;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const Part part = shown_part(network, page, node);
        if (part != Part::none) view.nodes.push_back(node);
        view.is_whole &= part == Part::all;
    }
    double least = 1;
    const auto may_show = [&](NodeIndex node) {
        return page.shows_node(node) && page.shows_height(network.nodes.position[node].z);
    };
    for (const Way& way : ways) {
        if (!may_show(way.a) || !may_show(way.b)) continue;
        const double part = shown_part(bow_of(page, network, way.a, way.b, way.curve), page.frame);
        least = std::min(least, part);
        if (part == 0 && !shows_portal(network, page, way)) continue;
        view.ways.push_back(way);
        view.shown_part.push_back(part);
    }
    view.is_whole &= least > almost_all;
    return view;
}

}  // namespace wend::draw_detail

namespace wend {
namespace draw_detail {

Highlight highlight_of(std::vector<bool> is_chosen) {
    Highlight highlight;
    highlight.is_related = std::move(is_chosen);
    highlight.name = "selected";
    return highlight;
}

Expected<Highlight> highlight_of(const Network& network, const ShownRelation& wanted) {
    const auto relation = std::ranges::find(network.relations, wanted.relation, &Relation::name);
    if (relation == network.relations.end()) {
        const std::vector<std::string> names = relation_names(network);
        return failure(fmt::format(
            "there is no relation '{}' to show; there {}", wanted.relation,
            names.empty() ? "are none here" : fmt::format("are {}", fmt::join(names, ", "))));
    }
    if (wanted.node >= network.nodes.size())
        return failure(fmt::format("there is no node {} to show '{}' of; there are {}", wanted.node,
                                   wanted.relation, network.nodes.size()));
    Highlight highlight;
    highlight.node = wanted.node;
    highlight.is_related.assign(network.nodes.size(), false);
    for (const NodeIndex node : relation->related(wanted.node)) highlight.is_related[node] = true;
    highlight.node_name = named_node(network, wanted.node);
    highlight.name =
        fmt::format("{} from {}", escape_for_display(relation->name), highlight.node_name);
    return highlight;
}

}  // namespace draw_detail

std::vector<std::string> relation_names(const Network& network) {
    std::vector<std::string> names;
    for (const Relation& relation : network.relations) names.push_back(relation.name);
    return names;
}

}  // namespace wend
