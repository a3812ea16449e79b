#pragma once

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <utility>

#include "core/describe/compare.hpp"
#include "core/describe/visitor.hpp"
#include "core/json/json_text.hpp"

namespace wend {

// Spells a record as lossless JSON. Beside the record stands its twin, in which every derived field
// was computed: derived fields that agree with it are left out, the others come under `stored`.
template <class Context>
class JsonWriter : public Visitor<JsonWriter<Context>, Context> {
  public:
    JsonWriter(Context c, JsonText& out) : Visitor<JsonWriter, Context>(c), out_(out) {}

    // The fields of a record, inside an object that the caller opens and closes.
    template <class Record>
    void fields(const Record& record, const Record* twin) {
        const Twin outer_twin = std::exchange(twin_, Twin(&record, twin));
        const bool outer_differs = std::exchange(differs_, false);
        const bool outer_showing = std::exchange(showing_stored_, false);
        describe(record, *this);
        if (differs_) {
            out_.key("stored");
            out_.open_object();
            showing_stored_ = true;
            describe(record, *this);
            out_.close_object();
        }
        showing_stored_ = outer_showing;
        twin_ = outer_twin;
        differs_ = outer_differs;
    }

    template <class T, class W>
    WEND_INLINE void scalar(const Field& field, const T& value, Wire<W>) {
        if (!field.bits.empty()) {
            if constexpr (std::is_integral_v<T>) show_bits(field.name, field.bits, value);
            return;
        }
        if (!wanted(field, value)) return;
        if constexpr (std::is_integral_v<T>)
            if (field.has_default && !field.derived && std::cmp_equal(value, field.default_value))
                return;
        out_.key(field.name);
        put_scalar(field, value);
    }

    template <class T, std::size_t size>
    WEND_INLINE void scalars(const Field& field, const std::array<T, size>& values) {
        if (!wanted(field, values)) return;
        out_.key(field.name);
        put_scalars(field, values);
    }

    template <class Raw>
    void raw(const Field& field, const Raw& run) {
        // An empty run of any length needs no key, nor does the usual one of a fixed length.
        if (!wanted(field, run) || (!field.derived && is_default(field, run))) return;
        out_.key(field.name);
        out_.bytes(run);
    }

    template <class Text>
    void text(const Field& field, const Text& run) {
        if (!wanted(field, run)) return;
        out_.key(field.name);
        const std::string_view bytes(run.data(), run.size());
        if (field.zero_ended)
            out_.string(without_end(bytes));
        else
            out_.string(bytes);
    }

    template <class Record>
    WEND_INLINE void record(const Field& field, const Record& inner) {
        if (!wanted(field, inner)) return;
        out_.key(field.name);
        put_record(inner, twin_.of(inner));
    }

    template <class Elements>
    WEND_INLINE void list(const Field& field, const Elements& elements) {
        using T = typename Elements::value_type;
        if (!wanted(field, elements)) return;
        out_.key(field.name);
        const Elements* twins = twin_.of(elements);
        out_.open_array();
        for (std::size_t i = 0; i < elements.size(); ++i) {
            if constexpr (Scalar<T>)
                put_scalar(field, elements[i]);
            else
                put_element(elements[i], element_of(twins, i), i);
        }
        out_.close_array();
    }

    template <class List>
    void table(const List& list) {
        if (showing_stored_) return;
        table_ = &list;
        next_row_ = 0;
    }

    template <class Record, class Word>
    void owned(const char* name, std::type_identity<Record>, const Word& word,
               const BitField& count) {
        if (showing_stored_) return;
        const auto& rows = *static_cast<const std::vector<Record>*>(table_);
        const u64 end = std::min<u64>(rows.size(), next_row_ + count.get(word));
        if (next_row_ < end) put_rows(name, rows, end);
    }

    template <class List>
    void rows(const char* name, const List& list) {
        if (!showing_stored_ && next_row_ < list.size()) put_rows(name, list, list.size());
    }

    template <class T, class... Words>
    void shortfall(const char* name, const T& value, u64, const Words&... words) {
        scalar(field_of(name, derived, words...), value, Wire<T>{});
    }
    template <class T, class... Words>
    void beside(const char* name, const T& value, const Words&... words) {
        (*this)(name, value, words...);
    }

  private:
    // Whether a field is to be shown now. Derived fields wait for `stored`, and only if they
    // differ.
    template <class T>
    WEND_INLINE bool wanted(const Field& field, const T& value) {
        if (!field.derived) return !showing_stored_;
        const T* computed = twin_.of(value);
        const bool differs = !computed || !is_same(value, *computed, this->context);
        if (differs) differs_ = true;
        return showing_stored_ && differs;
    }

