#pragma once

#include <string>
#include <vector>

namespace wend {

/// One key that a record has in JSON.
struct JsonKey {
    std::string name;       ///< Of a run of bits, that of the field and its own: `flags.water`.
    std::string type;       ///< What stands under it, such as `number` or `list of objects`.
    std::string unit;       ///< Of a number; may be empty.
    std::string values;     ///< The values that have names, as `0 none, 1 valet`; may be empty.
    std::string otherwise;  ///< What counts where the key is left out; empty: it is needed.
    std::string note;       ///< What it means.
};

/// The keys of all records of one sort.
struct JsonRecord {
    std::string path;  ///< Of the key that holds such records, as `nodes.links`; empty: the file.
    std::vector<JsonKey> keys;  ///< In the order in which Wend writes them.
};

/// What the JSON of a format and version may say and must say, for whoever writes it by hand.
struct JsonGuide {
    std::vector<JsonRecord> records;  ///< The file itself first.
    std::string example;              ///< A short document that can be built.
};

}  // namespace wend
