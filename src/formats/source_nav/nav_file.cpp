#include "formats/source_nav/nav_file.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace wend::source_nav {

void name_places(NavFile& file, Arena& arena) {
    std::unordered_set<std::string_view> taken;
    file.place_names = {};
    if (file.places.empty()) return;
    file.place_names.resize(file.places.size() + 1, arena);
    file.place_names[0] = nullptr;
    for (std::size_t i = 0; i < file.places.size(); ++i) {
        const List<char>& name = file.places[i].name;
        const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
        const bool is_name = name.size() > 1 && name.back() == '\0' &&
                             std::all_of(name.begin(), name.end() - 1, is_plain) &&
                             taken.emplace(name.data(), name.size()).second;
        file.place_names[i + 1] = is_name ? name.data() : nullptr;
    }
}

Expected<void> derive(NavFile& file, const NavContext&) {
    file.has_unnamed_areas =
        std::ranges::any_of(file.areas, [](const NavArea& area) { return area.place == 0; });
    return {};
}

}  // namespace wend::source_nav
