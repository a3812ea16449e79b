#include "cli/way.hpp"

#include <fmt/format.h>

#include "cli/text.hpp"

namespace wend::cli {

std::vector<std::string> WayQuery::places() const {
    std::vector<std::string> places{from};
    places.insert(places.end(), via.begin(), via.end());
    places.push_back(to);
    return places;
}

Expected<std::optional<std::uint8_t>> kind_of(const Network& network, const std::string& name) {
    if (name.empty()) return std::nullopt;
    if (const auto kind = network.find_kind(name)) return kind;
    return failure(fmt::format("--kind: there is no kind '{}' here; there are {}", name,
                               names_of(network.kinds, &Kind::name)));
}

}  // namespace wend::cli
