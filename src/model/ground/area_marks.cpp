#include "model/ground/area_marks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "model/network/disjoint_sets.hpp"

namespace wend {
namespace {

// Corners that lie so near are the same, in units.
constexpr f64 same_corner = 0.5, same_height = 1;

}  // namespace

AreaMarks::AreaMarks(const Network& network) {
    for (const Column& column : network.nodes.columns) {
        if (column.type == Column::Type::flag) {
            const ColumnValues values = column.make(network.nodes.origin);
            Mark mark{column.name, false, std::vector<bool>(values.size())};
            bool any = false;
            for (std::size_t area = 0; area < values.size(); ++area)
                if (values.number(area) != 0) mark.areas[area] = any = true;
            if (any) marks_.push_back(std::move(mark));
        } else if (column.names_from_file && place_column_.empty()) {
            place_column_ = column.name;
            place_names_ = column.value_names;
            const ColumnValues values = column.make(network.nodes.origin);
            std::map<u32, Mark> places;
            for (std::size_t area = 0; area < values.size(); ++area) {
                const f64 value = values.number(area);
                const bool is_named =
                    value != column.none && value < static_cast<f64>(place_names_.size());
                place_of_.push_back(is_named ? static_cast<u32>(value) : no_index);
                if (!is_named) continue;
                Mark& mark = places[place_of_.back()];
                mark.areas.resize(values.size());
                mark.areas[area] = true;
            }
            for (auto& [value, mark] : places)
                marks_.push_back({place_names_[value], true, std::move(mark.areas)});
        }
    }
}

const AreaMarks::Mark* AreaMarks::find(const Mark& like) const {
    for (const Mark& mark : marks_)
        if (mark.is_place == like.is_place && mark.name == like.name) return &mark;
    return nullptr;
}

std::string_view AreaMarks::place_of(NodeIndex area) const {
    return area < place_of_.size() && place_of_[area] != no_index
               ? std::string_view(place_names_[place_of_[area]])
               : std::string_view();
}

AreaGroups groups_of(const MeshOutline& outline, const std::vector<NodeIndex>& areas) {
    std::vector<u32> place(outline.areas().size(), no_index);
    for (u32 i = 0; i < areas.size(); ++i) place[areas[i]] = i;
    DisjointSets sets(areas.size());
    for (u32 i = 0; i < areas.size(); ++i)
        for (const NodeIndex beside : outline.beside(areas[i]))
            if (place[beside] != no_index) sets.join(i, place[beside]);
    std::map<u32, std::vector<NodeIndex>> by_root;
    for (u32 i = 0; i < areas.size(); ++i) by_root[sets.root(i)].push_back(areas[i]);
    AreaGroups groups;
    for (auto& [root, group] : by_root) groups.push_back(std::move(group));
    return groups;
}

std::vector<NodeIndex> lone_marks(const GroundMatch& match, std::size_t mesh,
                                  const AreaMarks::Mark& mark, const AreaMarks::Mark* other) {
    std::vector<NodeIndex> areas;
    for (NodeIndex area = 0; area < mark.areas.size(); ++area) {
        if (!mark.areas[area]) continue;
        const f64 common = match.share(mesh, area, [](NodeIndex) { return true; });
        if (common < mostly) continue;  // the ground itself differs
        const f64 marked =
            other ? match.share(mesh, area, [&](NodeIndex it) { return other->areas[it]; }) : 0;
        if (marked < mostly * common) areas.push_back(area);
    }
    return areas;
}

std::vector<NodeIndex> off_grid(const GroundMatch& match, std::size_t mesh) {
    constexpr f64 most = 0.7;
    const MeshOutline& outline = match.outline(mesh);
    std::array<std::vector<f64>, 2> coordinates;
    for (const MeshOutline::Area& area : outline.areas()) {
        if (!area.is_usable()) continue;
        coordinates[0].insert(coordinates[0].end(), {area.min_x, area.max_x});
        coordinates[1].insert(coordinates[1].end(), {area.min_y, area.max_y});
    }
    if (coordinates[0].empty()) return {};
    const f64 step = outline.step();
    const GridRemainder x = grid_remainder(coordinates[0], step),
                        y = grid_remainder(coordinates[1], step);
    if (x.share < most || y.share < most) return {};
    const auto is_off = [&](f64 value, f64 remainder) {
        return std::abs(std::remainder(value - remainder, step)) > same_corner;
    };
    std::vector<NodeIndex> areas;
    for (NodeIndex node = 0; node < outline.areas().size(); ++node) {
        const MeshOutline::Area& area = outline.areas()[node];
        if (!area.is_usable() || match.same_rectangle(mesh, node)) continue;
        if (is_off(area.min_x, x.remainder) || is_off(area.max_x, x.remainder) ||
            is_off(area.min_y, y.remainder) || is_off(area.max_y, y.remainder))
            areas.push_back(node);
    }
    return areas;
}

std::vector<RaisedArea> raised_areas(const GroundMatch& match) {
    std::vector<RaisedArea> raised;
    for (NodeIndex node = 0; node < match.network(first_mesh).nodes.size(); ++node) {
        const auto other = match.same_rectangle(first_mesh, node);
        if (!other) continue;
        const auto first = match.outline(first_mesh).corners(node),
                   second = match.outline(second_mesh).corners(*other);
        RaisedArea area{.first = node, .second = *other};
        f64 least = HUGE_VAL, most = -HUGE_VAL;
        for (std::size_t corner = 0; corner < first.size(); ++corner) {
            const f64 rise = second[corner].z - first[corner].z;
            least = std::min(least, rise);
            most = std::max(most, rise);
        }
        area.rise = std::abs(most) >= std::abs(least) ? most : least;
        area.is_alike = most - least < same_height;
        if (std::abs(area.rise) > same_height) raised.push_back(area);
    }
    return raised;
}

}  // namespace wend
