#pragma once

#include <fmt/format.h>

#include <utility>

#include "core/describe/json_keys.hpp"
#include "core/describe/json_values.hpp"
#include "core/describe/visitor.hpp"
#include "core/json/json_text.hpp"

namespace wend {

// Fills a record from the JSON that JsonWriter spells. Keys may come in any order (see JsonKeys).
template <class Context>
class JsonReader : public Visitor<JsonReader<Context>, Context>, public JsonKeys {
  public:
    JsonReader(Context c, JsonCursor& in, JsonPass pass)
        : Visitor<JsonReader, Context>(c), JsonKeys(in, pass) {}

    // Reads the object at hand. Header keys hold strings that the caller knows already.
    template <class Record>
    void fields(Record& record, std::span<const char* const> header_keys = {}) {
        const auto walk = [&] { describe(record, *this); };
        read_object(header_keys, walk, [&] {
            read_object({}, walk, nullptr);
            if (in_.failed()) in_.name_failure("stored");
        });
    }

    bool when(bool condition) {
        if (!condition) level_->conditional = true;
        return condition;
    }

    template <class T, class W>
    WEND_INLINE void scalar(const Field& field, T& value, Wire<W>) {
        if constexpr (std::is_integral_v<T>) {
            if (!field.bits.empty()) return read_bits<W>(field, value);
        }
        if (!field.former_name.empty() && matches_former(field.name, field.former_name)) {
            Field former = field;
            former.scale = field.former_scale;
            value = take_scalar<T, W>(in_, former);
            return matched(field.former_name);
        }
        if (!matches(field.name, field.derived, !field.needed || field.has_default)) {
            if constexpr (std::is_integral_v<T>)
                if (field.has_default && needs_default(field.name, field.derived))
                    value = static_cast<T>(field.default_value);
            return;
        }
        value = take_scalar<T, W>(in_, field);
        if constexpr (std::is_integral_v<T>)
            if (!field.admits(value)) in_.fail(refusal_text(field.admitted_text, value));
        matched(field.name);
    }

    template <class T, std::size_t size>
    WEND_INLINE void scalars(const Field& field, std::array<T, size>& values) {
        if (!matches(field.name, field.derived, !field.needed)) return;
        take_scalars(in_, field, values);
        matched(field.name);
    }

    template <class Raw>
    void raw(const Field& field, Raw& run) {
        const bool has_default = is_resizable<Raw> || !field.default_bytes.empty();
        if (!matches(field.name, field.derived, !field.needed)) {
            if (has_default && needs_default(field.name, field.derived)) make_default(field, run);
            return;
        }
        Bytes bytes = take_hex_bytes(in_, run_budget_);
        if constexpr (is_resizable<Raw>) {
            run = std::move(bytes);
        } else if (bytes.size() != run.size()) {
            in_.fail(fmt::format("expected {} bytes, found {}", run.size(), bytes.size()));
        } else {
            std::ranges::copy(bytes, run.begin());
        }
        matched(field.name);
    }

    template <class Text>
    void text(const Field& field, Text& run) {
        if (!matches(field.name, field.derived, !field.needed)) return;
        std::string characters = take_byte_characters(in_);
        if (field.zero_ended) characters = with_end(std::move(characters));
        resize_list(run, characters.size(), this->context);
        std::ranges::copy(characters, run.begin());
        matched(field.name);
    }

    template <class Record>
    WEND_INLINE void record(const Field& field, Record& inner) {
        if (!matches(field.name, field.derived, !field.needed)) return;
        take_record(inner);
        matched(field.name);
    }

    template <class Elements>
    WEND_INLINE void list(const Field& field, Elements& elements) {
        using T = typename Elements::value_type;
        if (!matches(field.name, field.derived, !field.needed)) return;
        std::size_t count = 0;
        take_elements(elements, count, [&](T& element) WEND_INLINE_LAMBDA {
            if constexpr (Scalar<T>)
                element = take_scalar<T, T>(in_, field);
            else
                take_record(element);
        });
        resize_list(elements, count, this->context);
        matched(field.name);
    }

    template <class List>
    void table(List& list) {
        if (table_ == &list) return;
        table_ = &list;
        next_row_ = 0;
        all_rows_ = false;
    }

