#include "detour_mesh.hpp"

#include <DetourNavMeshBuilder.h>
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

namespace wend::bench {
namespace {

void wants(bool is_well) {
    if (is_well) return;
    fmt::print(stderr, "wend-bench: Detour does not take the mesh\n");
    std::exit(2);
}

}  // namespace

DetourMesh::DetourMesh(const FieldMesh& mesh)
    : mesh_(dtAllocNavMesh(), dtFreeNavMesh), query_(dtAllocNavMeshQuery(), dtFreeNavMeshQuery) {
    constexpr std::size_t most_corners = 6;
    std::vector<unsigned short> corners, polygons;
    float east = 0, north = 0;
    for (const auto& [x, y] : mesh.corners) {
        corners.insert(corners.end(), {x, 0, y});
        east = std::max(east, static_cast<float>(x));
        north = std::max(north, static_cast<float>(y));
    }
    for (const FieldMesh::Polygon& polygon : mesh.polygons) {
        const std::size_t count = polygon.corners.size();
        wants(count <= most_corners);
        const std::size_t first = polygons.size();
        polygons.resize(first + 2 * most_corners, FieldMesh::none);
        for (std::size_t i = 0; i < count; ++i) {
            polygons[first + i] = polygon.corners[count - 1 - i];
            polygons[first + most_corners + i] = polygon.neighbours[(2 * count - 2 - i) % count];
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
    params.nvp = most_corners;
    params.bmax[0] = east;
    params.bmax[1] = 1;
    params.bmax[2] = north;
    params.walkableHeight = 1;
    params.cs = params.ch = 1;
    params.buildBvTree = true;
    unsigned char* data = nullptr;
    int size = 0;
    wants(dtCreateNavMeshData(&params, &data, &size));
    wants(dtStatusSucceed(mesh_->init(data, size, DT_TILE_FREE_DATA)));
    wants(dtStatusSucceed(query_->init(mesh_.get(), 65535)));
    base_ = mesh_->getPolyRefBase(std::as_const(*mesh_).getTile(0));
    corridor_.resize(most_polygons);
    reached_.resize(most_polygons);
    points_.resize(most_polygons);
    flags_.resize(most_polygons);
}

double DetourMesh::find(const Endpoint& start, const Endpoint& target) {
    const auto turned = [](const Point& point) {
        return std::array{static_cast<float>(point.x), 0.f, static_cast<float>(point.y)};
    };
    const auto from = turned(start.point), to = turned(target.point);
    int polygons = 0, points = 0;
    query_->findPath(base_ | start.node, base_ | target.node, from.data(), to.data(), &filter_,
                     corridor_.data(), &polygons, most_polygons);
    if (polygons == 0 || corridor_[static_cast<std::size_t>(polygons) - 1] != (base_ | target.node))
        return -1;
    query_->findStraightPath(from.data(), to.data(), corridor_.data(), polygons, points_[0].data(),
                             flags_.data(), reached_.data(), &points, most_polygons);
    double length = 0;
    for (std::size_t i = 1; i < static_cast<std::size_t>(points); ++i)
        length += std::hypot(points_[i][0] - points_[i - 1][0], points_[i][2] - points_[i - 1][2]);
    return length;
}

}  // namespace wend::bench
