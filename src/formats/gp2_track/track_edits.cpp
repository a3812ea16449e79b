#include "formats/gp2_track/track_edits.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "formats/gp2_track/circuit.hpp"
#include "formats/gp2_track/closing_hint.hpp"
#include "formats/gp2_track/measures.hpp"
#include "formats/gp2_track/track_document.hpp"

namespace wend::gp2_track {
namespace {

using edit::EditedMap;

class TrackEdits : public MapEdits {
  public:
    bool can(EditOperation operation) const override {
        return operation == EditOperation::set || operation == EditOperation::close;
    }

    Expected<void> close(EditedMap& map) const override {
        TrackFile& file = document_cast<TrackDocument>(map.change(0))->file;
        const TrackStart start = start_of(file.configuration);
        const auto closing = [&] { return closing_of(file.track, trace(file.track, start)); };
        const Closing open = closing();
        if (open.gap > widest_gap || std::abs(open.heading) > widest_heading) {
            const auto hint = closing_hint(file.track, start);
            if (!hint)
                return failure(fmt::format(
                    "no small change of the last sectors closes the track, whose last unit is {} "
                    "from its first",
                    spoken_length(open.gap)));
            make(hint->changes, file, map);
        }
        const Closing flat = closing();
        if (std::abs(flat.height) <= widest_height && std::abs(flat.slope) <= widest_slope)
            return {};
        const auto hint = height_hint(file.track, start);
        if (!hint)
            return failure(fmt::format(
                "no small change of the last sectors' slopes makes the track end as high as it "
                "starts: the difference is {}",
                spoken_length(std::abs(flat.height))));
        make(hint->changes, file, map);
        return {};
    }

  private:
    static void make(const std::vector<SectorChange>& changes, TrackFile& file, EditedMap& map) {
        map.report.consequences.push_back(spoken_changes(changes, file.track));
        file.track = changed(std::move(file.track), changes);
    }
};

}  // namespace

const MapEdits& track_edits() {
    static const TrackEdits edits;
    return edits;
}

}  // namespace wend::gp2_track
