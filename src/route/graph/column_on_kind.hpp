#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "wend/network.hpp"

namespace wend {

// The columns of a network that conditions name, each made once.
class MadeColumns {
  public:
    explicit MadeColumns(const Network& its_network) : network_(its_network) {}

    struct Made {
        const Column* column = nullptr;  // Null if there is none of that name.
        bool is_of_nodes = false;
        const ColumnValues* values = nullptr;
    };
    Made find(std::string_view name);

    const Network& network() const { return network_; }

  private:
    const Network& network_;
    std::map<const Column*, ColumnValues> values_;
};

// Where a column says nothing, which is 0 or its value for none, of all links of a kind and of the
// nodes at their ends, but something of others: one sentence on where it does.
std::optional<std::string> nothing_on_kind(const Network& network, std::uint8_t kind,
                                           const MadeColumns::Made& made);

}  // namespace wend
