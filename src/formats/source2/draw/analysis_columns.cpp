#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "formats/source2/draw/nav_network.hpp"

namespace wend::source2 {
namespace {

// Which of the two is whose is not known.
constexpr std::array occupy_times{
    std::pair("occupy_time_0", "when one of the two teams can be there"),
    std::pair("occupy_time_1", "when the other team can be there")};

struct CountedSpots {
    const char* name;
    const char* title;
    u32 flag;
};
constexpr CountedSpots counted_spots[] = {
    {"spots_in_cover", "number of hiding spots in cover", spot_flags["in_cover"].mask()},
    {"good_sniper_spots", "number of hiding spots that see far",
     spot_flags["good_sniper_spot"].mask()},
    {"ideal_sniper_spots", "number of hiding spots that see farthest",
     spot_flags["ideal_sniper_spot"].mask()},
    {"exposed_spots", "number of hiding spots that are seen from far",
     spot_flags["exposed"].mask()},
};

// `value` returns it for what is known of an area, `unknown` stands where nothing is.
template <class Value, class Of>
Column analysis_column(Column description, const std::shared_ptr<const Analysis>& analysis,
                       Value unknown, Of value) {
    return column_of(std::move(description), [analysis, unknown, value](Origin origin) -> Value {
        if (origin.record >= analysis->areas.size()) return unknown;
        return value(analysis->areas[origin.record]);
    });
}

template <class Records>
u32 count_of(const Records& records) {
    return static_cast<u32>(records.size());
}

}  // namespace

void add_analysis_columns(std::vector<Column>& columns,
                          const std::shared_ptr<const Analysis>& analysis) {
    const auto add_count = [&](const char* name, const char* title, auto count) {
        columns.push_back(analysis_column({.name = name, .title = title}, analysis, u32{0}, count));
    };
    add_count("hiding_spots", "number of hiding spots",
              [](const AreaAnalysis& area) { return count_of(area.hiding_spots); });
    for (const auto& [name, title, flag] : counted_spots)
        add_count(name, title, [mask = flag](const AreaAnalysis& area) {
            return static_cast<u32>(std::ranges::count_if(
                area.hiding_spots,
                [mask](const AnalysedSpot& spot) { return (spot.flags & mask) != 0; }));
        });
    add_count("encounters", "number of ways through it with spots to look at",
              [](const AreaAnalysis& area) { return count_of(area.encounters); });
    add_count("approaches", "number of ways that enemies may come along",
              [](const AreaAnalysis& area) { return count_of(area.approaches); });
    constexpr f64 unknown = std::numeric_limits<f64>::quiet_NaN();
    for (std::size_t team = 0; team < occupy_times.size(); ++team)
        columns.push_back(analysis_column(
            {.name = occupy_times[team].first, .title = occupy_times[team].second, .unit = "s"},
            analysis, unknown, [team](const AreaAnalysis& area) {
                return team < area.earliest_occupy_times.size() ? area.earliest_occupy_times[team]
                                                                : unknown;
            }));
}

}  // namespace wend::source2
