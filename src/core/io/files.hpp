#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "core/base/byte_sources.hpp"
#include "core/io/platform.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

// "FILE: cannot be opened: No such file or directory".
inline tl::unexpected<Error> system_failure(std::string file, std::string_view what,
                                            const std::error_code& reason) {
    return failure(std::string(what) + ": " + platform::message_of(reason), std::move(file));
}

// All bytes of a file, or of the standard input for "-". The size is found by reading, so that
// pipes and files that know no size of their own come whole as well.
Expected<Bytes> read_file(const std::string& name);

// How many bytes a file has, without reading it.
Expected<std::uint64_t> file_size(const std::string& name);

// A file to read pieces of, whose bytes stay where they lie. None of what has no places, such as a
// folder, a pipe or the standard input, and where there is no file. What may not be opened gives
// its error when it is read.
SourcePointer file_source(const std::string& name);

// Whether a name is that of a folder. "-" never is.
bool is_folder(const std::string& name);

// What is wrong with a folder where a set of files was not moved into place to the end.
std::optional<Error> unfinished_set_in(const std::string& folder);

enum class Depth { direct, recursive };

// Names of the files in a folder, each with the folder in front, in natural order. Links to files
// count as files; links to folders are not followed. Left out are names that begin with a dot:
// they are what other programs hide beside files, or what a stopped run left of its output.
Expected<std::vector<std::string>> files_in(const std::string& folder, Depth depth);

}  // namespace wend
