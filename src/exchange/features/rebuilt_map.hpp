#pragma once

#include <string>
#include <vector>

#include "exchange/features/feature.hpp"
#include "exchange/features/file_parts.hpp"
#include "wend/document.hpp"
#include "wend/exchange.hpp"

namespace wend::exchange {

// Files as members of a map.
inline std::vector<Member> members_of(const std::vector<OutputFile>& files) {
    std::vector<Member> members;
    for (const OutputFile& file : files)
        members.push_back({file.name, 0, file.document->number_in_map(file.name), file.document});
    return members;
}

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

// The map that features tell, after what was edited in them: see Exchange. The error names the
// feature by its place, counted from 1.
Expected<ExchangedMap> rebuilt_map(const FeatureSet& features, const OptionValues& options);

}  // namespace wend::exchange
