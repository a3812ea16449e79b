#include "formats/source2/kv3/kv3_value.hpp"

#include <limits>

namespace wend::source2 {

Kv3Value Kv3Value::of_integer(i64 value) {
    Kv3Value made;
    const bool fits =
        value >= std::numeric_limits<i32>::min() && value <= std::numeric_limits<i32>::max();
    made.type = value == 0   ? Kv3Type::zero
                : value == 1 ? Kv3Type::one
                : fits       ? Kv3Type::i32
                             : Kv3Type::i64;
    made.data = static_cast<u64>(value);
    return made;
}

Kv3Value Kv3Value::of_number(f64 value) {
    Kv3Value made;
    const auto bits = std::bit_cast<u64>(value);
    made.type = bits == 0                         ? Kv3Type::f64_zero
                : bits == std::bit_cast<u64>(1.0) ? Kv3Type::f64_one
                                                  : Kv3Type::f64;
    made.data = bits;
    return made;
}

Kv3Value Kv3Value::of_bool(bool value) {
    Kv3Value made;
    made.type = value ? Kv3Type::yes : Kv3Type::no;
    made.data = u64{value ? 1U : 0U};
    return made;
}

Kv3Value Kv3Value::of_text(std::string value) {
    Kv3Value made;
    made.type = Kv3Type::text;
    made.data = std::move(value);
    return made;
}

Kv3Value Kv3Value::of_array(Array elements) {
    Kv3Value made;
    made.type = Kv3Type::array;
    made.data = std::move(elements);
    return made;
}

Kv3Value Kv3Value::of_object(Object members) {
    Kv3Value made;
    made.type = Kv3Type::object;
    made.data = std::move(members);
    return made;
}

std::optional<bool> Kv3Value::as_bool() const {
    if (type != Kv3Type::boolean && type != Kv3Type::yes && type != Kv3Type::no)
        return std::nullopt;
    return std::get<u64>(data) != 0;
}

std::optional<i64> Kv3Value::as_integer() const {
    switch (type) {
        case Kv3Type::u64:
            if (std::get<u64>(data) >> 63U != 0) return std::nullopt;
            [[fallthrough]];
        case Kv3Type::i64:
        case Kv3Type::i32:
        case Kv3Type::u32:
        case Kv3Type::i16:
        case Kv3Type::u16:
        case Kv3Type::i32_in_a_byte:
        case Kv3Type::zero:
        case Kv3Type::one:
            return static_cast<i64>(std::get<u64>(data));
        default:
            return std::nullopt;
    }
}

std::optional<f64> Kv3Value::as_number() const {
    switch (type) {
        case Kv3Type::f64:
        case Kv3Type::f64_zero:
        case Kv3Type::f64_one:
            return std::bit_cast<f64>(std::get<u64>(data));
        case Kv3Type::f32:
            return f64{std::bit_cast<f32>(static_cast<u32>(std::get<u64>(data)))};
        default:
            break;
    }
    const auto integer = as_integer();
    if (!integer) return std::nullopt;
    return static_cast<f64>(*integer);
}

const Kv3Value* Kv3Value::find(std::string_view name) const {
    if (const Object* members = as_object())
        for (const Kv3Member& member : *members)
            if (member.name == name) return &member.value;
    return nullptr;
}

Kv3Value* Kv3Value::find(std::string_view name) {
    return const_cast<Kv3Value*>(std::as_const(*this).find(name));
}

void join_arrays(Kv3Value& value) {
    if (value.type == Kv3Type::apart_array) value.type = Kv3Type::short_array;
    if (auto* elements = value.as_array())
        for (Kv3Value& element : *elements) join_arrays(element);
    if (auto* members = value.as_object())
        for (Kv3Member& member : *members) join_arrays(member.value);
}

}  // namespace wend::source2