    template <class Raw>
    static bool is_default(const Field& field, const Raw& run) {
        const std::string_view pattern = field.default_bytes;
        if (is_resizable<Raw> || pattern.empty()) return run.empty();
        for (std::size_t i = 0; i < run.size(); ++i)
            if (run[i] != static_cast<std::byte>(pattern[i % pattern.size()])) return false;
        return true;
    }

    // The named bits that are set, and under `other_bits` what no name covers.
    template <class T>
    void show_bits(std::string_view name, BitFields fields, const T& word) {
        const u32 derived_mask = derived_bits(fields);
        const T* computed = twin_.of(word);
        const u32 unlike = computed ? static_cast<u32>(*computed ^ word) : ~u32{0};
        if ((unlike & derived_mask) != 0) differs_ = true;

        const bool stored = showing_stored_;
        const u32 named = covered_bits(fields);
        const u32 shown = stored ? derived_mask & unlike : static_cast<u32>(word) & ~derived_mask;
        if (shown == 0) return;
        out_.key(name);
        out_.open_object();
        for (const BitField& bit : fields) {
            if (bit.derived != stored || (shown & bit.mask()) == 0) continue;
            const i64 value = bit.get(word);
            out_.key(bit.name);
            if (const char* const value_name = bit.names.of(value))
                out_.string(value_name);
            else if (bit.count == 1)
                out_.boolean(value != 0);
            else
                out_.number(value);
        }
        if (!stored && (shown & ~named) != 0) {
            out_.key("other_bits");
            out_.number(i64{shown & ~named});
        }
        out_.close_object();
    }

    template <class T>
    WEND_INLINE void put_scalar(const Field& field, T value) {
        if constexpr (std::is_floating_point_v<T>) {
            // JSON has no words for these: they are spelt by their bits.
            using Word = std::conditional_t<sizeof(T) == 4, u32, u64>;
            if (!std::isfinite(value))
                out_.string(fmt::format("{:#x}", std::bit_cast<Word>(value)));
            else
                out_.number(value);
        } else if (field.scale != 1) {
            out_.multiple(value, field.scale);
        } else if (const char* const name = field.value_names.of(static_cast<i64>(value))) {
            out_.string(name);
        } else {
            out_.number(static_cast<i64>(value) - field.bias);
        }
    }

    template <class Values>
    WEND_INLINE void put_scalars(const Field& field, const Values& values) {
        out_.open_array();
        for (const auto value : values) put_scalar(field, value);
        out_.close_array();
    }

    template <class Record>
    void put_record(const Record& inner, const Record* twin) {
        if constexpr (ShownAsRow<Record>) {
            put_row(inner);
        } else {
            out_.open_object();
            fields(inner, twin);
            out_.close_object();
        }
    }
    // A record of a list, which tells its number there; a row has no room for that.
    template <class Record>
    void put_element(const Record& inner, const Record* twin, u64 number) {
        if constexpr (ShownAsRow<Record>) {
            put_row(inner);
        } else {
            out_.open_object();
            out_.key(number_key);
            out_.number(number);
            fields(inner, twin);
            out_.close_object();
        }
    }
    template <class Record>
    void put_row(const Record& inner) {
        out_.open_array();
        RowWriter row(*this);
        describe(inner, row);
        out_.close_array();
    }

    // The rows of a parallel table hold nothing derived, so each is its own twin.
    template <class List>
    void put_rows(const char* name, const List& list, u64 end) {
        out_.key(name);
        out_.open_array();
        for (; next_row_ < end; ++next_row_)
            put_element(list[next_row_], &list[next_row_], next_row_);
        out_.close_array();
    }

    // Shows the values of a record without their names.
    class RowWriter : public Visitor<RowWriter, Context> {
      public:
        explicit RowWriter(JsonWriter& writer)
            : Visitor<RowWriter, Context>(writer.context), writer_(writer) {}
        template <class T, class W>
        WEND_INLINE void scalar(const Field& field, const T& value, Wire<W>) {
            writer_.put_scalar(field, value);
        }
        template <class T, std::size_t size>
        void scalars(const Field& field, const std::array<T, size>& values) {
            for (const T value : values) writer_.put_scalar(field, value);
        }

      private:
        JsonWriter& writer_;
    };

    JsonText& out_;
    Twin twin_;
    bool showing_stored_ = false;
    bool differs_ = false;
    const void* table_ = nullptr;
    u64 next_row_ = 0;
};

}  // namespace wend
