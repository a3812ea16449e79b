#include "route/ways/sight_table.hpp"

#include "route/ways/look_around.hpp"

namespace wend {
namespace {

// What is seen of an area from a point through one interval on its side: between two rays.
struct Cone {
    NodeIndex area;
    Point2 left, right;
    bool is_any = false;  // The rays do not say where it lies.
};

// What is seen from a point; false where that is too much to be followed.
bool look_from(LookAround& look, const AreaGraph& graph, NodeIndex area, const Point2& at,
               std::vector<Cone>& cones) {
    cones.clear();
    for (const Interval& seen : look.from(graph, area, at, [](const Interval&) { return true; }))
        cones.push_back({seen.into, seen.left - seen.root, seen.right - seen.root,
                         seen.turned_back || seen.from == no_index});
    return !cones.empty();
}

// Whether a line from somewhere in one cone leads through the point into the other.
bool lie_opposite(const Cone& behind, const Cone& ahead, double close) {
    if (behind.is_any || ahead.is_any) return true;
    const Point2 left = Point2{} - behind.left, right = Point2{} - behind.right;
    return is_between(left, right, ahead.left, close) ||
           is_between(left, right, ahead.right, close) ||
           is_between(ahead.left, ahead.right, left, close) ||
           is_between(ahead.left, ahead.right, right, close);
}

}  // namespace

// If a point of one area sees one of another, then either the second sees a corner of the first, or
// what it sees of the first ends at a line past a vertex, so that the vertex sees both along it.
SightTable::SightTable(const AnyAngleMesh::Tables& tables)
    : area_count_(tables.network.nodes.size()), words_(word_count(area_count_)) {
    LookAround look(tables);
    std::vector<Cone> ahead, behind;
    const Surfaces& surfaces = tables.network.surfaces;
    for (NodeIndex area = 0; area < area_count_; ++area) {
        set(area, area);
        const auto [begin, end] = surfaces.corners_of(area);
        for (std::uint32_t i = begin; i < end; ++i) {
            if (!look_from(look, tables.graph, area, point2_of(surfaces.corners[i]), ahead)) {
                for (NodeIndex to = 0; to < area_count_; ++to) set(area, to);
                break;
            }
            for (const Cone& cone : ahead) set(area, cone.area);
        }
    }
    for (const CornerVertex& vertex : tables.vertices) {
        if (!look_from(look, tables.graph, vertex.area, vertex.at, ahead) ||
            !look_from(look, tables.reversed_graph, vertex.area, vertex.at, behind)) {
            words_.assign(words_.size(), ~std::uint32_t{0});
            return;
        }
        for (const Cone& from : behind)
            for (const Cone& to : ahead)
                if (!may_see(from.area, to.area) && lie_opposite(from, to, tables.close))
                    set(from.area, to.area);
    }
}

void SightTable::set(NodeIndex from, NodeIndex to) {
    const std::size_t bit = std::size_t{from} * area_count_ + to;
    words_[bit / word_bits] |= std::uint32_t{1} << bit % word_bits;
}

}  // namespace wend
