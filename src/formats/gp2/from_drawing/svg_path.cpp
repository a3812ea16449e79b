#include "formats/gp2/from_drawing/svg_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "formats/gp2/from_drawing/svg_arc.hpp"
#include "formats/gp2/from_drawing/svg_text.hpp"

namespace wend::gp2_track {
namespace {

// The data of a path, command by command.
class PathReader {
  public:
    // A curve of some bytes becomes many points.
    PathReader(const MarkupTags& tags, std::string_view data)
        : text_(tags, data),
          most_points_(std::min<std::size_t>(max_drawn_points, 65'536 + data.size() / 8)) {}

    Expected<DrawnLine> read() {
        line_.coordinates = Coordinates::plane;
        while (text_.skip_separators(), !text_.rest().empty()) {
            const char next = text_.rest().front();
            if (std::isalpha(static_cast<unsigned char>(next)) != 0) {
                command_ = next;
                text_.take(1);
                if (line_.is_closed) return refuse("the path goes on after its end");
            } else if (command_ == 0 || line_.is_closed) {
                return refuse("expected a command of a path");
            }
            if (const auto taken = follow(); !taken) return failure(taken.error());
            if (line_.points.size() > most_points_)
                return refuse(fmt::format("the line has more than {} points", most_points_));
        }
        return std::move(line_);
    }

  private:
    using Numbers = std::array<double, 7>;

    Expected<DrawnLine> refuse(std::string message) const {
        return failure(text_.error(std::move(message)));
    }

    Expected<void> follow() {
        const bool is_relative = command_ >= 'a';
        const char letter = is_relative ? static_cast<char>(command_ - 'a' + 'A') : command_;
        if (letter == 'Z') {
            line_.is_closed = true;
            return {};
        }
        constexpr std::string_view letters = "MLHVCSQTA";
        constexpr std::array<std::size_t, 9> counts{2, 2, 1, 1, 6, 4, 4, 2, 7};
        const std::size_t known = letters.find(letter);
        if (known == letters.npos)
            return failure(text_.error(fmt::format("{} is no command of a path of SVG", command_)));
        if (letter == 'M' && !line_.points.empty())
            return failure(
                text_.error("a second line begins here, and a drawing of a circuit has one"));
        if (letter != 'M' && line_.points.empty())
            return failure(text_.error("a path begins with M"));
        Numbers numbers{};
        for (std::size_t i = 0; i < counts[known]; ++i) {
            const auto number = take_number(letter, i);
            if (!number) return failure(number.error());
            numbers[i] = *number;
            // Of an arc only its end is a place.
            if (!is_relative || (letter == 'A' && i < 5)) continue;
            const bool is_y = letter == 'V' || (letter != 'H' && (i % 2 == 1) != (letter == 'A'));
            numbers[i] += is_y ? at_.y : at_.x;
        }
        go(letter, numbers);
        // More numbers after M are as after L.
        if (command_ == 'M') command_ = 'L';
        if (command_ == 'm') command_ = 'l';
        before_ = letter;
        return {};
    }

    Expected<double> take_number(char letter, std::size_t place) {
        const bool is_flag = letter == 'A' && (place == 3 || place == 4);
        if (!is_flag) return text_.take_number();
        return text_.take_flag().map([](bool is_set) { return is_set ? 1.0 : 0.0; });
    }

    void go(char letter, const Numbers& n) {
        const auto mirrored = [&](bool is_like) {
            return is_like ? DrawnPoint{2 * at_.x - control_.x, 2 * at_.y - control_.y} : at_;
        };
        switch (letter) {
            case 'H':
                return add({n[0], at_.y});
            case 'V':
                return add({at_.x, n[0]});
            case 'C':
                return curve({n[0], n[1]}, {n[2], n[3]}, {n[4], n[5]});
            case 'S':
                return curve(mirrored(before_ == 'C' || before_ == 'S'), {n[0], n[1]},
                             {n[2], n[3]});
            case 'Q':
                return bow({n[0], n[1]}, {n[2], n[3]});
            case 'T':
                return bow(mirrored(before_ == 'Q' || before_ == 'T'), {n[0], n[1]});
            case 'A':
                for (const DrawnPoint& point :
                     points_of({at_, {n[5], n[6]}, n[0], n[1], n[2], n[3] != 0, n[4] != 0}))
                    add(point);
                return;
            default:
                return add({n[0], n[1]});
        }
    }

    void add(const DrawnPoint& point) {
        line_.points.push_back(point);
        at_ = point;
    }

    void curve(const DrawnPoint& one, const DrawnPoint& two, const DrawnPoint& end) {
        constexpr int pieces = 16;
        const DrawnPoint from = at_;
        for (int i = 1; i <= pieces; ++i) {
            const double t = static_cast<double>(i) / pieces, s = 1 - t;
            const std::array<double, 4> parts{s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t};
            add({parts[0] * from.x + parts[1] * one.x + parts[2] * two.x + parts[3] * end.x,
                 parts[0] * from.y + parts[1] * one.y + parts[2] * two.y + parts[3] * end.y});
        }
        control_ = two;
    }

    // A quadratic curve as the cubic one that it is.
    void bow(const DrawnPoint& middle, const DrawnPoint& end) {
        const auto between = [&](const DrawnPoint& side) {
            return DrawnPoint{side.x + (middle.x - side.x) * 2 / 3,
                              side.y + (middle.y - side.y) * 2 / 3};
        };
        curve(between(at_), between(end), end);
        control_ = middle;
    }

    SvgText text_;
    std::size_t most_points_;
    DrawnLine line_;
    DrawnPoint at_, control_;
    char command_ = 0, before_ = 0;
};

}  // namespace

Expected<DrawnLine> read_svg_path(const MarkupTags& tags, std::string_view data) {
    return PathReader(tags, data).read();
}

}  // namespace wend::gp2_track
