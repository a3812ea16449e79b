#include <utility>

#include "api/tables/column_of.hpp"
#include "api/tables/value_content.hpp"
#include "api/tables/value_walk.hpp"

namespace wend {
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
