#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/world.hpp"

namespace wend {

// What a format of maps makes of a file: the world in parts that know no format. Indexes may be
// wrong, as files are; World::of looks at all of them.

struct PartPlane {
    std::array<f32, 3> normal{};
    f32 distance = 0;
};

// Of GoldSrc: a tree of planes for a point, and one for each of three boxes.
struct HullParts {
    // Child 0 lies in front of the plane. Of point nodes a negative child is leaf -1 - child, of
    // clip nodes the contents themselves.
    struct Node {
        u32 plane = 0;
        std::array<i32, 2> child{};
    };
    struct Model {
        std::array<i32, 4> head{};  // a point node, then three clip nodes or contents
        std::array<f32, 3> mins{}, maxs{};
    };
    std::vector<PartPlane> planes;
    std::vector<Node> point_nodes, clip_nodes;
    std::vector<i32> leaf_contents;
    std::vector<Model> models;  // The first is the world's.
};

// Of Source: convex solids between planes, and triangles.
struct BrushParts {
    struct Brush {
        u32 first_side = 0, sides = 0;
        u32 contents = 0;
        u32 first_edge = 0, edges = 0;
        bool is_sky = false;
    };
    // Where two sides of a brush meet: a segment, and their normals. With all its edges a brush is
    // met exactly by any box, however it is turned; without, between its sides alone, as the
    // engines meet the brushes of maps.
    struct Edge {
        std::array<std::array<f32, 3>, 2> ends{}, normals{};
    };
    // What a trace of which mover meets is found by contents.
    struct Triangle {
        std::array<u32, 3> corner{};  // in `points`
        u32 contents = 0;
    };
    struct Model {
        std::vector<u32> brushes;    // those that a leaf of the model lists, each once
        std::vector<u32> triangles;  // those of its displacements
    };
    std::vector<PartPlane> planes;
    std::vector<u32> side_planes;  // one for each side of a brush
    std::vector<Brush> brushes;
    std::vector<Edge> edges;
    std::vector<std::array<f32, 3>> points;
    std::vector<Triangle> triangles;
    std::vector<Model> models;  // The first is the world's.
    // Contents that stop a mover, in the order of Mover.
    std::array<u32, 3> masks{};
};

// A model in its place: the world itself, a brush entity, or a prop.
struct PartSolid {
    u32 model = 0;
    u32 entity = 0;  // in `entities`; 0 of what is part of the world
    Point origin;
    std::array<f64, 3> angles{};  // pitch, yaw and roll in degrees
    std::array<bool, 3> stops{};  // in the order of Mover
    f64 scale = 1;                // how many times as large as its model: of Source alone
};

struct WorldParts {
    Engine engine = Engine::goldsrc;
    u64 file_bytes = 0;
    std::optional<i32> revision;  // of Source
    PlayerSize player = {};
    std::vector<WorldEntity> entities;
    std::vector<EntityUse> uses;
    HullParts hulls;                // of GoldSrc
    BrushParts brushes;             // of Source
    std::vector<PartSolid> solids;  // The first is the world itself.
    std::vector<WorldLadder> ladders;
    std::vector<UnknownSolid> unknown;
    std::vector<WorldFace> faces;
    std::vector<Point> face_corners;
    std::vector<std::string> textures;
};

}  // namespace wend
