#include <fmt/format.h>

#include <array>
#include <cmath>
#include <iterator>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/csv.hpp"
#include "core/base/display_text.hpp"
#include "core/base/names.hpp"
#include "core/base/text_encoding.hpp"
#include "exchange/exchange.hpp"
#include "exchange/features/network_features.hpp"
#include "exchange/features/obj.hpp"

namespace wend::exchange {
namespace {

// Texts that other programs read a network from, and that maps do not come back from.

// The base name of the file that a node came from, as it can be shown.
std::string file_of_node(const Network& network, NodeIndex node) {
    const u32 member = network.nodes.origin[node].member;
    return member < network.members.size()
               ? escape_for_display(base_name(network.members[member].file))
               : "";
}

// Adds the cells of an element to its row, and ends it.
void add_values(const ElementValues& values, u32 element, FormulaMark mark, std::string& text) {
    for (std::size_t i = 0; i < values.names().size(); ++i)
        text += ',' + csv_text(plain_value(values.json(i, element)), mark);
    text += '\n';
}

void add_headings(const ElementValues& values, FormulaMark mark, std::string& text) {
    for (const std::string& name : values.names()) text += ',' + csv_text(name, mark);
    text += '\n';
}

// Headings of coordinates, with their unit.
void add_axes(const Network& network, std::string& text) {
    for (const char axis : {'x', 'y', 'z'})
        text += ',' + csv_text(fmt::format("{}_{}", axis, network.unit));
}

// A coordinate; nothing where a broken file has none.
std::string coordinate_cell(double value) {
    return std::isfinite(value) ? fmt::format("{}", value) : "";
}

// Tables as CSV (RFC 4180, but lines end with a line feed): a line a node, a line a link, and of
// networks that have ground a line a corner of each area.
std::string nodes_csv(const Network& network, FormulaMark mark) {
    ElementValues values(network, ElementValues::Of::nodes);
    std::string text = "name,file";
    add_axes(network, text);
    add_headings(values, mark, text);
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        values.make_in_turn(node);
        const Point& at = network.nodes.position[node];
        fmt::format_to(std::back_inserter(text), "{},{},{},{},{}",
                       csv_text(network.name_of(node), mark),
                       csv_text(file_of_node(network, node), mark), coordinate_cell(at.x),
                       coordinate_cell(at.y), coordinate_cell(at.z));
        add_values(values, node, mark, text);
    }
    return text;
}

std::string links_csv(const Network& network, FormulaMark mark) {
    ElementValues values(network, ElementValues::Of::links);
    std::string text = "from,to";
    add_headings(values, mark, text);
    const Links& links = network.links;
    for (LinkIndex link = 0; link < links.size(); ++link) {
        values.make_in_turn(link);
        fmt::format_to(std::back_inserter(text), "{},{}",
                       csv_text(network.name_of(links.from[link]), mark),
                       csv_text(network.name_of(links.to[link]), mark));
        add_values(values, link, mark, text);
    }
    return text;
}

std::string areas_csv(const Network& network, FormulaMark mark) {
    std::string text = "name,corner";
    add_axes(network, text);
    text += '\n';
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const std::string name = csv_text(network.name_of(node), mark);
        const auto [first, end] = network.surfaces.corners_of(node);
        for (u32 corner = first; corner < end; ++corner) {
            const Point& at = network.surfaces.corners[corner];
            fmt::format_to(std::back_inserter(text), "{},{},{},{},{}\n", name, corner - first,
                           coordinate_cell(at.x), coordinate_cell(at.y), coordinate_cell(at.z));
        }
    }
    return text;
}

// Spells a directed graph whose nodes and edges have the columns as data of their types. Nodes are
// `n0`, `n1` and so on, since a broken file may give one name twice.
class GraphSpeller {
  public:
    explicit GraphSpeller(const Network& network) : network_(network) {}

    std::string spell() {
        text_ =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n";
        add_key("unit", "graph", "unit", "string");
        add_key("metres_per_unit", "graph", "metres_per_unit", "double");
        add_key("name", "node", "name", "string");
        add_key("file", "node", "file", "string");
        for (const char* axis : {"x", "y", "z"}) add_key(axis, "node", axis, "double");
        ElementValues nodes(network_, ElementValues::Of::nodes);
        ElementValues links(network_, ElementValues::Of::links);
        add_keys(nodes, "node");
        add_keys(links, "edge");
        text_ += "<graph edgedefault=\"directed\">\n";
        add_data("unit", network_.unit);
        add_data("metres_per_unit", fmt::format("{}", network_.metres_per_unit));
        text_ += '\n';
        add_nodes(nodes);
        add_links(links);
        text_ += "</graph>\n</graphml>\n";
        return std::move(text_);
    }

  private:
    void add_key(std::string_view id, std::string_view of, std::string_view name,
                 std::string_view type) {
        fmt::format_to(std::back_inserter(text_),
                       "<key id=\"{}\" for=\"{}\" attr.name=\"{}\" attr.type=\"{}\"/>\n", id, of,
                       xml_text(escape_for_display(name)), type);
    }

