#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "formats/ain/records/names.hpp"
#include "formats/source/to_graph/mesh_ground.hpp"

namespace wend::ain {

// How long a link between places on the ground is made at most, and one with a leap, viewed from
// above. The engine makes none of more than 720.
inline constexpr double longest_made = 600, longest_leap = 200;

// How far beside a straight way there has to be ground too, for a human 26 wide: meshes end where
// the middle of a body still stands, and a cell of theirs, 25 wide, is passed.
inline constexpr double beside_human = 12;

// A place that may become a node.
struct GroundNode {
    // A way to another place, which leads back too.
    struct Way {
        u32 to;
        u8 needs;
    };

    Point at;
    NodeIndex area = no_index;
    u32 island = 0;   // The island of the mesh that it is on.
    double room = 0;  // How far off the sides of its area it lies.
    u8 type = ground;
    u32 info = 0;          // Of a ladder.
    f32 yaw = 0;           // Of a ladder.
    bool is_kept = false;  // It ends a way that no other place can end.
    bool is_gone = false;  // Others stand for it.
    std::vector<Way> ways;
    std::vector<u32> covers;  // The places of ground that it stands for, by their index.

    const Way* way_to(u32 node) const;
};

// Places on the ground of a mesh and the ways between them. Two areas are joined here, for who
// goes upright and for others, if each is reached from the other over the mesh.
struct GroundGraph {
    std::vector<GroundNode> nodes;
    // A drop, or a way over a gap, that nothing hangs on: from one area to another.
    struct Leap {
        NodeIndex from, to;
    };
    std::vector<Leap> leaps;
    // The first place of ground of each area; no_index of those that are nowhere.
    std::vector<u32> place_of_area;
    // What of the mesh has no place in it, by its name.
    std::vector<std::string> one_way, lone_ladders;

    void join(u32 a, u32 b, u8 needs);
    double distance(u32 a, u32 b) const { return wend::distance(nodes[a].at, nodes[b].at); }
    // The node that stands for a place of ground.
    std::vector<u32> stand_ins() const;
    std::size_t kept() const;
};

// An error where the mesh is so large that there is no hope of a graph.
Expected<GroundGraph> ground_graph(const source_nav::NavFile& file, const MeshGround& ground);

// What the straight way between two places on the ground asks; nothing where none leads along, or
// not for a body that reaches `half_width` to both sides of it.
std::optional<u8> straight_way(const MeshGround& ground, const GroundNode& from,
                               const GroundNode& to, double half_width, bool may_jump = false);

}  // namespace wend::ain
