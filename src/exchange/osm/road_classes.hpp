#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "exchange/osm/elements.hpp"
#include "wend/drawing.hpp"

namespace wend::exchange {

// What becomes of the ways of one value of `highway`.
struct RoadClass {
    std::string_view highway, kind;
    unsigned lanes_each_way = 0;  // of roads, where nothing says it
    bool is_one_way = false;      // where nothing says it
    std::string_view speed_class = {};
};

// The one table of classes.
inline constexpr auto road_classes = std::to_array<RoadClass>({
    {"motorway", "road", 2, true, "highway"},
    {"motorway_link", "road", 1, false, "highway"},
    {"trunk", "road", 2, false, "highway"},
    {"trunk_link", "road", 1, false, "highway"},
    {"primary", "road", 1, false, "normal"},
    {"primary_link", "road", 1, false, "normal"},
    {"secondary", "road", 1, false, "normal"},
    {"secondary_link", "road", 1, false, "normal"},
    {"tertiary", "road", 1, false, "normal"},
    {"tertiary_link", "road", 1, false, "normal"},
    {"unclassified", "road", 1, false, "normal"},
    {"residential", "road", 1, false, "normal"},
    {"road", "road", 1, false, "normal"},
    {"living_street", "road", 1, false, "slow"},
    {"service", "road", 1, false, "slow"},
    {"track", "road", 1, false, "slow"},
    {"footway", "footpath"},
    {"path", "footpath"},
    {"pedestrian", "footpath"},
    {"steps", "footpath"},
    {"cycleway", "footpath"},
    {"bridleway", "footpath"},
});

// What was left out or read otherwise than it is written, and how often.
class WayNotes {
  public:
    void left_out(std::string why) { count(left_out_, std::move(why)); }
    // `what` names what the way has, and behind a colon what is made of it.
    void read_as(std::string what) { count(read_as_, std::move(what)); }
    // A sentence each.
    void tell(std::vector<std::string>& notes) const;

  private:
    using Counts = std::map<std::string, std::size_t>;
    static void count(Counts& counts, std::string what);

    Counts left_out_, read_as_;
};

// What a way becomes.
struct DrawnWay {
    std::vector<DrawnProperty> properties;
    int layer = 0;
    bool is_turned_round = false;  // traffic goes against the way: its line runs with it
};

// Nothing of ways that become no line.
std::optional<DrawnWay> drawn_way(std::span<const OsmTag> tags, WayNotes& notes);

}  // namespace wend::exchange
