#include "wend/generate_part.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "api/renew/carried_fields.hpp"
#include "api/renew/carried_links.hpp"
#include "model/map_fit/link_lanes.hpp"
#include "model/map_fit/world_fit.hpp"
#include "wend/editor.hpp"
#include "wend/generate.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

using namespace renew_detail;

Expected<Map> ground_of(const Map& mesh, const World& world, const PartRequest& request) {
    const auto made =
        generate(world, {.version = std::string(mesh.members().front().document->version()),
                         .progress = request.progress});
    if (!made) return failure(made.error());
    const OutputFile& file = made->files.front();
    const Format& format = file.document->format();
    if (&format != &mesh.format())
        return failure(fmt::format("the mesh is of the format {}, and maps have meshes of {}",
                                   mesh.format().info().id, format.info().id));
    return Map::of(format, {{file.name, 0, std::nullopt, file.document}});
}

// The new mesh, step by step: what is new comes first, so that numbers of what goes are taken.
class PartMaker {
  public:
    PartMaker(const Map& mesh, const World& world, const Map& ground, const AreaPairs& pairs,
              const PlacedGround& placed)
        : mesh_(mesh),
          world_(world),
          ground_(ground),
          pairs_(pairs),
          placed_(placed),
          editor_(mesh, {.history_bytes = 0}),
          answer_{.map = mesh} {}

    Expected<GeneratedPart> make() {
        for (const auto step : {&PartMaker::paste, &PartMaker::carry_values, &PartMaker::link,
                                &PartMaker::leave_out_blocked, &PartMaker::remove})
            if (auto done = (this->*step)(); !done) return failure(std::move(done.error()));
        answer_.map = editor_.map();
        return std::move(answer_);
    }

  private:
    Expected<void> run(const Edit& edit) {
        const auto report = editor_.run(edit);
        if (!report) return failure(report.error());
        return {};
    }

    Expected<void> paste() {
        if (placed_.new_areas.empty()) return {};
        Editor cut(ground_, {.history_bytes = 0});
        const auto kept = cut.run(edits::Keep{placed_.new_areas});
        if (!kept) return failure(kept.error());
        return run(edits::Paste{cut.map()});
    }

    Expected<void> carry_values() {
        const auto fields = carry_fields(mesh_, editor_.map(), pairs_, placed_, answer_.report);
        if (!fields) return failure(fields.error());
        for (const edits::Set& change : fields->changes)
            if (auto done = run(change); !done) return done;
        answer_.carried_values = fields->values;
        return {};
    }

    Expected<void> link() {
        const std::vector<Way> seam = ways_over_seam(pairs_, placed_);
        carried_ = carry_links(pairs_, placed_, seam);
        std::set<Way> ways(seam.begin(), seam.end());
        ways.insert(carried_.added.begin(), carried_.added.end());
        for (const Way& way : carried_.removed)
            if (ways.erase(way) == 0)
                if (auto done = run(edits::Disconnect{way.first, way.second, true}); !done)
                    return done;
        answer_.links = ways.size();
        answer_.carried_links = carried_.added.size() + carried_.removed.size();
        while (!ways.empty()) {
            const Way way = *ways.begin();
            ways.erase(ways.begin());
            const bool is_one_way = ways.erase({way.second, way.first}) == 0;
            if (auto done = run(edits::Connect{way.first, way.second, {.one_way = is_one_way}});
                !done)
                return done;
        }
        return {};
    }

    // What people linked may be walled up by now.
    Expected<void> leave_out_blocked() {
        if (carried_.added.empty()) return {};
        const Map linked = editor_.map();
        const Network& network = linked.network();
        WorldFit fit(network, world_);
        if (!fit.is_known()) return {};
        const std::set<Way> added(carried_.added.begin(), carried_.added.end());
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            const Way way{network.links.from[link], network.links.to[link]};
            if (!added.contains(way) || !is_link_blocked(fit.ground(), network, link)) continue;
            if (auto done = run(edits::Disconnect{way.first, way.second, true}); !done) return done;
            answer_.report.add(LossKind::lost, "links", network.name_of(way.first),
                               fmt::format("led to where area {} is now: something solid is in the "
                                           "way",
                                           network.name_of(way.second)));
            --answer_.links;
            --answer_.carried_links;
        }
        return {};
    }

    Expected<void> remove() {
        const Network& old = mesh_.network();
        const Map before = editor_.map();
        for (const NodeIndex node : placed_.node_of) {
            if (node == no_index) continue;
            const bool is_new = node >= placed_.old_count;
            (is_new ? answer_.made : answer_.kept).push_back(before.network().name_of(node));
        }
        edits::Remove removal;
        for (NodeIndex area = 0; area < placed_.old_count; ++area) {
            if (!placed_.is_gone[area]) continue;
            removal.nodes.push_back(area);
            answer_.removed.push_back(old.name_of(area));
            if (!has_ground(area))
                answer_.report.add(LossKind::lost, "areas", old.name_of(area),
                                   "no new area lies on its ground");
        }
        if (removal.nodes.empty()) return {};
        const auto report = editor_.run(removal);
        if (!report) return failure(report.error());
        for (const std::string& consequence : report->consequences)
            answer_.report.note(consequence);
        return {};
    }

    bool has_ground(NodeIndex area) const {
        const MapBox box = rectangle_of(pairs_.old().surfaces, area);
        const f64 x = (box.min_x + box.max_x) / 2, y = (box.min_y + box.max_y) / 2;
        return std::ranges::any_of(pairs_.made_at(area), [&](NodeIndex made) {
            return placed_.node_of[made] != no_index && pairs_.is_same_ground(made, area) &&
                   covers(pairs_.made().surfaces, made, x, y);
        });
    }

    const Map& mesh_;
    const World& world_;
    const Map& ground_;
    const AreaPairs& pairs_;
    const PlacedGround& placed_;
    Editor editor_;
    CarriedLinks carried_;
    GeneratedPart answer_;
};

}  // namespace

Expected<GeneratedPart> generate_part(const Map& mesh, const World& world,
                                      const PartRequest& request) {
    const auto region = part_region(mesh, world, request);
    if (!region) return failure(region.error());
    const auto ground = ground_of(mesh, world, request);
    if (!ground) return failure(ground.error());
    std::vector<bool> is_target(mesh.network().nodes.size());
    for (const NodeIndex area : region->areas) is_target[area] = true;
    const auto pairs = AreaPairs::of(ground->network(), mesh.network());
    if (!pairs) return failure(pairs.error());
    const auto cut = cut_ground(*ground, *pairs, *region, is_target);
    if (!cut) return failure(cut.error());
    const auto cut_pairs = AreaPairs::of(cut->map.network(), mesh.network());
    if (!cut_pairs) return failure(cut_pairs.error());
    const PlacedGround placed = place_ground(*cut, *cut_pairs, is_target);
    return PartMaker(mesh, world, cut->map, *cut_pairs, placed).make();
}

}  // namespace wend
