#include "exchange/gone_records.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "describe/json_cursor.hpp"
#include "describe/json_quoted.hpp"
#include "edit/editor_state.hpp"
#include "edit/removal.hpp"
#include "exchange/map_of_files.hpp"
#include "exchange/plain_numbers.hpp"
#include "wend/fields.hpp"

namespace wend::exchange {
namespace {

// A short text must not ask for much memory.
constexpr u64 most_gone = 4096;
constexpr u64 features_for_gone = 16;

// The kept values of one list: of each field one or several numbers a record.
using KeptColumns = std::map<std::string, std::vector<std::vector<i64>>>;

// The numbers of the field `id` of the objects in a list, as JSON; empty if they have none.
std::string inner_ids(std::string_view json) {
    std::string ids;
    JsonCursor in(json);
    in.enter_array();
    while (in.next_element()) {
        if (in.kind() != JsonCursor::Kind::object) return "";
        bool has_id = false;
        in.enter_object();
        for (std::string_view key; in.next_key(key);) {
            if (key == "id") {
                has_id = true;
                ids += fmt::format("{}{}", ids.empty() ? "[" : ", ", in.take_integer());
            } else {
                in.skip();
            }
        }
        if (!has_id) return "";
    }
    return in.failed() || ids.empty() ? "" : ids + "]";
}

std::map<std::string, KeptColumns> kept_columns(std::string_view json) {
    std::map<std::string, KeptColumns> lists;
    JsonCursor in(json);
    if (json.empty() || in.kind() != JsonCursor::Kind::object) return {};
    in.enter_object();
    for (std::string_view key; in.next_key(key);) {
        KeptColumns& columns = lists[std::string(key)];
        in.enter_object();
        for (std::string_view field; in.next_key(field);) {
            auto& values = columns[std::string(field)];
            in.enter_array();
            while (in.next_element()) {
                std::vector<i64>& numbers = values.emplace_back();
                if (in.kind() != JsonCursor::Kind::array) {
                    numbers.push_back(in.take_integer());
                    continue;
                }
                in.enter_array();
                while (in.next_element()) numbers.push_back(in.take_integer());
            }
        }
    }
    if (in.failed()) return {};
    return lists;
}

// The numbers below `count` that no feature bears.
std::vector<u32> missing_numbers(const FeatureSet& features, const FileParts& file,
                                 std::string_view list, std::size_t count) {
    std::vector<bool> is_there(count);
    if (const auto records = file.records.find(list); records != file.records.end())
        for (const u64 i : records->second)
            if (const auto number = number_of(features[i], keys::number); number && *number < count)
                is_there[*number] = true;
    std::vector<u32> missing;
    for (u32 number = 0; number < count; ++number)
        if (!is_there[number]) missing.push_back(number);
    return missing;
}

// A field is one of the record or, as `hiding_spots.id`, one of each element of a list in it.
Expected<void> set_kept(Document& document, const std::string& record, const std::string& field,
                        const std::vector<i64>& numbers) {
    const std::size_t dot = field.find('.');
    const bool is_inner = dot != field.npos;
    if (is_inner && !numbers.empty()) {
        const auto rows = document.at(record + "." + field.substr(0, dot));
        if (!rows) return failure(rows.error());
        if (auto done = rows->insert(0, numbers.size()); !done) return done;
    }
    if (!is_inner && numbers.size() != 1) return {};  // Nobody said.
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto value = document.at(
            is_inner ? fmt::format("{}.{}[{}]{}", record, field.substr(0, dot), i, field.substr(dot))
                     : record + "." + field);
        if (!value) return failure(value.error());
        if (auto done = value->set(FieldValue(numbers[i])); !done) return done;
    }
    return {};
}

Expected<void> stand_in(Document& document, const std::string& list,
                        const std::vector<u32>& missing, const KeptColumns& columns) {
    const auto whole = document.at(list);
    if (!whole) return failure(whole.error());
    for (std::size_t i = 0; i < missing.size();) {
        std::size_t end = i + 1;
        while (end < missing.size() && missing[end] == missing[i] + (end - i)) ++end;
        if (auto done = whole->insert(missing[i], end - i); !done) return done;
        i = end;
    }
    for (const auto& [field, values] : columns)
        for (const u32 place : missing)
            if (auto done = set_kept(document, fmt::format("{}[{}]", list, place), field,
                                     values[place]);
                !done)
                return done;
    return {};
}

}  // namespace

