#include "model/merge/removed_records.hpp"

#include <fmt/format.h>

#include "core/base/number_text.hpp"
#include "model/edit/map_edits.hpp"
#include "model/edit/removal.hpp"

namespace wend {
namespace {

using edit::EditedMap;

// Where the records of the outermost lists that others name were before.
void find_places(const EditedMap& edited, const MapValues& values, RemainingMap& remaining) {
    for (u32 member = 0; member < values.files().size(); ++member)
        for (const auto& [path, list] : values.files()[member].lists) {
            if (path.find('[') != std::string_view::npos) continue;
            std::vector<u32>& places = remaining.places[{member, std::string(path)}];
            for (u32 before = 0; before < list.records.size(); ++before)
                if (edited.now(path, {member, before}) != edit::nowhere) places.push_back(before);
        }
}

}  // namespace

u32 RemainingMap::place_before(u32 file, std::string_view list, u32 place) const {
    const auto known = places.find({file, std::string(list)});
    return known == places.end() || place >= known->second.size() ? place : known->second[place];
}

std::string RemainingMap::path_before(u32 file, const std::string& path) const {
    const std::size_t open = path.find('['), close = path.find(']');
    if (open == std::string::npos || close == std::string::npos) return path;
    const std::string list = path.substr(0, open);
    const auto place = whole_number(std::string_view(path).substr(open + 1, close - open - 1));
    if (!place) return path;
    return fmt::format("{}[{}{}", list, place_before(file, list, static_cast<u32>(*place)),
                       path.substr(close));
}

Expected<RemainingMap> without_records(const Map& map, std::vector<MapEdits::Chosen> records,
                                       const MapValues* values) {
    if (records.empty()) return RemainingMap{map};
    const MapEdits& edits = edit::edits_of(map.format());
    EditedMap edited(map);
    auto done = edit::remove_records(edited, edits, std::move(records));
    if (done) done = edits.settle(edited);
    if (!done) return failure(std::move(done.error()));
    auto made = Map::of(map.format(), edited.members(), map.options());
    if (!made) return failure(std::move(made.error()));
    RemainingMap remaining{std::move(*made)};
    if (values) find_places(edited, *values, remaining);
    return remaining;
}

}  // namespace wend
