#include "formats/gp2_track/read_track.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "formats/gp2_track/survey.hpp"
#include "formats/gp2_track/track_codec.hpp"

namespace wend::gp2_track {
namespace {

// What a person can move shapes by: their numbers, and where parts begin in them.
void name_shapes(TrackFile& file, const TrackContext& context, const Survey& survey) {
    // The first number of each offset; a number of 16 bits, as no definition holds more.
    std::vector<std::pair<u32, u32>> numbers;
    for (u32 i = 0; i < std::min<std::size_t>(file.shape_offsets.size(), no_number); ++i)
        numbers.emplace_back(file.shape_offsets[i], i);
    std::ranges::sort(numbers);
    auto offset = static_cast<u32>(4 * file.shape_offsets.size() + survey.before_shapes);
    for (Shape& shape : file.shapes) {
        for (std::size_t i = 0; i < pointer_count(context.game); ++i)
            shape.parts[i] =
                static_cast<i32>(shape.pointers[i] - file.header.build_address - offset);
        const auto number = std::ranges::lower_bound(numbers, std::pair(offset, u32{0}));
        if (number != numbers.end() && number->first == offset)
            shape.number = static_cast<u16>(number->second);
        offset += static_cast<u32>(shape_head(context.game) + shape.body.size());
    }
}

// What hangs on all that the text says, stored values included: the bytes behind texts, which were
// taken once more with these, and the checksum, as far as it is not one of them.
Expected<void> complete(TrackFile& file, const TrackContext& context) {
    if (auto fitted = fit_texts(file.free_area); !fitted) return fitted;
    const Checksum stored = file.checksum;
    if (auto done = compute_checksum(file, context); !done) return done;
    if (stored.sum != Checksum::unknown) file.checksum.sum = stored.sum;
    if (stored.rotated != Checksum::unknown) file.checksum.rotated = stored.rotated;
    return {};
}

}  // namespace

Expected<std::unique_ptr<TrackDocument>> read_track(ByteView bytes, Game game) {
    const auto survey = survey_track(bytes, game);
    if (!survey) return failure(survey.error());
    auto document = std::make_unique<TrackDocument>(game);
    TrackContext context = document->context;
    context.survey = &*survey;
    auto file = decode<TrackFile>(bytes, context);
    if (!file) return failure(std::move(file.error()));
    document->file = std::move(*file);
    name_shapes(document->file, context, *survey);
    document->file.dangling_references = dangling_references(document->file).count;
    return document;
}

Expected<std::unique_ptr<TrackDocument>> read_track_json(std::string_view json, Game game,
                                                         bool recompute) {
    auto document = std::make_unique<TrackDocument>(game);
    auto file = parse_json<TrackFile>(json, document->context, recompute, [&](TrackFile& parsed) {
        auto done = derive(parsed, document->context);
        parsed.checksum = {Checksum::unknown, Checksum::unknown};
        return done;
    });
    if (!file) return failure(std::move(file.error()));
    if (auto done = complete(*file, document->context); !done) return failure(done.error());
    document->file = std::move(*file);
    return document;
}

}  // namespace wend::gp2_track
