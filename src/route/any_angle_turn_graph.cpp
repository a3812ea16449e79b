#include "route/any_angle_turn_graph.hpp"

#include <algorithm>
#include <limits>

#include "route/any_angle_sight.hpp"

namespace wend {
namespace {

// About a second's work in all. Where areas lie over each other a look around may never end by
// itself: one that has seen so much is taken for such.
constexpr std::size_t most_stretches = 10'000'000, most_edges = 4'000'000;
constexpr std::size_t most_stretches_around = 50'000;

// Looks all around from one place to turn at after another.
class Lookout {
  public:
    explicit Lookout(const AnyAngleMesh::Tables& tables)
        : tables_(tables),
          cost_to_(tables.turns.size()),
          seen_in_(tables.turns.size(), no_index),
          area_seen_in_(tables.network.nodes.size(), no_index),
          entries_(tables.network.nodes.size(), tables.close) {}

    void look_from(std::uint32_t turn) {
        turn_ = turn;
        stretches_.clear();
        found_.clear();
        entries_.clear();
        stretches_.push_back(seen_from(tables_.turns[turn].area, tables_.turns[turn].at));
        for (std::uint32_t i = 0; i < stretches_.size(); ++i) {
            note(stretches_[i].into);
            SightStep(tables_.ways, stretches_, i, tables_.close, *this).look();
        }
    }

    const std::vector<std::uint32_t>& found() const { return found_; }
    double cost_to(std::uint32_t turn) const { return cost_to_[turn]; }
    // Pairs of an area and a place to turn at that sees something of it.
    const std::vector<std::pair<NodeIndex, std::uint32_t>>& areas() const { return areas_; }
    std::size_t stretch_count() const { return stretches_.size(); }
    bool saw_too_much() const { return stretches_.size() > most_stretches_around; }

    // What SightStep tells.
    void turn(std::uint32_t seen, double cost, const SightLine& line) {
        if (seen == turn_ || !tables_.turns[seen].turns(line.at_end)) return;
        if (!line.turned_back && !tables_.turns[turn_].turns(line.at_end)) return;
        if (seen_in_[seen] != turn_) {
            seen_in_[seen] = turn_;
            cost_to_[seen] = cost;
            found_.push_back(seen);
        } else if (cost < cost_to_[seen]) {
            cost_to_[seen] = cost;
        }
    }
    void stretch(const SeenStretch& next) {
        const AnyAngleMesh::Tables::Turn& here = tables_.turns[turn_];
        if (stretches_.size() <= most_stretches_around &&
            (next.turned_back ||
             !here.turns_nowhere_between(next.left - next.root, next.right - next.root)) &&
            (tables_.is_open || entries_.add(next.into, next.entry())))
            stretches_.push_back(next);
    }
    bool wants(const AreaGate&, const Spot&) const { return true; }

  private:
    void note(NodeIndex area) {
        if (!tables_.is_open || area_seen_in_[area] == turn_) return;
        area_seen_in_[area] = turn_;
        areas_.emplace_back(area, turn_);
    }

    const AnyAngleMesh::Tables& tables_;
    std::uint32_t turn_ = no_index;
    std::vector<SeenStretch> stretches_;
    std::vector<std::uint32_t> found_;
    std::vector<double> cost_to_;
    std::vector<std::uint32_t> seen_in_, area_seen_in_;
    AreaEntries entries_;
    std::vector<std::pair<NodeIndex, std::uint32_t>> areas_;
};

}  // namespace

AnyAngleTurnGraph::AnyAngleTurnGraph(const AnyAngleMesh::Tables& tables) {
    Lookout lookout(tables);
    std::size_t stretches = 0;
    for (std::uint32_t turn = 0; turn < tables.turns.size(); ++turn) {
        first_edge_.push_back(edges_.size());
        lookout.look_from(turn);
        for (const std::uint32_t seen : lookout.found())
            edges_.push_back({lookout.cost_to(seen), seen});
        stretches += lookout.stretch_count();
        if (!lookout.saw_too_much() && stretches <= most_stretches && edges_.size() <= most_edges)
            continue;
        is_whole_ = false;
        edges_ = {};
        first_edge_ = {};
        return;
    }
    first_edge_.push_back(edges_.size());
    leave_out_roundabout_edges(tables.close);
    note_areas(lookout.areas(), tables.network.nodes.size());
}

// An edge is not needed where two others lead there as cheaply: most of those that pass other
// places to turn at, and those that cross what it is cheaper to go round. Both of the two are
// shorter, so that what is left out is never left out for each other.
void AnyAngleTurnGraph::leave_out_roundabout_edges(double close) {
    constexpr double needless = -1;
    const auto turn_count = static_cast<std::uint32_t>(first_edge_.size() - 1);
    std::vector<double> cost_to(turn_count, std::numeric_limits<double>::infinity());
    for (std::uint32_t turn = 0; turn < turn_count; ++turn) {
        const auto first = edges_.begin() + static_cast<std::ptrdiff_t>(first_edge_[turn]),
                   last = edges_.begin() + static_cast<std::ptrdiff_t>(first_edge_[turn + 1]);
        std::sort(first, last, [](const Edge& a, const Edge& b) { return a.cost < b.cost; });
    }
    std::vector<Edge> needed;
    std::vector<std::size_t> first_needed;
    for (std::uint32_t turn = 0; turn < turn_count; ++turn) {
        first_needed.push_back(needed.size());
        for (const Edge& edge : edges_of(turn)) cost_to[edge.to] = edge.cost;
        const double farthest = edges_of(turn).empty() ? 0 : edges_of(turn).back().cost;
        for (const Edge& edge : edges_of(turn)) {
            if (cost_to[edge.to] == needless) continue;
            needed.push_back(edge);
            if (edge.cost <= close) continue;
            for (const Edge& next : edges_of(edge.to)) {
                const double cost = edge.cost + next.cost;
                if (cost > farthest + close) break;
                if (next.cost > close && cost <= cost_to[next.to] + close &&
                    cost_to[next.to] < 1e300)
                    cost_to[next.to] = needless;
            }
        }
        for (const Edge& edge : edges_of(turn))
            cost_to[edge.to] = std::numeric_limits<double>::infinity();
    }
    first_needed.push_back(needed.size());
    edges_ = std::move(needed);
    first_edge_ = std::move(first_needed);
}

void AnyAngleTurnGraph::note_areas(const std::vector<std::pair<NodeIndex, std::uint32_t>>& seen,
                                   NodeIndex area_count) {
    std::vector<std::size_t> next(area_count + 1);
    for (const auto& [area, turn] : seen) ++next[area + 1];
    for (NodeIndex area = 0; area < area_count; ++area) next[area + 1] += next[area];
    first_seeing_ = next;
    seeing_.resize(seen.size());
    for (const auto& [area, turn] : seen) seeing_[next[area]++] = turn;
}

}  // namespace wend
