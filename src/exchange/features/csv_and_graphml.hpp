#pragma once

#include <string>

#include "core/base/csv.hpp"
#include "wend/network.hpp"

namespace wend::exchange {

// Texts that other programs read a network from, and that maps do not come back from.

// Tables as CSV (RFC 4180, but lines end with a line feed): a line a node, a line a link, and of
// networks that have ground a line a corner of each area.
std::string nodes_csv(const Network& network, FormulaMark mark);
std::string links_csv(const Network& network, FormulaMark mark);
std::string areas_csv(const Network& network, FormulaMark mark);

// A directed graph whose nodes and edges have the columns as data of their types.
std::string graphml_text(const Network& network);

}  // namespace wend::exchange
