#include "change/spelling.hpp"

namespace wend {

void spell_value(const JsonValue& value, const SpellReference& spell_reference, std::string& out) {
    switch (value.kind) {
        case JsonValue::Kind::leaf:
            out += value.text;
            return;
        case JsonValue::Kind::reference:
            if (!value.tail.empty()) out += '[';
            spell_reference(value, out);
            out += value.tail;
            return;
        case JsonValue::Kind::object:
        case JsonValue::Kind::array:
            break;
    }
    const bool is_object = value.kind == JsonValue::Kind::object;
    out += is_object ? '{' : '[';
    bool is_first = true;
    for (const JsonValue& child : value.children()) {
        if (!is_first) out += ", ";
        is_first = false;
        if (is_object) {
            out += '"';
            out += child.key;
            out += "\": ";
        }
        spell_value(child, spell_reference, out);
    }
    out += is_object ? '}' : ']';
}

std::string text_as_it_stands(const JsonValue& value) {
    std::string text;
    spell_value(
        value, [](const JsonValue& reference, std::string& out) { out += reference.text; }, text);
    return text;
}

std::string short_text(const JsonValue* value) {
    if (!value) return "nothing";
    const std::string text = text_as_it_stands(*value);
    constexpr std::size_t most = 48;
    return text.size() <= most ? text : text.substr(0, most) + "...";
}

}  // namespace wend
