#include "model/map_fit/fit_findings.hpp"

#include <algorithm>
#include <utility>

namespace wend {

const Rule* FitFindings::wanted(std::string_view id) const {
    const auto rules = map_.format().rules();
    const auto rule = std::ranges::find(rules, id, &Rule::id);
    return rule != rules.end() && report_.wants(*rule) ? &*rule : nullptr;
}

Finding FitFindings::of_mesh(std::string message) const {
    const Network& network = map_.network();
    Finding finding;
    finding.record = "mesh";
    finding.field = map_.record_of(Element::node, network.nodes.origin[0]).list;
    finding.message = std::move(message);
    return finding;
}

Finding FitFindings::of_area(NodeIndex area, std::string message) const {
    const Network& network = map_.network();
    Finding finding;
    finding.record = network.name_of(area);
    finding.field = map_.field_path(Element::node, network.nodes.origin[area]);
    finding.position = network.nodes.position[area];
    finding.message = std::move(message);
    return finding;
}

Finding FitFindings::of_link(LinkIndex link, std::string message) const {
    const Network& network = map_.network();
    Finding finding = of_area(network.links.from[link], std::move(message));
    finding.field = map_.field_path(Element::link, network.links.origin[link]);
    return finding;
}

}  // namespace wend
