#include "formats/gp2/edit/roadside_place.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2/records/measures.hpp"
#include "model/edit/selected_records.hpp"

namespace wend::gp2_track {

std::string RoadsidePlace::text() const {
    return fmt::format("unit {} of the {}, {} into sector {}", unit, is_lap ? "track" : "pit lane",
                       spoken_units(unit_in_sector), sector);
}

Expected<RoadsidePlace> roadside_place(const edit::EditedMap& map, const RoadPlace& at) {
    const auto found = edit::record_of(map.before(), at.record);
    if (!found) return failure(found.error());
    const std::optional<edit::Chosen>& record = *found;
    const auto track = lay_track(*document_cast<TrackDocument>(map.document(0)));
    if (!track) return failure(track.error());
    RoadsidePlace place{.is_lap = !record || record->list == "track"};
    const std::vector<LaidSector>& sectors = place.is_lap ? track->sectors : track->lane_sectors;
    double begin = 0;
    if (record) {
        const auto sector = std::ranges::find(sectors, record->place.index, &LaidSector::step);
        if (sector == sectors.end()) return failure("what is measured from is no sector");
        begin = sector->first_unit;
    }
    const u64 length = length_of(place.is_lap ? track->file.track : track->file.pit_lane);
    const double unit = begin + at.metres / metres_per_unit;
    if (unit < 0 || unit > static_cast<double>(length))
        return failure(fmt::format("{} is {:.1f} m from its start, and it is {} long",
                                   place.is_lap ? "the place on the track" : "that of the pit lane",
                                   unit * metres_per_unit, spoken_units(length)));
    // The end of the lap is its start; that of the pit lane still belongs to its last unit.
    const auto nearest = static_cast<u64>(std::lround(unit));
    place.unit = static_cast<u32>(place.is_lap ? nearest % length : std::min(nearest, length - 1));
    const auto after = std::ranges::upper_bound(sectors, place.unit, {}, &LaidSector::first_unit);
    const LaidSector& sector = *(after - 1);
    place.sector = static_cast<u32>(after - 1 - sectors.begin());
    place.step = sector.step;
    place.unit_in_sector = static_cast<u8>(place.unit - sector.first_unit);
    const Widths& widths = place.is_lap ? track->widths : track->lane_widths;
    place.left_wall = (widths.left[place.unit] + widths.left_verge[place.unit]) / 1024;
    place.right_wall = (widths.right[place.unit] + widths.right_verge[place.unit]) / 1024;
    return place;
}

Expected<i16> in_parts(double metres, unsigned parts, std::string_view what) {
    const double value = std::round(metres / metres_per_unit * parts);
    constexpr double least = std::numeric_limits<i16>::min(),
                     most = std::numeric_limits<i16>::max();
    if (value >= least && value <= most) return static_cast<i16>(value);
    return failure(fmt::format("{} of {:.1f} m does not fit: the file holds {:.1f} to {:.1f} m",
                               what, metres, least / parts * metres_per_unit,
                               most / parts * metres_per_unit));
}

}  // namespace wend::gp2_track
