#pragma once

#include "describe/visitor.hpp"

namespace wend {

// Learns whether a record has keys in JSON that must not be left out, itself or inside.
template <class Context>
class NeededKeys : public Visitor<NeededKeys<Context>, Context> {
  public:
    explicit NeededKeys(Context c) : Visitor<NeededKeys, Context>(c) {}

    bool any = false;

    template <class T, class W>
    void scalar(const Field& field, const T&, Wire<W>) {
        note(field);
    }
    template <class T, std::size_t size>
    void scalars(const Field& field, const std::array<T, size>&) {
        note(field);
    }
    template <class Raw>
    void raw(const Field& field, const Raw&) {
        note(field);
    }
    template <class Text>
    void text(const Field& field, const Text&) {
        note(field);
    }
    template <class Record>
    void record(const Field& field, const Record& inner) {
        note(field);
        if constexpr (!ShownAsRow<Record>)
            if (!field.derived) describe(inner, *this);
    }
    template <class Elements>
    void list(const Field& field, const Elements&) {
        note(field);
    }
    template <class T, class... Words>
    void beside(const char* name, const T& value, const Words&... words) {
        (*this)(name, value, words...);
    }

  private:
    void note(const Field& field) { any = any || (field.needed && !field.derived); }
};

template <class Record, class Context>
bool has_needed_keys(const Record& record, Context context) {
    NeededKeys<Context> keys(context);
    describe(record, keys);
    return keys.any;
}

}  // namespace wend
