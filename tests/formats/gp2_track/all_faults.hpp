#pragma once

#include "formats/gp2_track/faults_of_files.hpp"
#include "formats/gp2_track/faults_of_pit_lanes.hpp"
#include "formats/gp2_track/faults_of_shape_parts.hpp"
#include "formats/gp2_track/faults_of_tracks.hpp"

namespace wend::gp2_track {

// A way or more to break each rule of a game, of files as wholes, of the lap and of pit lanes.
inline std::vector<Fault> all_faults(bool is_gp2) {
    std::vector<Fault> faults;
    for (const auto& group :
         {faults_of_files(), faults_of_shape_parts(), faults_of_tracks(), faults_of_pit_lanes()})
        for (const Fault& fault : group)
            if (fault.applies(is_gp2)) faults.push_back(fault);
    return faults;
}

}  // namespace wend::gp2_track
