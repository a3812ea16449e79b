#pragma once

#include <optional>
#include <string>

#include "python/arguments.hpp"

namespace wend::python {

// Which ways may be used and what they cost, of keyword arguments: search, kind, respect_lanes,
// speeds, nodes, max_climb, max_drop, max_gap, radius, avoided_kinds, takes_impassable,
// game_options and game_limits.
class RouteWish {
  public:
    RouteWish(Keywords& given, const wend_network* network);
    RouteWish(const RouteWish&) = delete;
    RouteWish& operator=(const RouteWish&) = delete;

    const wend_route_options* options() const { return &options_; }
    wend_route_options* options() { return &options_; }

  private:
    std::optional<std::string> kind_, speeds_;
    NodeList nodes_;
    TextList avoided_kinds_;
    Options game_options_;
    wend_route_options options_ = {};
};

// The places that paths lead from and to: rows of x, y, z, or of x, y without a height; indexes of
// nodes; or texts, such as names of records. Several of them, each as the library spells it.
class Places {
  public:
    Places(const py::handle& given, const wend_network* network);
    std::size_t size() const { return is_nodes() ? nodes_.size() : texts_.size(); }
    // Whether all are nodes, by their indexes.
    bool is_nodes() const { return texts_.empty(); }
    const std::vector<std::uint32_t>& nodes() const { return nodes_; }
    const std::vector<std::string>& texts() const { return texts_; }
    // As texts in any case.
    std::vector<std::string> spelt(const wend_network* network) const;

  private:
    std::vector<std::string> texts_;
    std::vector<std::uint32_t> nodes_;
};

// One place: a text, the index of a node, or x, y, z.
std::string spelt_place(const py::handle& given, const wend_network* network);

}  // namespace wend::python
