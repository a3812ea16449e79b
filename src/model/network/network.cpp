#include "wend/network.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/display_text.hpp"
#include "wend/passage_width.hpp"

namespace wend {
namespace {

// The number that the whole of a text spells, if it does.
std::optional<std::uint32_t> number_in(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

bool is_same_but_for_case(std::string_view one, std::string_view other) {
    const auto small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return std::ranges::equal(one, other, {}, small, small);
}

}  // namespace

double distance(const Point& a, const Point& b) {
    return vector_length(a.x - b.x, a.y - b.y, a.z - b.z);
}

std::string Network::name_of(NodeIndex node) const {
    if (!series.empty()) {
        const auto own = std::ranges::find_if(series, [node](const NodeSeries& one) {
            return node >= one.first_node && node - one.first_node < one.node_count;
        });
        return fmt::format("{}{}", own->prefix, node - own->first_node);
    }
    const Origin origin = nodes.origin[node];
    const NetworkMember& member = members[origin.member];
    const std::uint32_t number = nodes.id.empty() ? origin.record : nodes.id[node];
    return member.key ? fmt::format("{}:{}", *member.key, number) : fmt::format("{}", number);
}

std::optional<NodeIndex> Network::find_node(std::string_view name) const {
    if (const auto alias = std::ranges::find(aliases, name, &NodeAlias::name);
        alias != aliases.end())
        return alias->node;
    for (const NodeSeries& one : series) {
        if (!name.starts_with(one.prefix)) continue;
        const auto number = number_in(name.substr(one.prefix.size()));
        if (number && *number < one.node_count) return one.first_node + *number;
    }
    if (!series.empty()) return std::nullopt;
    const std::size_t colon = name.find(':');
    std::optional<std::uint32_t> key;
    if (colon != std::string_view::npos) {
        key = number_in(name.substr(0, colon));
        if (!key) return std::nullopt;
        name.remove_prefix(colon + 1);
    }
    const auto record = number_in(name);
    if (!record) return std::nullopt;
    for (const NetworkMember& member : members) {
        if (member.key != key) continue;
        if (nodes.id.empty()) {
            if (*record < member.node_count) return member.first_node + *record;
            continue;
        }
        const auto begin = nodes.id.begin() + member.first_node, end = begin + member.node_count;
        if (const auto found = std::find(begin, end, *record); found != end)
            return static_cast<NodeIndex>(found - nodes.id.begin());
    }
    return std::nullopt;
}

std::optional<std::uint32_t> Network::find_named_region(std::string_view name) const {
    std::optional<std::uint32_t> alike;
    bool is_only = true;
    const bool may_be_printable_form = name.find("\\x") != name.npos;
    for (std::uint32_t place = 0; place < places.size(); ++place) {
        const std::string& spelt = places[place].name;
        if (spelt == name) return place;
        if (!is_same_but_for_case(spelt, name) &&
            !(may_be_printable_form && printable(spelt) == name))
            continue;
        is_only = is_only && !alike;
        alike = place;
    }
    return is_only ? alike : std::nullopt;
}

std::optional<std::uint8_t> Network::find_kind(std::string_view name) const {
    const auto found = std::ranges::find(kinds, name, &Kind::name);
    if (found == kinds.end()) return std::nullopt;
    return static_cast<std::uint8_t>(found - kinds.begin());
}

std::string_view Network::kind_name(std::uint8_t kind) const& {
    return kind < kinds.size() ? std::string_view(kinds[kind].name) : "unknown";
}

Network::FoundColumn Network::find_column(std::string_view name) const& {
    if (const auto found = std::ranges::find(nodes.columns, name, &Column::name);
        found != nodes.columns.end())
        return {&*found, true, nodes.origin};
    if (const auto found = std::ranges::find(links.columns, name, &Column::name);
        found != links.columns.end())
        return {&*found, false, links.origin};
    return {};
}

void Bounds::include(const Point& point) {
    min = {std::min(min.x, point.x), std::min(min.y, point.y), std::min(min.z, point.z)};
    max = {std::max(max.x, point.x), std::max(max.y, point.y), std::max(max.z, point.z)};
}

Bounds bounds_of(const Network& network) {
    Bounds bounds;
    for (const Point& point : network.nodes.position) bounds.include(point);
    for (const Point& corner : network.surfaces.corners) bounds.include(corner);
    for (const Line& line : network.lines)
        for (const Point& point : line.points) bounds.include(point);
    return bounds;
}

double passage_width(const Network& network, LinkIndex link) {
    double width = network.links.width.empty() ? 0 : network.links.width[link];
    if (!network.links.portal.empty() && network.links.portal[link] != no_index) {
        const Portal& portal = network.portals[network.links.portal[link]];
        width = vector_length(portal.right.x - portal.left.x, portal.right.y - portal.left.y);
    }
    return std::isfinite(width) && width > 0 ? width : 0;
}

}  // namespace wend
