#include "wend/selection.hpp"

#include <utility>

#include "model/select/evaluator.hpp"
#include "model/select/parser.hpp"

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
