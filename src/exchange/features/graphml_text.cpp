#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/base/shown_text.hpp"
#include "core/base/xml_text.hpp"
#include "exchange/features/element_values.hpp"
#include "exchange/features/network_texts.hpp"

namespace wend::exchange {
namespace {

constexpr u32 elements_at_once = 1 << 16;

// Spells a graph. Nodes are `n0`, `n1` and so on, since a broken file may give one name twice.
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
                       xml_text(shown(name)), type);
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
                       xml_text(shown(value)));
    }

    void add_values(const ElementValues& values, std::string_view of, u32 element) {
        for (std::size_t i = 0; i < values.names().size(); ++i)
            if (const std::string json = values.json(i, element); !json.empty())
                add_data(fmt::format("{}{}", of, i), plain_value(json));
    }

    void add_nodes(ElementValues& values) {
        const NodeIndex count = network_.nodes.size();
        for (NodeIndex node = 0; node < count; ++node) {
            if (node % elements_at_once == 0)
                values.make(node, std::min(count, node + elements_at_once));
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
            if (link % elements_at_once == 0)
                values.make(link, std::min(links.size(), link + elements_at_once));
            fmt::format_to(std::back_inserter(text_), "<edge source=\"n{}\" target=\"n{}\">",
                           links.from[link], links.to[link]);
            add_values(values, "edge", link);
            text_ += "</edge>\n";
        }
    }

    const Network& network_;
    std::string text_;
};

}  // namespace

std::string graphml_text(const Network& network) { return GraphSpeller(network).spell(); }

}  // namespace wend::exchange
