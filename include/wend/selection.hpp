#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend {

namespace select_detail {
struct Expression;
}

/// Some nodes of a network, as an expression says it, such as `road and height > 10`:
/// docs/selecting.md has the language. Knows no network until it is asked for its nodes, so that
/// one selection serves many maps. A cheap value; copies share the expression.
class Selection {
  public:
    /// Gives the content of a named file, for polygon(FILE).
    using ReadFile = std::function<Expected<std::string>(const std::string& name)>;

    /// Reads an expression, and the files that it names: without `read_file` it may name none. The
    /// error says at which character what was expected, and shows it in its excerpt.
    static Expected<Selection> parse(std::string_view text, const ReadFile& read_file = {});

    /// The nodes that it chooses, rising; none is no error. What is compared with numbers is so in
    /// the unit of the column. An error where the network has no such column, kind, place, file or
    /// record, or a column no such value: it says which there are, and shows the character.
    Expected<std::vector<NodeIndex>> nodes(const Network& network) const;

    /// The expression as it was given.
    const std::string& text() const& { return text_; }
    const std::string& text() const&& = delete;

  private:
    Selection(std::string text, std::shared_ptr<const select_detail::Expression> expression)
        : text_(std::move(text)), expression_(std::move(expression)) {}

    std::string text_;
    std::shared_ptr<const select_detail::Expression> expression_;
};

}  // namespace wend
