#include "model/select/polygons.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "core/json/json_cursor.hpp"

namespace wend::select_detail {
namespace {

bool is_in_box(const Bounds& bounds, const Point& point) {
    return bounds.min.x <= point.x && point.x <= bounds.max.x && bounds.min.y <= point.y &&
           point.y <= bounds.max.y;
}

// Where a point is as a ring sees it.
enum class Side { inside, on_edge, outside };

Side side_of(const Polygons::Ring& ring, const Point& point) {
    bool is_inside = false;
    for (std::size_t i = 0; i + 1 < ring.size(); ++i) {
        const Point &a = ring[i], &b = ring[i + 1];
        const double turn = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
        const auto [west, east] = std::minmax(a.x, b.x);
        const auto [south, north] = std::minmax(a.y, b.y);
        if (turn == 0 && west <= point.x && point.x <= east && south <= point.y && point.y <= north)
            return Side::on_edge;
        // Each edge has its lower end and not its upper one, so that a corner counts once.
        if ((a.y <= point.y) == (b.y <= point.y)) continue;
        if ((turn > 0) == (b.y > a.y)) is_inside = !is_inside;
    }
    return is_inside ? Side::inside : Side::outside;
}

}  // namespace

void Polygons::add(std::vector<Ring> rings) {
    Polygon polygon{std::move(rings), {}};
    for (const Point& corner : polygon.rings.front()) polygon.bounds.include(corner);
    polygons_.push_back(std::move(polygon));
}

bool Polygons::contain(const Point& point) const {
    return std::ranges::any_of(polygons_, [&](const Polygon& polygon) {
        if (!is_in_box(polygon.bounds, point)) return false;
        if (side_of(polygon.rings.front(), point) == Side::outside) return false;
        return std::all_of(polygon.rings.begin() + 1, polygon.rings.end(),
                           [&](const Ring& hole) { return side_of(hole, point) != Side::inside; });
    });
}

namespace {

// Walks over GeoJSON. The type of an object may stand behind what it says something about, so each
// object is looked at twice: for its type, and for what it holds.
class PolygonReader {
  public:
    explicit PolygonReader(std::string_view json) : in_(json) {}

    Expected<Polygons> run() {
        object();
        in_.expect_end();
        if (!in_.failed() && polygons_.empty()) {
            in_.rewind();
            in_.fail("expected at least one Polygon");
        }
        if (in_.failed()) return failure(*in_.error());
        return std::move(polygons_);
    }

  private:
    std::string type_here() {
        const JsonCursor::Place begin = in_.place();
        std::string type;
        std::string_view key;
        in_.enter_object();
        while (in_.next_key(key))
            if (key == "type" && in_.kind() == JsonCursor::Kind::string)
                type = in_.take_string();
            else
                in_.skip();
        if (!in_.failed()) in_.go_back(begin);
        return type;
    }

    void object() {
        const JsonCursor::Place begin = in_.place();
        const std::string type = type_here();
        if (in_.failed()) return;
        if (type == "Feature") return member(begin, "geometry", [this] { geometry(); });
        if (type == "FeatureCollection")
            return member(begin, "features", [this] { each([this] { object(); }); });
        if (type == "GeometryCollection")
            return member(begin, "geometries", [this] { each([this] { object(); }); });
        if (type == "Polygon") return member(begin, "coordinates", [this] { polygon(); });
        if (type == "MultiPolygon")
            return member(begin, "coordinates", [this] { each([this] { polygon(); }); });
        in_.fail_at(begin, type.empty()
                               ? "expected GeoJSON, an object with a \"type\""
                               : fmt::format("expected a Polygon or MultiPolygon, found \"{}\"",
                                             type.substr(0, 40)));
    }

    // A feature may be nowhere.
    void geometry() {
        if (in_.kind() == JsonCursor::Kind::null) return in_.skip();
        object();
    }

    template <class Take>
    void member(JsonCursor::Place begin, std::string_view name, Take take) {
        bool is_there = false;
        std::string_view key;
        in_.enter_object();
        while (in_.next_key(key))
            if (key == name && !is_there) {
                is_there = true;
                take();
            } else {
                in_.skip();
            }
        if (!is_there) in_.fail_at(begin, fmt::format("\"{}\" is missing", name));
    }

    template <class Take>
    void each(Take take) {
        in_.enter_array();
        while (in_.next_element()) take();
    }

    void polygon() {
        const JsonCursor::Place begin = in_.place();
        std::vector<Polygons::Ring> rings;
        each([&] { rings.push_back(ring()); });
        if (rings.empty()) in_.fail_at(begin, "a polygon needs a ring");
        if (!in_.failed()) polygons_.add(std::move(rings));
    }

    Polygons::Ring ring() {
        const JsonCursor::Place begin = in_.place();
        Polygons::Ring ring;
        each([&] { ring.push_back(position()); });
        if (ring.size() < 4 || ring.front() != ring.back())
            in_.fail_at(begin, "a ring has at least four positions, the last being the first");
        return ring;
    }

    Point position() {
        const JsonCursor::Place begin = in_.place();
        Point point;
        std::size_t count = 0;
        each([&] {
            const double number = in_.take_float<double>();
            if (count == 0) point.x = number;
            if (count == 1) point.y = number;
            ++count;
        });
        if (count < 2) in_.fail_at(begin, "a position has two numbers, x and y");
        return point;
    }

    JsonCursor in_;
    Polygons polygons_;
};

}  // namespace

Expected<Polygons> read_polygons(std::string_view json) { return PolygonReader(json).run(); }

}  // namespace wend::select_detail
