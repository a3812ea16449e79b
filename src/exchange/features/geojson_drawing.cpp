#include "exchange/features/geojson_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/display_text.hpp"
#include "core/base/projection.hpp"
#include "core/json/json_cursor.hpp"
#include "exchange/features/drawn_features.hpp"
#include "exchange/features/feature_positions.hpp"

namespace wend::exchange {
namespace {

enum class Drawn { nothing, point, points, line, lines, face, faces };

struct GeometryType {
    std::string_view name;
    Drawn drawn;
};
constexpr auto geometry_types = std::to_array<GeometryType>({
    {"Point", Drawn::point},
    {"MultiPoint", Drawn::points},
    {"LineString", Drawn::line},
    {"MultiLineString", Drawn::lines},
    {"Polygon", Drawn::face},
    {"MultiPolygon", Drawn::faces},
    {"GeometryCollection", Drawn::nothing},
    {"Feature", Drawn::nothing},
    {"FeatureCollection", Drawn::nothing},
});

class GeoJsonDrawingReader {
  public:
    explicit GeoJsonDrawingReader(std::string_view text)
        : text_(text), in_(text), features_(text) {}

    Expected<Drawing> read() {
        read_feature(Level::outermost, "geometry");
        in_.expect_end();
        if (in_.failed()) {
            Error error = *in_.error();
            error->offset = static_cast<u64>(in_.place() - text_.data());
            return failure(std::move(error));
        }
        return features_.finish(said_);
    }

  private:
    // The outermost object may be a collection of features, a feature or a geometry.
    enum class Level { outermost, feature, geometry };

    void read_feature(Level level, std::string name) {
        features_.begin(std::move(name));
        read_object(level);
        if (!in_.failed() && !features_.end())
            in_.fail(
                "expected properties of so many parts as short as a file of this size can do with");
    }

    void read_object(Level level) {
        std::optional<Drawn> drawn;
        std::optional<JsonCursor::Place> untyped;
        in_.enter_object();
        for (std::string_view key; in_.next_key(key);) {
            if (key == "type") {
                drawn = take_type();
            } else if (key == "coordinates") {
                if (!drawn) untyped = in_.place();
                read_coordinates(drawn.value_or(Drawn::nothing));
            } else if (key == "geometries") {
                for_each_part("geometries", [&](u64) { read_object(Level::geometry); });
            } else if (key == "geometry" && level != Level::geometry) {
                read_geometry();
            } else if (key == "properties" && level != Level::geometry) {
                read_properties();
            } else if (key == "features" && level == Level::outermost) {
                read_features();
            } else if (key == "crs" && level == Level::outermost) {
                const JsonCursor::Place start = in_.place();
                in_.skip();
                said_ = coordinates_of_crs({start, static_cast<std::size_t>(in_.place() - start)});
            } else {
                in_.skip();
            }
        }
        if (in_.failed()) return;
        if (!drawn) return in_.fail("expected a geometry or a feature, which says its \"type\"");
        if (!untyped) return;
        const JsonCursor::Place end = in_.place();
        in_.go_back(*untyped);
        read_coordinates(*drawn);
        in_.go_back(end);
    }

    std::optional<Drawn> take_type() {
        const std::string_view name = in_.take_string();
        if (in_.failed()) return std::nullopt;
        const auto type = std::ranges::find(geometry_types, name, &GeometryType::name);
        if (type != geometry_types.end()) return type->drawn;
        in_.fail(fmt::format("expected a type of GeoJSON, such as LineString, found \"{}\"",
                             escape_for_display(name)));
        in_.name_failure("type");
        return std::nullopt;
    }

    template <class Read>
    void for_each_part(std::string_view list, Read read) {
        in_.enter_array();
        for (u64 place = 0; in_.next_element(); ++place) {
            read(place);
            if (in_.failed()) in_.name_failure(place);
        }
        if (in_.failed() && !list.empty()) in_.name_failure(list);
    }

