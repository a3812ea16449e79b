#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/options/arguments.hpp"
#include "model/edit/edit_source.hpp"
#include "wend/editor.hpp"
#include "wend/error.hpp"

namespace wend::cli {

// The words of a line of a script: blanks part them, quotes of either sort keep them together, and
// a word that begins with # begins a comment.
Expected<std::vector<std::string>> words_of(std::string_view line);

// Numbers with commas between, as many as that.
Expected<std::vector<double>> numbers_of(std::string_view text, std::size_t least,
                                         std::size_t most);

// One operation as the command line asks for it.
struct EditStep {
    EditOperation operation;
    std::string where = {};                // the records; empty: none were named
    std::vector<std::string> values = {};  // as they were typed
    std::string place = {};                // of an element that is inserted
    std::vector<FieldChange> changes = {};
    // Of members that may be left out their names and what was typed.
    std::vector<std::pair<std::string_view, std::string>> options = {};

    // As it was asked for, such as `--move 0,0,128`.
    std::string text() const;
};

// Operations in the order in which they are asked for.
class EditSteps {
  public:
    void declare(Arguments& arguments);

    // The operations of a script: a line each, in the words of the command line. The error names
    // the line.
    Expected<void> add_script(const std::string& file);

    const std::vector<EditStep>& list() const { return list_; }

  private:
    // An option of one operation or several.
    struct Option {
        edit::EditMember member;
        std::vector<EditOperation> operations;
        std::string help;
    };
    static std::vector<Option> all_options();

    void add(Arguments& arguments, EditOperation operation);
    void add(Arguments& arguments, Option option);
    Expected<void> take(EditOperation operation, std::size_t values, const std::string& value);
    Expected<void> take(const Option& option, const std::string& value);
    static Expected<void> take_insertion(EditStep& step, const std::string& value);

    std::vector<EditStep> list_;
    std::string where_;
    bool begins_anew_ = true;  // The next change of a field is an operation of its own.
};

// Does what a step asks for. None: it is for no record.
Expected<std::optional<EditReport>> make_step(Editor& editor, const EditStep& step);

// The lanes that `2,1` spells.
Expected<LaneCounts> lanes_spelt(const std::string& text);

}  // namespace wend::cli
