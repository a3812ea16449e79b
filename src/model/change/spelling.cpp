#include "model/change/spelling.hpp"

#include <algorithm>

#include "core/base/number_text.hpp"
#include "core/base/utf8.hpp"

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
    return shortened(text_as_it_stands(*value), 48);
}

std::optional<u64> padding_bytes(const JsonValue* trailing) {
    if (!trailing) return 0;
    std::string_view text = trailing->text;
    if (text.size() < 2 || text.front() != '"') return std::nullopt;
    text = text.substr(1, text.size() - 2);
    u64 bytes = 0;
    while (!text.empty()) {
        if (!text.starts_with("00")) return std::nullopt;
        text.remove_prefix(2);
        u64 times = 1;
        if (text.starts_with('*')) {
            const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
            const auto told = whole_number(text.substr(1, end - 1));
            if (!told) return std::nullopt;
            times = *told;
            text.remove_prefix(end);
        }
        bytes += times;
        if (text.starts_with(' ')) text.remove_prefix(1);
    }
    return bytes;
}

}  // namespace wend
