#include "formats/metroid_path/sample_room.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "formats/metroid_path/derive.hpp"
#include "formats/metroid_path/region_parts.hpp"
#include "sample/room.hpp"

namespace wend::metroid_path {
namespace {

using sample::Mover;
using sample::Room;
using sample::RoomRegion;

u16 type_of(Mover mover) {
    const BitField& bit = mover == Mover::walker  ? type_bits["ground"]
                          : mover == Mover::flyer ? type_bits["flyer"]
                                                  : type_bits["swimmer"];
    return bit.with(u16{0}, 1);
}

Vector vector_of(const Point& point) {
    return {static_cast<f32>(point.x), static_cast<f32>(point.y), static_cast<f32>(point.z)};
}

class RoomMaker {
  public:
    RoomMaker(const Room& room, const PathContext& context)
        : room_(room), document_(std::make_unique<PathDocument>(context, PathFile{})) {}

    Expected<std::unique_ptr<PathDocument>> make() {
        for (const RoomRegion& region : room_.regions) add_region(region);
        for (u32 i = 0; i < file().regions.size(); ++i) add_links(i);
        if (document_->context.has_points) add_points();
        if (const auto done = derive(file(), document_->context); !done)
            return failure(done.error());
        return std::move(document_);
    }

  private:
    PathFile& file() { return document_->file; }

    void add_region(const RoomRegion& plan) {
        Region region;
        region.corner_count = static_cast<u32>(plan.corners.size());
        region.first_corner = static_cast<u32>(file().corners.size());
        region.index_mask = plan.groups;
        region.type_mask = type_of(plan.mover);
        region.height = static_cast<f32>(plan.height);
        for (auto corner = plan.corners.rbegin(); corner != plan.corners.rend(); ++corner)
            file().corners.push_back({vector_of(*corner), {}});
        const u32 index = static_cast<u32>(file().regions.size());
        file().regions.push_back(region);
        for (const auto& [left, right] : edges_of(index)) edges_.insert({{left, right}, index});
    }

    using EdgeEnds = std::pair<Vector, Vector>;
    std::vector<EdgeEnds> edges_of(u32 index) {
        std::vector<EdgeEnds> edges;
        const auto corners = corners_of(file(), file().regions[index]);
        for (u32 corner = 0; corner < corners.size(); ++corner) {
            const Edge edge = *edge_at(corners, corner);
            edges.push_back({edge.left.position, edge.right.position});
        }
        return edges;
    }

    // The neighbour's edge runs the other way.
    void add_links(u32 index) {
        Region& region = file().regions[index];
        region.first_link = static_cast<u32>(file().links.size());
        u32 corner = 0;
        for (const auto& [left, right] : edges_of(index)) {
            if (const auto found = edges_.find({right, left}); found != edges_.end()) {
                file().links.push_back({.corner = corner, .region = found->second});
                ++region.link_count;
            }
            ++corner;
        }
    }

    // One for each of the first regions that hang together, linked as they are.
    void add_points() {
        constexpr std::size_t most = 24;
        std::vector<u32> chosen{0};
        for (std::size_t i = 0; i < chosen.size(); ++i)
            for (const Link& link : links_of(file(), file().regions[chosen[i]]))
                if (chosen.size() < most && std::ranges::find(chosen, link.region) == chosen.end())
                    chosen.push_back(link.region);
        for (const u32 index : chosen) {
            const Region& region = file().regions[index];
            file().points.push_back({.position = middle_of(region), .flags = region.type_mask});
        }
        for (u32 i = 0; i < chosen.size(); ++i) add_point_links(chosen, i);
    }

    void add_point_links(const std::vector<u32>& chosen, u32 place) {
        SearchPoint& point = file().points[place];
        for (const Link& link : links_of(file(), file().regions[chosen[place]])) {
            const auto other = std::ranges::find(chosen, link.region) - chosen.begin();
            if (other == std::ssize(chosen)) continue;
            const Vector& there = file().points[static_cast<std::size_t>(other)].position;
            f64 squared = 0;
            for (std::size_t i = 0; i < 3; ++i)
                squared +=
                    (f64{there[i]} - point.position[i]) * (f64{there[i]} - point.position[i]);
            file().point_links.push_back(static_cast<u32>(other));
            file().point_costs.push_back(static_cast<f32>(std::sqrt(squared)));
            ++point.link_count;
        }
    }

    Vector middle_of(const Region& region) {
        Vector middle{};
        const auto corners = corners_of(file(), region);
        for (const Corner& corner : corners)
            for (std::size_t i = 0; i < 3; ++i)
                middle[i] += corner.position[i] / static_cast<f32>(corners.size());
        return middle;
    }

    const Room& room_;
    std::unique_ptr<PathDocument> document_;
    std::map<EdgeEnds, u32> edges_;
};

}  // namespace

Expected<std::unique_ptr<PathDocument>> make_sample_room(const SampleRequest& request,
                                                         const PathContext& context) {
    const Expected<Room> room = sample::make_room({request.nodes, request.seed});
    if (!room) return failure(room.error());
    return RoomMaker(*room, context).make();
}

}  // namespace wend::metroid_path
