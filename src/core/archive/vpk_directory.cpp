#include "core/archive/vpk_directory.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/archive/entry_rules.hpp"
#include "core/base/little_endian.hpp"

namespace wend::archive {
namespace {

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

}  // namespace

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

}  // namespace wend::archive
