#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/archive/archive.hpp"
#include "core/base/byte_sources.hpp"
#include "core/base/checksum.hpp"
#include "core/base/display_text.hpp"
#include "core/base/integers.hpp"
#include "core/base/names.hpp"
#include "wend/archive.hpp"

namespace wend::archive {
namespace {

// A file in the directory of a Valve package, which is a tree of endings, folders and names.
struct VpkRecord {
    u32 crc = 0;
    Bytes preload;    // The first bytes of the file, which stand in the directory.
    u16 archive = 0;  // Which part has the rest.
    u64 offset = 0;   // In that part, or behind the directory.
    u32 bytes = 0;
};

// Of files whose bytes lie in the directory file itself.
constexpr u16 vpk_own_part = 0x7FFF;

struct VpkDirectory {
    u32 version = 0;
    u64 data = 0;  // Where bytes behind the directory begin.
    std::vector<std::string> names;
    std::vector<VpkRecord> records;  // Of each name.
};

constexpr std::size_t ver1_header_bytes = 12, ver2_header_bytes_of_vpk = 28, file_bytes = 18;
constexpr u16 end_of_file_record = 0xFFFF;

// Endings and folders are shared by files. All names together may be so much longer than the tree
// that they stand in: in real packages they are twice as long.
constexpr std::size_t names_a_byte = 8, names_at_least = 1U << 16U;

class TreeReader {
  public:
    TreeReader(ByteView tree, u64 begin, VpkDirectory& directory)
        : tree_(tree), begin_(begin), directory_(directory) {}

    Expected<void> run() {
        std::string_view ending, folder, name;
        for (;;) {
            if (!take(ending)) return ended();
            if (ending.empty()) return {};
            for (;;) {
                if (!take(folder)) return ended();
                if (folder.empty()) break;
                for (;;) {
                    if (!take(name)) return ended();
                    if (name.empty()) break;
                    if (auto file = take_file(joined(folder, name, ending)); !file) return file;
                }
            }
        }
    }

  private:
    // A text up to a zero byte. False where none comes.
    bool take(std::string_view& text) {
        const std::string_view rest = bytes_as_text(tree_.subspan(at_));
        const std::size_t end = rest.find('\0');
        if (end == std::string_view::npos) return false;
        text = rest.substr(0, end);
        at_ += end + 1;
        return true;
    }
    tl::unexpected<Error> ended() const {
        return failure(ErrorDetails{.message = "its directory ends in the middle of a name",
                                    .offset = begin_ + at_});
    }

    // One blank stands for no folder, and for no ending.
    static std::string joined(std::string_view folder, std::string_view name,
                              std::string_view ending) {
        std::string all;
        if (folder != " ") all.append(folder).append("/");
        if (name != " ") all.append(name);
        if (ending != " ") all.append(".").append(ending);
        return with_slashes(all);
    }

    Expected<void> take_file(std::string name) {
        const u64 here = begin_ + at_;
        names_ += name.size();
        if (names_ > names_at_least + names_a_byte * tree_.size())
            return failure(ErrorDetails{
                .message = "the names in its directory are longer than real ones", .offset = here});
        if (auto few = expect_count(directory_.records.size() + 1); !few) return few;
        if (tree_.size() - at_ < file_bytes)
            return failure(ErrorDetails{
                .message = "its directory ends in the middle of a file's record", .offset = here});
        const ByteView record = tree_.subspan(at_, file_bytes);
        at_ += file_bytes;
        const std::size_t preload = little_u16(record, 4);
        if (little_u16(record, 16) != end_of_file_record)
            return failure(ErrorDetails{
                .message = fmt::format("expected the end of a file's record, 65535, found {}",
                                       little_u16(record, 16)),
                .offset = here + 16});
        if (tree_.size() - at_ < preload)
            return failure(ErrorDetails{
                .message =
                    fmt::format("expected {} bytes of a file, but the directory ends", preload),
                .offset = begin_ + at_});
        const ByteView first = tree_.subspan(at_, preload);
        at_ += preload;
        directory_.names.push_back(std::move(name));
        directory_.records.push_back({little_u32(record, 0), Bytes(first.begin(), first.end()),
                                      little_u16(record, 6), little_u32(record, 8),
                                      little_u32(record, 12)});
        return {};
    }

