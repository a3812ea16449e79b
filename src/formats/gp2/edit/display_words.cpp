#include "formats/gp2/edit/display_words.hpp"

#include <algorithm>
#include <optional>

namespace wend::gp2_track {
namespace {

constexpr u64 words_of_picture = 3;

bool names_no_list(const DisplayView& view) { return view.list == no_number; }

u64 word_of(const DisplayView& view) { return view.start / sizeof(u16); }

}  // namespace

u64 words_before_list(const ShapeDisplay& display, u64 list) {
    u64 words = display.views.size();
    for (u64 i = 0; i < list; ++i) words += words_of_list(display, i);
    return words;
}

u64 words_of_list(const ShapeDisplay& display, u64 list) {
    return display.has_pictures != 0 ? words_of_picture : display.lists[list].elements.size() + 1;
}

std::optional<std::size_t> view_beginning_in(const ShapeDisplay& display, u64 word, u64 words) {
    const auto found = std::ranges::find_if(display.views, [&](const DisplayView& view) {
        return names_no_list(view) && word_of(view) >= word && word_of(view) < word + words;
    });
    if (found == display.views.end()) return std::nullopt;
    return static_cast<std::size_t>(found - display.views.begin());
}

void follow_more_words(ShapeDisplay& display, u64 word, u64 words) {
    for (DisplayView& view : display.views)
        if (names_no_list(view) && word_of(view) >= word)
            view.start = static_cast<u16>(view.start + sizeof(u16) * words);
}

void follow_fewer_words(ShapeDisplay& display, u64 word, u64 words) {
    for (DisplayView& view : display.views)
        if (names_no_list(view) && word_of(view) >= word + words)
            view.start = static_cast<u16>(view.start - sizeof(u16) * words);
}

}  // namespace wend::gp2_track
