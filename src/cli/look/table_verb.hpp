#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/declared_options.hpp"
#include "cli/options/input.hpp"
#include "cli/options/map_option.hpp"
#include "cli/options/output.hpp"
#include "cli/options/where.hpp"
#include "cli/verbs.hpp"
#include "wend/table.hpp"

namespace wend::cli {

class TableVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Where where;
    FormatOptions format_options;
    MapOption map_option;
    DescribedOptions wanted;
    std::string shard, known;
    std::vector<std::string> added;
    Output output;

  private:
    // What was asked for, understood: its form is set.
    struct Request : TableRequest {
        std::uint64_t shard = 1, shards = 1;
    };
    // What became of one piece of the input.
    struct Rows {
        std::string text = {};
        ValueCounts values;
        Opened opened = {};
    };
    // Takes text of the table; false: no more is wanted.
    using Put = std::function<bool(std::string_view text)>;

    Expected<Request> request() const;
    static Expected<ValueCounts> counted_before(const std::vector<std::string>& files,
                                                const Request& request);
    Rows rows_of(const MapPieces& pieces, std::size_t piece, const Request& request) const;
    Expected<void> add_rows(const Map& map, const Request& request, TableWriter& writer,
                            Rows& rows) const;
    Expected<void> write(const Request& request, Console& console, const Put& put) const;
};

}  // namespace wend::cli
