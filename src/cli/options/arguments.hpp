#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/number_text.hpp"
#include "wend/error.hpp"

namespace wend::cli {

// One thing that a verb takes on its command line.
struct Argument {
    enum class Sort { flag, option, positional, positionals };

    Sort sort = Sort::flag;
    std::string name = {};  // As people type it: `--json`; of positionals as help shows it: `FILE`.
    std::string short_name = {};  // Such as `-o`; may be empty.
    // What stands for its value in help, in capitals; in small letters with `|` between the words
    // that it can be. Of positionals only where it is not the name.
    std::string value_name = {};
    std::string help = {};                  // One line; names the default.
    std::vector<std::string> formats = {};  // Ids of those that have it; none: the verb's own.
    bool required = false;
    bool repeats = false;          // May stand several times, each time with its values.
    std::size_t values = 1;        // Of an option: how many it has each time.
    bool may_be_empty = false;     // Whether an empty value says something.
    std::string usual_value = {};  // Of an option that may stand without one.
    // Names of options one of which it needs; none: it stands by itself.
    std::vector<std::string> goes_with = {};
    bool stands_alone = false;     // Instead of positionals and all options,
    bool stands_with_all = false;  // but for those that say nothing of what the verb does.
    // Takes one value after the other; of a flag an empty one.
    using Take = std::function<Expected<void>(const std::string&)>;
    Take take = {};

    // Whether it goes by its name rather than by its place.
    bool is_option() const { return sort == Sort::flag || sort == Sort::option; }
    // What help shows where a value stands; empty of flags.
    const std::string& shown_value() const {
        return is_option() || !value_name.empty() ? value_name : name;
    }
};

// All that a verb takes, as data: parsing and help are made from it, and it touches no file.
class Arguments {
  public:
    Argument& flag(std::string name, std::string help, bool& target);
    Argument& option(std::string name, std::string value_name, std::string help,
                     std::string& target);
    // An option that may stand several times.
    Argument& options(std::string name, std::string value_name, std::string help,
                      std::vector<std::string>& target);
    // A whole number in a range, both ends included.
    struct Range {
        std::uint64_t least = 0, most = UINT64_MAX;
    };
    Argument& number(std::string name, std::string value_name, std::string help,
                     std::uint64_t& target, Range range);
    Argument& number(std::string name, std::string value_name, std::string help,
                     std::optional<std::uint64_t>& target);
    Argument& positional(std::string name, std::string help, std::string& target);
    Argument& positionals(std::string name, std::string help, std::vector<std::string>& target);

    // Any other argument. Of one that shows choices `take` gets one of them, as it is shown.
    Argument& add(Argument argument);

    const std::vector<Argument>& list() const { return list_; }
    // The lists of formats that options are for, each once: first the empty one of the verb's own.
    std::vector<std::vector<std::string>> groups() const;

  private:
    Argument& add(Argument::Sort sort, std::string name, std::string value_name, std::string help,
                  Argument::Take take);

    std::vector<Argument> list_;
};

// What a command line asks for.
enum class Asked { run, help };

// Hands each value of a command line to the argument that takes it. Arguments that are missing are
// an error, unless help is asked for: `behind_help` gets the words then that stand behind that and
// belong to no option.
Expected<Asked> parse(const Arguments& arguments, const std::vector<std::string>& command_line,
                      std::vector<std::string>* behind_help = nullptr);

}  // namespace wend::cli
