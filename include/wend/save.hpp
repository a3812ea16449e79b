#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "wend/described.hpp"
#include "wend/document.hpp"

namespace wend {

/// How to save.
struct SaveOptions {
    bool replace = false;  ///< Replace files that are there already; otherwise that is an error.
    /// Called after each file with how many are ready, of how many.
    std::function<void(std::size_t done, std::size_t all)> progress = {};
    /// Files of the folder or of the archive that go when the others are in place.
    std::vector<std::string> remove = {};
};

/// A file that was written.
struct SavedFile {
    std::string name;         ///< With its folder.
    std::uint64_t bytes = 0;  ///< Its size.

    /// Its keys in answers.
    static constexpr auto description() {
        return std::tuple(member("file", &SavedFile::name, "its name"),
                          member("bytes", &SavedFile::bytes, "its size"));
    }
};

/// Writes a document as a file, whole or not at all: what stood there is replaced when all bytes
/// are on the disk. The name `-` is the standard output. The error names the file, or the field
/// whose value does not fit.
Expected<SavedFile> save(const Document& document, const std::string& name,
                         const SaveOptions& options = {});

/// Writes one file, or those of an exchange format, under a name, all or none: the main one takes
/// the name, others have what they hold before its ending, such as `town.links.csv`. The error
/// names what cannot be written.
Expected<std::vector<SavedFile>> save_as(std::span<const OutputFile> files, const std::string& name,
                                         const SaveOptions& options = {});

/// Writes files into a folder, all or none: where one cannot be written, all others are as they
/// were. The folder and those above it are made where they are missing.
Expected<std::vector<SavedFile>> save_all(std::span<const OutputFile> files,
                                          const std::string& folder,
                                          const SaveOptions& options = {});

/// Writes an archive (see wend/archive.hpp) with documents in it: `out`, which may be the archive
/// itself, is what `archive` is but for them, byte for byte. They bear their names inside; what is
/// there under these is replaced, and what is there with the very same bytes is left as it is. In a
/// map of the Source engine, meshes get the size of what is written. The error names what cannot
/// be.
Expected<std::vector<SavedFile>> save_in_archive(std::span<const OutputFile> files,
                                                 const std::string& archive, const std::string& out,
                                                 const SaveOptions& options = {});

}  // namespace wend
