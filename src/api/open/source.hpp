#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "wend/archive.hpp"
#include "wend/open.hpp"

namespace wend {

// One file to open.
struct Source {
    std::string file;
    std::size_t group = 0;              // Files of one group may be one map; 0: named one by one.
    std::optional<std::size_t> folder;  // The named folder it was found in, unless named itself.
    // Where it lies in an archive or in memory, if it does.
    std::shared_ptr<const Archive> archive = nullptr;
    std::size_t entry = 0;
    std::shared_ptr<const ByteSource> bytes = nullptr;
};

// A folder or an archive that was named.
struct SourceFolder {
    std::string name;
    std::string_view archive = {};  // What kind of archive, such as `a zip`; empty of a folder.
};

// What names of files and folders stand for.
struct Sources {
    std::vector<Source> files;
    std::vector<SourceFolder> folders;  // Those that could be listed.
    std::vector<Error> errors = {};     // What could not.
    // Files in folders whose names say nothing, where names are gone by.
    std::vector<std::string> left_out = {};
    bool are_all = true;  // Or some of them, so that a folder may seem empty.
};

// Of an archive, the files whose names end as those of some formats do are meant.
Sources sources_of(std::span<const std::string> names, const OpenOptions& options);
Sources sources_of(std::span<const NamedSource> files, const OpenOptions& options);
// The same, where those with a folder before their names were found in it.
Sources sources_in_folders(std::span<const NamedSource> files, const OpenOptions& options);
// The same, going by names alone: of what was found in folders that which by its name is a map or
// an archive, and what by its name is a map in these. Nothing but the directories of archives is
// read.
Sources sources_by_name(std::span<const NamedSource> files, const OpenOptions& options);
// Files in memory as sources, which these bytes must outlive.
std::vector<NamedSource> sources_in_memory(std::span<const NamedBytes> files);

// The only one of some maps, of which there is one at least.
Expected<Map> the_one_of(std::vector<Map> maps);

// Opens the maps in them.
Opened open_maps(const Sources& sources, const OpenOptions& options);

// How many bytes a source has, as far as that is known without reading it.
std::uint64_t size_of(const Source& source);

// The bytes of a source, which last as long as the storage that they may lie in.
Expected<ByteView> read_source(const Source& source, Bytes& storage);

}  // namespace wend
