#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/json/json_cursor.hpp"
#include "formats/gp2/from_drawing/drawn_line.hpp"

namespace wend::gp2_track {
namespace {

// Reads objects of GeoJSON (RFC 7946) for their one line: points stand beside it, and what else
// they say is passed over.
class GeoJsonReader {
  public:
    explicit GeoJsonReader(std::string_view json) : begin_(json.data()), in_(json) {}

    Expected<DrawnLine> read() {
        read_object();
        in_.expect_end();
        if (in_.failed()) {
            Error error = *in_.error();
            error->offset = static_cast<u64>(in_.place() - begin_);
            return failure(std::move(error));
        }
        if (lines_ == 0)
            return failure(
                ErrorDetails{.message = "there is no line in this GeoJSON", .offset = 0});
        const auto same = [](const DrawnPoint& one, const DrawnPoint& other) {
            return one.x == other.x && one.y == other.y;
        };
        line_.is_closed =
            line_.points.size() > 2 && same(line_.points.front(), line_.points.back());
        return std::move(line_);
    }

  private:
    void read_object() {
        in_.enter_object();
        for (std::string_view key; in_.next_key(key);) {
            if (key == "features" || key == "geometries") {
                in_.enter_array();
                while (in_.next_element()) read_object_or_null();
            } else if (key == "geometry") {
                read_object_or_null();
            } else if (key == "coordinates") {
                line_start_ = in_.place();
                read_coordinates();
            } else if (key == "properties") {
                read_properties();
            } else if (key == "crs") {
                read_crs();
            } else {
                in_.skip();
            }
        }
    }

    void read_object_or_null() {
        if (in_.kind() == JsonCursor::Kind::null)
            in_.skip();
        else
            read_object();
    }

    // A sector has all three, and other features none of them.
    void read_properties() {
        if (in_.kind() != JsonCursor::Kind::object) return in_.skip();
        DrawnSector sector;
        constexpr std::array<std::string_view, 3> names{"unit", "length", "curvature"};
        const std::array<double*, 3> values{&sector.unit, &sector.length, &sector.curvature};
        std::size_t found = 0;
        in_.enter_object();
        for (std::string_view key; in_.next_key(key);) {
            const auto name = std::ranges::find(names, key);
            if (name == names.end() || in_.kind() != JsonCursor::Kind::number) {
                in_.skip();
                continue;
            }
            *values[static_cast<std::size_t>(name - names.begin())] = in_.take_float<double>();
            ++found;
        }
        if (found == names.size() && line_.sectors.size() < max_drawn_sectors)
            line_.sectors.push_back(sector);
    }

    // Of the older standard; {"type": "name", "properties": {"name": "..."}}.
    void read_crs() {
        const auto* const from = in_.place();
        in_.skip();
        line_.coordinates =
            coordinates_of_crs({from, static_cast<std::size_t>(in_.place() - from)});
    }

    // Lists of positions are lines, at whatever depth; a single position is a point.
    bool read_coordinates() {
        in_.enter_array();
        std::array<double, 3> position{};
        std::size_t numbers = 0, positions = 0;
        while (in_.next_element()) {
            if (in_.kind() == JsonCursor::Kind::array) {
                if (numbers > 0) {
                    in_.fail("a list stands among the numbers of a position");
                    return false;
                }
                if (read_coordinates()) begin_or_add(positions++);
                continue;
            }
            if (positions > 0) {
                in_.fail("a number stands among the positions of a line");
                return false;
            }
            const double number = in_.take_float<double>();
            if (in_.failed()) return false;
            if (numbers < position.size()) position[numbers] = number;
            ++numbers;
        }
        if (in_.failed()) return false;
        if (positions > 0 || numbers == 0) return false;
        if (numbers < 2) {
            in_.fail("a position has two numbers at least");
            return false;
        }
        position_ = {position[0], position[1], position[2]};
        position_has_height_ = numbers > 2;
        return true;
    }

    void begin_or_add(std::size_t position) {
        if (position == 0) {
            if (++lines_ > 1)
                return in_.fail("a second line begins here, and a drawing of a circuit has one");
            line_.offset = static_cast<u64>(line_start_ - begin_);
            line_.has_heights = true;
        }
        if (line_.points.size() == max_drawn_points)
            return in_.fail(fmt::format("the line has more than {} points", max_drawn_points));
        line_.has_heights = line_.has_heights && position_has_height_;
        line_.points.push_back(position_);
    }

    const char* begin_;
    JsonCursor in_;
    DrawnLine line_;
    const char* line_start_ = nullptr;
    DrawnPoint position_;
    bool position_has_height_ = false;
    std::size_t lines_ = 0;
};

}  // namespace

Expected<DrawnLine> read_geojson(std::string_view text) { return GeoJsonReader(text).read(); }

bool looks_like_geojson(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos || text[first] != '{') return false;
    constexpr std::array<std::string_view, 9> types{
        "FeatureCollection", "Feature", "GeometryCollection", "LineString",  "MultiLineString",
        "Polygon",           "Point",   "MultiPoint",         "MultiPolygon"};
    JsonCursor in(text);
    in.enter_object();
    for (std::string_view key; in.next_key(key);) {
        if (key == "format") return false;
        if (key == "type" && in.kind() == JsonCursor::Kind::string)
            return std::ranges::find(types, in.take_string()) != types.end();
        in.skip();
    }
    return false;
}

}  // namespace wend::gp2_track
