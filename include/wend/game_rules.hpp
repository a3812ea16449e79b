#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "wend/game_reach.hpp"
#include "wend/network.hpp"
#include "wend/path.hpp"
#include "wend/route_profile.hpp"

namespace wend {

/// A path as a game finds it.
struct GameRoute {
    /// The path. Its cost is in the game's own measure, its length in the network's unit. Where
    /// there is none its reason is `none` too: the sentence below says why. It has points where the
    /// game leads from point to point.
    Path path;
    std::string reason = {};  ///< Why there is no path, as a sentence; empty if there is one.
    /// What the game's own function returns: the cost, or its code for a failure.
    std::int64_t game_code = 0;
    /// Where the game itself gives up on this path for lack of room, one sentence on that, which is
    /// the reason too if its limits apply; empty otherwise.
    std::string gives_up = {};
    /// How far the path ends from the target as it was asked for, in the network's unit; 0 where it
    /// leads there, and where the game finds ends by nodes alone.
    double short_by = 0;
    std::string why_short = {};  ///< Why it ends there, one sentence; empty where `short_by` is 0.
    /// Where the game's rules, as they are known, do not do what the options say, one sentence on
    /// that; empty otherwise. The text lasts as long as the rules.
    std::string_view remark = {};
};

/// Answers as a game gives them, over one map; those of Map::game_rules keep it open.
/// Used often it allocates nothing but the text of its answers. One serves one thread at a time.
class GameRules {
  public:
    virtual ~GameRules() = default;

    /// How the game measures distance, as a formula for people, such as `|dx| + |dy| + 3 |dz|`.
    /// On the map it is what is left of that without heights.
    virtual std::string_view measure(DistanceMetric metric) const = 0;
    /// The distance of a node by that measure, in the network's unit.
    virtual double distance_to(NodeIndex node, const Point& point, DistanceMetric metric) const = 0;
    /// The nearest node of a kind by that measure, as the game finds it. Nothing if there is no
    /// such node, or the point is not finite.
    virtual std::optional<NodeIndex> nearest(const Point& point, std::uint8_t kind,
                                             DistanceMetric metric) const = 0;

    /// Whether the game itself finds the ground that a path begins and ends on, so that it leads
    /// from point to point. Such ends need no node: Endpoint::node is no_index where nobody named
    /// one.
    virtual bool leads_between_points() const { return false; }

    /// The path that the game takes, by what it knows of a profile: the kind and lanes. Not through
    /// the forbidden node; what becomes of ends there is the game's to say. With `limits` its
    /// limits of room apply, so that what it gives up on is not found. The answer stands until the
    /// next query.
    virtual const GameRoute& find(const Endpoint& start, const Endpoint& target,
                                  const RouteProfile& profile, std::optional<NodeIndex> forbidden,
                                  bool limits) = 0;

    /// What the game's search leads to from a place, and why not to the rest; nothing if that is
    /// not known of the game.
    virtual std::optional<GameReach> reach(const Endpoint&) { return std::nullopt; }
};

}  // namespace wend
