#include "exchange/osm/inflated_pieces.hpp"

#include <bzlib.h>
#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <limits>
#include <string>

namespace wend::exchange {
namespace {

constexpr std::size_t piece_size = 64 * 1024;
constexpr std::string_view gzip_start = "\x1f\x8b", bzip2_start = "BZh";

class PlainPieces : public InflatedPieces {
  public:
    explicit PlainPieces(std::string_view text) : rest_(text) {}

    Expected<std::string_view> next() override {
        const std::string_view piece = rest_.substr(0, piece_size);
        rest_.remove_prefix(piece.size());
        return piece;
    }

  private:
    std::string_view rest_;
};

struct Gzip {
    using Stream = z_stream;
    static constexpr std::string_view name = "gzip", start = gzip_start;
    static constexpr int fine = Z_OK, end = Z_STREAM_END;

    static int begin(Stream& stream) { return inflateInit2(&stream, 16 + MAX_WBITS); }
    static int go_on(Stream& stream) { return inflate(&stream, Z_NO_FLUSH); }
    static void close(Stream& stream) { inflateEnd(&stream); }
    static void give(Stream& stream, std::string_view in, std::span<char> out) {
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
        stream.avail_in = static_cast<uInt>(in.size());
        stream.next_out = reinterpret_cast<Bytef*>(out.data());
        stream.avail_out = static_cast<uInt>(out.size());
    }
};

struct Bzip2 {
    using Stream = bz_stream;
    static constexpr std::string_view name = "bzip2", start = bzip2_start;
    static constexpr int fine = BZ_OK, end = BZ_STREAM_END;

    static int begin(Stream& stream) { return BZ2_bzDecompressInit(&stream, 0, 0); }
    static int go_on(Stream& stream) { return BZ2_bzDecompress(&stream); }
    static void close(Stream& stream) { BZ2_bzDecompressEnd(&stream); }
    static void give(Stream& stream, std::string_view in, std::span<char> out) {
        stream.next_in = const_cast<char*>(in.data());
        stream.avail_in = static_cast<unsigned>(in.size());
        stream.next_out = out.data();
        stream.avail_out = static_cast<unsigned>(out.size());
    }
};

// Of a file that may hold several streams, one behind the other, as programs that use all
// processors write them.
template <class Packing>
class UnpackedPieces : public InflatedPieces {
  public:
    explicit UnpackedPieces(std::string_view file)
        : size_(file.size()), rest_(file), piece_(piece_size, '\0') {}
    UnpackedPieces(const UnpackedPieces&) = delete;
    UnpackedPieces& operator=(const UnpackedPieces&) = delete;
    ~UnpackedPieces() override {
        if (is_open_) Packing::close(stream_);
    }

    Expected<std::string_view> next() override {
        for (;;) {
            if (!is_open_) {
                if (!rest_.starts_with(Packing::start)) return at_end();
                stream_ = {};
                if (Packing::begin(stream_) != Packing::fine)
                    return failure("there is not enough memory to inflate it");
                is_open_ = true;
            }
            const std::string_view in = rest_.substr(0, std::numeric_limits<int>::max());
            Packing::give(stream_, in, piece_);
            const int result = Packing::go_on(stream_);
            const std::size_t taken = in.size() - stream_.avail_in;
            const std::size_t made = piece_.size() - stream_.avail_out;
            rest_.remove_prefix(taken);
            if (result == Packing::end) {
                Packing::close(stream_);
                is_open_ = false;
            } else if (result != Packing::fine || taken + made == 0) {
                return refusal(rest_.empty() ? "ends in the middle" : "is damaged");
            }
            all_ += made;
            if (all_ > most_inflated(size_))
                return failure(
                    fmt::format("inflates to more than {} bytes, which a file of {} "
                                "bytes may become",
                                most_inflated(size_), size_));
            if (made > 0) return std::string_view(piece_).substr(0, made);
        }
    }

  private:
    Expected<std::string_view> at_end() const {
        // Zeros fill up blocks of tapes.
        if (std::ranges::any_of(rest_, [](char byte) { return byte != '\0'; }))
            return refusal("has bytes behind its end");
        return std::string_view();
    }

    tl::unexpected<Error> refusal(std::string_view what) const {
        return failure(
            ErrorDetails{.message = fmt::format("what {} packed {}", Packing::name, what),
                         .offset = size_ - rest_.size()});
    }

    const u64 size_;
    std::string_view rest_;
    std::string piece_;
    typename Packing::Stream stream_{};
    bool is_open_ = false;
    u64 all_ = 0;
};

}  // namespace

std::unique_ptr<InflatedPieces> pieces_of(ByteView bytes) {
    const std::string_view text = bytes_as_text(bytes);
    if (text.starts_with(gzip_start)) return std::make_unique<UnpackedPieces<Gzip>>(text);
    if (text.starts_with(bzip2_start)) return std::make_unique<UnpackedPieces<Bzip2>>(text);
    return std::make_unique<PlainPieces>(text);
}

bool inflate_whole(std::string_view deflated, std::span<char> out) {
    uLongf size = out.size();
    return uncompress(reinterpret_cast<Bytef*>(out.data()), &size,
                      reinterpret_cast<const Bytef*>(deflated.data()), deflated.size()) == Z_OK &&
           size == out.size();
}

}  // namespace wend::exchange
