#include "model/network/absent_text.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "wend/absent_node.hpp"

namespace wend {

std::string absent_text(const Network& network, std::string_view name) {
    if (auto absent = absent_node(network, name)) return std::move(*absent);
    return fmt::format(
        "there is no {} '{}' here{}", network.node_word, name,
        network.nodes.size() > 0 ? fmt::format("; there is {}", network.name_of(0)) : "");
}

}  // namespace wend
