#include "exchange/osm/pbf_elements.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <protozero/pbf_message.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/printable.hpp"
#include "base/shortened.hpp"
#include "exchange/osm/inflated_pieces.hpp"

namespace wend::exchange {
namespace {

using View = protozero::data_view;

// The fields of the format's messages, by their numbers, as far as they are read.
enum class BlobHeader : protozero::pbf_tag_type { type = 1, size = 3 };
enum class Blob : protozero::pbf_tag_type { raw = 1, raw_size = 2, zlib = 3 };
enum class HeaderBlock : protozero::pbf_tag_type { required_features = 4 };
enum class StringTable : protozero::pbf_tag_type { text = 1 };
enum class PrimitiveBlock : protozero::pbf_tag_type {
    texts = 1,
    group = 2,
    granularity = 17,
    latitude_offset = 19,
    longitude_offset = 20
};
enum class Group : protozero::pbf_tag_type { node = 1, dense_nodes = 2, way = 3 };
enum class Node : protozero::pbf_tag_type { id = 1, keys = 2, values = 3, lat = 8, lon = 9 };
enum class DenseNodes : protozero::pbf_tag_type { id = 1, lat = 8, lon = 9, keys_values = 10 };
enum class Way : protozero::pbf_tag_type { id = 1, keys = 2, values = 3, refs = 8 };

// Limits of the format.
constexpr u64 longest_header = 64 * 1024, longest_blob = 32 * 1024 * 1024;

std::string_view text_of(View view) { return {view.data(), view.size()}; }

// A number as the sum of many may be: round and round, as their writers' do.
i64 plus(i64 a, i64 b) { return static_cast<i64>(static_cast<u64>(a) + static_cast<u64>(b)); }

// One block of elements.
class BlockReader {
  public:
    BlockReader(OsmElements::Pass pass, MemoryBudget& budget, OsmElements& elements)
        : pass_(pass), budget_(budget), elements_(elements) {}

    Expected<void> read(View block) {
        auto done = read_frame(block);
        protozero::pbf_message<PrimitiveBlock> message(block);
        while (done &&
               message.next(PrimitiveBlock::group, protozero::pbf_wire_type::length_delimited))
            done = read_group(message.get_view());
        texts_ = {};
        tags_ = {};
        refs_ = {};
        budget_.give_back(std::exchange(charged_, 0));
        return done;
    }

  private:
    // What holds of all groups, wherever it stands.
    Expected<void> read_frame(View block) {
        granularity_ = 100;
        latitude_offset_ = longitude_offset_ = 0;
        protozero::pbf_message<PrimitiveBlock> message(block);
        while (message.next()) switch (message.tag()) {
                case PrimitiveBlock::texts: {
                    if (auto done = read_texts(message.get_view()); !done) return done;
                    break;
                }
                case PrimitiveBlock::granularity:
                    granularity_ = message.get_int32();
                    break;
                case PrimitiveBlock::latitude_offset:
                    latitude_offset_ = message.get_int64();
                    break;
                case PrimitiveBlock::longitude_offset:
                    longitude_offset_ = message.get_int64();
                    break;
                default:
                    message.skip();
            }
        return {};
    }

    Expected<void> read_texts(View table) {
        u64 count = 0;
        for (protozero::pbf_message<StringTable> counted(table); counted.next(); counted.skip())
            ++count;
        if (auto done = make_room(texts_, count); !done) return done;
        protozero::pbf_message<StringTable> message(table);
        while (message.next(StringTable::text, protozero::pbf_wire_type::length_delimited))
            texts_.push_back(text_of(message.get_view()));
        return {};
    }

    Expected<void> read_group(View group) {
        protozero::pbf_message<Group> message(group);
        while (message.next()) {
            const bool is_way = message.tag() == Group::way;
            const bool is_node = message.tag() == Group::node;
            if (message.wire_type() != protozero::pbf_wire_type::length_delimited ||
                (is_way ? OsmElements::Pass::ways : OsmElements::Pass::nodes) != pass_ ||
                (!is_way && !is_node && message.tag() != Group::dense_nodes)) {
                message.skip();
                continue;
            }
            const View element = message.get_view();
            auto done = is_way    ? read_way(element)
                        : is_node ? read_node(element)
                                  : read_dense_nodes(element);
            if (!done) return done;
        }
        return {};
    }

    Expected<void> read_way(View way) {
        i64 id = 0;
        protozero::iterator_range<protozero::pbf_reader::const_uint32_iterator> keys, values;
        protozero::iterator_range<protozero::pbf_reader::const_sint64_iterator> deltas;
        protozero::pbf_message<Way> message(way);
        while (message.next()) switch (message.tag()) {
                case Way::id:
                    id = message.get_int64();
                    break;
                case Way::keys:
                    keys = message.get_packed_uint32();
                    break;
                case Way::values:
                    values = message.get_packed_uint32();
                    break;
                case Way::refs:
                    deltas = message.get_packed_sint64();
                    break;
                default:
                    message.skip();
            }
        if (auto done = take_tags(keys, values); !done) return done;
        if (auto done = make_room(refs_, deltas.size()); !done) return done;
        i64 ref = 0;
        for (const i64 delta : deltas) refs_.push_back(ref = plus(ref, delta));
        return elements_.way(id, tags_, refs_);
    }

