#include "samples/town/edges.hpp"

#include <algorithm>

#include "model/network/disjoint_sets.hpp"
#include "samples/random.hpp"

namespace wend::sample {
namespace {

// Rivers by the junctions at which their banks end: an edge between two of the same river spans
// its mouth.
std::vector<std::uint32_t> bank_ends(const Plan& plan) {
    std::vector<std::uint32_t> rivers(plan.lines.junctions.size(), no_index);
    for (const Line& line : plan.lines.lines) {
        if (line.kind != LineKind::bank) continue;
        rivers[line.stops.front().junction] = line.river;
        rivers[line.stops.back().junction] = line.river;
    }
    return rivers;
}

// How gladly an edge is left out.
enum class Fate { keep, drop, drop_unless_needed, drop_if_at_all_possible };

class Choice {
  public:
    Choice(Plan& plan, const Settlement& settlement)
        : plan_(plan), settlement_(settlement), bank_ends_(bank_ends(plan)) {
        for (std::uint32_t i = 0; i < plan.lines.lines.size(); ++i) sort_edges_of(i);
        mend();
    }

    std::vector<Edge> take() { return std::move(kept_); }

  private:
    void sort_edges_of(std::uint32_t index) {
        const Line& line = plan_.lines.lines[index];
        Random random(scramble(settlement_.seed() ^ 0xED6E, index));
        const bool coast_road = random.chance(0.35);
        for (std::size_t i = 1; i < line.stops.size(); ++i) {
            const Line::Stop& from = line.stops[i - 1];
            const Line::Stop& to = line.stops[i];
            const Edge edge{index, from.junction, to.junction, from.at, to.at};
            const Fate fate = fate_of(line, edge, coast_road, random);
            if (fate == Fate::keep) {
                (line.kind == LineKind::outskirts ? coast_ : kept_).push_back(edge);
                continue;
            }
            --plan_.lines.junctions[edge.a].arms;
            --plan_.lines.junctions[edge.b].arms;
            (fate == Fate::drop                 ? dropped_
             : fate == Fate::drop_unless_needed ? spare_
                                                : last_)
                .push_back(edge);
        }
    }

    Fate fate_of(const Line& line, const Edge& edge, bool coast_road, Random& random) const {
        const Junction& a = plan_.lines.junctions[edge.a];
        const Junction& b = plan_.lines.junctions[edge.b];
        if (line.kind == LineKind::outskirts) {
            const bool mouth =
                bank_ends_[edge.a] != no_index && bank_ends_[edge.a] == bank_ends_[edge.b];
            if (mouth) return Fate::drop_if_at_all_possible;
            return coast_road ? Fate::keep : Fate::drop_unless_needed;
        }
        if (line.kind != LineKind::street || line.street != no_index) return Fate::keep;
        const double urbanity = settlement_.urbanity(line.place(edge.begin));
        const bool open = a.arms >= 3 && b.arms >= 3;
        return open && random.chance(0.28 - 0.2 * ramp(urbanity, 0.25, 0.75)) ? Fate::drop
                                                                              : Fate::keep;
    }

    void mend() {
        DisjointSets sets(plan_.lines.junctions.size());
        for (const std::vector<Edge>& edges : {kept_, coast_})
            for (const Edge& edge : edges) sets.join(edge.a, edge.b);
        const auto keep = [&](const Edge& edge) {
            ++plan_.lines.junctions[edge.a].arms;
            ++plan_.lines.junctions[edge.b].arms;
            kept_.push_back(edge);
        };
        for (const Edge& edge : dropped_) {
            if (sets.join(edge.a, edge.b))
                keep(edge);
            else
                leave_stub(edge);
        }
        connect_along_outskirts(sets);
    }

    // Where streets alone do not hang together, some of the outskirts must carry one. The outline's
    // own corners are no places: streets lead over them at need, but never end there.
    void connect_along_outskirts(DisjointSets& sets) {
        const auto is_corner = [&](std::uint32_t junction) {
            return junction < settlement_.outline().size();
        };
        std::vector<Edge> added = std::move(coast_);
        for (const bool corners : {false, true})
            for (const std::vector<Edge>& edges : {spare_, last_})
                for (const Edge& edge : edges)
                    if ((is_corner(edge.a) || is_corner(edge.b)) == corners &&
                        sets.join(edge.a, edge.b)) {
                        ++plan_.lines.junctions[edge.a].arms;
                        ++plan_.lines.junctions[edge.b].arms;
                        added.push_back(edge);
                    }
        const auto ends_at_corner = [&](const Edge& edge) {
            for (const std::uint32_t junction : {edge.a, edge.b})
                if (is_corner(junction) && plan_.lines.junctions[junction].arms == 1) return true;
            return false;
        };
        const auto drop = [&](const Edge& edge) {
            if (!ends_at_corner(edge)) return false;
            --plan_.lines.junctions[edge.a].arms;
            --plan_.lines.junctions[edge.b].arms;
            return true;
        };
        while (std::erase_if(added, drop) > 0) continue;
        kept_.insert(kept_.end(), added.begin(), added.end());
    }

