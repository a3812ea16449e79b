#include "formats/gta/edit/add_road.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/edit/node_positions.hpp"
#include "formats/gta/records/cut_stretch.hpp"
#include "formats/gta/records/grid.hpp"
#include "model/edit/record_place.hpp"

namespace wend::gta_paths {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

// What a new node has in common with the one that it is joined to.
constexpr u32 inherited_flags = node_flags["water"].mask() | node_flags["speed_class"].mask() |
                                node_flags["spawn_probability"].mask() |
                                node_flags["switched_off"].mask() |
                                node_flags["originally_switched_off"].mask();
constexpr u32 normal_speed = 1, full_density = 15;

// A road that is made, perhaps on from a node that is there, and perhaps to one.
class NewRoad {
  public:
    NewRoad(EditedMap& map, const Grid& grid, std::optional<RecordPlace> from,
            std::optional<RecordPlace> to = std::nullopt)
        : map_(map), grid_(grid), from_(from), to_(to) {
        if (!from) return;
        const AreaFile& file = area_of(map, from->member).file;
        is_vehicle_ = from->index < file.header.vehicle_nodes;
        flags_ = file.nodes[from->index].flags & inherited_flags;
        context_ = area_of(map, from->member).context;
    }

    bool is_vehicle() const { return is_vehicle_; }

    Expected<void> add(std::span<const Point> points, u8 path_width,
                       std::pair<unsigned, unsigned> lanes) {
        std::vector<Point> road;
        if (from_) road.push_back(place_of(*from_));
        for (const Point& point : points) {
            const auto raw = raw_of<3>(point);
            if (!raw) return failure(raw.error());
            const Point at{(*raw)[0] / 8.0, (*raw)[1] / 8.0, (*raw)[2] / 8.0};
            if (const auto area = grid_.area_on_map(at); !area) return failure(area.error());
            road.push_back(at);
        }
        if (to_) road.push_back(place_of(*to_));
        const auto places = cut_for_links(map_, road);
        if (!places) return failure(places.error());
        const std::span<const Point> all(*places);
        const std::size_t first = from_ ? 1 : 0, last = all.size() - (to_ ? 1 : 0);
        if (auto done = place_nodes(all.subspan(first, last - first), path_width); !done)
            return done;
        return link(lanes);
    }

  private:
    Point place_of(RecordPlace node) const {
        const AreaDocument& document = area_of(map_, node.member);
        return position_of(document.file.nodes[node.index], document.context);
    }

    Expected<void> link(std::pair<unsigned, unsigned> lanes) {
        std::vector<RecordPlace> nodes = nodes_.all();
        if (from_) nodes.insert(nodes.begin(), *from_);
        if (to_) nodes.push_back(*to_);
        for (std::size_t i = 1; i < nodes.size(); ++i)
            if (auto done = link_nodes(map_, grid_, nodes[i - 1], nodes[i], lanes); !done)
                return done;
        return {};
    }

    // Behind the nodes of their sort in the files of their squares.
    Expected<void> place_nodes(std::span<const Point> points, u8 path_width) {
        for (const Point& point : points) {
            const auto raw = raw_of<3>(point);
            if (!raw) return failure(raw.error());
            const u32 area = grid_.area_at((*raw)[0] / 8.0, (*raw)[1] / 8.0);
            const auto member = file_of_area(map_, area, context_);
            if (!member) return failure(member.error());
            AreaFile& file = changed_file(map_, *member);
            // Headers may count more than there are.
            const auto nodes = static_cast<u32>(file.nodes.size());
            const u32 at = is_vehicle_ ? std::min(file.header.vehicle_nodes, nodes) : nodes;
            if (is_vehicle_) file.header.vehicle_nodes = at + 1;
            PathNode node;
            node.search_distance = not_reached;
            node.path_width = path_width;
            node.flags = flags_;
            if (auto done = set_raw_position(node, *raw, context_); !done) return done;
            file.nodes.insert(file.nodes.begin() + at, node);
            nodes_.add({*member, at});
        }
        for (const u32 member : nodes_.files())
            if (auto done = number_records(changed_file(map_, member)); !done) return done;
        edit::Renumbering moved = nodes_.renumbering(
            map_, [&](u32 member) { return area_of(map_, member).file.nodes.size(); });
        for (std::optional<RecordPlace>* const end : {&from_, &to_})
            if (*end) **end = moved(**end);
        return map_.renumber(std::move(moved));
    }

    EditedMap& map_;
    const Grid& grid_;
    std::optional<RecordPlace> from_, to_;
    bool is_vehicle_ = true;
    u32 flags_ = node_flags["speed_class"].with(
        node_flags["spawn_probability"].with(u32{0}, full_density), normal_speed);
    PathContext context_ = area_of(map_, 0).context;
    InsertedNodes nodes_;
};

}  // namespace

