#include "cli/options/route_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "cli/options/location.hpp"
#include "cli/text/text.hpp"
#include "core/base/choices.hpp"
#include "core/io/files.hpp"
#include "wend/route_request.hpp"

namespace wend::cli {
namespace {

// An error where the network has nothing that a limit of the agent could be held against.
Expected<void> expect_limits_of(const Network& network, const DescribedOptions& given) {
    if (network.map_kind == MapKind::mesh) return {};
    for (const std::string_view step : {"max_climb", "max_drop", "max_gap"})
        if (given.is_given(step))
            return failure(fmt::format("{}: only meshes have steps and gaps, between their areas",
                                       given.typed(step)));
    const auto is_known = [](float width) { return width > 0; };
    if (given.is_given("radius") && std::ranges::none_of(network.links.width, is_known))
        return failure("--radius: the widths of links are not known here");
    return {};
}

// The kind of links alone of that name, whose blanks may be spelt `_`.
std::optional<std::uint8_t> link_kind(const Network& network, std::string name) {
    auto kind = network.find_kind(name);
    if (!kind) {
        std::ranges::replace(name, '_', ' ');
        kind = network.find_kind(name);
    }
    return kind && network.kinds[*kind].of == Kind::Of::links ? kind : std::nullopt;
}

// The nodes that a name or an expression stands for: a record, or what --where would choose, or a
// place.
Expected<std::vector<NodeIndex>> nodes_called(const Network& network, const std::string& what) {
    if (const auto node = network.find_node(what)) return std::vector<NodeIndex>{*node};
    auto nodes = nodes_chosen(network, what);
    if (nodes || what.find_first_of("'\"") != std::string::npos) return nodes;
    if (auto in_place = nodes_chosen(network, fmt::format("place '{}'", what))) return in_place;
    return nodes;
}

// Keeps ways off what --avoid says: kinds of links, and nodes.
Expected<void> keep_off(const std::vector<std::string>& names, const Network& network,
                        Console& console, RouteProfile& profile) {
    std::vector<NodeIndex> left_out;
    for (const std::string& what : names) {
        if (const auto kind = link_kind(network, what)) {
            profile.agent.avoided_kinds.push_back(*kind);
            continue;
        }
        auto nodes = nodes_called(network, what);
        if (!nodes) {
            Error error = std::move(nodes.error());
            if (error->file.empty()) error->message.insert(0, "--avoid: ");
            return failure(std::move(error));
        }
        if (nodes->empty()) console.note(fmt::format("--avoid: there is nothing '{}' here", what));
        left_out.insert(left_out.end(), nodes->begin(), nodes->end());
    }
    if (left_out.empty()) return {};
    if (!profile.only_nodes) {
        profile.only_nodes.emplace(network.nodes.size());
        std::iota(profile.only_nodes->begin(), profile.only_nodes->end(), NodeIndex{0});
    }
    std::ranges::sort(left_out);
    std::erase_if(*profile.only_nodes,
                  [&](NodeIndex node) { return std::ranges::binary_search(left_out, node); });
    return {};
}

}  // namespace

void ProfileOptions::declare(Arguments& arguments, const std::vector<std::string>& goes_with) {
    bool is_of_ways = true;
    for (const RequestOption& option : described_options<RouteRequest>()) {
        if (std::exchange(is_of_ways, option.group == "ways") && !is_of_ways)
            where.declare(arguments, "use only matching records").goes_with = goes_with;
        options.declare(arguments, option).goes_with = goes_with;
    }
}

std::string_view ProfileOptions::first_given() const {
    if (const auto first = options.first_given("ways"); !first.empty()) return first;
    return where.is_given() ? "--where" : options.first_given();
}

std::string ProfileOptions::kind() const {
    return options.is_given("kind") ? options.texts("kind").front() : "";
}

Expected<RouteProfile> ProfileOptions::profile(const Map& map, Console& console) const {
    const Network& network = map.network();
    auto request = options.request<RouteRequest>(network);
    if (!request) return failure(std::move(request.error()));
    if (const auto known = kind_of(network, request->kind); !known) return failure(known.error());
    if (request->speeds) {
        request->speeds_file = *request->speeds;
        const auto bytes = read_file(request->speeds_file);
        if (!bytes) return failure(bytes.error());
        request->speeds = bytes_as_text(*bytes);
    }
    const std::vector<std::string> avoid = std::exchange(request->avoided_kinds, {});
    auto profile = route_profile(network, std::move(*request));
    if (!profile) return profile;
    if (where.is_given()) {
        auto chosen = where.nodes(map, console);
        if (!chosen) return failure(std::move(chosen.error()));
        profile->only_nodes = std::move(*chosen);
    }
    if (auto kept = keep_off(avoid, network, console, *profile); !kept)
        return failure(std::move(kept.error()));
    if (const auto sensible = expect_limits_of(network, options); !sensible)
        return failure(sensible.error());
    return profile;
}

Expected<RouteGraph> ProfileOptions::graph(const Map& map, Console& console) const {
    auto made = profile(map, console);
    if (!made) return failure(std::move(made.error()));
    RouteGraph graph(map.network(), std::move(*made));
    if (const std::size_t count = graph.impassable_count(); count > 0)
        console.note(fmt::format(
            "{} that nobody can take {} left out; --include-impassable includes {}",
            counted(count, "link"), count == 1 ? "is" : "are", count == 1 ? "it" : "them"));
    return graph;
}

Expected<PathSearch> search_named(const std::string& name) {
    return place_among_choices(path_searches, name).map([](std::size_t place) {
        return static_cast<PathSearch>(place);
    });
}

Expected<Planner> make_planner(const Map& map, PlannerOptions options,
                               const FormatOptions& game_options) {
    const PathSearch search = options.search;
    if (search == PathSearch::game) {
        auto rules = map.game_rules(game_options.values());
        if (!rules) return failure(std::move(rules.error()));
        options.game = std::move(*rules);
    } else if (const auto given = game_options.given(); !given.empty()) {
        return failure(fmt::format("{} needs --as game", given.front()));
    }
    // Options for reading that only the game heeds, unless a selection of records goes by them.
    for (const OptionSpec& spec : map.format().info().game_options)
        if (search != PathSearch::game && !options.profile.only_nodes &&
            map.options().contains(spec.name))
            return failure(fmt::format("--{} needs --as game", spec.name));
    auto planner = Planner::make(map, std::move(options));
    if (planner) return planner;
    const std::string& message = planner.error()->message;
    if (search == PathSearch::game) return failure("--as game: " + message);
    return failure(
        fmt::format("--as corridor: {}; --as shortest finds routes from node to node", message));
}

}  // namespace wend::cli
