#include <fmt/format.h>

#include <algorithm>

#include "core/base/nearest_name.hpp"
#include "model/network/absent_text.hpp"
#include "model/network/said.hpp"
#include "wend/draw.hpp"

namespace wend {

Expected<HeightRange> HeightRange::parse(std::string_view text) {
    const auto heights = numbers_said(text, 2, 2);
    if (!heights) return failure(fmt::format("'{}' was expected to be Z1,Z2, two heights", text));
    const auto [low, high] = std::minmax((*heights)[0], (*heights)[1]);
    return HeightRange{low, high};
}

Expected<ShownRelation> ShownRelation::parse(std::string_view text, const Network& network) {
    const std::size_t colon = text.find(':');
    if (colon == text.npos)
        return failure(
            fmt::format("'{}' was expected to be RELATION:NODE, such as visible:17", text));
    const std::string relation(text.substr(0, colon)), name(text.substr(colon + 1));
    if (auto known = expect_name("relation", relation, relation_names(network)); !known)
        return failure(std::move(known.error()));
    const auto node = network.find_node(name);
    if (!node) return failure(absent_text(network, name));
    return ShownRelation{relation, *node};
}

}  // namespace wend
