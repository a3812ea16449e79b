#include "exchange/osm/road_classes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <utility>

#include "core/base/display_text.hpp"
#include "core/base/number_text.hpp"

namespace wend::exchange {
namespace {

constexpr unsigned most_lanes = 20;
constexpr double widest = 1000;
constexpr int highest_layer = 10;

// Values that ways have which are no roads yet, or none any more.
constexpr std::string_view unbuilt[] = {"construction", "proposed", "planned",
                                        "abandoned",    "disused",  "razed"};

enum class Direction { both, forward, backward };

// The tags of one way, each by its key.
class WayTags {
  public:
    explicit WayTags(std::span<const OsmTag> tags) : tags_(tags) {}

    // Empty where there is none.
    std::string_view operator[](std::string_view key) const {
        const auto found = std::ranges::find(tags_, key, &OsmTag::key);
        return found == tags_.end() ? std::string_view() : found->value;
    }
    bool is_yes(std::string_view key) const {
        const std::string_view value = (*this)[key];
        return !value.empty() && value != "no" && value != "false" && value != "0";
    }

  private:
    const std::span<const OsmTag> tags_;
};

std::string as_text(unsigned number) { return fmt::format("{}", number); }

class WayReader {
  public:
    WayReader(std::span<const OsmTag> tags, WayNotes& notes) : tags_(tags), notes_(notes) {}

    std::optional<DrawnWay> read() {
        const std::string_view highway = tags_["highway"];
        if (!highway.empty()) return read_highway(highway);
        const std::string_view waterway = tags_["waterway"];
        if (waterway == "river" || waterway == "canal" || tags_["route"] == "ferry") {
            add("kind", "water");
            return finish({"motorboat", "boat", "access"});
        }
        return left_out("neither road, footpath nor water");
    }

  private:
    std::optional<DrawnWay> left_out(std::string why) {
        notes_.left_out(std::move(why));
        return std::nullopt;
    }

    void add(std::string_view name, std::string value) {
        way_.properties.push_back({std::string(name), std::move(value)});
    }

    std::optional<DrawnWay> read_highway(std::string_view highway) {
        const auto found = std::ranges::find(road_classes, highway, &RoadClass::highway);
        if (found == road_classes.end()) return left_out("highway=" + escape_for_display(highway));
        for (const std::string_view key : unbuilt)
            if (tags_.is_yes(key))
                return left_out(fmt::format("{}={}", key, escape_for_display(tags_[key])));
        const bool is_road = found->kind == "road";
        way_.properties.reserve(is_road ? 7 : 3);
        add("kind", std::string(found->kind));
        if (!is_road) return finish({"foot", "access"});
        add_lanes(*found);
        add("speed_class", std::string(found->speed_class));
        return finish({"motor_vehicle", "vehicle", "access"});
    }

    // What all kinds have. The first of the keys that is there says who may go, the last who may if
    // none is.
    std::optional<DrawnWay> finish(std::initializer_list<std::string_view> access) {
        if (tags_["area"] == "yes") return left_out("area=yes");
        for (const std::string_view key : access) {
            const std::string_view value = tags_[key];
            if (value.empty()) continue;
            if (value == "no" || value == "private")
                return left_out(fmt::format("{}={}", key, value));
            break;
        }
        if (const std::string_view text = tags_["width"]; !text.empty()) add_width(text);
        if (const std::string_view name = tags_["name"]; !name.empty())
            add("name", escape_for_display(name));
        way_.layer = layer();
        return std::move(way_);
    }

    Direction direction(const RoadClass& road) {
        const std::string_view said = tags_["oneway"], junction = tags_["junction"];
        if (said == "yes" || said == "true" || said == "1") return Direction::forward;
        if (said == "-1" || said == "reverse") return Direction::backward;
        if (said == "no" || said == "false" || said == "0") return Direction::both;
        if (!said.empty()) {
            notes_.read_as(fmt::format("oneway={}: both ways", escape_for_display(said)));
            return Direction::both;
        }
        const bool is_implied =
            road.is_one_way || junction == "roundabout" || junction == "circular";
        return is_implied ? Direction::forward : Direction::both;
    }

