#include "formats/ain/sample/sample_graph.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <utility>

#include "formats/ain/game/zones.hpp"
#include "formats/ain/read/graph_document.hpp"
#include "formats/ain/read/graph_text.hpp"
#include "samples/building/building.hpp"
#include "samples/random.hpp"

namespace wend::ain {
namespace {

using sample::Building;
using sample::PassageKind;

constexpr u64 most_links = 29, most_length = 700;

class GraphMaker {
  public:
    GraphMaker(const Building& building, const AinContext& context, const SampleRequest& request)
        : building_(building),
          context_(context),
          wanted_(request.nodes),
          random_(sample::scramble(request.seed, 0xA1E)) {}

    GraphFile make() {
        file_.revision = random_.whole(100, 9'000);
        if (context_.is_titanfall()) file_.script_version = context_.version == 54 ? 19 : 21;
        for (u32 area = 0; area < building_.areas.size(); ++area) add_ground(area);
        add_passages();
        for (const sample::BuildingLadder& ladder : building_.ladders) add_ladder(ladder);
        add_air();
        std::ranges::sort(file_.links, {}, link_order);
        renew_zones(file_);
        for (u32 hull = 0; context_.is_titanfall() && hull < context_.hulls; ++hull) {
            const std::vector<i16> zones = zones_of(file_, hull);
            for (u32 node = 0; node < zones.size(); ++node)
                file_.nodes[node].zones[hull] = zones[node];
        }
        if (context_.is_text()) count_links(file_);
        return std::move(file_);
    }

  private:
    // The graph has y to the north, the building's plan to the south.
    u32 add(NodeType type, const Point& at) {
        GraphNode node;
        node.position = {quarters(at.x), quarters(-at.y), quarters(at.z)};
        node.type = type;
        node.yaw = static_cast<f32>(15 * random_.whole(0, 23));
        if (type == climb) {
            node.editor_id = -1;
        } else {
            editor_id_ += random_.chance(0.1) ? 2 : 1;
            node.editor_id = editor_id_;
        }
        file_.nodes.push_back(node);
        return static_cast<u32>(file_.nodes.size() - 1);
    }

    void add_ground(u32 area) {
        Point at = centre_of(building_.areas[area]);
        at.z = std::ceil(at.z) + 2;
        GraphNode& node = file_.nodes[add(ground, at)];
        for (u32 hull = 0; hull < context_.hulls; ++hull)
            node.offsets.of[hull] = static_cast<f32>(hull % 3) / 4 - 2;
    }

    void add_passages() {
        for (const sample::Passage& passage : building_.passages) {
            const bool is_low =
                building_.areas[passage.from].crouch || building_.areas[passage.to].crouch;
            const bool is_walked = passage.kind == PassageKind::walk;
            const bool is_narrow = is_low || random_.chance(0.3);
            HullMoves moves;
            for (u32 hull = 0; hull < context_.hulls; ++hull) {
                const bool is_large = hull == 7 || hull == 8 || hull == 9;
                if (is_large && (is_narrow || !is_walked)) continue;
                moves.of[hull] = is_walked ? walk_move : jump_move;
            }
            link(passage.from, passage.to, moves);
        }
    }

    void add_ladder(const sample::BuildingLadder& ladder) {
        HullMoves moves;
        for (const u32 hull : {0u, 2u}) moves.of[hull] = climb_move;
        const u32 bottom = add(climb, ladder.bottom), top = add(climb, ladder.top);
        file_.nodes[bottom].info = node_info["climb_bottom"].mask();
        file_.nodes[top].info = node_info["climb_off_forward"].mask();
        link(ladder.lower, bottom, moves);
        link(bottom, top, moves);
        link(ladder.upper, top, moves);
    }

    // As many as are missing, each above an area and linked with the one before.
    void add_air() {
        HullMoves moves;
        for (u32 hull = 0; hull < context_.hulls; ++hull) moves.of[hull] = fly_move;
        const u32 first = static_cast<u32>(file_.nodes.size());
        const u64 missing = std::max<u64>(wanted_, first) - first;
        const u64 count = std::min<u64>(missing, building_.areas.size());
        for (u32 i = 0; i < count; ++i) {
            Point at = centre_of(building_.areas[i]);
            at.z += 96;
            const u32 node = add(air, at);
            if (node > first) link(node - 1, node, moves);
        }
    }

    // Each pair once, from the lower index, as far as the engine would.
    void link(u32 from, u32 to, const HullMoves& moves) {
        const auto [low, high] = std::minmax(from, to);
        const auto &a = file_.nodes[low].position, &b = file_.nodes[high].position;
        const double length = std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        degree_.resize(file_.nodes.size());
        if (length > most_length || std::max(degree_[low], degree_[high]) >= most_links) return;
        if (!pairs_.emplace(low, high).second) return;
        ++degree_[low];
        ++degree_[high];
        file_.links.push_back({static_cast<i16>(low), static_cast<i16>(high), 0, moves});
    }

    const Building& building_;
    AinContext context_;
    u64 wanted_;
    sample::Random random_;
    GraphFile file_;
    i32 editor_id_ = 0;
    std::vector<u64> degree_;
    std::set<std::pair<u32, u32>> pairs_;
};

}  // namespace

Expected<std::vector<OutputFile>> sample_graph(const SampleRequest& request,
                                               const AinContext& context) {
    constexpr u64 most_nodes = 4'096;
    const u64 nodes = std::min(request.nodes, most_nodes);
    const u64 areas = std::max<u64>(nodes * 3 / 4, sample::min_building_areas);
    const auto building = sample::make_building({areas, request.seed});
    if (!building) return failure(building.error());
    GraphFile file = GraphMaker(*building, context, request).make();
    if (const auto done = derive(file, context); !done) return failure(done.error());
    return std::vector<OutputFile>{
        {"building.ain", std::make_unique<GraphDocument>(context, std::move(file))}};
}

}  // namespace wend::ain
