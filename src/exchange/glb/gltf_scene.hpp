#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"
#include "exchange/glb/glb.hpp"

namespace wend::exchange {

// A place in metres with y up, as glTF has it, and a colour of linear light.
using MeshPoint = std::array<float, 3>;
using MeshColour = std::array<u8, 4>;

// What is drawn of one material, with a colour a point.
struct MeshPart {
    std::vector<MeshPoint> points = {};
    std::vector<MeshColour> colours = {};
    std::vector<u32> indices = {};  // empty: the points in order
    u32 mode = 0;                   // see GltfPrimitive
    u32 material = 0;
};

// A node of a scene. Texts are JSON.
struct SceneNode {
    std::string name;
    std::optional<MeshPoint> translation = {};
    double turn = 0;  // about the vertical, against the clock from above, in radians
    std::optional<u32> mesh = {};
    std::span<const u32> children = {};
    std::string extras = {};  // an object
};

// Spells a glTF document and its numbers, piece by piece. What is added gets its number in its
// list. Names are plain text.
class GltfScene {
  public:
    // The one of that name, which is made if there is none yet.
    u32 material(std::string_view name);
    // Another one, which shows the fronts of faces alone, and through them what is behind.
    u32 see_through_material(std::string_view name, double opacity);
    u32 add_mesh(std::string_view name, std::span<const MeshPart> parts);
    // A convex outline of one colour, around the point 0, and turned so that it is viewed from
    // above.
    u32 add_outline(std::string_view name, std::span<const MeshPoint> corners, bool is_turned,
                    MeshColour colour, u32 material);
    u32 add_node(const SceneNode& node);

    // The file, whose scene is this node and what is below it.
    Expected<Bytes> finish(u32 root, std::string_view generator);

  private:
    u32 add_accessor(std::string_view view, u64 offset, u64 count, std::string_view type);
    u32 add_points(std::span<const MeshPoint> points);
    u32 add_colours(std::span<const MeshColour> colours);
    u32 add_indices(std::span<const u32> indices);
    void begin_element(std::string& list, u32& count);

    std::string materials_, meshes_, nodes_, accessors_;
    u32 material_count_ = 0, mesh_count_ = 0, node_count_ = 0, accessor_count_ = 0;
    Bytes points_, colours_, indices_;
    std::map<std::string, u32, std::less<>> material_of_;
    // Accessors that outlines share.
    std::map<std::pair<std::size_t, MeshColour>, u32> colours_of_;
    std::map<std::pair<std::size_t, bool>, u32> fans_;
};

}  // namespace wend::exchange
