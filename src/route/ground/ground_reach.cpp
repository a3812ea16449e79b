#include "wend/ground_reach.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "route/graph/route_graph.hpp"
#include "route/ground/reached_outline.hpp"
#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/interval_search.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

constexpr int lines_in_area = 50;

// The surface of an area, of which something is reached.
struct Ground {
    std::span<const Point> corners;
    double bottom = 0, top = 0;

    Ground(const Surfaces& surfaces, NodeIndex area) {
        const auto [begin, end] = surfaces.corners_of(area);
        corners = std::span(surfaces.corners).subspan(begin, end - begin);
        if (corners.empty()) return;
        const auto [low, high] = std::ranges::minmax(corners, {}, &Point::y);
        bottom = low.y;
        top = high.y;
    }
    double line(double number) const { return bottom + (top - bottom) * number / lines_in_area; }
};

}  // namespace

struct GroundReach::Parts {
    AnyAngleMesh::Tables tables;
    IntervalSearch search;
    std::vector<ReachedPiece> pieces;  // Area by area.
    std::vector<ReachedArea> areas;
    std::vector<Span> spans;

    Parts(const RouteGraph& graph, Direction direction)
        : tables(graph, AnyAngleUse::few, direction == Direction::to_here), search(tables) {}

    std::span<const ReachedPiece> pieces_of(NodeIndex area) const {
        const auto found = std::ranges::equal_range(pieces, area, {}, &ReachedPiece::area);
        return {found.begin(), found.end()};
    }
    bool is_all_of(const Ground& ground, std::span<const ReachedPiece> in_area) const {
        return std::ranges::any_of(in_area, [&](const ReachedPiece& piece) {
            return std::ranges::all_of(ground.corners, [&](const Point& corner) {
                return piece.holds(point2_of(corner));
            });
        });
    }

    void find(const Endpoint& start, double within) {
        pieces.clear();
        areas.clear();
        if (!begin(start)) return;
        const double most = within / tables.pace;
        while (const Interval* seen = search.next(most)) {
            const double slowness = tables.slowness_of(seen->into);
            areas.push_back(
                {seen->into,
                 slowness *
                     (seen->cost + distance_to_segment(seen->root, seen->left, seen->right)) *
                     tables.pace});
            add_pieces(*seen, Ground(tables.network.surfaces, seen->into).corners, most / slowness,
                       pieces);
        }
        std::ranges::sort(pieces, {}, &ReachedPiece::area);
        keep_nearest();
        for (ReachedArea& area : areas) area.share = share_of(area.node);
    }

    std::vector<SurfacePart> outlines() {
        std::vector<SurfacePart> parts;
        for (const ReachedArea& area : areas) {
            const Surfaces& surfaces = tables.network.surfaces;
            const Ground ground(surfaces, area.node);
            if (ground.corners.empty()) continue;
            if (area.share == 1) {
                std::vector<Point>& corners =
                    parts.emplace_back(SurfacePart{area.node, {}}).outline;
                corners.assign(ground.corners.begin(), ground.corners.end());
                // Those of rectangles begin north-west and go on north-east.
                if (surfaces.law == HeightLaw::bilinear) std::ranges::reverse(corners);
                continue;
            }
            SpanRings draw([&](const std::vector<Point2>& ring) {
                std::vector<Point>& points = parts.emplace_back(SurfacePart{area.node, {}}).outline;
                for (const Point2& at : ring)
                    points.push_back(closest_point(surfaces, area.node, at.x, at.y));
            });
            for (int number = 0; number <= lines_in_area; ++number) {
                spans_at(ground.line(number), ground.corners, pieces_of(area.node), spans);
                draw.add_line(ground.line(number), spans);
            }
            draw.finish();
        }
        return parts;
    }

  private:
    bool begin(const Endpoint& start) {
        const RouteGraph::Parts& links = tables.links.parts();
        if (start.is_point()) {
            if (!links.is_wanted(start.node)) return false;
            search.begin({start.node, tables.place_of(start)});
            return true;
        }
        for (const NodeIndex area : start.nodes) {
            if (!links.is_wanted(area)) continue;
            areas.push_back({area});
            pieces.push_back(all_of(area));
        }
        if (areas.empty()) return false;
        std::vector<NodeIndex> begins;
        for (const ReachedArea& area : areas) begins.push_back(area.node);
        search.begin(begins);
        return true;
    }
    static ReachedPiece all_of(NodeIndex area) {
        return {.area = area, .centre = {}, .radius = 1e150};
    }

    // Of each area its nearest entry, the nearest first.
    void keep_nearest() {
        const auto by_area = [](const ReachedArea& area) {
            return std::pair(area.node, area.cost);
        };
        const auto by_cost = [](const ReachedArea& area) {
            return std::pair(area.cost, area.node);
        };
        std::ranges::sort(areas, {}, by_area);
        const auto [first, last] = std::ranges::unique(areas, {}, &ReachedArea::node);
        areas.erase(first, last);
        std::ranges::sort(areas, {}, by_cost);
    }

    double share_of(NodeIndex area) {
        const Ground ground(tables.network.surfaces, area);
        const std::span<const ReachedPiece> in_area = pieces_of(area);
        if (is_all_of(ground, in_area)) return 1;
        double reached = 0, all = 0;
        const ReachedPiece everywhere = all_of(area);
        for (int number = 0; number < lines_in_area; ++number) {
            const double y = ground.line(number + 0.5);
            reached += length_at(y, ground, in_area);
            all += length_at(y, ground, {&everywhere, 1});
        }
        // Pieces that hold all of it together do so but for rounding.
        constexpr double whole = 1 - 1e-9;
        const double share = all > 0 ? reached / all : 1;
        return share >= whole ? 1 : share;
    }
    double length_at(double y, const Ground& ground, std::span<const ReachedPiece> in_area) {
        spans_at(y, ground.corners, in_area, spans);
        double length = 0;
        for (const Span& span : spans) length += span.until - span.from;
        return length;
    }
};

GroundReach::GroundReach(const RouteGraph& graph, Direction direction)
    : parts_(std::make_unique<Parts>(graph, direction)) {}
GroundReach::~GroundReach() = default;
GroundReach::GroundReach(GroundReach&&) noexcept = default;
GroundReach& GroundReach::operator=(GroundReach&&) noexcept = default;

const std::vector<ReachedArea>& GroundReach::find(const Endpoint& start, double within) & {
    parts_->find(start, within);
    return parts_->areas;
}
bool GroundReach::is_whole() const { return !parts_->search.gave_up(); }
bool GroundReach::is_exact() const { return parts_->tables.slowness.empty(); }
std::vector<SurfacePart> GroundReach::outlines() const { return parts_->outlines(); }

}  // namespace wend
