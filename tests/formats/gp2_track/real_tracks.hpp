#pragma once

#include "formats/gp2_track/files.hpp"
#include "support/places.hpp"

namespace wend::gp2_track {

// What the tables of the real files say of one; `edits` are cameras in GP2.
struct RealTrack {
    bool is_gp2;
    const char* file;
    u64 bytes;
    const char* title;
    u64 sectors, length, pit_sectors, line_records, cameras, laps;
};
inline void PrintTo(const RealTrack& track, std::ostream* out) { *out << track.file; }

// Nobody counted pit sectors and camera edits of F1GP: 0.
inline constexpr RealTrack real_tracks[] = {
    {true, "GP2-F1CT01.DAT", 32406, "Interlagos", 102, 889, 42, 51, 10, 71},
    {true, "GP2-F1CT02.DAT", 32506, "Aida", 70, 759, 24, 54, 11, 83},
    {true, "GP2-F1CT04.DAT", 58290, "Monaco", 132, 682, 22, 69, 17, 78},
    {true, "GP2-F1CT05.DAT", 34061, "Barcelona", 92, 974, 25, 60, 16, 65},
    {true, "GP2-F1CT06.DAT", 34392, "Montreal", 78, 909, 26, 49, 16, 69},
    {true, "GP2-F1CT08.DAT", 38617, "Silverstone", 125, 1037, 36, 59, 19, 59},
    {true, "GP2-F1CT09.DAT", 31876, "Hockenheim", 75, 1398, 25, 59, 17, 45},
    {true, "GP2-F1CT13.DAT", 37263, "Estoril", 79, 894, 18, 55, 16, 71},
    {true, "GP2-F1CT14.DAT", 33059, "Jerez", 93, 908, 23, 64, 13, 69},
    {true, "GP2-F1CT16.DAT", 44586, "Adelaide", 81, 776, 23, 66, 16, 81},
    {true, "Phoenix_USA_1989-1990.dat", 55312, "Phoenix", 150, 750, 22, 42, 22, 78},
    {false, "F1CT01.DAT", 16924, "Phoenix", 67, 769, 0, 40, 0, 81},
    {false, "F1CT02.DAT", 15453, "Interlagos", 84, 889, 0, 39, 0, 71},
    {false, "F1CT04.DAT", 20497, "Monaco", 96, 701, 0, 55, 0, 78},
    {false, "F1CT05.DAT", 15081, "Montreal", 67, 915, 0, 49, 0, 69},
    {false, "F1CT06.DAT", 13541, "Mexico City", 59, 906, 0, 36, 0, 69},
    {false, "F1CT09.DAT", 14834, "Hockenheim", 51, 1397, 0, 48, 0, 45},
    {false, "F1CT11.DAT", 18500, "Spa-Francorchamps", 84, 1418, 0, 70, 0, 44},
    {false, "F1CT13.DAT", 13368, "Estoril", 52, 893, 0, 40, 0, 71},
    {false, "F1CT15.DAT", 15801, "Suzuka", 76, 1204, 0, 49, 0, 53},
    {false, "F1CT16.DAT", 15801, "Adelaide", 61, 805, 0, 42, 0, 81},
};

inline std::filesystem::path path_of(const RealTrack& track) {
    return test::shared_data() / (track.is_gp2 ? "gp2" : "f1gp") / track.file;
}
inline Bytes bytes_of(const RealTrack& track) {
    const auto bytes = test::read_file(path_of(track));
    if (bytes) return *bytes;
    ADD_FAILURE() << path_of(track) << " cannot be read";
    return {};
}
inline DocumentPointer read_track(const RealTrack& track) {
    return test::read_well(format_of(track.is_gp2), bytes_of(track), track.file);
}

}  // namespace wend::gp2_track

#define WEND_NEEDS_REAL_TRACKS()                                                      \
    for (const wend::gp2_track::RealTrack& real_track : wend::gp2_track::real_tracks) \
        if (!std::filesystem::exists(wend::gp2_track::path_of(real_track)))           \
    GTEST_SKIP() << "skips the " << std::size(wend::gp2_track::real_tracks)           \
                 << " real tracks: " << real_track.file << " is not in shared/data"