Expected<u8> raw_width(double metres) {
    const double raw = metres * 8;
    if (!(raw >= 0 && raw <= 255) || raw != std::floor(raw))
        return failure(
            fmt::format("a width of {} m is no multiple of 0.125 m up to 31.875 m", metres));
    return static_cast<u8>(raw);
}

Expected<u32> file_of_area(EditedMap& map, u32 area, PathContext context) {
    for (u32 member = 0; member < map.member_count(); ++member) {
        if (map.member(member).key != area) continue;
        if (area_of(map, member).context.version == context.version) {
            // A file without nodes has the number in its name alone, and no room for the game.
            if (area_of(map, member).file.area == no_area) {
                AreaFile& file = changed_file(map, member);
                file.area = area;
                if (file.links.empty()) file.spare_targets = free_spare_targets;
            }
            return member;
        }
        return failure(fmt::format("{} is in {}, not in {}: convert the map first",
                                   map.member(member).file, map.document(member).version(),
                                   version_name(context.version)));
    }
    AreaFile file;
    file.area = area;
    file.spare_targets = free_spare_targets;
    return map.add(fmt::format("nodes{}.dat", area), area,
                   std::make_unique<AreaDocument>(context, std::move(file)));
}

namespace {

// The most nodes of a road: across the largest map 268 are enough, but heights reach so far that
// two points could make more than any file holds.
constexpr u64 most_cut_nodes(u64 stretches) { return (u64{1} << 12) + 8 * stretches; }

// Where a map has nodes.
class TakenPlaces {
  public:
    explicit TakenPlaces(const Network& network) {
        for (const Point& at : network.nodes.position) places_.insert(eighths(at));
    }

    // Nobody asked that a cut and another node be one: a few parts more make way.
    void keep_off(CutStretch& stretch) const {
        constexpr u32 most_tries = 8;
        const u32 fewest = stretch.parts;
        for (u32 more = 0; more < most_tries; ++more) {
            stretch.parts = fewest + more;
            if (!meets(stretch)) return;
        }
        stretch.parts = fewest;
    }

  private:
    bool meets(const CutStretch& stretch) const {
        for (u32 part = 1; part < stretch.parts; ++part)
            if (places_.contains(eighths(stretch.at(part)))) return true;
        return false;
    }
    static std::array<i64, 3> eighths(const Point& at) {
        return {std::llround(at.x * 8), std::llround(at.y * 8), std::llround(at.z * 8)};
    }

    std::set<std::array<i64, 3>> places_;
};

}  // namespace

Expected<std::vector<Point>> cut_for_links(EditedMap& map, std::span<const Point> road) {
    std::vector<CutStretch> stretches;
    u64 count = 1;
    for (std::size_t i = 1; i < road.size(); ++i) {
        stretches.push_back(CutStretch::for_links(road[i - 1], road[i]));
        count += stretches.back().parts;
    }
    if (const u64 most = most_cut_nodes(stretches.size()); count > most)
        return failure(
            fmt::format("the road would be cut into {} nodes, as a link holds {} m at most, and {} "
                        "are made at once",
                        count, max_length, most));
    if (count == road.size()) return std::vector(road.begin(), road.end());
    const TakenPlaces taken(map.before().network());
    std::vector<Point> places{road.front()};
    for (CutStretch& stretch : stretches) {
        taken.keep_off(stretch);
        for (u32 part = 1; part < stretch.parts; ++part) places.push_back(stretch.at(part));
        places.push_back(stretch.to);
    }
    map.tell(places.size() - road.size(), "node more on the way, as a link holds 255 m at most",
             "nodes more on the way, as a link holds 255 m at most");
    return places;
}

Expected<void> connect_by_road(EditedMap& map, const Grid& grid, RecordPlace from, RecordPlace to,
                               std::pair<unsigned, unsigned> lanes) {
    const auto width = [&](RecordPlace node) {
        return area_of(map, node.member).file.nodes[node.index].path_width;
    };
    return NewRoad(map, grid, from, to).add({}, std::min(width(from), width(to)), lanes);
}

Expected<void> add_road(EditedMap& map, const edits::AddRoad& road) {
    const auto join = edit::record_of(map.before(), road.join);
    if (!join) return failure(join.error());
    const auto grid = grid_of(map.before().members(), map.before().options(), "map-size");
    if (!grid) return failure(grid.error());
    const auto from = *join ? std::optional((*join)->place) : std::nullopt;
    NewRoad made(map, *grid, from);
    const auto lanes = lanes_of(road.ways, made.is_vehicle());
    if (!lanes) return failure(lanes.error());
    if (road.points.size() + (from ? 1 : 0) < 2) return failure("a road has two points at least");
    const auto path_width = raw_width(road.width);
    if (!path_width) return failure(path_width.error());
    return made.add(road.points, *path_width, *lanes);
}

}  // namespace wend::gta_paths
