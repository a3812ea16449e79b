#include "formats/source_nav/analysis_columns.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "formats/source_nav/nav_document.hpp"
#include "formats/source_nav/visibility.hpp"

namespace wend::source_nav {
namespace {

template <class Records>
u32 count_of(const Records& records) {
    return static_cast<u32>(records.size());
}

class AnalysisColumns {
  public:
    AnalysisColumns(std::vector<Column>& columns, std::shared_ptr<const Document> document)
        : columns_(columns), document_(std::move(document)) {}

    // `value` returns it for an area.
    template <class Value>
    void add(const char* name, const char* title, Value value, const char* unit = "") {
        columns_.push_back(
            column_of({.name = name, .title = title, .unit = unit},
                      [document = document_, &file = mesh().file, value](Origin origin) {
                          return value(file.areas[origin.record]);
                      }));
    }

    void add_spots(const char* name, const char* title, u32 flag) {
        add(name, title, [flag](const NavArea& area) {
            return static_cast<u32>(std::ranges::count_if(
                area.hiding_spots,
                [flag](const HidingSpot& spot) { return (spot.flags & flag) != 0; }));
        });
    }

    void add_sight(const std::shared_ptr<const MeshIndex>& index) {
        columns_.push_back({.name = "sees",
                            .title = "number of areas that can be seen from it, inherited ones too",
                            .make = [document = document_, &mesh = mesh(),
                                     index](std::span<const Origin> origins) {
                                VisibleAreas visible(mesh.file, *index, mesh.context);
                                std::vector<u32> counts;
                                counts.reserve(origins.size());
                                for (const Origin origin : origins)
                                    counts.push_back(count_of(visible.from(origin.record)));
                                return ColumnValues{std::move(counts)};
                            }});
    }

  private:
    const NavDocument& mesh() const { return NavDocument::of(*document_); }

    std::vector<Column>& columns_;
    const std::shared_ptr<const Document> document_;
};

}  // namespace

void add_analysis_columns(std::vector<Column>& columns,
                          const std::shared_ptr<const Document>& document,
                          const std::shared_ptr<const MeshIndex>& index) {
    const NavContext& context = NavDocument::of(*document).context;
    AnalysisColumns analysis(columns, document);
    analysis.add("hiding_spots", "number of hiding spots",
                 [](const NavArea& area) { return count_of(area.hiding_spots); });
    if (context.version >= 2) {
        analysis.add_spots("spots_in_cover", "number of hiding spots in cover",
                           spot_flags["in_cover"].mask());
        analysis.add_spots("good_sniper_spots", "number of hiding spots that see far",
                           spot_flags["good_sniper_spot"].mask());
        analysis.add_spots("ideal_sniper_spots", "number of hiding spots that see farthest",
                           spot_flags["ideal_sniper_spot"].mask());
        analysis.add_spots("exposed_spots", "number of hiding spots that are seen from far",
                           spot_flags["exposed"].mask());
    }
    analysis.add("encounters", "number of ways through it with spots to look at",
                 [](const NavArea& area) {
                     return count_of(area.encounters) + count_of(area.old_encounters);
                 });
    if (context.has_base_approaches() || context.has_game_approaches())
        analysis.add("approaches", "number of ways that enemies may come along",
                     [](const NavArea& area) { return count_of(area.approaches); });
    if (context.version >= 8) {
        // Which is whose is told by places of Counter-Strike: where terrorists begin, the first is
        // near 0 and the second is not, and the other way round.
        analysis.add(
            "occupy_time_0", "when the first team (terrorists) can be there",
            [](const NavArea& area) { return area.earliest_occupy_times[0]; }, "s");
        analysis.add(
            "occupy_time_1", "when the second team (counter-terrorists) can be there",
            [](const NavArea& area) { return area.earliest_occupy_times[1]; }, "s");
    }
    if (context.version >= 11)
        analysis.add(
            "light", "light, in the mean of the corners",
            [](const NavArea& area) {
                return 25 * std::accumulate(area.light.begin(), area.light.end(), 0.0f);
            },
            "%");
    if (context.has_visibility()) analysis.add_sight(index);
}

}  // namespace wend::source_nav
