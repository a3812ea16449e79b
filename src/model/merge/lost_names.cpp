#include "model/merge/lost_names.hpp"

#include <algorithm>

namespace wend {

bool LostNames::is_lost(const JsonValue& value) const {
    return value.kind == JsonValue::Kind::reference && value.record != no_record &&
           !numbering_.has(value.record);
}

void LostNames::find(const JsonValue& value, RecordNumber owner, bool is_result) {
    is_result |= value.shape && value.shape->analysed;
    if (is_lost(value)) {
        found_any_ = true;
        const bool is_new = owner != no_record && owner >= first_new_;
        if (is_result) return;
        if (is_new && value.shape->reference->loss == Reference::Loss::none)
            ++of_new_[value.record];
        else
            records_.insert(value.record);
        return;
    }
    if (!value.may_name_records()) return;
    if (value.kind == JsonValue::Kind::object && value.record != no_record) owner = value.record;
    for (const JsonValue& child : value.children()) find(child, owner, is_result);
}

// Whether an element of a list cannot be without a record that it names.
bool LostNames::must_go(const JsonValue& element) const {
    if (is_lost(element)) return true;
    return std::ranges::any_of(element.children(), [&](const JsonValue& child) {
        return !child.is_list && must_go(child) &&
               (!child.shape || !child.shape->reference ||
                child.shape->reference->loss == Reference::Loss::owner_goes);
    });
}

JsonValue LostNames::without(const JsonValue& value) {
    if (!found_any_ || !value.may_name_records()) return value;
    if (is_lost(value)) {
        JsonValue none = value;
        none.text = arena_.text(ReferenceText{}.like(value.text));
        none.record = no_record;
        return none;
    }
    if (value.count == 0) return value;
    std::vector<JsonValue> children;
    children.reserve(value.count);
    for (const JsonValue& child : value.children())
        if (!value.is_list || !must_go(child)) children.push_back(without(child));
    return with_children(value, children, arena_);
}

JsonValue without_unnamed(const JsonValue& root, std::string_view list,
                          const std::set<RecordNumber>& unnamed, Arena& arena) {
    std::vector<JsonValue> fields(root.items, root.items + root.count);
    for (JsonValue& field : fields) {
        if (field.key != list || !field.is_list) continue;
        std::vector<JsonValue> kept;
        for (const JsonValue& record : field.children())
            if (!unnamed.contains(record.record)) kept.push_back(record);
        field = with_children(field, kept, arena);
    }
    return with_children(root, fields, arena);
}

void add_names(const JsonValue& value, std::set<RecordNumber>& named) {
    if (value.kind == JsonValue::Kind::reference && value.record != no_record)
        named.insert(value.record);
    for (const JsonValue& child : value.children()) add_names(child, named);
}

}  // namespace wend
