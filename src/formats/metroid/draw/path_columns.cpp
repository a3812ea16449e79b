#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <string>
#include <tuple>
#include <utility>

#include "formats/metroid/draw/path_network.hpp"
#include "formats/metroid/game/creature_reach.hpp"
#include "formats/metroid/records/path_document.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/reach_tables.hpp"

namespace wend::metroid_path {
namespace {

// The document, kept for as long as a column looks into it.
using Shared = std::shared_ptr<const Document>;

const PathFile& file_of(const Shared& document) { return PathDocument::of(*document).file; }
// How often the leaves of the octree name each region.
std::vector<u32> leaf_counts(const PathFile& file) {
    // Leaves of broken files may share their ranges: each entry of the list is counted once, for so
    // many leaves.
    std::vector<u32> begins(file.lookup.size() + 1), ends(file.lookup.size() + 1);
    for (const OctreeNode& node : file.octree) {
        if (node.is_leaf == 0 || node.first_lookup > file.lookup.size()) continue;
        const u64 end = u64{node.first_lookup} + node.region_count;
        ++begins[node.first_lookup];
        ++ends[std::min<u64>(end, file.lookup.size())];
    }
    std::vector<u32> counts(file.regions.size());
    u32 leaves = 0;
    for (std::size_t i = 0; i < file.lookup.size(); ++i) {
        leaves += begins[i] - ends[i];
        if (file.lookup[i] < counts.size()) counts[file.lookup[i]] += leaves;
    }
    return counts;
}

// How much the floor slopes, in degrees from level, by the normal that the file has.
f64 slope_of(const Region& region) {
    const f64 across = vector_length(region.normal[0], region.normal[1]);
    return std::atan2(across, f64{region.normal[2]}) * 180 / std::numbers::pi;
}

// Of the polygon on the map, in square metres.
f64 area_of(const PathFile& file, const Region& region) {
    const auto corners = corners_of(file, region);
    f64 twice = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vector &a = corners[i].position, &b = corners[(i + 1) % corners.size()].position;
        twice += f64{a[0]} * b[1] - f64{b[0]} * a[1];
    }
    return std::abs(twice) / 2;
}

class RegionColumns {
  public:
    RegionColumns(std::vector<Column>& columns, Shared document)
        : columns_(columns), document_(std::move(document)) {}

    // `value` computes it of a region.
    template <class Value>
    void add(Column description, Value value) {
        columns_.push_back(
            column_of(std::move(description),
                      [document = document_, &regions = file_of(document_).regions,
                       value](Origin origin) { return value(regions[origin.record]); }));
    }

    // `count` counts it for all regions at once.
    template <class Count>
    void add_counted(Column description, Count count) {
        description.make = [document = document_, count](std::span<const Origin> origins) {
            const std::vector<u32> of_regions = count(file_of(document));
            std::vector<u32> values;
            values.reserve(origins.size());
            for (const Origin origin : origins) values.push_back(of_regions[origin.record]);
            return ColumnValues{std::move(values)};
        };
        columns_.push_back(std::move(description));
    }

    void add_type() {
        Column column{
            .name = "type", .title = "who may be here", .value_names = {"nobody"}, .is_set = true};
        for (u32 mask = 1; mask <= covered_bits(type_bits.fields); ++mask) {
            std::string name;
            for (const BitField& bit : type_bits.fields)
                if (bit.get(mask) != 0)
                    name += fmt::format("{}{}", name.empty() ? "" : ", ", bit.name);
            column.value_names.push_back(std::move(name));
        }
        add(std::move(column), [](const Region& region) { return region.type_mask; });
    }

    void add_indexes() {
        u16 used = 0;
        for (const Region& region : file_of(document_).regions) used |= region.index_mask;
        for (u32 bit = 0; bit < 16; ++bit)
            if ((used >> bit & 1) != 0)
                add({.name = fmt::format("index_{}", bit),
                     .title = fmt::format("open to creatures with the path finding index {}", bit)},
                    [bit](const Region& region) { return (region.index_mask >> bit & 1) != 0; });
    }

    void add_shape() {
        add({.name = "clearance", .title = "height of the room over the region", .unit = "m"},
            [](const Region& region) { return region.height; });
        add({.name = "corners", .title = "number of corners"},
            [](const Region& region) { return region.corner_count; });
        add({.name = "doorways", .title = "number of links that leave it"},
            [](const Region& region) { return region.link_count; });
        add({.name = "slope", .title = "slope of the floor", .unit = "degrees"}, slope_of);
        add({.name = "area", .title = "extent of the region on the map", .unit = "square m"},
            [&file = file_of(document_)](const Region& region) { return area_of(file, region); });
    }

