#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "exchange/features/field_values.hpp"
#include "exchange/features/file_parts.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::exchange {

// The kept values of one list.
struct KeptColumns {
    u64 count = 0;                                                 // of its records
    std::map<std::string, std::vector<std::vector<i64>>> numbers;  // one or several a record
    std::map<std::string, std::map<u64, std::string>> rows;        // of some records, as JSON
};

// What has to be known of records once they are gone: the numbers that others name them and what is
// in them by, and how many rows belong to each. JSON of these values by list, in the order of the
// records: `{"areas": {"#": 2, "id": [1, 2], "hiding_spots.id": [[7, 8], []]}}`. Rows that others
// would take over are kept of the records that have such heirs: `{"areas": {"visible": {"1": [[2,
// "both"]]}}}`.
class KeptCounts {
  public:
    explicit KeptCounts(const Format& format);
    // Adds a field of a record of a list, as JSON has it, if it is such a value. Records come in
    // their order.
    void add(std::string_view list, u64 record, std::string_view field, std::string_view json);
    // To be called once for each list, after its last record.
    void end_list(std::string_view list, u64 count);
    std::string json() const;

  private:
    void add_value(std::string_view list, u64 record, const std::string& field, std::string json);

    std::map<std::string, std::map<std::string, std::vector<std::string>, std::less<>>, std::less<>>
        values_;
    std::optional<MapEdits::Inheritance> inheritance_;
    // Of the list that has heirs.
    std::set<std::string, std::less<>> named_;                 // ids of records that have heirs
    std::map<u64, std::pair<std::string, std::string>> rows_;  // id and rows of records
    std::string kept_rows_;                                    // those with heirs, as JSON
    std::map<std::string, u64, std::less<>> counts_;           // of records, by list
};

// The records of a file that have no feature though their numbers and counts are known. Others
// stand in for them until they are removed, so that all the rest have the places that they had.
class GoneRecords {
  public:
    static Expected<GoneRecords> of(const FeatureSet& features, const FileParts& file);

    // Their numbers in a list, rising.
    std::span<const u32> numbers(std::string_view list) const;
    // JSON of a record that stands in for one of them; what nobody knows of it is as of another
    // record of the list.
    std::string json(std::string_view list, u32 number, const FeatureSet::Read& another,
                     const KnownFields& known) const;
    // Gives those in the document what is kept of what was in them.
    Expected<void> complete(Document& document) const;
    // Adds all of them to what is to be removed of a map, in which they are in this file.
    void choose(u32 member, std::vector<MapEdits::Chosen>& chosen) const;

  private:
    struct List {
        std::vector<u32> numbers;
        KeptColumns columns;
    };
    std::map<std::string, List, std::less<>> lists_;
};

}  // namespace wend::exchange
