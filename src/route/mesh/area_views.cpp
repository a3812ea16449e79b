#include "route/mesh/area_views.hpp"

#include <algorithm>
#include <tuple>

#include "core/base/ordered_parallel_for.hpp"

namespace wend {

AreaViews::AreaViews(const AnyAngleMesh::Tables& tables, const AreaGraph& graph) {
    for (const CornerVertex& vertex : tables.vertices) points_.push_back(vertex.at);
    std::vector<std::pair<Point2, std::uint32_t>> ends;
    for (std::uint32_t gate = 0; gate < graph.gates.size(); ++gate) {
        ends.emplace_back(graph.gates[gate].left, 2 * gate);
        ends.emplace_back(graph.gates[gate].right, 2 * gate + 1);
    }
    std::ranges::sort(
        ends, {}, [](const auto& end) { return std::tuple(end.first.x, end.first.y, end.second); });
    gate_ends_.resize(ends.size());
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (i == 0 || ends[i].first != ends[i - 1].first) points_.push_back(ends[i].first);
        gate_ends_[ends[i].second] = static_cast<std::uint32_t>(points_.size() - 1);
    }
}

template <class Item>
template <class ListOf>
void AreaViews::ByArea<Item>::store(std::span<const Found> found, NodeIndex area_count,
                                    const ListOf& list_of) {
    first.assign(area_count + 1, 0);
    for (const Found& some : found)
        for (const auto& [area, item] : list_of(some)) ++first[area + 1];
    for (NodeIndex area = 0; area < area_count; ++area) first[area + 1] += first[area];
    items.resize(first.back());
    std::vector<std::size_t> next(first.begin(), first.end() - 1);
    for (const Found& some : found)
        for (const auto& [area, item] : list_of(some)) items[next[area]++] = item;
}

bool AreaViews::find(NodeIndex area, std::uint32_t vertex, std::uint8_t ways, Place& place) const {
    bool is_any = false;
    const auto first_of = [&](const auto& views) {
        const auto own = std::ranges::equal_range(views, vertex, {},
                                                  [](const auto& view) { return view.vertex; });
        is_any |=
            std::ranges::any_of(own, [&](const auto& view) { return (view.ways & ways) != 0; });
        return static_cast<std::uint32_t>(own.begin() - views.begin());
    };
    place = {first_of(through_points_.of(area)), first_of(others_.of(area))};
    return is_any;
}

void AreaViews::store(std::span<const Found> found, NodeIndex area_count) {
    parallel_for(2, [&](std::size_t list) {
        if (list == 0)
            through_points_.store(found, area_count,
                                  [](const Found& some) { return std::span(some.through_points); });
        else
            others_.store(found, area_count,
                          [](const Found& some) { return std::span(some.others); });
    });
    // Only those that are seen over connections come late.
    for (NodeIndex area = 0; area < area_count; ++area) {
        const std::span own(others_.items.data() + others_.first[area],
                            others_.items.data() + others_.first[area + 1]);
        if (!std::ranges::is_sorted(own, {}, &View::vertex))
            std::ranges::stable_sort(own, {}, &View::vertex);
    }
}

}  // namespace wend
