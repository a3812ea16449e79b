#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "wend/bytes.hpp"
#include "wend/contraction_hierarchy.hpp"
#include "wend/game_rules.hpp"
#include "wend/map.hpp"
#include "wend/mesh_ways.hpp"
#include "wend/path.hpp"
#include "wend/route.hpp"
#include "wend/route_graph.hpp"

namespace wend {

/// What a Planner looks for.
enum class PathSearch {
    shortest,  ///< Over the surfaces of a mesh, elsewhere from node to node; or the quickest.
    corridor,  ///< A taut path through the areas of a mesh: see CorridorRouter.
    game,      ///< The path that the game takes: see GameRules.
};

/// How paths are planned.
struct PlannerOptions {
    PathSearch search = PathSearch::shortest;  ///< What is looked for.
    /// Which links paths may use and what these cost, which is the seconds of link_times:
    /// paths are the quickest then. Over a mesh these lead from centre to centre without `ground`.
    /// Points go to the nearest of `only_nodes`. PathSearch::game knows neither these nor an agent
    /// with limits.
    RouteProfile profile = {};
    std::shared_ptr<GameRules> game = {};  ///< Of Map::game_rules; for PathSearch::game.
    bool game_limits = false;              ///< No route that exceeds the limits of its search.
    /// Whether so many queries come that indexes of the map are worth making.
    bool many_queries = false;
};

/// A place that a path leads to.
struct Stop {
    Endpoint end;  ///< The node and the point of it.
    /// Where the place was spelt without a height and lies under or above several storeys of a
    /// mesh, all of them, the highest first: see storeys_at. Otherwise empty.
    std::vector<Endpoint> storeys = {};
    /// Where a place of the network was named. In an answer `end` is where in it the path begins or
    /// ends, as far as there is one; otherwise it is the centre.
    std::optional<NamedLocation> named = {};
    /// Where all of that place counts: of how many of its nodes there is no path to, so that they
    /// are left out.
    std::size_t unreached = 0;
};

/// A path through stops, or why there is none.
struct PlannedPath {
    /// What its cost is, in the network's unit unless said otherwise.
    enum class Measure {
        length,
        time,                  ///< In seconds.
        between_centres,       ///< Of areas.
        time_between_centres,  ///< The same in seconds.
        horizontal_length,     ///< As AnyAngleMesh counts.
        game,                  ///< The game's own, in a unit of its own.
    };
    /// What only a game knows: see GameRoute.
    struct Game {
        std::optional<std::int64_t> code;  ///< None where the game was not asked.
        std::string gives_up = {};         ///< As GameRoute::gives_up.
        std::string_view remark = {};      ///< As GameRoute::remark.
        double short_by = 0;               ///< Of several legs that of the first which ends short.
        std::string why_short = {};        ///< As GameRoute::why_short.
    };
    /// A piece of a path through three stops or more: where it ends, and how far that is.
    struct Leg {
        Endpoint to;                      ///< Where it ends.
        double cost = 0;                  ///< As Path::cost.
        double length = 0;                ///< As Path::length.
        std::optional<double> time = {};  ///< As PlannedPath::time.
        std::size_t link_count = 0;       ///< Links of the path in it.
    };

    std::vector<Stop> stops = {};  ///< As they were given, each with the storey that was taken.
    /// Its `points` are always there where a path was found.
    Path path = {};
    Measure measure = Measure::length;  ///< What its cost is.
    std::string reason = {};            ///< Why there is none, a sentence; empty if there is one.
    std::optional<Game> game = {};      ///< Under PathSearch::game. Codes of legs add up.
    std::vector<Leg> legs = {};         ///< Where there are three stops or more.
    /// Where times are known how long it takes, in seconds: infinite along closed links, and NaN
    /// where there is no path or nobody can tell.
    std::optional<double> time = {};
    /// Links of the network that it was not allowed to take because nobody can: see
    /// Links::impassable.
    std::size_t impassable_left_out = 0;
    /// Such links on it, where a game or PlannerOptions::profile takes them all the same.
    std::size_t impassable_taken = 0;
};

/// The best path between the stops of one that a game found, beside that one: between the same
/// ends, along links that both may take, and by the same measure.
struct BestPath {
    double value = 0;    ///< Of the best; not more than `of_game`.
    double of_game = 0;  ///< Of the game's own, by the same measure.
    /// What both are: `length`, `time`, or over a mesh `horizontal_length`.
    PlannedPath::Measure measure = PlannedPath::Measure::length;
    /// Whether both lead over surfaces as they please: the game's own is pulled taut, then, inside
    /// the areas that it leads through.
    bool leads_over_surfaces = false;
    bool is_exact = true;       ///< Else one may be better by up to 1 % of its time.
    std::string why_none = {};  ///< One sentence on why the two cannot be compared, or empty.
};

/// A network made ready for very many queries by one set of options: of paths a hierarchy, over the
/// ground of a mesh what its corners see, and its prepared ways where it has any. It never changes,
/// and any number of planners and threads may use it; a copy is the same. Shares the network, or
/// the map that it is of.
class PreparedPaths {
  public:
    /// Makes all that, unless others have made it. Ways over a mesh are made where that can be
    /// done: see MeshWays. An error unless the search is PathSearch::shortest.
    static Expected<PreparedPaths> make(std::shared_ptr<const Network> network,
                                        const PlannerOptions& options = {});
    /// The same of what `bytes` gave. An error if that was of another network or other options, or
    /// is damaged: it names offset and field.
    static Expected<PreparedPaths> read(ByteView bytes, std::shared_ptr<const Network> network,
                                        const PlannerOptions& options = {});
    /// To be kept in a file. An error where a mesh has no prepared ways, which says why.
    Expected<Bytes> bytes() const;

