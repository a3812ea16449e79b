#include "render/page/tooltips.hpp"

#include <fmt/format.h>

#include "core/base/display_text.hpp"
#include "render/page/numbers.hpp"

namespace wend::draw_detail {
namespace {

std::string length_text(double metres) {
    return metres < 100 ? fmt::format("{:.1f} m", metres) : distance_text(metres);
}

}  // namespace

std::string Tooltips::stretch(const Chain& chain, Stretch stretch) const {
    const auto vertices = chains_.of(chain);
    const std::size_t first = (stretch.from + 1) / 2, last = stretch.to / 2;
    std::string text = network_.name_of(vertices[first].node);
    if (last > first) text += " to " + network_.name_of(vertices[last].node);
    if (last > first + 1) text += fmt::format(" ({} nodes)", grouped(last - first + 1));
    text += fmt::format(", {}", escape_for_display(network_.kind_name(chain.kind)));
    if (chain.kind < network_.kinds.size() && network_.kinds[chain.kind].has_lanes)
        text += fmt::format(", {}", lanes(vertices, stretch));
    return text + fmt::format(", {}", length_text(metres(vertices, stretch)));
}

std::string Tooltips::lanes(std::span<const ChainVertex> vertices, Stretch stretch) const {
    const auto at = [&](std::size_t index) {
        return lanes_from(network_, ways_[vertices[index].way], vertices[index].node);
    };
    const auto first = at(stretch.from / 2);
    for (std::size_t index = stretch.from / 2 + 1; 2 * index < stretch.to; ++index)
        if (at(index) != first)
            return counted(static_cast<std::uint64_t>(first.first + first.second), "lane");
    return fmt::format("{} + {} lanes", first.first, first.second);
}

double Tooltips::metres(std::span<const ChainVertex> vertices, Stretch stretch) const {
    double length = 0;
    for (std::size_t index = stretch.from / 2; 2 * index < stretch.to; ++index) {
        const bool is_half = stretch.from > 2 * index || stretch.to < 2 * index + 2;
        length += network_.links.length[ways_[vertices[index].way].link()] * (is_half ? 0.5 : 1);
    }
    return length * network_.metres_per_unit;
}

std::string node_tooltip(const Network& network, NodeIndex node) {
    const Point& at = network.nodes.position[node];
    const auto [first, end] = network.links_of(node);
    return fmt::format("{}, {}, {}, at {:.2f}, {:.2f}, {:.2f}", network.name_of(node),
                       escape_for_display(network.kind_name(network.nodes.kind[node])),
                       counted(end - first, "link"), at.x, at.y, at.z);
}

std::string named_node(const Network& network, NodeIndex node) {
    const std::string kind = escape_for_display(network.kind_name(network.nodes.kind[node]));
    if (network.map_kind != MapKind::mesh) return fmt::format("{} {}", kind, network.name_of(node));
    const std::string word = node_word(network);
    return fmt::format("{} {}{}", word, network.name_of(node), kind == word ? "" : ", " + kind);
}

std::string node_word(const Network& network) { return escape_for_display(network.node_word); }

}  // namespace wend::draw_detail
