#include "formats/gp2/read/track_facts.hpp"

#include <algorithm>

#include "formats/gp2/game/circuit.hpp"

namespace wend::gp2_track {
namespace {

u64 sector_count(const std::vector<Step>& steps) {
    return static_cast<u64>(std::ranges::count_if(steps, &Step::is_sector));
}

}  // namespace

std::vector<Count> counts_of(const TrackDocument& document) {
    const TrackFile& file = document.file;
    const u64 sectors = sector_count(file.track), pit_sectors = sector_count(file.pit_lane);
    std::vector<Count> counts{
        {"sectors", sectors},
        {"length_units", length_of(file.track)},
        {"pit_sectors", pit_sectors},
        {"commands", file.track.size() + file.pit_lane.size() - sectors - pit_sectors},
        {"cc_records", file.line.size()}};
    if (document.context.is_gp2())
        counts.push_back({"cameras", file.cameras.size()});
    else
        counts.push_back({"camera_edits", file.camera_edits.size()});
    counts.push_back({"laps", file.race.laps});
    counts.push_back({"shapes", file.shapes.size()});
    counts.push_back({"object_definitions", file.definitions.size()});
    if (document.context.is_gp2()) counts.push_back({"pictures", file.pictures.size()});
    return counts;
}

Facts facts_of(const TrackDocument& document, const LaidTrack& track) {
    Facts facts;
    add_texts(facts, document.file);
    add_geometry(facts, track);
    add_line(facts, track);
    add_tables(facts, document);
    return facts;
}

}  // namespace wend::gp2_track
