#pragma once

#include "formats/gp2/records/shape_parts.hpp"

namespace wend::gp2_track {

// The words of a display: first those of its views, then its lists, each with a word that ends it,
// or its rows of pictures. Views of two shapes of F1GP begin in the middle of them, and name no
// list.

// The words before a list or a row of pictures.
u64 words_before_list(const ShapeDisplay& display, u64 list);
// How many words a list or a row of pictures has.
u64 words_of_list(const ShapeDisplay& display, u64 list);

// The view that names no list and begins there or up to so many words behind it; nothing where none
// does.
std::optional<std::size_t> view_beginning_in(const ShapeDisplay& display, u64 word, u64 words);

// Views that name no list begin at the same words after others were put in before `word`, or after
// those from `word` on were taken out.
void follow_more_words(ShapeDisplay& display, u64 word, u64 words);
void follow_fewer_words(ShapeDisplay& display, u64 word, u64 words);

}  // namespace wend::gp2_track
