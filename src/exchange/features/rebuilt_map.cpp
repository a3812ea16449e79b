#include "exchange/features/rebuilt_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/json/json_text.hpp"
#include "exchange/features/feature_edits.hpp"
#include "exchange/features/feature_positions.hpp"
#include "exchange/features/field_values.hpp"
#include "exchange/features/file_parts.hpp"
#include "exchange/features/gone_records.hpp"
#include "exchange/features/network_features.hpp"
#include "exchange/features/told_columns.hpp"
#include "model/edit/kept_numbers.hpp"
#include "wend/document.hpp"

namespace wend::exchange {
namespace {

// Files as members of a map.
std::vector<Member> members_of(const std::vector<OutputFile>& files) {
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

// Spells the features of one file as the JSON that they came from.
class FileSpeller {
  public:
    FileSpeller(const FeatureSet& features, const FileParts& file, const KnownFields& known,
                const GoneRecords& gone, std::vector<UnknownProperty>& unknown)
        : features_(features), file_(file), known_(known), gone_(gone), unknown_(unknown) {}

    std::string spell() {
        text_ = fmt::format("{{\"format\": {}, \"version\": {}", quoted(file_.format->info().id),
                            quoted(file_.version));
        for (const Property& property : features_[file_.feature].properties) {
            if (property.key.starts_with("wend_")) continue;
            if (!known_.has("", property.key)) {
                unknown_.push_back({file_.feature, property.key});
                continue;
            }
            add_key(property.key);
            const auto records = file_.records.find(property.key);
            if (records == file_.records.end())
                add_value("", property);
            else
                add_list(property.key, records->second);
        }
        text_ += "}";
        return std::move(text_);
    }

  private:
    void add_list(std::string_view list, const std::vector<u64>& records) {
        text_ += "[";
        const std::span<const u32> gone = gone_.numbers(list);
        auto next_gone = gone.begin();
        bool is_first = true;
        const auto begin_line = [&] { text_ += std::exchange(is_first, false) ? "\n" : ",\n"; };
        const auto add_gone_before = [&](u64 number) {
            for (; next_gone != gone.end() && *next_gone < number; ++next_gone) {
                begin_line();
                append_plain(gone_.json(list, *next_gone, features_[records.front()], known_),
                             text_);
            }
        };
        for (const u64 i : records) {
            add_gone_before(number_of(features_[i], keys::number).value_or(~u64{0}));
            begin_line();
            add_record(list, i);
        }
        add_gone_before(~u64{0});
        text_ += "]";
    }

    void add_record(std::string_view list, u64 i) {
        const FeatureSet::Read feature = features_[i];
        text_ += "{";
        is_first_ = true;
        if (const auto number = number_of(feature, keys::number)) {
            add_key(number_key);
            fmt::format_to(std::back_inserter(text_), "{}", *number);
        }
        for (const Property& property : feature.properties) {
            if (property.key.starts_with("wend_")) continue;
            if (!known_.has(list, property.key)) {
                unknown_.push_back({i, property.key});
                continue;
            }
            add_key(property.key);
            if (property.key == "position" && is_place_alone(feature))
                add_position(json_of_text(property.json), feature);
            else
                add_value(list, property);
        }
        text_ += "}";
    }

    // Whether a record is a place without being a node, so that nothing follows from where it is.
    static bool is_place_alone(const FeatureSet::Read& feature) {
        return feature.shape == Shape::point && feature.find(keys::name).empty();
    }

    // Where the feature is, in as many numbers as the record has, if it was moved.
    void add_position(const std::string& json, const FeatureSet::Read& feature) {
        const auto before = position_in(json);
        if (!before) return append_plain(json, text_);
        const Point now = place_now(*before, feature, features_.metres_per_unit());
        const bool has_heights = !std::isnan(now.z) && !std::isnan(before->z);
        const bool is_moved =
            now.x != before->x || now.y != before->y || (has_heights && now.z != before->z);
        append_plain(is_moved ? position_json(now) : json, text_);
    }

    void add_value(std::string_view list, const Property& property) {
        const bool is_text = known_.is_text(list, property.key);
        append_plain(is_text ? std::string(property.json) : json_of_text(property.json), text_);
    }

    void add_key(std::string_view key) {
        fmt::format_to(std::back_inserter(text_), "{}\"{}\": ", is_first_ ? "" : ", ", key);
        is_first_ = false;
    }

    const FeatureSet& features_;
    const FileParts& file_;
    const KnownFields& known_;
    const GoneRecords& gone_;
    std::vector<UnknownProperty>& unknown_;
    std::string text_;
    bool is_first_ = false;
};

FileParts& part_of(MapParts& parts, std::string_view file) {
    return *std::ranges::find(parts.files, file, &FileParts::name);
}

// Where the records of a file stand among those that stand in for others, and their features.
void add_told(const FeatureSet& features, const FileParts& file, const GoneRecords& gone,
              u32 member, std::map<MapEdits::Chosen, u64>& told) {
    for (const auto& [list, records] : file.records) {
        const std::span<const u32> numbers = gone.numbers(list);
        std::size_t before = 0;
        for (u32 i = 0; i < records.size(); ++i) {
            const u64 number = number_of(features[records[i]], keys::number).value_or(~u64{0});
            while (before < numbers.size() && numbers[before] < number) ++before;
            told.emplace(MapEdits::Chosen{list, {member, i + static_cast<u32>(before)}},
                         records[i]);
        }
    }
}

// The files of a map with the records that there are features of; what named records that are gone
// went too, and is added to the notes; of records that went so, the features are taken from
// `parts`.
Expected<std::vector<OutputFile>> rebuilt_files(const FeatureSet& features, MapParts& parts,
                                                std::vector<UnknownProperty>& unknown,
                                                std::vector<std::string>& notes) {
    std::vector<edit::NumberedFile> files;
    std::map<std::string, GoneRecords> gone;
    for (const FileParts& file : parts.files) {
        auto known = KnownFields::of(*file.format, file.version);
        if (!known) return failure(fmt::format("there is no version '{}'", file.version));
        known->add_json(json_of_text(features[file.feature].find(keys::fields)));
        const auto in_file = [&](Error error) {
            error->message =
                fmt::format("what is said of {} cannot be built: {}", file.name, error->message);
            return failure(std::move(error));
        };
        auto of_file = GoneRecords::of(features, file);
        if (!of_file) return in_file(std::move(of_file.error()));
        const std::string json = FileSpeller(features, file, *known, *of_file, unknown).spell();
        auto document = file.format->read_json(json, false);
        if (!document) return in_file(std::move(document.error()));
        if (auto done = of_file->complete(**document); !done)
            return in_file(std::move(done.error()));
        auto numbers = edit::kept_numbers(json);
        if (!numbers) return in_file(std::move(numbers.error()));
        files.push_back({{file.name, std::move(*document)}, std::move(*numbers)});
        gone.emplace(file.name, std::move(*of_file));
    }
    auto renumbered = edit::follow_kept_numbers(std::move(files), notes);
    if (!renumbered) return renumbered;
    std::vector<Member> members = members_of(*renumbered);
    std::vector<MapEdits::Chosen> chosen;
    for (u32 member = 0; member < members.size(); ++member)
        gone.at(members[member].file).choose(member, chosen);
    std::map<MapEdits::Chosen, u64> told;
    for (u32 member = 0; member < members.size() && !chosen.empty(); ++member)
        add_told(features, part_of(parts, members[member].file), gone.at(members[member].file),
                 member, told);
    std::vector<MapEdits::Chosen> others;
    for (const auto& [record, feature] : told) others.push_back(record);
    auto made =
        edit::without_placeholders(*parts.format, members, std::move(chosen), notes, others);
    for (const MapEdits::Chosen& record : others)
        std::erase(part_of(parts, members[record.place.member].file).records[record.list],
                   told.at(record));
    return made;
}

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
    LostProperties lost, lost_columns;
    const ElementValues values(network, ElementValues::Of::nodes);
    std::optional<ToldColumns> told;
    u64 told_by = ~u64{0};
    for (const auto& [feature, key] : unknown) {
        const auto column = std::ranges::find(values.names(), key);
        // Records that are no nodes have no columns.
        if (column == values.names().end() || features[feature].find(keys::name).empty()) {
            lost.add(key, feature);
            continue;
        }
        if (std::exchange(told_by, feature) != feature)
            told.emplace(values.names(), features[feature]);
        if (told->is_changed(static_cast<std::size_t>(column - values.names().begin())))
            lost_columns.add(key, feature);
    }
    lost.tell(features, "no record has a field '{0}': the property is lost of {1}", notes);
    lost_columns.tell(features, column_is_lost, notes);
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
