#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"
#include "formats/metroid/records/region.hpp"

namespace wend::metroid_path {

// What the object of a room is called in OBJ, as Wend writes it; faces without a name are of that.
inline constexpr std::string_view default_object = "room";

// Names that stretches of faces share, as the statements `o` and `g` of OBJ give them. Most meshes
// have few, and hostile ones no more than their text is long.
class FaceNames {
  public:
    // Faces from this one on have a name, or none. Faces rise.
    void begin(u32 face, std::string_view name) {
        if (name == last()) return;
        stretches_.push_back({face, static_cast<u32>(text_.size()), static_cast<u32>(name.size())});
        text_ += name;
    }
    std::string_view of(u32 face) const {
        const auto next = std::ranges::upper_bound(stretches_, face, {}, &NamedFaces::first_face);
        return next == stretches_.begin() ? std::string_view() : name_of(*(next - 1));
    }

  private:
    struct NamedFaces {
        u32 first_face, begin, size;
    };
    std::string_view name_of(const NamedFaces& stretch) const {
        return std::string_view(text_).substr(stretch.begin, stretch.size);
    }
    std::string_view last() const {
        return stretches_.empty() ? std::string_view() : name_of(stretches_.back());
    }

    std::vector<NamedFaces> stretches_;
    std::string text_;
};

// What a face gets whose maker said nothing: creatures of the first group that walk, and the height
// that other tools give (fact sheet section 2.3).
inline constexpr u16 default_index_mask = 1;
inline constexpr u16 default_type_mask = type_bits["ground"].mask();
inline constexpr f32 default_height = 1;
inline constexpr f32 no_height = std::numeric_limits<f32>::quiet_NaN();

// Whether a number becomes a finite one of single precision. The largest of those is spelt a little
// larger than it is.
inline bool fits_single_precision(f64 number) { return std::abs(number) < 0x1.ffffffp+127; }

// How far off a number may come to lie in metres before anybody has to be told.
inline constexpr f64 rounding_told = 0.001;
inline bool is_rounded(f64 metres) {
    return !(std::abs(static_cast<f64>(static_cast<f32>(metres)) - metres) <= rounding_told);
}

// What the faces of one material are.
struct MeshMaterial {
    u16 index_mask = default_index_mask;
    u16 type_mask = default_type_mask;
    bool names_index = false;
    bool names_type = false;
    f32 height = no_height;
    f64 named_height = no_height;  // as the name says it, before it is rounded

    friend bool operator==(const MeshMaterial& a, const MeshMaterial& b) {
        return a.index_mask == b.index_mask && a.type_mask == b.type_mask &&
               a.names_index == b.names_index && a.names_type == b.names_type &&
               (a.height == b.height || (std::isnan(a.height) && std::isnan(b.height)));
    }
};

// A polygon, counter-clockwise viewed from above.
struct MeshFace {
    u32 first_corner = 0;  // of those in `face_corners`; it ends where the next face's begin
    u32 material = 0;
    f32 height = no_height;
    u32 offset = 0;  // where it stands in the text
};

// Polygons that share corners: what rooms are drawn as. Edges are shared by the numbers of their
// corners, not by where these lie.
struct PolygonMesh {
    std::vector<std::array<f64, 3>> corners;  // x, y, z as the text has them
    std::vector<u32> corner_offsets;          // where they stand in the text; none of a room's
    bool is_of_floats = false;  // corners are those of a room, and need no more digits than floats
    std::vector<u32> face_corners;
    std::vector<MeshFace> faces;
    std::vector<MeshMaterial> materials;
    std::vector<std::string> material_names;  // the maker's; fewer, or empty, where there are none
    // Heights of single faces that single precision does not hold to a millimetre, as the text has
    // them; faces rise.
    std::vector<std::pair<u32, f64>> rounded_heights;
    FaceNames objects, groups;  // the maker's; that of the usual object is none
    u64 other_statements = 0;   // that say nothing of polygons

    std::string_view name_of_material(u32 material) const {
        return material < material_names.size() ? std::string_view(material_names[material])
                                                : std::string_view();
    }
    std::span<const u32> corners_of(std::size_t face) const {
        const std::size_t first = faces[face].first_corner;
        const std::size_t end =
            face + 1 < faces.size() ? faces[face + 1].first_corner : face_corners.size();
        return std::span(face_corners).subspan(first, end - first);
    }
    f32 height_of(std::size_t face) const {
        return std::isnan(faces[face].height) ? default_height : faces[face].height;
    }
};

// Whether a name, which is not empty, comes back from a line of OBJ as it is.
bool can_stand_in_obj(std::string_view name);

// What the name of a material says of its faces: words with underscores or spaces between, such as
// `floor_index3_ground_height3.5`. `index3` gives the index mask, `type5` or words from `ground`,
// `flyer` and `swimmer` the type mask, `height3.5` the height in metres; other words are the
// maker's own. A dot and three digits at the end are how Blender numbers copies, and say nothing.
MeshMaterial material_named(std::string_view name);

// A name that says all of it.
std::string name_of(const MeshMaterial& material);
// The maker's own name where it says the same masks and height; else its words that say nothing of
// them, and the rest behind.
std::string name_of(const MeshMaterial& material, std::string_view own);

}  // namespace wend::metroid_path
