#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/base/integers.hpp"
#include "core/describe/codec.hpp"
#include "route/graph/hierarchy_file.hpp"
#include "route/mesh/cheapest_trees.hpp"
#include "route/mesh/visibility_graph.hpp"
#include "route/ways/mesh_ways.hpp"
#include "route/ways/packed_ways.hpp"

namespace wend {

using namespace std::literals;

struct WaysContext {
    static constexpr std::endian byte_order = std::endian::little;
};

constexpr u32 ways_version = 3;

struct WaysHead {
    u32 version = ways_version;
};

template <Describes<WaysHead> H, class V>
constexpr void describe(H& head, V& v) {
    v.constant("magic", "WENDWAYS"sv);
    v("version", head.version);
}

// All but the hubs is packed: see packed_ways.hpp.
struct WaysFile {
    WaysHead head;
    i64 stamp = 0;
    std::vector<u32> hubs;
    packed_ways::Numbers to_hubs, from_hubs, from_areas, to_areas, sights;
    i64 checksum = 0;
};

template <Describes<WaysFile> F, class V>
constexpr void describe(F& file, V& v) {
    describe(file.head, v);
    v("stamp", file.stamp, "of the mesh, for one agent and radius");
    v("hubs", file.hubs, counted<u32>, "vertices by rank");
    v("to_hubs", file.to_hubs, counted<u32>, "of each vertex what it costs to hubs, packed");
    v("from_hubs", file.from_hubs, counted<u32>, "of each vertex what it costs from hubs, packed");
    v("from_areas", file.from_areas, counted<u32>, "of each area what hubs cost, packed");
    v("to_areas", file.to_areas, counted<u32>, "of each area what it costs from hubs, packed");
    v("sights", file.sights, counted<u32>, "pairs of areas that may see each other, packed");
    v("checksum", file.checksum, "64-bit FNV-1a of all bytes before");
}

namespace {

constexpr std::size_t ways_head_bytes = "WENDWAYS"sv.size() + sizeof(u32);

void add(Stamp& stamp, const Point2& at) {
    stamp.add(std::bit_cast<u64>(at.x));
    stamp.add(std::bit_cast<u64>(at.y));
}

// Of all that paths over a mesh follow from: its gates and connections, open to the agent as they
// are, what they cost, and where paths may turn and go on to.
i64 stamp_of(const AnyAngleMesh::Tables& tables) {
    Stamp stamp;
    const AreaGraph& graph = tables.graph;
    stamp.add(tables.network.nodes.size());
    stamp.add(tables.vertices.size());
    for (const AreaGraph::Begin& begin : graph.areas)
        stamp.add(u64{begin.gate} << 32 | begin.off_mesh_ends);
    for (const AreaGate& gate : graph.gates) {
        add(stamp, gate.left);
        add(stamp, gate.right);
        add(stamp, graph.offset_of(gate));
        stamp.add(std::bit_cast<u64>(gate.cost));
        stamp.add(u64{gate.to} << 32 | gate.link);
    }
    for (const OffMeshConnection& stop : graph.connections) {
        add(stamp, stop.near);
        add(stamp, stop.far);
        stamp.add(std::bit_cast<u64>(stop.cost));
        stamp.add(u64{stop.to} << 32 | stop.link);
    }
    for (const CornerVertex& vertex : tables.vertices) {
        add(stamp, vertex.at);
        stamp.add(vertex.area);
    }
    for (u32 vertex = 0; vertex < tables.visibility->vertex_count(); ++vertex)
        for (const VisibilityEdge& edge : tables.visibility->edges_of(vertex))
            stamp.add(u64{vertex} << 32 | edge.to);
    return stamp.value();
}

Expected<WaysFile> decoded(ByteView bytes) {
    const auto head =
        decode<WaysHead>(bytes.first(std::min(bytes.size(), ways_head_bytes)), WaysContext{});
    if (!head) return failure(head.error());
    if (head->version != ways_version)
        return failure(ErrorDetails{
            .message = fmt::format("it was prepared by another version of Wend: expected {}, found "
                                   "{}; prepare it again",
                                   ways_version, head->version),
            .offset = ways_head_bytes - sizeof head->version,
            .field = "version"});
    if (auto sealed = expect_sealed_hierarchy(bytes); !sealed)
        return failure(std::move(sealed.error()));
    return decode<WaysFile>(bytes, WaysContext{});
}

}  // namespace

Bytes MeshWays::write() const {
    const AnyAngleMesh::Tables& tables = parts_->mesh.tables();
    const HubLabels& labels = parts_->labels;
    const Arcs arcs = Arcs::of(tables.visibility->edges()), back = arcs.reversed();
    const NodeIndex areas = tables.network.nodes.size();
    WaysFile file{.head = {},
                  .stamp = stamp_of(tables),
                  .hubs = labels.hubs(),
                  .to_hubs = packed_ways::pack(labels.all_to_hubs(), arcs),
                  .from_hubs = packed_ways::pack(labels.all_from_hubs(), back),
                  .from_areas = packed_ways::pack(parts_->from_areas, labels, areas),
                  .to_areas = packed_ways::pack(parts_->to_areas, labels, areas),
                  .sights = packed_ways::pack(parts_->sights),
                  .checksum = 0};
    Bytes bytes = *encode(file, WaysContext{});
    seal_hierarchy(bytes);
    return bytes;
}

Expected<MeshWays> MeshWays::read(ByteView bytes, const AnyAngleMesh& of) {
    if (auto allowed = expect_lengths(of.tables()); !allowed)
        return failure(std::move(allowed.error()));
    auto file = decoded(bytes);
    if (!file) return failure(std::move(file.error()));
    const AnyAngleMesh mesh = of.tables().visibility ? of : AnyAngleMesh(of.tables().links);
    const AnyAngleMesh::Tables& tables = mesh.tables();
    if (!tables.visibility || file->stamp != stamp_of(tables))
        return failure(
            ErrorDetails{.message = "it was prepared from another mesh, or for another agent or "
                                    "radius: prepare it again",
                         .field = "stamp"});
    const std::size_t vertices = tables.vertices.size();
    if (file->hubs.size() != vertices ||
        std::ranges::any_of(file->hubs, [&](u32 hub) { return hub >= vertices; }))
        return failure(ErrorDetails{.message = "has a number that leads nowhere: prepare it again",
                                    .field = "hubs"});
    const Arcs arcs = Arcs::of(tables.visibility->edges()), back = arcs.reversed();
    auto to_hubs = packed_ways::unpack_labels(file->to_hubs, arcs, file->hubs, "to_hubs");
    if (!to_hubs) return failure(std::move(to_hubs.error()));
    auto from_hubs = packed_ways::unpack_labels(file->from_hubs, back, file->hubs, "from_hubs");
    if (!from_hubs) return failure(std::move(from_hubs.error()));
    HubLabels labels(std::move(file->hubs), std::move(*to_hubs), std::move(*from_hubs));
    auto from_areas = packed_ways::unpack_areas(file->from_areas, tables, labels,
                                                AreaHubs::Direction::from_area, "from_areas");
    if (!from_areas) return failure(std::move(from_areas.error()));
    auto to_areas = packed_ways::unpack_areas(file->to_areas, tables, labels,
                                              AreaHubs::Direction::to_area, "to_areas");
    if (!to_areas) return failure(std::move(to_areas.error()));
    auto sights = packed_ways::unpack_sights(file->sights, tables.network.nodes.size(), "sights");
    if (!sights) return failure(std::move(sights.error()));
    return MeshWays(
        std::make_shared<const Parts>(Parts{mesh, std::move(labels), std::move(*from_areas),
                                            std::move(*to_areas), std::move(*sights)}));
}

}  // namespace wend
