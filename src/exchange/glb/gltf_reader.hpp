#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/json_cursor.hpp"
#include "exchange/glb/glb_chunks.hpp"
#include "exchange/glb/transform.hpp"

namespace wend::exchange {

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
    Expected<void> require_known_extensions();
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
