#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "merge/law_tags.hpp"
#include "model/change/map_values.hpp"

namespace wend::test {

// Which record of the base each record of a map is, by file, list and place; 0 where it is new
// there, or came from another file.
using RecordLabels = std::map<std::pair<std::string, std::string>, std::vector<std::uint64_t>>;

inline std::string file_name(const MapValues& values, std::size_t file) {
    const FileValues& own = values.files()[file];
    if (own.key) return std::to_string(*own.key);
    return values.files().size() == 1 ? std::string("file") : own.file;
}

// Commands of tracks name objects by their places in this list, though no description says so.
inline constexpr std::string_view objects = "definitions", object_name = "definition";

// Numbers of connected parts are as free as those of records: which nodes are in one part counts.
inline bool is_part_number(std::string_view key) {
    return key == "flood_fill" || key == "wide_flood_fill";
}

// The lists of a file whose elements are named by others.
inline std::map<std::string_view, std::vector<JsonValue*>> named_lists(FileValues& file) {
    std::map<std::string_view, std::vector<JsonValue*>> lists;
    for (const auto& [path, list] : file.lists) lists[path] = list.records;
    if (file.root.find(objects)) lists.emplace(objects, records_of(file.root, objects));
    return lists;
}

inline std::unique_ptr<MapValues> values_of(const Map& map) {
    auto values =
        std::make_unique<MapValues>(map.members(), std::vector<bool>(map.members().size(), true));
    MapValues::read({values.get()});
    return values;
}

// By their numbers in a tagged map; where a list has none, by the ids of records, or by all that
// they hold. `base` are the labels of the base, none for the base itself.
inline RecordLabels labels_of(const Map& tagged_map, const RecordLabels* base) {
    const TagsOfMap tags(tagged_map);
    const auto values = values_of(tagged_map);
    RecordLabels labels;
    for (std::size_t i = 0; i < values->files().size(); ++i) {
        FileValues& file = values->files()[i];
        for (const auto& [path, records] : named_lists(file)) {
            const std::pair key(file_name(*values, i), std::string(path));
            std::map<std::uint64_t, std::uint64_t> alike;
            std::set<std::uint64_t> known, taken;
            if (base && base->contains(key))
                known.insert(base->at(key).begin(), base->at(key).end());
            const ValueShape* const shape = file.shape->find_list(path);
            const bool has_tags = tag_rule(tagged_map.format(), path) != nullptr;
            auto& own = labels[key];
            for (std::size_t place = 0; place < records.size(); ++place) {
                const JsonValue& record = *records[place];
                const JsonValue* const id =
                    shape && !shape->id.empty() ? record.find(shape->id) : nullptr;
                std::uint64_t label =
                    record.signature + 0x9E3779B97F4A7C15 * alike[record.signature]++;
                if (id) label = static_cast<std::uint64_t>(std::stoull(std::string(id->text))) + 1;
                if (has_tags) label = static_cast<std::uint64_t>(tags.at(path, {i, place}));
                const bool is_known = !base || known.contains(label);
                own.push_back(is_known && taken.insert(label).second ? label : 0);
            }
        }
    }
    return labels;
}

}  // namespace wend::test
