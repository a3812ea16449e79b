#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "formats/source/check/checked_mesh.hpp"

namespace wend::source_nav {
namespace {

// What the game reads of a name at most, with the zero byte (fact sheet section 3).
constexpr std::size_t longest_name = 256;

std::string_view text_of(const PlaceName& place) { return {place.name.data(), place.name.size()}; }

// What to call a place in a sentence.
std::string spoken(std::string_view name) {
    return fmt::format("\"{}\"", name.substr(0, std::min(name.find('\0'), longest_name)));
}

void check_name(const CheckedMesh& mesh, u32 place) {
    const std::string_view name = text_of(mesh.file.places[place]);
    const bool is_ended = !name.empty() && name.find('\0') == name.size() - 1;
    if (is_ended && name.size() <= longest_name) return;
    mesh.add_file(nav_rule("place-name"), [&] {
        return CheckedMesh::Told{
            fmt::format("places[{}].name", place),
            is_ended ? fmt::format("has {} characters, at most {} can be read", name.size() - 1,
                                   longest_name - 1)
                     : fmt::format("{} zero bytes among {}, instead of one at the end",
                                   std::ranges::count(name, '\0'), name.size())};
    });
}

}  // namespace

void check_places(const CheckedMesh& mesh) {
    const NavFile& file = mesh.file;
    std::vector<bool> used(file.places.size() + 1);
    for (u32 area = 0; area < file.areas.size(); ++area) {
        const u32 place = file.areas[area].place;
        if (place < used.size())
            used[place] = true;
        else
            mesh.add_area(nav_rule("place-number"), area, [&] {
                return CheckedMesh::Told{"place",
                                         fmt::format("place {} of {}", place, file.places.size())};
            });
    }
    std::unordered_map<std::string_view, u32> first;
    for (u32 place = 0; place < file.places.size(); ++place) {
        check_name(mesh, place);
        const std::string_view name = text_of(file.places[place]);
        const auto tell = [&](std::string message) {
            return CheckedMesh::Told{fmt::format("places[{}].name", place), std::move(message)};
        };
        if (!used[place + 1])
            mesh.add_file(nav_rule("unused-place"), [&] {
                return tell(fmt::format("no area is in place {}, {}", place + 1, spoken(name)));
            });
        const auto known = first.find(name);
        if (known == first.end())
            first.emplace(name, place);
        else
            mesh.add_file(nav_rule("double-place"), [&] {
                return tell(fmt::format("place {} is {}, as place {} is", place + 1, spoken(name),
                                        known->second + 1));
            });
    }
}

}  // namespace wend::source_nav
