#include "samples/town/nodes.hpp"

#include "samples/random.hpp"

namespace wend::sample {
namespace {

constexpr double shortest_segment = 1.6;  // metres; leaves room for rounding and bends
constexpr double longest_segment = 60;    // metres
constexpr int max_rounds = 12;

// One stretch as the division sees it.
struct Share {
    float wanted = 0;  // segments at the natural spacing
    float weight = 1;  // what its square's load leaves of them
    float dither = 0;  // spreads rounding, so that equal stretches do not all change at once
    std::uint16_t least = 1, most = 1;
    std::uint32_t square = 0;
    bool counts_curves = false;

    std::uint16_t segments(double density) const {
        const double segments = wanted * weight * density + dither;
        return static_cast<std::uint16_t>(
            std::clamp(segments, static_cast<double>(least), static_cast<double>(most)));
    }
};

std::vector<Share> shares_of(const Sketch& sketch, const MapMaker& map) {
    std::vector<Share> shares;
    shares.reserve(sketch.stretches.size());
    for (std::size_t i = 0; i < sketch.stretches.size(); ++i) {
        const Stretch& stretch = sketch.stretches[i];
        Share share;
        share.dither = static_cast<float>(fraction(scramble(i, 0xD17)));
        share.counts_curves = stretch.kind != WayKind::footpath;
        const Point& a = sketch.knots[stretch.a].place;
        const Point& b = sketch.knots[stretch.b].place;
        share.square = map.square_of((a.x + b.x) / 2, (a.y + b.y) / 2);
        if (!stretch.undivided) {
            share.wanted = stretch.length / stretch.spacing;
            share.least = std::max<std::uint16_t>(
                stretch.min_segments,
                static_cast<std::uint16_t>(stretch.length / longest_segment + 1));
            share.most = std::max(share.least,
                                  static_cast<std::uint16_t>(stretch.length / shortest_segment));
        }
        shares.push_back(share);
    }
    return shares;
}

std::uint64_t nodes_at(const std::vector<Share>& shares, std::uint64_t knots, double density) {
    std::uint64_t nodes = knots;
    for (const Share& share : shares) nodes += share.segments(density) - 1U;
    return nodes;
}

double density_for(const std::vector<Share>& shares, std::uint64_t knots, std::uint64_t nodes) {
    double low = 0.02;
    double high = 50;
    for (int i = 0; i < 34; ++i) {
        const double middle = std::sqrt(low * high);
        (nodes_at(shares, knots, middle) < nodes ? low : high) = middle;
    }
    return high;
}

// What lies in a square, and by how much its roads and all its ways have to be thinned.
struct Load {
    double nodes = 0, links = 0, curves = 0;
    float roads = 1, all = 1;
};

// Thins the squares that hold too much. False when none did.
bool relieve(std::vector<Share>& shares, std::vector<Load>& loads, const Sketch& sketch,
             const MapMaker& map, const SquareCaps& caps, double density, double fill) {
    for (Load& load : loads) load.nodes = load.links = load.curves = 0;
    for (const Knot& knot : sketch.knots) {
        Load& load = loads[map.square_of(knot.place.x, knot.place.y)];
        load.nodes += 1;
        load.links += knot.arms;
    }
    for (const Share& share : shares) {
        Load& load = loads[share.square];
        const double segments = share.segments(density);
        load.nodes += segments - 1;
        load.links += 2 * (segments - 1);
        if (share.counts_curves) load.curves += segments;
    }
    bool relieved = false;
    for (Load& load : loads) {
        const double all = std::min(fill * caps.nodes / std::max(1.0, load.nodes),
                                    fill * caps.links / std::max(1.0, load.links));
        const double roads = fill * caps.curve_points / std::max(1.0, load.curves);
        if (all < 1) load.all *= static_cast<float>(0.98 * all);
        if (roads < 1) load.roads *= static_cast<float>(0.98 * roads);
        relieved = relieved || all < 1 || roads < 1;
    }
    if (!relieved) return false;
    for (Share& share : shares) {
        const Load& load = loads[share.square];
        share.weight = load.all * (share.counts_curves ? load.roads : 1);
    }
    return true;
}

}  // namespace

std::uint64_t natural_nodes(const Sketch& sketch) {
    double nodes = static_cast<double>(sketch.knots.size());
    for (const Stretch& stretch : sketch.stretches)
        if (!stretch.undivided) nodes += std::max(0.0F, stretch.length / stretch.spacing - 0.5F);
    return static_cast<std::uint64_t>(nodes);
}

SegmentCounts divide_stretches(const Sketch& sketch, const MapMaker& map,
                               const TownRequest& request, double fill) {
    std::vector<Share> shares = shares_of(sketch, map);
    std::vector<Load> loads(map.squares());
    double density = 1;
    for (int round = 0; round < max_rounds; ++round) {
        density = density_for(shares, sketch.knots.size(), request.nodes);
        if (!relieve(shares, loads, sketch, map, request.caps, density, fill)) break;
    }
    SegmentCounts counts;
    counts.reserve(shares.size());
    for (const Share& share : shares) counts.push_back(share.segments(density));
    return counts;
}

std::uint64_t count_nodes(const Sketch& sketch, const SegmentCounts& counts) {
    std::uint64_t nodes = sketch.knots.size();
    for (const std::uint16_t count : counts) nodes += count - 1U;
    return nodes;
}

namespace {

constexpr double min_distance = 1.1;  // metres between joined nodes

double apart(const Point& a, const Point& b) { return length({b.x - a.x, b.y - a.y}); }

class NodeBuilder {
  public:
    NodeBuilder(const Sketch& sketch, const MapMaker& map, const SegmentCounts& counts)
        : sketch_(sketch), map_(map), counts_(counts), node_of_(sketch.knots.size(), no_index) {
        const std::uint64_t nodes = count_nodes(sketch, counts);
        town_.nodes.reserve(nodes);
        town_.segments.reserve(nodes + nodes / 8);
        for (const WayKind kind : {WayKind::road, WayKind::water, WayKind::footpath})
            for (std::uint32_t i = 0; i < sketch.stretches.size(); ++i)
                if (sketch.stretches[i].kind == kind) set_nodes(i);
    }

