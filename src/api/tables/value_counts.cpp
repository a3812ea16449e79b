#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "api/tables/table.hpp"
#include "api/tables/value_walk.hpp"
#include "core/base/csv.hpp"
#include "core/base/number_text.hpp"
#include "wend/table.hpp"

namespace wend {

namespace table {

// What rows of values are about.
inline constexpr std::string_view about_file = "file", about_field = "field", about_value = "value";

}  // namespace table

struct ValueCounts::Content {
    std::size_t most_values;
    table::CountsOfFields fields;
    std::vector<Error> errors;

    void add(const table::CountsOfFields& others) {
        for (const auto& [key, counts] : others) fields[key].add(counts, most_values);
    }
};

namespace table {
namespace {

// A row about a field, or about one of its values.
struct ValueRow {
    const std::string& format;
    const std::string& field;
    const FieldCounts& counts;
    const Tally& tally;  // Of the value, where it is about one.
    const Value* value = nullptr;
    const std::string* name = nullptr;
    std::optional<bool> seen_before = {};
};

// Whether earlier counts have a field with all its values, or one of these.
bool is_seen(const CountsOfFields& earlier, const ValueRow& row) {
    const auto found = earlier.find({row.format, row.field});
    if (found == earlier.end()) return false;
    const FieldCounts& before = found->second;
    // Numbers of single precision are spelt with fewer digits than they have.
    const auto rounded = [&](double number) {
        return row.counts.type == "real" ? double{static_cast<float>(number)} : number;
    };
    const auto is_between = [&](std::optional<double> number) {
        if (!number) return true;
        return before.least && rounded(*number) >= rounded(*before.least) &&
               rounded(*number) <= rounded(*before.greatest);
    };
    if (!row.value) return is_between(row.counts.least) && is_between(row.counts.greatest);
    if (before.has_too_many) return is_between(row.value->number);
    return before.values.contains(*row.value);
}

TableCell limit_cell(const ValueRow& of, std::optional<double> limit) {
    return of.value || !limit ? TableCell() : real_cell(*limit);
}
TableCell different_values(const ValueRow& of) {
    return of.value || of.counts.has_too_many ? TableCell() : whole_cell(of.counts.values.size());
}
TableCell undescribed_cell(const ValueRow& of) {
    return of.tally.undescribed ? whole_cell(*of.tally.undescribed) : TableCell();
}
TableCell seen_cell(const ValueRow& of) {
    return of.seen_before ? TableCell(*of.seen_before) : TableCell();
}

TableCell about_cell(const ValueRow& of) {
    return std::string(of.value ? about_value : of.field.empty() ? about_file : about_field);
}

constexpr std::array value_cells = std::to_array<ColumnOf<ValueRow>>({
    {{"about", CellType::text, "file, field or value: what the row counts"}, about_cell},
    {{"format", CellType::text, "format of the files"},
     [](const ValueRow& of) -> TableCell { return of.format; }},
    {{"field", CellType::text, "path without indexes"},
     [](const ValueRow& of) -> TableCell { return of.field; }},
    {{"type", CellType::text, "integer, real, bits, text, bytes, or list: how long it is"},
     [](const ValueRow& of) -> TableCell { return of.counts.type; }},
    {{"unit", CellType::text, "unit of the values"},
     [](const ValueRow& of) -> TableCell { return of.counts.unit; }},
    {{"value", CellType::text, "the value, as JSON has it"},
     [](const ValueRow& of) { return of.value ? TableCell(of.value->text) : TableCell(); }},
    {{"value_name", CellType::text, "what the value is called"},
     [](const ValueRow& of) { return of.name ? TableCell(*of.name) : TableCell(); }},
    {{"times", CellType::integer, "how often it is there"},
     [](const ValueRow& of) { return whole_cell(of.tally.times); }},
    {{"maps", CellType::integer, "in how many maps"},
     [](const ValueRow& of) { return whole_cell(of.tally.maps); }},
    {{"least", CellType::real, "of the field: the least number"},
     [](const ValueRow& of) { return limit_cell(of, of.counts.least); }},
    {{"greatest", CellType::real, "of the field: the greatest number"},
     [](const ValueRow& of) { return limit_cell(of, of.counts.greatest); }},
    {{"different_values", CellType::integer, "of the field; empty where they are too many to list"},
     different_values},
    {{"undescribed", CellType::integer,
      "how often it is what the format's description neither names nor has in its range; empty "
      "where that says nothing of values"},
     undescribed_cell},
    {{"seen_before", CellType::flag, "whether the earlier table has it; empty without one"},
     seen_cell},
});

}  // namespace

const std::vector<TableColumn>& value_columns() {
    static const std::vector<TableColumn> all = columns_of(value_cells);
    return all;
}

}  // namespace table

ValueCounts::ValueCounts(std::size_t most_values)
    : content_(std::make_unique<Content>(Content{most_values, {}, {}})) {}
ValueCounts::~ValueCounts() = default;
ValueCounts::ValueCounts(ValueCounts&&) noexcept = default;
ValueCounts& ValueCounts::operator=(ValueCounts&&) noexcept = default;

void ValueCounts::add(const Map& map) {
    const std::string& format = map.format().info().id;
    const std::string first_file = map.members().front().file;
    table::CountsOfFields of_map;
    for (const Member& member : map.members()) {
        table::ValueWalk walk(content_->most_values);
        walk.walk(*member.document);
        walk.take([&](const std::string& path, table::FieldCounts counts) {
            of_map[{format, path}].add(counts, content_->most_values);
        });
    }
    const auto met_here = [&](table::Tally& tally) {
        tally.maps = 1;
        tally.first_file = first_file;
    };
    for (auto& [key, counts] : of_map) {
        met_here(counts);
        for (auto& [value, tally] : counts.values) met_here(tally);
    }
    content_->add(of_map);
}

void ValueCounts::add(const Error& error) { content_->errors.push_back(error); }

void ValueCounts::add(const ValueCounts& others) {
    content_->add(others.content_->fields);
    const auto& errors = others.content_->errors;
    content_->errors.insert(content_->errors.end(), errors.begin(), errors.end());
}

void ValueCounts::rows(const TakeRow& take, const ValueCounts* earlier) const {
    std::vector<TableCell> row;
    const auto put = [&](table::ValueRow of) {
        if (earlier) of.seen_before = table::is_seen(earlier->content_->fields, of);
        table::fill_row(row, of.tally.first_file, table::value_cells, of);
        take(row);
    };
    for (const auto& [key, counts] : content_->fields) {
        put({key.first, key.second, counts, counts});
        for (const auto& [value, tally] : counts.values)
            put({key.first, key.second, counts, tally, &value, &tally.name});
    }
    for (const Error& error : content_->errors) take(error_row(TableOf::values, error));
}

}  // namespace wend

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
