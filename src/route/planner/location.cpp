#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "core/base/display_text.hpp"
#include "core/base/names.hpp"
#include "core/base/number_text.hpp"
#include "model/network/option_text.hpp"
#include "model/network/surface.hpp"
#include "route/planner/endpoint.hpp"
#include "wend/absent_node.hpp"
#include "wend/route.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

// The point that a text spells as X,Y or X,Y,Z.
std::optional<Location> coordinates(std::string_view text) {
    auto values = numbers_said(text, 2, 3);
    if (!values) return std::nullopt;
    const DistanceMetric metric =
        values->size() == 3 ? DistanceMetric::three_d : DistanceMetric::two_d;
    values->resize(3);
    return Location{{(*values)[0], (*values)[1], (*values)[2]}, metric};
}

// The place of the network that a text names, with a part of it or without.
std::optional<Location> named_place(const Network& network, std::string_view text) {
    NamedLocation named;
    auto found = network.find_named_region(text);
    if (const std::size_t colon = text.rfind(':'); !found && colon != text.npos) {
        for (const PlacePart part : {PlacePart::nearest, PlacePart::centre, PlacePart::all}) {
            if (trimmed(text.substr(colon + 1)) != place_part_name(part)) continue;
            found = network.find_named_region(trimmed(text.substr(0, colon)));
            named.part = part;
        }
    }
    if (!found) return std::nullopt;
    named.place = *found;
    const Endpoint centre = centre_of(network, network.places[*found]);
    return Location{centre.point, DistanceMetric::three_d, centre.node, named};
}

// The end of a sentence that says that there is no such place: a few that may have been meant, or
// that there are.
std::string places_like(const Network& network, std::string_view text) {
    constexpr std::size_t most_alike = 3, most_listed = 8;
    std::vector<std::string> names, listed;
    for (const NamedRegion& place : network.places) names.push_back(place.name);
    const std::vector<std::string> all = names;
    while (listed.size() < most_alike) {
        const std::string near = nearest_name(text.substr(0, text.rfind(':')), names);
        if (near.empty()) break;
        listed.push_back(near);
        std::erase(names, near);
    }
    const bool are_alike = !listed.empty();
    if (!are_alike) {
        listed = all;
        listed.resize(std::min(all.size(), most_listed));
    }
    std::string end;
    for (const std::string& name : listed)
        end += fmt::format("{}'{}'", end.empty() ? "" : ", ", printable(name));
    if (are_alike) return fmt::format("; places called like it are {}", end);
    if (all.size() <= most_listed) return fmt::format("; places are {}", end);
    return fmt::format("; places are {} and {} more", end, all.size() - most_listed);
}

}  // namespace

Expected<void> expect_place(const Point& point) {
    // No map reaches so far, in any unit, and squares of it are still exact enough to compare.
    constexpr double most = 1e9;
    const std::array<double, 3> all{point.x, point.y, point.z};
    if (!std::ranges::all_of(all, [](double value) { return std::isfinite(value); }))
        return failure("coordinates are finite numbers; z alone may be NaN, for no height");
    if (std::ranges::any_of(all, [](double value) { return std::abs(value) > most; }))
        return failure(fmt::format(
            "this lies beyond all maps: no coordinate may be more than {:.0f} from 0", most));
    return {};
}

Expected<Location> find_location(const Network& network, std::string_view text) {
    text = trimmed(text);
    const auto node = network.find_node(text);
    if (node) return Location{network.nodes.position[*node], DistanceMetric::three_d, node};
    if (auto named = named_place(network, text)) return *named;
    if (text.find(',') != std::string_view::npos) {
        const auto spelt = coordinates(text);
        if (!spelt)
            return failure(fmt::format(
                "'{}' was expected to be two or three finite numbers, X,Y or X,Y,Z", text));
        if (const auto there = expect_place(spelt->point); !there)
            return failure(fmt::format("'{}': {}", text, there.error()->message));
        return *spelt;
    }
    if (auto absent = absent_node(network, text)) return failure(std::move(*absent));
    return failure(
        fmt::format("'{}' is neither coordinates (X,Y or X,Y,Z) nor the name of a record{}{}", text,
                    network.nodes.size() > 0 ? fmt::format(" such as {}", network.name_of(0)) : "",
                    network.places.empty() ? "" : places_like(network, text)));
}

Expected<Endpoint> find_endpoint(const Network& network, const Location& place,
                                 std::optional<std::uint8_t> kind, const FindNearest& nearest) {
    const auto& position = network.nodes.position;
    const std::optional<std::uint8_t> kept = kind_rule(network, kind).node;
    if (!place.node) {
        const std::uint8_t wanted = kept.value_or(0);
        std::optional<NodeIndex> node;
        if (nearest)
            node = nearest(place.point, wanted, place.metric);
        else if (const auto near = nearest_node(network, place.point, wanted, place.metric))
            node = near->node;
        if (!node)
            return failure(
                fmt::format("there is no node of kind {} to go to", network.kind_name(wanted)));
        if (network.map_kind != MapKind::mesh) return Endpoint{*node, position[*node]};
        return Endpoint{*node,
                        closest_point(network.surfaces, *node, place.point.x, place.point.y)};
    }
    const std::uint8_t found = network.nodes.kind[*place.node];
    if (kept && found != *kept)
        return failure(fmt::format("{} is of kind {}, and kind {} was expected",
                                   network.name_of(*place.node), network.kind_name(found),
                                   network.kind_name(*kept)));
    return Endpoint{*place.node, place.point};
}

namespace {

// The mean of positions, each with a weight; with the same for all where there is none.
Point mean_position(const Network& network, const NamedRegion& place) {
    Point sum, plain;
    double weight = 0, count = 0;
    const auto add = [](Point& to, const Point& point, double times) {
        to.x += times * point.x;
        to.y += times * point.y;
        to.z += times * point.z;
    };
    for (const NodeIndex node : place.nodes) {
        const Point& at = network.nodes.position[node];
        if (!std::isfinite(at.x + at.y + at.z)) continue;
        add(plain, at, 1);
        ++count;
        if (network.map_kind != MapKind::mesh) continue;
        const double size = size_from_above(network.surfaces, node);
        add(sum, at, size);
        weight += size;
    }
    const double all = weight > 0 ? weight : std::max(count, 1.0);
    const Point& total = weight > 0 ? sum : plain;
    return {total.x / all, total.y / all, total.z / all};
}

}  // namespace

Endpoint centre_of(const Network& network, const NamedRegion& place) {
    const Point middle = mean_position(network, place);
    Endpoint centre{place.nodes.front(), network.nodes.position[place.nodes.front()]};
    double least = std::numeric_limits<double>::infinity();
    for (const NodeIndex node : place.nodes) {
        const bool is_ground =
            network.map_kind == MapKind::mesh && is_somewhere(network.surfaces, node);
        const Point at = is_ground ? closest_point(network.surfaces, node, middle.x, middle.y)
                                   : network.nodes.position[node];
        const double away = distance(at, middle);
        if (away >= least) continue;
        least = away;
        centre = {node, at};
    }
    return centre;
}

std::string_view place_part_name(PlacePart part) {
    constexpr std::array<std::string_view, 3> names{"nearest", "centre", "all"};
    return names[static_cast<std::size_t>(part)];
}

}  // namespace wend
