#include <fmt/format.h>

#include "core/base/csv_text.hpp"
#include "core/base/printable.hpp"
#include "core/json/json_quoted.hpp"
#include "wend/table.hpp"

namespace wend {
namespace {

std::string real_text(double value) {
    std::string text = fmt::format("{}", value);
    if (text.find_first_of(".en") == text.npos) text += ".0";
    return text;
}

// A cell as text: what there is none of is `nothing`, and texts are put as `spell` says.
template <class Spell>
std::string cell_text(const TableCell& cell, const char* nothing, Spell spell) {
    if (const auto* const flag = std::get_if<bool>(&cell)) return *flag ? "true" : "false";
    if (const auto* const whole = std::get_if<std::int64_t>(&cell))
        return fmt::format("{}", *whole);
    if (const auto* const real = std::get_if<double>(&cell)) return real_text(*real);
    const auto* const text = std::get_if<std::string>(&cell);
    return text && !text->empty() ? spell(*text) : nothing;
}

}  // namespace

void TableWriter::head() {
    if (form_ == TableForm::ndjson) return;
    const char* separator = "";
    for (const TableColumn& column : table_columns(table_)) {
        sink_.put(separator);
        sink_.put(column.name);
        separator = ",";
    }
    sink_.put("\n");
}

void TableWriter::row(std::span<const TableCell> cells) {
    const std::span<const TableColumn> columns = table_columns(table_);
    const bool is_csv = form_ != TableForm::ndjson;
    const auto in_csv = [&](const std::string& text) {
        return csv_text(text, form_ == TableForm::csv ? FormulaMark::put : FormulaMark::left_out);
    };
    const auto in_json = [](const std::string& text) { return wend::quoted(printable(text)); };
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (is_csv) {
            if (i > 0) line += ',';
            line += cell_text(cells[i], "", in_csv);
        } else {
            line += fmt::format("{}\"{}\": {}", i > 0 ? ", " : "{", columns[i].name,
                                cell_text(cells[i], "null", in_json));
        }
    }
    line += is_csv ? "\n" : "}\n";
    sink_.put(line);
}

}  // namespace wend