    Expected<void> read_node(View node) {
        i64 id = 0, lat = 0, lon = 0;
        protozero::iterator_range<protozero::pbf_reader::const_uint32_iterator> keys, values;
        protozero::pbf_message<Node> message(node);
        while (message.next()) switch (message.tag()) {
                case Node::id:
                    id = message.get_sint64();
                    break;
                case Node::keys:
                    keys = message.get_packed_uint32();
                    break;
                case Node::values:
                    values = message.get_packed_uint32();
                    break;
                case Node::lat:
                    lat = message.get_sint64();
                    break;
                case Node::lon:
                    lon = message.get_sint64();
                    break;
                default:
                    message.skip();
            }
        if (!elements_.wants_node(id)) return {};
        if (auto done = take_tags(keys, values); !done) return done;
        hand_over(id, lat, lon);
        return {};
    }

    template <class Range>
    Expected<void> take_tags(Range& keys, Range& values) {
        if (auto done = make_room(tags_, keys.size()); !done) return done;
        for (; !keys.empty() && !values.empty(); keys.drop_front(), values.drop_front())
            if (auto done = add_tag(keys.front(), values.front()); !done) return done;
        return {};
    }

    Expected<void> add_tag(u64 key, u64 value) {
        if (key >= texts_.size() || value >= texts_.size())
            return failure(fmt::format("a tag names text {}, but the block has {}",
                                       std::max(key, value), texts_.size()));
        tags_.push_back({texts_[key], texts_[value]});
        return {};
    }

    Expected<void> read_dense_nodes(View nodes) {
        protozero::iterator_range<protozero::pbf_reader::const_sint64_iterator> ids, lats, lons;
        protozero::iterator_range<protozero::pbf_reader::const_int32_iterator> keys_values;
        protozero::pbf_message<DenseNodes> message(nodes);
        while (message.next()) switch (message.tag()) {
                case DenseNodes::id:
                    ids = message.get_packed_sint64();
                    break;
                case DenseNodes::lat:
                    lats = message.get_packed_sint64();
                    break;
                case DenseNodes::lon:
                    lons = message.get_packed_sint64();
                    break;
                case DenseNodes::keys_values:
                    keys_values = message.get_packed_int32();
                    break;
                default:
                    message.skip();
            }
        i64 id = 0, lat = 0, lon = 0;
        for (; !ids.empty(); ids.drop_front(), lats.drop_front(), lons.drop_front()) {
            if (lats.empty() || lons.empty())
                return failure("nodes of a block have fewer places than numbers");
            id = plus(id, ids.front());
            lat = plus(lat, lats.front());
            lon = plus(lon, lons.front());
            const bool is_wanted = elements_.wants_node(id);
            tags_.clear();
            // Keys and values of a node end with a zero, which is no text.
            while (!keys_values.empty()) {
                const auto key = static_cast<u32>(keys_values.front());
                keys_values.drop_front();
                if (key == 0) break;
                if (keys_values.empty()) return failure("a node has a key without a value");
                const auto value = static_cast<u32>(keys_values.front());
                keys_values.drop_front();
                if (!is_wanted) continue;
                // The list grows by doubling.
                if (tags_.size() == tags_.capacity())
                    if (auto done = charge((2 * tags_.size() + 8) * sizeof(OsmTag)); !done)
                        return done;
                if (auto done = add_tag(key, value); !done) return done;
            }
            if (is_wanted) hand_over(id, lat, lon);
        }
        return {};
    }

    void hand_over(i64 id, i64 lat, i64 lon) {
        const auto degrees = [&](i64 offset, i64 steps) {
            return (static_cast<double>(offset) +
                    static_cast<double>(granularity_) * static_cast<double>(steps)) /
                   1e9;
        };
        elements_.node(id, degrees(longitude_offset_, lon), degrees(latitude_offset_, lat), tags_);
    }

    // An empty list with room for so many.
    template <class T>
    Expected<void> make_room(std::vector<T>& list, u64 count) {
        list.clear();
        if (count <= list.capacity()) return {};
        if (auto done = charge((count - list.capacity()) * sizeof(T)); !done) return done;
        list = {};
        list.reserve(count);
        return {};
    }

    // Until the end of the block.
    Expected<void> charge(u64 bytes) {
        auto done = budget_.take(bytes);
        if (done) charged_ += bytes;
        return done;
    }

    const OsmElements::Pass pass_;
    MemoryBudget& budget_;
    OsmElements& elements_;
    u64 charged_ = 0;
    std::vector<std::string_view> texts_;
    std::vector<OsmTag> tags_;
    std::vector<i64> refs_;
    i64 granularity_ = 100, latitude_offset_ = 0, longitude_offset_ = 0;
};

class OsmPbfReader {
  public:
    OsmPbfReader(ByteView bytes, OsmElements::Pass pass, MemoryBudget& budget,
                 OsmElements& elements)
        : file_(bytes_as_text(bytes)), budget_(budget), blocks_(pass, budget, elements) {}

    Expected<void> read() {
        while (at_ < file_.size())
            if (auto done = read_blob(); !done) {
                done.error().offset = begin_;
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
        while (message.next()) switch (message.tag()) {
                case BlobHeader::type:
                    type = text_of(message.get_view());
                    break;
                case BlobHeader::size:
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
        while (message.next()) switch (message.tag()) {
                case Blob::raw:
                    plain = message.get_view();
                    break;
                case Blob::zlib:
                    deflated = message.get_view();
                    break;
                case Blob::raw_size:
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
    BlockReader blocks_;
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
        return failure(Error{.message = fmt::format("a block is damaged: {}", wrong.what()),
                             .offset = reader.begin_of_blob()});
    }
}

}  // namespace wend::exchange
