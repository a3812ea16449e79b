#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/verbs.hpp"

namespace wend::cli {

// The words of a line as Bash gives them to a completion (COMP_WORDS): with their quotes, and with
// `=`, `:` and `@` as words of their own.
struct BashLine {
    enum class Quote { none, single, twofold };

    std::vector<std::string> words;  // As the program would get them.
    std::string kept;                // What of the last word stands before what Bash replaces.
    Quote open = Quote::none;        // The quote that the last word has begun and not ended.
    bool is_known = true;            // Whether the last word is quoted in a way that is read here.
};
BashLine read_bash_line(std::span<const std::string> pieces);

// A text as it has to stand behind an open quote, or none, for Bash to take it for that very text.
// Control characters, of which there must be none, would not be kept.
std::string quoted_for_bash(std::string_view text, BashLine::Quote open);

class CompletionVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    std::string shell;
    std::vector<std::string> words;

  private:
    ExitStatus print_candidates(Console& console) const;
    ExitStatus print_for_bash(Console& console) const;
};

}  // namespace wend::cli
