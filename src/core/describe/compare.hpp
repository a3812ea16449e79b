#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "core/describe/walk.hpp"

namespace wend {

// Walks two records of one type side by side: a description shows the fields of the first, and the
// twin finds the same field of the second. It stands at the same distance from the start of its
// record, as both have one layout in memory.
class Twin {
  public:
    Twin() = default;
    template <class Record>
    Twin(const Record* first, const Record* second)
        : first_(reinterpret_cast<const std::byte*>(first)),
          second_(reinterpret_cast<const std::byte*>(second)) {}

    // The second record's field; null where there is no second record.
    template <class T>
    const T* of(const T& field) const {
        if (!second_) return nullptr;
        return reinterpret_cast<const T*>(second_ +
                                          (reinterpret_cast<const std::byte*>(&field) - first_));
    }

  private:
    const std::byte* first_ = nullptr;
    const std::byte* second_ = nullptr;
};

// Element `index` of a list that may be missing or shorter.
template <class List>
const typename List::value_type* element_of(const List* list, std::size_t index) {
    return list && index < list->size() ? &(*list)[index] : nullptr;
}

// Paths of the fields in which two records of one type differ, the first `most` of them; empty if
// they are equal. Floats go by their bits: a NaN equals itself, and the two zeros differ.
std::vector<std::string> differences(const Described& first, const void* second,
                                     std::size_t most = 100);

// Whether they differ in a field that stands in the file. What only the second has is not looked
// at.
bool differs_in_file(const Described& first, const void* second);

// Whether two records of a parallel table agree in one column.
bool is_same_column(const Described& first, const void* second, unsigned column);

template <class Record, class Context>
std::vector<std::string> differences(const Record& first, const Record& second,
                                     const Context& context, std::size_t most = 100) {
    return differences(described(first, context), &second, most);
}

// Whether two fields of any sort are the same in the file.
template <class T, class Context>
bool is_same(const T& first, const T& second, const Context& context) {
    if constexpr (is_record<T>) {
        return differences(first, second, context, 1).empty();
    } else if constexpr (is_record_list<T>) {
        // Nearly always they agree in all their bytes.
        const std::size_t size = first.size() * sizeof(first[0]);
        if (first.size() != second.size()) return false;
        if (size == 0 || std::memcmp(first.data(), second.data(), size) == 0) return true;
        return std::ranges::equal(first, second, [&](const auto& one, const auto& other) {
            return is_same(one, other, context);
        });
    } else if constexpr (Scalar<T>) {
        return std::memcmp(&first, &second, sizeof(T)) == 0;
    } else {
        return std::ranges::equal(std::as_bytes(std::span(first)),
                                  std::as_bytes(std::span(second)));
    }
}

}  // namespace wend
