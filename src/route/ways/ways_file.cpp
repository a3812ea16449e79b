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
#include "route/ways/mesh_ways.hpp"

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

template <Describes<Point2> P, class V>
constexpr void describe(P& point, V& v) {
    v("x", point.x, "east");
    v("y", point.y, "north");
}

template <Describes<HubLabels::Label> L, class V>
constexpr void describe(L& label, V& v) {
    v("cost", label.cost, "of the path to the hub, or from it");
    v("hub", label.hub, "by rank");
    v("beside", label.beside, "the vertex that comes next on the way to the hub, or from it");
}

template <Describes<AreaHubs::View> W, class V>
constexpr void describe(W& view, V& v) {
    v("root", view.root, "where the path turns");
    v("cost", view.cost, "besides the distance from there");
    v("left", view.left, "the left ray");
    v("right", view.right, "the right ray");
    v("left_off", view.left_off, "how far to the left of it a point may lie");
    v("right_off", view.right_off, "how far to the right of it");
}

template <Describes<AreaHubs::Hub> H, class V>
constexpr void describe(H& hub, V& v) {
    v("rank", hub.rank);
    v("least", hub.least, "what a path between the area and the hub costs at least");
}

template <Describes<AreaHubs::Entry> E, class V>
constexpr void describe(E& entry, V& v) {
    v("cost", entry.cost, "between the turn and the hub");
    v("turn", entry.turn, "place among the area's turns");
}

// Labels of vertices one after the other, and how many each has.
struct LabelLists {
    std::vector<u32> counts;
    std::vector<HubLabels::Label> labels;
};

template <Describes<LabelLists> L, class V>
constexpr void describe(L& lists, V& v) {
    v("counts", lists.counts, counted<u32>, "labels of each vertex");
    v("labels", lists.labels, counted<u32>, "of all vertices, by rank of their hubs");
}

template <Describes<AreaHubs::Lists> L, class V>
constexpr void describe(L& lists, V& v) {
    v("first_turn", lists.first_turn, counted<u32>, "where the areas' turns begin");
    v("first_hub", lists.first_hub, counted<u32>, "where the areas' hubs begin");
    v("turns", lists.turns, counted<u32>, "vertices");
    v("first_view", lists.first_view, counted<u32>, "where the turns' views begin");
    v("views", lists.views, counted<u32>, "from where in the area a turn is seen");
    v("hubs", lists.hubs, counted<u32>, "of each area in rising order");
    v("first_entry", lists.first_entry, counted<u32>, "where the hubs' entries begin");
    v("entries", lists.entries, counted<u32>, "what hubs cost from a turn");
}

struct WaysFile {
    WaysHead head;
    i64 stamp = 0;
    std::vector<u32> hubs;
    LabelLists to_hubs, from_hubs;
    AreaHubs::Lists from_areas, to_areas;
    std::vector<u32> sights;
    i64 checksum = 0;
};

template <Describes<WaysFile> F, class V>
constexpr void describe(F& file, V& v) {
    describe(file.head, v);
    v("stamp", file.stamp, "of the mesh, for one agent and radius");
    v("hubs", file.hubs, counted<u32>, "vertices by rank");
    v("to_hubs", file.to_hubs, "of each vertex what hubs cost");
    v("from_hubs", file.from_hubs, "of each vertex what it costs from hubs");
    v("from_areas", file.from_areas, "of each area what hubs cost");
    v("to_areas", file.to_areas, "of each area what it costs from hubs");
    v("sights", file.sights, counted<u32>, "a bit for each pair of areas that may see each other");
    v("checksum", file.checksum, "64-bit FNV-1a of all bytes before");
}

namespace {

constexpr std::size_t ways_head_bytes = "WENDWAYS"sv.size() + sizeof(u32);

void add(Stamp& stamp, const Point2& at) {
    stamp.add(std::bit_cast<u64>(at.x));
    stamp.add(std::bit_cast<u64>(at.y));
}

// Of all that paths over a mesh follow from: its gates and connections, open to the agent as they
// are, what they cost, and where paths may turn.
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
    return stamp.value();
}

LabelLists lists_of(const ByVertex<HubLabels::Label>& labels) {
    LabelLists lists;
    for (u32 vertex = 0; vertex < labels.vertex_count(); ++vertex) {
        const auto own = labels.of(vertex);
        lists.counts.push_back(static_cast<u32>(own.size()));
        lists.labels.insert(lists.labels.end(), own.begin(), own.end());
    }
    return lists;
}

tl::unexpected<Error> bad(std::string field) {
    return failure(ErrorDetails{.message = "has a number that leads nowhere: prepare it again",
                                .field = std::move(field)});
}

