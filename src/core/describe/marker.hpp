#pragma once

#include "core/describe/wire_size.hpp"
#include "core/describe/writer.hpp"

namespace wend {

// Whether a reader would take an element for the marker that ends its list. Elements that are
// shorter than the marker count as such.
template <class T, class Context>
bool looks_like_marker(const T& element, const Extent& extent, Context context) {
    Bytes bytes;
    if constexpr (Scalar<T>) {
        bytes.resize(sizeof(T));
        ByteWriter(bytes.data()).put<Context::byte_order>(element);
    } else {
        bytes.resize(wire_size(element, context));
        Writer<Context> writer(context, ByteWriter(bytes.data()));
        describe(element, writer);
    }
    const auto is_it = [&]<class Width>(Wire<Width>) {
        return bytes.size() < sizeof(Width) ||
               load<Width, Context::byte_order>(bytes.data()) == extent.count;
    };
    return extent.width == 1   ? is_it(wire<u8>)
           : extent.width == 2 ? is_it(wire<u16>)
                               : is_it(wire<u32>);
}

}  // namespace wend
