#pragma once

#include <array>
#include <cassert>

#include "core/describe/visitor.hpp"
#include "formats/source/records/version.hpp"

namespace wend::source_nav {

// The fields that a record has in a version, read off its description.
class FieldSet : public Visitor<FieldSet, NavContext> {
  public:
    struct Entry {
        std::string_view name;
        const void* at = nullptr;  // in the record that was described
        BitFields bits;
    };

    template <class Record>
    FieldSet(const Record& record, NavContext c)
        : Visitor<FieldSet, NavContext>(c), record_(reinterpret_cast<const std::byte*>(&record)) {
        describe(record, *this);
    }

    // Whether there is a field of that name, whatever holds it.
    bool has_name(std::string_view name) const {
        return std::ranges::any_of(entries(), [&](const Entry& e) { return e.name == name; });
    }
    // The field of that name that stands in the same member of another record; null if none does.
    template <class Record, class T>
    const Entry* find(std::string_view name, const Record& other, const T& member) const {
        const auto distance = reinterpret_cast<const std::byte*>(&member) -
                              reinterpret_cast<const std::byte*>(&other);
        const auto found = std::ranges::find_if(entries(), [&](const Entry& e) {
            return e.at == record_ + distance && e.name == name;
        });
        return found == entries().end() ? nullptr : &*found;
    }
    friend bool have_same_names(const FieldSet& a, const FieldSet& b) {
        return std::ranges::equal(a.entries(), b.entries(), {}, &Entry::name, &Entry::name);
    }

    template <class T, class W>
    void scalar(const Field& field, const T& value, Wire<W>) {
        add(field, value);
    }
    template <class T, std::size_t size>
    void scalars(const Field& field, const std::array<T, size>& values) {
        add(field, values);
    }
    template <class Raw>
    void raw(const Field& field, const Raw& run) {
        add(field, run);
    }
    template <class Text>
    void text(const Field& field, const Text& run) {
        add(field, run);
    }
    template <class Record>
    void record(const Field& field, const Record& inner) {
        add(field, inner);
    }
    template <class Elements>
    void list(const Field& field, const Elements& elements) {
        add(field, elements);
    }

  private:
    template <class T>
    void add(const Field& field, const T& member) {
        assert(size_ < entries_.size());
        entries_[size_++] = {field.name, &member, field.bits};
    }
    std::span<const Entry> entries() const { return std::span(entries_).first(size_); }

    const std::byte* record_;
    std::array<Entry, 32> entries_{};
    std::size_t size_ = 0;
};

}  // namespace wend::source_nav
