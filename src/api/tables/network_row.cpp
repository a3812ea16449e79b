#include "api/tables/network_row.hpp"

#include "exchange/features/network_texts.hpp"

namespace wend::table {

TableCell file_cell(const NetworkRow& of, Origin origin) {
    if (origin.member >= of.network.members.size()) return {};
    return of.network.members[origin.member].file;
}

std::vector<bool> chosen(const Network& network, const TableOptions& options) {
    std::vector<bool> is_chosen(network.nodes.size(), !options.only_nodes);
    if (options.only_nodes)
        for (const NodeIndex node : *options.only_nodes) is_chosen[node] = true;
    return is_chosen;
}

TableCell format_values_cell(const NetworkRow& of) {
    const std::size_t common = of.values.common_count();
    std::string text;
    for (std::size_t i = common; i < of.values.names().size(); ++i) {
        const std::string json = of.values.json(i, of.element);
        // A flag is worth a word only where it is set.
        if (json.empty() || json == "false") continue;
        if (!text.empty()) text += ';';
        text += of.values.names()[i] + '=' + exchange::plain_value(json);
    }
    return text;
}

}  // namespace wend::table
