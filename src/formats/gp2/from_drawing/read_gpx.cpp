#include <fmt/format.h>

#include <cmath>

#include "formats/gp2/from_drawing/drawn_line.hpp"
#include "formats/gp2/from_drawing/markup_tags.hpp"

namespace wend::gp2_track {

// Points of the track, or of the route, one after the other: a lap that was recorded in several
// parts is one line all the same.
Expected<DrawnLine> read_gpx(std::string_view text) {
    MarkupTags tags(text);
    DrawnLine line;
    line.coordinates = Coordinates::degrees;
    std::string_view points_are;
    std::size_t heights = 0;
    bool is_in_point = false;
    while (true) {
        const auto has_tag = tags.next();
        if (!has_tag) return failure(has_tag.error());
        if (!*has_tag) break;
        const bool is_point = tags.name() == "trkpt" || tags.name() == "rtept";
        if (is_point && tags.is_end()) is_in_point = false;
        if (tags.is_end()) continue;
        if (tags.name() == "ele" && is_in_point) {
            const auto height = tags.number(tags.content());
            if (!height) return failure(height.error());
            line.points.back().height = *height;
            ++heights;
        }
        if (!is_point) continue;
        if (points_are.empty()) {
            points_are = tags.name();
            line.offset = tags.offset();
        }
        if (tags.name() != points_are)
            return failure(tags.error_at(
                tags.offset(), "there is a track and a route, and a drawing of a circuit has one"));
        if (line.points.size() == max_drawn_points)
            return failure(tags.error_at(
                tags.offset(), fmt::format("the line has more than {} points", max_drawn_points)));
        const auto latitude = tags.attribute("lat"), longitude = tags.attribute("lon");
        if (!latitude || !longitude)
            return failure(tags.error_at(tags.offset(), "this point has no lat or no lon"));
        const auto north = tags.number(*latitude), east = tags.number(*longitude);
        if (!north) return failure(north.error());
        if (!east) return failure(east.error());
        if (std::abs(*north) > 90 || std::abs(*east) > 180)
            return failure(tags.error_at(tags.offset(),
                                         "this point is nowhere on earth: lat is from -90 to "
                                         "90, lon from -180 to 180"));
        line.points.push_back({*east, *north, 0});
        is_in_point = !tags.is_alone();
    }
    if (line.points.empty())
        return failure(ErrorDetails{.message = "there is no track in this GPX", .offset = 0});
    line.has_heights = heights == line.points.size();
    return line;
}

}  // namespace wend::gp2_track
