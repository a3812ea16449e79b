#pragma once

#include <cstddef>

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

}  // namespace wend
