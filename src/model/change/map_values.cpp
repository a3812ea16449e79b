#include "model/change/map_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

#include "core/base/ordered_parallel_for.hpp"
#include "model/change/json_value.hpp"
#include "model/change/likeness.hpp"

namespace wend {
namespace {

void collect_lists(const ValueShape& shape, std::set<std::string_view>& paths) {
    if (shape.reference) paths.insert(shape.reference->list);
    for (const auto& field : shape.fields) collect_lists(*field, paths);
}

void collect(JsonValue& value, std::string_view path, std::vector<JsonValue*>& records) {
    const std::size_t end = std::min(path.find("[]."), path.size());
    for (JsonValue& child : value.children()) {
        if (child.key != path.substr(0, end) || child.kind != JsonValue::Kind::array) continue;
        const bool is_last = end == path.size();
        for (JsonValue& element : child.children()) {
            if (is_last)
                records.push_back(&element);
            else
                collect(element, path.substr(end + 3), records);
        }
    }
}

// The number behind a key of an object's text.
std::optional<i64> number_after(std::string_view text, std::string_view key) {
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos) return 0;
    const std::string_view rest = text.substr(at + key.size());
    const std::size_t begin = rest.find_first_of("-0123456789");
    if (begin == std::string_view::npos) return std::nullopt;
    const std::size_t end = rest.find_first_not_of("-0123456789", begin);
    return whole_number_in(rest.substr(begin, end - begin));
}

RecordList list_of(JsonValue& root, std::string_view path, std::string_view id) {
    RecordList list;
    list.records = records_of(root, path);
    for (u32 i = 0; i < list.records.size(); ++i) {
        const JsonValue& record = *list.records[i];
        if (const JsonValue* const own = id.empty() ? nullptr : record.find(id))
            if (const auto number = whole_number_in(own->text))
                list.place_of_id.emplace(static_cast<u64>(*number), i);
        if (!id.empty()) continue;
        if (const JsonValue* const name = record.find("name"))
            list.place_of_name.emplace(name->text, i);
    }
    return list;
}

// Of a list of the file itself.
std::vector<u64> places_of(const Fields& fields, std::string_view path, const ValueShape& shape,
                           const RecordList& list) {
    if (path.find("[]") != path.npos || list.records.empty() || place_signature(*list.records[0]))
        return {};
    std::vector<u64> places;
    for (const auto& field : shape.fields) {
        if (!is_point(*field)) continue;
        places.resize(list.records.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            const auto point = fields.at(fmt::format("{}[{}].{}", path, i, field->name));
            if (!point) return {};
            for (const FieldHandle& value : point->children())
                places[i] =
                    combined_signature(places[i], std::hash<double>()(value.number().value_or(0)));
        }
    }
    return places;
}

void read_values(const Document& document, FileValues& file) {
    file.format = &document.format();
    file.shape = shape_of(document);
    TextSink sink([&](std::string_view text) { file.json += text; });
    document.write_json(sink);
    sink.flush();
    file.arena = std::make_unique<Arena>(file.json.size());
    JsonCursor cursor(file.json);
    file.root = JsonValueReader(cursor, *file.arena).read(file.shape.get());
    file.read_items = file.root.items;
    std::set<std::string_view> paths;
    collect_lists(*file.shape, paths);
    const Fields fields = document.fields();
    for (const std::string_view path : paths) {
        const ValueShape* const list = file.shape->find_list(path);
        RecordList& records =
            file.lists.emplace(path, list_of(file.root, path, list ? list->id : "")).first->second;
        if (list && list->id.empty()) records.places = places_of(fields, path, *list, records);
    }
}

}  // namespace

std::optional<i64> whole_number_in(std::string_view text) {
    i64 number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::vector<std::string_view> items_in(std::string_view text) {
    std::vector<std::string_view> items;
    if (text.starts_with('[')) text = text.substr(1, text.size() - 2);
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(", "), text.size());
        items.push_back(text.substr(0, comma));
        text.remove_prefix(std::min(text.size(), comma + 2));
    }
    return items;
}

std::vector<JsonValue*> records_of(JsonValue& root, std::string_view path) {
    std::vector<JsonValue*> records;
    collect(root, path, records);
    return records;
}

std::vector<const JsonValue*> owners_of(JsonValue& root, std::string_view path) {
    const std::size_t end = path.rfind("[].");
    const bool is_inside = end != path.npos;
    const std::string_view list = is_inside ? path.substr(end + 3) : path;
    std::vector<const JsonValue*> owners;
    for (JsonValue* const owner :
         is_inside ? records_of(root, path.substr(0, end)) : std::vector<JsonValue*>{&root})
        owners.insert(owners.end(), records_of(*owner, list).size(), owner);
    return owners;
}

std::optional<ReferenceText> ReferenceText::of(std::string_view text, const Reference& reference) {
    if (!reference.has_area) {
        const auto number = whole_number_in(text);
        if (!number) return std::nullopt;
        return ReferenceText{0, *number};
    }
    if (text.empty() || (text.front() != '[' && text.front() != '{')) return std::nullopt;
    if (text.front() == '{') {
        const auto area = number_after(text, "\"area\""), node = number_after(text, "\"node\"");
        if (!area || !node) return std::nullopt;
        return ReferenceText{*area, *node};
    }
    const std::size_t comma = text.find(", ");
    if (comma == std::string_view::npos) return std::nullopt;
    const auto area = whole_number_in(text.substr(1, comma - 1));
    const auto node = whole_number_in(text.substr(comma + 2, text.size() - comma - 3));
    if (!area || !node) return std::nullopt;
    return ReferenceText{*area, *node};
}

