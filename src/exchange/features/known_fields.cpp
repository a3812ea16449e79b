#include "exchange/features/known_fields.hpp"

#include <algorithm>

#include "core/json/json_cursor.hpp"
#include "core/json/json_quoted.hpp"
#include "wend/format.hpp"

namespace wend::exchange {

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
