#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "wend/network.hpp"

namespace wend {

// A column that conditions ask of, if there is one of that name: of the nodes before the links.
struct FoundColumn {
    const Column* column = nullptr;
    bool is_of_nodes = false;
};
FoundColumn find_column(const Network& network, std::string_view name);

// Where a column says nothing, which is 0 or its value for none, of all links of a kind and of the
// nodes at their ends, but something of others: one sentence on where it does.
std::optional<std::string> nothing_on_kind(const Network& network, std::uint8_t kind,
                                           const FoundColumn& found);

}  // namespace wend
