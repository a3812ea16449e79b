#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "exchange/features/feature.hpp"
#include "wend/format.hpp"

namespace wend::exchange {

// One file of a map as features.
struct FileParts {
    std::string name;
    const Format* format = nullptr;
    std::string version;
    u64 feature = 0;  // of the file itself, by its index in the set
    // Its records by list, in the order in which they shall stand: by number, new ones last.
    std::map<std::string, std::vector<u64>, std::less<>> records = {};
};

// A map as features.
struct MapParts {
    const Format* format = nullptr;  // of all files
    std::vector<FileParts> files;
    std::vector<u64> links;
};

// Puts features into their files. An error where one says what cannot be, or there is no file.
Expected<MapParts> map_parts(const FeatureSet& features);

// The text that a property is; empty where there is none, or it is no text.
std::string text_of(const FeatureSet::Read& feature, std::string_view key);
// The whole number that it is; none of anything else.
std::optional<u64> number_of(const FeatureSet::Read& feature, std::string_view key);

// "feature 12" for the twelfth of the text.
std::string feature_name(const FeatureSet::Read& feature);

}  // namespace wend::exchange
