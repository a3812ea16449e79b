#include "route/mesh/visibility_edges.hpp"

#include <array>
#include <limits>
#include <utility>

#include "core/base/parallel_blocks.hpp"
#include "route/mesh/interval.hpp"

namespace wend {
namespace {

// About a second's work in all. Where areas lie over each other a look around may never end by
// itself: one that has seen so much is taken for such.
constexpr std::size_t max_intervals = 10'000'000, max_sights = 8'000'000;
constexpr std::size_t max_intervals_around = 50'000;

// Looks all around from one corner vertex after another.
class SightFinder {
  public:
    explicit SightFinder(const AnyAngleMesh::Tables& tables)
        : tables_(tables),
          least_to_(tables.vertices.size()),
          seen_in_(tables.vertices.size(), no_index),
          area_seen_in_(tables.network.nodes.size(), no_index),
          entries_(tables.network.nodes.size(), tables.close) {}

    // Adds what is seen from a vertex, and says whether all of it was.
    bool look_from(std::uint32_t vertex) {
        vertex_ = vertex;
        intervals_.clear();
        found_.clear();
        entries_.clear();
        intervals_.push_back(
            all_around(tables_.vertices[vertex].area, tables_.vertices[vertex].at));
        for (std::uint32_t i = 0; i < intervals_.size(); ++i) {
            note(intervals_[i].into);
            look_on(tables_.graph, intervals_, i, tables_.close, *this);
        }
        for (const std::uint32_t seen : found_)
            for (const bool before : {false, true})
                for (const bool after : {false, true})
                    if (const Least& least = least_to(seen, before, after); least.cost < unseen)
                        sights_.sights.add({least.cost, seen & VertexSight::number_bits, before,
                                            after, least.leaves, least.arrives});
        sights_.sights.end_vertex();
        interval_count_ += intervals_.size();
        return intervals_.size() <= max_intervals_around;
    }
    // What was seen since this was asked before, and through how many intervals.
    std::pair<VertexSights, std::size_t> take() {
        return {std::exchange(sights_, {}), std::exchange(interval_count_, 0)};
    }

    // What look_on sees.
    void vertex(std::uint32_t seen, double cost, const SightLine& line) {
        if (seen == vertex_) return;
        const bool before = line.turned_back || tables_.vertices[vertex_].may_turn(line.at_end);
        const bool after = tables_.vertices[seen].may_turn(line.at_end);
        if (tables_.is_open && !(before && after)) return;
        if (seen_in_[seen] != vertex_) {
            seen_in_[seen] = vertex_;
            least_to_[seen].fill({});
            found_.push_back(seen);
        }
        Least& least = least_to(seen, before, after);
        if (!(cost < least.cost)) return;
        const Bearing bearing(line.at_end);
        least = {cost, line.turned_back ? Bearing{} : bearing, bearing};
    }
    void interval(const Interval& next) {
        if (intervals_.size() > max_intervals_around) return;
        if (tables_.is_open) {
            const CornerVertex& here = tables_.vertices[vertex_];
            if (here.never_turns_between(next.left - next.root, next.right - next.root)) return;
        } else if (!entries_.add(next.into, next)) {
            return;
        }
        intervals_.push_back(next);
    }
    bool wants(const AreaGate&, const Point2&) const { return true; }

  private:
    static constexpr double unseen = std::numeric_limits<double>::infinity();

    struct Least {
        double cost = unseen;
        Bearing leaves = {}, arrives = {};
    };
    Least& least_to(std::uint32_t vertex, bool before, bool after) {
        return least_to_[vertex][(before ? 2 : 0) + (after ? 1 : 0)];
    }
    void note(NodeIndex area) {
        if (!tables_.is_open || area_seen_in_[area] == vertex_) return;
        area_seen_in_[area] = vertex_;
        sights_.areas.emplace_back(area, vertex_);
    }

    const AnyAngleMesh::Tables& tables_;
    VertexSights sights_;
    std::size_t interval_count_ = 0;
    std::uint32_t vertex_ = no_index;
    std::vector<Interval> intervals_;
    std::vector<std::uint32_t> found_;
    std::vector<std::array<Least, 4>> least_to_;  // By whether paths may turn before and after.
    std::vector<std::uint32_t> seen_in_, area_seen_in_;
    DominanceFilter entries_;
};

}  // namespace

VertexSights find_sights(const AnyAngleMesh::Tables& tables) {
    VertexSights sights;
    std::size_t intervals = 0;
    struct Lookout {
        SightFinder finder;
        bool is_whole = true;
    };
    parallel_blocks(
        tables.vertices.size(), 64, [&] { return Lookout{SightFinder(tables)}; },
        [](Lookout& lookout, std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end && lookout.is_whole; ++i)
                lookout.is_whole = lookout.finder.look_from(static_cast<std::uint32_t>(i));
        },
        [&](Lookout& lookout) {
            const auto [seen, through] = lookout.finder.take();
            intervals += through;
            sights.sights.append(seen.sights);
            sights.areas.insert(sights.areas.end(), seen.areas.begin(), seen.areas.end());
            return sights.is_whole = lookout.is_whole && intervals <= max_intervals &&
                                     sights.sights.size() <= max_sights;
        });
    return sights;
}

}  // namespace wend
