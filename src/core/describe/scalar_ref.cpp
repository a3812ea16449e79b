#include "core/describe/scalar_ref.hpp"

#include <fmt/format.h>

#include <cstring>

#include "core/describe/value_text.hpp"

namespace wend {
namespace {

template <class T>
T load_as(const void* from) {
    T value;
    std::memcpy(&value, from, sizeof(T));
    return value;
}

template <class T>
void store_as(const void* to, T value) {
    std::memcpy(const_cast<void*>(to), &value, sizeof(T));
}

}  // namespace

std::string_view ScalarType::name() const {
    if (is_float) return size == 4 ? "f32" : "f64";
    constexpr std::string_view names[] = {"u8", "u16", "u32", "u64", "i8", "i16", "i32", "i64"};
    const unsigned width = size == 1 ? 0 : size == 2 ? 1 : size == 4 ? 2 : 3;
    return names[width + (is_signed ? 4 : 0)];
}

i64 ScalarRef::whole() const {
    switch (type.size) {
        case 1:
            return type.is_signed ? i64{load_as<i8>(at)} : i64{load_as<u8>(at)};
        case 2:
            return type.is_signed ? i64{load_as<i16>(at)} : i64{load_as<u16>(at)};
        case 4:
            return type.is_signed ? i64{load_as<i32>(at)} : i64{load_as<u32>(at)};
        default:
            return load_as<i64>(at);
    }
}

f64 ScalarRef::real() const {
    if (!type.is_float) return static_cast<f64>(whole());
    return type.size == 4 ? f64{load_as<f32>(at)} : load_as<f64>(at);
}

void ScalarRef::set_whole(i64 value) const {
    switch (type.size) {
        case 1:
            return store_as(at, static_cast<u8>(value));
        case 2:
            return store_as(at, static_cast<u16>(value));
        case 4:
            return store_as(at, static_cast<u32>(value));
        default:
            return store_as(at, value);
    }
}

void ScalarRef::set_real(f64 value) const {
    type.size == 4 ? store_as(at, static_cast<f32>(value)) : store_as(at, value);
}

std::string ScalarRef::text(const Field& field) const {
    if (!type.is_float) return value_text(field, whole());
    return type.size == 4 ? value_text(field, load_as<f32>(at)) : value_text(field, real());
}

std::string ScalarRef::plain_text(const Field& field) const {
    if (type.is_float && type.size == 4) return fmt::format("{}", load_as<f32>(at));
    if (type.is_float || field.scale != 1) return fmt::format("{}", real() / field.scale);
    return fmt::format("{}", whole() - field.bias);
}

}  // namespace wend
