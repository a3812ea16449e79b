#include "detour_mesh.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace wend::bench {
namespace {

void wants(bool is_well) {
    if (is_well) return;
    fmt::print(stderr, "wend-bench: Detour does not take the mesh\n");
    std::exit(2);
}

constexpr std::size_t max_corners = 6;

// The side of a polygon that a portal lies on, and which part of it, in 255ths.
struct SidePart {
    unsigned char edge = 0, begin = 0, end = 255;
};
SidePart side_of(const dtMeshTile& tile, const dtPoly& polygon, const Portal& portal) {
    SidePart best;
    double min_off = 1e300;
    for (unsigned char edge = 0; edge < polygon.vertCount; ++edge) {
        const float* from = &tile.verts[3 * polygon.verts[edge]];
        const float* to = &tile.verts[3 * polygon.verts[(edge + 1) % polygon.vertCount]];
        const double x = to[0] - from[0], y = to[2] - from[2], square = x * x + y * y;
        if (square == 0) continue;
        double off = 0, first = 1, last = 0;
        for (const Point& end : {portal.left, portal.right}) {
            const double to_x = end.x - from[0], to_y = end.y - from[2];
            off += std::abs(to_x * y - to_y * x) / std::sqrt(square);
            first = std::min(first, (to_x * x + to_y * y) / square);
            last = std::max(last, (to_x * x + to_y * y) / square);
        }
        if (off >= min_off) continue;
        min_off = off;
        const auto part = [](double share) {
            return static_cast<unsigned char>(std::lround(255 * std::clamp(share, 0., 1.)));
        };
        best = {edge, part(first), part(last)};
    }
    return best;
}

}  // namespace

DetourMesh::DetourMesh(const FieldMesh& mesh)
    : mesh_(dtAllocNavMesh(), dtFreeNavMesh), query_(dtAllocNavMeshQuery(), dtFreeNavMeshQuery) {
    std::vector<unsigned short> corners, polygons;
    float east = 0, north = 0;
    for (const auto& [x, y] : mesh.corners) {
        corners.insert(corners.end(), {x, 0, y});
        east = std::max(east, static_cast<float>(x));
        north = std::max(north, static_cast<float>(y));
    }
    for (const FieldMesh::Polygon& polygon : mesh.polygons) {
        const std::size_t count = polygon.corners.size();
        wants(count <= max_corners);
        const std::size_t first = polygons.size();
        polygons.resize(first + 2 * max_corners, FieldMesh::none);
        for (std::size_t i = 0; i < count; ++i) {
            polygons[first + i] = polygon.corners[count - 1 - i];
            polygons[first + max_corners + i] = polygon.neighbours[(2 * count - 2 - i) % count];
        }
    }
    const std::vector<unsigned short> flags(mesh.polygons.size(), 1);
    const std::vector<unsigned char> areas(mesh.polygons.size(), 0);
    dtNavMeshCreateParams params{};
    params.verts = corners.data();
    params.vertCount = static_cast<int>(mesh.corners.size());
    params.polys = polygons.data();
    params.polyFlags = flags.data();
    params.polyAreas = areas.data();
    params.polyCount = static_cast<int>(mesh.polygons.size());
    params.bmax[0] = east;
    params.bmax[1] = 1;
    params.bmax[2] = north;
    begin(params);
}

