#include "exchange/features/obj_drawing.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "core/base/integers.hpp"
#include "core/base/obj_lines.hpp"
#include "core/base/shown_text.hpp"

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
            shape.properties.push_back({std::string(property), shown(name)});
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

}  // namespace wend::exchange
