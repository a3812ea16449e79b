#include "model/merge/new_numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

namespace wend {
namespace {

JsonValue* id_of(JsonValue& record, std::string_view id) {
    for (JsonValue& child : record.children())
        if (child.key == id) return &child;
    return nullptr;
}

// The numbers that records of a list bear twice in one of the maps.
std::unordered_set<std::string_view> doubled(std::span<const MapValues* const> maps,
                                             std::string_view path, std::string_view id) {
    std::unordered_set<std::string_view> twice;
    for (const MapValues* const map : maps)
        for (const FileValues& file : map->files()) {
            const auto list = file.lists.find(path);
            if (list == file.lists.end()) continue;
            std::unordered_set<std::string_view> met;
            for (JsonValue* const record : list->second.records)
                if (const JsonValue* const own = id_of(*record, id))
                    if (!met.insert(own->text).second) twice.insert(own->text);
        }
    return twice;
}

}  // namespace

void give_new_numbers(std::span<const NumberedRoot> roots, std::span<const MapValues* const> maps,
                      Arena& arena) {
    for (const NumberedRoot& file : roots)
        for (const auto& [path, list] : file.file->lists) {
            const ValueShape* const shape = file.file->shape->find_list(path);
            if (!shape || shape->id.empty()) continue;
            i64 greatest = 0;
            std::unordered_set<std::string_view> met;
            std::vector<JsonValue*> second;
            for (JsonValue* const record : records_of(*file.root, path)) {
                const JsonValue* const id = id_of(*record, shape->id);
                if (!id) continue;
                greatest = std::max(greatest, whole_number_in(id->text).value_or(0));
                if (!met.insert(id->text).second) second.push_back(record);
            }
            if (second.empty()) continue;
            const auto kept = doubled(maps, path, shape->id);
            for (JsonValue* const record : second) {
                if (kept.contains(id_of(*record, shape->id)->text)) continue;
                const std::string_view text = arena.text(fmt::format("{}", ++greatest));
                JsonValue changed = with_children(*record, record->children(), arena);
                id_of(changed, shape->id)->text = text;
                record->items = changed.items;
            }
        }
}

}  // namespace wend