DetourMesh::DetourMesh(const Network& network)
    : mesh_(dtAllocNavMesh(), dtFreeNavMesh), query_(dtAllocNavMeshQuery(), dtFreeNavMeshQuery) {
    const auto count = static_cast<std::size_t>(network.nodes.size());
    std::array<double, 3> least{1e9, 1e9, 1e9}, most{-1e9, -1e9, -1e9};
    for (const Point& corner : network.surfaces.corners) {
        const std::array turned{corner.x, corner.z, corner.y};
        for (std::size_t i = 0; i < 3; ++i) {
            least[i] = std::min(least[i], std::floor(turned[i]));
            most[i] = std::max(most[i], turned[i]);
        }
    }
    std::vector<unsigned short> corners, polygons(2 * max_corners * count, FieldMesh::none);
    for (NodeIndex area = 0; area < network.nodes.size(); ++area) {
        const auto [begin, end] = network.surfaces.corners_of(area);
        wants(end - begin <= max_corners && corners.size() / 3 + max_corners < FieldMesh::none);
        for (auto i = begin; i < end; ++i) {
            const Point& corner = network.surfaces.corners[begin + end - 1 - i];
            polygons[2 * max_corners * area + (i - begin)] =
                static_cast<unsigned short>(corners.size() / 3);
            for (const double off : {corner.x - least[0], corner.z - least[1], corner.y - least[2]})
                corners.push_back(static_cast<unsigned short>(std::lround(off)));
        }
    }
    const std::vector<unsigned short> flags(count, 1);
    const std::vector<unsigned char> areas(count, 0);
    dtNavMeshCreateParams params{};
    params.verts = corners.data();
    params.vertCount = static_cast<int>(corners.size() / 3);
    params.polys = polygons.data();
    params.polyFlags = flags.data();
    params.polyAreas = areas.data();
    params.polyCount = static_cast<int>(count);
    for (std::size_t i = 0; i < 3; ++i) {
        params.bmin[i] = static_cast<float>(least[i]);
        params.bmax[i] = static_cast<float>(most[i]);
    }
    begin(params);
    link(network);
}

void DetourMesh::begin(dtNavMeshCreateParams& params) {
    params.nvp = max_corners;
    params.walkableHeight = 1;
    params.cs = params.ch = 1;
    params.buildBvTree = true;
    unsigned char* data = nullptr;
    int size = 0;
    wants(dtCreateNavMeshData(&params, &data, &size));
    wants(dtStatusSucceed(mesh_->init(data, size, DT_TILE_FREE_DATA)));
    wants(dtStatusSucceed(query_->init(mesh_.get(), 65535)));
    base_ = mesh_->getPolyRefBase(std::as_const(*mesh_).getTile(0));
    corridor_.resize(max_polygons);
    reached_.resize(max_polygons);
    points_.resize(max_polygons);
    flags_.resize(max_polygons);
}

// Between the areas of a mesh lie parts of their sides. Detour knows such between its tiles alone,
// so that the links are given to the tile by hand, each with the part of the side that it is.
void DetourMesh::link(const Network& network) {
    auto* tile = const_cast<dtMeshTile*>(std::as_const(*mesh_).getTile(0));
    for (NodeIndex area = 0; area < network.nodes.size(); ++area)
        tile->polys[area].firstLink = DT_NULL_LINK;
    for (LinkIndex link = 0; link < network.links.to.size(); ++link) {
        const std::uint32_t portal = network.links.portal[link];
        if (portal == no_index) continue;
        const NodeIndex from = network.links.from[link];
        const auto side = side_of(*tile, tile->polys[from], network.portals[portal]);
        links_.push_back({});
        dtLink& made = links_.back();
        made.ref = base_ | network.links.to[link];
        made.edge = side.edge;
        made.side = side.begin == 0 && side.end == 255 ? 0xff : 0;
        made.bmin = side.begin;
        made.bmax = side.end;
        made.next = std::exchange(tile->polys[from].firstLink,
                                  static_cast<unsigned int>(links_.size() - 1));
    }
    tile->links = links_.data();
}

double DetourMesh::find(const Endpoint& start, const Endpoint& target) {
    const auto turned = [](const Point& point) {
        return std::array{static_cast<float>(point.x), static_cast<float>(point.z),
                          static_cast<float>(point.y)};
    };
    const auto from = turned(start.point), to = turned(target.point);
    int polygons = 0, points = 0;
    query_->findPath(base_ | start.node, base_ | target.node, from.data(), to.data(), &filter_,
                     corridor_.data(), &polygons, max_polygons);
    if (polygons == 0 || corridor_[static_cast<std::size_t>(polygons) - 1] != (base_ | target.node))
        return -1;
    query_->findStraightPath(from.data(), to.data(), corridor_.data(), polygons, points_[0].data(),
                             flags_.data(), reached_.data(), &points, max_polygons);
    double length = 0;
    for (std::size_t i = 1; i < static_cast<std::size_t>(points); ++i)
        length += std::hypot(points_[i][0] - points_[i - 1][0], points_[i][2] - points_[i - 1][2]);
    return length;
}

}  // namespace wend::bench
