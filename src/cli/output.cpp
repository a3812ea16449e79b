#include "cli/output.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/text.hpp"

namespace wend::cli {

void Output::declare(Arguments& arguments, std::string value_name, std::string help,
                     bool required) {
    Argument& option = arguments.option("--output", std::move(value_name), std::move(help), name);
    option.short_name = "-o";
    option.required = required;
    declare_force(arguments);
}

void Output::declare_force(Arguments& arguments) {
    arguments.flag("--force", "replace what is there already", force);
}

Expected<std::vector<SavedFile>> write_files(const std::vector<OutputFile>& files,
                                             const Output& output, OutputPlace place,
                                             Console& console, std::vector<std::string> removed) {
    const SaveOptions how{output.force, console.progress("writing files"), std::move(removed)};
    if (place == OutputPlace::folder) return save_all(files, output.name, how);
    return save_as(files, output.name, how);
}

void tell_padding(Console& console, std::uint64_t bytes) {
    if (bytes > 0) console.note(fmt::format("left out {} of padding", counted(bytes, "byte")));
}

}  // namespace wend::cli
