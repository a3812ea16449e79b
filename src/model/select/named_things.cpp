#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/base/number_text.hpp"
#include "core/base/printable.hpp"
#include "model/network/absent_text.hpp"
#include "model/network/number_runs.hpp"
#include "model/select/evaluator.hpp"
#include "model/select/known_names.hpp"

// Terms that name one thing of the network, or say where a node is.

namespace wend::select_detail {

Mask Evaluator::only(NodeIndex node) const {
    Mask chosen = nobody();
    chosen[node] = 1;
    return chosen;
}

Expected<Mask> Evaluator::mask(const MemberTerm& term) {
    const auto key = whole_number(term.key.text);
    Mask chosen = nobody();
    bool is_there = false;
    std::vector<std::uint32_t> keys;
    for (const NetworkMember& member : network_.members) {
        if (!member.key) continue;
        keys.push_back(*member.key);
        if (key != *member.key) continue;
        is_there = true;
        std::fill_n(chosen.begin() + member.first_node, member.node_count, std::uint8_t{1});
    }
    if (is_there) return chosen;
    if (keys.empty()) return refuse(term.key, "files have no numbers here");
    return refuse(term.key, fmt::format("there is no file {} here, but {}",
                                        printable(term.key.text), runs_of(std::move(keys))));
}

Expected<Mask> Evaluator::mask(const PlaceTerm& term) {
    if (const auto named = network_.find_named_place(term.name.text)) {
        Mask chosen = nobody();
        for (const NodeIndex node : network_.places[*named].nodes) chosen[node] = 1;
        return chosen;
    }
    const SelectedColumn* const column = columns_.find("place");
    if (!column || !column->is_of_nodes || column->value_names.empty()) {
        std::vector<std::string> names;
        for (const NamedPlace& place : network_.places) names.push_back(place.name);
        return refuse(term.name,
                      names.empty()
                          ? fmt::format("{}s have no places here", network_.node_word)
                          : fmt::format("there is no place '{}'{}", printable(term.name.text),
                                        but_there_are(names, term.name.text)));
    }
    const auto place = place_of(column->value_names, term.name.text);
    if (!place)
        return refuse(term.name, fmt::format("there is no place '{}'{}", printable(term.name.text),
                                             but_there_are(column->value_names, term.name.text)));
    Mask chosen = nobody();
    for (NodeIndex node = 0; node < chosen.size(); ++node)
        chosen[node] = column->values.number(node) == static_cast<double>(*place);
    return chosen;
}

Expected<Mask> Evaluator::mask(const ComponentTerm& term) {
    if (!components_) components_ = components_of(network_);
    const std::vector<std::uint32_t>& counts = components_->node_count;
    auto number = whole_number(term.number.text);
    if (term.number.text == "largest" && !counts.empty())
        number = static_cast<std::uint64_t>(std::ranges::max_element(counts) - counts.begin());
    if (!number || *number >= counts.size())
        return refuse(term.number,
                      counts.empty()
                          ? std::string("there are no components here")
                          : fmt::format("there is no component {}; they are numbered from 0 to {}",
                                        printable(term.number.text), counts.size() - 1));
    Mask chosen = nobody();
    for (NodeIndex node = 0; node < chosen.size(); ++node)
        chosen[node] = components_->of_node[node] == *number;
    return chosen;
}

Expected<Mask> Evaluator::mask(const RecordTerm& term) {
    if (const auto node = network_.find_node(term.name.text)) return only(*node);
    return refuse(term.name, printable(absent_text(network_, term.name.text)));
}

Expected<Mask> Evaluator::mask(const SpokenTerm& term) {
    const std::string name = fmt::format("{} {}", term.words.text, term.number.text);
    if (const auto node = network_.find_node(name)) return only(*node);
    if (network_.find_named_place(name))
        return mask(PlaceTerm{{.text = name, .at = term.words.at}});
    if (term.words.text == network_.node_word) return mask(RecordTerm{term.number});
    const bool has_keys = std::ranges::any_of(
        network_.members, [](const NetworkMember& member) { return member.key.has_value(); });
    if (term.words.text == "area" && has_keys) return mask(MemberTerm{term.number});
    return refuse(term.words, printable(absent_text(network_, name)));
}

template <class Holds>
Mask Evaluator::where_position(Holds holds) const {
    Mask chosen = nobody();
    for (NodeIndex node = 0; node < chosen.size(); ++node)
        chosen[node] = holds(network_.nodes.position[node]) ? 1 : 0;
    return chosen;
}

Expected<Mask> Evaluator::mask(const BoxTerm& term) {
    const auto& [min, max] = term.bounds;
    return where_position([&](const Point& point) {
        return min.x <= point.x && point.x <= max.x && min.y <= point.y && point.y <= max.y &&
               min.z <= point.z && point.z <= max.z;
    });
}

Expected<Mask> Evaluator::mask(const WithinTerm& term) {
    return where_position([&](Point point) {
        if (!term.minds_heights) point.z = term.centre.z;
        return distance(point, term.centre) <= term.distance;
    });
}

Expected<Mask> Evaluator::mask(const PolygonTerm& term) {
    return where_position([&](const Point& point) { return term.polygons->contain(point); });
}

}  // namespace wend::select_detail
