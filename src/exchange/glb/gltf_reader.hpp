#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/json_cursor.hpp"
#include "exchange/glb/glb.hpp"
#include "wend/network.hpp"

namespace wend::exchange {

// Where a node of glTF stands: three rows of four, which a point (x, y, z, 1) is multiplied by.
struct Transform {
    std::array<double, 12> m{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    Point apply(const Point& at) const {
        const Point turned = turn(at);
        return {turned.x + m[3], turned.y + m[7], turned.z + m[11]};
    }
    // Without the translation.
    Point turn(const Point& by) const {
        return {m[0] * by.x + m[1] * by.y + m[2] * by.z, m[4] * by.x + m[5] * by.y + m[6] * by.z,
                m[8] * by.x + m[9] * by.y + m[10] * by.z};
    }
    Point translation() const { return {m[3], m[7], m[11]}; }

    // First the other one, which is that of the child.
    Transform after(const Transform& child) const;

    static Transform of_parts(const std::array<double, 3>& translation,
                              const std::array<double, 4>& rotation,
                              const std::array<double, 3>& scale);
    // Of 16 numbers, column by column.
    static Transform of_columns(const std::array<double, 16>& columns);
};

// glTF has y up; Wend has z. Both are right-handed.
inline Point z_up(const Point& at) { return {at.x, -at.z, at.y}; }

// The lists of a glTF document that are read.
enum class GltfList : u8 { nodes, meshes, accessors, buffer_views, buffers, materials };

struct GltfNode {
    Transform local;
    std::optional<u32> mesh;
    std::string_view name, extras;  // as JSON; empty where there is none
    std::vector<u32> children;
};

struct GltfPrimitive {
    static constexpr u32 lines = 1, line_loop = 2, line_strip = 3, triangles = 4,
                         triangle_strip = 5, triangle_fan = 6, last_mode = 6;

    std::optional<u32> positions, indices, material;
    u32 mode = triangles;
    bool is_compressed = false;  // by Draco
};

// Numbers in the binary chunk, all of which are there.
struct GltfNumbers {
    ByteView bytes;  // from the first number on
    u64 count = 0, stride = 0;
    u32 type = 0;  // of components, as OpenGL numbers them
    u32 components = 0;
    bool is_normalized = false;

    double number(u64 element, u32 component) const;
    u32 index(u64 element) const;
};

// A glTF document, of which nothing is kept but where the elements of its lists stand in the text:
// each is read when it is asked for. Errors give the offset in the file and the path of the member.
class GltfReader {
  public:
    explicit GltfReader(const GlbChunks& chunks) : chunks_(chunks), in_(chunks.json) {}

    // Walks over the whole text once. An error where it is no JSON, or needs what Wend has not.
    Expected<void> find_lists();

    u32 count(GltfList list) const { return static_cast<u32>(places_of(list).size()); }
    std::string_view text() const { return chunks_.json; }
    u64 file_size() const { return chunks_.json.size() + chunks_.binary.size(); }

    Expected<GltfNode> node(u32 index);
    Expected<std::vector<GltfPrimitive>> primitives(u32 mesh);
    // As JSON; empty where it has none.
    Expected<std::string_view> material_name(u32 material);
    // Three components an element.
    Expected<GltfNumbers> positions(u32 accessor);
    // One whole number an element.
    Expected<GltfNumbers> indices(u32 accessor);

    // Takes from what reading may cost; an error where little of the file is asked for too often.
    Expected<void> spend(u64 steps);

    // The error that something in an element of a list is.
    tl::unexpected<Error> refusal(GltfList list, u32 index, std::string_view member,
                                  std::string message) const;

  private:
    struct View {
        u64 offset = 0, length = 0, stride = 0;
    };

    const std::vector<u32>& places_of(GltfList list) const {
        return places_[static_cast<std::size_t>(list)];
    }
    void find_list(GltfList list);
    using TakeMember = std::function<void(std::string_view key)>;
    // Shows the members of an element, whose values have to be taken.
    Expected<void> read(GltfList list, u32 index, const TakeMember& take);
    u64 take_count();
    std::optional<u32> take_index();
    template <std::size_t Size>
    std::array<double, Size> take_numbers();
    std::string_view take_json();
    GltfPrimitive take_primitive();
    Expected<View> view(u32 index);
    Expected<GltfNumbers> numbers(u32 accessor);

    const GlbChunks chunks_;
    JsonCursor in_;
    std::array<std::vector<u32>, 6> places_;
    u64 spent_ = 0;
    std::string needed_;  // an extension without which the document makes no sense
};

}  // namespace wend::exchange
