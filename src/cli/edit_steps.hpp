#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/arguments.hpp"
#include "wend/editor.hpp"

namespace wend::cli {

// One operation as the command line asks for it.
struct EditStep {
    EditOperation operation = EditOperation::set;
    std::string where = {};                // the records; empty: none were named
    std::vector<std::string> values = {};  // as they were typed
    std::vector<FieldChange> changes = {};
    ConnectOptions ways = {};
    std::optional<double> width = {};
    std::string join = {};
    std::string facing = {};
    RoadsideOptions roadside = {};
    std::string place = {};  // of an element that is inserted

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
    void add_operation(Arguments& arguments, EditOperation operation, std::string value_name,
                       std::string help);
    void add_flag(Arguments& arguments, EditOperation operation, std::string help);
    void declare_details(Arguments& arguments);
    Expected<void> take(EditOperation operation, std::size_t values, const std::string& value);
    static Expected<void> take_insertion(EditStep& step, const std::string& value);
    // The last operation, if it is one of these.
    Expected<EditStep*> last(std::vector<EditOperation> operations);

    std::vector<EditStep> list_;
    std::string where_;
    bool begins_anew_ = true;  // The next change of a field is an operation of its own.
};

}  // namespace wend::cli
