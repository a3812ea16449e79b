#include <fmt/format.h>

#include <array>
#include <cctype>
#include <cmath>

#include "formats/gp2_track/drawing/drawn_line.hpp"
#include "formats/gp2_track/drawing/markup_tags.hpp"

namespace wend::gp2_track {
namespace {

// The data of a path, command by command.
class PathReader {
  public:
    PathReader(const MarkupTags& tags, std::string_view data)
        : tags_(tags), data_(data), rest_(data) {}

    Expected<DrawnLine> read() {
        line_.coordinates = DrawnLine::Coordinates::plane;
        while (skip_separators(), !rest_.empty()) {
            if (std::isalpha(static_cast<unsigned char>(rest_.front())) != 0) {
                command_ = rest_.front();
                rest_.remove_prefix(1);
                if (line_.is_closed) return refuse("the path goes on after its end");
            } else if (command_ == 0 || line_.is_closed) {
                return refuse("expected a command of a path");
            }
            if (const auto taken = follow(); !taken) return failure(taken.error());
            if (line_.points.size() > max_drawn_points)
                return refuse(fmt::format("the line has more than {} points", max_drawn_points));
        }
        return std::move(line_);
    }

  private:
    Expected<DrawnLine> refuse(std::string message) const {
        return failure(tags_.error_at(rest_, std::move(message)));
    }

    void skip_separators() {
        while (!rest_.empty() &&
               (rest_.front() == ',' || rest_.front() == ' ' || rest_.front() == '\t' ||
                rest_.front() == '\r' || rest_.front() == '\n'))
            rest_.remove_prefix(1);
    }

    // Numbers may stand side by side: 1-2 and .5.5 are two each.
    Expected<double> take_number() {
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

    Expected<void> follow() {
        const bool is_relative = command_ >= 'a';
        const char letter = is_relative ? static_cast<char>(command_ - 'a' + 'A') : command_;
        if (letter == 'Z') {
            line_.is_closed = true;
            return {};
        }
        constexpr std::string_view letters = "MLHVCSQT";
        constexpr std::array<std::size_t, 8> counts{2, 2, 1, 1, 6, 4, 4, 2};
        const std::size_t known = letters.find(letter);
        if (known == letters.npos)
            return failure(tags_.error_at(
                rest_, fmt::format("the command {} of a path is not read: draw with straight "
                                   "pieces and Bezier curves",
                                   command_)));
        if (letter == 'M' && !line_.points.empty())
            return failure(tags_.error_at(
                rest_, "a second line begins here, and a drawing of a circuit has one"));
        if (letter != 'M' && line_.points.empty())
            return failure(tags_.error_at(rest_, "a path begins with M"));
        std::array<double, 6> numbers{};
        for (std::size_t i = 0; i < counts[known]; ++i) {
            const auto number = take_number();
            if (!number) return failure(number.error());
            numbers[i] = *number;
            const bool is_y = letter == 'V' || (letter != 'H' && i % 2 == 1);
            if (is_relative) numbers[i] += is_y ? at_.y : at_.x;
        }
        go(letter, numbers);
        // More numbers after M are as after L.
        if (command_ == 'M') command_ = 'L';
        if (command_ == 'm') command_ = 'l';
        before_ = letter;
        return {};
    }

    void go(char letter, const std::array<double, 6>& n) {
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

    const MarkupTags& tags_;
    std::string_view data_, rest_;
    DrawnLine line_;
    DrawnPoint at_, control_;
    char command_ = 0, before_ = 0;
};

}  // namespace

Expected<DrawnLine> read_svg(std::string_view text) {
    MarkupTags tags(text);
    std::optional<DrawnLine> line;
    while (true) {
        const auto has_tag = tags.next();
        if (!has_tag) return failure(has_tag.error());
        if (!*has_tag) break;
        if (tags.is_end()) continue;
        if (tags.attribute("transform"))
            return failure(tags.error_at(tags.offset(), "transforms are not read: apply them"));
        const auto data = tags.name() == "path" ? tags.attribute("d") : std::nullopt;
        if (!data) continue;
        if (line)
            return failure(tags.error_at(
                tags.offset(), "this is a second path, and a drawing of a circuit has one"));
        auto read = PathReader(tags, *data).read();
        if (!read) return failure(read.error());
        line = std::move(*read);
        line->offset = tags.offset();
    }
    if (!line || line->points.empty())
        return failure(Error{.message = "there is no path in this SVG", .offset = 0});
    return std::move(*line);
}

}  // namespace wend::gp2_track
