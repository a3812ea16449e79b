#include "exchange/features/obj.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/display_text.hpp"
#include "core/base/integers.hpp"
#include "core/base/obj_lines.hpp"
#include "exchange/features/network_features.hpp"
#include "wend/surface.hpp"

namespace wend::exchange {
namespace {

bool is_face(std::string_view keyword) { return keyword == "f" || keyword == "fo"; }

// Reads a text twice: corners may stand behind the shapes that have them.
class ObjDrawingReader {
  public:
    explicit ObjDrawingReader(std::string_view text)
        : text_(text), lines_(text), room_for_names_(16 * text.size() + (u64{1} << 20)) {}

    Expected<Drawing> read() {
        if (auto done = read_corners(); !done) return failure(std::move(done.error()));
        if (auto done = read_shapes(); !done) return failure(std::move(done.error()));
        drawing_.notes.push_back(
            "OBJ does not say which axis is up: z, unless the option `up=y` does");
        if (others_ > 0)
            drawing_.notes.push_back(fmt::format(
                "{} left out that {} neither a corner, a line, a face nor a name of one",
                others_ == 1 ? "1 statement" : fmt::format("{} statements", others_),
                others_ == 1 ? "is" : "are"));
        return std::move(drawing_);
    }

  private:
    tl::unexpected<Error> refusal(std::string message) const {
        return failure(ErrorDetails{.message = std::move(message),
                                    .offset = lines_.offset(),
                                    .field = fmt::format("line {}", lines_.number())});
    }

    // Counts the shapes too, so that no list of them is ever there twice.
    Expected<void> read_corners() {
        u64 corners = 0, lines = 0, faces = 0;
        for (ObjLines counted(text_); counted.next();) {
            std::string_view rest = counted.statement();
            const std::string_view keyword = next_word(rest);
            corners += keyword == "v";
            lines += keyword == "l";
            faces += is_face(keyword);
        }
        corners_.reserve(corners);
        drawing_.lines.reserve(lines);
        drawing_.faces.reserve(faces);
        while (lines_.next()) {
            std::string_view rest = lines_.statement();
            if (next_word(rest) != "v") continue;
            std::array<double, 3> at;
            for (double& coordinate : at) {
                const std::string_view word = next_word(rest);
                const auto number = obj_coordinate(word);
                if (!number || !std::isfinite(*number))
                    return refusal(
                        fmt::format("expected three coordinates, found {}", obj_word_told(word)));
                coordinate = *number;
            }
            corners_.push_back({at[0], at[1], at[2]});
        }
        return {};
    }

    Expected<void> read_shapes() {
        lines_ = ObjLines(text_);
        u64 corners_so_far = 0;
        while (lines_.next()) {
            std::string_view rest = lines_.statement();
            const std::string_view keyword = next_word(rest);
            Expected<void> done;
            if (keyword == "v")
                ++corners_so_far;
            else if (keyword == "l")
                done = add_shape(rest, 2, corners_so_far, drawing_.lines);
            else if (is_face(keyword))
                done = add_shape(rest, 3, corners_so_far, drawing_.faces);
            else if (keyword == "o")
                object_ = obj_name(rest);
            else if (keyword == "g")
                group_ = obj_name(rest);
            else if (keyword == "usemtl")
                material_ = obj_name(rest);
            else if (is_obj_keyword(keyword))
                ++others_;
            else if (!keyword.empty())
                done = refusal(
                    fmt::format("expected a statement of OBJ, found {}", obj_word_told(keyword)));
            if (!done) return done;
        }
        return {};
    }

    Expected<void> add_shape(std::string_view words, std::size_t least, u64 corners_so_far,
                             std::vector<DrawnShape>& shapes) {
        std::size_t count = 0;
        std::string_view rest = words;
        while (!next_word(rest).empty()) ++count;
        if (count < least)
            return refusal(fmt::format("expected {} corners or more, found {}", least, count));
        DrawnShape shape;
        shape.name = fmt::format("line {}", lines_.number());
        shape.points.reserve(count);
        rest = words;
        for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
            const auto corner = obj_corner(word, corners_so_far);
            if (!corner || *corner >= corners_.size())
                return refusal(fmt::format("expected the number of one of {} corners, found {}",
                                           corners_.size(), obj_word_told(word)));
            shape.points.push_back(corners_[*corner]);
        }
        if (auto done = add_names(shape); !done) return done;
        shapes.push_back(std::move(shape));
        return {};
    }

    Expected<void> add_names(DrawnShape& shape) {
        const bool has_both = !object_.empty() && !group_.empty();
        const std::array<std::pair<std::string_view, const std::string&>, 3> named{
            {{"name", object_.empty() ? group_ : object_},
             {"group", has_both ? group_ : no_name_},
             {"material", material_}}};
        u64 count = 0;
        for (const auto& [property, name] : named) count += !name.empty();
        shape.properties.reserve(count);
        for (const auto& [property, name] : named) {
            if (name.empty()) continue;
            // One long name may stand for any number of shapes.
            if (name.size() > room_for_names_)
                return refusal("expected names as short as a file of this size can do with");
            room_for_names_ -= name.size();
            shape.properties.push_back({std::string(property), escape_for_display(name)});
        }
        return {};
    }

    const std::string_view text_;
    ObjLines lines_;
    u64 room_for_names_;  // bytes that properties may still take
    u64 others_ = 0;
    std::string object_, group_, material_;
    const std::string no_name_;
    std::vector<Point> corners_;
    Drawing drawing_;
};

}  // namespace

Expected<Drawing> read_obj_drawing(std::string_view text) { return ObjDrawingReader(text).read(); }

namespace {

// Spells a network as OBJ, whose vertices count from 1 on.
class ObjSpeller {
  public:
    explicit ObjSpeller(const Network& network)
        : network_(network), vertex_of_node_(network.nodes.size(), 0) {}

    std::string spell() {
        fmt::format_to(std::back_inserter(text_), "# Lengths are in {}; z points up.\n",
                       escape_for_display(network_.unit));
        const bool has_ground = !network_.surfaces.first_corner.empty();
        if (has_ground)
            for (NodeIndex node = 0; node < network_.nodes.size(); ++node) add_area(node);
        add_ways();
        for (const Line& line : network_.lines) add_line(line);
        return std::move(text_);
    }

  private:
    void add_area(NodeIndex node) {
        const std::string name = escape_for_display(network_.name_of(node));
        if (!is_somewhere(network_.surfaces, node)) {
            fmt::format_to(std::back_inserter(text_), "# {} has no ground.\n", name);
            return;
        }
        fmt::format_to(std::back_inserter(text_), "o {}\n", name);
        const auto [first, end] = network_.surfaces.corners_of(node);
        const u64 vertex = vertices_ + 1;
        for (u32 i = first; i < end; ++i) add_vertex(network_.surfaces.corners[i]);
        const std::string kind = escape_for_display(network_.kind_name(network_.nodes.kind[node]));
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
                           escape_for_display(network_.kind_name(static_cast<u8>(kind))));
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
        fmt::format_to(std::back_inserter(text_), "o {}\n", escape_for_display(line.name));
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
