#include "formats/gp2/from_drawing/spell_drawing.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <numbers>

namespace wend::gp2_track {
namespace {

std::string spelt_position(const Pose& at) {
    const Point place = world_point(at);
    return fmt::format("[{:.4f}, {:.4f}, {:.4f}]", place.x, place.y, place.z);
}

std::string spell_geojson(const LaidTrack& track) {
    // The older standard's word for coordinates that are not degrees.
    std::string text =
        "{\"type\": \"FeatureCollection\",\n\"crs\": {\"type\": \"name\", \"properties\": "
        "{\"name\": \"metres\"}},\n\"features\": [\n{\"type\": \"Feature\", \"properties\": "
        "{\"name\": \"lap\"}, \"geometry\": {\"type\": \"LineString\", \"coordinates\": [\n";
    const auto out = std::back_inserter(text);
    // The last unit lies on the first, and so ends the ring.
    for (std::size_t unit = 0; unit + 1 < track.places.size(); ++unit)
        text += spelt_position(track.places[unit]) + ",\n";
    text += spelt_position(track.places.front()) + "]}}";
    for (std::size_t i = 0; i < track.sectors.size(); ++i) {
        const LaidSector& sector = track.sectors[i];
        const Step& step = track.file.track[sector.step];
        if (sector.first_unit >= track.places.size()) continue;
        fmt::format_to(out,
                       ",\n{{\"type\": \"Feature\", \"properties\": {{\"sector\": {}, \"unit\": "
                       "{}, \"length\": {}, \"curvature\": {}, \"slope_change\": {}, \"flags\": "
                       "{}}}, \"geometry\": {{\"type\": \"Point\", \"coordinates\": {}}}}}",
                       i, sector.first_unit, sector.length, step.curvature, step.slope_change,
                       step.flags, spelt_position(track.places[sector.first_unit]));
    }
    text += "\n]}\n";
    return text;
}

std::string spell_gpx(const LaidTrack& track) {
    // Metres a degree at the equator (WGS 84).
    constexpr double degree = std::numbers::pi / 180, east = 6'378'137 * degree,
                     north = 6'335'439.327 * degree;
    std::string text =
        "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" creator=\"wend\" "
        "xmlns=\"http://www.topografix.com/GPX/1/1\">\n<trk><trkseg>\n";
    const auto out = std::back_inserter(text);
    for (const Pose& unit : track.places) {
        const Point place = world_point(unit);
        fmt::format_to(out, "<trkpt lat=\"{:.9f}\" lon=\"{:.9f}\"><ele>{:.4f}</ele></trkpt>\n",
                       place.y / north, place.x / east, place.z);
    }
    text += "</trkseg></trk>\n</gpx>\n";
    return text;
}

std::string spell_svg(const LaidTrack& track) {
    std::string text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<path fill=\"none\" "
        "stroke=\"black\" d=\"";
    const auto out = std::back_inserter(text);
    for (std::size_t unit = 0; unit + 1 < track.places.size(); ++unit) {
        const Point place = world_point(track.places[unit]);
        fmt::format_to(out, "{} {:.4f} {:.4f}\n", unit == 0 ? 'M' : 'L', place.x, -place.y);
    }
    text += "Z\"/>\n</svg>\n";
    return text;
}

}  // namespace

std::string spell_drawing(const LaidTrack& track, DrawingForm form) {
    return form == DrawingForm::geojson ? spell_geojson(track)
           : form == DrawingForm::gpx   ? spell_gpx(track)
                                        : spell_svg(track);
}

}  // namespace wend::gp2_track
