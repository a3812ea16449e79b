#include "model/merge/record_index.hpp"

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

}  // namespace wend
