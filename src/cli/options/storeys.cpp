#include "cli/options/storeys.hpp"

#include <fmt/format.h>

#include "cli/text/text.hpp"

namespace wend::cli {

std::string storeys_text(const Network& network, const Stop& stop) {
    std::string text;
    for (const Endpoint& storey : stop.storeys)
        text += fmt::format("{}{} ({} {}{})", text.empty() ? "" : ", ", number_text(storey.point.z),
                            network.node_word, network.name_of(storey.node),
                            storey.node == stop.end.node ? ", taken" : "");
    return text;
}

}  // namespace wend::cli
