#include "exchange/osm/pbf_block.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace wend::exchange {
namespace {

// The fields of the format's messages, by their numbers, as far as they are read.
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

// A number as the sum of many may be: round and round, as their writers' do.
i64 plus(i64 a, i64 b) { return static_cast<i64>(static_cast<u64>(a) + static_cast<u64>(b)); }

}  // namespace

Expected<void> PbfBlockReader::charge(u64 bytes) {
    auto done = budget_.take(bytes);
    if (done) charged_ += bytes;
    return done;
}

template <class T>
Expected<void> PbfBlockReader::make_room(std::vector<T>& list, u64 count) {
    list.clear();
    if (count <= list.capacity()) return {};
    if (auto done = charge((count - list.capacity()) * sizeof(T)); !done) return done;
    list = {};
    list.reserve(count);
    return {};
}

Expected<void> PbfBlockReader::read(PbfView block) {
    auto done = read_frame(block);
    protozero::pbf_message<PrimitiveBlock> message(block);
    while (done && message.next(PrimitiveBlock::group, protozero::pbf_wire_type::length_delimited))
        done = read_group(message.get_view());
    texts_ = {};
    tags_ = {};
    refs_ = {};
    budget_.give_back(std::exchange(charged_, 0));
    return done;
}

// What holds of all groups, wherever it stands.
Expected<void> PbfBlockReader::read_frame(PbfView block) {
    granularity_ = 100;
    latitude_offset_ = longitude_offset_ = 0;
    protozero::pbf_message<PrimitiveBlock> message(block);
    while (message.next()) switch (message.tag_and_type()) {
            case as_bytes(PrimitiveBlock::texts): {
                if (auto done = read_texts(message.get_view()); !done) return done;
                break;
            }
            case as_number(PrimitiveBlock::granularity):
                granularity_ = message.get_int32();
                break;
            case as_number(PrimitiveBlock::latitude_offset):
                latitude_offset_ = message.get_int64();
                break;
            case as_number(PrimitiveBlock::longitude_offset):
                longitude_offset_ = message.get_int64();
                break;
            default:
                message.skip();
        }
    return {};
}

Expected<void> PbfBlockReader::read_texts(PbfView table) {
    u64 count = 0;
    for (protozero::pbf_message<StringTable> counted(table); counted.next(); counted.skip())
        ++count;
    if (auto done = make_room(texts_, count); !done) return done;
    protozero::pbf_message<StringTable> message(table);
    while (message.next(StringTable::text, protozero::pbf_wire_type::length_delimited))
        texts_.push_back(text_of(message.get_view()));
    return {};
}

Expected<void> PbfBlockReader::read_group(PbfView group) {
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
        const PbfView element = message.get_view();
        auto done = is_way    ? read_way(element)
                    : is_node ? read_node(element)
                              : read_dense_nodes(element);
        if (!done) return done;
    }
    return {};
}

Expected<void> PbfBlockReader::read_way(PbfView way) {
    i64 id = 0;
    Numbers keys, values;
    protozero::iterator_range<protozero::pbf_reader::const_sint64_iterator> deltas;
    protozero::pbf_message<Way> message(way);
    while (message.next()) switch (message.tag_and_type()) {
            case as_number(Way::id):
                id = message.get_int64();
                break;
            case as_bytes(Way::keys):
                keys = message.get_packed_uint32();
                break;
            case as_bytes(Way::values):
                values = message.get_packed_uint32();
                break;
            case as_bytes(Way::refs):
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

Expected<void> PbfBlockReader::read_node(PbfView node) {
    i64 id = 0, lat = 0, lon = 0;
    Numbers keys, values;
    protozero::pbf_message<Node> message(node);
    while (message.next()) switch (message.tag_and_type()) {
            case as_number(Node::id):
                id = message.get_sint64();
                break;
            case as_bytes(Node::keys):
                keys = message.get_packed_uint32();
                break;
            case as_bytes(Node::values):
                values = message.get_packed_uint32();
                break;
            case as_number(Node::lat):
                lat = message.get_sint64();
                break;
            case as_number(Node::lon):
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

Expected<void> PbfBlockReader::take_tags(Numbers keys, Numbers values) {
    if (auto done = make_room(tags_, keys.size()); !done) return done;
    for (; !keys.empty() && !values.empty(); keys.drop_front(), values.drop_front())
        if (auto done = add_tag(keys.front(), values.front()); !done) return done;
    return {};
}

Expected<void> PbfBlockReader::add_tag(u64 key, u64 value) {
    if (key >= texts_.size() || value >= texts_.size())
        return failure(fmt::format("a tag names text {}, but the block has {}",
                                   std::max(key, value), texts_.size()));
    tags_.push_back({texts_[key], texts_[value]});
    return {};
}

Expected<void> PbfBlockReader::read_dense_nodes(PbfView nodes) {
    protozero::iterator_range<protozero::pbf_reader::const_sint64_iterator> ids, lats, lons;
    protozero::iterator_range<protozero::pbf_reader::const_int32_iterator> keys_values;
    protozero::pbf_message<DenseNodes> message(nodes);
    while (message.next()) switch (message.tag_and_type()) {
            case as_bytes(DenseNodes::id):
                ids = message.get_packed_sint64();
                break;
            case as_bytes(DenseNodes::lat):
                lats = message.get_packed_sint64();
                break;
            case as_bytes(DenseNodes::lon):
                lons = message.get_packed_sint64();
                break;
            case as_bytes(DenseNodes::keys_values):
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
                if (auto done = charge((2 * tags_.size() + 8) * sizeof(OsmTag)); !done) return done;
            if (auto done = add_tag(key, value); !done) return done;
        }
        if (is_wanted) hand_over(id, lat, lon);
    }
    return {};
}

void PbfBlockReader::hand_over(i64 id, i64 lat, i64 lon) {
    const auto degrees = [&](i64 offset, i64 steps) {
        return (static_cast<double>(offset) +
                static_cast<double>(granularity_) * static_cast<double>(steps)) /
               1e9;
    };
    elements_.node(id, degrees(longitude_offset_, lon), degrees(latitude_offset_, lat), tags_);
}

}  // namespace wend::exchange
