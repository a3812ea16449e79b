#include "model/select/evaluator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/base/printable.hpp"
#include "model/select/comparison.hpp"
#include "model/select/fault.hpp"
#include "model/select/known_names.hpp"

namespace wend::select_detail {

Expected<std::vector<NodeIndex>> Evaluator::nodes(const Expression& expression) {
    const auto chosen = mask(expression);
    if (!chosen) return failure(chosen.error());
    std::vector<NodeIndex> nodes;
    for (NodeIndex node = 0; node < chosen->size(); ++node)
        if ((*chosen)[node] != 0) nodes.push_back(node);
    return nodes;
}

tl::unexpected<Error> Evaluator::refuse(const Word& word, std::string message) const {
    return failure(fault(text_, word.at, std::move(message)));
}

Expected<Mask> Evaluator::mask(const Expression& expression) {
    return std::visit([this](const auto& term) { return mask(term); }, expression.is);
}

Expected<Mask> Evaluator::mask(const Negation& negation) {
    auto chosen = mask(*negation.of);
    if (chosen)
        for (std::uint8_t& is_chosen : *chosen) is_chosen = is_chosen == 0;
    return chosen;
}

Expected<Mask> Evaluator::mask(const Junction& junction) {
    auto joined = mask(junction.parts.front());
    for (std::size_t i = 1; joined && i < junction.parts.size(); ++i) {
        const auto part = mask(junction.parts[i]);
        if (!part) return failure(part.error());
        for (std::size_t node = 0; node < joined->size(); ++node)
            if (junction.is_all)
                (*joined)[node] &= (*part)[node];
            else
                (*joined)[node] |= (*part)[node];
    }
    return joined;
}

Mask Evaluator::of_nodes(std::vector<std::uint8_t> values, bool is_of_nodes) const {
    if (is_of_nodes) return values;
    Mask chosen = nobody();
    for (LinkIndex link = 0; link < network_.links.size(); ++link)
        chosen[network_.links.from[link]] |= values[link];
    return chosen;
}

std::optional<std::uint8_t> Evaluator::find_kind(std::string_view name) const {
    const auto found = std::ranges::find_if(
        network_.kinds, [name](const Kind& kind) { return is_spelt(kind.name, name); });
    if (found == network_.kinds.end()) return std::nullopt;
    return static_cast<std::uint8_t>(found - network_.kinds.begin());
}

Mask Evaluator::of_kind(std::uint8_t kind) const {
    const bool is_of_nodes = network_.kinds[kind].of != Kind::Of::links;
    const std::vector<std::uint8_t>& kinds =
        is_of_nodes ? network_.nodes.kind : network_.links.kind;
    std::vector<std::uint8_t> values(kinds.size());
    std::ranges::transform(kinds, values.begin(),
                           [kind](std::uint8_t one) { return one == kind ? 1 : 0; });
    return of_nodes(std::move(values), is_of_nodes);
}

Expected<Mask> Evaluator::mask(const NameTerm& term) {
    const std::string& name = term.name.text;
    if (const auto kind = find_kind(name)) return of_kind(*kind);
    if (const SelectedColumn* const column = columns_.find(name)) {
        if (column->type == Column::Type::flag)
            return of_nodes(std::get<std::vector<std::uint8_t>>(column->values.array),
                            column->is_of_nodes);
        return refuse(term.name, fmt::format("{0} is not yes or no; compare it, such as {0} = {1}",
                                             printable(column->name),
                                             column->value_names.empty() ? "1" : "'...'"));
    }
    if (const auto node = network_.find_node(name)) return only(*node);
    std::vector<std::string> names;
    for (const Kind& kind : network_.kinds) names.push_back(kind.name);
    const std::vector<std::string> columns = columns_.names();
    names.insert(names.end(), columns.begin(), columns.end());
    return refuse(term.name, fmt::format("there is no kind and no column '{}'{}", printable(name),
                                         but_there_are(names, name)));
}

Expected<Mask> Evaluator::mask(const ComparisonTerm& term) {
    using Is = ComparisonTerm::Operator;
    // That of the nodes, though the column of that name is of ways.
    if (term.column.text == "kind" && (term.is == Is::equal || term.is == Is::unequal)) {
        const auto kind = find_kind(term.value.text);
        if (!kind) {
            std::vector<std::string> names;
            for (const Kind& one : network_.kinds) names.push_back(one.name);
            return refuse(term.value,
                          fmt::format("there is no kind '{}'{}", printable(term.value.text),
                                      but_there_are(names, term.value.text)));
        }
        Mask chosen = of_kind(*kind);
        if (term.is == Is::unequal)
            for (std::uint8_t& is_chosen : chosen) is_chosen = is_chosen == 0;
        return chosen;
    }
    const SelectedColumn* const column = columns_.find(term.column.text);
    if (!column)
        return refuse(term.column,
                      fmt::format("there is no column '{}'{}", printable(term.column.text),
                                  but_there_are(columns_.names(), term.column.text)));
    auto values = compared(text_, term, *column);
    if (!values) return failure(std::move(values.error()));
    return of_nodes(std::move(*values), column->is_of_nodes);
}

}  // namespace wend::select_detail
