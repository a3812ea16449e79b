#include "formats/gp2/from_drawing/convert_drawings.hpp"

#include <fmt/format.h>

#include <iterator>
#include <numbers>
#include <utility>

#include "core/base/names.hpp"
#include "core/document/format.hpp"
#include "formats/gp2/from_drawing/drawing_format.hpp"
#include "formats/gp2/from_drawing/drawn_track.hpp"

namespace wend::gp2_track {
namespace {

std::string spelt_position(const Pose& at) {
    const Point place = world_point(at);
    return fmt::format("[{:.4f}, {:.4f}, {:.4f}]", place.x, place.y, place.z);
}

std::string write_geojson(const LaidTrack& track) {
    // The older standard's word for coordinates that are not degrees.
    std::string text =
        "{\"type\": \"FeatureCollection\",\n\"crs\": {\"type\": \"name\", \"properties\": "
        "{\"name\": \"metres\"}},\n\"features\": [\n{\"type\": \"Feature\", \"properties\": "
        "{\"name\": \"lap\"}, \"geometry\": {\"type\": \"LineString\", \"coordinates\": [\n";
    const auto out = std::back_inserter(text);
    for (const Pose& unit : track.places) text += spelt_position(unit) + ",\n";
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

std::string write_gpx(const LaidTrack& track) {
    // Metres a degree at the equator (WGS 84).
    constexpr double degree = std::numbers::pi / 180, east = 6'378'137 * degree,
                     north = 6'335'439.327 * degree;
    std::string text =
        "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" creator=\"wend\" "
        "xmlns=\"http://www.topografix.com/GPX/1/1\">\n<trk><trkseg>\n";
    const auto out = std::back_inserter(text);
    // The last unit lies on the first, and so ends the ring.
    for (std::size_t unit = 0; unit <= track.places.size(); ++unit) {
        const Point place = world_point(track.places[unit % track.places.size()]);
        fmt::format_to(out, "<trkpt lat=\"{:.9f}\" lon=\"{:.9f}\"><ele>{:.4f}</ele></trkpt>\n",
                       place.y / north, place.x / east, place.z);
    }
    text += "</trkseg></trk>\n</gpx>\n";
    return text;
}

std::string write_svg(const LaidTrack& track) {
    std::string text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<path fill=\"none\" "
        "stroke=\"black\" d=\"";
    const auto out = std::back_inserter(text);
    for (std::size_t unit = 0; unit < track.places.size(); ++unit) {
        const Point place = world_point(track.places[unit]);
        fmt::format_to(out, "{} {:.4f} {:.4f}\n", unit == 0 ? 'M' : 'L', place.x, -place.y);
    }
    text += "Z\"/>\n</svg>\n";
    return text;
}

}  // namespace

std::string write_drawing(const LaidTrack& track, DrawingForm form) {
    return form == DrawingForm::geojson ? write_geojson(track)
           : form == DrawingForm::gpx   ? write_gpx(track)
                                        : write_svg(track);
}

namespace {

// The file's name without folder and ending, with another ending.
std::string with_ending(std::string_view file, std::string_view ending) {
    std::string_view name = base_name(file);
    name = name.substr(0, name.rfind('.'));
    return fmt::format("{}.{}", name, ending);
}

Expected<OutputFile> as_drawing(const Member& member, const std::string& version) {
    const DrawingDocument& source = DrawingDocument::of(*member.document);
    const DrawingForm form = source.context.form;
    if (!version.empty() && version != name_of(form))
        return failure(
            fmt::format("a drawing as {} stays one: other programs convert between "
                        "GeoJSON, GPX and SVG",
                        name_of(form)));
    auto same = make_drawing(form, source.file);
    if (!same) return failure(std::move(same.error()));
    return OutputFile{std::string(base_name(member.file)), std::move(*same)};
}

Expected<OutputFile> as_track(const Member& member, const ConvertRequest& request,
                              const DrawingRequest& asked, LossReport& losses) {
    const Game game = request.format == track_format(Game::f1gp).info().id ? Game::f1gp : Game::gp2;
    const Format& target = track_format(game);
    if (!request.version.empty() && request.version != target.info().versions.front().name)
        return failure(no_version(target.info(), request.version));
    const DrawingDocument& source = DrawingDocument::of(*member.document);
    auto made = drawn_track(source.line, source.context.form, asked, game, losses);
    if (!made) return failure(std::move(made.error()));
    return OutputFile{with_ending(member.file, "dat"), std::move(*made)};
}

template <class Make>
Expected<std::vector<OutputFile>> each_drawing(DrawnMaps maps, bool lossy, LossReport& losses,
                                               const Make& make) {
    std::vector<OutputFile> files;
    for (const std::span<const Member> map : maps)
        for (const Member& member : map) {
            Expected<OutputFile> file = make(member);
            if (!file) return failure(std::move(file.error()));
            files.push_back(std::move(*file));
        }
    if (losses.allows(lossy)) return files;
    return failure(
        "not all of this comes from the one to the other; the option `lossy` goes ahead");
}

}  // namespace

Expected<std::vector<OutputFile>> convert_drawings(DrawnMaps maps, const ConvertRequest& request,
                                                   LossReport& losses) {
    const auto asked = DrawingRequest::of(request.options);
    if (!asked) return failure(asked.error());
    return each_drawing(maps, request.lossy, losses, [&](const Member& member) {
        return request.format.empty() || request.format == drawing_id
                   ? as_drawing(member, request.version)
                   : as_track(member, request, *asked, losses);
    });
}

Expected<std::vector<OutputFile>> draw_tracks(DrawnMaps maps, const ConvertRequest& request,
                                              LossReport& losses) {
    const auto form = request.version.empty() ? std::optional(DrawingForm::geojson)
                                              : drawing_form(request.version);
    if (!form) return failure(no_version(drawing_format().info(), request.version));
    if (*form == DrawingForm::gpx)
        return failure(
            "a track does not say where on earth it is: GPX must; GeoJSON and SVG can "
            "have metres");
    return each_drawing(
        maps, request.lossy, losses, [&](const Member& member) -> Expected<OutputFile> {
            const auto track = lay_track(TrackDocument::of(*member.document));
            if (!track) return failure(track.error());
            auto made = make_drawing(*form, {write_drawing(*track, *form)});
            if (!made) return failure(std::move(made.error()));
            losses.add(LossKind::lost, "track", "track",
                       "a drawing has the middle of the road, and no more of the track");
            if (*form == DrawingForm::svg)
                losses.add(LossKind::lost, "track.slope_change", "track", "SVG has no heights");
            return OutputFile{with_ending(member.file, name_of(*form)), std::move(*made)};
        });
}

}  // namespace wend::gp2_track
