#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "api/open/source.hpp"
#include "wend/open.hpp"

namespace wend {

// A file whose format is known, and that could be read.
struct RecognisedFile {
    std::size_t group = 0;  // Files of one group may be one map.
    std::size_t index = 0;  // Among all sources.
    Member member;          // Called `town.geojson/nodes36.dat` in an exchange file.
};
using TakeFile = std::function<Expected<void>(RecognisedFile)>;

// Reads files, `options.jobs` of them at once, and hands over those whose format is known in their
// order, as open_maps finds them; those come last whose neighbours have to be known first. What
// taking one says is added to the errors. Few files are in memory that are not taken. Returns what
// became of the others, and no maps.
Opened for_recognised_files(const Sources& sources, const OpenOptions& options,
                            const TakeFile& take);

// The formats that files may be of.
std::span<const Format* const> known_formats(const OpenOptions& options);

// Those of them that are meant: the one that files are taken for, where one is named.
std::span<const Format* const> meant_formats(const OpenOptions& options);

// An error with the file that it is about.
Error in_file(Error error, const std::string& file);

}  // namespace wend
