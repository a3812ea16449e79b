#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/output.hpp"

namespace wend::cli {

// Where in an archive the files go that a verb makes.
struct ArchiveOutput {
    std::string archive;  // What is copied.
    std::string out;      // The file that is written: a copy, or the archive itself.
    std::string inside;   // A name in it, or with a slash at its end a folder; empty: as it fits.
    bool replace = false;
};

// None where the output is no archive and leads into none. What is copied is the archive that
// `into` names, else the one that `from` lies in, a file that is read, where the output is one of
// its kind; else the output itself.
Expected<std::optional<ArchiveOutput>> archive_output(const Output& output, std::string_view from,
                                                      const std::string& into = {});

// Writes them. What is called like a file in the archive takes its place; `removed` are names
// inside it that go.
Expected<std::vector<SavedFile>> write_into(std::vector<OutputFile> files,
                                            const ArchiveOutput& output, Console& console,
                                            std::vector<std::string> removed = {});

// Writes files over those that were read under these names, and removes others: in folders, or in
// archives. Each folder and each archive is replaced whole or not at all.
Expected<std::vector<SavedFile>> write_over(const std::vector<OutputFile>& files,
                                            const std::vector<std::string>& removed = {});

}  // namespace wend::cli
