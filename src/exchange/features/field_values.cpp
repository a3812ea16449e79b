#include "exchange/features/field_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/base/number_text.hpp"
#include "core/json/json_cursor.hpp"
#include "core/json/json_text.hpp"
#include "wend/format.hpp"

namespace wend::exchange {
namespace {

constexpr std::string_view number_letters = "0123456789+-.eE";

void append_number(std::string_view text, std::string& out) {
    const auto value = text.find_first_of(".eE") == text.npos ? std::nullopt : finite_number(text);
    if (value)
        fmt::format_to(std::back_inserter(out), "{}", *value);
    else
        out += text;
}

}  // namespace

void append_plain(std::string_view json, std::string& out) {
    if (json.find('.') == json.npos) {
        out += json;
        return;
    }
    for (std::size_t at = 0; at < json.size();) {
        if (json[at] == '"') {
            std::size_t end = at + 1;
            while (end < json.size() && json[end] != '"') end += json[end] == '\\' ? 2 : 1;
            end = std::min(end + 1, json.size());
            out += json.substr(at, end - at);
            at = end;
        } else if (json[at] == '-' || is_digit(json[at])) {
            const std::size_t end =
                std::min(json.find_first_not_of(number_letters, at), json.size());
            append_number(json.substr(at, end - at), out);
            at = end;
        } else {
            out += json[at++];
        }
    }
}

std::string json_of_text(std::string_view json) {
    if (!json.starts_with('"')) return std::string(json);
    JsonCursor in(json);
    std::string text(in.take_string());
    if (text.starts_with('[') || text.starts_with('{') || finite_number(text)) return text;
    if (text.starts_with('(') && text.ends_with(')') && text.find(':') != text.npos)
        return "[" + text.substr(text.find(':') + 1, text.size() - text.find(':') - 2) + "]";
    return std::string(json);
}

KnownFields::KnownFields(const Document& document) : root_(wend::shape_of(document)) {}

std::optional<KnownFields> KnownFields::of(const Format& format, std::string_view version) {
    const auto guide = format.json_guide(version);
    if (!guide) return std::nullopt;
    const auto example = format.read_json(guide->example, false);
    if (!example) return std::nullopt;
    return KnownFields(**example);
}

void KnownFields::add(std::string_view list, std::string_view field) {
    if (has(list, field)) return;
    auto fields = added_.find(list);
    if (fields == added_.end()) fields = added_.try_emplace(std::string(list)).first;
    fields->second.emplace(field);
}

std::string KnownFields::added_json() const {
    std::string json = "{";
    for (const auto& [list, fields] : added_) {
        json += (json.size() > 1 ? ", " : "") + quoted(list) + ": [";
        for (const std::string& field : fields)
            json += (json.back() == '[' ? "" : ", ") + quoted(field);
        json += "]";
    }
    return json + "}";
}

void KnownFields::add_json(std::string_view json) {
    JsonCursor in(json);
    if (in.kind() != JsonCursor::Kind::object) return;
    in.enter_object();
    for (std::string_view key; in.next_key(key);) {
        const std::string list(key);
        if (in.kind() != JsonCursor::Kind::array) return;
        in.enter_array();
        while (in.next_element()) add(list, in.take_string());
    }
}

bool KnownFields::has(std::string_view list, std::string_view field) const {
    const auto added = added_.find(list);
    if (added != added_.end() && added->second.contains(field)) return true;
    const ValueShape* const record = root_->find_list(list);
    // What the file has where it does not follow from the rest stands there.
    return record != nullptr && (field == "stored" || record->find(field) != nullptr);
}

bool KnownFields::is_text(std::string_view list, std::string_view field) const {
    const ValueShape* const record = root_->find_list(list);
    const ValueShape* const shape = record ? record->find(field) : nullptr;
    return shape != nullptr && shape->is_text;
}

}  // namespace wend::exchange
