#pragma once

#include <span>

#include "describe/visitor.hpp"

namespace wend {

// Makes the lists of a record its own, in the arena of the context, after the record was copied:
// until then the copy shows the lists of the original.
template <class Context>
class OwnLists : public Visitor<OwnLists<Context>, Context> {
  public:
    using Visitor<OwnLists<Context>, Context>::Visitor;

    template <class T, class W>
    void scalar(const Field&, T&, Wire<W>) {}
    template <class T>
    void scalars(const Field&, T&) {}
    template <class T>
    void raw(const Field&, T&) {}
    template <class T>
    void text(const Field&, T& text) {
        own(text);
    }
    template <class T>
    void record(const Field&, T& record) {
        describe(record, *this);
    }
    template <class T>
    void list(const Field&, T& list) {
        own(list);
        if constexpr (is_record_list<T>)
            for (auto& element : list) describe(element, *this);
    }

  private:
    template <class T>
    void own(List<T>& list) {
        list = List<T>(std::span<const T>(list.begin(), list.end()), *this->context.arena);
    }
    template <class Other>
    void own(Other&) {}
};
template <class Context>
OwnLists(Context) -> OwnLists<Context>;

}  // namespace wend
