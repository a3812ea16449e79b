#include "formats/gp2/convert/convert_track.hpp"

#include "formats/gp2/convert/conversion.hpp"

namespace wend::gp2_track {

std::unique_ptr<TrackDocument> convert_track(const TrackDocument& source, Game target,
                                             LossReport& losses) {
    auto document = std::make_unique<TrackDocument>(target);
    const Conversion conversion{source.file, target, losses};
    TrackFile& file = document->file;
    file.free_area = convert_free_area(conversion);
    file.header = convert_header(conversion);
    lose_shapes(conversion);
    file.definitions = convert_definitions(conversion);
    file.configuration = convert_configuration(conversion);
    file.track = convert_steps(conversion, source.file.track, "track");
    file.line = convert_line(conversion);
    keep_line_on_road(conversion, file);
    file.setup = convert_setup(conversion);
    file.pit_lane = convert_steps(conversion, source.file.pit_lane, "pit_lane");
    convert_cameras(conversion, file);
    convert_tables(conversion, file);
    convert_filler(conversion, file);
    file.dangling_references = dangling_references(file).count;
    if (const auto computed = compute(file, document->context); !computed)
        conversion.tell(LossKind::does_not_fit, computed.error()->field, "track",
                        computed.error()->message);
    return document;
}

}  // namespace wend::gp2_track