    // What remains of a suburban street that is no longer a through road.
    void leave_stub(const Edge& edge) {
        const Line& line = plan_.lines.lines[edge.line];
        const double scale = settlement_.size().scale;
        Random random(scramble(settlement_.seed() ^ 0x57B, edge.a));
        const double suburban = 1 - ramp(settlement_.urbanity(line.place(edge.begin)), 0.4, 0.7);
        if (edge.length() < 75 * scale || !random.chance(0.7 * suburban)) return;
        const double cut = edge.begin + edge.length() * random.between(0.45, 0.65);
        Edge stub = edge;
        if (random.chance(0.5)) {
            stub.end = cut;
            stub.b = plan_.lines.add_junction(line.place(cut), 1);
            ++plan_.lines.junctions[stub.a].arms;
        } else {
            stub.begin = cut;
            stub.a = plan_.lines.add_junction(line.place(cut), 1);
            ++plan_.lines.junctions[stub.b].arms;
        }
        kept_.push_back(stub);
    }

    Plan& plan_;
    const Settlement& settlement_;
    std::vector<std::uint32_t> bank_ends_;
    std::vector<Edge> kept_, coast_, dropped_, spare_, last_;
};

void set_lanes(const Plan& plan, std::uint64_t seed, Edge& edge) {
    const Line& line = plan.lines.lines[edge.line];
    const std::uint64_t name = line.street == no_index ? edge.line : line.street + (1ull << 32);
    Random random(scramble(seed ^ 0x1A9E5, name));
    int lanes = 1;
    if (line.kind == LineKind::highway) lanes = random.chance(0.5) ? 3 : 2;
    if (line.kind == LineKind::arterial) lanes = 2;
    if (line.kind == LineKind::bridge) lanes = random.chance(0.5) ? 2 : 1;
    if (line.street != no_index) lanes = random.chance(0.65) ? 2 : 1;
    edge.lanes_to_b = edge.lanes_to_a = static_cast<std::uint8_t>(lanes);
    if (line.street != no_index) (line.along ? edge.lanes_to_a : edge.lanes_to_b) = 0;
}

}  // namespace

std::vector<Edge> choose_edges(Plan& plan, const Settlement& settlement) {
    std::vector<Edge> edges = Choice(plan, settlement).take();
    for (Edge& edge : edges) set_lanes(plan, settlement.seed(), edge);
    return edges;
}

namespace {

// Roads as edges by junction, and which junctions one can drive to from the first, and from which
// one can drive to it.
class Reach {
  public:
    Reach(const Plan& plan, const std::vector<Edge>& edges) : edges_(edges) {
        first_.assign(plan.lines.junctions.size() + 1, 0);
        const auto each_end = [&](const auto& visit) {
            for (std::uint32_t i = 0; i < edges.size(); ++i) {
                if (plan.lines.lines[edges[i].line].kind == LineKind::water) continue;
                visit(edges[i].a, i);
                visit(edges[i].b, i);
            }
        };
        each_end([&](std::uint32_t junction, std::uint32_t) { ++first_[junction + 1]; });
        for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        by_junction_.resize(first_.back());
        std::vector<std::uint32_t> next = first_;
        each_end([&](std::uint32_t junction, std::uint32_t edge) {
            by_junction_[next[junction]++] = edge;
        });
    }

    std::vector<bool> from(std::uint32_t start, bool backwards) const {
        std::vector<bool> reached(first_.size() - 1);
        std::vector<std::uint32_t> rest{start};
        reached[start] = true;
        while (!rest.empty()) {
            const std::uint32_t junction = rest.back();
            rest.pop_back();
            for (std::uint32_t i = first_[junction]; i < first_[junction + 1]; ++i) {
                const Edge& edge = edges_[by_junction_[i]];
                const bool outwards = (edge.a == junction) != backwards;
                const std::uint32_t other = edge.a == junction ? edge.b : edge.a;
                if (reached[other] || (outwards ? edge.lanes_to_b : edge.lanes_to_a) == 0) continue;
                reached[other] = true;
                rest.push_back(other);
            }
        }
        return reached;
    }

  private:
    const std::vector<Edge>& edges_;
    std::vector<std::uint32_t> first_, by_junction_;
};

}  // namespace

void open_one_way_traps(const Plan& plan, std::vector<Edge>& edges) {
    const auto start = std::ranges::find_if(edges, [&](const Edge& edge) {
        return plan.lines.lines[edge.line].kind != LineKind::water;
    });
    if (start == edges.end()) return;
    const Reach reach(plan, edges);
    std::vector<bool> opened(plan.streets);
    // Roads hang together, so as long as a junction cannot be reached, some one-way street leads
    // from the reached part to the rest, or back: every round but the last opens one.
    for (bool changed = true; changed;) {
        changed = false;
        const std::vector<bool> there = reach.from(start->a, false);
        const std::vector<bool> back = reach.from(start->a, true);
        for (const Edge& edge : edges) {
            const std::uint32_t street = plan.lines.lines[edge.line].street;
            const auto fine = [&](std::uint32_t junction) {
                return there[junction] && back[junction];
            };
            if (street == no_index || opened[street] || (fine(edge.a) && fine(edge.b))) continue;
            opened[street] = changed = true;
        }
        for (Edge& edge : edges) {
            const std::uint32_t street = plan.lines.lines[edge.line].street;
            if (street == no_index || !opened[street]) continue;
            if (edge.lanes_to_a == 0 || edge.lanes_to_b == 0) edge.lanes_to_a = edge.lanes_to_b = 1;
        }
    }
}

}  // namespace wend::sample
