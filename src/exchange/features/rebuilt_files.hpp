#pragma once

#include <set>
#include <string>
#include <vector>

#include "exchange/features/file_parts.hpp"

namespace wend::exchange {

// A property that no field of its record has.
struct UnknownProperty {
    u64 feature;  // by its index in the set
    std::string_view key;
};

// The files of a map with the records that there are features of; what named records that are gone
// went too, and is added to the notes; of records that went so, the features are taken from
// `parts`.
Expected<std::vector<OutputFile>> rebuilt_files(const FeatureSet& features, MapParts& parts,
                                                std::vector<UnknownProperty>& unknown,
                                                std::vector<std::string>& notes);

}  // namespace wend::exchange
