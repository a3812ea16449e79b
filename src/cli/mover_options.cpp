#include "cli/mover_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/length_option.hpp"
#include "cli/where.hpp"

namespace wend::cli {
namespace {

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

}  // namespace

void MoverOptions::declare(Arguments& arguments) {
    arguments.option("--max-climb", "LENGTH",
                     "in meshes not up steps higher than that, in the map's unit or with m or km "
                     "behind it; ladders are none",
                     max_climb);
    arguments.option("--max-drop", "LENGTH", "in meshes not down deeper than that", max_drop);
    arguments.option("--max-gap", "LENGTH",
                     "in meshes not over wider gaps between areas, seen from above", max_gap);
    arguments.option("--radius", "LENGTH",
                     "not where it is narrower than twice that, as far as widths are known; in "
                     "meshes ways cross from area to area so far from walls",
                     radius);
    arguments.options("--avoid", "WHAT",
                      "not there: a kind of links, such as jump, the name of a record or a place, "
                      "or an expression as for --where, such as crouch; may stand several times",
                      avoid);
    arguments.flag("--take-all-links",
                   "also along links that nobody can take by the limits of the game, which are "
                   "left out else",
                   take_all_links);
}

std::string_view MoverOptions::first_limit() const {
    const std::pair<bool, std::string_view> all[] = {{!max_climb.empty(), "--max-climb"},
                                                     {!max_drop.empty(), "--max-drop"},
                                                     {!max_gap.empty(), "--max-gap"},
                                                     {!radius.empty(), "--radius"},
                                                     {!avoid.empty(), "--avoid"}};
    for (const auto& [is_given, name] : all)
        if (is_given) return name;
    return {};
}

Expected<MoverOptions::Avoided> MoverOptions::avoided(const Map& map, Console& console) const {
    const Network& network = map.network();
    Avoided avoided;
    for (const std::string& what : avoid) {
        if (const auto kind = link_kind(network, what)) {
            avoided.kinds.push_back(*kind);
            continue;
        }
        auto nodes = nodes_called(network, what);
        if (!nodes) {
            Error error = std::move(nodes.error());
            if (error->file.empty()) error->message.insert(0, "--avoid: ");
            return failure(std::move(error));
        }
        if (nodes->empty()) console.note(fmt::format("--avoid: there is nothing '{}' here", what));
        avoided.nodes.insert(avoided.nodes.end(), nodes->begin(), nodes->end());
    }
    return avoided;
}

Expected<Mover> MoverOptions::mover(const Network& network,
                                    std::vector<std::uint8_t> avoided_kinds) const {
    Mover mover{.avoided_kinds = std::move(avoided_kinds), .takes_impassable = take_all_links};
    const bool is_mesh = network.map_kind == MapKind::mesh;
    struct Limit {
        std::string_view option;
        const std::string& value;
        double& length;
    };
    for (const auto& [option, value, length] : {Limit{"--max-climb", max_climb, mover.max_climb},
                                                {"--max-drop", max_drop, mover.max_drop},
                                                {"--max-gap", max_gap, mover.max_gap},
                                                {"--radius", radius, mover.radius}}) {
        if (value.empty()) continue;
        const auto said = length_said(network, option, value);
        if (!said) return failure(said.error());
        length = *said;
        if (!is_mesh && &length != &mover.radius)
            return failure(
                fmt::format("{}: only meshes have steps and gaps, between their areas", option));
    }
    const auto is_known = [](float width) { return width > 0; };
    if (!radius.empty() && !is_mesh && std::ranges::none_of(network.links.width, is_known))
        return failure("--radius: how wide the ways are is not known here");
    return mover;
}

}  // namespace wend::cli
