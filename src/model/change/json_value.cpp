#include "model/change/json_value.hpp"

#include <memory>

namespace wend {
namespace {

bool are_same_children(const JsonValue& first, const JsonValue& second) {
    if (first.count != second.count) return false;
    for (u32 i = 0; i < first.count; ++i)
        if (first.items[i].key != second.items[i].key ||
            !is_same_value(first.items[i], second.items[i]))
            return false;
    return true;
}

}  // namespace

JsonValue with_children(JsonValue value, std::span<const JsonValue> children, Arena& arena) {
    value.count = static_cast<u32>(children.size());
    value.items = arena.make_room<JsonValue>(children.size());
    std::uninitialized_copy(children.begin(), children.end(), value.items);
    return value;
}

bool is_same_value(const JsonValue& first, const JsonValue& second) {
    if (first.kind != second.kind) return false;
    switch (first.kind) {
        case JsonValue::Kind::leaf:
            return first.text == second.text;
        case JsonValue::Kind::reference:
            if (first.record != second.record || first.tail != second.tail) return false;
            return first.record != no_record || first.text == second.text;
        case JsonValue::Kind::object:
        case JsonValue::Kind::array:
            break;
    }
    return first.signature == second.signature && are_same_children(first, second);
}

}  // namespace wend
