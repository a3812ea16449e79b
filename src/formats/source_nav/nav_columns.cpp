#include "formats/source_nav/nav_columns.hpp"

#include <memory>

#include "formats/source_nav/analysis_columns.hpp"
#include "formats/source_nav/nav_network.hpp"
#include "formats/source_nav/visibility.hpp"

namespace wend::source_nav {
namespace {

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
    for (const PlaceName& place : file_of(document).places) {
        std::string name(place.name.begin(), place.name.end());
        column.value_names.push_back(name.substr(0, name.find('\0')));
    }
    return column_of(std::move(column), [&file = file_of(document), document](Origin origin) {
        return file.areas[origin.record].place;
    });
}

void add_area_columns(std::vector<Column>& columns, const Shared& document,
                      const std::shared_ptr<const MeshIndex>& index) {
    const NavContext& context = NavDocument::of(*document).context;
    if (context.version >= 5) columns.push_back(place_column(document));
    add_analysis_columns(columns, document, index);
    add_flags(columns,
              context.is_gold_source()   ? BitFields(gold_source_attributes.fields)
              : context.is_left_4_dead() ? BitFields(left_4_dead_attributes.fields)
                                         : BitFields(base_attributes.fields),
              document, [](const NavArea& area) { return area.attributes; });
    const auto game_word = [](const NavArea& area) { return area.game_attributes; };
    if (context.family == Family::team_fortress)
        add_flags(columns, team_fortress_attributes.fields, document, game_word);
    if (context.is_left_4_dead())
        add_flags(columns, left_4_dead_spawn_attributes.fields, document, game_word);
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
