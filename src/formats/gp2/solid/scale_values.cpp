#include "formats/gp2/solid/scale_values.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "formats/gp2/records/shape_parts.hpp"

namespace wend::gp2_track {
namespace {

// Magnitudes that become one value, which lies in the middle between them.
struct Group {
    i32 least = 0, greatest = 0;
    i32 value() const { return least + (greatest - least) / 2; }
};

// Neighbours become one, those first that make the smallest group.
std::vector<Group> grouped(const std::vector<i32>& magnitudes, std::size_t most) {
    std::vector<Group> groups;
    for (const i32 magnitude : magnitudes) groups.push_back({magnitude, magnitude});
    while (groups.size() > most) {
        std::size_t best = 0;
        const auto extent = [&](std::size_t i) { return groups[i + 1].greatest - groups[i].least; };
        for (std::size_t i = 1; i + 1 < groups.size(); ++i)
            if (extent(i) < extent(best)) best = i;
        groups[best].greatest = groups[best + 1].greatest;
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(best) + 1);
    }
    return groups;
}

}  // namespace

ScaleValues::ScaleValues(std::vector<i32> coordinates, const std::vector<i16>& before, Game game) {
    for (i32& coordinate : coordinates) coordinate = std::abs(coordinate);
    std::ranges::sort(coordinates);
    coordinates.erase(std::ranges::unique(coordinates).begin(), coordinates.end());
    std::erase(coordinates, 0);
    const std::size_t most = coordinate_words(game).most;
    const auto is_needed = [&](i16 value) {
        return std::ranges::binary_search(coordinates, i32{value});
    };
    std::vector<i32> more;
    for (const i32 magnitude : coordinates)
        if (std::ranges::find(before, static_cast<i16>(magnitude)) == before.end())
            more.push_back(magnitude);
    values_ = before;
    if (values_.size() + more.size() > most)
        std::erase_if(values_, [&](i16 value) { return !is_needed(value); });
    if (values_.size() + more.size() > most) {
        group(coordinates, most);
        return;
    }
    for (const i32 magnitude : more) values_.push_back(static_cast<i16>(magnitude));
    // Of two that are the same the first one counts.
    for (std::size_t i = values_.size(); i-- > 0;) number_of_[values_[i]] = static_cast<i16>(i + 1);
}

void ScaleValues::group(const std::vector<i32>& magnitudes, std::size_t most) {
    values_.clear();
    auto next = magnitudes.begin();
    for (const Group& group : grouped(magnitudes, most)) {
        values_.push_back(static_cast<i16>(group.value()));
        for (; next != magnitudes.end() && *next <= group.greatest; ++next) {
            number_of_[*next] = static_cast<i16>(values_.size());
            const i32 by = std::abs(*next - group.value());
            if (by > 0) ++moved_;
            farthest_ = std::max(farthest_, by);
        }
    }
}

i16 ScaleValues::number_of(i32 coordinate) const {
    if (coordinate == 0) return 0;
    const i16 number = number_of_.at(std::abs(coordinate));
    return static_cast<i16>(coordinate < 0 ? -number : number);
}

}  // namespace wend::gp2_track
