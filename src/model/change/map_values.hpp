#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/checksum.hpp"
#include "core/describe/arena_list.hpp"
#include "model/change/json_value.hpp"
#include "wend/map.hpp"

namespace wend {

// The records of one list of a file that others name, in file order.
struct RecordList {
    std::vector<JsonValue*> records;
    std::unordered_map<u64, u32> place_of_id;  // where they have numbers of their own
    std::unordered_map<std::string_view, u32> place_of_name;  // where they have names
    // Where each lies on the map, as a hash: where that follows from the rest of the file, so that
    // JSON leaves it out. Else empty.
    std::vector<u64> places;
};

// One file of a map as values.
struct FileValues {
    std::string file;
    std::optional<u32> key;
    const Format* format = nullptr;
    std::unique_ptr<const ValueShape> shape;  // null where nobody wanted the file
    std::unique_ptr<Arena> arena;
    std::string json;
    JsonValue root;
    const JsonValue* read_items = nullptr;         // of the root as it was read
    std::map<std::string_view, RecordList> lists;  // by path

    // The record that a reference's text names here; null where there is none.
    const JsonValue* find(const Reference& reference, i64 number) const;
};

// A map as values, in which names of records are told from numbers. What is made of values lasts no
// longer than the map and this.
class MapValues {
  public:
    // Of files that are not wanted only the name is taken: nothing in them is found. Those that are
    // wanted are to be read.
    MapValues(std::span<const Member> members, const std::vector<bool>& wanted);
    static void read(const std::vector<MapValues*>& maps);

    std::vector<FileValues>& files() { return files_; }
    const std::vector<FileValues>& files() const { return files_; }
    const FileValues* file_of_key(u32 key) const;

    // Lets every reference know the number of the record that it names, once all records have one.
    void bind();
    // The record that such a text names, seen from a file; null where there is none.
    const JsonValue* find(const FileValues& file, const JsonValue& reference) const;

  private:
    void bind(const FileValues& file, JsonValue& value);

    std::vector<FileValues> files_;
    std::vector<std::shared_ptr<const Document>> wanted_;  // null where a file is not
};

// The numbers in a reference's text.
struct ReferenceText {
    i64 area = 0, number = 0;

    // None where it is a name, or nothing that could be a number.
    static std::optional<ReferenceText> of(std::string_view text, const Reference& reference);
    // The text of other numbers, in the same form.
    std::string like(std::string_view text) const;
};

// The whole number that a text is; none where it is anything else.
std::optional<i64> whole_number_in(std::string_view text);
// The items of a list of plain values, such as `[1, 2]`; what is no list is its only one.
std::vector<std::string_view> items_in(std::string_view text);

// The records of a list in a file, wherever they stand, as its root has them now.
std::vector<JsonValue*> records_of(JsonValue& root, std::string_view path);
// The record, or the root, that each of them stands in.
std::vector<const JsonValue*> owners_of(JsonValue& root, std::string_view path);

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

// Of each file of a map.
Expected<std::vector<Digest>> digests_of(const Map& map);

// Of several files in order.
Digest digest_of(const std::vector<Digest>& files);

}  // namespace wend
