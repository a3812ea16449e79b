#include "render/svg/svg_path.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace wend::draw_detail {
namespace {

// A whole number of steps of the last decimal.
void append_steps(std::string& text, std::int64_t steps, int decimals) {
    std::array<char, 24> buffer;
    if (steps < 0) text += '-';
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), steps < 0 ? -steps : steps);
    std::string_view digits(buffer.data(), end);
    const auto places = static_cast<std::size_t>(decimals);
    const std::size_t whole = digits.size() > places ? digits.size() - places : 0;
    const std::size_t zeros = digits.size() < places ? places - digits.size() : 0;
    std::string_view fraction = digits.substr(whole);
    if (steps == 0) fraction = {};
    text += steps == 0 ? std::string_view("0") : digits.substr(0, whole);
    const std::size_t last = fraction.find_last_not_of('0');
    if (last == fraction.npos) return;
    text += '.';
    text.append(zeros, '0');
    text += fraction.substr(0, last + 1);
}

double steps_a_pixel(int decimals) { return std::pow(10.0, decimals); }

class Writer {
  public:
    Writer(std::string& text, int decimals)
        : text_(text), decimals_(decimals), scale_(steps_a_pixel(decimals)) {}

    void step(Path::Step step, std::span<const Pixel> places) {
        switch (step) {
            case Path::Step::move:
                command('M');
                at_ = start_ = round(places[0]);
                number(at_.x);
                number(at_.y);
                is_fresh_ = true;
                return;
            case Path::Step::line:
                return line_to(round(places[0]));
            case Path::Step::curve:
                command('c');
                for (const Pixel place : places) difference(round(place));
                at_ = round(places[2]);
                return;
            case Path::Step::close:
                command('z');
                at_ = start_;
                return;
        }
    }

  private:
    struct Place {
        std::int64_t x = 0, y = 0;
    };

    Place round(Pixel place) const {
        return {std::llround(place.x * scale_), std::llround(place.y * scale_)};
    }

    void line_to(Place to) {
        // A line without length still makes a dot at the start of a path.
        if (to.x == at_.x && to.y == at_.y && !is_fresh_) return;
        if (to.y == at_.y) {
            command('h');
            number(to.x - at_.x);
        } else if (to.x == at_.x) {
            command('v');
            number(to.y - at_.y);
        } else {
            command('l');
            difference(to);
        }
        at_ = to;
    }

    void command(char letter) {
        is_fresh_ = false;
        if (letter == command_ && letter != 'M' && letter != 'z') return;  // Goes without saying.
        text_ += letter;
        command_ = letter;
        needs_space_ = has_point_ = false;
    }

    void difference(Place to) {
        number(to.x - at_.x);
        number(to.y - at_.y);
    }

    void number(std::int64_t steps) {
        const std::size_t start = text_.size();
        append_steps(text_, steps, decimals_);
        // A sign parts numbers, and so does a second decimal point.
        const bool is_parted = text_[start] == '-' || (text_[start] == '.' && has_point_);
        if (needs_space_ && !is_parted) text_.insert(start, 1, ' ');
        has_point_ = text_.find('.', start) != text_.npos;
        needs_space_ = true;
    }

    std::string& text_;
    int decimals_;
    double scale_;
    Place at_, start_;
    char command_ = 0;
    bool is_fresh_ = false;     // Nothing has been drawn since the last move.
    bool needs_space_ = false;  // Before the next number, unless something else parts them.
    bool has_point_ = false;    // The last number has decimals.
};

}  // namespace

std::string short_number(double value, int decimals) {
    std::string text;
    append_steps(text, std::llround(value * steps_a_pixel(decimals)), decimals);
    return text;
}

void append_svg_path(std::string& text, const Path& path, int decimals) {
    Writer writer(text, decimals);
    path.walk([&](Path::Step step, std::span<const Pixel> places) { writer.step(step, places); });
}

}  // namespace wend::draw_detail
