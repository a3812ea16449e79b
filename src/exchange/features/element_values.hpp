#pragma once

#include <string>
#include <vector>

#include "exchange/features/feature.hpp"
#include "wend/network.hpp"

namespace wend::exchange {

// What the network knows of its nodes or of its links, as properties: their common columns, then
// those of the format. Values of one run of elements are in memory at a time.
class ElementValues {
  public:
    enum class Of { nodes, links };

    ElementValues(const Network& network, Of of);

    enum class Type { flag, integer, real, text };

    // Names of the properties, in order.
    const std::vector<std::string>& names() const { return names_; }
    // How many of them every network has.
    std::size_t common_count() const { return names_.size() - columns_.size(); }
    // What values of a property are. Of numbers that have names, the others are text too.
    Type type(std::size_t property) const;
    // Makes the values of the elements from `first` up to `end`.
    void make(u32 first, u32 end);
    // The value of an element that was made, as JSON; empty where there is none.
    std::string json(std::size_t property, u32 element) const;

  private:
    std::string common_json(std::size_t property, u32 element) const;

    const Network& network_;
    const Of of_;
    const std::vector<Column>& columns_;
    std::vector<std::string> names_;
    std::vector<ColumnValues> values_;
    u32 first_ = 0;
};

}  // namespace wend::exchange
