#include "cli/storeys.hpp"

#include <fmt/format.h>

#include "cli/text.hpp"
#include "wend/storeys.hpp"

namespace wend::cli {
std::vector<Endpoint> storeys_of(const Network& network, const Place& place,
                                 std::optional<std::uint8_t> kind) {
    if (place.node || place.nearness != Nearness::two_d) return {};
    const std::uint8_t wanted = kind_rule(network, kind).node.value_or(0);
    auto all = storeys_at(network, place.point.x, place.point.y, wanted);
    if (all.size() < 2) all.clear();
    return all;
}

std::vector<Endpoint> storeys_of(const Network& network, std::string_view place,
                                 std::optional<std::uint8_t> kind) {
    const auto found = find_place(network, place);
    return found ? storeys_of(network, *found, kind) : std::vector<Endpoint>{};
}

std::string storeys_text(const Network& network, const Storeys& storeys) {
    std::string text;
    for (const Endpoint& storey : storeys.all)
        text += fmt::format("{}{} ({} {}{})", text.empty() ? "" : ", ", number_text(storey.point.z),
                            network.node_word, network.name_of(storey.node),
                            storey.node == storeys.taken ? ", taken" : "");
    return text;
}

void spell_storeys(JsonText& json, const Network& network, const Storeys& storeys) {
    json.open_object();
    json.key("of");
    json.text(storeys.of);
    json.key("taken");
    json.text(network.name_of(storeys.taken));
    json.key("all");
    json.open_array();
    for (const Endpoint& storey : storeys.all) {
        json.open_object();
        json.key("record");
        json.text(network.name_of(storey.node));
        json.key("height");
        json.number(storey.point.z);
        json.close_object();
    }
    json.close_array();
    json.close_object();
}

}  // namespace wend::cli