    Town take() { return std::move(town_); }

  private:
    NodeIndex add_node(const Point& position, const Stretch& stretch) {
        TownNode node;
        node.position = position;
        node.kind = stretch.kind;
        node.width = stretch.width;
        node.switched_off = stretch.switched_off;
        node.speed_class = stretch.speed_class;
        node.spawn = stretch.spawn;
        town_.nodes.push_back(node);
        return static_cast<NodeIndex>(town_.nodes.size() - 1);
    }

    NodeIndex node_of(std::uint32_t knot, const Stretch& stretch) {
        NodeIndex& node = node_of_[knot];
        if (node == no_index) node = add_node(sketch_.knots[knot].place, stretch);
        TownNode& made = town_.nodes[node];
        // A junction is as wide, as fast and as busy as the best of its streets.
        made.width = std::max(made.width, stretch.width);
        made.speed_class = std::max(made.speed_class, stretch.speed_class);
        made.switched_off = made.switched_off && stretch.switched_off;
        return node;
    }

    // Marks that single nodes of a road carry.
    void mark(TownNode& node, const Stretch& stretch, Random& random) const {
        if (stretch.kind == WayKind::water) return;
        const double dice = fraction(random.next());
        if (dice < 0.02) node.spawn = static_cast<std::uint8_t>(dice < 0.01 ? 2 : 1);
        if (stretch.kind == WayKind::footpath) return;
        if (stretch.speed_class == 2)
            node.road_block = dice > 0.95;
        else if (dice > 0.99)
            node.parking = dice > 0.995 ? Parking::parallel : Parking::perpendicular;
    }

    void set_nodes(std::uint32_t index) {
        const Stretch& stretch = sketch_.stretches[index];
        const Point& start = sketch_.knots[stretch.a].place;
        const Point& finish = sketch_.knots[stretch.b].place;
        const NodeIndex last = node_of(stretch.b, stretch);
        NodeIndex previous = node_of(stretch.a, stretch);
        Random random(scramble(map_.settlement().seed() ^ 0xB0A7, index));
        const int segments = counts_[index];
        double from = 0;
        for (int i = 1; i < segments; ++i) {
            const double share = static_cast<double>(i) / segments;
            const Point place = place_at(stretch, share, start.z, finish.z);
            if (apart(town_.nodes[previous].position, place) < min_distance ||
                apart(place, finish) < min_distance)
                continue;
            const NodeIndex node = add_node(place, stretch);
            mark(town_.nodes[node], stretch, random);
            join(stretch, previous, node, from, share);
            previous = node;
            from = share;
        }
        join(stretch, previous, last, from, 1);
    }

    Point place_at(const Stretch& stretch, double share, double low, double high) const {
        const double t = stretch.begin + share * (stretch.end - stretch.begin);
        return map_.place(map_.beside(stretch.curve, t, stretch.offset),
                          low + (high - low) * share);
    }

    void join(const Stretch& stretch, NodeIndex a, NodeIndex b, double from, double to) {
        const Point& start = town_.nodes[a].position;
        const Point& end = town_.nodes[b].position;
        TownSegment segment;
        segment.a = a;
        segment.b = b;
        segment.width = stretch.width;
        const double height = (start.z + end.z) / 2;
        if (stretch.kind == WayKind::footpath)
            segment.middle = map_.place({(start.x + end.x) / 2, (start.y + end.y) / 2}, height);
        else
            segment.middle = place_at(stretch, (from + to) / 2, height, height);
        segment.lanes_to_a = stretch.lanes_to_a;
        segment.lanes_to_b = stretch.lanes_to_b;
        segment.crosses_road = stretch.crosses_road;
        segment.pedestrian_light = stretch.pedestrian_light;
        const bool lit_a = from == 0 && sketch_.knots[stretch.a].lit;
        const bool lit_b = to == 1 && sketch_.knots[stretch.b].lit;
        if (stretch.kind == WayKind::road && (lit_a || lit_b)) {
            segment.light = std::abs(end.y - start.y) > std::abs(end.x - start.x) ? 1 : 2;
            segment.light_at_b = lit_b;
        }
        town_.segments.push_back(segment);
    }

    const Sketch& sketch_;
    const MapMaker& map_;
    const SegmentCounts& counts_;
    std::vector<NodeIndex> node_of_;
    Town town_;
};

}  // namespace

Town build_town(const Sketch& sketch, const MapMaker& map, const SegmentCounts& counts) {
    return NodeBuilder(sketch, map, counts).take();
}

}  // namespace wend::sample
