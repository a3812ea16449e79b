#include "formats/gta_paths/source/check_source.hpp"

#include <fmt/format.h>

#include "base/not_constant.hpp"
#include "formats/gta_paths/source/source_document.hpp"
#include "formats/gta_paths/source/source_rules.hpp"

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

}  // namespace

void check_source(std::span<const Member> members, const PathGraph& graph, CheckReport& report) {
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