    std::optional<unsigned> lanes(std::string_view key, unsigned least) {
        const std::string_view text = tags_[key];
        if (text.empty()) return std::nullopt;
        const auto number = whole_number(trimmed(text));
        if (number && *number >= least && *number <= most_lanes)
            return static_cast<unsigned>(*number);
        notes_.read_as(fmt::format("{} that is no number of lanes: as if it were not there", key));
        return std::nullopt;
    }

    void add_lanes(const RoadClass& road) {
        const Direction way = direction(road);
        const auto all = lanes("lanes", 1), ahead = lanes("lanes:forward", 0),
                   back = lanes("lanes:backward", 0);
        unsigned forward = road.lanes_each_way, backward = forward;
        if (way != Direction::both) {
            const auto said = way == Direction::forward ? ahead : back;
            forward = std::max(1u, said.value_or(all.value_or(road.lanes_each_way)));
            backward = 0;
            way_.is_turned_round = way == Direction::backward;
        } else {
            if (all) {
                const unsigned middle = std::min(lanes("lanes:both_ways", 0).value_or(0), *all - 1);
                const unsigned each = *all - middle;
                const auto rest = [&](unsigned other) { return each > other ? each - other : 1; };
                forward = back ? rest(*back) : (each + 1) / 2;
                backward = ahead ? rest(*ahead) : std::max(1u, each / 2);
            }
            forward = ahead.value_or(forward);
            backward = back.value_or(backward);
            if (forward + backward == 0) forward = backward = road.lanes_each_way;
        }
        add("lanes_forward", as_text(forward));
        add("lanes_backward", as_text(backward));
        add("one_way", way == Direction::both ? "false" : "true");
    }

    void add_width(std::string_view text) {
        std::string_view rest = trimmed(text);
        const auto width = take_finite_number(rest);
        rest = trimmed(rest);
        if (width && (rest.empty() || rest == "m") && *width > 0 && *width <= widest)
            // Maps of roads take `width` for the gap between the directions.
            add(way_.properties.front().value == "road" ? "road_width" : "width",
                number_text(*width));
        else
            notes_.read_as("width that is no number of metres: as if it were not there");
    }

    int layer() {
        const std::string_view text = tags_["layer"];
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error == std::errc{} && end == text.data() + text.size() && number >= -highest_layer &&
            number <= highest_layer)
            return number;
        if (!text.empty())
            notes_.read_as(
                fmt::format("layer that is no whole number from {} to {}: as if it were "
                            "not there",
                            -highest_layer, highest_layer));
        if (tags_.is_yes("bridge")) return 1;
        // Passages through houses lie on the ground.
        return tags_.is_yes("tunnel") && tags_["tunnel"] != "building_passage" ? -1 : 0;
    }

    const WayTags tags_;
    WayNotes& notes_;
    DrawnWay way_;
};

// So many different things are told, the others together: values are whatever somebody wrote.
constexpr std::size_t most_told = 40;

}  // namespace

void WayNotes::count(Counts& counts, std::string what) {
    if (counts.size() >= most_told && !counts.contains(what)) what = "others";
    ++counts[std::move(what)];
}

void WayNotes::tell(std::vector<std::string>& notes) const {
    std::string list;
    std::size_t all = 0;
    for (const auto& [why, count] : left_out_) {
        list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", why, count);
        all += count;
    }
    if (all > 0)
        notes.push_back(
            fmt::format("{} left out: {}", all == 1 ? "1 way" : fmt::format("{} ways", all), list));
    for (const auto& [what, count] : read_as_)
        notes.push_back(
            fmt::format("{} with {}", count == 1 ? "1 way" : fmt::format("{} ways", count), what));
}

std::optional<DrawnWay> drawn_way(std::span<const OsmTag> tags, WayNotes& notes) {
    return WayReader(tags, notes).read();
}

}  // namespace wend::exchange
