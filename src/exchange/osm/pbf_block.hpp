#pragma once

#include <protozero/pbf_message.hpp>
#include <string_view>
#include <vector>

#include "exchange/osm/elements.hpp"

namespace wend::exchange {

using PbfView = protozero::data_view;

// A field as it stands in a file, where its type may be another than it should be.
template <class Field>
constexpr u32 as_number(Field field) {
    return protozero::tag_and_type(field, protozero::pbf_wire_type::varint);
}
template <class Field>
constexpr u32 as_bytes(Field field) {
    return protozero::tag_and_type(field, protozero::pbf_wire_type::length_delimited);
}

inline std::string_view text_of(PbfView view) { return {view.data(), view.size()}; }

// Goes through blocks of elements, one by one. What is not as it should be for protozero, it
// throws.
class PbfBlockReader {
  public:
    PbfBlockReader(OsmElements::Pass pass, MemoryBudget& budget, OsmElements& elements)
        : pass_(pass), budget_(budget), elements_(elements) {}

    Expected<void> read(PbfView block);

  private:
    using Numbers = protozero::iterator_range<protozero::pbf_reader::const_uint32_iterator>;

    Expected<void> read_frame(PbfView block);
    Expected<void> read_texts(PbfView table);
    Expected<void> read_group(PbfView group);
    Expected<void> read_way(PbfView way);
    Expected<void> read_node(PbfView node);
    Expected<void> read_dense_nodes(PbfView nodes);
    Expected<void> take_tags(Numbers keys, Numbers values);
    Expected<void> add_tag(u64 key, u64 value);
    void hand_over(i64 id, i64 lat, i64 lon);

    // An empty list with room for so many.
    template <class T>
    Expected<void> make_room(std::vector<T>& list, u64 count);
    // Until the end of the block.
    Expected<void> charge(u64 bytes);

    const OsmElements::Pass pass_;
    MemoryBudget& budget_;
    OsmElements& elements_;
    u64 charged_ = 0;
    std::vector<std::string_view> texts_;
    std::vector<OsmTag> tags_;
    std::vector<i64> refs_;
    i64 granularity_ = 100, latitude_offset_ = 0, longitude_offset_ = 0;
};

}  // namespace wend::exchange