    void read_features() {
        for_each_part("features", [&](u64 place) {
            if (in_.kind() == JsonCursor::Kind::null) return in_.skip();
            read_feature(Level::feature, fmt::format("features[{}]", place));
        });
        // What else the collection says is not of its last feature.
        features_.begin("");
    }

    void read_geometry() {
        if (in_.kind() == JsonCursor::Kind::null) return in_.skip();
        read_object(Level::geometry);
        in_.name_failure("geometry");
    }

    void read_coordinates(Drawn drawn) {
        if (in_.kind() == JsonCursor::Kind::null)
            in_.skip();
        else
            read_parts(drawn);
        in_.name_failure("coordinates");
    }

    void read_parts(Drawn drawn) {
        switch (drawn) {
            case Drawn::nothing:
                return in_.skip();
            case Drawn::point:
                positions_.clear();
                read_position();
                features_.points_left_out += positions_.size();
                return;
            case Drawn::points:
                read_positions();
                features_.points_left_out += positions_.size();
                return;
            case Drawn::line:
                return read_line();
            case Drawn::lines:
                return for_each_part("", [&](u64) { read_line(); });
            case Drawn::face:
                return read_face();
            case Drawn::faces:
                return for_each_part("", [&](u64) { read_face(); });
        }
    }

    void read_line() {
        const JsonCursor::Place start = in_.place();
        read_positions();
        if (in_.failed()) return;
        if (positions_.size() == 1)
            in_.fail_at(start, "expected 2 positions of a line or more, found 1");
        else if (positions_.empty())
            ++features_.empty_left_out;
        else
            features_.add_line(positions_, in_.place());
    }

    void read_face() {
        for_each_part("", [&](u64 ring) {
            const JsonCursor::Place start = in_.place();
            read_positions();
            if (in_.failed()) return;
            if (ring > 0) {
                ++features_.holes_left_out;
                return;
            }
            if (positions_.size() > 1 && is_closed()) positions_.pop_back();
            if (positions_.size() == 1 || positions_.size() == 2)
                in_.fail_at(start, "expected 3 corners of a polygon or more");
            else if (positions_.empty())
                ++features_.empty_left_out;
            else
                features_.add_face(positions_, in_.place());
        });
    }

    bool is_closed() const {
        const Point &first = positions_.front(), &last = positions_.back();
        return first.x == last.x && first.y == last.y;
    }

    void read_positions() {
        positions_.clear();
        for_each_part("", [&](u64) { read_position(); });
    }

    void read_position() {
        std::array<double, 3> numbers{0, 0, no_height};
        std::size_t count = 0;
        in_.enter_array();
        while (in_.next_element()) {
            const double number = in_.take_float<double>();
            if (count < numbers.size()) numbers[count] = number;
            ++count;
        }
        if (in_.failed()) return;
        if (count < 2) return in_.fail("expected two coordinates of a position, or three");
        positions_.push_back({numbers[0], numbers[1], numbers[2]});
    }

    void read_properties() {
        if (in_.kind() == JsonCursor::Kind::null) return in_.skip();
        in_.enter_object();
        for (std::string_view key; in_.next_key(key);) {
            std::string name(key), value;
            const auto kind = in_.kind();
            const JsonCursor::Place start = in_.place();
            if (kind == JsonCursor::Kind::string)
                value = in_.take_string();
            else
                in_.skip();
            if (in_.failed()) break;
            if (kind == JsonCursor::Kind::null) continue;
            if (kind != JsonCursor::Kind::string)
                value.assign(start, static_cast<std::size_t>(in_.place() - start));
            if (!features_.add_property(std::move(name), std::move(value)))
                in_.fail(fmt::format("expected at most {} properties of a feature",
                                     DrawnFeatures::max_properties));
        }
        in_.name_failure("properties");
    }

    const std::string_view text_;
    JsonCursor in_;
    DrawnFeatures features_;
    Coordinates said_ = Coordinates::unsaid;
    std::vector<Point> positions_;  // of the shape at hand
};

}  // namespace

Expected<Drawing> read_geojson_drawing(std::string_view text) {
    return GeoJsonDrawingReader(text).read();
}

}  // namespace wend::exchange
