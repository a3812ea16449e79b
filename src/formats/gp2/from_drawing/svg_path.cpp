#include "formats/gp2/from_drawing/svg_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <numbers>
#include <utility>

namespace wend::gp2_track {

void SvgText::skip_separators() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(", \t\r\n"), rest_.size()));
}

Expected<double> SvgText::take_number() {
    skip_separators();
    std::size_t end = 0;
    bool has_point = false, has_exponent = false;
    for (; end < rest_.size(); ++end) {
        const char here = rest_[end];
        if (here >= '0' && here <= '9') continue;
        const bool begins = end == 0 || rest_[end - 1] == 'e' || rest_[end - 1] == 'E';
        if ((here == '-' || here == '+') && begins) continue;
        if (here == '.' && !has_point && !has_exponent) {
            has_point = true;
            continue;
        }
        if ((here == 'e' || here == 'E') && !has_exponent && end > 0) {
            has_exponent = true;
            continue;
        }
        break;
    }
    const auto number = tags_.number(rest_.substr(0, end));
    if (number) rest_.remove_prefix(end);
    return number;
}

Expected<bool> SvgText::take_flag() {
    skip_separators();
    if (!rest_.starts_with('0') && !rest_.starts_with('1'))
        return failure(error("expected a 0 or a 1"));
    const bool is_set = rest_.front() == '1';
    rest_.remove_prefix(1);
    return is_set;
}

std::vector<DrawnPoint> points_of(const SvgArc& arc) {
    const double half_x = (arc.from.x - arc.to.x) / 2, half_y = (arc.from.y - arc.to.y) / 2;
    if (half_x == 0 && half_y == 0) return {};
    double wide = std::abs(arc.radius_x), high = std::abs(arc.radius_y);
    if (wide == 0 || high == 0) return {arc.to};
    // Where both ends and the middle lie on a circle of radius 1.
    const double angle = arc.turned * std::numbers::pi / 180;
    const double cosine = std::cos(angle), sine = std::sin(angle);
    double x = (cosine * half_x + sine * half_y) / wide;
    double y = (cosine * half_y - sine * half_x) / high;
    const double reach = std::hypot(x, y);
    if (reach > 1) {
        wide *= reach;
        high *= reach;
        x /= reach;
        y /= reach;
    }
    const double square = x * x + y * y;
    const double side =
        (arc.is_large == arc.is_clockwise ? -1 : 1) * std::sqrt(std::max(0.0, 1 - square) / square);
    const double middle_x = side * y, middle_y = -side * x;
    const double first = std::atan2(y - middle_y, x - middle_x);
    double sweep = std::atan2(-y - middle_y, -x - middle_x) - first;
    constexpr double full = 2 * std::numbers::pi;
    if (arc.is_clockwise && sweep < 0) sweep += full;
    if (!arc.is_clockwise && sweep > 0) sweep -= full;
    constexpr double pieces_of_circle = 128;
    const double wanted = std::ceil(std::abs(sweep) / full * pieces_of_circle);
    // What is out of reach of numbers gives a point that is none.
    const int pieces = wanted >= 1 ? static_cast<int>(wanted) : 2;
    std::vector<DrawnPoint> points;
    for (int i = 1; i < pieces; ++i) {
        const double at = first + sweep * i / pieces;
        const double across = wide * (std::cos(at) + middle_x);
        const double along = high * (std::sin(at) + middle_y);
        points.push_back({cosine * across - sine * along + (arc.from.x + arc.to.x) / 2,
                          sine * across + cosine * along + (arc.from.y + arc.to.y) / 2});
    }
    points.push_back(arc.to);
    return points;
}

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
