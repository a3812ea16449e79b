#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/describe/field.hpp"
#include "core/describe/wire_layout.hpp"
#include "formats/source2/records/kv3_block.hpp"
#include "formats/source2/records/nav_area.hpp"
#include "formats/source2/records/settings.hpp"
#include "wend/error.hpp"

namespace wend::source2 {

inline constexpr u32 nav_magic = 0xFEEDFACE;

// A name of a place, with its closing zero byte. No file seen has any.
struct PlaceName {
    List<char> name;
};

template <Describes<PlaceName> P, class V>
constexpr void describe(P& place, V& v) {
    v("name", place.name, needed, counted<u16>, zero_ended, "with a zero byte at its end");
}

// Row by row how a box or a mesh is turned and where it is: the fourth of each row moves it.
using Placement = std::array<f32, 12>;

// A mesh that moves, such as on a lift. No file seen has any.
struct MovableMesh {
    List<char> id;
    Placement placement{};
};

template <Describes<MovableMesh> M, class V>
constexpr void describe(M& mesh, V& v) {
    v("id", mesh.id, until_marker(u8{0}), "whole numbers with colons between");
    v("placement", mesh.placement, needed, "where it is: three rows of four numbers");
}

// A ladder and the areas at its ends (fact sheet section 4).
struct NavLadder {
    u32 id = 0;
    f32 width = 0;
    Position top{}, bottom{};
    f32 length = 0;
    u32 direction = 0;
    u32 top_forward = 0, top_left = 0, top_right = 0, top_behind = 0;
    u32 bottom_area = 0, bottom_left = 0, bottom_right = 0;

    // The areas at its ends, 0 where there is none.
    std::array<u32, 4> tops() const { return {top_forward, top_left, top_right, top_behind}; }
    std::array<u32, 3> bottoms() const { return {bottom_area, bottom_left, bottom_right}; }
};

// The same to be set.
inline constexpr std::array ladder_tops{&NavLadder::top_forward, &NavLadder::top_left,
                                        &NavLadder::top_right, &NavLadder::top_behind};
inline constexpr std::array ladder_bottoms{&NavLadder::bottom_area, &NavLadder::bottom_left,
                                           &NavLadder::bottom_right};

template <Describes<NavLadder> L, class V>
constexpr void describe(L& ladder, V& v) {
    v("id", ladder.id, needed, "unique among the ladders of the file");
    v("width", ladder.width, needed, unit("units"), "from side to side");
    v("top", ladder.top, needed, unit("units"), along("xyz"), "where it ends");
    v("bottom", ladder.bottom, needed, unit("units"), along("xyz"), "where it begins");
    v("length", ladder.length, needed, unit("units"), "not always the distance of the two");
    v("direction", ladder.direction, needed, names(direction_names),
      "where the side to climb faces");
    v("top_forward", ladder.top_forward, refers(to_area_or_none),
      "id of the area reached straight ahead at the top, or 0");
    v("top_left", ladder.top_left, refers(to_area_or_none),
      "id of the area to the left at the top, or 0");
    v("top_right", ladder.top_right, refers(to_area_or_none),
      "id of the area to the right at the top, or 0");
    v("top_behind", ladder.top_behind, refers(to_area_or_none),
      "id of the area behind at the top, or 0");
    v("bottom_area", ladder.bottom_area, refers(to_area_or_none),
      "id of the area at the bottom, or 0");
    if (!v.context.has_movables()) return;
    v("bottom_left", ladder.bottom_left, refers(to_area_or_none),
      "id of the area to the left at the bottom, or 0");
    v("bottom_right", ladder.bottom_right, refers(to_area_or_none),
      "id of the area to the right at the bottom, or 0");
}

// A box that is turned: what for is not known (fact sheet section 13).
struct TurnedBox {
    Position mins{}, maxs{};
    Placement placement{};
};

template <Describes<TurnedBox> B, class V>
constexpr void describe(B& box, V& v) {
    v("mins", box.mins, needed, unit("units"), "least corner, before it is turned and moved");
    v("maxs", box.maxs, needed, unit("units"), "greatest corner, before it is turned and moved");
    v("placement", box.placement, needed, "where it is: three rows of four numbers");
}

// One mesh.
struct NavFile {
    u32 sub_version = 1;
    u8 is_analyzed = 0;
    std::vector<PlaceName> places;
    u8 has_unnamed_areas = 0;
    Kv3Block movable_settings;
    std::vector<Corner> corners;
    std::vector<Polygon> polygons;
    u32 gravity_flags = 0;
    std::vector<Corner> corner_gravity;
    std::vector<MovableMesh> movable_meshes;
    Kv3Block game_data;
    std::vector<NavArea> areas;
    std::vector<NavLadder> ladders;
    std::vector<TurnedBox> boxes;
    Settings settings;
    Kv3Block extra_settings;
    Kv3Block custom_data;
};

inline constexpr BitTable gravity_bits{
    BitField{"corners_have_gravity", 0, 1, "a direction of gravity for each corner follows"}};

// The pieces of a file between its blocks (fact sheet section 2).
template <Describes<NavFile> F, class V>
constexpr void describe_head(F& file, V& v) {
    v.constant("magic", nav_magic);
    v.constant("version", u32{v.context.version});
    v("sub_version", file.sub_version, "0: no custom data; 1: some of Counter-Strike 2");
    v("is_analyzed", file.is_analyzed, says_baked, "1: the game has looked at it closely");
    v("places", file.places, counted<u16>, "names of places; none in all files seen");
    v("has_unnamed_areas", file.has_unnamed_areas, derived, "1: there are areas");
}

template <Describes<NavFile> F, class V>
constexpr void describe_tables(F& file, V& v) {
    const NavContext context = v.context;
    if (context.has_tables()) {
        v("corners", file.corners, counted<u32>, "of all polygons");
        v("polygons", file.polygons, counted<u32>, "what areas cover");
    }
    if (context.has_gravity()) {
        v("gravity_flags", file.gravity_flags, bits(gravity_bits), "0 in all files seen");
        if (v.when(gravity_bits["corners_have_gravity"].get(file.gravity_flags) != 0))
            v("corner_gravity", file.corner_gravity, counted<u32>,
              "where gravity points at each corner");
    }
    if (context.has_movables())
        v("movable_meshes", file.movable_meshes, counted<u32>, "none in all files seen");
}

template <Describes<NavFile> F, class V>
constexpr void describe_areas(F& file, V& v) {
    v("areas", file.areas, counted<u32>, "walkable polygons");
    v("ladders", file.ladders, counted<u32>, "ways up and down between areas");
    v("boxes", file.boxes, counted<u32>, "boxes that are turned; what for is not known");
    v("settings", file.settings, "what the mesh was made with");
}

// Adds up what a file takes up to each block, which says how many bytes fill up to it.
template <class V>
class BlockPlaces {
  public:
    constexpr BlockPlaces(const NavFile& file, V& v) : file_(file), v_(v) {}

