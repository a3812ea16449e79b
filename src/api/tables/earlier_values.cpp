#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "api/tables/value_content.hpp"
#include "core/base/csv_rows.hpp"
#include "core/base/number_text.hpp"

// Reads a table of values back.
namespace wend {
namespace {

constexpr std::uint64_t most_counted = std::numeric_limits<std::int64_t>::max();

// The cells of a row by the names of their columns.
class EarlierRow {
  public:
    EarlierRow(std::span<const TableColumn> columns, const std::vector<std::string>& cells)
        : columns_(columns), cells_(cells) {}

    const std::string& text(std::string_view column) const {
        const auto found = std::ranges::find(columns_, column, &TableColumn::name);
        return cells_[static_cast<std::size_t>(found - columns_.begin())];
    }
    std::optional<double> real(std::string_view column) const {
        return finite_number(text(column));
    }
    std::optional<std::uint64_t> whole(std::string_view column) const {
        const auto value = whole_number(text(column));
        return value && *value <= most_counted ? value : std::nullopt;
    }

  private:
    std::span<const TableColumn> columns_;
    const std::vector<std::string>& cells_;
};

// What is wrong with a row as far as its numbers go; empty if nothing is.
std::string fault_of(const EarlierRow& row) {
    for (const char* const column : {"times", "maps"})
        if (!row.whole(column)) return fmt::format("{} is no number", column);
    for (const char* const column : {"different_values", "undescribed"})
        if (!row.text(column).empty() && !row.whole(column))
            return fmt::format("{} is no number", column);
    for (const char* const column : {"least", "greatest"})
        if (!row.text(column).empty() && !row.real(column))
            return fmt::format("{} is no number", column);
    const std::string& about = row.text("about");
    const bool is_known =
        about == table::about_file || about == table::about_field || about == table::about_value;
    return is_known ? "" : "is about neither a file, a field nor a value";
}

table::Tally tally_of(const EarlierRow& row) {
    return {row.whole("times").value_or(0), row.whole("maps").value_or(0), row.text("file"),
            row.whole("undescribed")};
}

Error error_of(const EarlierRow& row) {
    return ErrorDetails{row.text("error"), row.text("file"), row.whole("error_offset"),
                        row.text("error_field")};
}

// Whether values of a field can be numbers, so that they are ordered as such.
bool has_numbers(const table::FieldCounts& counts) {
    return counts.type != "text" && counts.type != "bytes";
}

// What a row counts, to be added to what others of the same field count.
table::FieldCounts counts_of(const EarlierRow& row) {
    table::FieldCounts counts;
    counts.type = row.text("type");
    counts.unit = row.text("unit");
    if (row.text("about") == table::about_value) {
        table::Value value{{}, row.text("value")};
        if (has_numbers(counts)) value.number = finite_number(value.text);
        counts.values[std::move(value)] = {tally_of(row), row.text("value_name")};
        return counts;
    }
    static_cast<table::Tally&>(counts) = tally_of(row);
    if (const auto least = row.real("least")) counts.include(*least);
    if (const auto greatest = row.real("greatest")) counts.include(*greatest);
    counts.has_too_many = row.text("different_values").empty();
    return counts;
}

}  // namespace

Expected<void> ValueCounts::add_table(std::string_view csv) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (csv.starts_with(byte_order_mark)) csv.remove_prefix(byte_order_mark.size());
    const std::span<const TableColumn> columns = table_columns(TableOf::values);
    CsvRows rows(csv);
    std::vector<std::string> cells;
    rows.next(cells);
    if (!std::ranges::equal(cells, columns, {}, {}, &TableColumn::name))
        return failure("is no table of values: its first line does not name the columns of one");
    table::CountsOfFields fields;
    std::vector<Error> errors;
    while (rows.next(cells)) {
        const auto fault = [&](const std::string& what) {
            return failure(fmt::format("line {}: {}", rows.line(), what));
        };
        if (rows.is_broken()) return fault("its quotes do not fit");
        if (cells.size() != columns.size())
            return fault(fmt::format("has {} cells and not {}", cells.size(), columns.size()));
        const EarlierRow row(columns, cells);
        if (!row.text("error").empty()) {
            errors.push_back(error_of(row));
            continue;
        }
        if (const std::string what = fault_of(row); !what.empty()) return fault(what);
        fields[{row.text("format"), row.text("field")}].add(counts_of(row), content_->most_values);
    }
    content_->add(fields);
    content_->errors.insert(content_->errors.end(), errors.begin(), errors.end());
    return {};
}

}  // namespace wend
