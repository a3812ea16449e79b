#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/bsp/common/records.hpp"
#include "formats/bsp/sample/map_plan.hpp"
#include "formats/bsp/sample/split_tree.hpp"

namespace wend::bsp {

// A face of a made-up map: four corners, clockwise for who looks at it.
struct PlannedFace {
    std::array<Point, 4> corners;
    SidePlane plane;
    bool is_floor = false;
};
// What can be seen of a solid: its top and its four walls.
std::vector<PlannedFace> faces_of(const PlannedSolid& solid);

// Numbers of things, each once.
template <class Key>
class Numbers {
  public:
    // Whether it is new, and its number.
    std::pair<bool, u32> add(const Key& key) {
        const auto [found, is_new] = numbers_.try_emplace(key, static_cast<u32>(numbers_.size()));
        return {is_new, found->second};
    }

  private:
    std::map<Key, u32> numbers_;
};

// The lists of a file that say what surrounds faces. Corners that faces share are one vertex.
class FaceBorders {
  public:
    FaceBorders(std::vector<Vertex>& vertices, std::vector<Edge>& edges,
                std::vector<i32>& surfedges)
        : vertices_(vertices), edges_(edges), surfedges_(surfedges) {}

    // Four edges of its own around a face, and as many surfedges behind those that there are.
    void add(const PlannedFace& face);

  private:
    u16 vertex_of(const Point& corner);

    std::vector<Vertex>& vertices_;
    std::vector<Edge>& edges_;
    std::vector<i32>& surfedges_;
    Numbers<std::array<f32, 3>> numbers_;
};

// The box around all solids, with some room.
WorldBox box_around(const MapPlan& plan);

// A box in whole units, as nodes and leaves have it.
struct WholeBox {
    std::array<i16, 3> mins{}, maxs{};
};
WholeBox whole_box(const WorldBox& box);

// The planes of a map, each once. Those along an axis look along it, so that games are quick with
// them: who asks for the opposite one is told that it is turned.
class PlaneTable {
  public:
    struct Entry {
        u32 number = 0;
        bool turned = false;
    };
    Entry add(SidePlane plane);
    const std::vector<SidePlane>& planes() const { return planes_; }

  private:
    Numbers<SidePlane> numbers_;
    std::vector<SidePlane> planes_;
};
// What a plane's type is in the file: the axis that it lies along, or mostly lies along.
u32 type_of(const SidePlane& plane);

// What a game calls the entities of a plan.
struct PlannedClasses {
    std::vector<std::string_view> spawns;  // in turns
    std::string_view goal = {};            // Empty: there are none.
};

// The entities of a plan as text. Spawns stand so much above the floor; ladders are made of the
// models from number 1 on.
std::string text_of_entities(const MapPlan& plan, const PlannedClasses& classes,
                             double spawn_height);

}  // namespace wend::bsp
