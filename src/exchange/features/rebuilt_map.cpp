#include "exchange/features/rebuilt_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "exchange/features/feature_edits.hpp"
#include "exchange/features/map_of_files.hpp"
#include "exchange/features/rebuilt_files.hpp"

namespace wend::exchange {
namespace {

// Those of some options that are for opening maps of a format.
OptionValues options_for(const Format& format, const OptionValues& options) {
    OptionValues own;
    for (const OptionSpec& spec : format.info().options)
        if (const auto value = options.find(spec.name); value != options.end()) own.insert(*value);
    return own;
}

// Properties that are columns of the network follow from the records; others are lost.
void tell_unknown(const Network& network, const FeatureSet& features,
                  const std::vector<UnknownProperty>& unknown, std::vector<std::string>& notes) {
    struct Lost {
        u64 count = 0, first = 0;
    };
    std::map<std::string_view, Lost> lost;
    for (const auto& [feature, key] : unknown) {
        if (key == "kind" || key == "width" || network.find_column(key)) continue;
        Lost& one = lost[key];
        if (one.count++ == 0) one.first = feature;
    }
    for (const auto& [key, one] : lost)
        notes.push_back(
            fmt::format("no record has a field '{}': the property is lost of {}{}", key,
                        feature_name(features[one.first]),
                        one.count > 1 ? fmt::format(" and {} more", one.count - 1) : ""));
}

}  // namespace

Expected<ExchangedMap> rebuilt_map(const FeatureSet& features, const OptionValues& options) {
    auto parts = map_parts(features);
    if (!parts) return failure(parts.error());
    ExchangedMap made;
    std::vector<UnknownProperty> unknown;
    auto files = rebuilt_files(features, *parts, unknown, made.notes);
    if (!files) return failure(std::move(files.error()));
    const auto map =
        Map::of(*parts->format, members_of(*files), options_for(*parts->format, options));
    if (!map) return failure(map.error());
    tell_unknown(map->network(), features, unknown, made.notes);
    if (features.strangers() > 0)
        made.notes.push_back(
            fmt::format("{} features without {} left out", features.strangers(), keys::layer));
    auto edited = with_feature_edits(*map, features, *parts, made.notes);
    if (!edited) return failure(std::move(edited.error()));
    made.files = std::move(*edited);
    return made;
}

}  // namespace wend::exchange
