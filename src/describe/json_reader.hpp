#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "describe/field_path.hpp"
#include "describe/json_cursor.hpp"
#include "describe/json_text.hpp"
#include "describe/json_values.hpp"
#include "describe/visitor.hpp"

namespace wend {

// Fills a record from the JSON that JsonWriter spells. Keys may come in any order: the description
// is walked once for keys in its own order, and again for every step back.
//
// A text with `stored` values is read twice: at first without them; then, when everything derived
// was computed, once more with `apply_stored`, which puts them on top.
template <class Context>
class JsonReader : public Visitor<JsonReader<Context>, Context> {
  public:
    JsonReader(Context c, JsonCursor& in, bool apply_stored)
        : Visitor<JsonReader, Context>(c), in_(in), apply_stored_(apply_stored) {}

    bool met_stored() const { return met_stored_; }

    // Reads the object at hand. Keys that the caller knows better are offered to it first.
    template <class Record, class Claim>
    void fields(Record& record, Claim claims) {
        Level level;
        Level* outer = nullptr;
        begin(level, outer);
        if (in_.enter_object()) {
            read_keys(record, claims);
            if (!in_.failed() && (level.skipped_required || level.walks > 1)) find_missing(record);
        }
        end(outer);
    }

    template <class T, class W>
    void scalar(const Field& field, T& value, Wire<W>) {
        if constexpr (std::is_integral_v<T>) {
            if (!field.bits.empty()) return read_bits(field, value);
        }
        if (!matches(field, field.has_usual)) {
            if constexpr (std::is_integral_v<T>)
                if (needs_default(field)) value = static_cast<T>(field.usual);
            return;
        }
        path_.enter(field.name);
        value = take_scalar<T, W>(field);
        matched();
    }

    template <class T, std::size_t size>
    void scalars(const Field& field, std::array<T, size>& values) {
        if (!matches(field, false)) return;
        path_.enter(field.name);
        take_scalars(field, values);
        matched();
    }

    template <class Raw>
    void raw(const Field& field, Raw& run) {
        const bool may_miss = is_resizable<Raw> || !field.usual_bytes.empty();
        if (!matches(field, may_miss)) {
            if (may_miss && needs_default(field)) make_usual(field, run);
            return;
        }
        path_.enter(field.name);
        Bytes bytes;
        if (!read_hex_bytes(in_.take_string(), run_budget_, bytes)) {
            in_.fail("expected bytes as hexadecimal digits, such as \"ff00 00*12\"");
        } else if constexpr (is_resizable<Raw>) {
            run = std::move(bytes);
        } else if (bytes.size() != run.size()) {
            in_.fail(fmt::format("expected {} bytes, found {}", run.size(), bytes.size()));
        } else {
            std::ranges::copy(bytes, run.begin());
        }
        matched();
    }

    void text(const Field& field, std::string& run) {
        if (!matches(field, false)) return;
        path_.enter(field.name);
        if (!read_byte_characters(in_.take_string(), run))
            in_.fail("expected only characters up to U+00FF, which stand for bytes");
        matched();
    }

    template <class Record>
    void record(const Field& field, Record& inner) {
        if (level_->in_stored || !matches(field, false)) return;
        path_.enter(field.name);
        take_record(inner);
        matched();
    }

    template <class T>
    void list(const Field& field, std::vector<T>& elements) {
        if (!matches(field, false)) return;
        path_.enter(field.name);
        take_list(field, elements);
        matched();
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
        const Field field = field_of(name, usual(0));
        if (level_->in_stored || !matches(field, true)) {
            if (needs_default(field)) word = count.with(word, 0);
            return;
        }
        path_.enter(name);
        if (all_rows_) in_.fail("owned rows must come before those that no record owns");
        const u64 first = next_row_;
        take_rows(*static_cast<std::vector<Record>*>(table_));
        if (next_row_ - first > count.limit())
            in_.fail(fmt::format("{} are too many, a record can own {}", next_row_ - first,
                                 count.limit()));
        else
            word = count.with(word, static_cast<u32>(next_row_ - first));
        matched();
    }

    template <class List>
    void rows(const char* name, List& list) {
        if (level_->in_stored || !matches(field_of(name, usual(0)), true)) return;
        path_.enter(name);
        take_rows(list);
        all_rows_ = true;
        matched();
    }

    template <class T, class... Words>
    void shortfall(const char* name, T& value, u64, const Words&... words) {
        scalar(field_of(name, derived, words...), value, Wire<T>{});
    }
    template <class T, class... Words>
    void beside(const char* name, T& value, const Words&... words) {
        scalar(field_of(name, words...), value, Wire<T>{});
    }

