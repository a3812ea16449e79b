#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "describe/field_path.hpp"
#include "describe/twin.hpp"
#include "describe/visitor.hpp"

namespace wend {

// Whether two values are the same in the file. Floats go by their bits: a NaN equals itself, and
// the two zeros differ.
template <class T>
bool is_same_value(const T& first, const T& second) {
    if constexpr (Scalar<T> || is_scalar_array<T>) {
        return std::memcmp(&first, &second, sizeof(T)) == 0;
    } else if constexpr (is_list<T> && Scalar<typename T::value_type>) {
        return first.size() == second.size() &&
               std::ranges::equal(std::as_bytes(std::span(first)),
                                  std::as_bytes(std::span(second)));
    } else {
        return first == second;
    }
}

// Finds the fields in which two records of one type differ.
template <class Context>
class Compare : public Visitor<Compare<Context>, Context> {
  public:
    Compare(Context c, std::size_t most) : Visitor<Compare, Context>(c), most_(most) {}

    const std::vector<std::string>& paths() const { return paths_; }

    template <class Record>
    void records(const Record& first, const Record& second) {
        const Twin outer = std::exchange(twin_, Twin(&first, &second));
        describe(first, *this);
        twin_ = outer;
    }
    template <class Record>
    void columns(const Record& first, const Record& second, unsigned column) {
        twin_ = Twin(&first, &second);
        OnlyColumn<Compare> only(*this, column);
        describe(first, only);
    }

    template <class T, class W>
    void scalar(const Field& field, const T& value, Wire<W>) {
        if (!is_same_value(value, *twin_.of(value))) note(field);
    }
    template <class T, std::size_t size>
    void scalars(const Field& field, const std::array<T, size>& values) {
        if (!is_same_value(values, *twin_.of(values))) note(field);
    }
    template <class Raw>
    void raw(const Field& field, const Raw& run) {
        if (run != *twin_.of(run)) note(field);
    }
    template <class Text>
    void text(const Field& field, const Text& run) {
        raw(field, run);
    }
    template <class Record>
    void record(const Field& field, const Record& inner) {
        path_.enter(field.name);
        records(inner, *twin_.of(inner));
        path_.leave();
    }
    template <class Elements>
    void list(const Field& field, const Elements& elements) {
        using T = typename Elements::value_type;
        const Elements& others = *twin_.of(elements);
        if (elements.size() != others.size()) note(field);
        path_.enter(field.name);
        for (std::size_t i = 0; i < std::min(elements.size(), others.size()); ++i) {
            path_.enter(i);
            if constexpr (Scalar<T>) {
                if (!is_same_value(elements[i], others[i])) note_here();
            } else {
                records(elements[i], others[i]);
            }
            path_.leave();
        }
        path_.leave();
    }
    template <class List>
    void rows(const char* name, const List& rows) {
        list(field_of(name), rows);
    }
    template <class T, class... Words>
    void shortfall(const char* name, const T& value, u64, const Words&...) {
        scalar(field_of(name), value, Wire<T>{});
    }
    template <class T, class... Words>
    void beside(const char* name, const T& value, const Words&... words) {
        (*this)(name, value, words...);
    }

  private:
    void note(const Field& field) {
        path_.enter(field.name);
        note_here();
        path_.leave();
    }
    void note_here() {
        if (paths_.size() < most_) paths_.push_back(path_.text());
    }

    Twin twin_;
    FieldPath path_;
    std::size_t most_;
    std::vector<std::string> paths_;
};

// Paths of the fields in which two records differ, the first `most` of them; empty if they are
// equal.
template <class Record, class Context>
std::vector<std::string> differences(const Record& first, const Record& second, Context context,
                                     std::size_t most = 100) {
    Compare<Context> compare(context, most);
    compare.records(first, second);
    return compare.paths();
}

// Whether two records of a parallel table agree in one column.
template <class Record, class Context>
bool is_same_column(const Record& first, const Record& second, Context context, unsigned column) {
    Compare<Context> compare(context, 1);
    compare.columns(first, second, column);
    return compare.paths().empty();
}

// Whether two fields of any sort are the same in the file.
template <class T, class Context>
bool is_same(const T& first, const T& second, Context context) {
    if constexpr (is_record<T>) {
        return differences(first, second, context, 1).empty();
    } else if constexpr (is_record_list<T>) {
        return std::ranges::equal(first, second, [&](const auto& one, const auto& other) {
            return is_same(one, other, context);
        });
    } else {
        return is_same_value(first, second);
    }
}

}  // namespace wend
