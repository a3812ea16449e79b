#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "open/source.hpp"
#include "wend/open.hpp"

namespace wend {

// A file whose format is known, and that could be read.
struct RecognisedFile {
    std::string name;         // As people call it: `town.geojson/nodes36.dat` in an exchange file.
    std::size_t group = 0;    // Files of one group may be one map.
    std::size_t index = 0;    // Among all that the names stand for.
    std::uint64_t bytes = 0;  // How long it is.
    DocumentPointer document;
};
using TakeFile = std::function<Expected<void>(RecognisedFile)>;

// What became of files, apart from those that were recognised.
struct UnrecognisedFiles {
    std::vector<Error> errors;          // Each names its file.
    std::vector<std::string> left_out;  // Files in folders that are of no known format.
    std::vector<std::string> notes;     // What was told of those that were read.
};

// Reads the files that names stand for, `options.jobs` of them at once, and hands over those whose
// format is known in their order, as open_maps finds them; those come last whose neighbours have to
// be known first. What taking one says is added to the errors. Few files are in memory that are not
// taken.
UnrecognisedFiles for_recognised_files(std::span<const std::string> names,
                                       const OpenOptions& options, const TakeFile& take);
// The same of some of the files that names stand for. That a folder holds no file of a known format
// is no error then.
UnrecognisedFiles for_recognised_files(const Sources& sources, const OpenOptions& options,
                                       const TakeFile& take);
// The same with files in memory.
UnrecognisedFiles for_recognised_files(std::span<const NamedBytes> files,
                                       const OpenOptions& options, const TakeFile& take);
// The same, where those with a folder before their names were found in it.
UnrecognisedFiles for_files_in_folders(std::span<const NamedBytes> files,
                                       const OpenOptions& options, const TakeFile& take);

// The formats that files may be of.
std::span<const Format* const> known_formats(const OpenOptions& options);

// Those of them that are meant: the one that files are taken for, where one is named.
std::span<const Format* const> meant_formats(const OpenOptions& options);

// An error with the file that it is about.
Error in_file(Error error, const std::string& file);

}  // namespace wend
