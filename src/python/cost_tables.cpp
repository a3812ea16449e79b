#include "python/objects.hpp"
#include "python/route_wish.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

struct Matrix {
    std::shared_ptr<wend_matrix> matrix;
    std::string unit;
};

std::optional<std::vector<std::string>> texts_of_places(const py::object& given,
                                                        const wend_network* network) {
    if (given.is_none()) return std::nullopt;
    return Places(given, network).spelt(network);
}

Matrix matrix_of(const NetworkPointer& network, const py::object& rows, const py::object& columns,
                 const py::object& between, unsigned threads, const py::object& prepared,
                 const py::kwargs& options) {
    Keywords given(options, "matrix");
    const RouteWish wish(given, network->get());
    given.expect_end();
    const auto of_rows = texts_of_places(rows, network->get());
    const auto of_columns = texts_of_places(columns, network->get());
    TextList row_list = of_rows ? TextList(*of_rows) : TextList();
    TextList column_list = of_columns ? TextList(*of_columns) : TextList();
    const std::string part = between.is_none() ? std::string() : whole_text(between);
    const HeldBytes bytes(prepared.is_none() ? py::bytes() : prepared);
    auto places = sized<wend_matrix_options>();
    places.rows = row_list.list();
    places.columns = column_list.list();
    places.between = between.is_none() ? nullptr : part.c_str();
    places.threads = threads;
    places.prepared = bytes.view();
    auto info = sized<wend_network_info>();
    wend_network_get_info(network->get(), &info);
    return {kept(ask_aside([&](wend_error** error) {
                     return wend_matrix_make(network->get(), wish.options(), &places, error);
                 }),
                 wend_matrix_free),
            wish.options()->speeds ? "s" : info.unit};
}

py::array costs_of(const py::object& self) {
    const auto& of = self.cast<const Matrix&>();
    const std::size_t rows = wend_matrix_row_count(of.matrix.get());
    const std::size_t columns = wend_matrix_column_count(of.matrix.get());
    return lent(wend_matrix_costs(of.matrix.get()), rows * columns, self)
        .attr("reshape")(rows, columns);
}

py::list names_along(const Matrix& of, std::size_t count,
                     const char* (*name)(const wend_matrix*, std::size_t)) {
    py::list names;
    for (std::size_t i = 0; i < count; ++i) names.append(text(name(of.matrix.get(), i)));
    return names;
}

py::bytes matrix_file(const Matrix& of, wend_matrix_format format) {
    return taken_bytes(
        ask([&](wend_error** error) { return wend_matrix_write(of.matrix.get(), format, error); }));
}

}  // namespace

void add_tables(py::module_& module) {
    py::class_<Matrix>(module, "Matrix",
                       "A table of what the ways from some places to others cost.")
        .def_property_readonly(
            "costs", &costs_of,
            "float64, rows x columns: lengths in the network's unit, or seconds with speeds;\n"
            "infinite where there is no way.")
        .def_property_readonly(
            "rows",
            [](const Matrix& of) {
                return names_along(of, wend_matrix_row_count(of.matrix.get()),
                                   wend_matrix_row_name);
            },
            "What the rows are called.")
        .def_property_readonly(
            "columns",
            [](const Matrix& of) {
                return names_along(of, wend_matrix_column_count(of.matrix.get()),
                                   wend_matrix_column_name);
            },
            "What the columns are called.")
        .def_property_readonly(
            "unit", [](const Matrix& of) { return text(of.unit); },
            "Unit of the costs: 's' or the network's.")
        .def_property_readonly(
            "is_exact", [](const Matrix& of) { return wend_matrix_is_exact(of.matrix.get()); },
            "False where a search gave up, in a broken mesh.")
        .def(
            "to_csv", [](const Matrix& of) { return matrix_file(of, WEND_CSV); },
            "The file that `wend matrix -o x.csv` writes.")
        .def(
            "to_json", [](const Matrix& of) { return matrix_file(of, WEND_JSON); },
            "The file that `wend matrix -o x.json` writes.");
    NetworkClass(module.attr("Network"))
        .def("matrix", &matrix_of, py::arg("rows") = py::none(), py::arg("columns") = py::none(),
             py::kw_only(), py::arg("between") = py::none(), py::arg("threads") = 1,
             py::arg("prepared") = py::none(),
             "What the ways from all rows to all columns cost.\n\n"
             "Rows and columns are N x 3 or N x 2 coordinates, N indexes of nodes or N texts;\n"
             "without columns these are the rows, and without rows all nodes. `between` stands\n"
             "instead: 'nearest', 'centre' or 'all' of each place that has a name. Options are\n"
             "those of planner().");
}

}  // namespace wend::python
