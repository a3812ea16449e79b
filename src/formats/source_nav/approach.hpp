#pragma once

#include "describe/field.hpp"
#include "formats/source_nav/names.hpp"
#include "formats/source_nav/version.hpp"

namespace wend::source_nav {

// A way that enemies may come along: from an area over one to the next (fact sheet section 4).
struct Approach {
    u32 here = 0;
    u32 previous = 0;
    u8 previous_to_here = 0;
    u32 next = 0;
    u8 here_to_next = 0;
};

template <Describes<Approach> A, class V>
constexpr void describe(A& approach, V& v) {
    v("here", approach.here, needed, "id of the area that they come through");
    v("previous", approach.previous, "id of the area before it, nearer to the owner; 0 for none");
    v("previous_to_here", approach.previous_to_here, needed, names(traverse_names),
      "how one gets there");
    v("next", approach.next, "id of the area behind it; 0 for none");
    v("here_to_next", approach.here_to_next, needed, names(traverse_names), "how one gets there");
}

}  // namespace wend::source_nav