    /// Null over the ground of a mesh.
    const ContractionHierarchy* hierarchy() const&;
    const ContractionHierarchy* hierarchy() const&& = delete;
    /// Null elsewhere, and where a mesh has none.
    const MeshWays* ways() const&;
    const MeshWays* ways() const&& = delete;

    struct Parts;  ///< What planners see.
    const Parts& parts() const { return *parts_; }

  private:
    explicit PreparedPaths(std::shared_ptr<const Parts> parts) : parts_(std::move(parts)) {}

    std::shared_ptr<const Parts> parts_;
};

/// Plans paths over a network by one set of options: from places as users spell them to the course,
/// with the search that suits the network. Shares the network, or the map that it is of, and so
/// keeps it open.
///
/// What is needed for a search is made when it is first needed, by one of the planners, on whatever
/// thread, that have the same network and options: all of them share it. Of the latest few options
/// it is kept for planners to come, as long as anybody has the network, which must stay as it is. A
/// query allocates no more than its course and texts. One planner serves one thread at a time.
class Planner {
  public:
    /// Errors: PathSearch::corridor where there are no areas; PathSearch::game without rules, or
    /// with `only_nodes` or an agent with limits.
    static Expected<Planner> make(const Map& map, PlannerOptions options = {});
    /// The same of a network by itself.
    static Expected<Planner> make(std::shared_ptr<const Network> network,
                                  PlannerOptions options = {});
    ~Planner();
    Planner(Planner&&) noexcept;
    Planner& operator=(Planner&&) noexcept;

    const Network& network() const&;  ///< The network that it plans over.
    const Network& network() const&& = delete;
    const PlannerOptions& options() const&;  ///< The options that it was made with.
    const PlannerOptions& options() const&& = delete;
    /// The graph that shortest paths are searched in.
    const RouteGraph& graph() &;
    const RouteGraph& graph() && = delete;
    /// From now on shortest paths from node to node are searched in a hierarchy, unless a node is
    /// forbidden. An error if it is not of `graph()`.
    Expected<void> use_hierarchy(const ContractionHierarchy& hierarchy);
    /// From now on shortest paths over a mesh are looked up in what was prepared of it, unless a
    /// node is forbidden. An error if that is no such mesh, or of another graph than `graph()`.
    Expected<void> use_ways(const MeshWays& ways);
    /// From now on shortest paths are searched in what was prepared, as far as that may be. An
    /// error if it was for another network or other options.
    Expected<void> use(const PreparedPaths& prepared);

    /// The stop that a text spells: see find_endpoint. The nearest node is that by the game's
    /// measure under PathSearch::game. Games that lead between points take it as it is; one
    /// without a height lies on the nearest surface.
    Expected<Stop> stop(std::string_view place) const;
    /// The stops that texts spell, in their order; the first error, if there is one.
    Expected<std::vector<Stop>> stops(std::span<const std::string> places) const;
    /// The same of a place that find_location found, or that was made otherwise.
    Expected<Stop> stop_at(const Location& place) const;

    /// The path through two or more stops in their order, not through the forbidden node. Where
    /// stops have several storeys, the highest count between which there is a path: the first stop
    /// keeps to the highest as long as it can, then the next. Where there is no path at all, or
    /// none among the first 256 choices, the highest count. The answer stands until the next query.
    ///
    /// Where all or the nearest point of a named place counts, that point is where the shortest or
    /// quickest path ends, whatever is looked for; and of a stop between others where the one from
    /// the stop before ends. Of the first stop all of a place counts as the nearest point does.
    const PlannedPath& find(std::span<const Stop> stops, std::optional<NodeIndex> forbidden = {}) &;
    const PlannedPath& find(std::span<const Stop> stops,
                            std::optional<NodeIndex> forbidden = {}) && = delete;
    /// The same between two stops, without the points of a path that follows its links: path_points
    /// makes them where they are wanted.
    const PlannedPath& find_links(std::span<const Stop, 2> stops,
                                  std::optional<NodeIndex> forbidden = {}) &;
    const PlannedPath& find_links(std::span<const Stop, 2> stops,
                                  std::optional<NodeIndex> forbidden = {}) && = delete;
    /// The shortest or quickest path between the stops of the latest answer. Nothing if that is not
    /// a path that a game found. The answer stays.
    std::optional<BestPath> best_between_stops();

  private:
    class Parts;
    explicit Planner(std::unique_ptr<Parts> parts);
    static Expected<Planner> make(std::shared_ptr<const Network> network, PlannerOptions options,
                                  std::string_view name);

    std::unique_ptr<Parts> parts_;
};

/// What an end of a path is called: its node or, where it has none, its point.
std::string name_of(const Network& network, const Endpoint& end);
/// The kinds of the links of a path, each once, in the order in which they come.
std::vector<std::string_view> kinds_on(const Network& network, const Path& path);
std::vector<std::string_view> kinds_on(const Network&& network, const Path& path) = delete;

}  // namespace wend