    template <class Describe>
    constexpr void pass(Describe describe) {
        WireSize<NavContext> size(v_.context);
        describe(file_, size);
        at_ += size.bytes;
    }
    template <class Block>
    constexpr void block(const char* name, Block& block, const char* note) {
        v_.context.fill = (8 - at_ % 8) % 8;
        v_(name, block, needed, note);
        at_ += wire_size(block, v_.context);
    }

  private:
    const NavFile& file_;
    V& v_;
    u64 at_ = 0;
};

template <Describes<NavFile> F, class V>
constexpr void describe(F& file, V& v) {
    v.context.polygons = &file.polygons;
    BlockPlaces<V> places(file, v);
    const auto part = [&](auto describe_part) {
        describe_part(file, v);
        places.pass(describe_part);
    };
    part([](auto& f, auto& w) { describe_head(f, w); });
    if (v.context.has_blocks())
        places.block("movable_settings", file.movable_settings, "how movable meshes behave");
    part([](auto& f, auto& w) { describe_tables(f, w); });
    if (v.context.has_blocks())
        places.block("game_data", file.game_data, "of the game; null in all files seen");
    part([](auto& f, auto& w) { describe_areas(f, w); });
    if (v.context.has_blocks())
        places.block("extra_settings", file.extra_settings, "more of what it was made with");
    if (v.when(file.sub_version > 0))
        places.block("custom_data", file.custom_data, "what the game found out about each area");
}

// The corners of an area, in their order.
std::vector<Corner> corners_of(const NavFile& file, const NavContext& context, const NavArea& area);

// Computes every derived field from the others.
Expected<void> derive(NavFile& file, const NavContext& context);

}  // namespace wend::source2
