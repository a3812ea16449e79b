#include "cli/use/route_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "api/answers/route_answer.hpp"
#include "cli/options/location.hpp"
#include "cli/text/text.hpp"
#include "core/json/json_cursor.hpp"

namespace wend::cli {
namespace {

// One end of a way that was found, or of one that there is not.
std::string end_text(const Network& network, const Endpoint& end) {
    if (end.node == no_index) return point_text(end.point);
    return fmt::format("{} at {}, {}", network.name_of(end.node), point_text(end.point),
                       network.kind_name(network.nodes.kind[end.node]));
}

// What to tell of an end: where the way really begins or ends, or else what was asked for.
Endpoint shown_end(const Network& network, const Endpoint& asked,
                   const std::optional<Endpoint>& reached) {
    if (reached) return *reached;
    if (asked.node == no_index) return asked;
    return {asked.node, network.nodes.position[asked.node]};
}

std::string length_with_unit(const Network& network, double length) {
    return fmt::format("{} {}", number_text(length), network.unit);
}

// What its cost is called, where that is not its length.
std::string_view cost_name(const PlannedPath& planned) {
    using Measure = PlannedPath::Measure;
    if (planned.measure == Measure::between_centres) return "between centres";
    if (planned.measure != Measure::horizontal_length) return "";
    return planned.path.is_shortest ? "horizontal length" : "perhaps not shortest";
}

// A horizontal length may exceed the length in space by what it counts of these.
std::string what_counts(const PlannedPath& planned) {
    return planned.measure == PlannedPath::Measure::horizontal_length
               ? ", with steps, drops and ladders in full"
               : "";
}

// A measure of a way with its unit: that of best ways beside a game's.
std::string measure_text(const Network& network, const BestPath& best, double value) {
    using Measure = PlannedPath::Measure;
    if (best.measure == Measure::time) return time_text(value);
    const std::string length = length_with_unit(network, value);
    return best.measure == Measure::horizontal_length ? length + " horizontally" : length;
}

// Beside what a game's way measures what the best one does.
void add_best(Table& table, const Network& network, const BestPath& best) {
    const bool counts_time = best.measure == PlannedPath::Measure::time;
    const std::string name = counts_time ? "quickest way" : "shortest way";
    if (!best.why_none.empty()) {
        table.add({name, "not compared: " + best.why_none});
        return;
    }
    if (best.leads_over_surfaces)
        table.add({"pulled taut", measure_text(network, best, best.of_game)});
    table.add({name, best_text(best, measure_text(network, best, best.value),
                               counts_time ? "quicker" : "shorter")});
}

void add_time(Table& table, const PlannedPath& planned) {
    if (std::isfinite(*planned.time))
        table.add({"time", time_text(*planned.time)});
    else if (!std::isnan(*planned.time))
        table.add({"time", "none: it leads along closed links"});
}

// What the way costs, and beside a game's what the best one does.
void add_measures(Table& table, const Network& network, const PlannedPath& planned,
                  const std::optional<BestPath>& best) {
    const Path& path = planned.path;
    if (planned.game) table.add({"game's cost", number_text(path.cost)});
    table.add({"length", length_with_unit(network, path.length)});
    if (planned.time)
        add_time(table, planned);
    else if (const std::string_view name = cost_name(planned);
             !name.empty() && number_text(path.cost) != number_text(path.length))
        table.add({std::string(name), length_with_unit(network, path.cost) + what_counts(planned)});
    if (best) add_best(table, network, *best);
}

// Links that nobody can take: those left out, and those on the way.
void add_impassable(Table& table, const PlannedPath& planned) {
    if (planned.impassable_left_out > 0)
        table.add(
            {"left out", fmt::format("{} that nobody can take; --include-impassable includes {}",
                                     counted(planned.impassable_left_out, "link"),
                                     planned.impassable_left_out == 1 ? "it" : "them")});
    if (planned.impassable_taken > 0)
        table.add({"but", fmt::format("it leads along {} that nobody can take",
                                      counted(planned.impassable_taken, "link"))});
}

// What a game's way lacks: the end of it, or room.
void add_shortfall(Table& table, const Network& network, const PlannedPath& planned) {
    const PlannedPath::Game& game = *planned.game;
    if (game.short_by > 0)
        table.add({"but", fmt::format("{} ends {:.1f} {} short of {}: {}",
                                      planned.legs.empty() ? "the way" : "a leg", game.short_by,
                                      network.unit,
                                      planned.legs.empty() ? "the target" : "where it should lead",
                                      game.why_short)});
    if (!game.gives_up.empty() && game.gives_up != game.why_short)
        table.add({"but", game.gives_up});
}

}  // namespace

std::string best_text(const BestPath& best, const std::string& value, std::string_view less) {
    const double share = best.of_game > 0 ? (best.of_game - best.value) / best.of_game * 100 : 0;
    constexpr double min_told = 0.05;  // As much as is rounded to the first decimal.
    constexpr double rounding = 1e-7;  // Of sums that are made in another order.
    if (share >= min_told) return fmt::format("{}, {:.1f} % {}", value, share, less);
    if (share > rounding) return fmt::format("{}, less than 0.1 % {}", value, less);
    return fmt::format("no {} way {}", less, best.is_exact ? "exists" : "was found");
}

void print_route_json(Console& console, const Network& network, const PlannedPath& planned,
                      JsonLines lines) {
    write_answer(console.data(), RouteAnswer(network, planned), lines == JsonLines::one ? 0 : 2);
}

void print_route(Console& console, const Network& network, const PlannedPath& planned,
                 const std::optional<BestPath>& best) {
    using Align = Table::Align;
    const Path& path = planned.path;
    std::optional<Endpoint> first, last;
    if (path.found) {
        first = {path.nodes.empty() ? no_index : path.nodes.front(), path.points.front()};
        last = {path.nodes.empty() ? no_index : path.nodes.back(), path.points.back()};
    }
    Table table({Align::left, Align::left});
    table.add({"from", end_text(network, shown_end(network, planned.stops.front().end, first))});
    for (std::size_t i = 0; i + 1 < planned.legs.size(); ++i)
        table.add({"via", end_text(network, planned.legs[i].to)});
    table.add({"to", end_text(network, shown_end(network, planned.stops.back().end, last))});
    const std::span<const Stop> stops = planned.stops;
    for (std::size_t i = 0; i < stops.size(); ++i)
        if (!stops[i].storeys.empty())
            table.add({"storeys",
                       fmt::format("{}: {}", role_of(stops, i), storeys_text(network, stops[i]))});
    for (std::size_t i = 0; i < stops.size(); ++i)
        if (stops[i].named) {
            table.add({"place", fmt::format("{}: {}", role_of(stops, i),
                                            named_location_text(network, *stops[i].named,
                                                                stops[i].unreached))});
            if (const std::string& note = network.places[stops[i].named->place].note; !note.empty())
                table.add({"", note});
        }
    if (path.found) {
        if (!path.links.empty())
            table.add({"kind", fmt::format("{}", fmt::join(kinds_on(network, path), ", "))});
        add_measures(table, network, planned, best);
        table.add({"nodes", fmt::format("{}", path.nodes.size())});
        if (planned.game) add_shortfall(table, network, planned);
    } else {
        table.add({"no route", planned.reason});
    }
    add_impassable(table, planned);
    if (planned.game && !planned.game->remark.empty())
        table.add({"note", std::string(planned.game->remark)});
    console.print("{}", table.text(0));
}

namespace {

struct Answer {
    bool found = true;
    DrawnRoute route;
};

// Reads the elements of a list; a failure gets its path.
template <class Read>
void read_list(JsonCursor& json, const Read& read) {
    std::uint64_t element = 0;
    if (!json.enter_array()) return;
    while (json.next_element()) {
        read();
        if (json.failed()) json.name_failure(element);
        ++element;
    }
}

void read_point(JsonCursor& json, std::vector<Point>& points) {
    std::array<double, 3> values{};
    std::size_t count = 0;
    if (!json.enter_array()) return;
    while (json.next_element()) {
        if (count == values.size()) return json.fail("expected x, y and z, found more");
        values[count++] = json.take_float<double>();
    }
    if (count < values.size()) return json.fail("expected x, y and z, found fewer");
    points.push_back({values[0], values[1], values[2]});
}

// The first and the last of a list of names.
std::string read_name(JsonCursor& json) {
    std::string first, last;
    std::size_t count = 0;
    read_list(json, [&] {
        last = json.take_string();
        if (count++ == 0) first = last;
    });
    return count < 2 ? first : fmt::format("{} to {}", first, last);
}

Answer read_answer(JsonCursor& json) {
    Answer answer;
    constexpr std::array<std::string_view, 3> keys{"found", "points", "records"};
    std::array<bool, keys.size()> met{};
    if (!json.enter_object()) return answer;
    for (std::string_view key; json.next_key(key);) {
        const auto known = std::ranges::find(keys, key);
        if (known == keys.end()) {
            json.skip();
            continue;
        }
        if (std::exchange(met[static_cast<std::size_t>(known - keys.begin())], true))
            json.fail(fmt::format("the key \"{}\" stands here twice", key));
        else if (*known == "found")
            answer.found = json.take_boolean();
        else if (*known == "points")
            read_list(json, [&] { read_point(json, answer.route.points); });
        else
            answer.route.name = read_name(json);
        json.name_failure(*known);
    }
    if (!met[1]) json.fail("the route has no `points`");
    return answer;
}

}  // namespace

Expected<RouteFile> read_routes(std::string_view text) {
    RouteFile file;
    JsonCursor json(text);
    while (json.next_value()) {
        Answer answer = read_answer(json);
        if (json.failed()) break;
        if (answer.found)
            file.routes.push_back(std::move(answer.route));
        else
            ++file.not_found;
    }
    if (json.failed()) return failure(*json.error());
    if (file.routes.empty() && file.not_found == 0) return failure("there is no route in it");
    return file;
}

}  // namespace wend::cli
