#include "wend/matrix.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/map.hpp"
#include "c_interface/route.hpp"
#include "c_interface/route_request.hpp"
#include "route/planner/endpoint.hpp"
#include "route/planner/matrix.hpp"
#include "route/planner/prepared_paths.hpp"
#include "wend/c/reach.h"

struct wend_matrix {
    static constexpr const char* called = "wend_matrix";
    std::vector<std::string> rows, columns;
    std::vector<double> costs;
    std::string unit;
    bool is_exact = true;
};

namespace wend::c {
namespace {

Expected<std::vector<Stop>> named_locations(const RouteGraph& graph, const char* between) {
    for (const PlacePart part : {PlacePart::nearest, PlacePart::centre, PlacePart::all}) {
        if (place_part_name(part) == between) return named_locations_on(graph, part);
    }
    return failure(
        fmt::format("between: '{}' is unknown; there are nearest, centre and all", between));
}

Expected<std::vector<Stop>> ends_of(const SharedPaths& paths, const wend_locations* list,
                                    std::optional<std::uint8_t> kind, const char* called) {
    const RouteGraph graph = paths.graph();
    if (!list) return all_ends(graph, kind);
    std::vector<Stop> ends;
    for (std::size_t row = 0; row < list->count; ++row) {
        auto end = resolved_at(*list, row, graph, kind, &paths.ready().nearest_nodes(), called);
        if (!end) return failure(std::move(end.error()));
        ends.push_back(std::move(*end));
    }
    return ends;
}

std::vector<std::string> names_of(const Network& network, const std::vector<Stop>& ends) {
    std::vector<std::string> names;
    for (const Stop& end : ends) names.push_back(name_of(network, end));
    return names;
}

// Fills a table with what all rows cost.
Expected<void> fill(wend_matrix& matrix, const SharedPaths& paths, const wend_prepared* prepared,
                    unsigned threads, const std::vector<Stop>& rows,
                    const std::vector<Stop>& columns) {
    if (prepared && &prepared->prepared.parts().paths.ready() != &paths.ready())
        return failure("what was prepared is for another network or other options");
    const TakeRows take = [&](std::span<const double> costs) {
        matrix.costs.insert(matrix.costs.end(), costs.begin(), costs.end());
        return true;
    };
    const MeshWays* const ways = prepared ? prepared->prepared.ways() : nullptr;
    if (ways && have_points_alone(endpoints_of(rows), endpoints_of(columns))) {
        each_row(*ways, endpoints_of(rows), endpoints_of(columns), threads, take);
        return {};
    }
    std::optional<ContractionHierarchy> hierarchy;
    if (paths.network()->map_kind != MapKind::mesh)
        hierarchy.emplace(prepared ? *prepared->prepared.hierarchy() : paths.hierarchy());
    matrix.is_exact = each_row(paths.graph(), hierarchy ? &*hierarchy : nullptr, endpoints_of(rows),
                               endpoints_of(columns), threads, take);
    return {};
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_matrix* wend_matrix_make(const wend_network* network, const wend_route_options* options,
                              const wend_matrix_options* places, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_matrix*> {
            const auto wanted = copy_in(places);
            if (!wanted) return wend::failure(wanted.error());
            const auto paths = shared_paths(*network, options);
            if (!paths) return wend::failure(paths.error());
            const wend::Network& of = *network->network;
            const wend::RouteProfile& profile = paths->ready().profile();
            if (wanted->between && (wanted->rows || wanted->columns))
                return wend::failure("between stands instead of rows and columns");
            auto rows = wanted->between ? named_locations(paths->graph(), wanted->between)
                                        : ends_of(*paths, wanted->rows, profile.kind, "rows");
            if (!rows) return wend::failure(std::move(rows.error()));
            std::optional<std::vector<wend::Stop>> own_columns;
            if (wanted->columns) {
                auto columns = ends_of(*paths, wanted->columns, profile.kind, "columns");
                if (!columns) return wend::failure(std::move(columns.error()));
                own_columns = std::move(*columns);
                wend::take_storeys(of, {&*rows, &*own_columns});
            } else {
                wend::take_storeys(of, {&*rows});
            }
            const std::vector<wend::Stop>& columns = own_columns ? *own_columns : *rows;
            auto matrix = std::make_unique<wend_matrix>();
            matrix->rows = names_of(of, *rows);
            matrix->columns = names_of(of, columns);
            matrix->unit = profile.costs.empty() ? of.unit : "s";
            matrix->costs.reserve(rows->size() * columns.size());
            const unsigned threads = std::clamp(wanted->jobs, 1u, static_cast<unsigned>(most_jobs));
            if (const auto filled =
                    fill(*matrix, *paths, wanted->prepared, threads, *rows, columns);
                !filled)
                return wend::failure(filled.error());
            return matrix.release();
        },
        network);
}
wend_matrix* wend_matrix_of_costs(wend_text_list rows, wend_text_list columns, const double* costs,
                                  const char* unit, bool is_exact, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_matrix*> {
            auto row_names = texts_of(rows);
            if (!row_names) return wend::failure(std::move(row_names.error()));
            auto column_names = texts_of(columns);
            if (!column_names) return wend::failure(std::move(column_names.error()));
            const size_t count = row_names->size() * column_names->size();
            if (const auto there = expect_list(costs, count, "costs"); !there)
                return wend::failure(there.error());
            return new wend_matrix{std::move(*row_names),
                                   std::move(*column_names),
                                   {costs, costs + count},
                                   unit,
                                   is_exact};
        },
        unit);
}
void wend_matrix_free(wend_matrix* matrix) { delete matrix; }
size_t wend_matrix_row_count(const wend_matrix* matrix) { return matrix ? matrix->rows.size() : 0; }
size_t wend_matrix_column_count(const wend_matrix* matrix) {
    return matrix ? matrix->columns.size() : 0;
}
const char* wend_matrix_row_name(const wend_matrix* matrix, size_t row) {
    return matrix ? text_at(matrix->rows, row) : nullptr;
}
const char* wend_matrix_column_name(const wend_matrix* matrix, size_t column) {
    return matrix ? text_at(matrix->columns, column) : nullptr;
}
const char* wend_matrix_unit(const wend_matrix* matrix) {
    return matrix ? matrix->unit.c_str() : nullptr;
}
const double* wend_matrix_costs(const wend_matrix* matrix) {
    return matrix && !matrix->costs.empty() ? matrix->costs.data() : nullptr;
}
bool wend_matrix_is_exact(const wend_matrix* matrix) { return matrix && matrix->is_exact; }
wend_buffer* wend_matrix_write(const wend_matrix* matrix, wend_matrix_format format,
                               wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            if (format < WEND_CSV || format > WEND_PLAIN_CSV)
                return wend::failure("there is no such form of a table");
            return written([&](wend::TextSink& sink) {
                const auto writer =
                    wend::MatrixWriter::make(static_cast<wend::MatrixWriter::Format>(format),
                                             {matrix->rows, matrix->columns, matrix->unit}, sink);
                const std::span costs(matrix->costs);
                const size_t width = matrix->columns.size();
                for (size_t row = 0; row < matrix->rows.size(); ++row)
                    writer->add_row(costs.subspan(row * width, width));
                writer->finish();
            });
        },
        matrix);
}
