#include "core/archive/zstd.hpp"

#include <algorithm>
#include <array>

#include "core/archive/xxh64.hpp"
#include "core/archive/zstd_block.hpp"

namespace wend::archive {
namespace {

constexpr u32 zstd_magic = 0xFD2FB528, skipped_magic = 0x184D2A50;

class ZstdFrames {
  public:
    ZstdFrames(ByteView packed, std::size_t size)
        : packed_(packed), expanded_(size, packed.size()) {}

    Expected<Bytes> run() {
        // Every frame takes its magic number at least, so this ends.
        do
            if (auto fine = frame(); !fine) return failure(std::move(fine.error()));
        while (at_ < packed_.size());
        return expanded_.take();
    }

  private:
    // What the header of a frame says.
    struct Header {
        u64 window = 0;
        bool has_size = false, has_checksum = false;
        u64 size = 0;
    };

    bool has(std::size_t count) const { return count <= packed_.size() - at_; }
    // A number of so many bytes, which are there.
    u64 number(std::size_t bytes) {
        const u64 value = little_window(packed_.subspan(at_, bytes), 0);
        at_ += bytes;
        return value;
    }
    static auto too_short() { return failure("its packed bytes end too early"); }
    auto damaged(std::size_t at) const {
        return failure(ErrorDetails{.message = "its packed bytes are damaged", .offset = at});
    }

    Expected<void> frame() {
        if (!has(4)) return too_short();
        const std::size_t begin = at_;
        const u64 magic = number(4);
        if ((magic & ~u64{15}) == skipped_magic) {
            if (!has(4)) return too_short();
            const u64 count = number(4);
            if (count > packed_.size() - at_) return too_short();
            at_ += static_cast<std::size_t>(count);
            return {};
        }
        if (magic != zstd_magic) return damaged(begin);
        const auto header = read_header();
        if (!header) return failure(header.error());
        const std::size_t first = expanded_.size();
        if (auto fine = blocks(*header); !fine) return fine;
        if (header->has_size && header->size != expanded_.size() - first) return damaged(begin);
        if (!header->has_checksum) return {};
        if (!has(4)) return too_short();
        const u64 stated = number(4);
        if (stated != (xxh64(expanded_.view().subspan(first)) & 0xFFFFFFFFU))
            return failure(ErrorDetails{.message = "its checksum is not that of what it becomes",
                                        .offset = at_ - 4});
        return {};
    }

    Expected<Header> read_header() {
        if (!has(1)) return too_short();
        const std::size_t begin = at_;
        const auto flags = static_cast<unsigned>(number(1));
        const bool is_single = (flags & 0x20U) != 0;
        constexpr std::array<std::size_t, 4> id_bytes{0, 1, 2, 4}, sizes{0, 2, 4, 8};
        const std::size_t size_bytes = is_single && flags >> 6U == 0 ? 1 : sizes[flags >> 6U];
        const std::size_t dictionary_bytes = id_bytes[flags & 3U];
        if ((flags & 8U) != 0) return damaged(begin);
        if (!has((is_single ? 0U : 1U) + dictionary_bytes + size_bytes)) return too_short();
        Header header;
        if (!is_single) {
            const u64 window = number(1), base = u64{1} << (10 + (window >> 3U));
            header.window = base + base / 8 * (window & 7U);
        }
        if (number(dictionary_bytes) != 0)
            return failure(
                ErrorDetails{.message = "needs a dictionary to be expanded", .offset = begin});
        header.has_size = size_bytes > 0;
        header.size = number(size_bytes) + (size_bytes == 2 ? 256U : 0U);
        if (is_single) header.window = header.size;
        header.has_checksum = (flags & 4U) != 0;
        return header;
    }

    Expected<void> blocks(const Header& header) {
        const auto most = static_cast<std::size_t>(std::min<u64>(header.window, most_block_bytes));
        ZstdBlocks packed_blocks(expanded_, most);
        bool is_last = false;
        while (!is_last) {
            if (!has(3)) return too_short();
            const std::size_t begin = at_;
            const auto head = static_cast<std::size_t>(number(3));
            is_last = (head & 1U) == 1;
            const std::size_t kind = head >> 1U & 3U, size = head >> 3U;
            if (size > most || kind == 3) return damaged(begin);
            const std::size_t stored = kind == 1 ? 1 : size;
            if (!has(stored)) return too_short();
            const ByteView bytes = packed_.subspan(at_, stored);
            at_ += stored;
            const bool fine = kind == 0   ? expanded_.append(bytes)
                              : kind == 1 ? expanded_.fill(bytes[0], size)
                                          : packed_blocks.expand(bytes);
            if (!fine) return damaged(begin);
        }
        return {};
    }

    ByteView packed_;
    std::size_t at_ = 0;
    Expanded expanded_;
};

}  // namespace

Expected<Bytes> expand_zstd(ByteView packed, std::size_t size) {
    return ZstdFrames(packed, size).run();
}

}  // namespace wend::archive
