#pragma once

#include "core/describe/reference.hpp"

// What the numbers of a mesh's records name (fact sheet sections 4 and 5).

namespace wend::source_nav {

// An area that the record is about: without it there is nothing to say.
inline constexpr Reference to_area{.list = "areas", .id = "id"};
// One of several areas that the record may name.
inline constexpr Reference to_area_or_none{
    .list = "areas", .id = "id", .loss = Reference::Loss::none, .has_none = true};
inline constexpr Reference to_area_by_place{.list = "areas"};
inline constexpr Reference to_ladder{.list = "ladders", .id = "id"};
inline constexpr Reference to_hiding_spot{.list = "areas[].hiding_spots", .id = "id"};
// The numbers of places and fog places begin with 1.
inline constexpr Reference to_place{
    .list = "places", .first = 1, .loss = Reference::Loss::none, .has_none = true};
inline constexpr Reference to_fog_place{
    .list = "fog_places", .first = 1, .loss = Reference::Loss::none, .has_none = true};

}  // namespace wend::source_nav
