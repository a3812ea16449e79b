#include "formats/metroid_path/path_columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <numbers>
#include <string>
#include <tuple>
#include <utility>

#include "formats/metroid_path/path_document.hpp"
#include "formats/metroid_path/reach_lookup.hpp"
#include "formats/metroid_path/region_parts.hpp"

namespace wend::metroid_path {
namespace {

// The document, kept for as long as a column looks into it.
using Shared = std::shared_ptr<const Document>;

const PathFile& file_of(const Shared& document) { return PathDocument::of(*document).file; }
const Region& region_at(const Shared& document, Origin origin) {
    return file_of(document).regions[origin.record];
}

// One of the two tables of a room, with its groups, which are counted when somebody asks first.
class SharedTable {
  public:
    using Words = std::vector<u32> PathFile::*;
    SharedTable(Shared document, Words words) : document_(std::move(document)), words_(words) {}

    ReachLookup table() const {
        const PathFile& file = file_of(document_);
        return {file.*words_, static_cast<u32>(file.regions.size())};
    }
    u32 group_of(u32 region) const {
        std::call_once(is_counted_, [this] { groups_ = table().groups(); });
        return groups_[region];
    }
    u32 reached_count(u32 region) const {
        std::call_once(are_reached_, [this] { reached_ = table().reached_counts(); });
        return reached_[region];
    }
    std::vector<NodeIndex> reached_from(u32 region) const {
        std::vector<NodeIndex> reached;
        for (u32 other = 0; other < file_of(document_).regions.size(); ++other)
            if (other != region && table().joins(region, other)) reached.push_back(other);
        return reached;
    }

  private:
    Shared document_;
    Words words_;
    mutable std::once_flag is_counted_, are_reached_;
    mutable std::vector<u32> groups_, reached_;
};

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
u32 slope_of(const Region& region) {
    const f64 across = std::hypot(f64{region.normal[0]}, f64{region.normal[1]});
    const f64 degrees = std::atan2(across, f64{region.normal[2]}) * 180 / std::numbers::pi;
    return std::isfinite(degrees) ? static_cast<u32>(std::lround(degrees)) : 0;
}

// Of the polygon on the map, in square decimetres.
u32 area_of(const PathFile& file, const Region& region) {
    constexpr f64 most = 4e9;
    const auto corners = corners_of(file, region);
    f64 twice = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vector &a = corners[i].position, &b = corners[(i + 1) % corners.size()].position;
        twice += f64{a[0]} * b[1] - f64{b[0]} * a[1];
    }
    const f64 area = std::abs(twice) / 2 * 100;
    return std::isfinite(area) ? static_cast<u32>(std::min(area, most) + 0.5) : 0;
}

Column number_column(const Shared& document, std::string name, std::string title, std::string unit,
                     u32 (*value)(const Region&)) {
    return {
        .name = std::move(name),
        .title = std::move(title),
        .unit = std::move(unit),
        .value = [document, value](Origin origin) { return value(region_at(document, origin)); }};
}

Column flag_column(const Shared& document, std::string name, std::string title,
                   std::function<bool(const Region&)> value) {
    return {.name = std::move(name),
            .title = std::move(title),
            .type = Column::Type::flag,
            .value = [document, value = std::move(value)](Origin origin) {
                return u32{value(region_at(document, origin))};
            }};
}

Column type_column(const Shared& document) {
    Column column = number_column(document, "type", "who may be here", "",
                                  [](const Region& region) { return u32{region.type_mask}; });
    column.value_names.push_back("nobody");
    for (u32 mask = 1; mask <= covered_bits(type_bits.fields); ++mask) {
        std::string name;
        for (const BitField& bit : type_bits.fields)
            if (bit.get(mask) != 0) name += fmt::format("{}{}", name.empty() ? "" : ", ", bit.name);
        column.value_names.push_back(std::move(name));
    }
    return column;
}

// In centimetres, as columns are whole numbers.
u32 clearance_of(const Region& region) {
    constexpr f32 most = 1e6f;
    return static_cast<u32>(std::lround(std::clamp(region.height * 100, 0.0f, most)));
}

void add_group_columns(std::vector<Column>& columns, const Shared& document) {
    u16 used = 0;
    for (const Region& region : file_of(document).regions) used |= region.index_mask;
    for (u32 bit = 0; bit < 16; ++bit)
        if ((used >> bit & 1) != 0)
            columns.push_back(flag_column(
                document, fmt::format("index_{}", bit),
                fmt::format("open to creatures with the path finding index {}", bit),
                [bit](const Region& region) { return (region.index_mask >> bit & 1) != 0; }));
}

void add_leaves(std::vector<Column>& columns, const Shared& document) {
    struct Counted {
        std::once_flag once;
        std::vector<u32> counts;
    };
    const auto leaves = std::make_shared<Counted>();
    columns.push_back({.name = "leaves",
                       .title = "leaves of the octree that name the region",
                       .value = [document, leaves](Origin origin) {
                           std::call_once(leaves->once,
                                          [&] { leaves->counts = leaf_counts(file_of(document)); });
                           return leaves->counts[origin.record];
                       }});
}

void add_obstructions(std::vector<Column>& columns, const Shared& document) {
    columns.push_back(flag_column(
        document, "obstructed", "a counter of obstructions is not 0",
        [](const Region& region) { return region.obstructions != std::array<u32, 3>{}; }));
    for (std::size_t i = 0; i < std::tuple_size_v<decltype(Region::obstructions)>; ++i)
        columns.push_back({.name = fmt::format("obstructions_{}", i),
                           .title = fmt::format("counter {} of things that stand in the way", i),
                           .value = [document, i](Origin origin) {
                               return region_at(document, origin).obstructions[i];
                           }});
}

void add_table(Network& network, const Shared& document, SharedTable::Words words,
               std::string column, std::string relation, std::string over) {
    const auto table = std::make_shared<const SharedTable>(document, words);
    network.nodes.columns.push_back(
        {.name = std::move(column),
         .title = fmt::format("connected part by the table of ways over {}", over),
         .value = [table](Origin origin) { return table->group_of(origin.record); }});
    network.nodes.columns.push_back(
        {.name = relation + "_count",
         .title = fmt::format("how many regions the table of ways over {} joins to it", over),
         .value = [table](Origin origin) { return table->reached_count(origin.record); }});
    network.relations.push_back(
        {std::move(relation),
         fmt::format("regions that the table of ways over {} joins to it", over),
         [table](NodeIndex node) { return table->reached_from(node); }});
}

}  // namespace

