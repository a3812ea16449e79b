#pragma once

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "wend/c/base.h"
#include "wend/error.hpp"
#include "wend/format.hpp"
#include "wend/network.hpp"

namespace wend::c {

// What the caller gives and gets, taken over with all that can be wrong about it.

// A structure of the caller, as far as this version knows it; what lacks is 0.
template <class Structure>
Expected<Structure> taken(const Structure* given) {
    Structure all{};
    if (!given) return all;
    if (given->size < sizeof given->size)
        return failure("the size of a structure that was given is not set");
    std::memcpy(&all, given, std::min(given->size, sizeof all));
    return all;
}

// Fills a structure of the caller, as far as the caller knows it.
template <class Structure>
bool give(Structure* room, Structure value) {
    if (!room || room->size < sizeof room->size) return false;
    value.size = room->size;
    std::memcpy(room, &value, std::min(room->size, sizeof value));
    return true;
}
// The same with what is at an index of a list.
template <class Structure, class List, class Of>
bool give_at(Structure* room, const List& list, std::size_t index, Of of) {
    return index < list.size() && give(room, of(list[index]));
}

// Text that may be left out.
inline std::string text_or(const char* text, const char* otherwise = "") {
    return text ? text : otherwise;
}

Expected<ByteView> bytes_of(const wend_bytes& bytes);
Expected<std::string_view> text_of(const wend_bytes& bytes);
Expected<std::vector<std::string>> texts_of(const wend_text_list& list);
Expected<OptionValues> options_of(const wend_option_list& list);

// The nodes that a list chooses, each once and rising; all where it is NULL.
Expected<std::vector<NodeIndex>> chosen_nodes(const wend_index_list& list, const Network& network);
// The same, but nothing where it is NULL.
Expected<std::optional<std::vector<NodeIndex>>> nodes_if_given(const wend_index_list& list,
                                                               const Network& network);
// The nodes of a list in its order.
Expected<std::vector<NodeIndex>> listed_nodes(const wend_index_list& list, const Network& network);
Expected<void> expect_node(const Network& network, NodeIndex node);

// The kind of a name; nothing where it is NULL or empty.
Expected<std::optional<std::uint8_t>> kind_named(const Network& network, const char* name);

}  // namespace wend::c
