#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "model/select/expression.hpp"
#include "model/select/named_terms.hpp"
#include "wend/error.hpp"

namespace wend::select_detail {

// Of each value of a column whether it compares so with that of a term. What has no value fulfils
// nothing. Errors, which show the value in the expression: it is neither a number nor the name of a
// value, which are listed; or the column is no set that could have a bit.
Expected<std::vector<std::uint8_t>> compared(std::string_view expression,
                                             const ComparisonTerm& term,
                                             const SelectedColumn& column);

// Of each node whether it is chosen.
using Mask = std::vector<std::uint8_t>;

// Holds the nodes of one network against one expression, term by term. Columns and components are
// computed once.
class Evaluator {
  public:
    // Both must outlive it; the text is for errors.
    Evaluator(const Network& network, std::string_view text)
        : network_(network), text_(text), columns_(network) {}

    Expected<std::vector<NodeIndex>> nodes(const Expression& expression);

  private:
    Expected<Mask> mask(const Expression& expression);
    Expected<Mask> mask(const NameTerm& term);
    Expected<Mask> mask(const ComparisonTerm& term);
    Expected<Mask> mask(const MemberTerm& term);
    Expected<Mask> mask(const PlaceTerm& term);
    Expected<Mask> mask(const ComponentTerm& term);
    Expected<Mask> mask(const RecordTerm& term);
    Expected<Mask> mask(const SpokenTerm& term);
    Expected<Mask> mask(const BoxTerm& term);
    Expected<Mask> mask(const WithinTerm& term);
    Expected<Mask> mask(const PolygonTerm& term);
    Expected<Mask> mask(const Negation& negation);
    Expected<Mask> mask(const Junction& junction);

    Mask nobody() const { return Mask(network_.nodes.size()); }
    Mask only(NodeIndex node) const;
    Mask of_kind(std::uint8_t kind) const;
    std::optional<std::uint8_t> find_kind(std::string_view name) const;
    // Of links, those nodes that one of them leaves.
    Mask of_nodes(std::vector<std::uint8_t> values, bool is_of_nodes) const;
    // A mask of the nodes that lie so.
    template <class Holds>
    Mask where_position(Holds holds) const;
    tl::unexpected<Error> refuse(const Word& word, std::string message) const;

    const Network& network_;
    std::string_view text_;
    ColumnStore columns_;
    std::optional<Components> components_;
};

}  // namespace wend::select_detail
