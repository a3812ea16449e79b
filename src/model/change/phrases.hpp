#pragma once

#include <string>
#include <vector>

#include "model/change/change.hpp"

namespace wend {

// What changed in one record, in phrases that stand beside each other.
struct RecordPhrases {
    std::vector<std::string> phrases;  // such as `connections: 1 new (12)`
    std::vector<std::string> fields;   // the fields that they are about, each once
    std::vector<std::string> baked;    // fields that the game finds out by an analysis
    std::string number;                // the record's own, where it got another one
    bool has_other_numbers = false;    // it or records inside it
};

// Whether it is told which records came into a list of names and went out of it, or only how many.
enum class NamedRecords { told, counted };

// Of a change inside a record, or at the top of a file.
RecordPhrases phrases_of(const Change& change, NamedRecords named = NamedRecords::told);

}  // namespace wend
