#include "route/ways/sight_table.hpp"

#include <array>
#include <atomic>
#include <utility>

#include "core/base/parallel_blocks.hpp"
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

// Cones by the bearings that they take up, so that not all need be asked which lie opposite one.
class ConesByBearing {
  public:
    void sort(const std::vector<Cone>& cones) {
        for (auto& some : at_) some.clear();
        for (std::uint32_t i = 0; i < cones.size(); ++i)
            each_sector(cones[i], [&](std::size_t sector) { at_[sector].push_back(i); });
    }
    // Calls `visit(number)` for all that may lie opposite, for some more than once.
    template <class Visit>
    void each_opposite(const Cone& cone, const Visit& visit) const {
        each_sector(cone, [&](std::size_t sector) {
            for (const std::uint32_t number : at_[(sector + sectors / 2) % sectors]) visit(number);
        });
    }

  private:
    static constexpr std::size_t sectors = 256;

    // With one more to each side.
    template <class Visit>
    static void each_sector(const Cone& cone, const Visit& visit) {
        const Bearing right(cone.right), left(cone.left);
        if (cone.is_any || right.is_unknown() || left.is_unknown()) {
            for (std::size_t sector = 0; sector < sectors; ++sector) visit(sector);
            return;
        }
        const std::size_t last = (left.sector(sectors) + 1) % sectors;
        for (std::size_t sector = (right.sector(sectors) + sectors - 1) % sectors;;
             sector = (sector + 1) % sectors) {
            visit(sector);
            if (sector == last) return;
        }
    }

    std::array<std::vector<std::uint32_t>, sectors> at_;
};

// Looks from corners of areas and from vertices, and notes in a table of its own what it finds.
class AreaLookout {
  public:
    AreaLookout(const AnyAngleMesh::Tables& tables, SightTable nothing)
        : tables_(tables), look_(tables), found_(std::move(nothing)) {}

    void look_from_corners(NodeIndex area) {
        const Surfaces& surfaces = tables_.network.surfaces;
        found_.set(area, area);
        const auto [begin, end] = surfaces.corners_of(area);
        for (std::uint32_t i = begin; i < end; ++i) {
            if (!look_from(look_, tables_.graph, area, point2_of(surfaces.corners[i]), ahead_)) {
                for (NodeIndex to = 0; to < tables_.network.nodes.size(); ++to)
                    found_.set(area, to);
                return;
            }
            for (const Cone& cone : ahead_) found_.set(area, cone.area);
        }
    }
    // False if that is too much to be followed.
    bool look_past(const CornerVertex& vertex) {
        if (!look_from(look_, tables_.graph, vertex.area, vertex.at, ahead_) ||
            !look_from(look_, tables_.reversed_graph, vertex.area, vertex.at, behind_))
            return false;
        ahead_by_bearing_.sort(ahead_);
        for (const Cone& from : behind_)
            ahead_by_bearing_.each_opposite(from, [&](std::uint32_t number) {
                const Cone& to = ahead_[number];
                if (!found_.may_see(from.area, to.area) && lie_opposite(from, to, tables_.close))
                    found_.set(from.area, to.area);
            });
        return true;
    }
    const SightTable& found() const { return found_; }

  private:
    const AnyAngleMesh::Tables& tables_;
    LookAround look_;
    SightTable found_;
    std::vector<Cone> ahead_, behind_;
    ConesByBearing ahead_by_bearing_;
};

}  // namespace

// If a point of one area sees one of another, then either the second sees a corner of the first, or
// what it sees of the first ends at a line past a vertex, so that the vertex sees both along it.
SightTable::SightTable(const AnyAngleMesh::Tables& tables)
    : SightTable(tables.network.nodes.size(),
                 std::vector<std::uint32_t>(word_count(tables.network.nodes.size()))) {
    const SightTable nothing = *this;
    const auto make = [&] { return AreaLookout(tables, nothing); };
    const auto add = [&](const std::vector<AreaLookout>& lookouts) {
        for (const AreaLookout& lookout : lookouts)
            for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= lookout.found().words_[i];
    };
    add(parallel_blocks(
        area_count_, 64, make,
        [](AreaLookout& lookout, std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                lookout.look_from_corners(static_cast<NodeIndex>(i));
        },
        [](AreaLookout&) { return true; }));
    std::atomic<bool> is_whole = true;
    add(parallel_blocks(
        tables.vertices.size(), 64, make,
        [&](AreaLookout& lookout, std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end && is_whole; ++i)
                if (!lookout.look_past(tables.vertices[i])) is_whole = false;
        },
        [](AreaLookout&) { return true; }));
    if (!is_whole) words_.assign(words_.size(), ~std::uint32_t{0});
}

void SightTable::set(NodeIndex from, NodeIndex to) {
    const std::size_t pair = std::size_t{from} * area_count_ + to;
    words_[pair / pairs_in_word] |= std::uint32_t{1} << pair % pairs_in_word;
}

}  // namespace wend
