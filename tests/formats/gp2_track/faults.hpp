#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/gp2_track/hand_made_track.hpp"

namespace wend::gp2_track {

// Where a fault must be found: the record, and the byte by what the writer of the file knows.
struct Found {
    std::string record;
    std::string mark;
    u64 behind = 0;  // so many bytes
};

// One way to break a rule: in the track that is written, or in the bytes.
struct Fault {
    enum class In { both_games, gp2, f1gp };

    std::string_view rule;
    std::vector<Found> (*plant)(RawTrack& track);
    In in = In::both_games;
    void (*patch)(RawBytes& file) = nullptr;

    bool applies(bool is_gp2) const { return in == In::both_games || (in == In::gp2) == is_gp2; }
};

// Where a step stands in its list: the first command of that number, or a sector by its number.
inline std::size_t command_at(const std::vector<RawStep>& steps, unsigned number) {
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i].command == number) return i;
    return steps.size();
}
inline std::size_t sector_at(const std::vector<RawStep>& steps, std::size_t sector) {
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i].command == 0 && sector-- == 0) return i;
    return steps.size();
}
inline RawStep& sector_of(std::vector<RawStep>& steps, std::size_t sector) {
    return steps[sector_at(steps, sector)];
}
inline void insert_at(std::vector<RawStep>& steps, std::size_t place, RawStep step) {
    steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(place), std::move(step));
}
inline void remove_at(std::vector<RawStep>& steps, std::size_t place) {
    steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(place));
}
inline std::string step_mark(const char* list, std::size_t place) {
    return std::string(list) + '[' + std::to_string(place) + ']';
}

}  // namespace wend::gp2_track
