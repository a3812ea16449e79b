#include <cmath>

#include "fuzz/caps.hpp"
#include "fuzz/opened.hpp"
#include "fuzz/target.hpp"
#include "wend/check.hpp"
#include "wend/choke_points.hpp"

// The common view of whatever can be read, and what rules and components make of it.

namespace wend::fuzz {
namespace {

void ask_columns(const Network& network, const Format& format) {
    for (const Column& column : network.nodes.columns)
        promise(column.make(network.nodes.origin).size() == network.nodes.size(), format,
                "columns have a value for each node", column.name);
    for (const Column& column : network.links.columns)
        promise(column.make(network.links.origin).size() == network.links.size(), format,
                "columns have a value for each link", column.name);
}

void ask_links(const Network& network, const Format& format) {
    const NodeIndex nodes = network.nodes.size();
    promise(network.nodes.first_link.size() == std::size_t{nodes} + 1 &&
                network.nodes.first_link.back() == network.links.size(),
            format, "every link leaves a node");
    for (const NodeIndex to : network.links.to) promise(to < nodes, format, "links end at nodes");
    for (const Relation& relation : network.relations)
        for (NodeIndex node = 0; node < nodes; ++node)
            for (const NodeIndex other : relation.related(node))
                promise(other < nodes, format, "relations lead to nodes");
}

void ask_names(const Network& network, const Format& format) {
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const std::string name = network.name_of(node);
        promise(!name.empty() && network.find_node(name), format, "nodes are found by their names",
                name);
    }
}

void ask_records(const Dataset& dataset, const Network& network) {
    const Format& format = *dataset.format;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const Origin origin = network.nodes.origin[node];
        promise(origin.member < dataset.members.size(), format, "nodes come from files");
        const Member& member = dataset.members[origin.member];
        const auto offset = member.document->offset_of(format.field_path(*member.document, Element::node, origin));
        promise(!offset || *offset <= member.bytes, format, "nodes stand in their files");
    }
}

void ask_rules(const Dataset& dataset, const Network& network, std::uint64_t size) {
    const Format& format = *dataset.format;
    const CheckReport report =
        bounded(caps::check, format, "checking", size, [&] { return check(dataset, network); });
    for (const Finding& finding : report.findings()) {
        promise(finding.rule && !finding.message.empty(), format, "findings say what");
        promise(finding.member < dataset.members.size(), format, "findings are of files");
        promise(!finding.offset || *finding.offset <= dataset.members[finding.member].bytes, format,
                "findings stand in their files", finding.field);
    }
}

void ask_of_network(const Dataset& dataset) {
    const Format& format = *dataset.format;
    std::uint64_t size = 0;
    for (const Member& member : dataset.members) size += member.bytes;
    const auto network = bounded(caps::network, format, "the common view", size, [&] {
        auto made = dataset.network();
        if (made) ask_columns(*made, format);
        return made;
    });
    if (!network) {
        promise(!network.error().message.empty(), format, "errors say what");
        return;
    }
    ask_links(*network, format);
    ask_names(*network, format);
    ask_records(dataset, *network);
    bounds_of(*network);
    components_of(*network);
    choke_points_of(*network);
    for (std::uint8_t kind = 0; kind < network->kinds.size(); ++kind) {
        components_of(*network, kind);
        choke_points_of(*network, kind);
    }
    ask_rules(dataset, *network, size);
}

}  // namespace

void ask_network(const Format& format, ByteView bytes) {
    for (const Dataset& dataset : open_ways(format, bytes)) ask_of_network(dataset);
}

}  // namespace wend::fuzz
