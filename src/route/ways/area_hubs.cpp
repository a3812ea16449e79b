#include "route/ways/area_hubs.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/parallel_blocks.hpp"
#include "route/mesh/visibility_graph.hpp"
#include "route/ways/area_sifter.hpp"

namespace wend {
namespace {

std::span<const HubLabels::Label> labels_of(const HubLabels& labels, AreaHubs::Direction direction,
                                            std::uint32_t vertex) {
    return direction == AreaHubs::Direction::from_area ? labels.to_hubs(vertex)
                                                       : labels.from_hubs(vertex);
}

double distance_to_area(const Surfaces& surfaces, NodeIndex area, const Point2& at) {
    double least = no_path_cost;
    bool is_left = false, is_right = false;  // Of some side.
    const auto [begin, end] = surfaces.corners_of(area);
    for (std::uint32_t i = begin; i < end; ++i) {
        const Point2 here = point2_of(surfaces.corners[i]);
        const Point2 next = point2_of(surfaces.corners[i + 1 == end ? begin : i + 1]);
        const double off = cross(next - here, at - here);
        is_left |= off > 0;
        is_right |= off < 0;
        least = std::min(least, distance_to_segment(at, here, next));
    }
    return is_left && is_right ? least : 0;
}

}  // namespace

AreaHubs::AreaHubs(const AnyAngleMesh::Tables& tables, const HubLabels& labels, Direction direction)
    : direction_(direction) {
    const LabelBearings bearings(*tables.visibility, labels, direction);
    struct Worker {
        AreaSifter sifter;
        AreaHubsBuilder builder;
        Needed needed = {};
    };
    parallel_blocks(
        tables.network.nodes.size(), 16,
        [&] {
            return Worker{AreaSifter(tables, labels, bearings, direction),
                          AreaHubsBuilder(tables, labels, direction)};
        },
        [&](Worker& worker, std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                const auto area = static_cast<NodeIndex>(i);
                worker.sifter.sift(area, worker.needed);
                worker.builder.add(area, worker.needed);
            }
        },
        [&](Worker& worker) {
            lists_.append(std::exchange(worker.builder.lists, {}));
            return true;
        });
}

void AreaHubs::Lists::append(const Lists& others) {
    const auto add = [](const auto& items, auto& to) {
        to.insert(to.end(), items.begin(), items.end());
    };
    const auto add_ends = [](const std::vector<std::uint32_t>& ends,
                             std::vector<std::uint32_t>& to) {
        const std::uint32_t before = to.back();
        for (std::size_t i = 1; i < ends.size(); ++i) to.push_back(before + ends[i]);
    };
    add(others.turns, turns);
    add(others.hubs, hubs);
    add(others.entries, entries);
    add_ends(others.first_turn, first_turn);
    add_ends(others.first_hub, first_hub);
    add_ends(others.first_entry, first_entry);
}

void AreaHubs::read_needed(NodeIndex area, const HubLabels& labels, Needed& needed) const {
    needed.clear();
    const Range turns = turns_of(area), hubs = hubs_of(area);
    std::vector<std::vector<std::uint32_t>> ranks(turns.size());
    for (std::uint32_t number = hubs.begin; number < hubs.end; ++number)
        for (const Entry& entry : entries_of(number)) ranks[entry.turn].push_back(hub(number).rank);
    for (std::uint32_t i = 0; i < turns.size(); ++i) {
        const std::uint32_t vertex = turn(turns.begin + i).vertex;
        const auto own = labels_of(labels, direction_, vertex);
        for (const std::uint32_t rank : ranks[i])
            needed.labels.push_back(static_cast<std::uint32_t>(
                std::ranges::lower_bound(own, rank, {}, &HubLabels::Label::hub) - own.begin()));
        needed.turns.push_back({vertex, static_cast<std::uint32_t>(needed.labels.size())});
    }
}

std::size_t AreaHubs::most_turns() const {
    std::size_t most = 0;
    for (NodeIndex area = 0; area + 1 < lists_.first_turn.size(); ++area)
        most = std::max<std::size_t>(most, turns_of(area).size());
    return most;
}

bool AreaHubsBuilder::add(NodeIndex area, const AreaHubs::Needed& needed) {
    entries_.clear();
    least_.clear();
    for (std::uint32_t i = 0; i < needed.turns.size(); ++i) {
        AreaHubs::Turn turn{needed.turns[i].vertex};
        if (!tables_.visibility->views().find(area, turn.vertex, AreaHubs::ways_of(direction_),
                                              turn.views))
            return false;
        const auto own = labels_of(labels_, direction_, turn.vertex);
        for (const std::uint32_t label : needed.labels_of(i)) {
            if (label >= own.size()) return false;
            entries_.push_back({own[label].hub, i, own[label].cost});
        }
        least_.push_back(least_cost(area, turn));
        lists.turns.push_back(turn);
    }
    std::ranges::sort(entries_, {},
                      [](const Entry& entry) { return std::pair(entry.rank, entry.turn); });
    // Rounded down.
    const double slack = 16 * tables_.close;
    const auto in_float = [&](double cost) {
        constexpr double lost = 4 * std::numeric_limits<float>::epsilon();
        return static_cast<float>(cost - lost * std::abs(cost) - slack);
    };
    for (std::size_t i = 0; i < entries_.size();) {
        const std::uint32_t rank = entries_[i].rank;
        double least = no_path_cost;
        for (; i < entries_.size() && entries_[i].rank == rank; ++i) {
            const auto& [_, turn, cost] = entries_[i];
            least = std::min(least, least_[turn] + cost);
            lists.entries.push_back({cost, turn});
        }
        lists.hubs.push_back({rank, in_float(least)});
        lists.first_entry.push_back(static_cast<std::uint32_t>(lists.entries.size()));
    }
    lists.first_turn.push_back(static_cast<std::uint32_t>(lists.turns.size()));
    lists.first_hub.push_back(static_cast<std::uint32_t>(lists.hubs.size()));
    return true;
}

// What it costs between a turn and the area at least.
double AreaHubsBuilder::least_cost(NodeIndex area, const AreaHubs::Turn& turn) const {
    double least = no_path_cost;
    tables_.visibility->views().each_of(
        area, turn.views, turn.vertex, AreaHubs::ways_of(direction_),
        [&](const AreaViews::View& view) {
            least = std::min(
                least, view.cost + distance_to_area(tables_.network.surfaces, area, view.root));
        });
    return least;
}

}  // namespace wend
