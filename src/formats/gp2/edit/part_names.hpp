#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/gp2/records/track_file.hpp"

namespace wend::gp2_track {

// What others name by its number in a shape.
enum class PartKind { point, vector, element, scale_value, display, list };

// `points[5]` is one of points.
std::optional<PartKind> part_of_list(std::string_view list);

// A number that names a part of a shape.
struct PartName {
    i64 place = 0;     // of the part, from 0; it may lead nowhere
    i64 most = 0;      // the last place that the number can name
    i64 first = 0;     // what the number is for the first place
    std::string path;  // of the number in the file
    std::function<void(i64)> set_place;
};

// A shape of a track that is told by its parts, by its place in the file.
struct PartsOfShape {
    TrackFile& file;
    std::size_t index = 0;
    Game game = Game::gp2;
    std::size_t display = 0;  // for its lists

    Shape& shape() const { return file.shapes[index]; }
    u64 count(PartKind part) const;
    // All numbers that name parts of a kind: of lists those of the display. Definitions that read
    // scale values further on are told by `further_scale_values`.
    std::vector<PartName> names(PartKind part) const;
    // How many values further on objects of definitions read all scale values.
    std::vector<PartName> further_scale_values() const;
};

// `named by vectors[3].from and 2 more: ...`: why something cannot go.
std::string named_by(std::vector<std::string> paths);

}  // namespace wend::gp2_track
