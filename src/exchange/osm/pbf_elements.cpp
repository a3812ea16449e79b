#include "exchange/osm/pbf_elements.hpp"

#include <fmt/format.h>

#include <exception>
#include <protozero/exception.hpp>
#include <string>

#include "core/base/display_text.hpp"
#include "core/base/utf8.hpp"
#include "exchange/osm/inflated_pieces.hpp"
#include "exchange/osm/pbf_block.hpp"

namespace wend::exchange {
namespace {

using View = PbfView;

// The fields of the format's messages, by their numbers, as far as they are read.
enum class BlobHeader : protozero::pbf_tag_type { type = 1, size = 3 };
enum class Blob : protozero::pbf_tag_type { raw = 1, raw_size = 2, zlib = 3 };
enum class HeaderBlock : protozero::pbf_tag_type { required_features = 4 };
// Limits of the format.
constexpr u64 longest_header = 64 * 1024, longest_blob = 32 * 1024 * 1024;

class OsmPbfReader {
  public:
    OsmPbfReader(ByteView bytes, OsmElements::Pass pass, MemoryBudget& budget,
                 OsmElements& elements)
        : file_(bytes_as_text(bytes)), budget_(budget), blocks_(pass, budget, elements) {}

    Expected<void> read() {
        while (at_ < file_.size())
            if (auto done = read_blob(); !done) {
                done.error()->offset = begin_;
                return done;
            }
        return {};
    }
    u64 begin_of_blob() const { return begin_; }

  private:
    Expected<std::string_view> take(u64 size, std::string_view what) {
        if (size > file_.size() - at_)
            return failure(
                fmt::format("the file ends in the {} of a block: {} of {} bytes are "
                            "there",
                            what, file_.size() - at_, size));
        const std::string_view taken = file_.substr(at_, size);
        at_ += size;
        return taken;
    }

    Expected<void> read_blob() {
        begin_ = at_;
        const auto length = take(4, "length");
        if (!length) return failure(length.error());
        u64 header_size = 0;
        for (const char byte : *length)
            header_size = header_size << 8 | static_cast<unsigned char>(byte);
        if (header_size > longest_header)
            return failure(
                fmt::format("expected the header of a block, of {} bytes at most, found "
                            "{}",
                            longest_header, header_size));
        const auto header = take(header_size, "header");
        if (!header) return failure(header.error());
        std::string_view type;
        i64 size = 0;
        protozero::pbf_message<BlobHeader> message{View(header->data(), header->size())};
        while (message.next()) switch (message.tag_and_type()) {
                case as_bytes(BlobHeader::type):
                    type = text_of(message.get_view());
                    break;
                case as_number(BlobHeader::size):
                    size = message.get_int32();
                    break;
                default:
                    message.skip();
            }
        if (size < 0 || static_cast<u64>(size) > longest_blob)
            return failure(
                fmt::format("expected a block of {} bytes at most, found {}", longest_blob, size));
        const auto blob = take(static_cast<u64>(size), "data");
        if (!blob) return failure(blob.error());
        if (begin_ == 0 && type != "OSMHeader")
            return failure("expected OSMHeader as the first block");
        if (type != "OSMHeader" && type != "OSMData") return {};  // May be passed over.
        return unpack(*blob, type == "OSMHeader");
    }

    Expected<void> unpack(std::string_view blob, bool is_header) {
        View plain, deflated;
        i64 raw_size = 0;
        bool is_other = false;
        protozero::pbf_message<Blob> message{View(blob.data(), blob.size())};
        while (message.next()) switch (message.tag_and_type()) {
                case as_bytes(Blob::raw):
                    plain = message.get_view();
                    break;
                case as_bytes(Blob::zlib):
                    deflated = message.get_view();
                    break;
                case as_number(Blob::raw_size):
                    raw_size = message.get_int32();
                    break;
                default:
                    is_other = true;
                    message.skip();
            }
        if (deflated.empty() && plain.empty() && is_other)
            return failure(
                "a block is packed otherwise than by zlib; osmium cat -f pbf writes it "
                "anew");
        if (deflated.empty()) return read_block(plain, is_header);
        if (raw_size < 0 || static_cast<u64>(raw_size) > longest_blob)
            return failure(
                fmt::format("expected a block that inflates to {} bytes at most, found "
                            "{}",
                            longest_blob, raw_size));
        const auto inflated_size = static_cast<u64>(raw_size);
        inflated_ += inflated_size;
        if (inflated_ > most_inflated(file_.size()))
            return failure(
                fmt::format("inflates to more than {} bytes, which a file of {} bytes "
                            "may become",
                            most_inflated(file_.size()), file_.size()));
        if (auto done = budget_.take(inflated_size); !done) return done;
        std::string inflated(inflated_size, '\0');
        Expected<void> done = failure("what zlib packed is damaged");
        if (inflate_whole(text_of(deflated), inflated))
            done = read_block(View(inflated.data(), inflated.size()), is_header);
        budget_.give_back(inflated_size);
        return done;
    }

    Expected<void> read_block(View block, bool is_header) {
        if (!is_header) return blocks_.read(block);
        protozero::pbf_message<HeaderBlock> message(block);
        while (message.next(HeaderBlock::required_features,
                            protozero::pbf_wire_type::length_delimited)) {
            const std::string_view feature = text_of(message.get_view());
            if (feature != "OsmSchema-V0.6" && feature != "DenseNodes")
                return failure(fmt::format("needs '{}', which Wend does not read",
                                           shortened(printable(feature))));
        }
        return {};
    }

    const std::string_view file_;
    MemoryBudget& budget_;
    PbfBlockReader blocks_;
    u64 at_ = 0, begin_ = 0, inflated_ = 0;
};

}  // namespace

bool is_osm_pbf(ByteView bytes) {
    using namespace std::string_view_literals;
    const std::string_view text = bytes_as_text(bytes);
    return text.size() > 4 && text.substr(4).starts_with("\x0a\x09OSMHeader"sv);
}

Expected<void> read_osm_pbf(ByteView bytes, OsmElements::Pass pass, MemoryBudget& budget,
                            OsmElements& elements) {
    OsmPbfReader reader(bytes, pass, budget, elements);
    // protozero knows no other way to say what is wrong.
    try {
        return reader.read();
    } catch (const protozero::exception& wrong) {
        return failure(ErrorDetails{.message = fmt::format("a block is damaged: {}", wrong.what()),
                                    .offset = reader.begin_of_blob()});
    }
}

}  // namespace wend::exchange
