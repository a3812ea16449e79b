#include "network/kind_named.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

namespace wend {

Expected<std::uint8_t> kind_named(const Network& network, std::string_view name) {
    if (const auto kind = network.find_kind(name)) return *kind;
    std::vector<std::string_view> names;
    for (const Kind& kind : network.kinds) names.push_back(kind.name);
    return failure(
        fmt::format("there is no kind '{}' here; there are {}", name, fmt::join(names, ", ")));
}

}  // namespace wend
