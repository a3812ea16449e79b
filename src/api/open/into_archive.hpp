#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "wend/archive.hpp"
#include "wend/save.hpp"

namespace wend {

// An archive with documents in it, before it is written anywhere.
struct ArchiveWithFiles {
    std::vector<StretchedFile> files;  // The archive, then what lies beside it.
    std::vector<SavedFile> saved;
};

// Puts documents, which bear their names inside, into an archive that is to be called `out`, and
// takes others out.
Expected<ArchiveWithFiles> archive_with(std::shared_ptr<const Archive> archive,
                                        std::span<const OutputFile> files, const std::string& out,
                                        std::span<const std::string> removed = {});

// The name of a file that is made: what lies beside an archive differs by its ending, in capitals
// or not; without an ending it is the archive itself.
std::string name_beside_archive(const std::string& name, std::string ending);

}  // namespace wend
