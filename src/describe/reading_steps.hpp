#pragma once

#include <fmt/format.h>

#include <vector>

#include "describe/byte_reader.hpp"
#include "describe/visitor.hpp"

namespace wend {

// Watches nothing: the reader at full speed.
struct Silent {
    static constexpr bool watches = false;
};

// What Reader does that needs no description: it takes scalars, counts and markers, finds out where
// lists end, and tells its observer.
template <class Source, class Observer, std::endian order>
class ReadingSteps {
  protected:
    constexpr ReadingSteps(Source& source, Observer observer)
        : source_(source), observer_(observer) {}

    // Else the bytes are known to be there, and whatever they are they can be read.
    static constexpr bool is_checked = std::same_as<Source, ByteReader>;

    template <class T>
    WEND_INLINE T take() {
        return source_.template take<T, order>();
    }
    template <class T>
    std::optional<T> peek() const {
        return source_.template peek<T, order>();
    }

    u64 offset() const {
        if constexpr (Observer::watches)
            return source_.offset();
        else
            return 0;
    }

    // Does one step of the path while the observer, if any, knows of it.
    template <class Step, class Body>
    WEND_INLINE void watched(Step step, Body body) {
        if constexpr (Observer::watches) observer_.enter(step);
        body();
        if constexpr (Observer::watches) observer_.leave(source_.failed());
    }

    void check_admitted(const Field& field, i64 value, u64 size) {
        if (!source_.failed() && !field.admits(value))
            source_.fail_at(source_.offset() - size, field.refusal(value));
    }

    // A count or a marker, which stands in no field of its own.
    template <class Width>
    u64 take_bookkeeping(const char* name, const char* note) {
        u64 taken = 0;
        watched(std::string_view(name), [&] {
            const u64 start = offset();
            const auto value = take<Width>();
            taken = value;
            if constexpr (Observer::watches)
                observer_.saw_scalar(field_of(name, note), value, start, sizeof(Width));
        });
        return taken;
    }
    u64 take_bookkeeping(unsigned width, const char* name, const char* note) {
        return width == 1   ? take_bookkeeping<u8>(name, note)
               : width == 2 ? take_bookkeeping<u16>(name, note)
                            : take_bookkeeping<u32>(name, note);
    }
    u64 take_count(unsigned width) { return take_bookkeeping(width, "count", "how many follow"); }
    void take_marker(unsigned width) { take_bookkeeping(width, "end", "marks the end"); }

    // Whether the marker that ends a list comes next. At the end of the file it does, so that
    // taking it fails.
    bool is_at_marker(const Extent& extent) const {
        const auto is_it = [&](auto next) { return !next || *next == extent.count; };
        return extent.width == 1   ? is_it(peek<u8>())
               : extent.width == 2 ? is_it(peek<u16>())
                                   : is_it(peek<u32>());
    }

    // How many bytes or elements the extent names; nothing where they end by a mark or an offset.
    std::optional<u64> stated_count(const Extent& extent) {
        if (extent.by == Extent::By::given || extent.by == Extent::By::formula ||
            extent.by == Extent::By::surveyed)
            return extent.count;
        if (extent.by == Extent::By::stored) return take_count(extent.width);
        return std::nullopt;
    }

    // Bytes up to the end that the extent names by position.
    u64 bytes_to_end(const Extent& extent) {
        if (extent.by == Extent::By::rest) return source_.remaining();
        if (extent.count >= source_.offset()) return extent.count - source_.offset();
        source_.fail(fmt::format("expected to be at offset {:#x} at most", extent.count));
        return 0;
    }
    u64 run_length(const Extent& extent) {
        if (extent.by == Extent::By::marker)
            return source_.distance_to(static_cast<std::byte>(extent.count))
                .value_or(source_.remaining());
        const std::optional<u64> stated = stated_count(extent);
        return stated ? *stated : bytes_to_end(extent);
    }

    // Lengthens a list to `count` elements that are known to follow.
    template <class Elements, class Context>
    bool make_elements(Elements& elements, u64 count, const Context& context) {
        if (count <= elements.size()) return true;
        const u64 more = count - elements.size();
        if (!source_.grant(more * sizeof(typename Elements::value_type))) return false;
        resize_list(elements, count, context);
        return true;
    }

    Source& source_;
    Observer observer_;
};

}  // namespace wend
