#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "wend/route.hpp"

namespace wend {
namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    text.remove_prefix(begin);
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::optional<double> coordinate(std::string_view text) {
    text = trimmed(text);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

struct Place {
    Point point;
    Nearness nearness;
};

// The point that a text spells as X,Y or X,Y,Z.
std::optional<Place> place(std::string_view text) {
    std::array<double, 3> values{};
    std::size_t count = 0;
    for (bool more = true; more; ++count) {
        const std::size_t comma = text.find(',');
        more = comma != std::string_view::npos;
        const auto value = coordinate(text.substr(0, comma));
        if (!value || count == values.size()) return std::nullopt;
        values[count] = *value;
        if (more) text.remove_prefix(comma + 1);
    }
    if (count < 2) return std::nullopt;
    return Place{{values[0], values[1], values[2]}, count == 3 ? Nearness::space : Nearness::plan};
}

Expected<NodeIndex> snap(const Network& network, const Place& place, std::uint8_t kind) {
    const auto node = nearest_node(network, place.point, kind, place.nearness);
    if (!node)
        return failure(
            fmt::format("there is no node of kind {} to go to", network.kind_name(kind)));
    return *node;
}

}  // namespace

std::optional<NodeIndex> nearest_node(const Network& network, const Point& point,
                                      std::optional<std::uint8_t> kind, Nearness nearness) {
    if (!std::isfinite(point.x + point.y + point.z)) return std::nullopt;
    std::optional<NodeIndex> nearest;
    double least = 0;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        if (kind && network.nodes.kind[node] != *kind) continue;
        const Point& position = network.nodes.position[node];
        const double x = position.x - point.x, y = position.y - point.y;
        const double z = nearness == Nearness::space ? position.z - point.z : 0;
        const double square = x * x + y * y + z * z;
        if (!nearest || square < least) {
            least = square;
            nearest = node;
        }
    }
    return nearest;
}

Expected<NodeIndex> find_endpoint(const Network& network, std::string_view text,
                                  std::optional<std::uint8_t> kind) {
    text = trimmed(text);
    if (text.find(',') != std::string_view::npos) {
        const auto spelt = place(text);
        if (!spelt)
            return failure(fmt::format(
                "'{}' was expected to be two or three finite numbers, X,Y or X,Y,Z", text));
        return snap(network, *spelt, kind.value_or(0));
    }
    const auto node = network.find_node(text);
    if (!node)
        return failure(fmt::format(
            "'{}' is neither coordinates (X,Y or X,Y,Z) nor the name of a record{}", text,
            network.nodes.size() > 0 ? fmt::format(" such as {}", network.name_of(0)) : ""));
    if (kind && network.nodes.kind[*node] != *kind)
        return failure(fmt::format("{} is of kind {}, and kind {} was expected", text,
                                   network.kind_name(network.nodes.kind[*node]),
                                   network.kind_name(*kind)));
    return *node;
}

}  // namespace wend
