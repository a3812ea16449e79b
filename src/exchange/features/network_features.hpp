#pragma once

#include <span>
#include <string>
#include <vector>

#include "exchange/features/feature.hpp"
#include "wend/network.hpp"

namespace wend::exchange {

// The links that show the ways of a network, once where they lead there and back, by kind. Over
// ground only those that lead over no edge of it, such as ladders.
std::vector<std::vector<LinkIndex>> drawn_ways(const Network& network);

// Twice what an outline encloses viewed from above, below 0 where it runs clockwise.
double doubled_extent(std::span<const Point> outline);

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
    // The same for who looks at all elements in turn: of many at once, from time to time.
    void make_in_turn(u32 element);
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

// Gives a feature the shape of a node: the outline of its ground, or its position; none where that
// is no place, as in a broken file.
void set_node_shape(const Network& network, NodeIndex node, Feature& feature);

// Show what of a network is no record of its own.
void show_links(const Network& network, const TakeFeature& take);
void show_lines(const Network& network, const TakeFeature& take);
void show_markers(const Network& network, const TakeFeature& take);

}  // namespace wend::exchange
