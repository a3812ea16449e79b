#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/input.hpp"
#include "wend/corridor.hpp"
#include "wend/nearest.hpp"
#include "wend/route.hpp"

namespace wend::cli {

// The sets of rules that ways and nearest nodes are found by, as `--as` names them.
enum class FoundAs { shortest, corridor, game };
Expected<FoundAs> way_found_as(const std::string& name);
Expected<FoundAs> node_found_as(const std::string& name);

// A way as it is reported.
struct FoundWay {
    // What only a game tells. A query that nobody could understand has no code.
    struct Game {
        std::optional<std::int64_t> code;
        std::string gives_up;
    };
    // A piece of a way through several places: where it ends, and how far that is from its start.
    struct Leg {
        NodeIndex to = no_index;
        Point end;
        double cost = 0, length = 0;
    };
    const Route& route;
    std::vector<Point> points;  // Its course.
    std::string reason;         // Why there is none; empty if there is one.
    std::optional<Game> game = {};
    std::vector<Leg> legs = {};  // If it was asked to lead through places.
};

// Finds ways and nearest nodes over a map, which must outlive it, by one set of rules.
class RouteFinder {
  public:
    // Whether so many queries come that an index is worth its while.
    enum class Queries { one, many };
    // An error if the map's format has no rules of a game, or the map no areas, and they are
    // wanted.
    static Expected<RouteFinder> make(const Input::Map& map, FoundAs as, bool limits,
                                      Queries queries);

    const Network& network() const { return *network_; }
    const GameRules* game_rules() const { return rules_.get(); }  // Null if it is not by them.

    // How coordinates go to nodes under these rules, for as long as this stands where it does.
    FindNearest nearest() const;
    FoundWay find(const Endpoint& from, const Endpoint& to, const RouteOptions& options);
    // The way through two or more stops, leg by leg; it stands until the next query. Codes of a
    // game add up like its costs; where a leg has none, there is no way, and its code is the way's.
    FoundWay find_through(std::span<const Endpoint> stops, const RouteOptions& options);
    // Length of the shortest way through these nodes, under any rules. None if there is no way.
    std::optional<double> shortest(std::span<const Endpoint> stops, const RouteOptions& options);

  private:
    explicit RouteFinder(const Network& network) : network_(&network) {}
    Router& router();

    const Network* network_;
    std::unique_ptr<GameRules> rules_;
    std::optional<CorridorRouter> corridors_;
    bool limits_ = false;
    std::optional<NearestNodes> index_;
    std::optional<Router> router_;
    Route joined_;  // Of several legs.
};

}  // namespace wend::cli
