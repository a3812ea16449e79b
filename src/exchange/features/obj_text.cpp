#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"
#include "core/base/shown_text.hpp"
#include "exchange/features/drawn_ways.hpp"
#include "exchange/features/network_texts.hpp"
#include "wend/surface.hpp"

namespace wend::exchange {
namespace {

// Spells a network as OBJ, whose vertices count from 1 on.
class ObjSpeller {
  public:
    explicit ObjSpeller(const Network& network)
        : network_(network), vertex_of_node_(network.nodes.size(), 0) {}

    std::string spell() {
        fmt::format_to(std::back_inserter(text_), "# Lengths are in {}; z points up.\n",
                       shown(network_.unit));
        const bool has_ground = !network_.surfaces.first_corner.empty();
        if (has_ground)
            for (NodeIndex node = 0; node < network_.nodes.size(); ++node) add_area(node);
        add_ways();
        for (const Line& line : network_.lines) add_line(line);
        return std::move(text_);
    }

  private:
    void add_area(NodeIndex node) {
        const std::string name = shown(network_.name_of(node));
        if (!is_somewhere(network_.surfaces, node)) {
            fmt::format_to(std::back_inserter(text_), "# {} has no ground.\n", name);
            return;
        }
        fmt::format_to(std::back_inserter(text_), "o {}\n", name);
        const auto [first, end] = network_.surfaces.corners_of(node);
        const u64 vertex = vertices_ + 1;
        for (u32 i = first; i < end; ++i) add_vertex(network_.surfaces.corners[i]);
        const std::string kind = shown(network_.kind_name(network_.nodes.kind[node]));
        if (std::exchange(material_, kind) != kind) text_ += "usemtl " + kind + '\n';
        // Faces show themselves to where they run counter-clockwise: to the sky.
        const bool is_turned =
            doubled_extent(std::span(network_.surfaces.corners).subspan(first, end - first)) < 0;
        text_ += 'f';
        for (u32 i = 0; i < end - first; ++i)
            fmt::format_to(std::back_inserter(text_), " {}",
                           vertex + (is_turned ? end - first - 1 - i : i));
        text_ += '\n';
    }

    void add_ways() {
        const Links& links = network_.links;
        const auto of_kind = drawn_ways(network_);
        for (std::size_t kind = 0; kind < of_kind.size(); ++kind) {
            if (of_kind[kind].empty()) continue;
            for (const LinkIndex link : of_kind[kind]) {
                add_node(links.from[link]);
                add_node(links.to[link]);
            }
            fmt::format_to(std::back_inserter(text_), "o {}\n",
                           shown(network_.kind_name(static_cast<u8>(kind))));
            for (const LinkIndex link : of_kind[kind]) add_way(link);
        }
    }

    void add_way(LinkIndex link) {
        const Links& links = network_.links;
        const u64 from = vertex_of_node_[links.from[link]], to = vertex_of_node_[links.to[link]];
        if (from == 0 || to == 0) return;
        const u32 curve = links.curve[link];
        const bool is_bent = curve != no_index && add_vertex(network_.curve_points[curve]);
        const std::string middle = is_bent ? fmt::format(" {}", vertices_) : "";
        fmt::format_to(std::back_inserter(text_), "l {}{} {}\n", from, middle, to);
    }

    void add_line(const Line& line) {
        if (line.points.size() < 2) return;
        fmt::format_to(std::back_inserter(text_), "o {}\n", shown(line.name));
        std::string numbers;
        u64 first = 0;
        for (const Point& point : line.points) {
            if (!add_vertex(point)) continue;
            if (first == 0) first = vertices_;
            fmt::format_to(std::back_inserter(numbers), " {}", vertices_);
        }
        if (first == vertices_ || first == 0) return;
        text_ += 'l' + numbers + (line.is_closed ? fmt::format(" {}\n", first) : "\n");
    }

    void add_node(NodeIndex node) {
        u64& vertex = vertex_of_node_[node];
        if (vertex == 0 && add_vertex(network_.nodes.position[node])) vertex = vertices_;
    }

    // False of a point that is nowhere, which OBJ has no word for.
    bool add_vertex(const Point& at) {
        if (!std::isfinite(at.x) || !std::isfinite(at.y) || !std::isfinite(at.z)) return false;
        fmt::format_to(std::back_inserter(text_), "v {} {} {}\n", at.x, at.y, at.z);
        ++vertices_;
        return true;
    }

    const Network& network_;
    std::vector<u64> vertex_of_node_;  // 0: none yet
    u64 vertices_ = 0;
    std::string text_, material_;
};

}  // namespace

std::string obj_text(const Network& network) { return ObjSpeller(network).spell(); }

}  // namespace wend::exchange
