#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/change/map_values.hpp"

namespace wend {

// One file's values, and its number in its map.
struct NumberedRoot {
    JsonValue* root = nullptr;
    const FileValues* file = nullptr;  // that the values are of, as they are or as they were
    std::optional<u32> key = {};
};

// What numbers the records of a map have in it, which references name them by.
class Numbering {
  public:
    explicit Numbering(std::span<const NumberedRoot> roots);

    bool has(RecordNumber record) const {
        return record < places_.size() && places_[record].has_value();
    }
    // How a reference names its record in this map, in the form of its text. Its own text where the
    // record is not in this map, or it names none.
    std::string text_of(const JsonValue& reference) const;

  private:
    struct Place {
        u32 key = 0;
        i64 place = 0, id = 0;
    };
    std::vector<std::optional<Place>> places_;
};

std::vector<NumberedRoot> roots_of(MapValues& map);

}  // namespace wend
