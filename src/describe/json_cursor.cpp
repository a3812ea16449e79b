#include "describe/json_cursor.hpp"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <vector>

namespace wend {
namespace ondemand = simdjson::ondemand;

namespace {

// Deeper nesting than any description has.
constexpr std::size_t deepest = 64;

struct Level {
    bool fresh = true;  // the iterator still stands on the first element
    ondemand::object_iterator field, field_end;
    ondemand::array_iterator element, element_end;
};

}  // namespace

struct JsonCursor::State {
    explicit State(std::string_view json) : text(json) {}

    simdjson::padded_string text;
    ondemand::parser parser;
    ondemand::document document;
    ondemand::value value;
    bool at_document = true;  // the value at hand is the outermost one
    std::vector<Level> levels;

    // Calls a function with the value at hand, whether it is the document or a value inside.
    template <class Function>
    auto with_value(Function function) {
        return at_document ? function(document) : function(value);
    }
};

JsonCursor::JsonCursor(std::string_view json) : state_(std::make_unique<State>(json)) {
    state_->parser.threaded = false;
    if (const auto code = state_->parser.iterate(state_->text).get(state_->document))
        fail(fmt::format("this is not JSON: {}", simdjson::error_message(code)));
}

JsonCursor::~JsonCursor() = default;

void JsonCursor::fail(std::string message, std::string path) {
    if (error_) return;
    std::string where;
    const char* at = nullptr;
    if (state_->document.current_location().get(at) == simdjson::SUCCESS && at) {
        const std::string_view text = state_->text;
        const auto offset =
            std::min<std::size_t>(static_cast<std::size_t>(at - text.data()), text.size());
        const std::string_view before = text.substr(0, offset);
        const auto line = std::ranges::count(before, '\n') + 1;
        const std::size_t line_start = before.rfind('\n');
        const std::size_t column =
            line_start == std::string_view::npos ? offset + 1 : offset - line_start;
        where = fmt::format("line {}, column {}: ", line, column);
    }
    error_ = Error{.message = where + message, .field = std::move(path)};
}

void JsonCursor::name_failure(const std::string& path) {
    if (error_ && error_->field.empty()) error_->field = path;
}

bool JsonCursor::enter_object() {
    if (failed()) return false;
    if (state_->levels.size() >= deepest) {
        fail("the nesting is too deep");
        return false;
    }
    ondemand::object object;
    const auto code =
        state_->with_value([&](auto& value) { return value.get_object().get(object); });
    Level level;
    if (code || object.begin().get(level.field) || object.end().get(level.field_end)) {
        fail("expected an object");
        return false;
    }
    state_->levels.push_back(level);
    state_->at_document = false;
    return true;
}

bool JsonCursor::next_key(std::string_view& key) {
    if (failed()) return false;
    Level& level = state_->levels.back();
    if (!level.fresh) ++level.field;
    level.fresh = false;
    if (level.field == level.field_end) {
        state_->levels.pop_back();
        return false;
    }
    ondemand::field field;
    if ((*level.field).get(field) || field.unescaped_key().get(key)) {
        fail("expected a key and a value");
        return false;
    }
    state_->value = field.value();
    return true;
}

bool JsonCursor::enter_array() {
    if (failed()) return false;
    if (state_->levels.size() >= deepest) {
        fail("the nesting is too deep");
        return false;
    }
    ondemand::array array;
    const auto code = state_->with_value([&](auto& value) { return value.get_array().get(array); });
    Level level;
    if (code || array.begin().get(level.element) || array.end().get(level.element_end)) {
        fail("expected an array");
        return false;
    }
    state_->levels.push_back(level);
    state_->at_document = false;
    return true;
}

bool JsonCursor::next_element() {
    if (failed()) return false;
    Level& level = state_->levels.back();
    if (!level.fresh) ++level.element;
    level.fresh = false;
    if (level.element == level.element_end) {
        state_->levels.pop_back();
        return false;
    }
    if ((*level.element).get(state_->value)) {
        fail("expected a value");
        return false;
    }
    return true;
}

std::optional<JsonCursor::Kind> JsonCursor::kind() {
    if (failed()) return std::nullopt;
    ondemand::json_type type{};
    if (state_->with_value([&](auto& value) { return value.type().get(type); })) {
        fail("expected a value");
        return std::nullopt;
    }
    switch (type) {
        case ondemand::json_type::object:
            return Kind::object;
        case ondemand::json_type::array:
            return Kind::array;
        case ondemand::json_type::string:
            return Kind::string;
        case ondemand::json_type::number:
            return Kind::number;
        case ondemand::json_type::boolean:
            return Kind::boolean;
        case ondemand::json_type::null:
            return Kind::null;
    }
    return std::nullopt;
}

i64 JsonCursor::take_integer() {
    if (failed()) return 0;
    i64 number = 0;
    if (state_->with_value([&](auto& value) { return value.get_int64().get(number); })) {
        fail("expected a whole number");
        return 0;
    }
    return number;
}

double JsonCursor::take_number() {
    if (failed()) return 0;
    double number = 0;
    if (state_->with_value([&](auto& value) { return value.get_double().get(number); })) {
        fail("expected a number");
        return 0;
    }
    return number;
}

std::string_view JsonCursor::take_digits() {
    if (failed()) return {};
    std::string_view digits;
    double number = 0;
    const auto token = [](auto& value) -> simdjson::simdjson_result<std::string_view> {
        return value.raw_json_token();
    };
    if (state_->with_value(token).get(digits) ||
        state_->with_value([&](auto& value) { return value.get_double().get(number); })) {
        fail("expected a number");
        return {};
    }
    while (!digits.empty() && static_cast<unsigned char>(digits.back()) <= ' ')
        digits.remove_suffix(1);
    return digits;
}

bool JsonCursor::take_boolean() {
    if (failed()) return false;
    bool truth = false;
    if (state_->with_value([&](auto& value) { return value.get_bool().get(truth); })) {
        fail("expected true or false");
        return false;
    }
    return truth;
}

std::string_view JsonCursor::take_string() {
    if (failed()) return {};
    std::string_view string;
    if (state_->with_value([&](auto& value) { return value.get_string().get(string); })) {
        fail("expected a string");
        return {};
    }
    return string;
}

void JsonCursor::skip() {
    if (failed()) return;
    switch (kind().value_or(Kind::null)) {
        case Kind::object: {
            std::string_view key;
            if (enter_object())
                while (next_key(key)) skip();
            break;
        }
        case Kind::array:
            if (enter_array())
                while (next_element()) skip();
            break;
        case Kind::string:
            take_string();
            break;
        case Kind::number:
            take_number();
            break;
        case Kind::boolean:
            take_boolean();
            break;
        case Kind::null:
            if (bool null = false; state_->value.is_null().get(null) || !null)
                fail("expected a value");
            break;
    }
}

void JsonCursor::expect_end() {
    if (failed()) return;
    // Only at the end of the text is there no location any more.
    if (state_->document.current_location().error() != simdjson::OUT_OF_BOUNDS)
        fail("expected nothing more after the outermost value");
}

}  // namespace wend
