#include "core/describe/random_record.hpp"

#include <cstring>

namespace wend {
namespace {

class RandomRecord : public FieldVisitor {
  public:
    RandomRecord(std::mt19937_64& random, u64 longest_list, bool fill_derived)
        : random_(random), longest_list_(longest_list), fill_derived_(fill_derived) {}

    bool fills() const override { return true; }

    void scalar(const Field& field, FieldRef value) override {
        const ScalarRef at = value.number();
        if (!field.bits.empty() && !fill_derived_) {
            const u32 kept = derived_bits(field.bits);
            at.set_whole((at.whole() & kept) | (random_whole(field, value.wire) & ~i64{kept}));
        } else if (is_wanted(field)) {
            put(field, at, value.wire);
        }
    }
    void scalars(const Field& field, FieldRef values) override {
        if (!is_wanted(field)) return;
        for (std::size_t i = 0; i < values.size(); ++i)
            put(field, values[i].number(), values.list->scalar);
    }
    void raw(const Field& field, FieldRef run) override {
        if (!is_wanted(field)) return;
        if (run.is_resizable()) run.resize(length(field));
        // Often the usual, so that both ways of showing it are met.
        const bool is_default = !field.default_bytes.empty() && below(2) == 0;
        const std::size_t size = run.size();
        const u64 end = run.is_resizable() ? size : wire_length(field.extent, size);
        std::byte* const bytes = run.writable_bytes();
        for (std::size_t i = 0; i < size; ++i)
            bytes[i] = is_default ? std::byte(field.default_bytes[i % field.default_bytes.size()])
                                  : static_cast<std::byte>(random_byte(field));
        for (u64 i = end; i < size; ++i) bytes[i] = std::byte{0};
    }
    void text(const Field& field, FieldRef run) override {
        if (!is_wanted(field)) return;
        run.resize(length(field));
        for (std::byte& byte : std::span(run.writable_bytes(), run.size()))
            byte = static_cast<std::byte>(random_byte(field));
    }
    void record(const Field& field, FieldRef inner) override {
        if (is_wanted(field)) inner.describe(*this);
    }
    void list(const Field& field, FieldRef elements) override {
        if (!is_wanted(field)) return;
        elements.resize(length(field));
        for (std::size_t i = 0; i < elements.size(); ++i) {
            do {
                if (elements.list->record)
                    elements[i].describe(*this);
                else
                    put(field, elements[i].number(), elements.list->scalar);
            } while (field.extent.by == Extent::By::marker &&
                     elements.looks_like_marker(i, field.extent));
        }
    }
    void rows(const Field& field, FieldRef rows) override { list(field, rows); }

  private:
    bool is_wanted(const Field& field) const { return !field.derived || fill_derived_; }

    u64 below(u64 limit) { return random_() % limit; }

    // A list whose count or end follows from it may have any length; a formula is to be obeyed.
    u64 length(const Field& field) {
        return field.extent.by == Extent::By::formula ? field.extent.count
                                                      : below(longest_list_ + 1);
    }

    // A run that a mark ends must not contain it.
    unsigned random_byte(const Field& field) {
        for (;;) {
            const auto byte = static_cast<unsigned>(below(256));
            if (field.extent.by != Extent::By::marker || byte != field.extent.count) return byte;
        }
    }

    // A value as the file stores it.
    void put(const Field& field, ScalarRef to, ScalarType wire) {
        if (!wire.is_float) return to.set_whole(random_whole(field, wire));
        const u64 bits = random_();
        std::memcpy(const_cast<void*>(to.at), &bits, wire.size);
    }
    i64 random_whole(const Field& field, ScalarType wire) {
        for (;;)
            if (const i64 value = any_whole(field, wire); field.admits(value)) return value;
    }
    i64 any_whole(const Field& field, ScalarType wire) {
        if (field.has_range && below(8) != 0) {
            const u64 span = static_cast<u64>(field.high - field.low) + 1;
            return field.low + static_cast<i64>(below(span));
        }
        if (field.has_default && below(2) == 0) return field.default_value;
        switch (below(8)) {
            case 0:
                return wire.low();
            case 1:
                return wire.high();
            case 2:
                return 0;
            default:
                break;
        }
        const u64 bits = random_();
        return ScalarRef{&bits, wire}.whole();
    }

    std::mt19937_64& random_;
    u64 longest_list_;
    bool fill_derived_;
};

}  // namespace

void fill_randomly(const Described& record, std::mt19937_64& random, u64 longest_list,
                   bool fill_derived) {
    RandomRecord filler(random, longest_list, fill_derived);
    record.describe(filler);
}

}  // namespace wend
