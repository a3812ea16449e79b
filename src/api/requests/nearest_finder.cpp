#include "wend/nearest_finder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/base/number_text.hpp"
#include "wend/sight_relation.hpp"
#include "wend/surface.hpp"

namespace wend {

namespace {

// The first option that asks for what no game does; empty if there is none.
std::string_view beyond_games(const NearestRequest& request) {
    const NearestRequest usual;
    std::string_view option;
    const auto look = [&](const auto& member) {
        if (option.empty() && member.group != "game" &&
            std::invoke(member.get, request) != std::invoke(member.get, usual))
            option = member.name;
    };
    std::apply([&](const auto&... members) { (look(members), ...); },
               NearestRequest::description());
    return option;
}

}  // namespace

Expected<NearestFinder> NearestFinder::make(std::shared_ptr<const Network> network,
                                            NearestRequest request) {
    if (request.game)
        if (const auto option = beyond_games(request); !option.empty())
            return failure(fmt::format("the option `{}` is not for the option `as_game`", option));
    if (request.max_height && !(*request.max_height >= 0))
        return failure("the option `max_height`: a difference in height is not below 0");
    NearestFinder made(std::move(network), std::move(request));
    if (const auto chosen = made.choose_sight(); !chosen) return failure(chosen.error());
    if (const auto chosen = made.choose_component(); !chosen) return failure(chosen.error());
    if (made.request_.nodes) made.choose_nodes();
    if (made.request_.many && !made.request_.game) {
        if (made.is_of_links())
            made.links_.emplace(*made.network_);
        else
            made.nodes_.emplace(*made.network_);
    }
    return made;
}

Expected<void> NearestFinder::choose_component() {
    const std::string& wanted = request_.component;
    if (wanted.empty() && request_.joined_to.empty()) return {};
    if (!wanted.empty() && !request_.joined_to.empty())
        return failure("the option `joined_to` stands instead of the option `component`");
    Components components = components_of(*network_);
    component_of_ = std::move(components.of_node);
    const std::vector<std::uint32_t>& counts = components.node_count;
    if (!request_.joined_to.empty()) {
        const auto end =
            find_location(*network_, request_.joined_to).and_then([&](const Location& place) {
                return find_endpoint(*network_, place);
            });
        if (!end) return failure("the option `joined_to`: " + end.error()->message);
        component_ = component_of_[end->node];
        component_text_ = fmt::format(" joined to {}", network_->name_of(end->node));
        return {};
    }
    if (wanted == "largest") {
        component_ = static_cast<std::uint32_t>(std::ranges::max_element(counts) - counts.begin());
        component_text_ = " in the largest component";
        return {};
    }
    const auto number = whole_number(wanted);
    if (!number || *number >= counts.size())
        return failure(
            fmt::format("the option `component`: '{}' was expected to be largest, or the number of "
                        "a component, from 0 up, of which there are {}",
                        wanted, counts.size()));
    component_ = static_cast<std::uint32_t>(*number);
    component_text_ = fmt::format(" in component {}", *number);
    return {};
}

void NearestFinder::choose_nodes() {
    std::vector<std::uint32_t> component_of(network_->nodes.size(), no_index);
    for (const NodeIndex node : *request_.nodes)
        component_of[node] = component_of_.empty() ? component_ : component_of_[node];
    component_of_ = std::move(component_of);
    component_text_ += " that the option `nodes` chooses";
}

Expected<Location> NearestFinder::place_of(std::string_view text) const {
    auto place = find_location(*network_, text);
    if (place && place->metric == DistanceMetric::two_d &&
        (request_.max_height || request_.visible))
        return failure(fmt::format("'{}' has no height, which the option `{}` needs: X,Y,Z", text,
                                   request_.visible ? "visible" : "max_height"));
    return place;
}

Expected<void> NearestFinder::choose_sight() {
    if (!request_.visible) return {};
    if (request_.world && request_.world->engine() != Engine::other &&
        network_->map_kind == MapKind::mesh) {
        lines_.emplace(*network_, *request_.world);
        return {};
    }
    const auto tables =
        std::ranges::find(network_->relations, std::string_view(sight_relation), &Relation::name);
    if (tables == network_->relations.end())
        return failure(
            "the option `visible`: nothing tells what can be seen: the map has no table of that, "
            "and what is solid around it is not known");
    tables_ = &*tables;
    return {};
}

// Rising: what the area sees that the place is in, or is nearest to.
std::vector<NodeIndex> NearestFinder::seen_by_tables(const Location& place) const {
    const auto area = nodes_ ? nodes_->find(place.point) : nearest_node(*network_, place.point);
    if (!area) return {};
    std::vector<NodeIndex> seen = tables_->related(area->node);
    std::ranges::sort(seen);
    return seen;
}

NearestTest NearestFinder::sight_from(const Location& place) const {
    // On the map nobody knows at which height eyes are.
    if (place.metric == DistanceMetric::two_d)
        return [](std::uint32_t, const Point&) { return false; };
    Point eye = place.point;
    eye.z += SightLines::standing_eye_height;
    if (lines_ && is_of_links())
        return [this, eye](LinkIndex, Point closest) {
            closest.z += SightLines::eye_height;
            return lines_->is_clear(eye, closest);
        };
    if (lines_)
        return [this, eye](NodeIndex node, const Point&) { return lines_->sees(eye, node); };
    return [this, seen = seen_by_tables(place)](std::uint32_t element, const Point&) {
        const auto is_seen = [&](NodeIndex node) { return std::ranges::binary_search(seen, node); };
        return is_of_links()
                   ? is_seen(network_->links.from[element]) && is_seen(network_->links.to[element])
                   : is_seen(element);
    };
}

std::vector<FoundNearest> NearestFinder::find(const Location& place) const {
    std::vector<FoundNearest> all;
    for (std::size_t i = 0; i < network_->kinds.size(); ++i) {
        const auto kind = static_cast<std::uint8_t>(i);
        if (request_.kind && kind != *request_.kind) continue;
        if (const auto found = find_one(place, kind)) all.push_back(*found);
    }
    std::ranges::sort(all, {}, [](const FoundNearest& found) {
        return std::tuple(found.measure, found.node, found.link);
    });
    return all;
}

std::optional<FoundNearest> NearestFinder::find_one(const Location& place,
                                                    std::optional<std::uint8_t> kind) const {
    NearestFilter filter{.kind = kind, .metric = place.metric};
    if (request_.max_height) filter.max_height_difference = *request_.max_height;
    filter.component_of = component_of_;
    filter.component = component_;
    NearestTest sight;
    if (request_.visible) {
        sight = sight_from(place);
        filter.test = &sight;
    }
    if (is_of_links()) {
        const auto found = links_ ? links_->find(place.point, filter)
                                  : nearest_link(*network_, place.point, filter);
        if (!found) return std::nullopt;
        return FoundNearest{network_->links.from[found->link],
                            found->link,
                            found->closest,
                            found->share,
                            found->distance,
                            found->distance};
    }
    const GameRules* const game = request_.game.get();
    std::optional<NearestNode> found;
    if (!game)
        found = nodes_ ? nodes_->find(place.point, filter)
                       : nearest_node(*network_, place.point, filter);
    else if (const auto node = game->nearest(place.point, kind.value_or(0), place.metric))
        found = measured_node(*network_, *node, place.point, place.metric);
    if (!found) return std::nullopt;
    return FoundNearest{.node = found->node,
                        .closest = found->closest,
                        .distance = found->distance,
                        .measure = game ? game->distance_to(found->node, place.point, place.metric)
                                        : found->distance};
}

std::string NearestFinder::measure(DistanceMetric metric) const {
    if (request_.game) return std::string(request_.game->measure(metric));
    return metric == DistanceMetric::three_d ? "straight distance" : "straight distance on the map";
}

std::string NearestFinder::missing() const {
    const std::string_view what = is_of_links() ? "link" : "node";
    const std::string kind = request_.kind
                                 ? fmt::format(" of kind {}", network_->kind_name(*request_.kind))
                                 : std::string();
    std::string wanted = component_text_;
    if (request_.max_height)
        wanted += fmt::format("{} at most {} {} higher or lower", wanted.empty() ? "" : " and",
                              number_text(*request_.max_height), network_->unit);
    if (request_.visible)
        wanted += wanted.empty() ? " in sight from there" : " and in sight from there";
    if (wanted.empty() && kind.empty()) return fmt::format("there are no {}s", what);
    const bool is_sentence = wanted.empty() || wanted.starts_with(" that");
    return fmt::format("there is no {}{}{}{}", what, kind, is_sentence ? "" : " that is", wanted);
}

std::vector<NodeIndex> NearestFinder::nodes_around(const Location& place) const {
    std::vector<NodeIndex> around;
    const Surfaces& surfaces = network_->surfaces;
    for (NodeIndex node = 0; node < network_->nodes.size(); ++node)
        if (is_somewhere(surfaces, node) && is_in_room(surfaces, node, place.point))
            around.push_back(node);
    return around;
}

bool NearestFinder::knows_rooms(DistanceMetric metric) const {
    return !is_of_links() && metric == DistanceMetric::three_d &&
           !network_->surfaces.clearance.empty();
}

std::uint8_t NearestFinder::kind_of(const FoundNearest& found) const {
    return is_of_links() ? network_->links.kind[found.link] : network_->nodes.kind[found.node];
}

}  // namespace wend
