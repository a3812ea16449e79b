#include "exchange/features/file_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "core/base/number_text.hpp"
#include "core/document/format.hpp"
#include "core/json/json_cursor.hpp"
#include "exchange/features/field_values.hpp"
#include "wend/formats.hpp"

namespace wend::exchange {
namespace {

Error about(const FeatureSet::Read& feature, std::string_view key, std::string message) {
    return ErrorDetails{.message = fmt::format("{}: {}", feature_name(feature), message),
                        .field = std::string(key)};
}

class PartsFinder {
  public:
    explicit PartsFinder(const FeatureSet& features) : features_(features) {}

    Expected<MapParts> find() {
        for (u64 i = 0; i < features_.size(); ++i)
            if (text_of(features_[i], keys::layer) == layers::file)
                if (auto done = add_file(i); !done) return failure(std::move(done.error()));
        if (parts_.files.empty())
            return failure(
                fmt::format("no feature has the {} \"{}\", which says what the rest is of",
                            keys::layer, layers::file));
        for (u64 i = 0; i < features_.size(); ++i) {
            const std::string layer = text_of(features_[i], keys::layer);
            if (layer == layers::link) parts_.links.push_back(i);
            if (layer != layers::record) continue;
            if (auto done = add_record(i); !done) return failure(std::move(done.error()));
        }
        for (FileParts& file : parts_.files)
            for (auto& [list, records] : file.records) sort_by_number(records);
        return std::move(parts_);
    }

  private:
    Expected<void> add_file(u64 i) {
        const FeatureSet::Read feature = features_[i];
        FileParts file{.name = text_of(feature, keys::file),
                       .version = text_of(feature, keys::version),
                       .feature = i};
        const std::string id = text_of(feature, keys::format);
        file.format = find_format(id);
        if (!file.format)
            return failure(
                about(feature, keys::format, fmt::format("there is no format '{}'", id)));
        // Some can be read that the format does not list, such as mixtures of two.
        if (!file.format->json_guide(file.version))
            return failure(about(feature, keys::version,
                                 no_version(file.format->info(), file.version).details().message));
        if (parts_.format && parts_.format != file.format)
            return failure(about(feature, keys::format,
                                 fmt::format("the files of one map are of one format, and others "
                                             "of this are {}",
                                             parts_.format->info().id)));
        const bool is_first = parts_.files.empty();
        if (!is_first && !file.format->info().one_map_in_many_files)
            return failure(
                about(feature, keys::file,
                      fmt::format("maps of {} have one file, and this is a second", id)));
        if (!of_name_.emplace(file.name, parts_.files.size()).second)
            return failure(about(feature, keys::file,
                                 fmt::format("another file is called '{}' too", file.name)));
        parts_.format = file.format;
        parts_.files.push_back(std::move(file));
        return {};
    }

    Expected<void> add_record(u64 i) {
        const FeatureSet::Read feature = features_[i];
        const auto file = of_name_.find(text_of(feature, keys::file));
        if (file == of_name_.end())
            return failure(
                about(feature, keys::file, "names no file that a feature of the layer file names"));
        const std::string list = text_of(feature, keys::list);
        const FeatureSet::Read whole = features_[parts_.files[file->second].feature];
        // Tables have rows as text.
        if (!json_of_text(whole.find(list)).starts_with('['))
            return failure(
                about(feature, keys::list, fmt::format("{} has no list '{}'", file->first, list)));
        const std::string_view number = feature.find(keys::number);
        if (!number.empty() && !number_of(feature, keys::number))
            return failure(about(feature, keys::number, "must be a whole number, or absent"));
        parts_.files[file->second].records[list].push_back(i);
        return {};
    }

    void sort_by_number(std::vector<u64>& records) const {
        std::vector<std::pair<u64, u64>> numbered;  // number and feature
        numbered.reserve(records.size());
        for (const u64 i : records)
            numbered.emplace_back(number_of(features_[i], keys::number).value_or(~u64{0}), i);
        std::ranges::stable_sort(numbered, {}, &std::pair<u64, u64>::first);
        std::ranges::transform(numbered, records.begin(), &std::pair<u64, u64>::second);
    }

    const FeatureSet& features_;
    MapParts parts_;
    std::unordered_map<std::string, std::size_t> of_name_;
};

}  // namespace

Expected<MapParts> map_parts(const FeatureSet& features) { return PartsFinder(features).find(); }

std::string text_of(const FeatureSet::Read& feature, std::string_view key) {
    const std::string_view json = feature.find(key);
    if (!json.starts_with('"')) return "";
    JsonCursor in(json);
    return std::string(in.take_string());
}

std::optional<u64> number_of(const FeatureSet::Read& feature, std::string_view key) {
    std::string plain;
    append_plain(feature.find(key), plain);
    return plain.starts_with("0x") ? std::nullopt : whole_number(plain);
}

std::string feature_name(const FeatureSet::Read& feature) {
    return fmt::format("feature {}", feature.place + 1);
}

}  // namespace wend::exchange
