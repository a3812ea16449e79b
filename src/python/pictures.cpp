#include <deque>
#include <initializer_list>
#include <utility>

#include "python/arguments.hpp"
#include "python/objects.hpp"
#include "python/routes.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

constexpr const char* picture_formats[] = {"svg", "png"};

// What to draw, of keyword arguments.
class DrawWish {
  public:
    DrawWish(Keywords& given, const NetworkPointer& network) : title_(given.text("title")) {
        const py::object format = given.take("format");
        if (!format.is_none()) options_.picture = value_of(picture_formats, format, "format");
        options_.width = pixels(given, "width");
        options_.height = pixels(given, "height");
        options_.title = pointer(title_);
        set_part(given, network->get());
        set_values(given, network->get());
        set_routes(given);
        set_marks(given);
        corner_names_ = TextList(given.take("corner_names"));
        options_.corner_names = corner_names_.list();
    }
    DrawWish(const DrawWish&) = delete;
    DrawWish& operator=(const DrawWish&) = delete;

    const wend_draw_options* options() const { return &options_; }

  private:
    static int pixels(Keywords& given, const char* name) {
        const py::object size = given.take(name);
        return size.is_none() ? 0 : size.cast<int>();
    }

    void set_part(Keywords& given, const wend_network* network) {
        const py::object cut_out = given.take("cut_out");
        if (!cut_out.is_none()) {
            const py::array_t<double> box = reals(cut_out);
            if (box.ndim() != 1 || box.size() != 4)
                throw py::value_error("cut_out is least x, least y, greatest x, greatest y");
            options_.has_cut_out = true;
            options_.least = {box.at(0), box.at(1), 0};
            options_.greatest = {box.at(2), box.at(3), 0};
        }
        const py::object heights = given.take("heights");
        if (!heights.is_none()) {
            const py::array_t<double> range = reals(heights);
            if (range.ndim() != 1 || range.size() != 2)
                throw py::value_error("heights are the lowest and the highest");
            options_.has_heights = true;
            options_.lowest = range.at(0);
            options_.highest = range.at(1);
        }
        nodes_ = NodeList(given.take("nodes"), network);
        options_.nodes = nodes_.list();
    }

    void set_values(Keywords& given, const wend_network* network) {
        colour_by_ = given.text("colour_by");
        options_.colour_by = pointer(colour_by_);
        const py::object values = given.take("values");
        if (!values.is_none()) {
            const py::array_t<double> numbers = reals(values);
            if (numbers.ndim() != 1) throw py::value_error("values are one for each node");
            values_.assign(numbers.data(), numbers.data() + numbers.size());
            values_.reserve(1);  // So that none at all are a list too.
            options_.values = values_.data();
            options_.value_count = static_cast<std::size_t>(numbers.size());
        }
        value_name_ = given.text("value_name");
        value_title_ = given.text("value_title");
        value_unit_ = given.text("value_unit");
        options_.value_name = pointer(value_name_);
        options_.value_title = pointer(value_title_);
        options_.value_unit = pointer(value_unit_);
        value_names_ = TextList(given.take("value_names"));
        options_.value_names = value_names_.list();
        const py::object show = given.take("show");
        if (show.is_none()) return;
        const auto pair = show.cast<std::pair<py::object, py::object>>();
        show_ = whole_text(pair.first);
        options_.show = pointer(show_);
        options_.show_node = one_node(pair.second, network);
    }

    // Routes, or N x 3 points each.
    void set_routes(Keywords& given) {
        const py::object routes = given.take("routes");
        if (routes.is_none()) return;
        for (const py::handle route : py::iter(routes)) {
            const auto& points = points_.emplace_back(
                py::isinstance<Route>(route) ? route.attr("points")
                                             : py::reinterpret_borrow<py::object>(route));
            routes_.push_back({points.data(), points.size(), nullptr});
        }
        options_.routes = routes_.data();
        options_.route_count = routes_.size();
    }

    const char* text_in(const py::dict& mark, std::initializer_list<const char*> keys) {
        for (const char* const key : keys)
            if (mark.contains(key)) return texts_.emplace_back(whole_text(mark[key])).c_str();
        return "";
    }

    // Dicts with x, y, z, such as findings are; those that are nowhere are passed over.
    void set_marks(Keywords& given) {
        const py::object marks = given.take("marks");
        if (marks.is_none()) return;
        for (const py::handle one : py::iter(marks)) {
            const auto mark = one.cast<py::dict>();
            if (!mark.contains("x") || mark["x"].is_none()) continue;
            const py::object height =
                mark.contains("z") ? py::object(mark["z"]) : py::object(py::float_(0.0));
            marks_.push_back({{number(mark["x"], "x"), number(mark["y"], "y"), number(height, "z")},
                              mark.contains("severity")
                                  ? value_of(severities, mark["severity"], "severity")
                                  : WEND_NOTE,
                              text_in(mark, {"text", "message"}),
                              text_in(mark, {"group", "rule"}),
                              mark.contains("word") ? text_in(mark, {"word"}) : nullptr});
        }
        options_.marks = marks_.data();
        options_.mark_count = marks_.size();
    }

    std::optional<std::string> title_, colour_by_, value_name_, value_title_, value_unit_, show_;
    NodeList nodes_;
    std::vector<double> values_;
    TextList value_names_, corner_names_;
    std::deque<Points> points_;
    std::deque<std::string> texts_;
    std::vector<wend_drawn_route> routes_;
    std::vector<wend_mark> marks_;
    wend_draw_options options_ = sized<wend_draw_options>();
};

py::bytes drawn(const NetworkPointer& network, const py::kwargs& options) {
    Keywords given(options, "draw");
    const DrawWish wish(given, network);
    given.expect_end();
    return taken_bytes(ask_aside(
        [&](wend_error** error) { return wend_draw(network->get(), wish.options(), error); }));
}

py::list colours(const Network& network) {
    const auto names =
        kept(ask([&](wend_error** error) { return wend_draw_colour_names(network.get(), error); }),
             wend_texts_free);
    py::list all;
    for (std::size_t i = 0; i < wend_texts_count(names.get()); ++i)
        all.append(text(wend_texts_at(names.get(), i)));
    return all;
}

}  // namespace

void add_pictures(py::module_& module) {
    NetworkClass(module.attr("Network"))
        .def("draw", &drawn,
             "A picture of the map, north up: bytes.\n\n"
             "format: 'svg' or 'png'; width, 1600 unless given, and height in pixels; title;\n"
             "cut_out: least x, least y, greatest x, greatest y of the part to show, and heights:\n"
             "the lowest and the highest, in the network's unit; nodes: the rest is pale;\n"
             "colour_by: one of colour_names; or values, one for each node, NaN where there is\n"
             "none, with value_name, value_title, value_unit and value_names; show: a relation\n"
             "and a node; routes: of Route, or N x 3 points; marks: dicts with x, y, z, such as\n"
             "findings; corner_names.")
        .def_property_readonly("colour_names", &colours, "What `colour_by` can be.")
        .def("_repr_svg_", [](const NetworkPointer& network) {
            return drawn(network, py::kwargs()).attr("decode")();
        });
}

}  // namespace wend::python
