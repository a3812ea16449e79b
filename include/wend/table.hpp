#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "wend/described.hpp"
#include "wend/map.hpp"

namespace wend {

/// What the rows of a table are about.
enum class TableOf {
    info,      ///< A row a map: its counts, its extent, what hangs together.
    findings,  ///< A row a place where a rule is broken.
    areas,     ///< A row an area: a node with ground.
    links,     ///< A row a link, in its own direction.
    nodes,     ///< A row a node.
    values,    ///< A row a field of a format, and one a value that it has anywhere.
    places,    ///< A row two places with names, and what the way from the one to the other costs.
};

/// Such as `areas`.
std::string_view table_name(TableOf table);
/// All of them, by name.
std::span<const TableOf> all_tables();

/// A column. All tables of one sort have the same ones, whatever maps they are about.
struct TableColumn {
    /// What may stand below it, if anything does.
    enum class Type {
        text,     ///< std::string.
        integer,  ///< std::int64_t.
        real,     ///< double.
        flag,     ///< bool.
    };

    std::string_view name;   ///< With its unit, such as `width_m` in metres.
    Type type = Type::text;  ///< What may stand below it.
    std::string_view title;  ///< What it means.
};

/// The columns of a table: the first is `file`, the last three are of rows that stand for an error.
std::span<const TableColumn> table_columns(TableOf table);

/// What stands in a row below a column, of its type; nothing where nothing is known.
using TableCell = std::variant<std::monostate, bool, std::int64_t, double, std::string>;
/// Takes the cells of a row, one for each column.
using TakeRow = std::function<void(std::span<const TableCell> row)>;

/// What is wanted of a table.
struct TableOptions {
    /// Of the format's `check_options`, for findings.
    OptionValues check_options = {};
    /// Only what is about these nodes, rising: links with both ends among them, and places that
    /// have any, with the ways that keep to them. For tables of findings, areas, links, nodes and
    /// places.
    std::optional<std::vector<NodeIndex>> only_nodes = {};
    /// The world of the map that a mesh is for, which it is held against: for findings, and for how
    /// well it fits there. Null: against none.
    std::shared_ptr<const World> world = {};
};

/// Hands over the rows of a map: those of records in the order of its network, findings in that of
/// wend/check.hpp. All lengths are in metres. An error where options make no sense. Values of many
/// maps are counted by ValueCounts.
Expected<void> table_rows(const Map& map, TableOf table, const TakeRow& take,
                          const TableOptions& options = {});

/// The row that stands for what could not be read: the file, and why.
std::vector<TableCell> error_row(TableOf table, const Error& error);

/// Counts which values the fields of files have, over any number of maps. A field that has more
/// different values than `most_values` is left with its least and its greatest one, so that memory
/// goes by the descriptions of formats and not by the maps.
class ValueCounts {
  public:
    /// For `most_values`, where nobody says otherwise.
    static constexpr std::size_t default_most_values = 64;

    /// Counts nothing yet.
    explicit ValueCounts(std::size_t most_values = default_most_values);
    ~ValueCounts();
    ValueCounts(ValueCounts&&) noexcept;
    ValueCounts& operator=(ValueCounts&&) noexcept;

    /// Counts the values of all files of a map, links inside of the records that own them.
    void add(const Map& map);
    /// Adds what was counted of other maps. In which order counts are put together changes nothing
    /// but which file is the first.
    void add(const ValueCounts& others);
    /// Adds a file that could not be read: it is a row by itself, behind the others.
    void add(const Error& error);
    /// Adds a table that `rows` made and TableWriter wrote as CSV. The error names the line.
    Expected<void> add_table(std::string_view csv);

    /// Hands over the rows, by format, field and value. With `earlier` they say what that has seen
    /// too.
    void rows(const TakeRow& take, const ValueCounts* earlier = nullptr) const;

  private:
    struct Content;
    std::unique_ptr<Content> content_;
};

/// How a table is written.
enum class TableForm {
    /// RFC 4180, but lines end with a line feed; the first has the names of the columns. A text
    /// that a spreadsheet would run as a formula has a `'` in front, which Wend takes off where it
    /// reads tables.
    csv,
    ndjson,     ///< An object a line, with all columns; `null` where nothing is known.
    plain_csv,  ///< CSV without these marks.
};

/// A table as people ask for it.
struct TableRequest {
    TableOf what = TableOf::info;        ///< What its rows are about.
    TableOptions options = {};           ///< What is wanted of them.
    std::optional<TableForm> form = {};  ///< None: CSV, unless the file that it goes to says more.
    /// Of ValueCounts.
    std::uint64_t most_values = ValueCounts::default_most_values;

    /// What users say of it.
    static constexpr auto description() {
        const auto only_nodes = [](auto& of) -> auto& { return of.options.only_nodes; };
        return std::tuple(
            member("what", &TableRequest::what, "what its rows are about (default: info)")
                .of({}, "info|findings|areas|links|nodes|values|places"),
            member(
                "nodes", only_nodes,
                "only rows about a part of each map, of findings, areas, links, nodes or places"),
            member("form", &TableRequest::form,
                   "format to write (default: by the end of FILE, csv unless that is .ndjson or "
                   ".jsonl); csv has a ' before text that a spreadsheet would run as a formula, "
                   "plain-csv has not")
                .of({}, "csv|ndjson|plain-csv", {.name = "--output-format"}),
            member("distinct", &TableRequest::most_values,
                   "of values: list those of fields with at most this many different ones "
                   "(default: 64)")
                .of({}, "COUNT",
                    {.help = "with --what values: list those of fields with at most this many "
                             "different ones (default: 64)"}));
    }
};

/// Writes rows as text. Real numbers have a point or an exponent, so that a column is of one type
/// wherever it is read; control characters stand as `\x0a`, so that a row is a line.
class TableWriter {
  public:
    /// What it was given reaches the sink at the latest when that is flushed.
    TableWriter(TableOf table, TableForm form, TextSink& sink)
        : table_(table), form_(form), sink_(sink) {}

    /// The line of names that CSV begins with; nothing of NDJSON.
    void head();
    /// A row, with a cell for each of table_columns.
    void row(std::span<const TableCell> cells);

  private:
    TableOf table_;
    TableForm form_;
    TextSink& sink_;
};

}  // namespace wend