    ByteView tree_;
    u64 begin_;
    VpkDirectory& directory_;
    std::size_t at_ = 0, names_ = 0;
};

Expected<VpkDirectory> read_vpk_directory(const ByteSource& package) {
    constexpr std::size_t version_at = 4, tree_size_at = 8;
    const auto header =
        bytes_at(package, 0, std::min<u64>(ver2_header_bytes_of_vpk, package.size()));
    if (!header) return failure(header.error());
    if (header->size() < ver1_header_bytes) return failure("ends in the middle of its header");
    VpkDirectory directory;
    directory.version = little_u32(*header, version_at);
    if (directory.version != 1 && directory.version != 2)
        return failure(ErrorDetails{
            .message = fmt::format("is a Valve package of version {}; Wend reads 1 and 2",
                                   directory.version),
            .offset = version_at});
    const u64 tree_begin = directory.version == 1 ? ver1_header_bytes : ver2_header_bytes_of_vpk;
    const u64 tree_bytes = little_u32(*header, tree_size_at);
    if (!lies_within(package.size(), tree_begin, tree_bytes))
        return failure(ErrorDetails{
            .message = fmt::format("its directory should have {} bytes, but the file has {} in "
                                   "all",
                                   tree_bytes, package.size()),
            .offset = tree_size_at});
    directory.data = tree_begin + tree_bytes;
    const auto tree = bytes_at(package, tree_begin, tree_bytes);
    if (!tree) return failure(tree.error());
    if (auto read = TreeReader(*tree, tree_begin, directory).run(); !read)
        return failure(std::move(read.error()));
    return directory;
}

constexpr std::string_view directory_ending = "_dir.vpk";

class VpkArchive : public Archive {
  public:
    static Expected<std::shared_ptr<const Archive>> open(SourcePointer source,
                                                         std::string_view file_name,
                                                         const FindBeside& beside) {
        auto directory = read_vpk_directory(*source);
        if (!directory) return failure(std::move(directory.error()));
        const std::shared_ptr<VpkArchive> opened(
            new VpkArchive(std::move(source), file_name, beside, std::move(directory->records)));
        if (auto listed = opened->list(*directory); !listed)
            return failure(std::move(listed.error()));
        return opened;
    }

    Expected<Bytes> read(std::size_t entry) const override {
        const VpkRecord& record = records_[entry];
        Bytes bytes = record.preload;
        if (record.bytes > 0) {
            const auto rest = rest_of(record, entries_[entry].offset);
            if (!rest) return failure(rest.error());
            bytes.insert(bytes.end(), rest->begin(), rest->end());
        }
        if (crc32(bytes) != record.crc)
            return failure("does not match its checksum: the archive is damaged");
        return bytes;
    }

  private:
    VpkArchive(SourcePointer source, std::string_view file_name, const FindBeside& beside,
               std::vector<VpkRecord> records)
        : Archive(vpk()),
          source_(std::move(source)),
          file_name_(file_name),
          beside_(beside),
          records_(std::move(records)) {}

    // Parts are opened one at a time: there may be hundreds.
    Expected<Bytes> rest_of(const VpkRecord& record, u64 offset) const {
        if (record.archive == vpk_own_part) return bytes_at(*source_, offset, record.bytes);
        const std::string_view stem =
            std::string_view(file_name_).substr(0, file_name_.size() - directory_ending.size());
        const std::string name = fmt::format("{}_{:03}.vpk", stem, record.archive);
        const SourcePointer part = beside_(name);
        if (!part) return failure(fmt::format("lies in {}, which is not there", name));
        if (!lies_within(part->size(), offset, record.bytes))
            return failure(fmt::format("should go to byte {} of {}, which has {}",
                                       offset + record.bytes, name, part->size()));
        return bytes_at(*part, offset, record.bytes);
    }

    Expected<void> list(VpkDirectory& directory) {
        version_ = fmt::format("{}", directory.version);
        const bool may_have_parts = lower_case(file_name_).ends_with(directory_ending);
        entries_.reserve(records_.size());
        std::vector<Extent> extents;
        extents.reserve(records_.size());
        for (std::size_t i = 0; i < records_.size(); ++i) {
            const VpkRecord& record = records_[i];
            const bool is_own = record.archive == vpk_own_part;
            const u64 offset = record.offset + (is_own ? directory.data : 0);
            std::string& name = directory.names[i];
            if (record.bytes > 0 && !is_own && !may_have_parts)
                return failure(
                    fmt::format("'{}' lies in another part, but only packages whose name "
                                "ends with {} have such",
                                printable(name), directory_ending));
            if (record.bytes > 0 && is_own && !lies_within(source_->size(), offset, record.bytes))
                return failure(fmt::format("'{}' should go to byte {}, but the file has {}",
                                           printable(name), offset + record.bytes,
                                           source_->size()));
            const u64 all = record.preload.size() + u64{record.bytes};
            const u32 number = is_own ? 0 : record.archive + 1U;
            extents.push_back({offset, record.bytes, number});
            entries_.push_back({std::move(name), all, all, offset, number, {}});
        }
        if (auto sound = expect_sound_entries(entries_, NamesDiffer::by_letters); !sound)
            return sound;
        return expect_apart(extents, entries_, SamePlace::allowed);
    }

    SourcePointer source_;
    std::string file_name_;
    FindBeside beside_;
    std::vector<VpkRecord> records_;
};

class Vpk : public ArchiveKind {
  public:
    const ArchiveInfo& info() const override {
        static const ArchiveInfo all{
            .id = "vpk", .title = "a Valve package", .extensions = {".vpk"}};
        return all;
    }
    bool recognise(ByteView head, std::string_view) const override {
        return begins_with(head, "\x34\x12\xAA\x55");
    }
    Expected<std::shared_ptr<const Archive>> open(SourcePointer source, std::string_view file_name,
                                                  const FindBeside& beside) const override {
        return VpkArchive::open(std::move(source), file_name, beside);
    }
};

}  // namespace

const ArchiveKind& vpk() {
    static const Vpk kind;
    return kind;
}

}  // namespace wend::archive
