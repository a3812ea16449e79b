#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "dataset/source.hpp"
#include "wend/dataset.hpp"

namespace wend {

// A file whose format is known.
struct RecognisedFile {
    const Source& source;
    std::size_t index = 0;  // Among all that the names stand for.
    const Format& format;
    const Bytes& bytes;
    bool is_guessed = false;  // Whether only its name says so.
};

// What became of files, apart from those that were recognised.
struct UnrecognisedFiles {
    std::vector<Error> errors;          // Each names its file.
    std::vector<std::string> left_out;  // Files in folders that are of no known format.
};

// Reads the files that names stand for, one at a time, and hands over each whose format is known,
// as open_datasets tells it; those come last whose neighbours have to be known first. What taking
// one says is added to the errors.
UnrecognisedFiles for_recognised_files(
    std::span<const std::string> names, std::span<const Format* const> known,
    const OpenOptions& options, const std::function<Expected<void>(const RecognisedFile&)>& take);

// An error with the file that it is about.
Error in_file(Error error, const std::string& file);

// How a file was read, where that was only a guess: to be added to the error of reading it.
Error told_if_guessed(Error error, const RecognisedFile& file);

}  // namespace wend
