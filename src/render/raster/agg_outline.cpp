#include "render/raster/agg_outline.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "render/geometry/path.hpp"

namespace wend::draw_detail {
namespace {

constexpr double tolerance = 0.05;  // In pixels.
constexpr double max_lines_of_curve = 1000;

// Into how many equal parts a curve is cut, so that none bends away from its line by more than the
// tolerance: the bend is at most an eighth of the second derivative.
int parts_of(const std::array<Pixel, 4>& curve) {
    double most = 0;
    for (std::size_t i = 0; i < 2; ++i)
        most = std::max(most, vector_length(curve[i].x - 2 * curve[i + 1].x + curve[i + 2].x,
                                            curve[i].y - 2 * curve[i + 1].y + curve[i + 2].y));
    const double parts = std::ceil(std::sqrt(6 * most / (8 * tolerance)));
    // A comparison that no number fits leaves one line.
    return parts > 1 ? static_cast<int>(std::min(parts, max_lines_of_curve)) : 1;
}

void add_curve(std::vector<Pixel>& places, std::span<const Pixel> to) {
    const std::array<Pixel, 4> curve{places.back(), to[0], to[1], to[2]};
    const int parts = parts_of(curve);
    for (int i = 1; i < parts; ++i) places.push_back(point_on(curve, i / double(parts)));
    places.push_back(to[2]);
}

// Walks along outlines and starts a new piece wherever a dash does.
class DashWalk {
  public:
    DashWalk(std::span<const double> dash, std::vector<Outline>& pieces)
        : dash_(dash), pieces_(pieces) {}

    void walk(const Outline& outline) {
        at_ = 0;
        left_ = dash_[0];
        const auto& places = outline.places;
        if (places.size() < 2) return;
        begin(places[0]);
        for (std::size_t i = 1; i < places.size(); ++i) line(places[i - 1], places[i]);
        if (outline.closed) line(places.back(), places.front());
    }

  private:
    bool draws() const { return at_ % 2 == 0; }
    void begin(Pixel place) {
        if (draws()) pieces_.push_back({{place}, false});
    }

    void line(Pixel from, Pixel to) {
        const double length = distance(from, to);
        double done = 0;
        while (length - done > left_) {
            done += left_;
            const Pixel place = mix(from, to, done / length);
            if (draws()) pieces_.back().places.push_back(place);
            // Of an odd number of lengths the second round draws what the first left out.
            at_ = (at_ + 1) % (2 * dash_.size());
            left_ = dash_[at_ % dash_.size()];
            begin(place);
        }
        left_ -= length - done;
        if (draws()) pieces_.back().places.push_back(to);
    }

    std::span<const double> dash_;
    std::vector<Outline>& pieces_;
    std::size_t at_ = 0;
    double left_ = 0;
};

}  // namespace

std::vector<Outline> outlines_of(const Path& path) {
    std::vector<Outline> outlines;
    path.walk([&](Path::Step step, std::span<const Pixel> to) {
        if (step == Path::Step::move) {
            outlines.push_back({{to[0]}, false});
            return;
        }
        if (outlines.empty()) return;
        if (step == Path::Step::close) {
            outlines.back().closed = true;
            return;
        }
        // What follows the end of a closed piece goes on from where that began.
        if (outlines.back().closed) outlines.push_back({{outlines.back().places[0]}, false});
        if (step == Path::Step::line)
            outlines.back().places.push_back(to[0]);
        else
            add_curve(outlines.back().places, to);
    });
    return outlines;
}

std::vector<Outline> dashed(std::span<const Outline> outlines, std::span<const double> dash) {
    std::vector<Outline> pieces;
    // Lengths of nothing would never come to an end.
    double all = 0;
    for (const double length : dash) all += length;
    if (!(all > tolerance)) {
        pieces.assign(outlines.begin(), outlines.end());
        return pieces;
    }
    DashWalk walk(dash, pieces);
    for (const Outline& outline : outlines) walk.walk(outline);
    return pieces;
}

}  // namespace wend::draw_detail
