#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/integers.hpp"

namespace wend::source2 {

// How a value of a tree of key values is stored (fact sheet section 8); numbers as in the file.
enum class Kv3Type : u8 {
    null = 1,
    boolean = 2,
    i64 = 3,
    u64 = 4,
    f64 = 5,
    text = 6,
    array = 8,
    object = 9,
    array_of_one_type = 10,
    i32 = 11,
    u32 = 12,
    yes = 13,
    no = 14,
    zero = 15,
    one = 16,
    f64_zero = 17,
    f64_one = 18,
    f32 = 19,
    i16 = 20,
    u16 = 21,
    i32_in_a_byte = 23,
    short_array = 24,  // of one type, of 255 elements at most
    apart_array = 25,  // the same, with its elements in the first part
};

struct Kv3Member;

// A value of such a tree. It keeps how it was stored, so that what was read is written alike.
struct Kv3Value {
    using Array = std::vector<Kv3Value>;
    using Object = std::vector<Kv3Member>;

    Kv3Type type = Kv3Type::null;
    Kv3Type element = Kv3Type::null;  // of an array of one type
    std::optional<u8> flags;          // that stand behind its type, if any
    std::optional<u8> element_flags;  // of the elements of an array of one type
    // A number has its bits, a sign filled up to 64; 0 at first.
    std::variant<u64, std::string, Array, Object> data;

    static Kv3Value of_integer(i64 value);  // stored as 0, 1, i32 or i64
    static Kv3Value of_number(f64 value);   // stored as 0, 1 or double
    static Kv3Value of_bool(bool value);
    static Kv3Value of_text(std::string value);
    static Kv3Value of_array(Array elements);
    static Kv3Value of_object(Object members);

    bool is_null() const { return type == Kv3Type::null; }
    std::optional<bool> as_bool() const;
    std::optional<i64> as_integer() const;  // none where it is no integer, or over 2^63
    std::optional<f64> as_number() const;   // an integer too
    const std::string* as_text() const { return std::get_if<std::string>(&data); }
    const Array* as_array() const { return std::get_if<Array>(&data); }
    Array* as_array() { return std::get_if<Array>(&data); }
    const Object* as_object() const { return std::get_if<Object>(&data); }
    Object* as_object() { return std::get_if<Object>(&data); }

    // A member of an object; none where there is no such, or it is no object.
    const Kv3Value* find(std::string_view name) const;
    Kv3Value* find(std::string_view name);

    friend bool operator==(const Kv3Value&, const Kv3Value&) = default;
};

struct Kv3Member {
    std::string name;
    Kv3Value value;

    friend bool operator==(const Kv3Member&, const Kv3Member&) = default;
};

// Lets all arrays whose elements stand apart be such as stand where they are, as blocks of one part
// want them.
void join_arrays(Kv3Value& value);

// A tree, and what the header of its block says of it.
struct Kv3Tree {
    u32 magic = 0;
    std::array<std::byte, 16> format{};
    Kv3Value root;

    friend bool operator==(const Kv3Tree&, const Kv3Tree&) = default;
};

}  // namespace wend::source2
