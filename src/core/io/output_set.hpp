#pragma once

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/io/file_transaction.hpp"
#include "wend/error.hpp"

namespace wend {

// Writes one or many files so that each is whole or untouched: all are complete on the disk before
// the first takes its name. What is not committed leaves nothing behind.
//
//     OutputSet outputs(OutputSet::Existing::refuse);
//     auto file = outputs.stage("town.json");   // Refused here, before any work is done.
//     if (!file) return failure(file.error());
//     (*file)->append(text);                    // As often as needed.
//     return outputs.commit();
class OutputSet {
  public:
    enum class Existing { refuse, replace };

    explicit OutputSet(Existing existing) : existing_(existing) {}
    ~OutputSet();
    OutputSet(const OutputSet&) = delete;
    OutputSet& operator=(const OutputSet&) = delete;

    // Makes a folder for outputs and those above it, where they are missing. Whatever is staged in
    // it is then of a name that Wend chose.
    Expected<void> create_folder(const std::string& name);

    // Announces a file and finds out whether it may be written. The file belongs to the set.
    // Links are followed: what they lead to is replaced, the link stays. "-" is the standard
    // output, which like any pipe or device takes its content at once, not at `commit`; so does
    // what names an open file of the program, such as /dev/stdout. Names that Wend keeps for its
    // own files are refused, here for all outputs. Where Wend chose a name, beside a file or in a
    // folder that was named, links that lead out of the folder are refused too, and pipes and
    // devices.
    enum class NamedBy { user, wend };
    Expected<StagedFile*> stage(const std::string& name, NamedBy named_by = NamedBy::user);

    // Announces that a file goes when the others are moved into place.
    Expected<void> remove(const std::string& name);

    // Closes what is still open, then puts all in place. If one cannot be placed, all are as they
    // were, or the error says which are not.
    Expected<void> commit();

  private:
    Expected<void> expect_inside(const std::filesystem::path& path, const std::string& name,
                                 NamedBy named_by) const;
    Expected<StagedFile*> stage_descriptor(const std::string& name, int descriptor);
    Expected<StagedFile*> add(const std::string& name, std::filesystem::path path,
                              StagedFile::Target target);

    Existing existing_;
    bool committed_ = false;
    std::vector<std::unique_ptr<StagedFile>> files_;
    std::vector<GoingFile> going_;
    std::set<std::filesystem::path> paths_, folders_;
    std::vector<std::filesystem::path> created_folders_;
};

}  // namespace wend
