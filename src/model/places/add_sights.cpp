#include "model/places/add_sights.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/base/made_once.hpp"
#include "core/base/ordered_parallel_for.hpp"
#include "model/network/surface.hpp"
#include "wend/sight_lines.hpp"
#include "wend/sight_relation.hpp"

namespace wend {
namespace {

// Which areas see each other, a row an area. What one row has found the others need not look for
// again.
class SightRows {
  public:
    SightRows(const Network& network, const World& world)
        : lines_(network, world), rows_(network.nodes.size()) {}

    // Rising.
    const std::vector<NodeIndex>& of(NodeIndex area) const {
        return rows_[area].get([&] { return found(area); });
    }
    NodeIndex size() const { return static_cast<NodeIndex>(rows_.size()); }

  private:
    std::vector<NodeIndex> found(NodeIndex area) const {
        constexpr std::size_t areas_a_job = 64;
        std::vector<std::uint8_t> is_seen(rows_.size());
        parallel_for((rows_.size() + areas_a_job - 1) / areas_a_job, [&](std::size_t job) {
            const std::size_t end = std::min((job + 1) * areas_a_job, rows_.size());
            for (std::size_t other = job * areas_a_job; other < end; ++other)
                is_seen[other] = see_each_other(area, static_cast<NodeIndex>(other)) ? 1 : 0;
        });
        std::vector<NodeIndex> seen;
        for (NodeIndex other = 0; other < is_seen.size(); ++other)
            if (is_seen[other] != 0) seen.push_back(other);
        return seen;
    }

    bool see_each_other(NodeIndex area, NodeIndex other) const {
        if (!rows_[other].is_made()) return lines_.see_each_other(area, other);
        return std::ranges::binary_search(of(other), area);
    }

    SightLines lines_;
    std::vector<MadeOnce<std::vector<NodeIndex>>> rows_;
};

// From how much ground each area is seen, in square metres.
std::vector<double> exposures(const SightRows& rows, const std::vector<double>& ground) {
    std::vector<double> exposure(ground.size());
    for (NodeIndex area = 0; area < rows.size(); ++area)
        for (const NodeIndex seen : rows.of(area)) exposure[seen] += ground[area];
    return exposure;
}

// The column of that name, which stands in place of one that tells nothing.
void set_column(std::vector<Column>& columns, Column column) {
    const auto there = std::ranges::find(columns, column.name, &Column::name);
    if (there == columns.end())
        columns.push_back(std::move(column));
    else
        *there = std::move(column);
}

void add_exposure(Network& network, const std::shared_ptr<const SightRows>& rows) {
    std::vector<double> ground;
    const double square = network.metres_per_unit * network.metres_per_unit;
    for (NodeIndex area = 0; area < network.nodes.size(); ++area)
        ground.push_back(size_from_above(network.surfaces, area) * square);
    using Record = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
    std::map<Record, NodeIndex> area_of;
    for (NodeIndex area = 0; area < network.nodes.size(); ++area) {
        const Origin origin = network.nodes.origin[area];
        area_of.emplace(Record(origin.member, origin.record, origin.part), area);
    }
    set_column(network.nodes.columns,
               {.name = "exposure",
                .title = "ground of the areas that it can be seen from",
                .unit = "m2",
                .type = Column::Type::real,
                .make = [rows, ground = std::move(ground),
                         area_of = std::move(area_of)](std::span<const Origin> origins) {
                    const std::vector<double> of_area = exposures(*rows, ground);
                    std::vector<double> values;
                    for (const Origin& at : origins) {
                        const auto area = area_of.find(Record(at.member, at.record, at.part));
                        values.push_back(area != area_of.end() ? of_area[area->second] : 0);
                    }
                    return ColumnValues{std::move(values)};
                }});
}

bool says_something(const Relation& relation, NodeIndex areas) {
    for (NodeIndex area = 0; area < areas; ++area)
        if (!relation.related(area).empty()) return true;
    return false;
}

}  // namespace

void add_sights(Network& network, const std::shared_ptr<const World>& world) {
    if (network.map_kind != MapKind::mesh || !world) return;
    if (world->engine() == Engine::other) return;  // What is solid there is not known.
    const auto stored =
        std::ranges::find(network.relations, std::string_view(sight_relation), &Relation::name);
    if (stored != network.relations.end()) {
        if (says_something(*stored, network.nodes.size())) return;
        network.relations.erase(stored);
    }
    const auto rows = std::make_shared<const SightRows>(network, *world);
    network.relations.push_back({.name = sight_relation,
                                 .title = "areas that can be seen from it past the solids",
                                 .related = [rows](NodeIndex area) { return rows->of(area); },
                                 .is_of_world = true});
    add_exposure(network, rows);
}

}  // namespace wend
