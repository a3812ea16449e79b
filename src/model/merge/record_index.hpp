#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "model/change/map_values.hpp"

namespace wend {

// Where a record stands in a map: its file, the path of its list, and its place there.
struct RecordSpot {
    u32 file = 0;
    std::optional<u32> key = {};  // the number of the file in the map
    std::string_view list = {};
    u32 place = 0;
    const JsonValue* value = nullptr;
};

// The records of a map by their numbers.
class RecordIndex {
  public:
    explicit RecordIndex(const MapValues& map);

    const RecordSpot* find(RecordNumber record) const {
        return record < spots_.size() && spots_[record].value ? &spots_[record] : nullptr;
    }
    const JsonValue* value(RecordNumber record) const {
        const RecordSpot* const spot = find(record);
        return spot ? spot->value : nullptr;
    }
    RecordNumber size() const { return static_cast<RecordNumber>(spots_.size()); }
    bool has(RecordNumber record) const { return find(record) != nullptr; }
    // Values of the records of a file that took the place of others.
    void replace_values(const JsonValue& root);

  private:
    std::vector<RecordSpot> spots_;
};

}  // namespace wend
