#pragma once

#include <bit>
#include <limits>
#include <random>

#include "describe/marker.hpp"
#include "describe/visitor.hpp"

namespace wend {

// Fills a record with random values: all of them possible in the file, those with a range mostly
// inside it, extremes often. Derived fields are left alone unless they are asked for.
template <class Context>
class RandomRecord : public Visitor<RandomRecord<Context>, Context> {
  public:
    RandomRecord(Context c, std::mt19937_64& random, u64 longest_list, bool fill_derived)
        : Visitor<RandomRecord, Context>(c),
          random_(random),
          longest_list_(longest_list),
          fill_derived_(fill_derived) {}

    template <class T, class W>
    void scalar(const Field& field, T& value, Wire<W>) {
        if (!field.bits.empty() && !fill_derived_) {
            const u32 kept = derived_bits(field.bits);
            value = static_cast<T>((static_cast<u32>(value) & kept) |
                                   (static_cast<u32>(random_value<W>(field)) & ~kept));
        } else if (wanted(field)) {
            value = static_cast<T>(random_value<W>(field));
        }
    }
    template <class T, std::size_t size>
    void scalars(const Field& field, std::array<T, size>& values) {
        if (!wanted(field)) return;
        for (T& value : values) value = random_value<T>(field);
    }
    template <class Raw>
    void raw(const Field& field, Raw& run) {
        if (!wanted(field)) return;
        if constexpr (is_resizable<Raw>) run.resize(length(field));
        // Often the usual, so that both ways of showing it are met.
        const bool is_usual = !field.usual_bytes.empty() && below(2) == 0;
        for (std::size_t i = 0; i < run.size(); ++i)
            run[i] = is_usual ? std::byte(field.usual_bytes[i % field.usual_bytes.size()])
                              : static_cast<std::byte>(random_byte(field));
        if constexpr (!is_resizable<Raw>)
            for (u64 i = wire_length(field.extent, run.size()); i < run.size(); ++i)
                run[i] = std::byte{0};
    }
    template <class Text>
    void text(const Field& field, Text& run) {
        if (!wanted(field)) return;
        resize_list(run, length(field), this->context);
        for (char& character : run) character = static_cast<char>(random_byte(field));
    }
    template <class Record>
    void record(const Field& field, Record& inner) {
        if (wanted(field)) describe(inner, *this);
    }
    template <class Elements>
    void list(const Field& field, Elements& elements) {
        using T = typename Elements::value_type;
        if (!wanted(field)) return;
        resize_list(elements, length(field), this->context);
        for (T& element : elements) {
            do {
                if constexpr (Scalar<T>)
                    element = random_value<T>(field);
                else
                    describe(element, *this);
            } while (field.extent.by == Extent::By::marker &&
                     looks_like_marker(element, field.extent, this->context));
        }
    }
    template <class List>
    void rows(const char* name, List& rows) {
        list(field_of(name, counted_by(0)), rows);
    }

  private:
    bool wanted(const Field& field) const { return !field.derived || fill_derived_; }

    u64 below(u64 limit) { return random_() % limit; }

    // A list whose count or end follows from it may have any length; a formula is to be obeyed.
    u64 length(const Field& field) {
        switch (field.extent.by) {
            case Extent::By::formula:
                return field.extent.count;
            default:
                return below(longest_list_ + 1);
        }
    }

    // A run that a mark ends must not contain it.
    unsigned random_byte(const Field& field) {
        for (;;) {
            const auto byte = static_cast<unsigned>(below(256));
            if (field.extent.by != Extent::By::marker || byte != field.extent.count) return byte;
        }
    }

    template <class W>
    W random_value(const Field& field) {
        if constexpr (std::is_floating_point_v<W>) {
            using Word = std::conditional_t<sizeof(W) == 4, u32, u64>;
            return std::bit_cast<W>(static_cast<Word>(random_()));
        } else {
            W value{};
            do {
                value = any_value<W>(field);
            } while (!field.admits(static_cast<i64>(value)));
            return value;
        }
    }

    template <class W>
    W any_value(const Field& field) {
        if (field.has_range && below(8) != 0) {
            const u64 span = static_cast<u64>(field.high - field.low) + 1;
            return static_cast<W>(field.low + static_cast<i64>(below(span)));
        }
        if (field.has_usual && below(2) == 0) return static_cast<W>(field.usual);
        switch (below(8)) {
            case 0:
                return std::numeric_limits<W>::min();
            case 1:
                return std::numeric_limits<W>::max();
            case 2:
                return W{0};
            default:
                return static_cast<W>(random_());
        }
    }

    std::mt19937_64& random_;
    u64 longest_list_;
    bool fill_derived_;
};

template <class Record, class Context>
void fill_randomly(Record& record, Context context, std::mt19937_64& random, u64 longest_list = 8,
                   bool fill_derived = false) {
    RandomRecord<Context> filler(context, random, longest_list, fill_derived);
    describe(record, filler);
}

}  // namespace wend
