#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "formats/source2/read/nav_document.hpp"
#include "wend/network.hpp"

// Where areas and their edges are.
namespace wend::source2 {

inline constexpr f64 metres_per_unit = 0.0254;

// Edges that come nearer to each other than this, seen from above, touch. Between edges of the
// connections of all meshes seen there is either at most 0.6 or more than 4.
inline constexpr f64 touching = 1;
// The most that a player of Source steps up or down, in units.
inline constexpr f64 step_height = 18;
// Below this a change of height is no step.
inline constexpr f64 level = 1;

inline Point point_of(const Corner& corner) { return {corner.x, corner.y, corner.z}; }
inline Point point_of(const Position& position) { return {position[0], position[1], position[2]}; }

// The corners of an area as points, in the order of the file, which is counter-clockwise.
std::vector<Point> outline_of(const NavDocument& nav, const NavArea& area);
// The mean of its corners; nothing where it has none.
std::optional<Point> centre_of(const NavDocument& nav, const NavArea& area);
// Twice the size of an outline seen from above: below 0 where it runs clockwise.
f64 twice_size(const std::vector<Point>& outline);

// An edge of an area that is there, from a corner to the next.
struct Edge {
    Point from, to;
};
std::optional<Edge> edge_of(const std::vector<Point>& outline, u64 edge);

// How one crosses from an edge to another one.
struct Crossing {
    Portal portal;  // both ends of each side are one point where the edges do not touch
    f64 gap = 0;    // seen from above, between the closest points of both
    f64 rise = 0;   // how much higher the other side is there
    bool is_touching() const { return gap <= touching; }
};
Crossing crossing_between(const Edge& near, const Edge& far);

// Where the records with an id stand in their list: the first, where several have it.
class IdIndex {
  public:
    template <class Records>
    explicit IdIndex(const Records& records) {
        places_.reserve(records.size());
        u32 place = 0;
        for (const auto& record : records) places_.emplace(record.id, place++);
    }
    std::optional<u32> find(u32 id) const {
        const auto found = places_.find(id);
        return found == places_.end() ? std::nullopt : std::optional(found->second);
    }

  private:
    std::unordered_map<u32, u32> places_;
};

// The ids of a mesh, and the outlines of its areas.
struct MeshIndex {
    IdIndex areas, ladders;
    std::vector<std::vector<Point>> outlines;

    explicit MeshIndex(const NavDocument& nav);

    // How a connection of an area over one of its edges is crossed; nothing where it leads to no
    // edge.
    std::optional<Crossing> crossing(u32 area, u32 edge, const Connection& connection) const;
};

// The number of a hull called by it or as `hull 1`; none if the mesh has no such hull.
std::optional<u8> hull_named(const NavFile& file, std::string_view name);
// The hull that a mesh is shown for where nobody says: all, where areas are for one hull at most,
// else the first that any are for.
std::optional<u8> usual_hull(const NavFile& file);

}  // namespace wend::source2
