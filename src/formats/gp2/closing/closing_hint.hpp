#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/gp2/game/circuit.hpp"

namespace wend::gp2_track {

// What to change of a sector: so much more than now.
struct SectorChange {
    u32 sector = 0, step = 0;
    int length = 0, curvature = 0, slope = 0;
};

// The sectors after these changes, which each fits.
std::vector<Step> changed(std::vector<Step> steps, const std::vector<SectorChange>& changes);

// `lengthen sector 5 by 3 units and set the curvature of sector 4 from 1024 to 1030`, with the word
// for a sector of the list.
std::string spoken_changes(const std::vector<SectorChange>& changes, const std::vector<Step>& steps,
                           const char* sector_title = "sector");

// What closes the lap well enough (fact sheet section 8).
inline constexpr double widest_gap = 1.5;  // in units
inline constexpr i64 widest_heading = 200;
inline constexpr double widest_height = 1;  // in units
// The games' own tracks end up to 10 steeper in GP2, 18 in F1GP.
inline constexpr double widest_slope = 20;
// What the engine can still spread over a pit lane: the games' own miss up to 3.2 units.
inline constexpr double widest_pit_gap = 5;

bool is_closed(const Closing& closing);
bool is_level(const Closing& closing);

// Small changes of a few sectors that make the end of a track meet its start.
struct ClosingHint {
    std::vector<SectorChange> changes;
    Closing after;
    double pit_gap = 0;  // that of the pit lane then
};

// Numbers of sectors that were changed on purpose: others make up for them, the nearest first.
// Where nobody knows of any, those at the end of the lap do.
using EditedSectors = std::vector<u32>;

// How much is tried: what a finding can tell in a sentence, or more sectors where no three will do.
enum class ClosingEffort { few_sectors, more_sectors };

// Looks for the smallest changes of a few sectors that close the lap. The pit lane stays whole
// where none of them lies beside it, or all do: such are taken first. Nothing where no small
// changes will do.
std::optional<ClosingHint> closing_hint(const TrackFile& file, const EditedSectors& edited = {},
                                        ClosingEffort effort = ClosingEffort::few_sectors);

// The same for the end's height and slope: looks for one or two sectors whose slopes can change.
std::optional<ClosingHint> height_hint(const TrackFile& file, const EditedSectors& edited = {});

// The same for the pit lane, by its own sectors.
std::optional<ClosingHint> pit_lane_hint(const TrackFile& file, const EditedSectors& edited = {});

}  // namespace wend::gp2_track
