#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/ground/ground_match.hpp"

namespace wend {

// What is said of areas that has nothing to do with their numbers: attributes, and names of places
// as a file has them.
class AreaMarks {
  public:
    explicit AreaMarks(const Network& network);

    // An attribute, or a name of a place.
    struct Mark {
        std::string name;
        bool is_place = false;
        std::vector<bool> areas;  // which have it
    };
    // Only such as any area has.
    const std::vector<Mark>& marks() const { return marks_; }
    const Mark* find(const Mark& like) const;
    // The place that an area is called by; empty where it has none.
    std::string_view place_of(NodeIndex area) const;
    // The column of such names; empty where the map has none.
    const std::string& place_column() const { return place_column_; }

  private:
    std::vector<Mark> marks_;
    std::vector<std::string> place_names_;
    std::vector<u32> place_of_;
    std::string place_column_;
};

// Areas of one mesh that lie side by side.
using AreaGroups = std::vector<std::vector<NodeIndex>>;
AreaGroups groups_of(const MeshOutline& outline, const std::vector<NodeIndex>& areas);

// Areas that have a mark on ground that both meshes have, most of which has not got it in the
// other.
std::vector<NodeIndex> lone_marks(const GroundMatch& match, std::size_t mesh,
                                  const AreaMarks::Mark& mark, const AreaMarks::Mark* other);

// Areas with a corner off the grid that the others of the mesh are on, and with no area of the same
// rectangle in the other mesh. None where the mesh keeps to no grid.
std::vector<NodeIndex> off_grid(const GroundMatch& match, std::size_t mesh);

// Areas whose rectangles both meshes have, the first's, with a corner at another height.
struct RaisedArea {
    NodeIndex first = no_index, second = no_index;
    f64 rise = 0;           // of the corner that is farthest off
    bool is_alike = false;  // all corners by as much
};
std::vector<RaisedArea> raised_areas(const GroundMatch& match);

}  // namespace wend
