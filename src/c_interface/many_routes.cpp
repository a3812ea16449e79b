#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/route.hpp"
#include "c_interface/route_request.hpp"
#include "core/base/made_once.hpp"

struct wend_routes {
    static constexpr const char* called = "wend_routes";
    // A route without what stands in the arrays.
    struct Row {
        std::array<wend::Stop, 2> stops;
        wend::PlannedPath planned;
    };
    std::vector<Row> rows = {};
    std::vector<std::uint8_t> found = {};
    std::vector<double> cost = {}, length = {}, time = {};
    std::vector<std::uint32_t> nodes = {}, links = {};
    std::vector<std::uint32_t> first_node = {0}, first_link = {0};
    // Points of paths that do not just follow their links; and those of all.
    struct Courses {
        std::vector<wend::Point> points = {};
        std::vector<std::uint32_t> first_point = {0};
    };
    Courses found_courses = {};
    std::optional<wend::MadeOnce<Courses>> courses{std::in_place};
    std::shared_ptr<const wend::Network> network = {};
    std::shared_ptr<wend::GameRules> rules = {};  // What the rows lend remarks of.

    // Makes it no routes yet; its room stays.
    void clear() {
        rows.clear();
        found.clear();
        for (std::vector<double>* const numbers : {&cost, &length, &time}) numbers->clear();
        nodes.clear();
        links.clear();
        found_courses.points.clear();
        for (std::vector<std::uint32_t>* const firsts :
             {&first_node, &first_link, &found_courses.first_point})
            firsts->resize(1);
        if (courses->is_made()) courses.emplace();
    }
};

