#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "wend/described.hpp"
#include "wend/format.hpp"
#include "wend/game_rules.hpp"
#include "wend/nearest.hpp"
#include "wend/route.hpp"
#include "wend/sight_lines.hpp"
#include "wend/world.hpp"

namespace wend {

/// What of a map is looked for near places.
struct NearestRequest {
    Element of = Element::node;             ///< Nodes or links.
    std::optional<std::uint8_t> kind = {};  ///< Only of this kind; else the nearest of each.
    std::string component = {};             ///< Its number, or `largest`; empty: all.
    std::string joined_to = {};             ///< A place; empty: anything.
    std::optional<double> max_height = {};  ///< In the network's unit, not below 0.
    std::optional<std::vector<NodeIndex>> nodes = {};  ///< Rising; links between them.
    std::shared_ptr<GameRules> game = {};  ///< By its measure, nodes of each kind alone.
    bool visible = false;                  ///< Only what a player who stands at the place can see.
    /// What that is told by; else the tables of the mesh tell it, of whole areas.
    std::shared_ptr<const World> world = {};
    bool many = false;  ///< Whether many places are asked for, so that an index is made first.

    /// What users say of it; the group `game` has what games heed too.
    static constexpr auto description() {
        return std::tuple(
            member("element", &NearestRequest::of, "what to look for (default: node)")
                .of({}, "node|link", {.name = "--of"}),
            member("kind", &NearestRequest::kind,
                   "only of this kind (default: the nearest of each kind)")
                .of("game", "KIND"),
            member("nodes", &NearestRequest::nodes, "only among a part of the map")
                .of({}, "EXPR", {.name = "--where"}),
            member("component", &NearestRequest::component,
                   "only in the largest component, or in that of this number, as draw numbers "
                   "them, from 0")
                .of({}, "largest|NUMBER"),
            member("joined_to", &NearestRequest::joined_to,
                   "only in the component of this place: what links connect to it")
                .of({}, "PLACE"),
            member("max_height", &NearestRequest::max_height,
                   "only what is at most this much higher or lower than the place, in the map's "
                   "unit or with m or km after the number")
                .of({}, "LENGTH"),
            member("visible", &NearestRequest::visible,
                   "only what somebody who stands at the place can see, past the solids of the "
                   "map, or else by the tables of the mesh")
                .of({}),
            member_for_programs("as_game", &NearestRequest::game,
                                "by the measure of the map's game, nodes of each kind alone")
                .of("game", {}, {.name = "--as game"}));
    }
};

/// A node or a link that is nearest of its kind.
struct FoundNearest {
    NodeIndex node = no_index;  ///< Of a link where it begins.
    LinkIndex link = no_index;  ///< None where nodes are looked for.
    /// Of a node its surface's and the room's above, if it has these; else where it stands.
    Point closest;
    double share = 0;     ///< Of a link: how far along it.
    double distance = 0;  ///< Straight, to there.
    double measure = 0;   ///< What decided how near it is.
};

/// Finds what is nearest to places, by one measure. Any number of threads may use one, but one of a
/// game serves one at a time.
class NearestFinder {
  public:
    /// Shares the network. Errors: `component` and `joined_to` that there are not, or both; what
    /// no game knows, of a game; `visible` where nothing tells what can be seen.
    static Expected<NearestFinder> make(std::shared_ptr<const Network> network,
                                        NearestRequest request);

    /// The place that a text spells. Where heights decide it must have one: without one nothing can
    /// be seen from it.
    Expected<Location> place_of(std::string_view text) const;
    /// The nearest of each kind that is wanted, nearest first.
    std::vector<FoundNearest> find(const Location& place) const;
    /// The nearest of one kind, or of any.
    std::optional<FoundNearest> find_one(const Location& place,
                                         std::optional<std::uint8_t> kind) const;

    /// What decides how near something is, in words.
    std::string measure(DistanceMetric metric) const;
    /// A sentence on what there is none of, where nothing is found.
    std::string missing() const;

    /// The nodes whose rooms a place lies in; nothing is known of that without heights.
    std::vector<NodeIndex> nodes_around(const Location& place) const;
    /// Whether that is known.
    bool knows_rooms(DistanceMetric metric) const;

    const Network& network() const& { return *network_; }  ///< What it looks at.
    const Network& network() const&& = delete;
    const NearestRequest& request() const& { return request_; }  ///< What it was made with.
    const NearestRequest& request() const&& = delete;
    /// Whether links are looked for.
    bool is_of_links() const { return request_.of == Element::link; }
    /// The kind of what was found.
    std::uint8_t kind_of(const FoundNearest& found) const;

  private:
    NearestFinder(std::shared_ptr<const Network> network, NearestRequest request)
        : network_(std::move(network)), request_(std::move(request)) {}
    Expected<void> choose_component();
    // What is not chosen is in no component that could be asked for.
    void choose_nodes();
    Expected<void> choose_sight();
    // What can be seen from a place, as a test of what is nearest.
    NearestTest sight_from(const Location& place) const;
    std::vector<NodeIndex> seen_by_tables(const Location& place) const;

    std::shared_ptr<const Network> network_;
    NearestRequest request_;
    // Of each node the component, where one of them is wanted or some nodes are,
    std::vector<std::uint32_t> component_of_;
    std::uint32_t component_ = 0;        // which is this one
    std::string component_text_;         // and is called so in a sentence.
    std::optional<NearestNodes> nodes_;  // Where many queries come.
    std::optional<NearestLinks> links_;
    std::optional<SightLines> lines_;   // Where only what is visible counts: by solids,
    const Relation* tables_ = nullptr;  // or by what is in the network.
};

}  // namespace wend
