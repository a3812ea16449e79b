#pragma once

#include <optional>
#include <span>
#include <vector>

#include "describe/field_path.hpp"
#include "describe/wire_size.hpp"

namespace wend {

// Learns at which byte of a record the field of a path starts, without writing the record: adds up
// what stands before it.
template <class Context>
class FieldLocator : public WireSize<Context> {
  public:
    FieldLocator(Context c, std::span<const FieldPath::Step> path)
        : WireSize<Context>(c), path_(path) {}

    std::optional<u64> found;

    template <class T, class... Words>
    void operator()(const char* name, T& value, const Words&... words) {
        if (is_next(name)) look_into(field_of(name, words...), value);
        WireSize<Context>::operator()(name, value, words...);
    }
    template <class T>
    void constant(const char* name, const T& value) {
        if (is_next(name) && path_.size() == 1) found = this->bytes;
        WireSize<Context>::constant(name, value);
    }
    template <class List>
    void column(const char* name, List& records, unsigned column, u64 count) {
        const std::optional<u64> index = is_next(name) ? index_below(count) : std::nullopt;
        if (index && *index < records.size()) {
            using Record = typename List::value_type;
            FieldLocator inside(this->context, path_.subspan(2));
            OnlyColumn<FieldLocator> only(inside, column);
            describe(records[*index], only);
            const u64 start = this->bytes + *index * this->template of_column<Record>(column).bytes;
            take(path_.size() == 2 ? std::optional<u64>(0) : inside.found, start);
        }
        WireSize<Context>::column(name, records, column, count);
    }

  private:
    bool is_next(std::string_view name) const {
        return !found && !path_.empty() && path_.front().name == name;
    }
    // The index that stands after the name that comes next.
    std::optional<u64> index_below(u64 count) const {
        if (path_.size() < 2 || !path_[1].name.empty() || path_[1].index >= count)
            return std::nullopt;
        return path_[1].index;
    }
    void take(const std::optional<u64>& inside, u64 start) {
        if (inside) found = start + *inside;
    }

    template <class T>
    void look_into(const Field& field, T& value) {
        using Plain = std::remove_const_t<T>;
        if (path_.size() == 1) {
            found = this->bytes;
        } else if constexpr (is_record<Plain>) {
            look_inside(value, path_.subspan(1), this->bytes);
        } else if constexpr (is_list<Plain> && !is_raw<Plain>) {
            const std::optional<u64> index = index_below(value.size());
            if (!index) return;
            const u64 width = field.extent.by == Extent::By::stored ? field.extent.width : 0;
            const u64 start = this->bytes + width + size_of_first(value, *index);
            if constexpr (is_record_list<Plain>)
                look_inside(value[*index], path_.subspan(2), start);
            else
                found = start;
        }
    }

    // Of a record that starts there.
    template <class Record>
    void look_inside(Record& record, std::span<const FieldPath::Step> path, u64 start) {
        if (path.empty()) {
            found = start;
            return;
        }
        FieldLocator inside(this->context, path);
        describe(record, inside);
        take(inside.found, start);
    }

    template <class Elements>
    u64 size_of_first(const Elements& elements, u64 count) const {
        using T = typename Elements::value_type;
        if constexpr (Scalar<T>) {
            return count * sizeof(T);
        } else {
            const WireSize<Context> least = min_size<T>(this->context);
            if (least.is_fixed) return count * least.bytes;
            u64 size = 0;
            for (u64 i = 0; i < count; ++i) size += wire_size(elements[i], this->context);
            return size;
        }
    }

    std::span<const FieldPath::Step> path_;
};

}  // namespace wend