void KeptCounts::add(std::string_view list, u64 record, std::string_view field,
                     std::string_view json) {
    if (field == "id" || field.ends_with("_count"))
        add_value(list, record, std::string(field), std::string(json));
    else if (json.starts_with("[{"))
        if (std::string ids = inner_ids(json); !ids.empty())
            add_value(list, record, std::string(field) + ".id", std::move(ids));
}

void KeptCounts::add_value(std::string_view list, u64 record, const std::string& field,
                           std::string json) {
    auto columns = values_.find(list);
    if (columns == values_.end()) columns = values_.try_emplace(std::string(list)).first;
    auto column = columns->second.find(field);
    if (column == columns->second.end())
        column = columns->second.try_emplace(std::string(field)).first;
    column->second.resize(record, field.find('.') == field.npos ? "0" : "[]");  // left out
    column->second.push_back(std::move(json));
}

std::string KeptCounts::json() const {
    std::vector<std::string> lists;
    for (const auto& [list, columns] : values_) {
        std::vector<std::string> fields;
        for (const auto& [field, values] : columns)
            fields.push_back(fmt::format("{}: [{}]", quoted(field), fmt::join(values, ", ")));
        lists.push_back(fmt::format("{}: {{{}}}", quoted(list), fmt::join(fields, ", ")));
    }
    return fmt::format("{{{}}}", fmt::join(lists, ", "));
}

Expected<std::vector<GoneRecord>> put_stand_ins(Document& document, const FeatureSet& features,
                                                const FileParts& file) {
    std::vector<GoneRecord> gone;
    if (!edit::has_operation(edit::edits_of(document.format()), EditOperation::remove)) return gone;
    std::string plain = json_of_text(features[file.feature].find(keys::counts));
    for (auto& [list, columns] : kept_columns(plain)) {
        std::size_t count = 0;
        for (const auto& [field, values] : columns) count = std::max(count, values.size());
        // Those at the end of the list left theirs out.
        for (auto& [field, values] : columns) values.resize(count);
        const auto missing = missing_numbers(features, file, list, count);
        if (missing.empty()) continue;
        if (missing.size() > most_gone + features_for_gone * features.size())
            return failure(fmt::format("of {} in {}, {} are gone, which is more than Wend follows "
                                       "in one text",
                                       list, file.name, missing.size()));
        if (auto done = stand_in(document, list, missing, columns); !done)
            return failure(std::move(done.error()));
        for (const u32 place : missing) gone.push_back({list, place});
    }
    if (!gone.empty())
        if (auto done = document.recompute(); !done) return failure(std::move(done.error()));
    return gone;
}

Expected<std::vector<OutputFile>> without_records(
    const Format& format, std::vector<OutputFile> files,
    const std::map<std::string, std::vector<GoneRecord>>& gone, std::vector<std::string>& notes) {
    if (gone.empty()) return files;
    const auto map = Map::of(format, members_of(files));
    if (!map) return failure(map.error());
    std::vector<MapEdits::Chosen> chosen;
    for (u32 member = 0; member < map->members().size(); ++member)
        if (const auto records = gone.find(map->members()[member].file); records != gone.end())
            for (const auto& [list, place] : records->second)
                chosen.push_back({list, {member, place}});
    edit::EditedMap edited(*map);
    const MapEdits& edits = edit::edits_of(format);
    if (auto done = edit::remove_records(edited, edits, std::move(chosen)); !done)
        return failure(std::move(done.error()));
    if (auto done = edits.settle(edited); !done) return failure(std::move(done.error()));
    for (std::string& told : edited.report.consequences) notes.push_back(std::move(told));
    return files_of(edited.members());
}

}  // namespace wend::exchange
