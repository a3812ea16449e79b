#include "cli/storeys.hpp"

#include <fmt/format.h>

#include "cli/text.hpp"

namespace wend::cli {

std::string storeys_text(const Network& network, const Stop& stop) {
    std::string text;
    for (const Endpoint& storey : stop.storeys)
        text += fmt::format("{}{} ({} {}{})", text.empty() ? "" : ", ", number_text(storey.point.z),
                            network.node_word, network.name_of(storey.node),
                            storey.node == stop.end.node ? ", taken" : "");
    return text;
}

void spell_storeys(JsonText& json, const Network& network, std::string_view of, const Stop& stop) {
    json.open_object();
    json.key("of");
    json.text(of);
    json.key("taken");
    json.text(network.name_of(stop.end.node));
    json.key("all");
    json.open_array();
    for (const Endpoint& storey : stop.storeys) {
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

std::string_view role_of(std::span<const Stop> stops, std::size_t number) {
    if (number == 0) return "from";
    return number + 1 == stops.size() ? "to" : "via";
}

}  // namespace wend::cli
