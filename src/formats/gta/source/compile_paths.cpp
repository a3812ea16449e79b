#include "formats/gta/source/compile_paths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "core/document/format.hpp"
#include "formats/gta/check/check_dead_ends.hpp"
#include "formats/gta/convert/convert_version.hpp"
#include "formats/gta/records/area_map.hpp"
#include "formats/gta/source/path_graph.hpp"
#include "formats/gta/source/path_text.hpp"

namespace wend::gta_paths::source {
namespace {

using ConsolePoint = std::array<f32, 3>;

// Bits of the text's flags that have a meaning.
constexpr u32 switched_off = 1, road_block = 2, no_wandering = 2048;

struct CompiledArea {
    AreaFile file;
    std::vector<u32> nodes, links, navi_nodes;  // what its records come from
};

class SourceNames : public RecordNames {
  public:
    SourceNames(const PathGraph& graph, const CompiledArea& area) : graph_(graph), area_(area) {}

    std::string area() const override { return area_name(area_.file.area); }
    std::string node(std::size_t index) const override {
        return path_of(graph_.nodes[area_.nodes[index]].place);
    }
    std::string navi_node(std::size_t index) const override {
        return navi_name(area_.file.area, index);
    }
    std::string link(std::size_t index) const override {
        return path_of(graph_.nodes[area_.links[index]].place);
    }

  private:
    const PathGraph& graph_;
    const CompiledArea& area_;
};

// What is stored, in metres, as the console finds it.
ConsolePoint metres_of(const SourceNode& node) {
    ConsolePoint point{};
    for (std::size_t axis = 0; axis < 3; ++axis)
        point[axis] = console_product(1.0F / 8, static_cast<f32>(node.raw[axis]));
    return point;
}

ConsolePoint metres_of(const SourceEdge& edge) {
    ConsolePoint point{};
    for (std::size_t axis = 0; axis < 3; ++axis)
        point[axis] = static_cast<f32>(static_cast<i64>(edge.row->place[axis])) / 16;
    return point;
}

f32 square(f32 value) { return console_product(value, value); }

class Compiler {
  public:
    Compiler(const PathGraph& graph, const Grid& grid, LossReport& losses)
        : graph_(graph),
          grid_(grid),
          losses_(losses),
          addresses_(graph.nodes.size()),
          navi_of_(graph.segments.size()) {}

    Expected<std::vector<OutputFile>> make(PathContext target) {
        for (u32 area = 0; area < grid_.area_count(); ++area) areas_[area].file.area = area;
        for (u32 node = 0; node < graph_.nodes.size(); ++node) add_node(node);
        number_parts();
        mark_dead_ends();
        for (u32 node = 0; node < graph_.nodes.size(); ++node)
            for (const u32 way : graph_.ways_of(node)) add_link(node, way);
        std::vector<OutputFile> files;
        for (auto& [number, area] : areas_) {
            if (!area.file.links.empty()) area.file.spare_targets = free_spare_targets;
            AreaFile file = lower(std::move(area.file), target, SourceNames(graph_, area), losses_);
            if (auto counted = derive(file, target); !counted)
                return failure(fmt::format("area {}: {}", number, counted.error()->message));
            files.push_back({fmt::format("nodes{}.dat", number),
                             std::make_unique<AreaDocument>(target, std::move(file))});
        }
        return files;
    }

  private:
    // The compiler drops footpath nodes without links.
    bool is_dropped(u32 node) const {
        return graph_.is_footpath(node) && graph_.ways_of(node).empty();
    }
    PathNode& made(u32 node) {
        return areas_.at(addresses_[node].area).file.nodes[addresses_[node].node];
    }

    void add_node(u32 number) {
        const SourceNode& from = graph_.nodes[number];
        if (is_dropped(number))
            return losses_.add(LossKind::lost, "node", path_of(from.place),
                               "the compiler drops footpath nodes without links");
        const PathRow& row = *from.row;
        CompiledArea& area = areas_.at(from.area);
        addresses_[number] = {static_cast<u16>(from.area),
                              static_cast<u16>(area.file.nodes.size())};
        if (!std::in_range<u16>(area.file.nodes.size()) || graph_.ways_of(number).size() > 15)
            losses_.add(LossKind::does_not_fit, "node", path_of(from.place),
                        fmt::format("has {} links and is number {} of its area",
                                    graph_.ways_of(number).size(), area.file.nodes.size()));
        PathNode node;
        node.area = addresses_[number].area;
        node.id = addresses_[number].node;
        node.search_distance = not_reached;
        node.wide_position = from.raw;
        node.path_width = static_cast<u8>(row.width * 8);
        node.flags = flags_of(number, row);
        area.file.nodes.push_back(node);
        area.nodes.push_back(number);
        if (!graph_.is_footpath(number)) ++area.file.header.vehicle_nodes;
    }

