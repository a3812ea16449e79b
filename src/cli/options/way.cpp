#include "cli/options/way.hpp"

#include "model/network/said.hpp"

namespace wend::cli {

std::vector<std::string> WayQuery::places() const {
    std::vector<std::string> places{from};
    places.insert(places.end(), via.begin(), via.end());
    places.push_back(to);
    return places;
}

Expected<std::optional<std::uint8_t>> kind_of(const Network& network, const std::string& name) {
    if (name.empty()) return std::nullopt;
    const auto kind = kind_named(network, name);
    if (kind) return *kind;
    return failure("--kind: " + kind.error()->message);
}

}  // namespace wend::cli
