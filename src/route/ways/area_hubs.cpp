#include "route/ways/area_hubs.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "route/mesh/portal_crossing.hpp"
#include "route/mesh/visibility_graph.hpp"

namespace wend {
namespace {

// Of each label of a vertex how the path begins that it stands for, or how it ends there; unknown
// where it is no path.
class LabelBearings {
  public:
    LabelBearings(const VisibilityGraph& graph, const HubLabels& labels, bool from_area) {
        for (std::uint32_t vertex = 0; vertex < labels.vertex_count(); ++vertex) {
            for (const HubLabels::Label& label :
                 from_area ? labels.to_hubs(vertex) : labels.from_hubs(vertex))
                bearings_.add(label.beside == vertex ? Bearing{}
                              : from_area            ? edge(graph, vertex, label.beside).leaves
                                                     : edge(graph, label.beside, vertex).arrives);
            bearings_.end_vertex();
        }
    }
    std::span<const Bearing> of(std::uint32_t vertex) const { return bearings_.of(vertex); }

  private:
    static const VisibilityEdge& edge(const VisibilityGraph& graph, std::uint32_t from,
                                      std::uint32_t to) {
        return *std::ranges::find(graph.edges_of(from), to, &VisibilityEdge::to);
    }

    ByVertex<Bearing> bearings_;
};

// Leaves out of the labels of one area after another what no path needs.
class AreaSifter {
  public:
    AreaSifter(const AnyAngleMesh::Tables& tables, const HubLabels& labels,
               AreaHubs::Direction direction)
        : tables_(tables),
          labels_(labels),
          from_area_(direction == AreaHubs::Direction::from_area),
          bearings_(*tables.visibility, labels, from_area_),
          cost_by_(labels.vertex_count(), no_path_cost) {}

    void add(NodeIndex area, std::span<const AreaViews::View> views, AreaHubs::Lists& lists) {
        read_corners(area);
        read_views(views);
        find_rivals();
        read_labels();
        for (std::size_t begin = 0, end = 0; begin < found_.size(); begin = end) {
            while (end < found_.size() && found_[end].hub == found_[begin].hub) ++end;
            sift(std::span(found_).subspan(begin, end - begin));
        }
        write(lists);
    }

  private:
    struct Turn {
        std::uint32_t vertex = no_index;
        std::uint32_t first = 0, end = 0;  // Of its views.
        std::uint32_t of_hub = no_index;   // The hub that the next is of.
        double to_hub = no_path_cost;
        bool is_needed = false;
    };
    // Another turn that is seen from all of what a view sees, and by how much dearer it is to get
    // there, at most.
    struct Rival {
        double further;
        std::uint32_t turn;
    };
    struct Found {
        std::uint32_t hub, turn;
        double cost;
        bool is_needed;
    };

    void read_corners(NodeIndex area) {
        const Surfaces& surfaces = tables_.network.surfaces;
        corners_.clear();
        const auto [begin, end] = surfaces.corners_of(area);
        for (std::uint32_t i = begin; i < end; ++i)
            corners_.push_back(point2_of(surfaces.corners[i]));
    }

    // Views come vertex by vertex.
    void read_views(std::span<const AreaViews::View> views) {
        views_.clear();
        turns_.clear();
        for (const AreaViews::View& view : views) {
            const auto here = static_cast<std::uint32_t>(views_.size());
            if (turns_.empty() || turns_.back().vertex != view.vertex)
                turns_.push_back({.vertex = view.vertex, .first = here});
            if (!widens(std::span(views_).subspan(turns_.back().first), view))
                views_.push_back(view);
            turns_.back().end = static_cast<std::uint32_t>(views_.size());
        }
    }

    // What is seen through gates side by side is seen as through one.
    bool widens(std::span<AreaViews::View> others, const AreaViews::View& view) const {
        for (AreaViews::View& other : others) {
            if (other.root != view.root || other.cost != view.cost ||
                other.turns_at_root != view.turns_at_root)
                continue;
            if (is_beside(other.right - other.root, view.left - view.root) &&
                cross(other.left - other.root, view.right - view.root) < 0) {
                other.right = view.right;
                return true;
            }
            if (is_beside(view.right - view.root, other.left - other.root) &&
                cross(view.left - view.root, other.right - other.root) < 0) {
                other.left = view.left;
                return true;
            }
        }
        return false;
    }
    bool is_beside(const Point2& ray, const Point2& other) const {
        return dot(ray, other) > 0 &&
               std::abs(cross(ray, other)) <= tables_.close * (reach(ray) + reach(other));
    }

