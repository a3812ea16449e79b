#pragma once

#include <string>
#include <vector>

#include "cli/options/way.hpp"
#include "core/base/csv_text.hpp"
#include "core/io/staged_file.hpp"
#include "wend/route_graph.hpp"

namespace wend::cli {

// What the rows and the columns of a table stand for.
struct MatrixSides {
    std::vector<WayEnd> rows, columns;
};

// Which ends somebody wants, by names of files with a place a line.
struct MatrixWish {
    std::string rows, columns, places;  // Empty: all nodes.
    std::string between;  // Or all places of the map: `places`, perhaps with a PlacePart.
};
Expected<MatrixSides> matrix_sides(const MatrixWish& wish, const RouteGraph& graph,
                                   const std::string& kind);

std::vector<std::string> names_of_ends(const Network& network, const std::vector<WayEnd>& ends);
// Writes a line of CSV for each: what it is called, and where it lies.
void list_ends(std::string_view side, const Network& network, const std::vector<WayEnd>& ends,
               FormulaMark mark, StagedFile& out);

}  // namespace wend::cli
