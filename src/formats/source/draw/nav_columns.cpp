
#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "formats/source/draw/nav_network.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/game/visibility.hpp"
#include "formats/source/read/nav_document.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "formats/source/records/names.hpp"
#include "wend/format.hpp"

namespace wend::source_nav {
namespace {

template <class Records>
u32 count_of(const Records& records) {
    return static_cast<u32>(records.size());
}

// Of a game with four teams.
struct OccupyTimeColumn {
    const char* name;
    const char* title;
    std::size_t team;
};
constexpr OccupyTimeColumn occupy_time_columns[] = {
    {"occupy_time_0", "when the first team can be there", 0},
    {"occupy_time_1", "when the second team can be there", 1},
    {"occupy_time_2", "when the third team can be there", 2},
    {"occupy_time_3", "when the fourth team can be there", 3}};

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
        columns_.push_back({.name = "exposure",
                            .title = "ground of the areas that it can be seen from",
                            .unit = "m2",
                            .type = Column::Type::real,
                            .make = [document = document_, &mesh = mesh(),
                                     index](std::span<const Origin> origins) {
                                return ColumnValues{exposures(mesh, *index, origins)};
                            }});
    }

  private:
    // Nothing is known where the mesh has no visible areas at all, whether or not it is analysed.
    static std::vector<f64> exposures(const NavDocument& mesh, const MeshIndex& index,
                                      std::span<const Origin> origins) {
        const bool is_known = std::ranges::any_of(
            mesh.file.areas, [](const NavArea& area) { return !area.visible.empty(); });
        std::vector<f64> of_area(mesh.file.areas.size(),
                                 is_known ? 0 : std::numeric_limits<f64>::quiet_NaN());
        VisibleAreas visible(mesh.file, index, mesh.context);
        for (u32 area = 0; area < of_area.size(); ++area) {
            const f64 ground = square_metres(mesh.file.areas[area]);
            for (const u32 seen : visible.from(area)) of_area[seen] += ground;
        }
        std::vector<f64> exposures;
        exposures.reserve(origins.size());
        for (const Origin origin : origins) exposures.push_back(of_area[origin.record]);
        return exposures;
    }

    const NavDocument& mesh() const { return NavDocument::of(*document_); }

    std::vector<Column>& columns_;
    const std::shared_ptr<const Document> document_;
};

// Columns of what the game finds out when it analyses a mesh: hiding spots and their kinds, ways of
// enemies, sight, light and when teams can be there. They keep the document that they look into.
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
    if (context.has_four_teams()) {
        for (const auto& [name, title, team] : occupy_time_columns)
            analysis.add(
                name, title,
                [place = team](const NavArea& area) { return area.occupy_times_of_four[place]; },
                "s");
    } else if (context.has_occupy_times()) {
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

// The document, kept for as long as a column looks into it.
using Shared = std::shared_ptr<const Document>;

const NavFile& file_of(const Shared& document) { return NavDocument::of(*document).file; }

// A column for each named bit of a word of the areas.
template <class WordOf>
void add_flags(std::vector<Column>& columns, BitFields bits, const Shared& document,
               WordOf word_of) {
    for (const BitField& bit : bits)
        columns.push_back(
            column_of({.name = std::string(bit.name), .title = bit.note},
                      [bit, word_of, &file = file_of(document), document](Origin origin) {
                          return bit.get(word_of(file.areas[origin.record])) != 0;
                      }));
}

Column place_column(const Shared& document) {
    Column column{.name = "place", .title = "name of the place"};
    column.names_from_file = true;
    column.none = 0;
    column.value_names.push_back("no place");
    for (const PlaceName& place : file_of(document).places)
        column.value_names.emplace_back(name_of(place));
    return column_of(std::move(column), [&file = file_of(document), document](Origin origin) {
        return file.areas[origin.record].place;
    });
}

void add_area_columns(std::vector<Column>& columns, const Shared& document,
                      const std::shared_ptr<const MeshIndex>& index) {
    const NavContext& context = NavDocument::of(*document).context;
    if (context.version >= 5) columns.push_back(place_column(document));
    add_analysis_columns(columns, document, index);
    add_flags(columns, attribute_bits_of(context), document,
              [](const NavArea& area) { return area.attributes; });
    add_flags(columns, game_bits_of(context), document,
              [](const NavArea& area) { return area.game_attributes; });
}

void add_link_columns(std::vector<Column>& columns, const Shared& document,
                      const std::shared_ptr<const MeshIndex>& index) {
    const NavFile& file = file_of(document);
    Column direction{.name = "direction", .title = "side of the area that it leaves through"};
    for (const char* name : direction_names) direction.value_names.emplace_back(name);
    direction.value_names.emplace_back("ladder");
    columns.push_back(column_of(std::move(direction), [&file, document](Origin origin) {
        const LinkPart part = link_part(file.areas[origin.record], origin.part);
        return part.by == LinkPart::By::connection ? part.direction : 4;
    }));

    columns.push_back(column_of(
        {.name = "impassable", .title = "nobody can take it: too high up, or over too long a gap"},
        [&file, document, index](Origin origin) {
            const NavArea& area = file.areas[origin.record];
            const LinkPart part = link_part(area, origin.part);
            if (part.by != LinkPart::By::connection) return false;
            const auto to = index->areas.find(area.connections.to[part.direction][part.place]);
            return to && is_impassable(area, part.direction, file.areas[*to]);
        }));

    // Two-way as the engine takes it: back through the side across (fact sheet section 10).
    columns.push_back(column_of(
        {.name = "one_way", .title = "there is no connection back through the opposite side"},
        [&file, document, index](Origin origin) {
            const NavArea& area = file.areas[origin.record];
            const LinkPart part = link_part(area, origin.part);
            if (part.by != LinkPart::By::connection) return false;
            const auto to = index->areas.find(area.connections.to[part.direction][part.place]);
            return to && !leads_to(file.areas[*to], opposite(part.direction), area.id);
        }));
}

}  // namespace

void add_columns(NetworkBuilder& builder, const Member& member) {
    const Shared document = member.document;
    const auto index = std::make_shared<const MeshIndex>(file_of(document));
    add_area_columns(builder.node_columns(), document, index);
    add_link_columns(builder.link_columns(), document, index);
    if (NavDocument::of(*document).context.has_visibility())
        builder.add_relation(
            {"visible", "areas that can be seen from it", [document, index](NodeIndex node) {
                 const NavDocument& mesh = NavDocument::of(*document);
                 return VisibleAreas(mesh.file, *index, mesh.context).from(node);
             }});
}

}  // namespace wend::source_nav
