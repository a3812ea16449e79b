#include "cli/output.hpp"

#include <utility>

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

std::string in_folder(const std::string& folder, std::string_view file) {
    std::string name = folder;
    if (!name.empty() && name.back() != '/') name += '/';
    return name.append(file);
}

Expected<std::uint64_t> write_document(OutputSet& outputs, const std::string& file,
                                       const Format& format, const Document& document) {
    const auto staged = outputs.stage(file);
    if (!staged) return failure(staged.error());
    auto bytes = format.write(document);
    if (!bytes) {
        bytes.error().file = file;
        return failure(std::move(bytes.error()));
    }
    (*staged)->append(*bytes);
    if (const auto closed = (*staged)->close(); !closed) return failure(closed.error());
    return bytes->size();
}

}  // namespace wend::cli
