#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/describe/arena_list.hpp"
#include "model/edit/map_edits.hpp"
#include "model/merge/touched_records.hpp"
#include "wend/merge.hpp"

namespace wend {

// Which side's results of the game's analysis the records of a file get. That is no edit of
// anybody: an area that one side changed brings its results; of an area that nobody changed those
// stay that differ from the base, ours first. Where both changed an area nobody has analysed what
// comes of it, and the file says so.
class MergedAnalysis {
  public:
    struct Records {
        const RecordIndex &base, &ours, &theirs;
    };
    MergedAnalysis(const Records& records, std::optional<MergeAnalysis> forced,
                   std::optional<MapEdits::Inheritance> inheritance, Arena& arena);

    // A file of one of the maps with the results that records get; itself if it has none.
    const JsonValue* unify(const JsonValue* root);

    // What a person is told of it, in sentences without their full stops.
    std::vector<std::string> notes() const;

  private:
    enum class Source { own, ours, theirs, nobody };
    void choose(RecordNumber record);
    Source source_of(RecordNumber record) const;
    const RecordIndex& side(Source source) const;
    JsonValue rebuilt(const JsonValue& value);
    JsonValue with_results(const JsonValue& record);
    std::optional<JsonValue> rows_taken_over(const JsonValue& from, Source source);
    JsonValue with_new_names(const JsonValue& results, RecordNumber record, Source source);

    Records records_;
    std::optional<MergeAnalysis> forced_;
    std::optional<MapEdits::Inheritance> inheritance_;
    Arena& arena_;
    std::vector<Source> sources_;                       // by record
    std::set<RecordNumber> in_our_new_, in_their_new_;  // that stand in new records
    std::string word_;                                  // of the records
    u64 ours_ = 0, theirs_ = 0, both_ = 0;
    bool takes_back_ = false;  // whether a file that says it was analysed no longer does
};

}  // namespace wend
