#include "cli/nearest_finder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <tuple>
#include <utility>

#include "cli/arguments.hpp"
#include "cli/text.hpp"
#include "cli/way.hpp"
#include "wend/surface.hpp"

namespace wend::cli {

std::string_view NearestWish::beyond_games() const {
    if (of == "link") return "--of link";
    if (!component.empty()) return "--component";
    if (!joined_to.empty()) return "--joined-to";
    if (chosen) return "--where";
    return max_height.empty() ? "" : "--max-height";
}

Expected<NearestFinder> NearestFinder::make(const Planner& planner, const NearestWish& wish,
                                            bool many_queries) {
    if (wish.of != "node" && wish.of != "link")
        return failure(fmt::format("--of: '{}' is unknown; there are node and link", wish.of));
    if (const auto option = wish.beyond_games(); planner.options().game && !option.empty())
        return failure(fmt::format("{} is not for --as game", option));
    NearestFinder made(planner);
    made.of_links_ = wish.of == "link";
    const auto kind = cli::kind_of(*made.network_, wish.kind);
    if (!kind) return failure(kind.error());
    made.kind_ = *kind;
    if (const auto chosen = made.choose_component(wish); !chosen) return failure(chosen.error());
    if (wish.chosen) made.choose_nodes(*wish.chosen);
    if (const auto chosen = made.choose_height(wish.max_height); !chosen)
        return failure(chosen.error());
    if (many_queries && !made.rules_) {
        if (made.of_links_)
            made.links_.emplace(*made.network_);
        else
            made.nodes_.emplace(*made.network_);
    }
    return made;
}

Expected<void> NearestFinder::choose_component(const NearestWish& wish) {
    if (wish.component.empty() && wish.joined_to.empty()) return {};
    if (!wish.component.empty() && !wish.joined_to.empty())
        return failure("--joined-to stands instead of --component");
    Components components = components_of(*network_);
    component_of_ = std::move(components.of_node);
    const std::vector<std::uint32_t>& counts = components.node_count;
    if (!wish.joined_to.empty()) {
        const auto end = find_endpoint(*network_, wish.joined_to);
        if (!end) return failure("--joined-to: " + end.error()->message);
        component_ = component_of_[end->node];
        component_text_ = fmt::format(" joined to {}", network_->name_of(end->node));
        return {};
    }
    if (wish.component == "largest") {
        component_ = static_cast<std::uint32_t>(std::ranges::max_element(counts) - counts.begin());
        component_text_ = " in the largest component";
        return {};
    }
    const auto number = whole_number(wish.component);
    if (!number || *number >= counts.size())
        return failure(fmt::format(
            "--component: '{}' was expected to be largest, or the number of a component, from 0 "
            "up, of which there are {}",
            wish.component, counts.size()));
    component_ = static_cast<std::uint32_t>(*number);
    component_text_ = fmt::format(" in component {}", *number);
    return {};
}

void NearestFinder::choose_nodes(const std::vector<NodeIndex>& chosen) {
    std::vector<std::uint32_t> component_of(network_->nodes.size(), no_index);
    for (const NodeIndex node : chosen)
        component_of[node] = component_of_.empty() ? component_ : component_of_[node];
    component_of_ = std::move(component_of);
    component_text_ += " that --where chooses";
}

Expected<void> NearestFinder::choose_height(const std::string& text) {
    if (text.empty()) return {};
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, max_height_);
    if (error != std::errc{} || end != last || !(max_height_ >= 0) || !std::isfinite(max_height_))
        return failure(fmt::format(
            "--max-height: '{}' was expected to be a difference in height, a number not below 0",
            text));
    return {};
}

Expected<Place> NearestFinder::place_of(std::string_view text) const {
    auto place = find_place(*network_, text);
    if (place && place->nearness == Nearness::two_d && std::isfinite(max_height_))
        return failure(fmt::format("'{}' has no height, which --max-height needs: X,Y,Z", text));
    return place;
}

std::vector<FoundNearest> NearestFinder::find(const Place& place) const {
    std::vector<FoundNearest> all;
    for (std::size_t i = 0; i < network_->kinds.size(); ++i) {
        const auto kind = static_cast<std::uint8_t>(i);
        if (kind_ && kind != *kind_) continue;
        if (const auto found = nearest(place, kind)) all.push_back(*found);
    }
    std::ranges::sort(all, {}, [](const FoundNearest& found) {
        return std::tuple(found.measure, found.node, found.link);
    });
    return all;
}

std::optional<FoundNearest> NearestFinder::nearest(const Place& place, std::uint8_t kind) const {
    NearestFilter filter{
        .kind = kind, .nearness = place.nearness, .max_height_difference = max_height_};
    filter.component_of = component_of_;
    filter.component = component_;
    if (of_links_) {
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
    std::optional<NearestNode> found;
    if (!rules_)
        found = nodes_ ? nodes_->find(place.point, filter)
                       : nearest_node(*network_, place.point, filter);
    else if (const auto node = rules_->nearest(place.point, kind, place.nearness))
        found = measured_node(*network_, *node, place.point, place.nearness);
    if (!found) return std::nullopt;
    return FoundNearest{
        .node = found->node,
        .closest = found->closest,
        .distance = found->distance,
        .measure = rules_ ? rules_->distance_to(found->node, place.point, place.nearness)
                          : found->distance};
}

std::string NearestFinder::measure(Nearness nearness) const {
    if (rules_) return std::string(rules_->measure(nearness));
    return nearness == Nearness::three_d ? "straight distance" : "straight distance on the map";
}

std::string NearestFinder::missing() const {
    const std::string_view what = of_links_ ? "link" : "node";
    const std::string kind =
        kind_ ? fmt::format(" of kind {}", network_->kind_name(*kind_)) : std::string();
    std::string wanted = component_text_;
    if (std::isfinite(max_height_))
        wanted += fmt::format("{} at most {} {} higher or lower", wanted.empty() ? "" : " and",
                              number_text(max_height_), network_->unit);
    if (wanted.empty() && kind.empty()) return fmt::format("there are no {}s", what);
    const bool is_sentence = wanted.empty() || wanted.starts_with(" that");
    return fmt::format("there is no {}{}{}{}", what, kind, is_sentence ? "" : " that is", wanted);
}

std::vector<NodeIndex> NearestFinder::nodes_around(const Place& place) const {
    std::vector<NodeIndex> around;
    const Surfaces& surfaces = network_->surfaces;
    for (NodeIndex node = 0; node < network_->nodes.size(); ++node)
        if (is_somewhere(surfaces, node) && is_in_room(surfaces, node, place.point))
            around.push_back(node);
    return around;
}

}  // namespace wend::cli
