#include "formats/gta/source/check_source.hpp"

#include <fmt/format.h>

#include "core/base/compiler.hpp"
#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/records/node_numbering.hpp"
#include "formats/gta/source/source_document.hpp"

namespace wend::gta_paths::source {
namespace {

consteval const Rule& source_rule(std::string_view id) {
    for (const Rule& known : source_rules)
        if (known.id == id) return known;
    not_constant("no such rule");
}

Finding finding_of(const RowPlace& place, const PathRow& row, std::string message) {
    Finding finding;
    finding.record = finding.field = path_of(place);
    finding.position = Point{row.place[0] / 16, row.place[1] / 16, row.place[2] / 16};
    finding.message = std::move(message);
    return finding;
}

// A node of the network, by the place of its row.
Finding finding_at(const Network& network, NodeIndex node, std::string message) {
    const Origin origin = network.nodes.origin[node];
    Finding finding;
    finding.record = network.name_of(node);
    finding.field =
        path_of({origin.member, origin.record / rows_in_group, origin.record % rows_in_group});
    finding.position = network.nodes.position[node];
    finding.message = std::move(message);
    return finding;
}

// What the ways would be once they are compiled.
void check_ways(const Network& network, CheckReport& report) {
    const auto member_of = [&](NodeIndex node) { return network.nodes.origin[node].member; };
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        const NodeIndex from = network.links.from[link], to = network.links.to[link];
        const double span = network.links.length[link];
        if (!is_too_long(span) || from > to) continue;
        report.add(source_rule("link-too-long"), member_of(from), [&] {
            return finding_at(network, from,
                              fmt::format("the way to {} spans {:.3f} m, and a length holds {} m "
                                          "at most",
                                          network.name_of(to), span, max_length));
        });
    }
    for (const NodeIndex trap : one_way_traps(network, road))
        report.add(source_rule("one-way-trap"), member_of(trap),
                   [&] { return finding_at(network, trap, text_of_trap(network, trap)); });
}

}  // namespace

void check_source(std::span<const Member> members, const PathGraph& graph, const Network& network,
                  CheckReport& report) {
    check_ways(network, report);
    for (const SourceEdge& edge : graph.edges) {
        if (edge.partner == no_index)
            report.add(source_rule("edge-joins-nothing"), edge.place.member, [&] {
                return finding_of(edge.place, *edge.row, "no other edge is near enough");
            });
        if (edge.node == no_index)
            report.add(source_rule("edge-without-node"), edge.place.member, [&] {
                return finding_of(
                    edge.place, *edge.row,
                    fmt::format("its next is {}, which is no inner row", edge.row->next));
            });
    }
    for (u32 member = 0; member < members.size(); ++member) {
        const auto& groups = SourceDocument::of(*members[member].document).paths.groups;
        for (u32 group = 0; group < groups.size(); ++group)
            for (u32 i = 0; i < rows_in_group; ++i) {
                const PathRow& row = groups[group].rows[i];
                if (row.type != RowType::inner || row.next < 0) continue;
                const auto next = static_cast<u32>(row.next);
                if (next != i && groups[group].rows[next].type != RowType::none) continue;
                report.add(source_rule("next-to-nothing"), member, [&] {
                    return finding_of(
                        {member, group, i}, row,
                        fmt::format("next is {}, the row itself or one of type 0", next));
                });
            }
    }
}

}  // namespace wend::gta_paths::source
