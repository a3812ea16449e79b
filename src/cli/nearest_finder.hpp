#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wend/nearest.hpp"
#include "wend/planner.hpp"
#include "wend/route.hpp"

namespace wend::cli {

// What of a map is looked for. Strings are as users give them, and may be empty.
struct NearestWish {
    std::string of = "node";  // Or link.
    std::string kind;         // Empty: the nearest of each kind.
    std::string component;    // Its number, or `largest`.
    std::string joined_to;    // A place: only what is joined to it.
    std::string max_height;   // The largest difference in height, in the map's unit.
    // Only these nodes, rising, and links between them.
    std::optional<std::vector<NodeIndex>> chosen = {};

    // The first option that asks for what no game does; empty if there is none.
    std::string_view beyond_games() const;
};

// A node or a link that is nearest of its kind.
struct FoundNearest {
    NodeIndex node = no_index;  // Of a link where it begins.
    LinkIndex link = no_index;  // None where nodes are looked for.
    // Of a node its surface's and the room's above, if it has these; else where it stands.
    Point closest;
    double share = 0;     // Of a link: how far along it.
    double distance = 0;  // Straight, to there.
    double measure = 0;   // What decided how near it is.
};

// Tells what is nearest to places, by one measure. The planner has to outlive it.
class NearestFinder {
  public:
    static Expected<NearestFinder> make(const Planner& planner, const NearestWish& wish,
                                        bool many_queries);

    // The place that a text spells. Where heights decide it must have one.
    Expected<Place> place_of(std::string_view text) const;
    // The nearest of each kind that is wanted, nearest first.
    std::vector<FoundNearest> find(const Place& place) const;

    std::string measure(Nearness nearness) const;
    // A sentence on what there is none of, where nothing is found.
    std::string missing() const;

    // The nodes whose rooms a place lies in; nothing is known of that without heights.
    std::vector<NodeIndex> nodes_around(const Place& place) const;
    bool knows_rooms(Nearness nearness) const {
        return !of_links_ && nearness == Nearness::three_d && !network_->surfaces.clearance.empty();
    }

    const Network& network() const { return *network_; }
    bool is_game() const { return rules_ != nullptr; }
    bool is_of_links() const { return of_links_; }
    std::uint8_t kind_of(const FoundNearest& found) const {
        return of_links_ ? network_->links.kind[found.link] : network_->nodes.kind[found.node];
    }

  private:
    explicit NearestFinder(const Planner& planner)
        : network_(&planner.network()), rules_(planner.options().game.get()) {}
    Expected<void> choose_component(const NearestWish& wish);
    // What is not chosen is in no component that could be asked for.
    void choose_nodes(const std::vector<NodeIndex>& chosen);
    Expected<void> choose_height(const std::string& text);

    std::optional<FoundNearest> nearest(const Place& place, std::uint8_t kind) const;

    const Network* network_;
    const GameRules* rules_;
    bool of_links_ = false;
    std::optional<std::uint8_t> kind_;
    double max_height_ = std::numeric_limits<double>::infinity();
    // Of each node the component, where one of them is wanted or some nodes are,
    std::vector<std::uint32_t> component_of_;
    std::uint32_t component_ = 0;        // which is this one
    std::string component_text_;         // and is called so in a sentence.
    std::optional<NearestNodes> nodes_;  // Where many queries come.
    std::optional<NearestLinks> links_;
};

}  // namespace wend::cli
