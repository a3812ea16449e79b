#include "core/io/files.hpp"
#include "wend/save.hpp"

// What stands for the system's files in builds without them: none can be opened or saved.
namespace wend {
namespace {

tl::unexpected<Error> no_files(const std::string& name) {
    return failure("cannot be opened: this build of Wend has no files", name);
}

}  // namespace

Expected<Bytes> read_file(const std::string& name) { return no_files(name); }

Expected<std::uint64_t> file_size(const std::string& name) { return no_files(name); }

SourcePointer file_source(const std::string&) { return nullptr; }

bool is_folder(const std::string&) { return false; }

Expected<std::vector<std::string>> files_in(const std::string& folder, Depth) {
    return no_files(folder);
}

Expected<SavedFile> save(const Document&, const std::string& name, const SaveOptions&) {
    return no_files(name);
}

Expected<std::vector<SavedFile>> save_as(std::span<const OutputFile>, const std::string& name,
                                         const SaveOptions&) {
    return no_files(name);
}

Expected<std::vector<SavedFile>> save_all(std::span<const OutputFile>, const std::string& folder,
                                          const SaveOptions&) {
    return no_files(folder);
}

Expected<std::vector<SavedFile>> save_in_archive(std::span<const OutputFile>,
                                                 const std::string& archive, const std::string&,
                                                 const SaveOptions&) {
    return no_files(archive);
}

std::optional<Error> unfinished_set_in(const std::string&) { return std::nullopt; }

}  // namespace wend