void add_columns(Network& network, const Member& member) {
    const Shared document = member.document;
    std::vector<Column>& columns = network.nodes.columns;
    columns.push_back(type_column(document));
    columns.push_back(number_column(document, "index_mask", "groups of creatures, a bit each", "",
                                    [](const Region& region) { return u32{region.index_mask}; }));
    add_group_columns(columns, document);
    columns.push_back(number_column(document, "clearance", "height of the room over the region",
                                    "cm", clearance_of));
    columns.push_back(number_column(document, "corners", "number of corners", "",
                                    [](const Region& region) { return region.corner_count; }));
    columns.push_back(number_column(document, "doorways", "number of links that leave it", "",
                                    [](const Region& region) { return region.link_count; }));
    columns.push_back(number_column(document, "slope", "slope of the floor", "degrees", slope_of));
    columns.push_back({.name = "area",
                       .title = "extent of the region on the map",
                       .unit = "square dm",
                       .value = [document](Origin origin) {
                           return area_of(file_of(document), region_at(document, origin));
                       }});
    add_leaves(columns, document);
    if (PathDocument::of(*document).context.has_obstructions) add_obstructions(columns, document);
    add_table(network, document, &PathFile::ground_reach, "ground_component", "reachable",
              "ground regions");
    add_table(network, document, &PathFile::flyer_reach, "flyer_component", "reachable_by_flyers",
              "ground and flyer regions");
    network.links.columns.push_back(
        {.name = "corner",
         .title = "corner that the doorway's edge starts at, counted in the region that is left",
         .value = [document](Origin origin) {
             return file_of(document).links[origin.part].corner;
         }});
    network.links.columns.push_back(
        {.name = "one_way",
         .title = "no link leads back",
         .type = Column::Type::flag,
         .value = [document](Origin origin) -> u32 {
             const PathFile& file = file_of(document);
             const u32 to = file.links[origin.part].region;
             return std::ranges::none_of(links_of(file, file.regions[to]), [&](const Link& link) {
                 return link.region == origin.record;
             });
         }});
}

}  // namespace wend::metroid_path
