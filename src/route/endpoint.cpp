#include <fmt/format.h>

#include <array>
#include <utility>

#include "base/number_text.hpp"
#include "wend/absent_node.hpp"
#include "wend/route.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

// The point that a text spells as X,Y or X,Y,Z.
std::optional<Place> coordinates(std::string_view text) {
    std::array<double, 3> values{};
    std::size_t count = 0;
    for (bool more = true; more; ++count) {
        const std::size_t comma = text.find(',');
        more = comma != std::string_view::npos;
        const auto value = finite_number(trimmed(text.substr(0, comma)));
        if (!value || count == values.size()) return std::nullopt;
        values[count] = *value;
        if (more) text.remove_prefix(comma + 1);
    }
    if (count < 2) return std::nullopt;
    return Place{{values[0], values[1], values[2]},
                 count == 3 ? Nearness::three_d : Nearness::two_d};
}

}  // namespace

Expected<Place> find_place(const Network& network, std::string_view text) {
    text = trimmed(text);
    if (text.find(',') != std::string_view::npos) {
        const auto spelt = coordinates(text);
        if (!spelt)
            return failure(fmt::format(
                "'{}' was expected to be two or three finite numbers, X,Y or X,Y,Z", text));
        return *spelt;
    }
    const auto node = network.find_node(text);
    if (!node) {
        if (auto absent = absent_node(network, text)) return failure(std::move(*absent));
        return failure(fmt::format(
            "'{}' is neither coordinates (X,Y or X,Y,Z) nor the name of a record{}", text,
            network.nodes.size() > 0 ? fmt::format(" such as {}", network.name_of(0)) : ""));
    }
    return Place{network.nodes.position[*node], Nearness::three_d, node};
}

Expected<Endpoint> find_endpoint(const Network& network, std::string_view text,
                                 std::optional<std::uint8_t> kind, const FindNearest& nearest) {
    const auto place = find_place(network, text);
    if (!place) return failure(place.error());
    const auto& position = network.nodes.position;
    const std::optional<std::uint8_t> kept = kind_rule(network, kind).node;
    if (!place->node) {
        const std::uint8_t wanted = kept.value_or(0);
        const auto node = nearest ? nearest(place->point, wanted, place->nearness)
                                  : nearest_node(network, place->point, wanted, place->nearness);
        if (!node)
            return failure(
                fmt::format("there is no node of kind {} to go to", network.kind_name(wanted)));
        if (network.map_kind != MapKind::mesh) return Endpoint{*node, position[*node]};
        return Endpoint{*node,
                        closest_point(network.surfaces, *node, place->point.x, place->point.y)};
    }
    const std::uint8_t found = network.nodes.kind[*place->node];
    if (kept && found != *kept)
        return failure(fmt::format("{} is of kind {}, and kind {} was expected",
                                   network.name_of(*place->node), network.kind_name(found),
                                   network.kind_name(*kept)));
    return Endpoint{*place->node, position[*place->node]};
}

}  // namespace wend
