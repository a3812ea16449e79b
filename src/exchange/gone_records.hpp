#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "exchange/file_parts.hpp"

namespace wend::exchange {

// What has to be known of records once they are gone: the numbers that others name them and what is
// in them by, and how many rows belong to each. JSON of these values by list, in the order of the
// records: `{"areas": {"id": [1, 2], "hiding_spots.id": [[7, 8], []]}}`.
class KeptCounts {
  public:
    // Adds a field of a record of a list, as JSON has it, if it is such a value. Records come in
    // their order.
    void add(std::string_view list, u64 record, std::string_view field, std::string_view json);
    std::string json() const;

  private:
    void add_value(std::string_view list, u64 record, const std::string& field, std::string json);

    std::map<std::string, std::map<std::string, std::vector<std::string>, std::less<>>, std::less<>>
        values_;
};

// A record of a file, by list and place.
struct GoneRecord {
    std::string list;
    u32 place = 0;
};

// Puts a record into the document for each that has no feature though its number and its counts are
// known, so that all others have the places that they had, and names these records.
Expected<std::vector<GoneRecord>> put_stand_ins(Document& document, const FeatureSet& features,
                                                const FileParts& file);

// The files of a map without such records, by file: removed as the Editor does.
Expected<std::vector<OutputFile>> without_records(
    const Format& format, std::vector<OutputFile> files,
    const std::map<std::string, std::vector<GoneRecord>>& gone, std::vector<std::string>& notes);

}  // namespace wend::exchange