    // What lies to the left of a ray is cut off, or to the right of it.
    static void cut(const Point2& root, const Point2& ray, double side,
                    std::vector<Point2>& corners, std::vector<Point2>& kept) {
        kept.clear();
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point2 &here = corners[i], &next = corners[(i + 1) % corners.size()];
            const double off = side * cross(ray, here - root);
            const double next_off = side * cross(ray, next - root);
            if (off <= 0) kept.push_back(here);
            if ((off < 0 && next_off > 0) || (off > 0 && next_off < 0))
                kept.push_back(mix(here, next, off / (off - next_off)));
        }
        corners.swap(kept);
    }
    // The part of the area that a view sees.
    void read_part(const AreaViews::View& view) {
        part_ = corners_;
        cut(view.root, view.left - view.root, 1, part_, kept_);
        cut(view.root, view.right - view.root, -1, part_, kept_);
    }
    bool sees_part(const AreaViews::View& view) const {
        const Point2 left = view.left - view.root, right = view.right - view.root;
        return std::ranges::all_of(part_, [&](const Point2& corner) {
            return is_between(left, right, corner - view.root, tables_.close);
        });
    }

    void find_rivals() {
        rivals_.clear();
        first_rival_.assign(1, 0);
        for (const AreaViews::View& view : views_) {
            read_part(view);
            const std::size_t first = rivals_.size();
            for (std::uint32_t turn = 0; turn < turns_.size() && !part_.empty(); ++turn)
                for (std::uint32_t i = turns_[turn].first; i < turns_[turn].end; ++i) {
                    const AreaViews::View& other = views_[i];
                    if (other.vertex == view.vertex || !sees_part(other)) continue;
                    double further = -no_path_cost;
                    for (std::size_t c = 0; c < part_.size(); ++c)
                        further = std::max(further, most_further(other.root, view.root, part_[c],
                                                                 part_[(c + 1) % part_.size()]));
                    rivals_.push_back({further + other.cost - view.cost, turn});
                }
            std::ranges::sort(rivals_.begin() + static_cast<std::ptrdiff_t>(first), rivals_.end(),
                              {}, &Rival::further);
            first_rival_.push_back(rivals_.size());
        }
    }

    std::span<const HubLabels::Label> of_turn(std::uint32_t vertex) const {
        return from_area_ ? labels_.to_hubs(vertex) : labels_.from_hubs(vertex);
    }
    std::span<const HubLabels::Label> of_hub(std::uint32_t vertex) const {
        return from_area_ ? labels_.from_hubs(vertex) : labels_.to_hubs(vertex);
    }

    void read_labels() {
        found_.clear();
        for (std::uint32_t turn = 0; turn < turns_.size(); ++turn) {
            const std::uint32_t vertex = turns_[turn].vertex;
            const auto labels = of_turn(vertex);
            const auto bearings = bearings_.of(vertex);
            for (std::size_t i = 0; i < labels.size(); ++i)
                if (may_turn(turns_[turn], bearings[i]))
                    found_.push_back({labels[i].hub, turn, labels[i].cost, false});
        }
        std::ranges::sort(found_, {},
                          [](const Found& one) { return std::pair(one.hub, one.turn); });
    }

    // Whether a path may turn at a vertex between any of the views that there are of it and what
    // leads on, or comes, along a bearing.
    bool may_turn(const Turn& turn, const Bearing& onward) const {
        const Obstacles& obstacles = tables_.vertices[turn.vertex].obstacles;
        for (std::uint32_t i = turn.first; i < turn.end; ++i) {
            const AreaViews::View& view = views_[i];
            if (!view.turns_at_root) return true;
            const auto between = [&](const Point2& end) {
                return from_area_ ? obstacles.turns_between(Bearing(view.root - end), onward)
                                  : obstacles.turns_between(onward, Bearing(end - view.root));
            };
            const Obstacles::Turning left = between(view.left), right = between(view.right);
            if (left == Obstacles::Turning::may || left != right) return true;
        }
        return false;
    }

    // Which labels of one hub are needed.
    void sift(std::span<Found> labels) {
        const auto hub_labels = of_hub(labels_.vertex_of(labels.front().hub));
        for (const HubLabels::Label& label : hub_labels) cost_by_[label.hub] = label.cost;
        for (Found& label : labels) {
            Turn& turn = turns_[label.turn];
            label.is_needed = !is_beaten(turn, label);
            turn.is_needed |= label.is_needed;
        }
        for (const HubLabels::Label& label : hub_labels) cost_by_[label.hub] = no_path_cost;
    }

