#pragma once

#include <algorithm>
#include <span>
#include <utility>

#include "core/describe/field_visitor.hpp"
#include "core/describe/visitor.hpp"
#include "core/describe/writer.hpp"

namespace wend {

// Shows a record to a FieldVisitor: the one use of a description that all others share which need
// not be as fast as the compiler can make them.
template <class Context>
class Walk : public FieldWalk {
  public:
    Walk(Context c, FieldVisitor& visitor)
        : FieldWalk(visitor, Context::byte_order), context(std::move(c)) {}

    Context context;

    std::unique_ptr<FieldWalk> copy(FieldVisitor& visitor) const override {
        return std::make_unique<Walk>(context, visitor);
    }

    template <class T, class... Words>
    void operator()(const char* name, const T& value, const Words&... words) {
        check_words<T, Words...>();
        if (is_left_out()) return;
        constexpr bool is_value = Scalar<T> || is_raw<T> || is_text<T> || is_scalar_array<T>;
        if constexpr (is_value && !has_word<Refers, Words...>)
            if (visitor_->passes_by(name)) return;
        FieldRef ref = ref_of(value);
        if constexpr (Scalar<T>) ref.wire = ScalarType::of<typename WireType<T, Words...>::type>();
        visitor_->field(field_of(name, words...), ref);
    }

    template <class T>
    void constant(const char* name, const T& value) {
        if constexpr (Scalar<T>)
            visitor_->constant(name, ScalarRef{&value, ScalarType::of<T>()});
        else
            visitor_->constant(name, value);
    }
    bool when(bool condition) { return visitor_->when(condition); }
    void in_column(unsigned column) { column_ = column; }
    template <class T>
    void column(const char* name, const std::vector<T>& list, unsigned column, u64 count) {
        const auto size = WireSize<Context>(context).template of_column<T>(column);
        visitor_->column(name, ref_of(list),
                         RecordColumn{column, count, {size.bytes, size.is_fixed}});
    }
    template <class T>
    void table(const std::vector<T>& list) {
        visitor_->table(ref_of(list));
    }
    template <class T, class... Words>
    void rows(const char* name, const std::vector<T>& list, const Words&... words) {
        visitor_->rows(field_of(name, words...), ref_of(list));
    }
    template <class Record, class Word>
    void owned(const char* name, std::type_identity<Record>, const Word& word,
               const BitField& count) {
        const FieldRef fresh{.kind = FieldKind::record,
                             .at = sample_of<Record>(),
                             .walk = this,
                             .record = &record_type<Record>};
        visitor_->owned(field_of(name), fresh, ref_of(word), count);
    }
    template <class T, class... Words>
    void shortfall(const char* name, const T& value, u64 total, const Words&... words) {
        visitor_->shortfall(field_of(name, derived, words...), ref_of(value), total);
    }
    template <class T, class... Words>
    void beside(const char* name, const T& value, const Words&... words) {
        if (visitor_->sees_beside()) (*this)(name, value, words...);
    }
    template <class... Words>
    void possible(const char* name, const Words&... words) {
        visitor_->possible(field_of(name, words...));
    }
    template <class T>
    void look_ahead(const T& value, u64 bytes) {
        visitor_->look_ahead({&value, ScalarType::of<T>()}, bytes);
    }
    template <class Record, class Fill>
    void fill(const Record& record, Fill fill) {
        if (visitor_->fills()) fill(const_cast<Record&>(record));
    }

    template <class Record>
    static const RecordType record_type;

  private:
    template <class T>
    FieldRef ref_of(const T& value) {
        FieldRef ref{.kind = FieldKind::record, .at = &value, .walk = this};
        if constexpr (Scalar<T>) {
            ref.kind = FieldKind::scalar;
            ref.scalar = ref.wire = ScalarType::of<T>();
        } else if constexpr (is_record<T>) {
            ref.record = &record_type<T>;
        } else {
            ref.kind = is_raw<T>            ? FieldKind::raw
                       : is_text<T>         ? FieldKind::text
                       : is_scalar_array<T> ? FieldKind::scalars
                                            : FieldKind::list;
            ref.list = &list_type<T>;
        }
        return ref;
    }

    template <class Record>
    static const void* sample_of() {
        static const Record sample{};
        return &sample;
    }
    template <class T>
    static constexpr ScalarType scalar_of() {
        if constexpr (Scalar<T>)
            return ScalarType::of<T>();
        else
            return ScalarType::of<u8>();
    }
    static const Context& context_of(const FieldWalk& walk) {
        return static_cast<const Walk&>(walk).context;
    }
    template <class List>
    static List& as(void* list) {
        return *static_cast<List*>(list);
    }

    template <class List, class T = typename List::value_type>
    static constexpr ListType make_list_type() {
        ListType type{
            .record = nullptr,
            .scalar = scalar_of<T>(),
            .element_size = sizeof(T),
            .size = [](const void* list) { return static_cast<const List*>(list)->size(); },
            .data = [](const void* list) -> const void* {
                return static_cast<const List*>(list)->data();
            },
            .resize = nullptr,
            .rotate =
                [](void* list, std::size_t first, std::size_t middle, std::size_t last) {
                    T* const from = as<List>(list).data();
                    std::rotate(from + first, from + middle, from + last);
                },
            .assign = [](void* list, std::size_t to,
                         std::size_t from) { as<List>(list)[to] = as<List>(list)[from]; },
            .unshare = [](void*, const FieldWalk&) {},
            .looks_like_marker = nullptr};
        if constexpr (is_resizable<List> || is_list<List>)
            type.resize = [](void* list, std::size_t size, const FieldWalk& walk) {
                List& made = as<List>(list);
                const std::size_t before = made.size();
                if constexpr (is_list<List>)
                    if (size == before + 1) return void(add_element(made, context_of(walk)));
                resize_list(made, size, context_of(walk));
                for (std::size_t i = before; i < size; ++i) made[i] = T{};
            };
        if constexpr (std::same_as<List, wend::List<T>>)
            type.unshare = [](void* list, const FieldWalk& walk) {
                const std::span<const T> shared(as<List>(list));
                as<List>(list) = List(shared, *context_of(walk).arena);
            };
        if constexpr (is_list<List> && !is_raw<List>) {
            if constexpr (is_record<T>) type.record = &record_type<T>;
            type.looks_like_marker = [](const void* element, const Extent& extent,
                                        const FieldWalk& walk) {
                return wend::looks_like_marker(*static_cast<const T*>(element), extent,
                                               context_of(walk));
            };
        }
        return type;
    }
    template <class List>
    static constexpr ListType list_type = make_list_type<List>();
};

template <class Context>
template <class Record>
const RecordType Walk<Context>::record_type = {
    .describe =
        [](const void* record, FieldWalk& walk) {
            describe(*static_cast<const Record*>(record), static_cast<Walk&>(walk));
        },
    .least = [](const FieldWalk& walk) -> RecordSize {
        const auto size = min_size<Record>(context_of(walk));
        return {size.bytes, size.is_fixed};
    },
    .sample = &Walk::sample_of<Record>,
    .is_row = ShownAsRow<Record>};

// A record as code meets it that need not be a template. Both references must live as long.
template <class Record, class Context>
Described described(const Record& record, const Context& context) {
    return {.record = &record,
            .type = &Walk<Context>::template record_type<Record>,
            .byte_order = Context::byte_order,
            .walk = [](const void* c, FieldVisitor& visitor) -> std::unique_ptr<FieldWalk> {
                return std::make_unique<Walk<Context>>(*static_cast<const Context*>(c), visitor);
            },
            .context = &context};
}

}  // namespace wend
