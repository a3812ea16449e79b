#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/profile_options.hpp"
#include "cli/verb.hpp"
#include "wend/many_to_many.hpp"
#include "wend/path.hpp"

namespace wend::cli {

class MatrixVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    ProfileOptions profile;
    std::string rows, columns, places;  // Files with a place a line; empty: all nodes.
    std::string prepared_file;
    std::string names;          // Where to list what the rows and columns are; may be empty.
    std::uint64_t threads = 0;  // None: as many as the machine has.
    bool all = false;
    Output output;

  private:
    struct Sides {
        std::vector<Endpoint> rows, columns;
    };
    Expected<Sides> sides(const RouteGraph& graph) const;
    // Hands over the rows of the table on so many threads; whether all costs are exact.
    using EachRow = std::function<bool(unsigned threads, const TakeRows& take)>;
    Expected<void> write(const Network& network, const Sides& sides, const EachRow& each_row,
                         Console& console) const;
};

}  // namespace wend::cli
