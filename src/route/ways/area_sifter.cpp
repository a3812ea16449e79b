#include "route/ways/area_sifter.hpp"

#include <algorithm>

#include "route/mesh/visibility_graph.hpp"

namespace wend {
namespace {

const VisibilityEdge& edge(const VisibilityGraph& graph, std::uint32_t from, std::uint32_t to) {
    return *std::ranges::find(graph.edges_of(from), to, &VisibilityEdge::to);
}

}  // namespace

LabelBearings::LabelBearings(const VisibilityGraph& graph, const HubLabels& labels,
                             AreaHubs::Direction direction) {
    const bool from_area = direction == AreaHubs::Direction::from_area;
    for (std::uint32_t vertex = 0; vertex < labels.vertex_count(); ++vertex) {
        for (const HubLabels::Label& label :
             from_area ? labels.to_hubs(vertex) : labels.from_hubs(vertex))
            bearings_.add(label.beside == vertex ? Bearing{}
                          : from_area            ? edge(graph, vertex, label.beside).leaves
                                                 : edge(graph, label.beside, vertex).arrives);
        bearings_.end_vertex();
    }
}

void AreaSifter::sift(NodeIndex area, AreaHubs::Needed& needed) {
    turns_.read(area, from_area_ ? against_links : along_links);
    read_labels();
    read_samples();
    for (std::size_t hub = 0; hub < hubs_.size(); ++hub)
        for (Found& label : labels_of(hub))
            label.is_needed = is_best_somewhere(label, hub) || !is_beaten(label, hub);
    write(needed);
}

// By turn, and by hub in rising order and turn.
void AreaSifter::read_labels() {
    hubs_.clear();
    by_turn_.clear();
    end_of_turn_.clear();
    for (std::uint32_t turn = 0; turn < turns_.size(); ++turn) {
        const auto labels = of_turn(turns_.vertex(turn));
        const auto bearings = bearings_.of(turns_.vertex(turn));
        read_ends(turn);
        for (std::uint32_t i = 0; i < labels.size(); ++i) {
            if (!may_turn(turn, bearings[i])) continue;
            by_turn_.push_back({labels[i].hub, i, labels[i].cost});
            if (counts_[labels[i].hub]++ == 0) hubs_.push_back(labels[i].hub);
        }
        end_of_turn_.push_back(by_turn_.size());
    }
    std::ranges::sort(hubs_);
    first_found_.assign(1, 0);
    for (const std::uint32_t hub : hubs_) {
        const std::size_t first = first_found_.back();
        first_found_.push_back(first + counts_[hub]);
        counts_[hub] = first;
    }
    found_.resize(by_turn_.size());
    for (std::uint32_t turn = 0; turn < turns_.size(); ++turn)
        for (const OfTurn& label : labels_of_turn(turn))
            found_[counts_[label.hub]++] = {turn, label.place, label.cost};
    for (const std::uint32_t hub : hubs_) counts_[hub] = 0;
}

// How lines lie between the vertex and both ends of each view of it, as a path runs.
void AreaSifter::read_ends(std::uint32_t turn) {
    ends_.clear();
    for (const AreaViews::View& view : turns_.views(turn)) {
        const auto bearing = [&](const Point2& end) {
            return Bearing(from_area_ ? view.root - end : end - view.root);
        };
        ends_.push_back({bearing(view.left), bearing(view.right), view.turns_at_root});
    }
}

// Whether a path may turn at a vertex between any of the views that there are of it and what
// leads on, or comes, along a bearing.
bool AreaSifter::may_turn(std::uint32_t turn, const Bearing& onward) const {
    const Obstacles& obstacles = tables_.vertices[turns_.vertex(turn)].obstacles;
    return std::ranges::any_of(ends_, [&](const Ends& ends) {
        if (!ends.turns_at_root) return true;
        const auto between = [&](const Bearing& end) {
            return from_area_ ? obstacles.turns_between(end, onward)
                              : obstacles.turns_between(onward, end);
        };
        const Obstacles::Turning left = between(ends.left), right = between(ends.right);
        return left == Obstacles::Turning::may || left != right;
    });
}

// Its middle, some corners, and between these and it.
void AreaSifter::read_samples() {
    constexpr std::size_t most_corners = 6;
    const std::span<const Point2> corners = turns_.corners();
    const std::size_t count = std::min(corners.size(), most_corners);
    Point2 middle{};
    places_.clear();
    for (std::size_t i = 0; i < count; ++i) {
        places_.push_back(corners[i * corners.size() / count]);
        middle = mix(middle, places_.back(), 1 / static_cast<double>(i + 1));
    }
    for (std::size_t i = 0; i < count; ++i) {
        const Point2 here = places_[i];
        places_.push_back(mix(here, middle, 0.5));
    }
    places_.push_back(middle);
    samples_.resize(places_.size());
    for (std::size_t i = 0; i < places_.size(); ++i) read_sample(places_[i], samples_[i]);
}

void AreaSifter::read_sample(const Point2& at, Sample& sample) {
    sample.turns.clear();
    for (std::uint32_t turn = 0; turn < turns_.size(); ++turn)
        sample.turns.push_back(turns_.cost(turn, at));
    for (std::uint32_t turn = 0; turn < turns_.size(); ++turn) {
        if (sample.turns[turn] == no_path_cost) continue;
        for (const OfTurn& label : labels_of_turn(turn)) {
            const double cost = sample.turns[turn] + label.cost;
            if (cost < nearest_[label.hub].cost) nearest_[label.hub] = {cost, turn};
        }
    }
    sample.hubs.assign(hubs_.size(), {});
    for (std::size_t i = 0; i < hubs_.size(); ++i)
        for (const HubLabels::Label& label : of_hub(labels_.vertex_of(hubs_[i]))) {
            const Nearest& by = nearest_[label.hub];
            if (by.cost + label.cost < sample.hubs[i].cost)
                sample.hubs[i] = {by.cost + label.cost, by.turn};
        }
    for (const std::uint32_t hub : hubs_) nearest_[hub] = {};
}

bool AreaSifter::is_best_somewhere(const Found& label, std::size_t hub) const {
    return std::ranges::any_of(samples_, [&](const Sample& sample) {
        return sample.turns[label.turn] + label.cost <= sample.hubs[hub].cost + slack();
    });
}

// Whether from everywhere that sees its turn another is better by more than rounding: what is
// as good stays, so that no two are left out for each other.
bool AreaSifter::is_beaten(const Found& label, std::size_t hub) {
    for (std::size_t view = 0; view < turns_.views(label.turn).size(); ++view) {
        const auto beats = [&](const Sample& sample) {
            const auto& [cost, other] = sample.hubs[hub];
            if (other == no_index || other == label.turn) return false;
            const double onward = cost - sample.turns[other] + slack();
            return turns_.further(label.turn, view, other) + onward < label.cost;
        };
        const auto beats_directly = [&](const Found& other) {
            return other.turn != label.turn && other.cost + slack() < label.cost &&
                   turns_.further(label.turn, view, other.turn) + other.cost + slack() < label.cost;
        };
        if (std::ranges::none_of(samples_, beats) &&
            std::ranges::none_of(labels_of(hub), beats_directly))
            return false;
    }
    return true;
}

void AreaSifter::write(AreaHubs::Needed& needed) {
    needed.clear();
    needed_of_.assign(turns_.size(), 0);
    for (const Found& label : found_)
        if (label.is_needed) ++needed_of_[label.turn];
    std::uint32_t end = 0;
    for (std::uint32_t turn = 0; turn < turns_.size(); ++turn) {
        const std::uint32_t begin = end;
        end += needed_of_[turn];
        if (needed_of_[turn] != 0) needed.turns.push_back({turns_.vertex(turn), end});
        needed_of_[turn] = begin;
    }
    needed.labels.resize(end);
    for (const Found& label : found_)
        if (label.is_needed) needed.labels[needed_of_[label.turn]++] = label.label;
}

}  // namespace wend