    u32 flags_of(u32 number, const PathRow& row) {
        const SourceNode& node = graph_.nodes[number];
        const bool is_vehicle = !graph_.is_footpath(number);
        const bool is_parking = row.special_function == 1 || row.special_function == 2;
        const u32 unknown = row.flags & ~(switched_off | road_block | no_wandering);
        if (unknown != 0)
            losses_.add(LossKind::lost, "flags", path_of(node.place),
                        fmt::format("nothing is known of the bits {:#x}", unknown));
        const bool is_off = (row.flags & switched_off) != 0 || is_parking;
        u32 flags = own_links.with(0u, static_cast<u32>(graph_.ways_of(number).size() & 15));
        const auto set = [&](BitField field, u32 value) { flags = field.with(flags, value); };
        set(node_flags["switched_off"], is_off);
        set(node_flags["originally_switched_off"], is_off);
        set(node_flags["road_block"], (row.flags & road_block) != 0);
        set(node_flags["water"], node.kind == GroupKind::water);
        set(node_flags["no_wandering"], (row.flags & no_wandering) != 0);
        set(node_flags["speed_class"], is_vehicle ? row.speed_class : 0);
        // Decimal fractions that floats do not hold are cut: 15 times 0.2 is 2.
        const f64 spawn = static_cast<f64>(row.spawn_rate) - (row.spawn_rate < 1 ? 1e-7 : 0);
        set(node_flags["spawn_probability"], static_cast<u32>(std::max(spawn * 15, 0.0)));
        set(node_flags["special_function"], row.special_function);
        return flags;
    }

    // Connected parts are numbered in the order of their first nodes, those of vehicles and those
    // of footpaths each from 1.
    void number_parts() {
        std::vector<u32> open;
        std::vector<bool> is_seen(graph_.nodes.size());
        std::array<u32, 2> parts{};
        for (u32 first = 0; first < graph_.nodes.size(); ++first) {
            if (is_seen[first] || is_dropped(first)) continue;
            const u32 part = ++parts[graph_.is_footpath(first)];
            if (!std::in_range<u16>(part))
                losses_.add(LossKind::does_not_fit, "flood_fill",
                            path_of(graph_.nodes[first].place),
                            fmt::format("its part is number {}", part));
            open = {first};
            is_seen[first] = true;
            while (!open.empty()) {
                const u32 node = open.back();
                open.pop_back();
                made(node).wide_flood_fill = static_cast<u16>(part);
                for (const u32 way : graph_.ways_of(node)) {
                    const u32 next = graph_.segments[way].other(node);
                    if (is_seen[next]) continue;
                    is_seen[next] = true;
                    open.push_back(next);
                }
            }
        }
    }

    void mark_dead_ends() {
        DeadEnds ends(graph_.nodes.size());
        for (u32 node = 0; node < graph_.nodes.size(); ++node)
            if (!graph_.is_footpath(node)) ends.allow(node);
        for (const Segment& segment : graph_.segments) {
            ends.add_link(segment.a, segment.b);
            ends.add_link(segment.b, segment.a);
        }
        ends.find();
        for (u32 node = 0; node < graph_.nodes.size(); ++node) {
            if (graph_.is_footpath(node)) continue;
            u32& flags = made(node).flags;
            flags = node_flags["dead_end"].with(flags, ends.is_dead_end(node));
        }
    }

    void add_link(u32 from, u32 way) {
        const Segment& segment = graph_.segments[way];
        const u32 to = segment.other(from);
        Link link;
        link.target = addresses_[to];
        link.length = length_of(from, to);
        if (graph_.is_footpath(from)) {
            link.crossing = crossing_flags["crosses_road"].with(u8{0}, segment.crosses_road);
        } else {
            if (from < to) navi_of_[way] = add_navi_node(from, to, segment);
            link.navi_wide = navi_of_[way];
        }
        CompiledArea& area = areas_.at(addresses_[from].area);
        area.file.links.push_back(link);
        area.links.push_back(from);
    }

