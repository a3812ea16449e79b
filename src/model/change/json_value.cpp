#include "model/change/json_value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <memory>
#include <string>

#include "core/base/number_text.hpp"
#include "core/base/utf8.hpp"
#include "core/json/json_text.hpp"

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

namespace {

// The same JSON with the spaces that Wend writes: after commas and colons, nowhere else.
std::string_view respelt(std::string_view text, Arena& arena) {
    std::string out;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char character = text[i];
        if (in_string) {
            out += character;
            if (character == '\\' && i + 1 < text.size()) out += text[++i];
            in_string = character != '"';
            continue;
        }
        if (character == ' ' || character == '\n' || character == '\r' || character == '\t')
            continue;
        out += character;
        in_string = character == '"';
        if (character == ',' || character == ':') out += ' ';
    }
    char* const room = arena.make_room<char>(out.size());
    std::ranges::copy(out, room);
    return {room, out.size()};
}

}  // namespace

u64 text_signature(std::string_view text) { return std::hash<std::string_view>()(text); }

u64 combined_signature(u64 first, u64 second) {
    const u64 mixed = (first ^ (second + 0x9E3779B97F4A7C15 + (first << 6))) * 0xFF51AFD7ED558CCD;
    return mixed ^ (mixed >> 32);
}

JsonValue JsonValueReader::read(const ValueShape* shape, bool is_element) {
    const bool names_record = shape && shape->reference && (!shape->is_list || is_element);
    const auto kind = cursor_.kind();
    if (names_record || !kind) return read_leaf(shape);
    if (*kind == JsonCursor::Kind::object) return read_object(shape);
    if (*kind == JsonCursor::Kind::array && shape) {
        const bool is_list = shape->is_list && !is_element;
        const bool has_elements = !shape->fields.empty() || shape->reference;
        if (!is_list && shape->is_named_row()) return read_row(*shape->fields.front());
        if (is_list ? has_elements : shape->is_row && shape->has_references)
            return read_array(shape, is_element);
    }
    return read_leaf(shape);
}

JsonValue JsonValueReader::read_leaf(const ValueShape* shape) {
    const JsonCursor::Place begin = cursor_.place();
    cursor_.skip();
    JsonValue value{.shape = shape};
    value.text = {begin, static_cast<std::size_t>(cursor_.place() - begin)};
    // The elements of the outermost lists stand on lines of their own.
    const bool has_lines =
        value.text.starts_with('[') && value.text.find('\n') != std::string_view::npos;
    if (respells_ || has_lines) value.text = respelt(value.text, arena_);
    if (shape && shape->reference)
        value.kind = JsonValue::Kind::reference;
    else
        value.signature = text_signature(value.text);
    return value;
}

JsonValue JsonValueReader::read_former(const ValueShape& shape) {
    JsonValue value = read_leaf(&shape);
    double number = 0;
    const auto [end, error] =
        std::from_chars(value.text.data(), value.text.data() + value.text.size(), number);
    if (shape.former_parts == 1 || error != std::errc{}) return value;
    const std::string text = fmt::format("{}", number / shape.former_parts);
    char* const room = arena_.make_room<char>(text.size());
    std::ranges::copy(text, room);
    value.text = {room, text.size()};
    value.signature = text_signature(value.text);
    return value;
}

JsonValue JsonValueReader::read_row(const ValueShape& name) {
    cursor_.enter_array();
    if (!cursor_.next_element()) return {.text = "[]"};
    JsonValue value = read_leaf(&name);
    const char* const text_end = cursor_.place();
    while (cursor_.next_element()) cursor_.skip();
    value.tail = {text_end, static_cast<std::size_t>(cursor_.place() - text_end)};
    if (respells_) value.tail = respelt(value.tail, arena_);
    return value;
}

JsonValue JsonValueReader::read_object(const ValueShape* shape) {
    const std::size_t first = pending_.size();
    std::size_t next_field = 0;
    cursor_.enter_object();
    for (std::string_view key; cursor_.next_key(key);) {
        if (key == number_key) {
            cursor_.skip();
            continue;
        }
        const ValueShape* field = shape ? shape->find(key, next_field) : nullptr;
        const bool is_former = !field && shape && shape->find_former(key);
        if (is_former) field = shape->find_former(key);
        // Keys of descriptions last; others may stand in the cursor's own memory.
        std::string_view kept = field ? std::string_view(field->name) : key;
        if (!field) {
            char* const room = arena_.make_room<char>(key.size());
            std::ranges::copy(key, room);
            kept = {room, key.size()};
        }
        JsonValue child = is_former ? read_former(*field) : read(field);
        child.key = kept;
        pending_.push_back(child);
    }
    return with_children({.kind = JsonValue::Kind::object, .shape = shape}, first);
}

JsonValue JsonValueReader::read_array(const ValueShape* shape, bool is_element) {
    const std::size_t first = pending_.size();
    const bool is_list = shape->is_list && !is_element;
    cursor_.enter_array();
    for (std::size_t index = 0; cursor_.next_element(); ++index) {
        pending_.push_back(is_list ? read(shape, true) : read(shape->of_row_value(index)));
    }
    return with_children({.kind = JsonValue::Kind::array, .is_list = is_list, .shape = shape},
                         first);
}

JsonValue JsonValueReader::with_children(JsonValue value, std::size_t first) {
    value.count = static_cast<u32>(pending_.size() - first);
    JsonValue* const items = arena_.make_room<JsonValue>(value.count);
    std::uninitialized_copy(pending_.begin() + static_cast<std::ptrdiff_t>(first), pending_.end(),
                            items);
    pending_.resize(first);
    value.items = items;
    for (const JsonValue& child : value.children())
        value.signature = combined_signature(
            value.signature, (child.shape && !child.key.empty() ? child.shape->key_signature
                                                                : text_signature(child.key)) ^
                                 child.signature);
    return value;
}

void write_value(const JsonValue& value, const WriteReference& write_reference, std::string& out) {
    switch (value.kind) {
        case JsonValue::Kind::leaf:
            out += value.text;
            return;
        case JsonValue::Kind::reference:
            if (!value.tail.empty()) out += '[';
            write_reference(value, out);
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
        write_value(child, write_reference, out);
    }
    out += is_object ? '}' : ']';
}

std::string text_as_it_stands(const JsonValue& value) {
    std::string text;
    write_value(
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