    // Whether from everywhere that sees it other turns are better by more than rounding: what is as
    // good stays, so that no two are left out for each other.
    bool is_beaten(const Turn& turn, const Found& label) {
        const double slack = 16 * tables_.close;
        for (std::uint32_t view = turn.first; view < turn.end; ++view) {
            const auto is_better = [&](const Rival& rival) {
                return rival.further + slack < label.cost &&
                       rival.further + slack + cost_to(turns_[rival.turn], label.hub) < label.cost;
            };
            if (std::none_of(rivals_.begin() + static_cast<std::ptrdiff_t>(first_rival_[view]),
                             rivals_.begin() + static_cast<std::ptrdiff_t>(first_rival_[view + 1]),
                             is_better))
                return false;
        }
        return true;
    }
    double cost_to(Turn& turn, std::uint32_t hub) const {
        if (turn.of_hub == hub) return turn.to_hub;
        turn.of_hub = hub;
        turn.to_hub = no_path_cost;
        for (const HubLabels::Label& label : of_turn(turn.vertex)) {
            if (label.hub > hub) break;
            turn.to_hub = std::min(turn.to_hub, cost_by_[label.hub] + label.cost);
        }
        return turn.to_hub;
    }

    // A ray and how far to one side of it a point may lie, as a product with the point.
    std::pair<Point2, double> ray_of(const Point2& root, const Point2& end, double side) const {
        const Point2 line = end - root;
        const double length = reach(line);
        if (length == 0) return {{}, 1};
        const Point2 ray{side * line.x / length, side * line.y / length};
        double slack = 0;
        for (const Point2& corner : corners_)
            slack = std::max(slack, tables_.close * (reach(corner - root) / length + 1));
        return {ray, cross(ray, root) + slack * length};
    }

    void write_view(const AreaViews::View& view, std::uint32_t turn, AreaHubs::Lists& lists) {
        const AreaHubs::Root root{view.root, view.cost, turn};
        part_ = corners_;
        if (sees_part(view)) {
            lists.whole.push_back(root);
            return;
        }
        const auto [left, left_off] = ray_of(view.root, view.left, 1);
        const auto [right, right_off] = ray_of(view.root, view.right, -1);
        lists.cones.push_back({root, left, right, left_off, right_off});
    }

    void write(AreaHubs::Lists& lists) {
        std::uint32_t count = 0;
        places_.assign(turns_.size(), no_index);
        for (std::size_t i = 0; i < turns_.size(); ++i) {
            const Turn& turn = turns_[i];
            if (!turn.is_needed) continue;
            places_[i] = count++;
            lists.turns.push_back(turn.vertex);
            for (std::uint32_t view = turn.first; view < turn.end; ++view)
                write_view(views_[view], places_[i], lists);
        }
        for (const Found& label : found_)
            if (label.is_needed)
                lists.entries.push_back({label.cost, label.hub, places_[label.turn]});
        const auto end = [](std::vector<std::uint32_t>& first, std::size_t size) {
            first.push_back(static_cast<std::uint32_t>(size));
        };
        end(lists.first_whole, lists.whole.size());
        end(lists.first_cone, lists.cones.size());
        end(lists.first_entry, lists.entries.size());
        end(lists.first_turn, lists.turns.size());
    }

    const AnyAngleMesh::Tables& tables_;
    const HubLabels& labels_;
    bool from_area_;
    LabelBearings bearings_;
    std::vector<double> cost_by_;  // Of hubs, between them and the one in question.
    std::vector<Point2> corners_, part_, kept_;
    std::vector<AreaViews::View> views_;
    std::vector<Turn> turns_;
    std::vector<Rival> rivals_;  // Of each view those that are better by most first.
    std::vector<std::size_t> first_rival_;
    std::vector<Found> found_;
    std::vector<std::uint32_t> places_;
};

}  // namespace

AreaHubs::AreaHubs(const AnyAngleMesh::Tables& tables, const HubLabels& labels,
                   Direction direction) {
    const AreaViews views = AreaViews::of(tables, direction == Direction::from_area);
    is_whole_ = views.is_whole();
    lists_.first_whole = lists_.first_cone = lists_.first_entry = lists_.first_turn = {0};
    AreaSifter sifter(tables, labels, direction);
    for (NodeIndex area = 0; area < tables.network.nodes.size() && is_whole_; ++area)
        sifter.add(area, views.of(area), lists_);
}

std::size_t AreaHubs::most_turns() const {
    std::size_t most = 0;
    for (std::size_t area = 1; area < lists_.first_turn.size(); ++area)
        most = std::max<std::size_t>(most, lists_.first_turn[area] - lists_.first_turn[area - 1]);
    return most;
}

}  // namespace wend
