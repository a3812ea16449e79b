#include <algorithm>
#include <array>

#include "formats/gta_paths/san_andreas_format.hpp"
#include "formats/source_nav/source_nav_format.hpp"
#include "wend/formats.hpp"

namespace wend {

// The one list of formats: a new one is a line here.
std::span<const Format* const> formats() {
    static const gta_paths::SanAndreasFormat san_andreas;
    static const source_nav::SourceNavFormat source_nav;
    static const std::array<const Format*, 2> all{&san_andreas, &source_nav};
    return all;
}

const Format* find_format(std::string_view id) {
    const auto all = formats();
    const auto found = std::ranges::find(
        all, id, [](const Format* f) -> std::string_view { return f->info().id; });
    return found == all.end() ? nullptr : *found;
}

}  // namespace wend
