#include "cli/avoided.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

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

Expected<Avoided> avoided_by(const std::vector<std::string>& names, const Network& network,
                             Console& console) {
    Avoided avoided;
    for (const std::string& what : names) {
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

}  // namespace wend::cli
