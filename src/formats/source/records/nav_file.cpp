#include "formats/source/records/nav_file.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/number_text.hpp"

namespace wend::source_nav {
namespace {

std::string_view text_of(const List<char>& name) { return {name.data(), name.size()}; }

// Whether a name can stand for its number wherever texts are read: programs that know no types give
// numbers and lists back as texts.
bool is_unmistakable(const List<char>& name) {
    const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
    if (name.size() < 2 || name.back() != '\0' ||
        !std::all_of(name.begin(), name.end() - 1, is_plain))
        return false;
    const std::string_view text = text_of(name).substr(0, name.size() - 1);
    return std::string_view("[{(").find(text.front()) == text.npos && !finite_number(text);
}

}  // namespace

void name_places(NavFile& file, Arena& arena) {
    file.place_names = {};
    if (file.places.empty()) return;
    const auto count = static_cast<u32>(file.places.size());
    std::vector<u32> named;
    named.reserve(count);
    file.place_names.resize(count + 1, arena);
    std::ranges::fill(file.place_names, nullptr);
    for (u32 i = 0; i < count; ++i)
        if (is_unmistakable(file.places[i].name)) named.push_back(i);
    // Those alike stand side by side then, the first of the file first.
    const auto name_of = [&](u32 i) { return std::pair(text_of(file.places[i].name), i); };
    std::ranges::sort(named, {}, name_of);
    std::string_view before;
    for (const u32 i : named) {
        const std::string_view name = text_of(file.places[i].name);
        if (name != before) file.place_names[i + 1] = name.data();
        before = name;
    }
}

Expected<void> derive(NavFile& file, const NavContext& context) {
    if (context.version >= 12)
        file.has_unnamed_areas =
            std::ranges::any_of(file.areas, [](const NavArea& area) { return area.place == 0; });
    if (context.arena) name_places(file, *context.arena);
    return {};
}

}  // namespace wend::source_nav