Expected<ByVertex<HubLabels::Label>> labels_of(const LabelLists& lists, std::size_t vertices,
                                               std::string_view field) {
    ByVertex<HubLabels::Label> labels;
    if (lists.counts.size() != vertices) return bad(fmt::format("{}.counts", field));
    std::size_t next = 0;
    for (const u32 count : lists.counts) {
        if (count > lists.labels.size() - next) return bad(fmt::format("{}.counts", field));
        for (const std::size_t end = next + count; next < end; ++next) {
            const HubLabels::Label& label = lists.labels[next];
            if (label.hub >= vertices || label.beside >= vertices)
                return bad(fmt::format("{}.labels[{}]", field, next));
            labels.add(label);
        }
        labels.end_vertex();
    }
    return labels;
}

bool is_rising_to(const std::vector<u32>& first, std::size_t count, std::size_t end) {
    return first.size() == count + 1 && first.front() == 0 && first.back() == end &&
           std::ranges::is_sorted(first);
}

Expected<void> expect_sound(const AreaHubs::Lists& lists, std::size_t areas, std::size_t vertices,
                            std::string_view field) {
    for (const auto& [first, count, end, list] :
         {std::tuple{&lists.first_turn, areas, lists.turns.size(), "first_turn"},
          std::tuple{&lists.first_hub, areas, lists.hubs.size(), "first_hub"},
          std::tuple{&lists.first_view, lists.turns.size(), lists.views.size(), "first_view"},
          std::tuple{&lists.first_entry, lists.hubs.size(), lists.entries.size(), "first_entry"}})
        if (!is_rising_to(*first, count, end)) return bad(fmt::format("{}.{}", field, list));
    for (std::size_t area = 0; area < areas; ++area) {
        const u32 turns = lists.first_turn[area + 1] - lists.first_turn[area];
        const u32 begin = lists.first_entry[lists.first_hub[area]];
        const u32 end = lists.first_entry[lists.first_hub[area + 1]];
        for (u32 i = begin; i < end; ++i)
            if (lists.entries[i].turn >= turns) return bad(fmt::format("{}.entries[{}]", field, i));
    }
    for (std::size_t i = 0; i < lists.hubs.size(); ++i)
        if (lists.hubs[i].rank >= vertices) return bad(fmt::format("{}.hubs[{}]", field, i));
    for (std::size_t i = 0; i < lists.turns.size(); ++i)
        if (lists.turns[i] >= vertices) return bad(fmt::format("{}.turns[{}]", field, i));
    return {};
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
    WaysFile file{.head = {},
                  .stamp = stamp_of(parts_->mesh.tables()),
                  .hubs = parts_->labels.hubs(),
                  .to_hubs = lists_of(parts_->labels.all_to_hubs()),
                  .from_hubs = lists_of(parts_->labels.all_from_hubs()),
                  .from_areas = parts_->from_areas.lists(),
                  .to_areas = parts_->to_areas.lists(),
                  .sights = parts_->sights.words(),
                  .checksum = 0};
    Bytes bytes = *encode(file, WaysContext{});
    seal_hierarchy(bytes);
    return bytes;
}

Expected<MeshWays> MeshWays::read(ByteView bytes, const AnyAngleMesh& of) {
    const AnyAngleMesh mesh = of.tables().visibility ? of : AnyAngleMesh(of.tables().links);
    const AnyAngleMesh::Tables& tables = mesh.tables();
    if (auto allowed = expect_lengths(tables); !allowed) return failure(std::move(allowed.error()));
    auto file = decoded(bytes);
    if (!file) return failure(std::move(file.error()));
    if (file->stamp != stamp_of(tables))
        return failure(
            ErrorDetails{.message = "it was prepared from another mesh, or for another agent or "
                                    "radius: prepare it again",
                         .field = "stamp"});
    const std::size_t vertices = tables.vertices.size(), areas = tables.network.nodes.size();
    if (file->hubs.size() != vertices ||
        std::ranges::any_of(file->hubs, [&](u32 hub) { return hub >= vertices; }))
        return bad("hubs");
    auto to_hubs = labels_of(file->to_hubs, vertices, "to_hubs");
    if (!to_hubs) return failure(std::move(to_hubs.error()));
    auto from_hubs = labels_of(file->from_hubs, vertices, "from_hubs");
    if (!from_hubs) return failure(std::move(from_hubs.error()));
    for (const auto& [lists, field] :
         {std::pair{&file->from_areas, "from_areas"sv}, std::pair{&file->to_areas, "to_areas"sv}})
        if (auto sound = expect_sound(*lists, areas, vertices, field); !sound)
            return failure(std::move(sound.error()));
    if (file->sights.size() != SightTable::word_count(areas)) return bad("sights");
    return MeshWays(std::make_shared<const Parts>(
        Parts{mesh, HubLabels(std::move(file->hubs), std::move(*to_hubs), std::move(*from_hubs)),
              AreaHubs(std::move(file->from_areas)), AreaHubs(std::move(file->to_areas)),
              SightTable(areas, std::move(file->sights))}));
}

}  // namespace wend
