#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/options/input.hpp"
#include "cli/options/location.hpp"
#include "cli/options/output.hpp"
#include "cli/options/route_options.hpp"
#include "cli/verbs.hpp"
#include "core/base/csv.hpp"
#include "core/io/file_transaction.hpp"
#include "wend/many_to_many.hpp"
#include "wend/route_graph.hpp"

namespace wend::cli {

// What the rows and the columns of a table stand for.
struct MatrixSides {
    std::vector<Stop> rows, columns;
};

// Which ends somebody wants, by names of files with a place a line.
struct MatrixRequest {
    std::string rows, columns, places;  // Empty: all nodes.
    std::string between;  // Or all places of the map: `places`, perhaps with a PlacePart.
};
Expected<MatrixSides> matrix_sides(const MatrixRequest& request, const RouteGraph& graph,
                                   const std::string& kind);

std::vector<std::string> names_of_ends(const Network& network, const std::vector<Stop>& ends);
// Writes a line of CSV for each: what it is called, and where it lies.
void list_ends(std::string_view side, const Network& network, const std::vector<Stop>& ends,
               FormulaMark mark, StagedFile& out);

class MatrixVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    ProfileOptions profile;
    MatrixRequest request;
    std::string prepared_file;
    std::string index_file;  // Where to list what the rows and columns are; may be empty.
    bool large = false;
    bool plain_csv = false;
    Output output;

  private:
    // Hands over the rows of the table on so many threads; whether all costs are exact.
    using EachRow = std::function<bool(unsigned threads, const TakeRows& take)>;
    Expected<void> write(const Network& network, const MatrixSides& sides, const EachRow& each_row,
                         Console& console) const;
};

}  // namespace wend::cli
