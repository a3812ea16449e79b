#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "core/base/display_text.hpp"
#include "exchange/glb/gltf_reader.hpp"
#include "exchange/little_numbers.hpp"

// The numbers of glTF documents, in the binary chunk.

namespace wend::exchange {
namespace {

enum ComponentType : u32 {
    signed_byte = 5120,
    unsigned_byte = 5121,
    signed_short = 5122,
    unsigned_short = 5123,
    unsigned_int = 5125,
    float_number = 5126,
};

// 0 of what is no type.
u64 component_size(u32 type) {
    switch (type) {
        case signed_byte:
        case unsigned_byte:
            return 1;
        case signed_short:
        case unsigned_short:
            return 2;
        case unsigned_int:
        case float_number:
            return 4;
        default:
            return 0;
    }
}

u32 components_of(std::string_view type) {
    if (type == "SCALAR") return 1;
    if (type == "VEC2") return 2;
    if (type == "VEC3") return 3;
    if (type == "VEC4" || type == "MAT2") return 4;
    if (type == "MAT3") return 9;
    return type == "MAT4" ? 16 : 0;
}

template <class Number>
double number_at(ByteView bytes, u64 at, bool is_normalized) {
    const auto number = static_cast<double>(little_number<Number>(bytes, at));
    if (!is_normalized) return number;
    return std::max(number / static_cast<double>(std::numeric_limits<Number>::max()), -1.0);
}

}  // namespace

double GltfNumbers::number(u64 element, u32 component) const {
    const u64 at = element * stride + component * component_size(type);
    switch (type) {
        case signed_byte:
            return number_at<i8>(bytes, at, is_normalized);
        case unsigned_byte:
            return number_at<u8>(bytes, at, is_normalized);
        case signed_short:
            return number_at<i16>(bytes, at, is_normalized);
        case unsigned_short:
            return number_at<u16>(bytes, at, is_normalized);
        case unsigned_int:
            return number_at<u32>(bytes, at, is_normalized);
        default:
            return static_cast<double>(little_number<float>(bytes, at));
    }
}

u32 GltfNumbers::index(u64 element) const {
    const u64 at = element * stride;
    if (type == unsigned_byte) return little_number<u8>(bytes, at);
    if (type == unsigned_short) return little_number<u16>(bytes, at);
    return little_number<u32>(bytes, at);
}

Expected<GltfReader::View> GltfReader::view(u32 index) {
    View view;
    u32 buffer = 0;
    auto done = read(GltfList::buffer_views, index, [&](std::string_view key) {
        if (key == "buffer")
            buffer = *take_index();
        else if (key == "byteOffset")
            view.offset = take_count();
        else if (key == "byteLength")
            view.length = take_count();
        else if (key == "byteStride")
            view.stride = take_count();
        else
            in_.skip();
    });
    if (!done) return failure(std::move(done.error()));
    bool is_external = false;
    done = read(GltfList::buffers, buffer, [&](std::string_view key) {
        is_external |= key == "uri";
        in_.skip();
    });
    if (!done) return failure(std::move(done.error()));
    if (buffer != 0 || is_external)
        return refusal(GltfList::buffers, buffer, is_external ? "uri" : "",
                       "the numbers are in another file or in text: export one binary file (.glb)");
    const u64 size = chunks_.binary.size();
    if (view.length > size || view.offset > size - view.length)
        return refusal(GltfList::buffer_views, index, "byteLength",
                       fmt::format("{} bytes from {} on are past the end of the binary chunk, "
                                   "which has {}",
                                   view.length, view.offset, size));
    if (view.stride > 252)
        return refusal(GltfList::buffer_views, index, "byteStride",
                       fmt::format("expected 252 at most, found {}", view.stride));
    return view;
}

Expected<GltfNumbers> GltfReader::numbers(u32 accessor) {
    GltfNumbers numbers;
    std::optional<u32> view_index;
    u64 offset = 0;
    bool is_sparse = false;
    std::string type;
    auto done = read(GltfList::accessors, accessor, [&](std::string_view key) {
        if (key == "bufferView") {
            view_index = take_index();
        } else if (key == "byteOffset") {
            offset = take_count();
        } else if (key == "componentType") {
            numbers.type = *take_index();
        } else if (key == "count") {
            numbers.count = take_count();
        } else if (key == "normalized") {
            numbers.is_normalized = in_.take_boolean();
        } else if (key == "type") {
            type = in_.take_string();
        } else {
            is_sparse |= key == "sparse";
            in_.skip();
        }
    });
    if (!done) return failure(std::move(done.error()));
    const auto wrong = [&](std::string_view member, std::string message) {
        return refusal(GltfList::accessors, accessor, member, std::move(message));
    };
    if (is_sparse || !view_index)
        return wrong(is_sparse ? "sparse" : "bufferView",
                     "numbers that are not all in one piece are not read");
    numbers.components = components_of(type);
    const u64 component = component_size(numbers.type);
    if (numbers.components == 0)
        return wrong(
            "type", fmt::format("expected SCALAR, VEC3 or the like, found {}",
                                type.empty() ? "nothing" : escape_for_display(type.substr(0, 20))));
    if (component == 0)
        return wrong("componentType",
                     fmt::format("expected 5120 to 5126 without 5124, found {}", numbers.type));
    const auto view = this->view(*view_index);
    if (!view) return failure(view.error());
    const u64 element = component * numbers.components;
    numbers.stride = view->stride != 0 ? view->stride : element;
    if (numbers.stride < element)
        return wrong("bufferView", fmt::format("elements of {} bytes do not fit a stride of {}",
                                               element, numbers.stride));
    // The last element needs no more than itself.
    const u64 room = offset > view->length ? 0 : view->length - offset;
    if (numbers.count != 0 &&
        (room < element || (room - element) / numbers.stride + 1 < numbers.count))
        return wrong("count",
                     fmt::format("{} elements of {} bytes from {} on are past the end of "
                                 "bufferViews[{}], which has {} bytes",
                                 numbers.count, element, offset, *view_index, view->length));
    if (numbers.count != 0)
        numbers.bytes = chunks_.binary.subspan(static_cast<std::size_t>(view->offset + offset));
    if (done = spend(numbers.count); !done) return failure(std::move(done.error()));
    return numbers;
}

Expected<GltfNumbers> GltfReader::positions(u32 accessor) {
    auto found = numbers(accessor);
    if (!found) return found;
    if (found->components != 3)
        return refusal(
            GltfList::accessors, accessor, "type",
            fmt::format("positions have 3 components, and these have {}", found->components));
    for (u64 i = 0; i < found->count; ++i)
        for (u32 component = 0; component < 3; ++component)
            if (!std::isfinite(found->number(i, component)))
                return refusal(GltfList::accessors, accessor, "",
                               fmt::format("element {} is no finite position", i));
    return found;
}

Expected<GltfNumbers> GltfReader::indices(u32 accessor) {
    auto found = numbers(accessor);
    if (!found) return found;
    const bool is_whole = found->type == unsigned_byte || found->type == unsigned_short ||
                          found->type == unsigned_int;
    if (found->components != 1 || !is_whole)
        return refusal(GltfList::accessors, accessor, "componentType",
                       "indices are single whole numbers without a sign");
    return found;
}

}  // namespace wend::exchange
