#include "route/ground/span_rings.hpp"

#include <algorithm>
#include <utility>

namespace wend {
namespace {

bool meet(const Span& a, const Span& b) { return a.from < b.until && b.from < a.until; }

}  // namespace

void SpanRings::add_line(double y, std::span<const Span> spans) {
    std::vector<Ring> next;
    for (const Span& span : spans) {
        const auto meets_span = [&](const Ring& ring) { return meet(ring.latest, span); };
        const auto below = std::ranges::find_if(open_, meets_span);
        Ring ring;
        if (below != open_.end()) {
            const auto meets_below = [&](const Span& other) { return meet(below->latest, other); };
            const bool is_alone = std::ranges::count_if(spans, meets_below) == 1 &&
                                  std::ranges::count_if(open_, meets_span) == 1;
            if (is_alone) {
                ring = std::move(*below);
                open_.erase(below);
            } else {
                // What is new begins where the old ends, as wide as they meet.
                ring.left.push_back({std::max(span.from, below->latest.from), latest_y_});
                ring.right.push_back({std::min(span.until, below->latest.until), latest_y_});
            }
        }
        ring.left.push_back({span.from, y});
        ring.right.push_back({span.until, y});
        ring.latest = span;
        next.push_back(std::move(ring));
    }
    for (Ring& ring : open_) close(ring);
    open_ = std::move(next);
    latest_y_ = y;
}

void SpanRings::close(Ring& ring) {
    if (ring.left.size() < 2) return;
    // Up on the right and down on the left.
    std::vector<Point2> points = std::move(ring.right);
    points.insert(points.end(), ring.left.rbegin(), ring.left.rend());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() > 1 && points.front() == points.back()) points.pop_back();
    if (points.size() > 2) take_(points);
}

}  // namespace wend
