#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "wend/archive.hpp"
#include "wend/open.hpp"

namespace wend {

// What a name means that leads to an archive or into one, such as `gta3.img/nodes5.dat`: all of an
// archive, a folder in it, or a file.
struct ArchivePlace {
    std::shared_ptr<const Archive> archive;
    std::string name;         // Of the archive: as it was named, inside of another too.
    std::string folder = {};  // With the slash at its end; empty: all.
    std::optional<std::size_t> entry = {};
    // How many bytes may come out of it: an archive in another makes no more of what is stored of
    // it in the outermost than any other file.
    std::uint64_t most = archive_limits.bytes_of_map;

    // The files meant, as places among the archive's entries.
    std::vector<std::size_t> entries() const;
    // What a file in it is called.
    std::string name_of(std::size_t i) const { return name + "/" + archive->entries()[i].name; }
    // Whether all of it is meant, and it is a file of one of these formats itself, by what such
    // files and archives are called.
    bool is_file_of(std::span<const Format* const> formats) const;
    // Whether some of its files may be in memory together.
    Expected<void> expect_room_for(std::span<const std::size_t> files) const;
};

// None of a name that is not of an archive; whether there is such a file is for others to tell. The
// error names the archive.
Expected<std::optional<ArchivePlace>> archive_place(const std::string& name);
// The same of a file of the caller, with others that may lie beside it and last as long; `took` is
// told the names of those that the archive needs.
Expected<std::optional<ArchivePlace>> archive_place(
    const NamedSource& file, std::span<const NamedSource> beside,
    const std::function<void(const std::string& name)>& took = nullptr);

// The archive that a file is, which may not be one: null then. The error names it.
Expected<std::shared_ptr<const Archive>> open_archive_file(const std::string& name);

// The part of a name that is that of a file, where more follows that file's name; empty otherwise.
std::string file_before(const std::string& name);

// All bytes of what a name means: a file, which may be an archive too, or one in an archive.
Expected<Bytes> read_named(const std::string& name);
// How many bytes a file has, or one in an archive.
Expected<std::uint64_t> size_of_named(const std::string& name);

}  // namespace wend
