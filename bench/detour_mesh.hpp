#pragma once

#include <DetourNavMesh.h>
#include <DetourNavMeshBuilder.h>
#include <DetourNavMeshQuery.h>

#include <array>
#include <memory>
#include <vector>

#include "field_mesh.hpp"
#include "wend/path.hpp"

namespace wend::bench {

// Detour over the very polygons of a mesh, or over the very areas of a network. Its up is y, and
// its polygons turn the other way round. It measures what lies between points in space, and knows
// no cost of steps.
class DetourMesh {
  public:
    explicit DetourMesh(const FieldMesh& mesh);
    // Corners are rounded to whole units. What leads through no portal is left out.
    explicit DetourMesh(const Network& network);

    // The length of its path: the corridor from polygon to polygon, pulled straight. Less than 0 if
    // it finds none.
    double find(const Endpoint& start, const Endpoint& target);

  private:
    void begin(dtNavMeshCreateParams& params);
    void link(const Network& network);

    static constexpr int max_polygons = 8192;

    std::unique_ptr<dtNavMesh, void (*)(dtNavMesh*)> mesh_;
    std::unique_ptr<dtNavMeshQuery, void (*)(dtNavMeshQuery*)> query_;
    dtQueryFilter filter_;
    dtPolyRef base_ = 0;
    std::vector<dtLink> links_;  // Of a network.
    std::vector<dtPolyRef> corridor_, reached_;
    std::vector<std::array<float, 3>> points_;
    std::vector<unsigned char> flags_;
};

}  // namespace wend::bench
