#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "open/source.hpp"
#include "wend/open.hpp"

namespace wend {

// A file whose format is known.
struct RecognisedFile {
    const Source& source;
    std::size_t index = 0;  // Among all that the names stand for.
    const Format& format;
    ByteView bytes;           // They last until the file is taken.
    bool is_guessed = false;  // Whether only its name says so.
};
using TakeFile = std::function<Expected<void>(const RecognisedFile&)>;

// What became of files, apart from those that were recognised.
struct UnrecognisedFiles {
    std::vector<Error> errors;          // Each names its file.
    std::vector<std::string> left_out;  // Files in folders that are of no known format.
};

// Reads the files that names stand for, one at a time, and hands over each whose format is known,
// as open_maps finds it; those come last whose neighbours have to be known first. What taking one
// says is added to the errors.
UnrecognisedFiles for_recognised_files(std::span<const std::string> names,
                                       const OpenOptions& options, const TakeFile& take);
// The same with files in memory.
UnrecognisedFiles for_recognised_files(std::span<const NamedBytes> files,
                                       const OpenOptions& options, const TakeFile& take);

// The formats that files may be of.
std::span<const Format* const> known_formats(const OpenOptions& options);

// Those of the options for opening that say how bytes lie in files of a format.
OptionValues layout_values(const Format& format, const OptionValues& values);

// An error with the file that it is about.
Error in_file(Error error, const std::string& file);

// How a file was read, where that was only a guess: to be added to the error of reading it.
Error told_if_guessed(Error error, const RecognisedFile& file);

}  // namespace wend
