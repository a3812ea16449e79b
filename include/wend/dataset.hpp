#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "wend/error.hpp"
#include "wend/format.hpp"

namespace wend {

/// What a person opens: one file, or the files of one map together.
struct Dataset {
    const Format* format = nullptr;
    std::vector<Member> members;  ///< By key; those without one come last, by name.

    /// The common view of all members together.
    Expected<Network> network(const OptionValues& options = {}) const {
        return format->network(members, options);
    }
};

/// How to open.
struct OpenOptions {
    bool recursive = false;          ///< Of a folder, also what lies in the folders inside.
    const Format* format = nullptr;  ///< Takes files for this; null: they are recognised.
    /// Told after each file how many are done, of how many.
    std::function<void(std::size_t done, std::size_t all)> progress = {};
};

/// What became of the files that were asked for. One error never keeps the rest from being opened.
struct Opened {
    std::vector<Dataset> datasets;      ///< In the order of their first files.
    std::vector<Error> errors;          ///< Each names its file.
    std::vector<std::string> left_out;  ///< Files in folders that are of no known format.
};

/// Opens files and folders, one file at a time, as one of the known formats (see wend/formats.hpp
/// for all there are). A folder means the recognised files directly in it.
///
/// Where a format is one map in many files, the files named one by one open together as one map,
/// and the files of each folder as another; otherwise each file is a dataset of its own. Two files
/// with one key in a map are an error: the later is left out.
///
/// A file's format is the one that is surest of it by its content. If several are equally sure, it
/// is what most of its neighbours are, then what its extension says. A file that was named, not
/// found in a folder, and that no format recognises is read as what its extension says, so that the
/// error tells what is wrong with it.
Opened open_datasets(std::span<const std::string> names, std::span<const Format* const> known,
                     const OpenOptions& options = {});

/// The format of one named file with these bytes, by the same rules. The error does not name the
/// file.
Expected<const Format*> recognise(ByteView bytes, std::string_view file,
                                  std::span<const Format* const> known,
                                  const Format* forced = nullptr);

}  // namespace wend
