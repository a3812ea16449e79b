#include <cmath>

#include "fuzz/caps.hpp"
#include "fuzz/opened.hpp"
#include "fuzz/target.hpp"
#include "wend/biconnectivity.hpp"
#include "wend/check.hpp"
#include "wend/table.hpp"

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

void ask_records(const Map& map) {
    const Format& format = map.format();
    const Network& network = map.network();
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const Origin origin = network.nodes.origin[node];
        promise(origin.member < map.members().size(), format, "nodes come from files");
        const Member& member = map.members()[origin.member];
        const auto offset = member.document->offset_of(map.field_path(Element::node, origin));
        promise(!offset || *offset <= member.bytes, format, "nodes stand in their files");
    }
}

void ask_rules(const Map& map, std::uint64_t size) {
    const Format& format = map.format();
    const auto checked = bounded(caps::check, format, "checking", size, [&] { return check(map); });
    promise_done(checked, format, "maps can be checked");
    const CheckReport& report = *checked;
    for (const Finding& finding : report.findings()) {
        promise(finding.rule && !finding.message.empty(), format, "findings say what");
        promise(finding.member < map.members().size(), format, "findings are of files");
        promise(!finding.offset || *finding.offset <= map.members()[finding.member].bytes, format,
                "findings stand in their files", finding.field);
    }
}

// Whether a cell is of the type of its column, or there is nothing in it.
bool is_of_type(const TableCell& cell, TableColumn::Type type) {
    if (std::holds_alternative<std::monostate>(cell)) return true;
    if (const auto* const real = std::get_if<double>(&cell))
        return type == TableColumn::Type::real && std::isfinite(*real);
    if (std::holds_alternative<bool>(cell)) return type == TableColumn::Type::flag;
    if (std::holds_alternative<std::string>(cell)) return type == TableColumn::Type::text;
    return type == TableColumn::Type::integer;
}

void ask_tables(const Map& map) {
    const Format& format = map.format();
    // Searches for ways have a cap of their own.
    constexpr std::size_t most_places = 8;
    for (const TableOf table : all_tables()) {
        if (table == TableOf::places && map.network().places.size() > most_places) continue;
        const auto columns = table_columns(table);
        const auto done = table_rows(map, table, [&](std::span<const TableCell> row) {
            promise(row.size() == columns.size(), format, "rows have all columns");
            for (std::size_t i = 0; i < row.size(); ++i)
                promise(is_of_type(row[i], columns[i].type), format, "columns have one type",
                        columns[i].name);
        });
        promise_done(done, format, "maps have tables");
    }
}

void ask_of_network(const Format& format, const std::vector<Member>& members) {
    const std::uint64_t size = size_of(members);
    const auto map = bounded(caps::network, format, "the common view", size, [&] {
        auto opened = open_or_refuse(format, members);
        if (opened) ask_columns(opened->network(), format);
        return opened;
    });
    if (!map) return;
    const Network& network = map->network();
    ask_links(network, format);
    ask_names(network, format);
    ask_records(*map);
    bounds_of(network);
    components_of(network);
    biconnectivity_of(network);
    for (std::uint8_t kind = 0; kind < network.kinds.size(); ++kind) {
        components_of(network, kind);
        biconnectivity_of(network, kind);
    }
    ask_rules(*map, size);
    ask_tables(*map);
}

}  // namespace

void ask_network(const Format& format, ByteView bytes) {
    for (const std::vector<Member>& members : maps_with(format, bytes))
        ask_of_network(format, members);
}

}  // namespace wend::fuzz
