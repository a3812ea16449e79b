#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/options/arguments.hpp"
#include "cli/text/console.hpp"
#include "wend/map.hpp"
#include "wend/selection.hpp"

namespace wend::cli {

// The nodes of a network that an expression chooses, rising; the files that it names are read.
Expected<std::vector<NodeIndex>> nodes_chosen(const Network& network,
                                              const std::string& expression);

// The option --where: which records of a map a verb looks at, as an expression says it.
class Where {
  public:
    // `use` says what the verb does with what is chosen.
    Argument& declare(Arguments& arguments, const std::string& use);

    bool is_given() const { return text_.has_value(); }
    // The expression; empty if none is given.
    std::string text() const { return text_.value_or(""); }

    // Reads the expression, with the files that it names, unless that is done.
    Expected<void> read() const;
    // The nodes of a map that it chooses, rising; once it is read, on any thread.
    Expected<std::vector<NodeIndex>> nodes(const Map& map) const;
    // The same; that it chooses none is said to the console.
    Expected<std::vector<NodeIndex>> nodes(const Map& map, Console& console) const;
    // Says so of the map of these files.
    void tell_none(std::span<const Member> members, Console& console) const;

  private:
    std::optional<std::string> text_;
    mutable std::optional<Selection> selection_;
};

}  // namespace wend::cli
