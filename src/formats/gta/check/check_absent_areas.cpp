#include <algorithm>
#include <map>
#include <utility>

#include "formats/gta/check/checked_map.hpp"

namespace wend::gta_paths {
namespace {

// An area without a file, and the links that lead there.
struct AbsentArea {
    const UnresolvedLink* first = nullptr;
    u32 links = 0;
};

class AbsentAreas {
  public:
    explicit AbsentAreas(const CheckedMap& map) : map_(map) {
        for (const Member& member : map.areas.members())
            if (member.key && *member.key < map.grid.area_count()) ++present_;
        for (const UnresolvedLink& link : map.network.unresolved) {
            if (link.reason != UnresolvedLink::Reason::absent_member || !map.is_on_map(link.from))
                continue;
            const AreaFile& file = map.areas.file(link.origin.member);
            AbsentArea& area = absent_[file.links[link.origin.record].target.area];
            if (!area.first) area.first = &link;
            ++area.links;
        }
    }

    void check() const {
        for (const auto& [number, area] : absent_)
            if (is_missed(number)) tell(number, area);
    }

  private:
    // Whoever opens one file of a map, or a part of it, does without the rest on purpose.
    bool is_missed(u32 area) const {
        return present_ * 4 >= map_.grid.area_count() * 3 || present_around(area) >= 5;
    }

    // How many of the eight squares around one have files.
    u32 present_around(u32 area) const {
        const int side = static_cast<int>(map_.grid.side());
        const int column = static_cast<int>(area) % side, row = static_cast<int>(area) / side;
        u32 count = 0;
        for (int y = std::max(row - 1, 0); y <= std::min(row + 1, side - 1); ++y)
            for (int x = std::max(column - 1, 0); x <= std::min(column + 1, side - 1); ++x)
                count += map_.areas.has(static_cast<u16>(y * side + x));
        return count;
    }

    // In the file of the first link that leads there.
    void tell(u32 number, const AbsentArea& area) const {
        const auto [member, record] =
            std::pair(area.first->origin.member, area.first->origin.record);
        map_.report.add(area_rule("absent-area"), member, [&] {
            Finding finding;
            finding.record = fmt::format("area {}", number);
            finding.field = fmt::format("links[{}].target", record);
            finding.position = map_.network.nodes.position[area.first->from];
            finding.message = fmt::format(
                "there is no file of area {}, and {} links lead there, the first from {}", number,
                area.links, map_.network.name_of(area.first->from));
            return finding;
        });
    }

    const CheckedMap& map_;
    u32 present_ = 0;
    std::map<u32, AbsentArea> absent_;
};

}  // namespace

void check_absent_areas(const CheckedMap& map) { AbsentAreas(map).check(); }

}  // namespace wend::gta_paths
