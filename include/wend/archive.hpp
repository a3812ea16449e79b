#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wend/byte_source.hpp"
#include "wend/bytes.hpp"

namespace wend {

class ArchiveKind;

/// A file inside an archive.
struct ArchiveEntry {
    std::string name;          ///< As the archive spells it, with `/` between folders.
    std::uint64_t bytes = 0;   ///< Size of the file. In an IMG a multiple of 2,048.
    std::uint64_t stored = 0;  ///< How many bytes it takes in the archive.
    std::uint64_t offset = 0;  ///< Where these begin in the archive, or in its part.
    std::uint32_t part = 0;    ///< The part they lie in; 0: the archive's own file.
    std::string_view packing;  ///< `deflate`, `lzma`; empty where the bytes lie as they are.
};

/// What every archive is held against, so that none takes more than it is worth. Files that other
/// files lie in are found in memory by `entries` names, and expanded one at a time.
struct ArchiveLimits {
    std::uint64_t entries = 1U << 20U;             ///< In one archive.
    std::uint64_t name_bytes = 1024;               ///< Of a name.
    std::uint64_t bytes_of_entry = 1ULL << 30U;    ///< Once expanded.
    std::uint64_t expansion = 256;                 ///< So many bytes of each that is stored,
    std::uint64_t expansion_at_least = 1U << 16U;  ///< and these besides.
    std::uint64_t bytes_of_map = 1ULL << 31U;      ///< Of all files of an archive that are opened.
    std::size_t depth = 4;                         ///< Archives in each other.
};
inline constexpr ArchiveLimits archive_limits{};  ///< The limits that hold, for every archive.

/// A stretch of a file that is made: where its bytes come from.
struct Stretch {
    std::shared_ptr<const ByteSource> source;  ///< What the bytes are read from.
    std::uint64_t offset = 0;                  ///< Where in it they begin.
    std::uint64_t bytes = 0;                   ///< How many they are.
};

/// A file that is made of pieces of others, and can be written piece by piece.
struct StretchedFile {
    /// Of the archive itself empty; of a file beside it the ending that its name has instead.
    std::string ending;
    std::vector<Stretch> stretches;  ///< The pieces in order.

    std::uint64_t size() const;  ///< How many bytes all pieces have together.
    /// Hands over all bytes in order, some at a time.
    Expected<void> for_each_chunk(const std::function<void(ByteView)>& take) const;
};

/// A file that goes into an archive: in the place of the one of its name, or as a new one.
struct NewEntry {
    std::string name;                         ///< With `/` between folders.
    std::shared_ptr<const ByteSource> bytes;  ///< Null: that one is taken out of the archive.
};

/// An archive that was opened: what is in it, which is read when it is asked for. Several threads
/// may ask at once. It keeps open the files that it lies in.
class Archive {
  public:
    virtual ~Archive() = default;

    /// The kind that it is of, which lasts as long as the program.
    const ArchiveKind& kind() const { return *kind_; }
    /// Which of several layouts it is in, such as `VER2`.
    const std::string& version() const { return version_; }
    /// In the order of the archive's directory. No two have one name, and none leads out of the
    /// archive.
    std::span<const ArchiveEntry> entries() const { return entries_; }
    /// The place among `entries` of a name: one that is spelt exactly so, else one that differs by
    /// capital letters or slashes alone.
    std::optional<std::size_t> find(std::string_view name) const;
    /// How many bytes of the archive some of its files are expanded of: each counts once, whatever
    /// its names.
    std::uint64_t stored_of(std::span<const std::size_t> files) const;

    /// The bytes of a file, expanded. The error says what is wrong with it.
    virtual Expected<Bytes> read(std::size_t entry) const = 0;

    /// The archive with some files put into it: first the archive, then what lies beside it. All
    /// else is as it was, byte for byte. The error says what cannot be.
    virtual Expected<std::vector<StretchedFile>> with(std::span<const NewEntry> files) const;
    /// The name that a file from elsewhere gets in an archive that is called so.
    virtual std::string place_for(std::string_view file, std::string_view archive) const;

  protected:
    /// One without files; the kind must outlive it.
    explicit Archive(const ArchiveKind& kind) : kind_(&kind) {}

    std::string version_;                ///< What version() gives.
    std::vector<ArchiveEntry> entries_;  ///< What entries() gives.
    /// Where all files are packed together: how many bytes that takes. 0: each is by itself.
    std::uint64_t packed_together_ = 0;

  private:
    const ArchiveKind* kind_;
};

/// What a kind of archive is, as data.
struct ArchiveInfo {
    std::string id;     ///< What it is called in options and errors, such as `zip`.
    std::string title;  ///< What people call it.
    std::vector<std::string> extensions;  ///< Lower case, with the dot.
    bool can_write = false;               ///< Whether files can be put into it.
    bool pads_files = false;              ///< Whether zeros follow files, which none of them needs.
};

/// A file that lies beside an archive, by its name without folder; null where there is none.
using FindBeside = std::function<std::shared_ptr<const ByteSource>(const std::string& name)>;

/// A kind of archive: one constant object each.
class ArchiveKind {
  public:
    virtual ~ArchiveKind() = default;
    virtual const ArchiveInfo& info() const = 0;  ///< What it is; lasts as long as the kind.

    /// Whether a file of this name is one, by its first bytes: all of them, or 512.
    virtual bool recognise(ByteView head, std::string_view file_name) const = 0;
    /// Reads the directory, and holds it against the limits. The error says what is wrong with it,
    /// and where.
    virtual Expected<std::shared_ptr<const Archive>> open(std::shared_ptr<const ByteSource> source,
                                                          std::string_view file_name,
                                                          const FindBeside& beside) const = 0;
};

/// Every kind that this build of Wend knows.
std::span<const ArchiveKind* const> archive_kinds();
/// The kind that a file of this name is of by its ending; null if there is none.
const ArchiveKind* archive_kind_by_name(std::string_view file_name);
/// The kind that a file is of by its content; null if it is no archive. An error where its first
/// bytes cannot be read.
Expected<const ArchiveKind*> archive_kind_of(const ByteSource& source, std::string_view file_name);

}  // namespace wend