  private:
    // What is known of one object while it is read.
    struct Level {
        std::string_view key;
        bool has_key = false;
        bool progress = false;   // this walk found the key at hand
        bool in_stored = false;  // inside the object under `stored`
        bool finding_missing = false;
        bool skipped_required = false;  // a walk passed a field that must be there
        unsigned walks = 0;
        std::size_t first_seen = 0;  // where the names it has seen begin in seen_
    };

    void begin(Level& level, Level*& outer) {
        level.first_seen = seen_.size();
        outer = std::exchange(level_, &level);
    }
    void end(Level* outer) {
        seen_.resize(level_->first_seen);
        level_ = outer;
    }

    template <class Record, class Claim>
    void read_keys(Record& record, Claim& claims) {
        Level& level = *level_;
        next_key();
        while (level.has_key && !in_.failed()) {
            if (level.key == "stored" && !level.in_stored) {
                read_stored(record);
                next_key();
                continue;
            }
            if (!level.in_stored && claims(level.key)) {
                next_key();
                continue;
            }
            level.progress = false;
            ++level.walks;
            describe(record, *this);
            if (!level.progress && level.has_key && level.key != "stored")
                in_.fail(fmt::format("the key \"{}\" is not known here", level.key), path_.text());
        }
        if (level.walks == 0 && !in_.failed()) {
            level.walks = 1;  // an object without keys: every field takes its default
            describe(record, *this);
        }
    }

    template <class Record>
    void read_stored(Record& record) {
        met_stored_ = true;
        if (!apply_stored_) {
            in_.skip();
            return;
        }
        Level level;
        level.in_stored = true;
        Level* outer = nullptr;
        begin(level, outer);
        path_.enter("stored");
        if (in_.enter_object()) {
            auto nothing = [](std::string_view) { return false; };
            read_keys(record, nothing);
        }
        path_.leave();
        end(outer);
    }

    template <class Record>
    void find_missing(Record& record) {
        level_->finding_missing = true;
        describe(record, *this);
        level_->finding_missing = false;
    }

    void next_key() { level_->has_key = in_.next_key(level_->key); }

    bool was_seen(const char* name) const {
        return std::any_of(seen_.begin() + static_cast<std::ptrdiff_t>(level_->first_seen),
                           seen_.end(),
                           [&](const char* seen) { return std::string_view(seen) == name; });
    }

    // Whether the key at hand is this field's. Notes what a walk passes by.
    bool matches(const Field& field, bool may_miss) {
        Level& level = *level_;
        if (level.finding_missing) {
            if (!may_miss && !field.derived && !was_seen(field.name))
                in_.fail(fmt::format("the key \"{}\" is missing", field.name), path_.text());
            return false;
        }
        if (field.derived != level.in_stored || !level.has_key || level.key != field.name ||
            in_.failed()) {
            if (!may_miss && !field.derived) level.skipped_required = true;
            return false;
        }
        if (level.walks > 1 && was_seen(field.name))
            in_.fail(fmt::format("the key \"{}\" stands here twice", field.name), path_.text());
        seen_.push_back(field.name);
        level.progress = true;
        return true;
    }

    void matched() {
        if (in_.failed()) in_.name_failure(path_.text());
        path_.leave();
        next_key();
    }

    bool needs_default(const Field& field) const {
        return !level_->finding_missing && !level_->in_stored && !field.derived &&
               !was_seen(field.name);
    }

    template <class Raw>
    static void make_usual(const Field& field, Raw& run) {
        if constexpr (is_resizable<Raw>) run.clear();
        for (std::size_t i = 0; i < run.size(); ++i)
            run[i] = static_cast<std::byte>(field.usual_bytes[i % field.usual_bytes.size()]);
    }

    template <class T>
    void read_bits(const Field& field, T& word) {
        Level& level = *level_;
        const u32 derived_mask = derived_bits(field.bits);
        Field plain = field;
        plain.derived = level.in_stored;  // the same field holds bits of both sorts
        if (!matches(plain, true)) {
            if (needs_default(plain)) word = static_cast<T>(word & derived_mask);
            return;
        }
        path_.enter(field.name);
        if (!level.in_stored) word = static_cast<T>(word & derived_mask);
        std::string_view key;
        if (in_.enter_object())
            while (in_.next_key(key)) read_bit(field, key, word);
        matched();
    }

