#pragma once

#include <algorithm>
#include <span>

#include "core/describe/list.hpp"

namespace wend::source_nav {

// Keeps the elements of a list that a function says yes to.
template <class T, class Keep>
void keep_if(List<T>& list, Arena& arena, Keep keep) {
    const auto end =
        std::remove_if(list.begin(), list.end(), [&](const T& element) { return !keep(element); });
    list.resize(static_cast<std::size_t>(end - list.begin()), arena);
}

template <class T>
bool contains(const List<T>& list, const T& element) {
    return std::find(list.begin(), list.end(), element) != list.end();
}

// Adds a number that is not there yet.
inline void add_once(List<u32>& list, u32 number, Arena& arena) {
    if (!contains(list, number)) list.push_back(number, arena);
}

// A list of its own with the same elements.
template <class T>
List<T> own_copy(const List<T>& list, Arena& arena) {
    return List<T>(std::span<const T>(list.data(), list.size()), arena);
}

}  // namespace wend::source_nav
