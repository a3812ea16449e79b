#include "wend/generate_part.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "api/renew/carried_fields.hpp"
#include "api/renew/carried_links.hpp"
#include "model/map_fit/stale_parts.hpp"
#include "wend/editor.hpp"
#include "wend/generate.hpp"
#include "wend/surface.hpp"

namespace wend::renew_detail {
namespace {

Expected<Map> ground_of(const Map& mesh, const World& world, const PartRequest& request) {
    // Names of places are those that the mesh has.
    const auto made =
        generate(world, {.version = std::string(mesh.members().front().document->version()),
                         .name_places = false,
                         .progress = request.progress});
    if (!made) return failure(made.error());
    const OutputFile& file = made->files.front();
    return Map::of(file.document->format(), {{file.name, 0, std::nullopt, file.document}});
}

// The new mesh, step by step: what is new comes first, so that numbers of what goes are taken.
class PartMaker {
  public:
    PartMaker(const Map& mesh, const World& world, const Map& ground, const AreaPairs& pairs,
              const PlacedGround& placed, const std::vector<NodeIndex>& targets)
        : mesh_(mesh),
          world_(world),
          ground_(ground),
          pairs_(pairs),
          placed_(placed),
          targets_(targets),
          editor_(mesh, {.history_bytes = 0}),
          answer_{.map = mesh} {}

    Expected<GeneratedPart> make() {
        for (const auto step :
             {&PartMaker::paste, &PartMaker::carry_values, &PartMaker::link, &PartMaker::remove})
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

    // Links are put into the lists that those are in which they stand for: edits::Connect would
    // choose the side of an area itself.
    Expected<void> link() {
        const std::map<Way, LinkIndex> seam = ways_over_seam(pairs_, placed_);
        const CarriedLinks carried = carry_links(pairs_, placed_, seam, answer_.report);
        for (const Way& way : carried.removed)
            if (!seam.contains(way))
                if (auto done = run(edits::Disconnect{way.first, way.second, true}); !done)
                    return done;
        std::map<Way, std::string> lists;
        for (const auto& [way, link] : seam)
            if (std::ranges::count(carried.removed, way) == 0)
                lists.emplace(way, list_of(ground_, link));
        for (const auto& [way, link] : carried.added) lists.emplace(way, list_of(mesh_, link));
        if (auto done = add_links(lists); !done) return done;
        answer_.links = lists.size();
        answer_.carried_links = carried.added.size() + carried.removed.size();
        return leave_out_blocked(seam, carried);
    }

    // The list of its record that a link is in, such as `connections.north`.
    static std::string list_of(const Map& map, LinkIndex link) {
        const Network& network = map.network();
        const std::string record =
            map.field_path(Element::node, network.nodes.origin[network.links.from[link]]);
        const std::string path = map.field_path(Element::link, network.links.origin[link]);
        return path.substr(record.size(), path.find_last_of('[') - record.size());
    }

    // All at once: each operation of an editor makes a map of its own.
    Expected<void> add_links(const std::map<Way, std::string>& lists) {
        if (lists.empty()) return {};
        const Map before = editor_.map();
        const Network& network = before.network();
        Member file = before.members().front();
        std::shared_ptr<Document> linked = file.document->copy();
        for (const auto& [way, list] : lists) {
            const Origin origin = network.nodes.origin[way.first];
            const std::string path = before.field_path(Element::node, origin) + list;
            const auto links = linked->at(path);
            if (!links) return failure(links.error());
            const u64 last = links->size();
            if (auto done = links->insert(last); !done) return done;
            const auto link = linked->at(fmt::format("{}[{}]", path, last));
            if (!link) return failure(link.error());
            if (auto done = link->set(i64{network.nodes.id[way.second]}); !done) return done;
        }
        if (auto done = linked->recompute(); !done) return done;
        if (auto done = file.hold(std::move(linked)); !done) return done;
        const auto map = Map::of(before.format(), {std::move(file)}, before.options());
        if (!map) return failure(map.error());
        const auto replaced = editor_.replace(*map);
        if (!replaced) return failure(replaced.error());
        return {};
    }

    // What people linked may be walled up by now, and an old area may lie in a wall that new ground
    // ends at.
    Expected<void> leave_out_blocked(const std::map<Way, LinkIndex>& seam,
                                     const CarriedLinks& carried) {
        const Map linked = editor_.map();
        const Network& network = linked.network();
        std::vector<LinkIndex> doubtful;
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            const Way way{network.links.from[link], network.links.to[link]};
            const auto over_seam = seam.find(way);
            if (carried.added.contains(way) ||
                (over_seam != seam.end() && !leads_as_made(over_seam->second, way)))
                doubtful.push_back(link);
        }
        for (const LinkIndex link : find_blocked_links(network, world_, doubtful)) {
            const Way way{network.links.from[link], network.links.to[link]};
            if (auto done = run(edits::Disconnect{way.first, way.second, true}); !done) return done;
            --answer_.links;
            if (!carried.added.contains(way)) continue;
            --answer_.carried_links;
            answer_.report.add(LossKind::lost, "links", network.name_of(way.first),
                               fmt::format("led to where area {} is now: something solid is in the "
                                           "way",
                                           network.name_of(way.second)));
        }
        return {};
    }

    // Whether a link over the seam leads between just the areas that the generator links.
    bool leads_as_made(LinkIndex link, const Way& way) const {
        const Links& made = pairs_.made().links;
        const auto is_so = [&](NodeIndex area, NodeIndex node) {
            return placed_.node_of[area] == node ||
                   (node < placed_.old_count && is_just_like(pairs_, area, node));
        };
        return is_so(made.from[link], way.first) && is_so(made.to[link], way.second);
    }

    Expected<void> remove() {
        const Network& old = mesh_.network();
        const Map before = editor_.map();
        for (const NodeIndex area : placed_.new_areas)
            answer_.made.push_back(before.network().name_of(placed_.node_of[area]));
        edits::Remove removal;
        for (const NodeIndex area : targets_) {
            if (!placed_.is_gone[area]) {
                answer_.kept.push_back(old.name_of(area));
                continue;
            }
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
    const std::vector<NodeIndex>& targets_;  // areas of the part
    Editor editor_;
    GeneratedPart answer_;
};

}  // namespace
}  // namespace wend::renew_detail

namespace wend {

Expected<GeneratedPart> generate_part(const Map& mesh, const World& world,
                                      const PartRequest& request) {
    using namespace renew_detail;
    if (!mesh.format().info().holds_ground)
        return failure(fmt::format("{} is no format of meshes that are made of maps",
                                   mesh.format().info().id));
    const auto region = part_region(mesh, world, request);
    if (!region) return failure(region.error());
    // What is stale was found out with that.
    if (!request.stale)
        if (auto fits = expect_mesh_of(world, mesh.network()); !fits)
            return failure(std::move(fits.error()));
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
    PlacedGround placed = place_ground(*cut, *cut_pairs, is_target);
    // What people made where the generator makes nothing.
    if (!request.stale)
        for (const NodeIndex area :
             find_fitting(mesh.network(), world, areas_without_ground(*cut_pairs, placed)))
            placed.is_gone[area] = false;
    return PartMaker(mesh, world, cut->map, *cut_pairs, placed, region->areas).make();
}

}  // namespace wend