    // Whole numbers may be unsigned ones of 32 bits, which an int has no room for.
    void add_keys(const ElementValues& values, std::string_view of) {
        constexpr std::array<std::string_view, 4> types{"boolean", "long", "double", "string"};
        for (std::size_t i = 0; i < values.names().size(); ++i)
            add_key(fmt::format("{}{}", of, i), of, values.names()[i],
                    types[static_cast<std::size_t>(values.type(i))]);
    }

    void add_data(std::string_view key, std::string_view value) {
        fmt::format_to(std::back_inserter(text_), "<data key=\"{}\">{}</data>", key,
                       xml_text(escape_for_display(value)));
    }

    void add_values(const ElementValues& values, std::string_view of, u32 element) {
        for (std::size_t i = 0; i < values.names().size(); ++i)
            if (const std::string json = values.json(i, element); !json.empty())
                add_data(fmt::format("{}{}", of, i), plain_value(json));
    }

    void add_nodes(ElementValues& values) {
        for (NodeIndex node = 0; node < network_.nodes.size(); ++node) {
            values.make_in_turn(node);
            fmt::format_to(std::back_inserter(text_), "<node id=\"n{}\">", node);
            add_data("name", network_.name_of(node));
            add_data("file", file_of_node(network_, node));
            const Point& at = network_.nodes.position[node];
            if (std::isfinite(at.x)) add_data("x", fmt::format("{}", at.x));
            if (std::isfinite(at.y)) add_data("y", fmt::format("{}", at.y));
            if (std::isfinite(at.z)) add_data("z", fmt::format("{}", at.z));
            add_values(values, "node", node);
            text_ += "</node>\n";
        }
    }

    void add_links(ElementValues& values) {
        const Links& links = network_.links;
        for (LinkIndex link = 0; link < links.size(); ++link) {
            values.make_in_turn(link);
            fmt::format_to(std::back_inserter(text_), "<edge source=\"n{}\" target=\"n{}\">",
                           links.from[link], links.to[link]);
            add_values(values, "edge", link);
            text_ += "</edge>\n";
        }
    }

    const Network& network_;
    std::string text_;
};

std::string graphml_text(const Network& network) { return GraphSpeller(network).spell(); }

const ExchangeInfo csv_info{
    .id = "csv",
    .title = "tables of nodes, links and corners of areas, with a line of headings",
    .extensions = {".csv"},
    .programs = {"LibreOffice", "Excel", "pandas"},
};
const ExchangeInfo plain_csv_info{
    .id = "plain-csv",
    .title = "the same tables without marks: csv has a ' before text that a spreadsheet would run",
    .extensions = {".csv"},
    .programs = {"pandas", "R"},
};
const ExchangeInfo graphml_info{
    .id = "graphml",
    .title = "a directed graph with typed data",
    .extensions = {".graphml"},
    .programs = {"Gephi", "yEd", "networkx"},
};
const ExchangeInfo obj_info{
    .id = "obj",
    .title = "ground as faces and ways as lines, with z up",
    .extensions = {".obj"},
    .programs = {"Blender", "3ds Max"},
    .gives_drawings = true,
};

Bytes bytes_of(std::string_view text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

// One text that a network becomes.
struct NetworkTable {
    const char* name;  // as OutputFile::name
    std::string (*spell)(const Network& network);
    bool is_of_ground = false;  // only there where the network has ground
};

class NetworkText : public Exchange {
  public:
    NetworkText(const ExchangeInfo& info, std::vector<NetworkTable> tables)
        : info_(info), tables_(std::move(tables)) {}

    const ExchangeInfo& info() const override { return info_; }

    Expected<std::vector<OutputFile>> write(const Map& map) const override {
        const Network& network = map.network();
        std::vector<OutputFile> files;
        for (const NetworkTable& table : tables_)
            if (!table.is_of_ground || !network.surfaces.corners.empty())
                files.push_back({table.name, nullptr, bytes_of(table.spell(network))});
        return files;
    }

  private:
    const ExchangeInfo& info_;
    const std::vector<NetworkTable> tables_;
};

template <FormulaMark mark>
std::vector<NetworkTable> csv_tables() {
    return {{"", [](const Network& network) { return nodes_csv(network, mark); }},
            {"links", [](const Network& network) { return links_csv(network, mark); }},
            {"areas", [](const Network& network) { return areas_csv(network, mark); }, true}};
}

class Obj : public NetworkText {
  public:
    Obj() : NetworkText(obj_info, {{"", obj_text}}) {}

    Expected<Drawing> read_drawing(ByteView bytes) const override {
        return read_obj_drawing(bytes_as_text(bytes));
    }
};

}  // namespace

const Exchange& csv() {
    static const NetworkText format(csv_info, csv_tables<FormulaMark::put>());
    return format;
}

const Exchange& plain_csv() {
    static const NetworkText format(plain_csv_info, csv_tables<FormulaMark::left_out>());
    return format;
}

const Exchange& graphml() {
    static const NetworkText format(graphml_info, {{"", graphml_text}});
    return format;
}

const Exchange& obj() {
    static const Obj format;
    return format;
}

}  // namespace wend::exchange
