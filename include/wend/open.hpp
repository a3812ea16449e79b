#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "wend/byte_source.hpp"
#include "wend/map.hpp"

namespace wend {

/// How to open.
struct OpenOptions {
    bool recursive = false;          ///< Of a folder, also what lies in the folders inside.
    const Format* format = nullptr;  ///< Takes files for this; null: they are recognised.
    /// The formats that files may be of; empty: all that this build knows, see wend/formats.hpp.
    std::span<const Format* const> known = {};
    /// Of the `options` and the `layout_options` of the formats that files turn out to be of. Such
    /// as these do not know are an error.
    OptionValues options = {};
    /// So many files are read at once, each on a thread of its own; 0: as many as there are
    /// processors. The answer is the same.
    std::size_t jobs = 1;
    /// Of the file of a map that is an archive too, with meshes in it: takes the map as well as
    /// these. Without meshes in it, it is a map anyway.
    bool maps_around = false;
    /// Called after each file with how many are done, of how many.
    std::function<void(std::size_t done, std::size_t all)> progress = {};
};

/// What became of the files that were asked for. One error never keeps the rest from being opened.
struct Opened {
    std::vector<Map> maps;              ///< In the order of their first files.
    std::vector<Error> errors;          ///< Each names its file.
    std::vector<std::string> left_out;  ///< Files in folders that are of no known format.
    std::vector<std::string> notes;     ///< On exchange files, a sentence each; see exchange.hpp.
};

/// Opens files and folders. A folder means the recognised files directly in it.
///
/// Where a format is one map in many files, the files named one by one open together as one map,
/// and the files of each folder as another; otherwise each file is a map of its own. Several
/// files with one key in a map are all opened, and the first is the one that others mean.
///
/// A file's format is the one that is surest of it by its content. If several are equally sure, it
/// is what most of its neighbours are, then what its extension says. A file that was named, not
/// found in a folder, and that no format recognises is read as what its extension says, so that the
/// error says what is wrong with it.
Opened open_maps(std::span<const std::string> names, const OpenOptions& options = {});

/// Opens the one map that a file or a folder holds. The first error, if there is one; an error
/// also where there are several maps.
Expected<Map> open_map(const std::string& name, const OpenOptions& options = {});

/// Reads one file, to look at its fields or change them: see Document::at and wend/save.hpp.
Expected<DocumentPointer> open_document(const std::string& name, const OpenOptions& options = {});

/// The world of a map file, such as a `.bsp`, see wend/world.hpp: for CheckOptions::world and
/// fit_of. Lump files beside the map, such as `de_x_l_0.lmp`, stand in place of the lumps in it.
/// Game folders, such as `cstrike`, the first first, have the models of static props, loose or in
/// Valve packages directly in them (`*_dir.vpk`); props whose models are in none are
/// World::unknown_solids. The error names the file or the folder.
Expected<std::shared_ptr<const World>> open_world(const std::string& name,
                                                  std::span<const std::string> game_folders = {});

/// A file in memory. The name is what a file's format may go by where its content says too little,
/// and what errors call it.
struct NamedBytes {
    std::string name;  ///< Perhaps with folders.
    ByteView bytes;    ///< All of them; they must outlive the call.
};

/// Opens files in memory. Those with a folder before their names, such as `town/nodes5.dat`, count
/// as found in it; the others as named one by one.
Opened open_maps(std::span<const NamedBytes> files, const OpenOptions& options = {});

/// A file of which pieces are read when they are needed.
struct NamedSource {
    std::string name;                         ///< As of NamedBytes.
    std::shared_ptr<const ByteSource> bytes;  ///< All of them, which are read during calls alone.
};

/// The same of files that need not be in memory: of archives what is asked for is read, of others
/// one file at a time.
Opened open_maps(std::span<const NamedSource> files, const OpenOptions& options = {});

/// Opens one map from the bytes of its files, as if these were named one by one.
Expected<Map> open_map(std::span<const NamedBytes> files, const OpenOptions& options = {});

/// The format of one named file with these bytes, by the same rules. The error does not name the
/// file.
Expected<const Format*> recognise(ByteView bytes, std::string_view file,
                                  const OpenOptions& options = {});

}  // namespace wend
