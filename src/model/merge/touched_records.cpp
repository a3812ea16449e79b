#include "model/merge/touched_records.hpp"

#include <algorithm>

#include "model/change/alignment.hpp"

namespace wend {

RecordIndex::RecordIndex(const MapValues& map) {
    u32 number = 0;
    for (const FileValues& file : map.files()) {
        for (const auto& [path, list] : file.lists) {
            u32 place = 0;
            for (const JsonValue* const record : list.records) {
                const RecordSpot spot{number, file.key, path, place++, record};
                if (record->record == no_record) continue;
                if (spots_.size() <= record->record) spots_.resize(record->record + 1);
                spots_[record->record] = spot;
            }
        }
        ++number;
    }
}

void RecordIndex::replace_values(const JsonValue& value) {
    if (value.kind == JsonValue::Kind::object && value.record < spots_.size())
        spots_[value.record].value = &value;
    for (const JsonValue& child : value.children()) replace_values(child);
}

namespace {

bool follows(const JsonValue& value, std::string_view key, const JsonValue& owner) {
    if (value.shape) return value.shape->baked || value.shape->followed;
    if (key == "stored") return true;
    return owner.shape && owner.shape->follows_bit(key);
}

struct Touch {
    const RecordIndex& records;  // of the side
    // Of a record that the other side took away.
    const CanBeWithout* can_be_without = nullptr;

    bool is_touched(const JsonValue* base, const JsonValue* side) const;
    bool is_touched_list(const JsonValue& base, const JsonValue& side) const;
    // Whether an element only leads to a record that can be without this one.
    bool may_come(const JsonValue& value) const {
        if (!can_be_without) return false;
        if (value.kind == JsonValue::Kind::reference)
            return value.record != no_record && (*can_be_without)(value.record);
        return std::ranges::any_of(value.children(),
                                   [&](const JsonValue& child) { return may_come(child); });
    }
    // Whether an element goes with a record that it names.
    bool may_go(const JsonValue& value) const {
        if (value.kind == JsonValue::Kind::reference)
            return value.record != no_record && (can_be_without || !records.has(value.record));
        return std::ranges::any_of(value.children(),
                                   [&](const JsonValue& child) { return may_go(child); });
    }
};

bool Touch::is_touched_list(const JsonValue& base, const JsonValue& side) const {
    const Mates mates = mates_of_lists(base, side);
    std::vector<bool> stays(base.count);
    u32 last = 0;
    for (u32 i = 0; i < side.count; ++i) {
        if (mates[i] == no_mate) {
            if (may_come(side.items[i])) continue;
            return true;
        }
        if (mates[i] < last) return true;
        last = mates[i];
        stays[mates[i]] = true;
        if (is_touched(&base.items[mates[i]], &side.items[i])) return true;
    }
    for (u32 i = 0; i < base.count; ++i)
        if (!stays[i] && !may_go(base.items[i])) return true;
    return false;
}

bool Touch::is_touched(const JsonValue* base, const JsonValue* side) const {
    if (!base && !side) return false;
    if (base && side && is_same_value(*base, *side)) return false;
    const JsonValue nothing{.kind = JsonValue::Kind::object, .shape = (base ? base : side)->shape};
    const bool is_object = (!base || base->kind == JsonValue::Kind::object) &&
                           (!side || side->kind == JsonValue::Kind::object);
    // Of bits none is set where there is no object.
    if (is_object && (nothing.shape == nullptr || !nothing.shape->bits.empty() || (base && side))) {
        const JsonValue &was = base ? *base : nothing, &is = side ? *side : nothing;
        for (const JsonValue& child : was.children())
            if (!follows(child, child.key, was) && is_touched(&child, is.find(child.key)))
                return true;
        return std::ranges::any_of(is.children(), [&](const JsonValue& child) {
            return !was.find(child.key) && !follows(child, child.key, is) &&
                   is_touched(nullptr, &child);
        });
    }
    if (!base || !side) return true;
    if (base->is_list && side->is_list) return is_touched_list(*base, *side);
    if (base->kind == JsonValue::Kind::reference && base->record != no_record)
        return records.has(base->record);
    return true;
}

}  // namespace

bool is_touched(const JsonValue* base, const JsonValue* side, const RecordIndex& records) {
    return Touch{records}.is_touched(base, side);
}

bool is_touched_beside_names(const JsonValue& base, const JsonValue& side,
                             const RecordIndex& records, const CanBeWithout& can_be_without) {
    return Touch{records, &can_be_without}.is_touched(&base, &side);
}

}  // namespace wend
