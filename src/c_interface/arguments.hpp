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

// Whether a structure may be so large, in whatever version: no field ends in the middle.
template <class Structure>
constexpr bool is_size_of(std::size_t size) {
    return size >= sizeof size && size % alignof(Structure) == 0;
}

// A structure of the caller, as far as this version knows it; what lacks is 0.
template <class Structure>
Expected<Structure> copy_in(const Structure* given) {
    Structure all{};
    if (!given) return all;
    if (!is_size_of<Structure>(given->size))
        return failure(
            "the size of a structure that was given is not set, or is none of its sizes");
    std::memcpy(&all, given, std::min(given->size, sizeof all));
    return all;
}

// Fills a structure of the caller, as far as the caller knows it.
template <class Structure>
bool give(Structure* room, Structure value) {
    if (!room || !is_size_of<Structure>(room->size)) return false;
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
std::string value_of(const wend_option& option);
Expected<OptionValues> options_of(const wend_option_list& list);

// Whether a list of the caller is all there are.
inline bool is_all(const void* list, std::size_t count) { return !list && count == WEND_ALL; }
// An error where a list is NULL, but not empty; `called` is what is in it.
Expected<void> expect_list(const void* list, std::size_t count, const char* called);

// The nodes that a list chooses, each once and rising.
Expected<std::vector<NodeIndex>> chosen_nodes(const wend_index_list& list, const Network& network);
// The same, but nothing where these are all, as they are where the list is NULL.
Expected<std::optional<std::vector<NodeIndex>>> nodes_if_given(const wend_index_list* list,
                                                               const Network& network);
Expected<void> expect_node(const Network& network, NodeIndex node);

// The kind of a name; nothing where it is NULL or empty.
Expected<std::optional<std::uint8_t>> kind_named(const Network& network, const char* name);

}  // namespace wend::c
