#include "exchange/glb/segment_chains.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

namespace wend::exchange {
namespace {

class SegmentChains {
  public:
    explicit SegmentChains(std::span<const Point> ends) : ends_(ends), place_(ends.size()) {
        std::vector<u32> by_place(ends.size());
        std::iota(by_place.begin(), by_place.end(), u32{0});
        const auto numbers = [&](u32 end) {
            return std::tuple(ends[end].x, ends[end].y, ends[end].z);
        };
        std::ranges::sort(by_place, {}, numbers);
        for (std::size_t i = 0; i < by_place.size(); ++i) {
            const bool is_new = i == 0 || ends[by_place[i]] != ends[by_place[i - 1]];
            if (is_new) at_place_.push_back({});
            place_[by_place[i]] = static_cast<u32>(at_place_.size() - 1);
        }
        is_taken_.resize(ends.size() / 2);
        for (u32 segment = 0; segment < is_taken_.size(); ++segment) {
            // Without extent it is no line.
            is_taken_[segment] = place_[2 * segment] == place_[2 * segment + 1];
            if (is_taken_[segment]) continue;
            for (const u32 end : {2 * segment, 2 * segment + 1}) {
                Place& place = at_place_[place_[end]];
                if (place.count < 2) place.ends[place.count] = end;
                ++place.count;
            }
        }
    }

    void show(const std::function<void(std::vector<Point>)>& take) {
        for (u32 segment = 0; segment < is_taken_.size(); ++segment)
            if (!is_taken_[segment]) take(line_from(beginning_of(2 * segment)));
    }

  private:
    // The ends of segments that are there; of more than two it does not matter which.
    struct Place {
        u32 count = 0;
        std::array<u32, 2> ends{};
    };

    // The end of the next segment at the place of an end; itself if none follows.
    u32 next_at(u32 end) const {
        const Place& place = at_place_[place_[end]];
        if (place.count != 2) return end;
        return place.ends[0] == end ? place.ends[1] : place.ends[0];
    }

    // The end where the line begins that goes through a segment from this end to its other.
    u32 beginning_of(u32 end) const {
        u32 at = end;
        for (u32 next = next_at(at); next != at; next = next_at(at)) {
            at = next ^ 1;
            if (at == end) break;  // all around
        }
        return at;
    }

    std::vector<Point> line_from(u32 end) {
        std::vector<Point> line{ends_[end]};
        for (;;) {
            is_taken_[end / 2] = true;
            line.push_back(ends_[end ^ 1]);
            const u32 next = next_at(end ^ 1);
            if (next == (end ^ 1) || is_taken_[next / 2]) return line;
            end = next;
        }
    }

    const std::span<const Point> ends_;
    std::vector<u32> place_;  // of each end
    std::vector<Place> at_place_;
    std::vector<bool> is_taken_;
};

}  // namespace

void chain_segments(std::span<const Point> ends,
                    const std::function<void(std::vector<Point>)>& take) {
    SegmentChains(ends).show(take);
}

}  // namespace wend::exchange