    void add_obstructions() {
        add({.name = "obstructed", .title = "a counter of obstructions is not 0"},
            [](const Region& region) { return region.obstructions != std::array<u32, 3>{}; });
        for (std::size_t i = 0; i < std::tuple_size_v<decltype(Region::obstructions)>; ++i)
            add({.name = fmt::format("obstructions_{}", i),
                 .title = fmt::format("counter {} of things that stand in the way", i)},
                [i](const Region& region) { return region.obstructions[i]; });
    }

  private:
    std::vector<Column>& columns_;
    const Shared document_;
};

using Words = std::vector<u32> PathFile::*;

ReachLookup lookup_in(const PathFile& file, Words words) {
    return {file.*words, static_cast<u32>(file.regions.size())};
}

void add_table(NetworkBuilder& builder, const Shared& document, Words words, std::string column,
               std::string relation, std::string over) {
    RegionColumns columns(builder.node_columns(), document);
    columns.add_counted({.name = std::move(column),
                         .title = fmt::format("connected part by the table of ways over {}", over)},
                        [words](const PathFile& file) { return lookup_in(file, words).groups(); });
    columns.add_counted(
        {.name = relation + "_count",
         .title = fmt::format("how many regions the table of ways over {} joins to it", over)},
        [words](const PathFile& file) { return lookup_in(file, words).reached_counts(); });
    builder.add_relation({std::move(relation),
                          fmt::format("regions that the table of ways over {} joins to it", over),
                          [document, words](NodeIndex region) {
                              const ReachLookup table = lookup_in(file_of(document), words);
                              std::vector<NodeIndex> reached;
                              for (u32 other = 0; other < file_of(document).regions.size(); ++other)
                                  if (other != region && table.joins(region, other))
                                      reached.push_back(other);
                              return reached;
                          }});
}

// What keeps a creature from each region, and the part that it is in; of links whether they are
// wide enough for it.
void add_creature(NetworkBuilder& builder, const Shared& document, const Creature& creature) {
    RegionColumns columns(builder.node_columns(), document);
    const auto area = [document] {
        return SearchArea(file_of(document), PathDocument::of(*document).context);
    };
    Column hindrance{.name = "creature",
                     .title = fmt::format("what keeps a creature out ({})", creature.text()),
                     .value_names = {"nothing"}};
    for (auto i = Hindrance::type; i <= Hindrance::too_low;
         i = static_cast<Hindrance>(static_cast<u8>(i) + 1))
        hindrance.value_names.emplace_back(hindrance_name(i));
    columns.add_counted(std::move(hindrance), [area, creature](const PathFile& file) {
        std::vector<u32> values;
        for (u32 i = 0; i < file.regions.size(); ++i)
            values.push_back(static_cast<u32>(hindrance_in(area(), i, creature)));
        return values;
    });
    columns.add_counted(
        {.name = "creature_component",
         .title = "connected part of what is open to the creature",
         .none = in_no_part},
        [area, creature](const PathFile&) { return creature_parts(area(), creature); });
    builder.link_columns().push_back(
        column_of({.name = "creature_narrow", .title = "narrower than the creature"},
                  [document, creature, &file = file_of(document)](Origin origin) {
                      return is_too_narrow(file.links[origin.part], creature);
                  }));
}

void add_link_columns(std::vector<Column>& columns, const Shared& document) {
    const PathFile& file = file_of(document);
    columns.push_back(column_of(
        {.name = "corner",
         .title = "corner that the doorway's edge starts at, counted in the region that is left"},
        [document, &file](Origin origin) { return file.links[origin.part].corner; }));
    columns.push_back(column_of(
        {.name = "one_way", .title = "no link leads back"}, [document, &file](Origin origin) {
            const u32 to = file.links[origin.part].region;
            return std::ranges::none_of(links_of(file, file.regions[to]), [&](const Link& link) {
                return link.region == origin.record;
            });
        }));
}

}  // namespace

void add_columns(NetworkBuilder& builder, const Member& member, const Creature& creature) {
    const Shared document = member.document;
    RegionColumns columns(builder.node_columns(), document);
    columns.add_type();
    columns.add({.name = "index_mask", .title = "groups of creatures, a bit each", .is_set = true},
                [](const Region& region) { return region.index_mask; });
    columns.add_indexes();
    columns.add_shape();
    columns.add_counted({.name = "leaves", .title = "leaves of the octree that name the region"},
                        leaf_counts);
    if (PathDocument::of(*document).context.has_obstructions) columns.add_obstructions();
    add_table(builder, document, &PathFile::ground_reach, "ground_component", "reachable",
              "ground regions");
    add_table(builder, document, &PathFile::flyer_reach, "flyer_component", "reachable_by_flyers",
              "ground and flyer regions");
    add_link_columns(builder.link_columns(), document);
    add_creature(builder, document, creature);
}

}  // namespace wend::metroid_path
