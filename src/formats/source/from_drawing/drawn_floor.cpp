#include "formats/source/from_drawing/drawn_floor.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "formats/source/game/area_geometry.hpp"

namespace wend::source_nav {
namespace {

// An edge of a face, by its corners in the order of their places.
struct FaceEdge {
    u32 low = 0, high = 0;
    u32 face = 0;
    bool is_rising = false;  // whether the face goes from low to high

    bool is_between_as(const FaceEdge& other) const {
        return low == other.low && high == other.high;
    }
};

FaceEdge face_edge(const Floor& floor, u32 face, u32 at) {
    const FloorFace& record = floor.faces[face];
    const u32 from = floor.ids[at], to = floor.ids[at + 1 == record.end ? record.begin : at + 1];
    return {std::min(from, to), std::max(from, to), face, from < to};
}

void sort_edges(std::vector<FaceEdge>& edges) {
    std::ranges::sort(edges, {}, [](const FaceEdge& edge) {
        return std::tuple(edge.low, edge.high, edge.face, edge.is_rising);
    });
}

// Takes apart what is joined one by one.
class JoinedFaces {
  public:
    explicit JoinedFaces(u32 count) : first_(count) { std::iota(first_.begin(), first_.end(), 0u); }

    u32 first_of(u32 face) {
        while (first_[face] != face) face = first_[face] = first_[first_[face]];
        return face;
    }
    void join(u32 one, u32 other) {
        one = first_of(one);
        other = first_of(other);
        first_[std::max(one, other)] = std::min(one, other);
    }

  private:
    std::vector<u32> first_;
};

}  // namespace

f64 flat_size(const Floor& floor, const FloorFace& face) {
    f64 twice = 0;
    const Point& origin = floor.corners[floor.ids[face.begin]];
    for (u32 at = face.begin + 1; at + 1 < face.end; ++at) {
        const Point &a = floor.corners[floor.ids[at]], &b = floor.corners[floor.ids[at + 1]];
        twice += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y);
    }
    return std::abs(twice) / 2;
}

namespace {

// Whether an edge runs neither along x nor along y.
bool is_slanting(const Point& a, const Point& b) {
    return std::abs(a.x - b.x) > same_place && std::abs(a.y - b.y) > same_place;
}

}  // namespace

std::vector<std::vector<u32>> face_groups(const Floor& floor) {
    const auto count = static_cast<u32>(floor.faces.size());
    std::vector<FaceEdge> edges;
    for (u32 face = 0; face < count; ++face)
        for (u32 at = floor.faces[face].begin; at < floor.faces[face].end; ++at) {
            const FaceEdge edge = face_edge(floor, face, at);
            if (is_slanting(floor.corners[edge.low], floor.corners[edge.high]))
                edges.push_back(edge);
        }
    sort_edges(edges);
    JoinedFaces joined(count);
    for (std::size_t begin = 0, end = 0; begin < edges.size(); begin = end) {
        while (end < edges.size() && edges[end].is_between_as(edges[begin])) ++end;
        // Where more than two faces meet nobody can say which two belong together.
        if (end - begin != 2) continue;
        const FaceEdge &one = edges[begin], &other = edges[begin + 1];
        if (one.is_rising != other.is_rising &&
            floor.faces[one.face].traits == floor.faces[other.face].traits)
            joined.join(one.face, other.face);
    }
    std::vector<std::vector<u32>> groups;
    std::vector<u32> group_of(count);
    for (u32 face = 0; face < count; ++face) {
        const u32 first = joined.first_of(face);
        if (first == face) {
            group_of[face] = static_cast<u32>(groups.size());
            groups.emplace_back();
        }
        groups[group_of[first]].push_back(face);
    }
    return groups;
}

std::vector<FloorEdge> outline_of(const Floor& floor, const std::vector<u32>& faces) {
    std::vector<FaceEdge> edges;
    for (const u32 face : faces)
        for (u32 at = floor.faces[face].begin; at < floor.faces[face].end; ++at)
            edges.push_back(face_edge(floor, face, at));
    sort_edges(edges);
    std::vector<FloorEdge> outline;
    for (std::size_t begin = 0, end = 0; begin < edges.size(); begin = end) {
        i64 rising = 0;
        for (; end < edges.size() && edges[end].is_between_as(edges[begin]); ++end)
            rising += edges[end].is_rising ? 1 : -1;
        const FaceEdge& edge = edges[begin];
        for (; rising > 0; --rising) outline.push_back({edge.low, edge.high});
        for (; rising < 0; ++rising) outline.push_back({edge.high, edge.low});
    }
    return outline;
}

}  // namespace wend::source_nav
