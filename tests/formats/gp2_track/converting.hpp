#pragma once

#include "core/describe/compare.hpp"
#include "formats/gp2/convert/convert_track.hpp"
#include "formats/gp2_track/files.hpp"

namespace wend::gp2_track {

using Texts = std::vector<std::string>;

inline const TrackContext gp2_context{.game = Game::gp2}, f1gp_context{.game = Game::f1gp};

// The hand-made track, to be changed.
inline TrackDocument track_of(Game game) {
    const DocumentPointer document = read_track(hand_made_track(game == Game::gp2));
    return TrackDocument(TrackDocument::of(*document));
}

struct Converted {
    std::unique_ptr<TrackDocument> document;
    LossReport losses;

    const TrackFile& file() const& { return document->file; }
    TrackFile file() && { return std::move(document->file); }
    u64 count(LossKind kind) const {
        u64 count = 0;
        for (const LossReport::FieldTotal& total : losses.totals())
            count += total.kind == kind ? total.count : 0;
        return count;
    }
    // What is told of a field, as `record: message`.
    Texts told(LossKind kind, std::string_view field) const {
        Texts all;
        for (const LossReport::Loss& loss : losses.losses())
            if (loss.kind == kind && loss.field == field)
                all.push_back(loss.record + ": " + loss.message);
        return all;
    }
    // The fields that something of a kind is told of.
    Texts fields(LossKind kind) const {
        Texts all;
        for (const LossReport::FieldTotal& total : losses.totals())
            if (total.kind == kind) all.push_back(total.field);
        return all;
    }
};

inline Converted convert(const TrackDocument& source) {
    Converted converted;
    const Game target = source.context.game == Game::gp2 ? Game::f1gp : Game::gp2;
    converted.document = convert_track(source, target, converted.losses);
    return converted;
}

// There and back again.
inline Converted convert_twice(const TrackDocument& source) {
    return convert(*convert(source).document);
}

template <class Record>
bool are_same(const std::vector<Record>& first, const std::vector<Record>& second) {
    TrackContext context = gp2_context;
    context.long_far_view = true;
    return std::ranges::equal(
        first, second, [&](const Record& a, const Record& b) { return is_same(a, b, context); });
}

// The sectors of a list alone.
inline std::vector<Step> sectors_in(std::vector<Step> steps) {
    std::erase_if(steps, [](const Step& step) { return !step.is_sector(); });
    return steps;
}

}  // namespace wend::gp2_track
