#include "api/open/save.hpp"

#include <utility>

#include "core/base/names.hpp"
#include "wend/save.hpp"

namespace wend {
namespace {

OutputSet::Existing existing(const SaveOptions& options) {
    return options.replace ? OutputSet::Existing::replace : OutputSet::Existing::refuse;
}

// The name of a file beside an output, with what it holds before its ending: `town.links.csv`.
std::string name_of_table(const std::string& output, const std::string& table) {
    if (table.empty()) return output;
    const std::string ending = lower_case_ending(output);
    if (ending.empty()) return output + "." + table;
    const std::size_t dot = output.size() - ending.size() - 1;
    return output.substr(0, dot) + "." + table + output.substr(dot);
}

}  // namespace

Expected<std::uint64_t> stage(OutputSet& outputs, const std::string& name,
                              const Document& document) {
    const auto staged = outputs.stage(name);
    if (!staged) return failure(staged.error());
    auto bytes = document.write();
    if (!bytes) {
        bytes.error()->file = name;
        return failure(std::move(bytes.error()));
    }
    (*staged)->append(*bytes);
    if (const auto closed = (*staged)->close(); !closed) return failure(closed.error());
    return bytes->size();
}

Expected<SavedFile> save(const Document& document, const std::string& name,
                         const SaveOptions& options) {
    OutputSet outputs(existing(options));
    const auto bytes = stage(outputs, name, document);
    if (!bytes) return failure(bytes.error());
    if (const auto done = outputs.commit(); !done) return failure(done.error());
    if (options.progress) options.progress(1, 1);
    return SavedFile{name, *bytes};
}

Expected<std::vector<SavedFile>> save_as(std::span<const OutputFile> files, const std::string& name,
                                         const SaveOptions& options) {
    if (files.empty()) return failure("there is no file to be saved");
    if (files.size() > 1 && files.front().document)
        return failure("several files need a folder: save them in one", name);
    if (files.size() > 1 && name == "-")
        return failure("becomes several files, which the standard output has no room for");
    if (files.front().document)
        return save(*files.front().document, name, options).map([](SavedFile file) {
            return std::vector{std::move(file)};
        });
    OutputSet outputs(existing(options));
    std::vector<SavedFile> saved;
    for (const OutputFile& file : files) {
        saved.push_back({name_of_table(name, file.name), file.bytes.size()});
        const auto staged =
            outputs.stage(saved.back().name,
                          file.name.empty() ? OutputSet::NamedBy::user : OutputSet::NamedBy::wend);
        if (!staged) return failure(staged.error());
        (*staged)->append(bytes_as_text(file.bytes));
    }
    if (auto done = outputs.commit(); !done) return failure(std::move(done.error()));
    return saved;
}

Expected<std::vector<SavedFile>> save_all(std::span<const OutputFile> files,
                                          const std::string& folder, const SaveOptions& options) {
    for (const OutputFile& file : files)
        if (!file.document || file.name.empty())
            return failure(
                "files of exchange formats have no names of their own: save them under one");
    OutputSet outputs(existing(options));
    if (const auto created = outputs.create_folder(folder); !created)
        return failure(created.error());
    std::vector<SavedFile> saved;
    for (const OutputFile& file : files) {
        const std::string name = in_folder(folder, file.name);
        const auto bytes = stage(outputs, name, *file.document);
        if (!bytes) return failure(bytes.error());
        saved.push_back({name, *bytes});
        if (options.progress) options.progress(saved.size(), files.size());
    }
    for (const std::string& name : options.remove)
        if (const auto gone = outputs.remove(in_folder(folder, name)); !gone)
            return failure(gone.error());
    if (const auto done = outputs.commit(); !done) return failure(done.error());
    return saved;
}

}  // namespace wend
