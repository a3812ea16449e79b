#include "formats/metroid/sample/sample_room.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

#include "formats/metroid/convert/path_and_mesh.hpp"
#include "formats/metroid/records/derive.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/polygon.hpp"
#include "formats/metroid/records/region.hpp"
#include "samples/room/room.hpp"

namespace wend::metroid_path {
namespace {

using sample::Agent;
using sample::Room;
using sample::RoomRegion;

static_assert(sample::max_room_regions == max_regions);

u16 type_of(Agent agent) {
    const BitField& bit = agent == Agent::walker  ? type_bits["ground"]
                          : agent == Agent::flyer ? type_bits["flyer"]
                                                  : type_bits["swimmer"];
    return bit.with(u16{0}, 1);
}

// The room as somebody would have drawn it: regions share the corners at one place.
PolygonMesh drawn(const Room& room) {
    PolygonMesh mesh;
    std::map<std::array<f64, 3>, u32> known;
    for (const RoomRegion& region : room.regions) {
        const u32 number = static_cast<u32>(mesh.faces.size());
        mesh.faces.push_back({.first_corner = static_cast<u32>(mesh.face_corners.size()),
                              .material = number,
                              .height = static_cast<f32>(region.height)});
        mesh.materials.push_back({.index_mask = region.groups, .type_mask = type_of(region.agent)});
        for (const Point& point : region.corners) {
            const std::array place{point.x, point.y, point.z};
            const auto [corner, is_new] =
                known.try_emplace(place, static_cast<u32>(mesh.corners.size()));
            if (is_new) mesh.corners.push_back(place);
            mesh.face_corners.push_back(corner->second);
        }
    }
    return mesh;
}

// Gives a room a graph of points.
class PointMaker {
  public:
    explicit PointMaker(PathFile& file) : file_(file) {}

    // One for each of the first regions that hang together, linked as they are.
    void make() {
        constexpr std::size_t most = 24;
        std::vector<u32> chosen{0};
        for (std::size_t i = 0; i < chosen.size(); ++i)
            for (const Link& link : links_of(file_, file_.regions[chosen[i]]))
                if (chosen.size() < most && std::ranges::find(chosen, link.region) == chosen.end())
                    chosen.push_back(link.region);
        for (const u32 index : chosen) {
            const Region& region = file_.regions[index];
            file_.points.push_back({.position = region.centroid, .flags = region.type_mask});
        }
        for (u32 i = 0; i < chosen.size(); ++i) add_point_links(chosen, i);
    }

  private:
    void add_point_links(const std::vector<u32>& chosen, u32 place) {
        SearchPoint& point = file_.points[place];
        for (const Link& link : links_of(file_, file_.regions[chosen[place]])) {
            const auto other = std::ranges::find(chosen, link.region) - chosen.begin();
            if (other == std::ssize(chosen)) continue;
            const Vector& there = file_.points[static_cast<std::size_t>(other)].position;
            file_.point_links.push_back(static_cast<u32>(other));
            file_.point_costs.push_back(rounded(length_in_space(point.position, there)));
            ++point.link_count;
        }
    }

    PathFile& file_;
};

}  // namespace

Expected<std::unique_ptr<PathDocument>> make_sample_room(const SampleRequest& request,
                                                         const PathContext& context) {
    const Expected<Room> room = sample::make_room({request.nodes, request.seed});
    if (!room) return failure(room.error());
    PathFile file = regions_of(drawn(*room), UpAxis::z);
    if (const auto done = derive(file, context); !done) return failure(done.error());
    if (context.has_points) {
        PointMaker(file).make();
        if (const auto done = derive(file, context); !done) return failure(done.error());
    }
    return std::make_unique<PathDocument>(context, std::move(file));
}

}  // namespace wend::metroid_path
