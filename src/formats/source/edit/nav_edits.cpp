#include "formats/source/edit/nav_edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace wend::source_nav {
namespace {

using edit::EditedMap;

// By number of the place; numbers begin with 1.
std::vector<bool> used_places(const NavFile& file) {
    std::vector<bool> used(file.places.size() + 1);
    for (const NavArea& area : file.areas)
        if (area.place < used.size()) used[area.place] = true;
    return used;
}

// Places that were in use and are no longer leave the directory.
void drop_unused_places(EditedMap& map) {
    const NavFile& before = NavDocument::of(*map.before().members().front().document).file;
    NavDocument& mesh = changed_mesh(map);
    if (mesh.file.places.size() != before.places.size()) return;
    const std::vector<bool> was = used_places(before), is = used_places(mesh.file);
    std::vector<u16> number(was.size());
    std::vector<PlaceName> kept;
    for (u32 place = 1; place < was.size(); ++place) {
        if (was[place] && !is[place]) {
            map.tell(1,
                     fmt::format("place removed that no area is in any more: {}",
                                 name_of(mesh.file.places[place - 1])),
                     "");
            continue;
        }
        kept.push_back(mesh.file.places[place - 1]);
        number[place] = static_cast<u16>(kept.size());
    }
    if (kept.size() == mesh.file.places.size()) return;
    for (NavArea& area : mesh.file.areas)
        if (area.place < number.size()) area.place = number[area.place];
    mesh.file.places = std::move(kept);
    name_places(mesh.file, *mesh.arena);
}

Expected<void> rename_place(EditedMap& map, const edits::RenamePlace& edit) {
    const std::string &old_name = edit.old_name, &new_name = edit.new_name;
    constexpr std::size_t longest = 255;  // fact sheet section 3
    const bool is_printable =
        std::ranges::all_of(new_name, [](char c) { return c >= ' ' && c <= '~'; });
    if (new_name.empty() || new_name.size() > longest || !is_printable)
        return failure(fmt::format("a name of a place has 1 to {} plain characters", longest));
    NavDocument& mesh = changed_mesh(map);
    PlaceName* found = nullptr;
    std::string known;
    for (PlaceName& place : mesh.file.places) {
        if (name_of(place) == new_name)
            return failure(fmt::format("there is a place {} already", new_name));
        if (name_of(place) == old_name && !found) found = &place;
        known += fmt::format("{}{}", known.empty() ? "" : ", ", name_of(place));
    }
    if (!found)
        return failure(fmt::format("there is no place {}{}{}", old_name,
                                   known.empty() ? "" : "; there are ", known));
    const std::string text = new_name + '\0';
    found->name = List<char>(std::span(text.data(), text.size()), *mesh.arena);
    name_places(mesh.file, *mesh.arena);
    return {};
}

class NavEdits : public MapEdits {
  public:
    NavEdits() {
        can_do<edits::Remove, edits::Move, edits::Mirror, edits::Rotate, edits::Connect,
               edits::Disconnect, edits::Paste, edits::AddArea>();
        does(move_corner);
        does(connect_sides);
        does(split_areas);
        does(join_areas);
        does(rename_place);
        does<edits::AddLadder>(add_ladder);
    }

    Expected<void> prepare_removal(EditedMap& map, std::vector<Chosen>& chosen) const override {
        source_nav::prepare_removal(map, chosen);
        return {};
    }
    void finish_removal(EditedMap& map, std::span<const Chosen>) const override {
        settle_approaches(map);
    }
    std::optional<Inheritance> inheritance() const override {
        return Inheritance{"areas", "inherit_visibility_from", "visible"};
    }
    Expected<void> settle(EditedMap& map) const override {
        if (map.is_changed(0)) {
            drop_unused_places(map);
            settle_spots(map);
            tell_hard_crossings(map);
        }
        return MapEdits::settle(map);
    }

    Expected<void> transform(EditedMap& map, std::span<const RecordPlace> areas,
                             const Transform& how) const override {
        return transform_areas(map, areas, how);
    }
    Expected<void> connect(EditedMap& map, RecordPlace from, RecordPlace to,
                           const ConnectOptions& options) const override {
        return connect_areas(map, from.index, to.index, options);
    }
    Expected<void> disconnect(EditedMap& map, RecordPlace from, RecordPlace to,
                              bool one_way) const override {
        return disconnect_areas(map, from.index, to.index, one_way);
    }
    Expected<void> paste(EditedMap& map, EditedMap& other) const override {
        return paste_mesh(map, other);
    }
    u64 count_apart(const EditedMap& map) const override { return source_nav::count_apart(map); }
    Expected<std::shared_ptr<const Document>> area_alone(
        const EditedMap& map, std::span<const Point> corners) const override {
        return source_nav::area_alone(map, corners);
    }
};

}  // namespace

const MapEdits& nav_edits() {
    static const NavEdits edits;
    return edits;
}

edit::Renumbering merge_places(std::string list, std::vector<PlaceName>& to,
                               const std::vector<PlaceName>& from) {
    edit::Renumbering merged{std::move(list), {}};
    merged.places.resize(1);
    for (const PlaceName& place : from) {
        const auto same = std::ranges::find(to, name_of(place), name_of);
        merged.places[0].push_back({0, static_cast<u32>(same - to.begin())});
        if (same == to.end()) to.push_back(place);
    }
    return merged;
}

}  // namespace wend::source_nav
