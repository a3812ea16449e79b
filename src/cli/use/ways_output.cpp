#include "cli/use/ways_output.hpp"

#include <utility>

namespace wend::cli {

void WaysOutput::declare(Arguments& arguments) {
    output_.declare(arguments, "FILE",
                    "write the way into a file too: as .geojson, or as .svg or .png a picture of "
                    "the map with the way on it",
                    false);
    arguments.flag("--geojson", "as GeoJSON: into FILE, whatever its name, or instead of the text",
                   is_geojson_);
}

Expected<void> WaysOutput::begin() {
    if (!has_file()) return {};
    const std::string name = target();
    const std::string_view ending = ending_of(name);
    is_geojson_ = is_geojson_ || ending == "geojson";
    if (!is_geojson_) picture_ = picture_format_named(ending);
    if (!is_geojson_ && !picture_)
        return failure(
            "ends in none of .geojson, .svg and .png; --geojson says that it is the first", name);
    outputs_.emplace(output_.existing());
    const auto staged = outputs_->stage(name);
    if (!staged) return failure(staged.error());
    file_ = *staged;
    return {};
}

void WaysOutput::begin_ways(const Network& network) {
    network_ = &network;
    if (!file_ || picture_) return;
    sink_.emplace([file = file_](std::string_view text) { file->append(text); });
    geojson_.emplace(*sink_, network);
}

void WaysOutput::add(const PlannedPath& planned) {
    if (geojson_) geojson_->add(planned);
    if (picture_ && planned.path.found) routes_.push_back(drawn_route(*network_, planned));
}

Expected<void> WaysOutput::finish(Console& console) {
    if (!file_) return {};
    if (geojson_) {
        geojson_->finish();
        sink_->flush();
    } else {
        if (routes_.empty()) {
            console.note("there is no way to draw, and no picture was made");
            return {};
        }
        if (const auto drawn = draw_ways(); !drawn) return drawn;
    }
    return outputs_->commit();
}

Expected<void> WaysOutput::draw_ways() {
    const auto drawn = draw(*network_, {.format = *picture_, .routes = std::move(routes_)});
    if (!drawn) return failure(drawn.error());
    file_->append(*drawn);
    return {};
}

}  // namespace wend::cli
