#include "model/select/selection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/base/display_text.hpp"
#include "core/base/names.hpp"
#include "core/base/number_text.hpp"
#include "model/select/named_terms.hpp"
#include "model/select/parser.hpp"
#include "model/select/tokens.hpp"
#include "wend/selection.hpp"

namespace wend::select_detail {
namespace {

using Operator = ComparisonTerm::Operator;

std::optional<double> number_of(const Word& value) {
    if (value.is_quoted) return std::nullopt;
    if (const auto number = finite_number(value.text)) return number;
    const auto whole = whole_number(value.text);
    return whole ? std::optional(static_cast<double>(*whole)) : std::nullopt;
}

// The value that a text stands for.
Expected<double> value_of(std::string_view expression, const Word& value,
                          const SelectedColumn& column) {
    const std::vector<std::string>& names = column.value_names;
    if (const auto place = place_of(names, value.text)) return static_cast<double>(*place);
    if (const auto number = number_of(value)) return *number;
    if (names.empty())
        return failure(fault(
            expression, value.at,
            fmt::format("{} has numbers{}; '{}' is none", printable(column.name),
                        column.unit.empty() ? "" : fmt::format(" in {}", printable(column.unit)),
                        printable(value.text))));
    return failure(fault(expression, value.at,
                         fmt::format("{} has no value '{}'{}", printable(column.name),
                                     printable(value.text), but_there_are(names, value.text))));
}

// The bits that a text stands for: one by its name, or by its number from 0 on.
Expected<std::uint32_t> bits_of(std::string_view expression, const Word& value,
                                const SelectedColumn& column) {
    if (!column.is_set)
        return failure(
            fault(expression, value.at,
                  fmt::format("'has' asks for one bit of a set, and {} is none; compare it with =",
                              printable(column.name))));
    constexpr std::uint64_t bits = 32;
    const auto number = value.is_quoted ? std::nullopt : whole_number(value.text);
    if (number && *number < bits) return std::uint32_t{1} << *number;
    std::vector<std::string> names;
    for (std::uint64_t bit = 0; (std::uint64_t{1} << bit) < column.value_names.size(); ++bit) {
        names.push_back(column.value_names[std::size_t{1} << bit]);
        if (is_spelt(names.back(), value.text)) return std::uint32_t{1} << bit;
    }
    return failure(
        fault(expression, value.at,
              fmt::format("{} has no bit '{}'{}", printable(column.name), printable(value.text),
                          names.empty() ? "; bits are called by their numbers, from 0 to 31"
                                        : but_there_are(names, value.text))));
}

// A number that a file stores as a 32-bit float equals the decimal that it is shown as.
double beside(double limit, double value) {
    const auto narrow = static_cast<float>(value);
    return static_cast<double>(narrow) == value ? static_cast<double>(static_cast<float>(limit))
                                                : limit;
}

bool holds(Operator is, double value, double limit) {
    switch (is) {
        case Operator::equal:
            return value == limit;
        case Operator::unequal:
            return value != limit;
        case Operator::less:
            return value < limit;
        case Operator::at_most:
            return value <= limit;
        case Operator::more:
            return value > limit;
        case Operator::at_least:
            return value >= limit;
        case Operator::has:
            break;
    }
    return false;
}

}  // namespace

Expected<std::vector<std::uint8_t>> compared(std::string_view expression,
                                             const ComparisonTerm& term,
                                             const SelectedColumn& column) {
    std::vector<std::uint8_t> result(column.values.size());
    if (term.is == Operator::has) {
        const auto bits = bits_of(expression, term.value, column);
        if (!bits) return failure(bits.error());
        for (std::size_t i = 0; i < result.size(); ++i) {
            const double value = column.values.number(i);
            result[i] = (static_cast<std::uint64_t>(static_cast<std::int64_t>(value)) & *bits) != 0;
        }
        return result;
    }
    const auto wanted = value_of(expression, term.value, column);
    if (!wanted) return failure(wanted.error());
    const bool is_real = column.type == Column::Type::real && column.value_names.empty();
    for (std::size_t i = 0; i < result.size(); ++i) {
        const double value = column.values.number(i);
        const double limit = is_real ? beside(*wanted, value) : *wanted;
        result[i] = !std::isnan(value) && holds(term.is, value, limit);
    }
    return result;
}

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

namespace wend {

Expected<Selection> Selection::parse(std::string_view text, const ReadFile& read_file) {
    auto expression = select_detail::parse_expression(text, read_file);
    if (!expression) return failure(std::move(expression.error()));
    return Selection(std::string(text),
                     std::make_shared<const select_detail::Expression>(std::move(*expression)));
}

Expected<std::vector<NodeIndex>> Selection::nodes(const Network& network) const {
    return select_detail::Evaluator(network, text_).nodes(*expression_);
}

}  // namespace wend