std::string ReferenceText::like(std::string_view text) const {
    if (!text.empty() && text.front() == '[') return fmt::format("[{}, {}]", area, number);
    if (!text.empty() && text.front() == '{')
        return fmt::format("{{\"node\": {}, \"area\": {}}}", number, area);
    return fmt::format("{}", number);
}

const JsonValue* FileValues::find(const Reference& reference, i64 number) const {
    const auto found = lists.find(reference.list);
    if (found == lists.end()) return nullptr;
    const RecordList& list = found->second;
    if (!reference.id.empty()) {
        const auto place = list.place_of_id.find(static_cast<u64>(number));
        return place == list.place_of_id.end() ? nullptr : list.records[place->second];
    }
    const i64 place = number - reference.first;
    if (place < 0 || static_cast<u64>(place) >= list.records.size()) return nullptr;
    return list.records[static_cast<std::size_t>(place)];
}

MapValues::MapValues(std::span<const Member> members, const std::vector<bool>& wanted)
    : files_(members.size()), wanted_(members.size()) {
    for (std::size_t i = 0; i < members.size(); ++i) {
        files_[i].file = members[i].file;
        files_[i].key = members[i].key;
        if (wanted[i]) wanted_[i] = members[i].document;
    }
}

void MapValues::read(const std::vector<MapValues*>& maps) {
    std::vector<std::pair<const Document*, FileValues*>> jobs;
    for (MapValues* const map : maps)
        for (std::size_t i = 0; i < map->files_.size(); ++i)
            if (map->wanted_[i]) jobs.emplace_back(map->wanted_[i].get(), &map->files_[i]);
    parallel_for(jobs.size(),
                 [&](std::size_t job) { read_values(*jobs[job].first, *jobs[job].second); });
}

const FileValues* MapValues::file_of_key(u32 key) const {
    const auto found =
        std::ranges::find_if(files_, [&](const auto& file) { return file.key == key; });
    return found == files_.end() ? nullptr : &*found;
}

const JsonValue* MapValues::find(const FileValues& file, const JsonValue& value) const {
    const Reference& reference = *value.shape->reference;
    const auto numbers = ReferenceText::of(value.text, reference);
    if (!numbers) {
        // Records with names of their own may be called by these.
        const auto list = file.lists.find(reference.list);
        if (list == file.lists.end()) return nullptr;
        const auto place = list->second.place_of_name.find(value.text);
        return place == list->second.place_of_name.end() ? nullptr
                                                         : list->second.records[place->second];
    }
    if (reference.has_none && numbers->area == 0 && numbers->number == 0) return nullptr;
    if (!reference.has_area) return file.find(reference, numbers->number);
    if (numbers->area < 0) return nullptr;
    const FileValues* const other =
        file.key == numbers->area ? &file : file_of_key(static_cast<u32>(numbers->area));
    return other ? other->find(reference, numbers->number) : nullptr;
}

void MapValues::bind() {
    for (FileValues& file : files_) bind(file, file.root);
}

void MapValues::bind(const FileValues& file, JsonValue& value) {
    if (value.kind == JsonValue::Kind::reference) {
        if (const JsonValue* const record = find(file, value)) value.record = record->record;
        return;
    }
    if (!value.may_name_records()) return;
    for (JsonValue& child : value.children()) bind(file, child);
}

Numbering::Numbering(std::span<const NumberedRoot> roots) {
    for (const NumberedRoot& file : roots) {
        for (const auto& [path, list] : file.file->lists) {
            const ValueShape* const shape = file.file->shape->find_list(path);
            i64 place = 0;
            for (const JsonValue* const record : records_of(*file.root, path)) {
                Place found{file.key.value_or(0), place++, 0};
                if (record->record == no_record) continue;
                if (const JsonValue* const id =
                        shape && !shape->id.empty() ? record->find(shape->id) : nullptr)
                    std::from_chars(id->text.data(), id->text.data() + id->text.size(), found.id);
                if (places_.size() <= record->record) places_.resize(record->record + 1);
                places_[record->record] = found;
            }
        }
    }
}

std::string Numbering::text_of(const JsonValue& reference) const {
    if (!has(reference.record)) return std::string(reference.text);
    const Reference& means = *reference.shape->reference;
    const Place& place = *places_[reference.record];
    const ReferenceText numbers{place.key, means.id.empty() ? place.place + means.first : place.id};
    const auto own = ReferenceText::of(reference.text, means);
    if (own && own->number == numbers.number && (!means.has_area || own->area == numbers.area))
        return std::string(reference.text);
    return numbers.like(reference.text);
}

std::vector<NumberedRoot> roots_of(MapValues& map) {
    std::vector<NumberedRoot> roots;
    for (FileValues& file : map.files())
        if (file.shape) roots.push_back({&file.root, &file, file.key});
    return roots;
}

Digest digest_of(const std::vector<Digest>& files) {
    Digest all;
    for (const Digest& file : files) {
        all.bytes += file.bytes;
        all.add_number(file.bytes);
        all.add_number(file.hash);
    }
    return all;
}

Expected<std::vector<Digest>> digests_of(const Map& map) {
    const auto members = map.members();
    std::vector<Digest> digests(members.size());
    std::vector<std::optional<Error>> errors(members.size());
    parallel_for(members.size(), [&](std::size_t job) {
        const auto bytes = members[job].document->write();
        if (bytes)
            digests[job] = Digest::of(*bytes);
        else
            errors[job] = bytes.error();
    });
    for (std::size_t i = 0; i < errors.size(); ++i) {
        if (!errors[i]) continue;
        (*errors[i])->file = members[i].file;
        return failure(*errors[i]);
    }
    return digests;
}

}  // namespace wend