    template <class T>
    void read_bit(const Field& field, std::string_view key, T& word) {
        const u32 all = static_cast<u32>(std::numeric_limits<std::make_unsigned_t<T>>::max());
        const bool stored = level_->in_stored;
        if (key == "other_bits" && !stored) {
            const u32 free = all & ~covered_bits(field.bits);
            const i64 value = in_.take_integer();
            if (value < 0 || (static_cast<u64>(value) & ~u64{free}) != 0)
                in_.fail(fmt::format("other_bits may only have bits of {:#x}", free));
            else
                word = static_cast<T>(word | static_cast<T>(value));
            return;
        }
        for (const BitField& bit : field.bits) {
            if (key != bit.name || bit.derived != stored) continue;
            const i64 value = bit.count == 1 ? in_.take_boolean() : in_.take_integer();
            if (value < 0 || value > bit.limit())
                in_.fail(fmt::format("expected {} to be 0 to {}, found {}", bit.name, bit.limit(),
                                     value));
            else
                word = bit.with(word, static_cast<u32>(value));
            return;
        }
        in_.fail(fmt::format("there is no bit named \"{}\" here", key));
    }

    template <class T, class W>
    T take_scalar(const Field& field) {
        if constexpr (std::is_floating_point_v<T>) {
            return take_float<T>(in_);
        } else {
            const std::optional<i64> named = take_value_name(field);
            const i64 value = named              ? *named
                              : field.scale != 1 ? take_scaled(in_, field.scale, field.unit)
                                                 : in_.take_integer();
            if (!std::in_range<W>(value))
                in_.fail(
                    fmt::format("{} does not fit, the file holds {} to {}",
                                static_cast<double>(value) / field.scale,
                                static_cast<double>(std::numeric_limits<W>::min()) / field.scale,
                                static_cast<double>(std::numeric_limits<W>::max()) / field.scale));
            return static_cast<T>(value);
        }
    }

    std::optional<i64> take_value_name(const Field& field) {
        if (field.value_names.empty() || in_.kind() != JsonCursor::Kind::string)
            return std::nullopt;
        const std::string_view name = in_.take_string();
        for (std::size_t i = 0; i < field.value_names.size(); ++i)
            if (field.value_names[i] && name == field.value_names[i]) return static_cast<i64>(i);
        in_.fail(fmt::format("\"{}\" is no value of {}", name, field.name));
        return 0;
    }

    template <class T, std::size_t size>
    void take_scalars(const Field& field, std::array<T, size>& values) {
        if (!in_.enter_array()) return;
        std::size_t count = 0;
        while (in_.next_element()) {
            if (count == size) return in_.fail(fmt::format("expected {} values, found more", size));
            values[count++] = take_scalar<T, T>(field);
        }
        if (count != size && !in_.failed())
            in_.fail(fmt::format("expected {} values, found {}", size, count));
    }

    template <class Record>
    void take_record(Record& inner) {
        if constexpr (ShownAsRow<Record>) {
            if (!in_.enter_array()) return;
            RowReader row(*this);
            describe(inner, row);
            if (!in_.failed() && in_.next_element()) in_.fail("expected fewer values");
        } else {
            fields(inner, [](std::string_view) { return false; });
        }
    }

    template <class T>
    void take_list(const Field& field, std::vector<T>& elements) {
        if (!in_.enter_array()) return;
        std::size_t count = 0;
        while (in_.next_element()) {
            if (count == elements.size()) elements.emplace_back();
            path_.enter(count);
            if constexpr (Scalar<T>)
                elements[count] = take_scalar<T, T>(field);
            else
                take_record(elements[count]);
            if (in_.failed()) in_.name_failure(path_.text());
            path_.leave();
            ++count;
        }
        elements.resize(count);
    }

    // The next rows of the parallel table, from the array at hand.
    template <class T>
    void take_rows(std::vector<T>& list) {
        if (!in_.enter_array()) return;
        while (in_.next_element()) {
            if (next_row_ == list.size()) list.emplace_back();
            take_record(list[next_row_]);
            ++next_row_;
        }
    }

    // Takes the values of a record that stand without their names.
    class RowReader : public Visitor<RowReader, Context> {
      public:
        explicit RowReader(JsonReader& reader)
            : Visitor<RowReader, Context>(reader.context), reader_(reader) {}
        template <class T, class W>
        void scalar(const Field& field, T& value, Wire<W>) {
            if (reader_.in_.next_element())
                value = reader_.template take_scalar<T, W>(field);
            else
                reader_.in_.fail(fmt::format("expected a value for {}", field.name));
        }
        template <class T, std::size_t size>
        void scalars(const Field& field, std::array<T, size>& values) {
            for (T& value : values) scalar(field, value, Wire<T>{});
        }

      private:
        JsonReader& reader_;
    };

    JsonCursor& in_;
    bool apply_stored_;
    bool met_stored_ = false;
    Level* level_ = nullptr;
    std::vector<const char*> seen_;  // names found so far, of all objects that are open
    FieldPath path_;
    void* table_ = nullptr;
    u64 next_row_ = 0;
    bool all_rows_ = false;
    u64 run_budget_ = most_bytes_in_runs;
};

}  // namespace wend
