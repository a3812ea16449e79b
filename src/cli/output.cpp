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

std::string in_folder(const std::string& folder, const std::string& file) {
    return folder.ends_with('/') ? folder + file : folder + '/' + file;
}

Expected<std::uint64_t> stage(OutputSet& outputs, const std::string& name, const MadeFile& file) {
    const auto staged = outputs.stage(name);
    if (!staged) return failure(staged.error());
    auto bytes = file.format->write(*file.document);
    if (!bytes) {
        bytes.error().file = name;
        return failure(std::move(bytes.error()));
    }
    (*staged)->append(*bytes);
    if (const auto closed = (*staged)->close(); !closed) return failure(closed.error());
    return bytes->size();
}

Expected<std::vector<WrittenFile>> write_files(const std::vector<MadeFile>& files,
                                               const Output& output, OutputPlace place,
                                               Console& console) {
    OutputSet outputs(output.existing());
    if (place == OutputPlace::folder)
        if (const auto created = outputs.create_folder(output.name); !created)
            return failure(created.error());
    const Console::Progress progress = console.progress("writing files");
    std::vector<WrittenFile> written;
    for (const MadeFile& file : files) {
        const std::string name =
            place == OutputPlace::folder ? in_folder(output.name, file.name) : output.name;
        const auto bytes = stage(outputs, name, file);
        if (!bytes) return failure(bytes.error());
        written.push_back({name, *bytes});
        progress(written.size(), files.size());
    }
    if (const auto done = outputs.commit(); !done) return failure(done.error());
    return written;
}

}  // namespace wend::cli
