#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/checksum.hpp"
#include "model/change/change.hpp"
#include "model/change/map_values.hpp"
#include "wend/error.hpp"

namespace wend {

// One file of a patch, whose changes are still text.
struct PatchFile {
    std::string file;
    std::optional<u32> key;
    enum class Kind { changed, added, removed, replaced } kind = Kind::changed;
    std::string_view json;               // the changes, or the whole file
    std::string_view was_json, is_json;  // of one replaced the whole file before and after
};

// A patch as far as it can be understood without the map that it is of.
struct PatchText {
    std::string format;
    Digest was, is;
    std::vector<PatchFile> files;
    bool is_literal = false;     // names of records are mere text
    bool moves_records = false;  // records go, come or change their places
};
Expected<PatchText> read_patch(std::string_view json);

// The changes of one file, with names of records as they are in the map that the patch is applied
// to, which has to be bound. They last as long as the patch's text, the map and the arena.
Expected<Change> read_changes(const PatchFile& patch, const MapValues& map, const FileValues& file,
                              Direction direction, Arena& arena);
// The same where they are mere text.
Expected<Change> read_literal_changes(const PatchFile& patch, const FileValues& file, Arena& arena);

// A whole file as values, in the first way.
Expected<JsonValue> read_whole_file(const PatchFile& patch, const MapValues& map,
                                    const FileValues& like, Direction direction, Arena& arena);

}  // namespace wend
