#pragma once

#include "describe/byte_writer.hpp"
#include "describe/fit_check.hpp"

namespace wend {

// Puts a record, whose fit was checked, into bytes.
template <class Context>
class Writer : public Visitor<Writer<Context>, Context> {
  public:
    constexpr Writer(Context c, ByteWriter& out) : Visitor<Writer, Context>(c), out_(out) {}

    template <class T, class W>
    void scalar(const Field&, const T& value, Wire<W>) {
        out_.put(static_cast<W>(value));
    }
    template <class T, std::size_t size>
    void scalars(const Field&, const std::array<T, size>& values) {
        for (const T& value : values) out_.put(value);
    }
    template <class Raw>
    void raw(const Field& field, const Raw& run) {
        const ByteView bytes = std::as_bytes(std::span(run));
        if constexpr (is_resizable<Raw>)
            put_run(field, bytes);
        else
            out_.put_bytes(bytes.first(wire_length(field.extent, run.size())));
    }
    void text(const Field& field, const std::string& run) {
        put_run(field, std::as_bytes(std::span(run)));
    }
    template <class Record>
    void record(const Field&, const Record& inner) {
        describe(inner, *this);
    }
    template <class T>
    void list(const Field& field, const std::vector<T>& elements) {
        begin_extent(field.extent, elements.size());
        for (const T& element : elements) {
            if constexpr (Scalar<T>)
                out_.put(element);
            else
                describe(element, *this);
        }
        end_extent(field.extent);
    }
    template <class T>
    void constant(const char*, const T& value) {
        if constexpr (Scalar<T>)
            out_.put(value);
        else
            out_.put_bytes(std::as_bytes(std::span(value)));
    }
    template <class List>
    void column(const char*, const List& list, unsigned column, u64 count) {
        OnlyColumn<Writer> only(*this, column);
        for (u64 i = 0; i < count; ++i) describe(list[i], only);
    }

  private:
    void put_integer(u64 value, unsigned width) {
        if (width == 1)
            out_.put(static_cast<u8>(value));
        else if (width == 2)
            out_.put(static_cast<u16>(value));
        else
            out_.put(static_cast<u32>(value));
    }
    void begin_extent(const Extent& extent, u64 size) {
        if (extent.by == Extent::By::stored) put_integer(size, extent.width);
    }
    void end_extent(const Extent& extent) {
        if (extent.by == Extent::By::marker) put_integer(extent.count, extent.width);
    }
    void put_run(const Field& field, ByteView run) {
        begin_extent(field.extent, run.size());
        out_.put_bytes(run);
        end_extent(field.extent);
    }

    ByteWriter& out_;
};

}  // namespace wend
