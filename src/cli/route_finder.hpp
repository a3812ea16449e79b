#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/input.hpp"
#include "cli/storeys.hpp"
#include "cli/way.hpp"
#include "wend/any_angle.hpp"
#include "wend/contraction_hierarchy.hpp"
#include "wend/corridor.hpp"
#include "wend/nearest.hpp"
#include "wend/route.hpp"

namespace wend::cli {

// The sets of rules that ways and nearest nodes are found by, as `--as` names them.
enum class FoundAs { shortest, corridor, game };
Expected<FoundAs> way_found_as(const std::string& name);
Expected<FoundAs> node_found_as(const std::string& name);

// By which rules, and what they ask.
struct FindingManner {
    FoundAs as = FoundAs::shortest;
    bool game_limits = false;
    OptionValues game_values = {};  // Those that only a game asks for.
};
// What a user asks for. Options that only a game takes are an error where none is asked.
Expected<FindingManner> finding_manner(FoundAs as, bool game_limits,
                                       const FormatOptions& game_options);

// A way as it is reported.
struct FoundWay {
    // What only a game tells. A query that nobody could understand has no code.
    struct Game {
        std::optional<std::int64_t> code;
        std::string gives_up;
        std::string_view remark;
    };
    // A piece of a way through several places: where it ends, and how far that is from its start.
    struct Leg {
        Endpoint to;
        double cost = 0, length = 0;
        std::optional<double> time = {};
    };
    const Path& route;
    std::vector<Point> points;  // Its course.
    std::string reason;         // Why there is none; empty if there is one.
    std::optional<Game> game = {};
    std::vector<Leg> legs = {};         // If it was asked to lead through places.
    std::string_view cost_name = {};    // What its cost is called, where that is not its length.
    std::vector<Storeys> storeys = {};  // Of its places without a height, where there are several.
    // Where speeds are known how long it takes, in seconds: infinite along closed links, and no
    // number where there is no way or nobody can tell.
    std::optional<double> time = {};
};

// The shortest way beside one that a game found or, where speeds are known, the quickest.
struct BestWay {
    double value = 0;         // How long it is, or takes in seconds.
    std::string_view unlike;  // What sets it apart, should the game's way be less.
};

// Finds ways and nearest nodes over a map, which must outlive it, by one set of rules.
class RouteFinder {
  public:
    // Whether so many queries come that an index is worth its while.
    enum class Queries { one, many };
    // An error if the map's format has no rules of a game, or the map no areas, and they are
    // wanted.
    static Expected<RouteFinder> make(const Map& map, const FindingManner& manner, Queries queries);

    // Finds shortest ways in the prepared graph that a file holds. An error if it is not of this
    // map under these options.
    Expected<void> use_prepared(const std::string& file, const RouteOptions& options,
                                Console& console);
    // From now on ways are the quickest: each link takes this long, in seconds.
    void use_times(std::vector<double> times);

    const Network& network() const { return *network_; }
    const GameRules* game_rules() const { return rules_.get(); }  // Null if it is not by them.

    // How coordinates go to nodes under these rules, for as long as this stands where it does.
    FindNearest nearest() const;
    // Where a way begins or ends that a user means by a place: see find_endpoint. Games that lead
    // between points take it as it is; one without a height lies on the nearest surface.
    Expected<Endpoint> end_of(const std::string& place, std::optional<std::uint8_t> kind) const;
    // The stops of a way: where it begins, where it leads through, and where it ends.
    Expected<std::vector<Endpoint>> stops_of(const WayQuery& query,
                                             std::optional<std::uint8_t> kind) const;
    FoundWay find(const Endpoint& from, const Endpoint& to, const RouteOptions& options);
    // The way through two or more stops, leg by leg; it stands until the next query. Codes of a
    // game add up like its costs; where a leg has none, there is no way, and its code is the way's.
    FoundWay find_through(std::span<const Endpoint> stops, const RouteOptions& options);
    // The answer to what cannot be asked.
    FoundWay unanswered(std::string reason);
    // The best way between the ends of one that a game found. None if there is no way, or it is no
    // game's.
    std::optional<BestWay> best_beside(const FoundWay& way, const RouteOptions& options);

  private:
    explicit RouteFinder(const Network& network) : network_(&network) {}
    // Routers under the options of a query; made anew only where the latest one had others.
    struct Routers {
        RouteOptions options;
        RouteGraph graph;
        Router router;
        std::optional<CorridorRouter> corridors;
        std::optional<AnyAngleRouter> any_angle;
        std::optional<HierarchyRouter> prepared;
    };
    Routers& routers(const RouteOptions& options);
    AnyAngleRouter& any_angle(const RouteOptions& options);
    // Whether the shortest ways lead over surfaces as they please, not from node to node.
    bool is_any_angle() const { return network_->map_kind == MapKind::mesh && !times_; }
    FoundWay find_untimed(const Endpoint& from, const Endpoint& to, const RouteOptions& options);
    std::optional<double> time_of(const Path& route) const;

    const Network* network_;
    std::shared_ptr<GameRules> rules_;
    Queries queries_ = Queries::one;
    bool limits_ = false;
    std::optional<NearestNodes> index_;
    FoundAs as_ = FoundAs::shortest;
    std::optional<std::vector<double>> times_;  // Of links, where speeds are known.
    std::optional<Routers> routers_;
    Path joined_;  // Of several legs.
};

}  // namespace wend::cli
