#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

#include "formats/ain/check/rules.hpp"
#include "formats/ain/read/graph_document.hpp"
#include "wend/finding.hpp"
#include "wend/format.hpp"

namespace wend::ain {

// A graph that is held against the rules, and the report of what is found.
struct CheckedGraph {
    const GraphDocument& graph;
    CheckReport& report;

    const GraphFile& file() const { return graph.file; }

    static Point place_of(const GraphNode& node) {
        return {node.position[0], node.position[1], node.position[2]};
    }

    // `tell` returns the message.
    template <class Tell>
    void add_file(const Rule& rule, std::string field, Tell tell) const {
        report.add(rule, 0, [&] {
            Finding finding;
            finding.record = "graph";
            finding.field = std::move(field);
            finding.message = tell();
            return finding;
        });
    }
    template <class Tell>
    void add_node(const Rule& rule, std::size_t node, const char* field, Tell tell) const {
        report.add(rule, 0, [&] {
            Finding finding;
            finding.record = fmt::format("{}", node);
            finding.field = fmt::format("nodes[{}].{}", node, field);
            finding.position = place_of(file().nodes[node]);
            finding.message = tell();
            return finding;
        });
    }
    // About a link, which is told of at the first end that it has.
    template <class Tell>
    void add_link(const Rule& rule, std::size_t link, std::string_view field, Tell tell) const {
        report.add(rule, 0, [&] {
            const GraphLink& about = file().links[link];
            const i16 end = is_node(file(), about.source) ? about.source : about.target;
            Finding finding;
            finding.field = fmt::format("links[{}]{}", link, field);
            if (is_node(file(), end)) {
                finding.record = fmt::format("{}", end);
                finding.position = place_of(file().nodes[static_cast<std::size_t>(end)]);
            }
            finding.message = tell();
            return finding;
        });
    }
};

// A group of rules each.
void check_nodes(const CheckedGraph& checked);
void check_links(const CheckedGraph& checked);
void check_zones(const CheckedGraph& checked);
// Against the map, where it is at hand; an error where an option makes no sense.
Expected<void> check_map(const CheckedGraph& checked, const OptionValues& options);

}  // namespace wend::ain