    // Whole metres in space, at least 1.
    u8 length_of(u32 from, u32 to) const {
        const ConsolePoint a = metres_of(graph_.nodes[from]), b = metres_of(graph_.nodes[to]);
        f32 sum = 0;
        for (std::size_t axis = 0; axis < 3; ++axis)
            sum = console_sum(sum, square(console_difference(a[axis], b[axis])));
        return static_cast<u8>(std::clamp(console_square_root(sum), 1.0F, 255.0F));
    }

    // In the middle of both ends, or of the edges that are joined; in the area where that lies.
    NaviAddress add_navi_node(u32 low, u32 high, const Segment& segment) {
        const ConsolePoint a = metres_of(graph_.nodes[low]), b = metres_of(graph_.nodes[high]);
        ConsolePoint one = a, other = b;
        f32 width = std::max(graph_.nodes[low].row->width, graph_.nodes[high].row->width);
        if (segment.is_joined()) {
            const SourceEdge& first = graph_.edges[segment.first];
            const SourceEdge& second = graph_.edges[segment.second];
            one = metres_of(first);
            other = metres_of(second);
            width = std::max(first.row->width, second.row->width);
        }
        NaviNode navi;
        navi.target = addresses_[low];
        navi.path_width = static_cast<u8>(width * 8);
        std::array<f32, 2> middle{}, way{};
        for (std::size_t axis = 0; axis < 2; ++axis) {
            middle[axis] = console_product(0.5F, console_sum(one[axis], other[axis]));
            navi.wide_position[axis] = static_cast<i32>(console_product(8, middle[axis]));
            way[axis] = console_difference(a[axis], b[axis]);
        }
        const f32 length = console_square_root(console_sum(square(way[0]), square(way[1])));
        for (std::size_t axis = 0; axis < 2 && length > 0; ++axis)
            navi.direction[axis] =
                static_cast<i8>(console_product(100, console_quotient(way[axis], length)));
        const Lanes to_a{static_cast<u8>(segment.lanes_to_a), static_cast<u8>(segment.lanes_to_b)};
        (segment.a == low ? to_a : to_a.turned()).put_into(navi);
        return place(navi, grid_.area_at(middle[0], middle[1]));
    }

    // Two segments that the compiler cannot tell apart share one, as in the game's own files.
    NaviAddress place(const NaviNode& navi, u32 number) {
        const std::array<i32, 4> look{navi.wide_position[0], navi.wide_position[1],
                                      navi.direction[0], navi.direction[1]};
        const auto [known, is_new] = known_.try_emplace(look);
        if (!is_new) return known->second;
        auto& list = areas_.at(number).file.navi_nodes;
        if (!std::in_range<u16>(list.size()))
            losses_.add(LossKind::does_not_fit, "navi_node", area_name(number),
                        "gets more than 65536 navi nodes");
        known->second = {static_cast<u16>(list.size()), static_cast<u16>(number)};
        list.push_back(navi);
        return known->second;
    }

    const PathGraph& graph_;
    Grid grid_;
    LossReport& losses_;
    std::map<u32, CompiledArea> areas_;
    std::vector<NodeAddress> addresses_;
    std::vector<NaviAddress> navi_of_;
    std::map<std::array<i32, 4>, NaviAddress> known_;
};

}  // namespace

Expected<std::vector<OutputFile>> compile_paths(std::span<const std::span<const Member>> maps,
                                                const ConvertRequest& request, LossReport& losses) {
    const std::string_view name = request.version.empty() ? version_name(Version::vanilla)
                                                          : std::string_view(request.version);
    const auto version = version_named(name);
    if (!version) return failure(no_version(san_andreas_format().info(), name));
    if (maps.size() > 1) return failure("source texts cannot be put together");
    const auto asked = Grid::of_option(request.options, "map-size");
    if (!asked) return failure(asked.error());
    const Grid grid = asked->value_or(Grid(Grid::vanilla_side));
    const PathGraph graph = make_graph(maps.front(), grid);
    auto files = Compiler(graph, grid, losses).make(PathContext{*version});
    if (!files) return files;
    if (losses.allows(request.lossy)) return files;
    return failure(
        losses.allows(true)
            ? fmt::format("{} cannot hold all of this map; the option `lossy` goes ahead", name)
            : fmt::format("not all of this map fits into {}", name));
}

}  // namespace wend::gta_paths::source
