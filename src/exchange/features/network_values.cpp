#include "core/base/file_name.hpp"
#include "core/base/shown_text.hpp"
#include "core/json/json_cursor.hpp"
#include "exchange/features/network_texts.hpp"

namespace wend::exchange {

std::string plain_value(std::string_view json) {
    if (!json.starts_with('"')) return std::string(json);
    JsonCursor in(json);
    return std::string(in.take_string());
}

std::string file_of_node(const Network& network, NodeIndex node) {
    const u32 member = network.nodes.origin[node].member;
    return member < network.members.size() ? shown(base_name(network.members[member].file)) : "";
}

}  // namespace wend::exchange
