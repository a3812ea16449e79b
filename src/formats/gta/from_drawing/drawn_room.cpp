#include "formats/gta/from_drawing/drawn_room.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/gta/records/path_node.hpp"

namespace wend::gta_paths {
namespace {

constexpr u32 most_nodes = 0xFFFF, most_links = 0xFFFF;

// Counts what squares hold, and tells once of each that holds too much.
class SquareCount {
  public:
    SquareCount(const Grid& grid, u32 most, std::string_view what, LossReport& losses)
        : grid_(grid), most_(most), what_(what), losses_(losses), count_(grid.area_count()) {}

    void add(i32 x, i32 y, u32 more, const DrawnShape& line) {
        const u32 area = grid_.area_at(x / 8.0, y / 8.0);
        const u32 before = count_[area];
        count_[area] += more;
        if (before <= most_ && count_[area] > most_)
            losses_.add(LossKind::does_not_fit, what_, line.name,
                        fmt::format("the square of area {} is full with {} from ({}, {}) m on",
                                    area, most_, x / 8.0, y / 8.0));
    }

  private:
    const Grid& grid_;
    const u32 most_;
    const std::string_view what_;
    LossReport& losses_;
    std::vector<u32> count_;
};

}  // namespace

void tell_what_is_too_much(const DrawnGraph& drawn, std::span<const DrawnShape> lines,
                           const DrawnRoom& room, LossReport& losses) {
    const PlainGraph& graph = drawn.graph;
    const auto line_of = [&](u32 node) -> const DrawnShape& { return lines[drawn.line_of[node]]; };
    SquareCount nodes(room.grid, most_nodes, "nodes of a square", losses);
    SquareCount links(room.grid, most_links, "links of a square", losses);
    SquareCount navi_nodes(room.grid, room.navi_nodes, "navi nodes of a square", losses);
    std::vector<u32> own(graph.nodes.size());
    for (const PlainSegment& segment : graph.segments) {
        ++own[segment.a];
        ++own[segment.b];
        if (graph.nodes[segment.a].is_vehicle)
            navi_nodes.add(segment.middle[0], segment.middle[1], 1, line_of(segment.a));
    }
    for (u32 i = 0; i < graph.nodes.size(); ++i) {
        const auto& at = graph.nodes[i].position;
        nodes.add(at[0], at[1], 1, line_of(i));
        links.add(at[0], at[1], own[i], line_of(i));
        if (own[i] > own_links.limit())
            losses.add(LossKind::does_not_fit, "links of a node", line_of(i).name,
                       fmt::format("{} ways meet at ({}, {}) m, a node holds {}", own[i],
                                   at[0] / 8.0, at[1] / 8.0, own_links.limit()));
    }
}

void number_parts(DrawnGraph& drawn, std::span<const DrawnShape> lines, const DrawnRoom& room,
                  LossReport& losses) {
    std::vector<PlainNode>& nodes = drawn.graph.nodes;
    const GraphParts parts(drawn.graph);
    constexpr BitField water = node_flags["water"];
    // Of vehicles and of pedestrians, by part: its number, 0 where it has none yet.
    std::vector<u32> number_of[] = {std::vector<u32>(parts.ped_parts + 1),
                                    std::vector<u32>(parts.vehicle_parts + 1)};
    u32 next[] = {room.first_number, room.first_number};
    for (u32 i = 0; i < nodes.size(); ++i) {
        PlainNode& node = nodes[i];
        const bool is_boat = room.boat_number != 0 && water.get(node.flags) != 0;
        u32& number = number_of[node.is_vehicle][parts.part_of[i]];
        if (is_boat) {
            number = room.boat_number;
        } else if (number == 0) {
            number = next[node.is_vehicle]++;
            if (number > room.last_number) {
                losses.add(
                    LossKind::changed, "flood_fill", lines[drawn.line_of[i]].name,
                    fmt::format("part {} of the {} that hang together, from ({}, {}) m on, "
                                "shares number {} with others: searches between them take "
                                "longer",
                                number - room.first_number + 1,
                                node.is_vehicle ? "ways of vehicles" : "footpaths",
                                node.position[0] / 8.0, node.position[1] / 8.0, room.last_number));
                number = room.last_number;
            }
        }
        node.flood_fill = static_cast<u16>(number);
    }
}

}  // namespace wend::gta_paths
