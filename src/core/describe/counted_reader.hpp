#pragma once

#include <memory>
#include <span>

#include "core/describe/byte_reader.hpp"
#include "core/describe/wire_layout.hpp"

namespace wend {

// Fills records whose size varies only with lists that have their count before them (see
// WireSize::is_counted), and holds the bytes once a list instead of once a field.
//
// What all records that are begun have outside their lists is reserved: it is known to be there, so
// that no field need ask, and a list may only take what is not reserved. A record counts as
// reserved until its end, so near the end of the file a list may be denied bytes that are there, as
// is one that asks for too much memory. The whole record is then given up, and the caller reads it
// step by step.
template <class Context>
class CountedReader : public Visitor<CountedReader<Context>, Context> {
  public:
    CountedReader(Context c, ByteView bytes, u64 memory)
        : Visitor<CountedReader, Context>(c),
          at_(bytes.data()),
          end_(bytes.data() + bytes.size()),
          memory_left_(memory) {}

    // Fills the records from the first on, and tells how many came out whole.
    template <class Record>
    WEND_FLATTEN std::size_t fill(std::span<Record> records) {
        const u64 size = min_size<Record>(this->context).bytes;
        std::size_t whole = 0;
        for (Record& record : records) {
            const std::byte* const start = at_;
            const u64 memory = memory_left_;
            if (size > remaining()) break;
            reserved_ = size;
            describe(record, *this);
            if (is_given_up_) {
                at_ = start;
                memory_left_ = memory;
                break;
            }
            ++whole;
        }
        return whole;
    }

    // Where the first record stands that is not whole, and the memory left for it.
    const std::byte* at() const { return at_; }
    u64 memory_left() const { return memory_left_; }

    template <class T, class W>
    WEND_INLINE void scalar(const Field& field, T& value, Wire<W>) {
        value = static_cast<T>(in_order(field, take<W>()));
    }
    template <class T, std::size_t size>
    WEND_INLINE void scalars(const Field&, std::array<T, size>& values) {
        for_each_element(values, [&](T& value) WEND_INLINE_LAMBDA { value = take<T>(); });
    }
    template <std::size_t size>
    WEND_INLINE void raw(const Field&, std::array<std::byte, size>& run) {
        std::memcpy(run.data(), at_, size);
        at_ += size;
    }
    template <class Record>
    WEND_INLINE void record(const Field&, Record& inner) {
        describe(inner, *this);
    }
    template <class Elements>
    WEND_INLINE void list(const Field& field, Elements& elements) {
        using T = typename Elements::value_type;
        const u64 count = take_count(field.extent.width);
        if (count == 0 || is_given_up_) return elements.clear();
        const u64 size = size_of<T>();
        const u64 memory = count * sizeof(T);
        if (count * size + reserved_ > remaining() || memory > memory_left_) {
            is_given_up_ = true;
            return elements.clear();
        }
        memory_left_ -= memory;
        T* const room = room_for(elements, count, this->context);
        take_elements<makes_elements<Elements>>(std::span<T>(room, count), size);
    }

    // What no counted record has.
    template <class Raw>
    void raw(const Field&, Raw&) {}
    template <class Text>
    void text(const Field&, Text&) {}

  private:
    u64 remaining() const { return static_cast<u64>(end_ - at_); }

    template <class T>
    WEND_INLINE T take() {
        const T value = load<T, Context::byte_order>(at_);
        at_ += sizeof(T);
        return value;
    }
    WEND_INLINE u64 take_count(unsigned width) {
        return width == 1 ? take<u8>() : width == 2 ? take<u16>() : take<u32>();
    }

    template <class T>
    WEND_INLINE u64 size_of() const {
        if constexpr (Scalar<T>)
            return sizeof(T);
        else
            return min_size<T>(this->context).bytes;
    }

    template <bool is_made, class T>
    WEND_INLINE void take_record(T& element) {
        if constexpr (!is_made) std::construct_at(&element);
        describe(element, *this);
    }
    template <bool are_made, class T>
    WEND_INLINE void take_elements(std::span<T> elements, u64 size) {
        if constexpr (Scalar<T>) {
            if constexpr (Context::byte_order == std::endian::native) {
                std::memcpy(elements.data(), at_, elements.size_bytes());
                at_ += elements.size_bytes();
            } else {
                for (T& element : elements) element = take<T>();
            }
        } else if (min_size<T>(this->context).is_fixed) {
            // A reader of their own, which the compiler can keep in registers.
            CountedReader run(this->context, {at_, end_}, 0);
            for (T& element : elements) run.template take_record<are_made>(element);
            at_ = run.at_;
        } else {
            reserved_ += elements.size() * size;
            for (T& element : elements) {
                take_record<are_made>(element);
                reserved_ -= size;
                if (is_given_up_) return;
            }
        }
    }

    const std::byte *at_, *end_;
    u64 reserved_ = 0;  // of the bytes that remain, or already read in records that are begun
    u64 memory_left_;
    bool is_given_up_ = false;
};

}  // namespace wend
