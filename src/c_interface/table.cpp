#include "wend/c/table.h"

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "wend/table.hpp"

struct wend_value_counts {
    static constexpr const char* called = "wend_value_counts";
    wend::ValueCounts counts;
};

namespace wend::c {
namespace {

Expected<TableOf> map_table_of(wend_map_table_kind kind) {
    if (kind < WEND_MAP_TABLE_INFO || kind > WEND_MAP_TABLE_PLACES)
        return failure("there is no such kind of a table");
    return static_cast<TableOf>(kind);
}

Expected<wend_map_table_options> wanted_table(const wend_map_table_options* options) {
    auto wanted = copy_in(options);
    if (wanted && (wanted->form < WEND_TABLE_CSV || wanted->form > WEND_TABLE_PLAIN_CSV))
        return failure("there is no such form of a table");
    return wanted;
}

// Writes rows, after the names of their columns where these are wanted.
template <class Rows>
Expected<wend_buffer*> table_text(TableOf table, const wend_map_table_options& wanted, Rows rows) {
    Expected<void> done;
    wend_buffer* const buffer = written([&](TextSink& sink) {
        TableWriter writer(table, static_cast<TableForm>(wanted.form), sink);
        if (!wanted.without_names) writer.head();
        done = rows([&](std::span<const TableCell> row) { writer.row(row); });
    });
    if (done) return buffer;
    delete buffer;
    return failure(std::move(done.error()));
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

size_t wend_map_table_column_count(wend_map_table_kind table) {
    const auto of = map_table_of(table);
    return of ? wend::table_columns(*of).size() : 0;
}
bool wend_map_table_column_at(wend_map_table_kind table, size_t index,
                              wend_map_table_column* column) {
    const auto of = map_table_of(table);
    return of && give_at(column, wend::table_columns(*of), index, [](const wend::TableColumn& one) {
               return wend_map_table_column{
                   0, literal(one.name), static_cast<wend_cell_type>(one.type), literal(one.title)};
           });
}

wend_buffer* wend_map_table(const wend_map* map, wend_map_table_kind table,
                            const wend_map_table_options* options, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            const auto of = map_table_of(table);
            if (!of) return wend::failure(of.error());
            const auto wanted = wanted_table(options);
            if (!wanted) return wend::failure(wanted.error());
            wend::TableOptions how;
            auto nodes = nodes_if_given(wanted->nodes, map->map.network());
            if (!nodes) return wend::failure(std::move(nodes.error()));
            how.only_nodes = std::move(*nodes);
            auto values = options_of(wanted->check);
            if (!values) return wend::failure(std::move(values.error()));
            how.check_options = std::move(*values);
            return table_text(*of, *wanted, [&](const wend::TakeRow& take) {
                return wend::table_rows(map->map, *of, take, how);
            });
        },
        map);
}

wend_value_counts* wend_value_counts_make(uint64_t most_values, wend_error** error) {
    return attempt(error, [&]() -> wend::Expected<wend_value_counts*> {
        const uint64_t most =
            most_values > 0 ? most_values : wend::ValueCounts::default_most_values;
        return new wend_value_counts{wend::ValueCounts(
            static_cast<std::size_t>(std::min<uint64_t>(most, std::size_t{1} << 20)))};
    });
}
bool wend_value_counts_add_map(wend_value_counts* counts, const wend_map* map, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            counts->counts.add(map->map);
            return {};
        },
        counts, map);
}
bool wend_value_counts_add(wend_value_counts* counts, const wend_value_counts* others,
                           wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            if (counts == others) return wend::failure("counts cannot be added to themselves");
            counts->counts.add(others->counts);
            return {};
        },
        counts, others);
}
bool wend_value_counts_add_table(wend_value_counts* counts, wend_bytes csv, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const auto text = text_of(csv);
            if (!text) return wend::failure(text.error());
            return counts->counts.add_table(*text);
        },
        counts);
}
wend_buffer* wend_value_counts_table(const wend_value_counts* counts,
                                     const wend_value_counts* earlier,
                                     const wend_map_table_options* options, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            const auto wanted = wanted_table(options);
            if (!wanted) return wend::failure(wanted.error());
            return table_text(wend::TableOf::values, *wanted,
                              [&](const wend::TakeRow& take) -> wend::Expected<void> {
                                  counts->counts.rows(take, earlier ? &earlier->counts : nullptr);
                                  return {};
                              });
        },
        counts);
}
void wend_value_counts_free(wend_value_counts* counts) { delete counts; }
