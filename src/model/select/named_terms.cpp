#include "model/select/named_terms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/base/display_text.hpp"
#include "core/base/names.hpp"
#include "core/base/number_text.hpp"
#include "model/network/absent_node.hpp"
#include "model/network/common_columns.hpp"
#include "model/select/selection.hpp"

namespace wend::select_detail {
namespace {

char underlined(char character) { return character == ' ' ? '_' : character; }

SelectedColumn made(CommonColumn column) {
    return {.name = std::move(column.name),
            .unit = std::move(column.unit),
            .is_of_nodes = column.is_of_nodes,
            .value_names = std::move(column.value_names),
            .values = std::move(column.values)};
}

SelectedColumn made(const Network::FoundColumn& found) {
    const Column& column = *found.column;
    return {.name = column.name,
            .unit = column.unit,
            .is_of_nodes = found.is_of_nodes,
            .type = column.type,
            .is_set = column.is_set,
            .value_names = column.type == Column::Type::flag ? std::vector<std::string>{"no", "yes"}
                                                             : column.value_names,
            .values = found.values()};
}

}  // namespace

bool is_spelt(std::string_view name, std::string_view typed) {
    return std::ranges::equal(name, typed, {}, underlined, underlined);
}

std::vector<std::string> ColumnStore::names() const {
    std::vector<std::string> names(common_column_names.begin(), common_column_names.end());
    for (const auto* columns : {&network_.nodes.columns, &network_.links.columns})
        for (const Column& column : *columns)
            if (std::ranges::find(names, column.name) == names.end()) names.push_back(column.name);
    return names;
}

const SelectedColumn* ColumnStore::find(std::string_view name) {
    const std::vector<std::string> all = names();
    const auto known = std::ranges::find_if(
        all, [&](const std::string& candidate) { return is_spelt(candidate, name); });
    if (known == all.end()) return nullptr;
    if (const auto before = made_.find(*known); before != made_.end()) return &before->second;
    auto common = common_column(network_, *known);
    SelectedColumn column = common ? made(std::move(*common)) : made(network_.find_column(*known));
    return &made_.emplace(*known, std::move(column)).first->second;
}

namespace {

constexpr std::size_t most_listed = 24;

char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool is_spelt_alike(std::string_view name, std::string_view typed) {
    return std::ranges::equal(name, typed, {}, small, small);
}

// Names with spaces must be typed in quotes.
std::string typed_as(std::string_view name) {
    const bool is_word = !name.empty() && name.find_first_of(" '()<>=!,\"") == name.npos;
    return is_word ? printable(name) : fmt::format("'{}'", printable(name));
}

}  // namespace

std::optional<std::size_t> place_of(std::span<const std::string> names, std::string_view typed) {
    if (const auto same = std::ranges::find(names, typed); same != names.end())
        return static_cast<std::size_t>(same - names.begin());
    for (const auto alike : {is_spelt, is_spelt_alike}) {
        const auto fits = [&](const std::string& name) { return alike(name, typed); };
        const auto first = std::ranges::find_if(names, fits);
        if (first != names.end() && std::ranges::count_if(names, fits) == 1)
            return static_cast<std::size_t>(first - names.begin());
    }
    return std::nullopt;
}

std::string but_there_are(std::span<const std::string> names, std::string_view typed) {
    std::string text;
    if (const std::string near = nearest_name(typed, names); !near.empty())
        text = fmt::format("; did you mean {}?", typed_as(near));
    // Of values that have no name nobody needs to know.
    std::string list;
    std::size_t listed = 0, left_out = 0;
    for (const std::string& name : names) {
        if (name.empty()) continue;
        if (listed == most_listed) {
            ++left_out;
            continue;
        }
        list += fmt::format("{}{}", listed++ > 0 ? ", " : "", typed_as(name));
    }
    if (listed == 0) return text + "; there are none here";
    if (left_out > 0) list += fmt::format(" and {} more", left_out);
    return fmt::format("{}{} {} {}", text, text.empty() ? "; there" : " There",
                       listed == 1 ? "is" : "are", list);
}

}  // namespace wend::select_detail

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
    if (const auto named = network_.find_named_region(term.name.text)) {
        Mask chosen = nobody();
        for (const NodeIndex node : network_.places[*named].nodes) chosen[node] = 1;
        return chosen;
    }
    const SelectedColumn* const column = columns_.find("place");
    if (!column || !column->is_of_nodes || column->value_names.empty()) {
        std::vector<std::string> names;
        for (const NamedRegion& place : network_.places) names.push_back(place.name);
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
    if (network_.find_named_region(name))
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