namespace wend::c {
namespace {

template <class Element>
void append(const std::vector<Element>& some, std::vector<Element>& all,
            std::vector<std::uint32_t>& first) {
    all.insert(all.end(), some.begin(), some.end());
    first.push_back(static_cast<std::uint32_t>(all.size()));
}

// Between two stops there are no legs. What a path has anew has to be named here to compile.
PlannedPath without_arrays(const PlannedPath& of) {
    const auto& [stops, path, measure, reason, game, legs, time, left_out, taken] = of;
    const auto& [found, why_none, is_shortest, cost, length, nodes, links, points] = path;
    return {{},      {found, why_none, is_shortest, cost, length, {}, {}, {}},
            measure, reason,
            game,    {},
            time,    left_out,
            taken};
}

void add_row(wend_routes& routes, const PlannedPath& planned) {
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    const Path& path = planned.path;
    routes.rows.push_back({{planned.stops[0], planned.stops[1]}, without_arrays(planned)});
    routes.found.push_back(path.found ? 1 : 0);
    routes.cost.push_back(path.found ? path.cost : unknown);
    routes.length.push_back(path.found ? path.length : unknown);
    routes.time.push_back(path.found ? planned.time.value_or(unknown) : unknown);
    append(path.nodes, routes.nodes, routes.first_node);
    append(path.links, routes.links, routes.first_link);
    append(path.points, routes.found_courses.points, routes.found_courses.first_point);
}

template <class Element>
std::vector<Element> row_of(const std::vector<Element>& all,
                            const std::vector<std::uint32_t>& first, std::size_t row) {
    return {all.begin() + first[row], all.begin() + first[row + 1]};
}

std::vector<Point> course_of(const wend_routes& routes, std::size_t row) {
    const auto& [points, first] = routes.found_courses;
    if (first[row] < first[row + 1] || routes.found[row] == 0) return row_of(points, first, row);
    Path path;
    path.found = true;
    path.nodes = row_of(routes.nodes, routes.first_node, row);
    path.links = row_of(routes.links, routes.first_link, row);
    return path_points(*routes.network, path);
}

// An error where an array would have more elements than its indexes can count.
template <class Element>
Expected<void> expect_room(const std::vector<Element>& all) {
    if (all.size() <= std::numeric_limits<std::uint32_t>::max()) return {};
    return failure("so many paths have too many points for one array: ask for fewer at once");
}

Expected<void> find_routes(wend_planner& of, const wend_locations& from, const wend_locations& to,
                           std::uint32_t forbidden, wend_routes& routes) {
    const auto avoided = forbidden_node(of.planner, forbidden);
    if (!avoided) return failure(avoided.error());
    if (const auto there = expect_list(&from, from.count, "places"); !there)
        return failure(there.error());
    Planner& planner = of.planner;
    if (from.count != to.count) return failure("there are not as many rows of `from` as of `to`");
    routes.network = of.network;
    routes.rules = planner.options().game;
    routes.rows.reserve(from.count);
    std::array<Stop, 2> stops;
    for (std::size_t row = 0; row < from.count; ++row) {
        for (const std::size_t side : {0u, 1u}) {
            auto stop = stop_at(side == 0 ? from : to, row, planner, side == 0 ? "from" : "to");
            if (!stop) return failure(std::move(stop.error()));
            stops[side] = std::move(*stop);
        }
        add_row(routes, planner.find_links(stops, *avoided));
        if (const auto room = expect_room(routes.nodes); !room) return failure(room.error());
        if (const auto room = expect_room(routes.found_courses.points); !room)
            return failure(room.error());
    }
    return {};
}

template <class Element>
const Element* lent(const std::vector<Element>& all) {
    return all.empty() ? nullptr : all.data();
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_routes* wend_planner_find_many(wend_planner* planner, wend_locations from, wend_locations to,
                                    uint32_t forbidden, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_routes*> {
            auto routes = std::make_unique<wend_routes>();
            if (const auto found = find_routes(*planner, from, to, forbidden, *routes); !found)
                return wend::failure(found.error());
            return routes.release();
        },
        planner);
}
const wend_routes* wend_planner_lend_routes(wend_planner* planner, wend_locations from,
                                            wend_locations to, uint32_t forbidden,
                                            wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<const wend_routes*> {
            if (!planner->lent_routes) planner->lent_routes = std::make_shared<wend_routes>();
            wend_routes& routes = *planner->lent_routes;
            routes.clear();
            if (const auto found = find_routes(*planner, from, to, forbidden, routes); !found)
                return wend::failure(found.error());
            return &routes;
        },
        planner);
}
void wend_routes_free(wend_routes* routes) { delete routes; }

bool wend_routes_get_info(const wend_routes* routes, wend_routes_info* info) {
    return routes && give(info, {0, routes->rows.size(), routes->nodes.size(), routes->links.size(),
                                 lent(routes->found), lent(routes->cost), lent(routes->length),
                                 lent(routes->time), lent(routes->nodes), lent(routes->links),
                                 lent(routes->first_node), lent(routes->first_link)});
}
bool wend_routes_points(const wend_routes* routes, wend_array* points, wend_array* first_point,
                        wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const wend_routes::Courses& all = routes->courses->get([&] {
                wend_routes::Courses made;
                for (size_t row = 0; row < routes->rows.size(); ++row)
                    append(course_of(*routes, row), made.points, made.first_point);
                return made;
            });
            if (const auto room = expect_room(all.points); !room)
                return wend::failure(room.error());
            const bool is_given =
                give(points,
                     {0, lent(all.points), all.points.size(), WEND_POINTS, sizeof(wend_point)}) &&
                give(first_point, {0, lent(all.first_point), all.first_point.size(), WEND_U32,
                                   sizeof(uint32_t)});
            if (!is_given) return wend::failure("the size of a wend_array is not set");
            return {};
        },
        routes, points, first_point);
}
wend_route* wend_routes_at(const wend_routes* routes, size_t row, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_route*> {
            if (row >= routes->rows.size()) return wend::failure("there is no such row");
            wend::PlannedPath planned = routes->rows[row].planned;
            planned.stops.assign(routes->rows[row].stops.begin(), routes->rows[row].stops.end());
            planned.path.nodes = row_of(routes->nodes, routes->first_node, row);
            planned.path.links = row_of(routes->links, routes->first_link, row);
            planned.path.points = course_of(*routes, row);
            return new wend_route{std::move(planned)};
        },
        routes);
}