    template <class Record, class Word>
    void owned(const char* name, std::type_identity<Record>, Word& word, const BitField& count) {
        if (level_->in_stored) return;
        if (!matches(name, false, true)) {
            if (needs_default(name, false) && !pass_.apply_stored) word = count.with(word, 0);
            return;
        }
        if (all_rows_) in_.fail("owned rows must come before those that no record owns");
        const std::size_t first = next_row_;
        take_elements(*static_cast<std::vector<Record>*>(table_), next_row_,
                      [&](Record& record) { take_record(record); });
        const std::size_t own = next_row_ - first;
        if (own > count.limit())
            in_.fail(fmt::format("{} are too many, a record can own {}", own, count.limit()));
        else if (!pass_.apply_stored)  // then the count may be one of the stored values
            word = count.with(word, static_cast<u32>(own));
        matched(name);
    }

    template <class List>
    void rows(const char* name, List& list) {
        if (!matches(name, false, true)) return;
        take_elements(list, next_row_, [&](auto& record) { take_record(record); });
        all_rows_ = true;
        matched(name);
    }

    template <class T, class... Words>
    void shortfall(const char* name, T& value, u64, const Words&... words) {
        scalar(field_of(name, derived, words...), value, Wire<T>{});
    }
    // What decides which fields there are may have its key behind theirs.
    template <class T, class... Words>
    void beside(const char* name, T& value, const Words&... words) {
        if constexpr (std::is_integral_v<T>) {
            const Field field = field_of(name, words...);
            if (!field.derived) take_ahead(name, [&] { value = take_scalar<T, T>(in_, field); });
        }
        (*this)(name, value, words...);
    }

  private:
    template <class W, class T>
    WEND_INLINE void read_bits(const Field& field, T& word) {
        // One field holds bits of both sorts, so it may have a key here and one under `stored`.
        const bool stored = level_->in_stored;
        const u32 kept = stored ? ~u32{0} : derived_bits(field.bits);
        const u32 bits = static_cast<u32>(word) & kept;
        if (!matches(field.name, stored, true)) {
            if (needs_default(field.name, stored)) word = static_cast<T>(bits);
            return;
        }
        // The word in memory may be wider than that of this version of the file.
        constexpr u32 all = std::min<u32>(std::numeric_limits<std::make_unsigned_t<T>>::max(),
                                          std::numeric_limits<std::make_unsigned_t<W>>::max());
        word = static_cast<T>(take_bits(in_, field.bits, bits & all, all, stored));
        matched(field.name);
    }

    template <class Raw>
    static void make_default(const Field& field, Raw& run) {
        if constexpr (is_resizable<Raw>) run.clear();
        for (std::size_t i = 0; i < run.size(); ++i)
            run[i] = static_cast<std::byte>(field.default_bytes[i % field.default_bytes.size()]);
    }

    template <class Record>
    void take_record(Record& inner) {
        if constexpr (ShownAsRow<Record>) {
            if (!in_.enter_array()) return;
            RowReader row(this->context, in_);
            describe(inner, row);
            if (!in_.failed() && in_.next_element()) in_.fail("expected fewer values");
        } else {
            fields(inner);
        }
    }

    // The elements of the array at hand, from place `next` of the list on.
    template <class Elements, class Take>
    WEND_INLINE void take_elements(Elements& elements, std::size_t& next, Take take) {
        if (!in_.enter_array()) return;
        const std::size_t first = next;
        while (in_.next_element()) {
            if (next == elements.size()) {
                // Twice, as the list grows by doubling.
                if (!grant(2 * sizeof(elements[0]))) return;
                add_element(elements, this->context);
            }
            at_element(next - first);
            take(elements[next]);
            if (in_.failed()) in_.name_failure(u64{next - first});
            ++next;
        }
    }

    // Takes the values of a record that stand without their names.
    class RowReader : public Visitor<RowReader, Context> {
      public:
        RowReader(Context c, JsonCursor& in) : Visitor<RowReader, Context>(c), in_(in) {}
        // Inlined like all that meets each value: a Field is large, and only worth making where
        // the compiler can see that most of it is not used.
        template <class T, class W>
        WEND_INLINE void scalar(const Field& field, T& value, Wire<W>) {
            if (in_.next_element())
                value = take_scalar<T, W>(in_, field);
            else
                refuse_end(field.name);
        }
        template <class T, std::size_t size>
        void scalars(const Field& field, std::array<T, size>& values) {
            for (T& value : values) scalar(field, value, Wire<T>{});
        }

      private:
        void refuse_end(std::string_view name) {
            in_.fail(fmt::format("expected a value for {}", name));
        }

        JsonCursor& in_;
    };

    void* table_ = nullptr;
    std::size_t next_row_ = 0;
    bool all_rows_ = false;
    u64 run_budget_ = max_bytes_in_runs;
};

}  // namespace wend
