#include "exchange/features/gone_records.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "core/base/number_text.hpp"
#include "core/json/json_cursor.hpp"
#include "core/json/json_text.hpp"
#include "exchange/features/field_values.hpp"
#include "model/edit/kept_numbers.hpp"
#include "model/edit/map_edits.hpp"
#include "wend/fields.hpp"

namespace wend::exchange {
namespace {

// A short text must not ask for much memory.
constexpr u64 most_gone = 4096;
constexpr u64 features_for_gone = 16;

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
            if (field == number_key) {
                columns.count = static_cast<u64>(std::max(in.take_integer(), i64{0}));
                continue;
            }
            const std::string name(field);
            if (in.kind() == JsonCursor::Kind::object) {
                in.enter_object();
                for (std::string_view record; in.next_key(record);) {
                    const auto number = whole_number(record);
                    const JsonCursor::Place start = in.place();
                    in.skip();
                    if (number) columns.rows[name].emplace(*number, std::string(start, in.place()));
                }
                continue;
            }
            auto& values = columns.numbers[name];
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
    std::vector<bool> is_there(count, false);
    if (const auto records = file.records.find(list); records != file.records.end())
        for (const u64 i : records->second)
            if (const auto number = number_of(features[i], keys::number); number && *number < count)
                is_there[*number] = true;
    std::vector<u32> missing;
    for (u32 number = 0; number < count; ++number)
        if (!is_there[number]) missing.push_back(number);
    return missing;
}

// An element of a list inside the record for each number, which has it as its id.
Expected<void> set_inner_ids(Document& document, const std::string& list,
                             const std::vector<i64>& ids) {
    if (ids.empty()) return {};
    const auto rows = document.at(list);
    if (!rows) return failure(rows.error());
    if (auto done = rows->insert(0, ids.size()); !done) return done;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto id = document.at(fmt::format("{}[{}].id", list, i));
        if (!id) return failure(id.error());
        if (auto done = id->set(FieldValue(ids[i])); !done) return done;
    }
    return {};
}

// Rows of a list inside a record.
Expected<void> set_rows(Document& document, const std::string& list, const std::string& json) {
    JsonCursor in(json);
    in.enter_array();
    for (u64 row = 0; in.next_element(); ++row) {
        const auto rows = document.at(list);
        if (!rows) return failure(rows.error());
        if (auto done = rows->insert(row); !done) return done;
        const auto element = document.at(fmt::format("{}[{}]", list, row));
        if (!element) return failure(element.error());
        const std::vector<FieldHandle> values = element->children();
        in.enter_array();
        for (std::size_t i = 0; in.next_element(); ++i) {
            if (i >= values.size()) return failure(fmt::format("{} has too many values", list));
            const bool is_text = in.kind() == JsonCursor::Kind::string;
            const FieldValue value =
                is_text ? FieldValue(std::string(in.take_string())) : FieldValue(in.take_integer());
            if (auto done = values[i].set(value); !done) return done;
        }
    }
    if (in.failed()) return failure(*in.error());
    return {};
}

}  // namespace

KeptCounts::KeptCounts(const Format& format) : inheritance_(edit::edits_of(format).inheritance()) {}

void KeptCounts::add(std::string_view list, u64 record, std::string_view field,
                     std::string_view json) {
    if (inheritance_ && list == inheritance_->list) {
        if (field == inheritance_->heir_of) named_.emplace(json);
        if (field == "id") rows_[record].first = json;
        if (field == inheritance_->rows) rows_[record].second = json;
    }
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

void KeptCounts::end_list(std::string_view list, u64 count) {
    counts_.emplace(list, count);
    if (!inheritance_ || list != inheritance_->list) return;
    std::string kept;
    for (const auto& [record, row] : rows_)
        if (named_.contains(row.first) && !row.second.empty())
            kept += fmt::format("{}\"{}\": {}", kept.empty() ? "" : ", ", record, row.second);
    if (!kept.empty()) kept_rows_ = fmt::format("{{{}}}", kept);
    rows_.clear();
}

std::string KeptCounts::json() const {
    std::vector<std::string> lists;
    for (const auto& [list, count] : counts_) {
        std::vector<std::string> fields{fmt::format("\"{}\": {}", number_key, count)};
        if (const auto columns = values_.find(list); columns != values_.end())
            for (const auto& [field, values] : columns->second)
                fields.push_back(fmt::format("{}: [{}]", quoted(field), fmt::join(values, ", ")));
        if (!kept_rows_.empty() && list == inheritance_->list)
            fields.push_back(fmt::format("{}: {}", quoted(inheritance_->rows), kept_rows_));
        lists.push_back(fmt::format("{}: {{{}}}", quoted(list), fmt::join(fields, ", ")));
    }
    return fmt::format("{{{}}}", fmt::join(lists, ", "));
}

Expected<GoneRecords> GoneRecords::of(const FeatureSet& features, const FileParts& file) {
    GoneRecords gone;
    const MapEdits& edits = edit::edits_of(*file.format);
    if (!edits.can(EditOperation::of<edits::Remove>())) return gone;
    const std::string json = json_of_text(features[file.feature].find(keys::counts));
    for (auto& [name, columns] : kept_columns(json)) {
        const auto records = file.records.find(name);
        const u64 there = records == file.records.end() ? 0 : records->second.size();
        const u64 count = std::min<u64>(columns.count, edit::most_kept_numbers);
        // Where none is left there is none that others could be like.
        if (there == 0 || count == 0) continue;
        const bool are_few = count <= there + most_gone + features_for_gone * features.size();
        // Of lists without numbers of their own those that something names are found without this.
        if (!are_few && columns.numbers.empty()) continue;
        if (!are_few)
            return failure(
                fmt::format("of {} in {}, {} are gone, which is more than Wend follows "
                            "in one text",
                            name, file.name, count - there));
        // Those at the end of the list left theirs out.
        for (auto& [field, values] : columns.numbers) values.resize(count);
        auto missing = missing_numbers(features, file, name, count);
        if (missing.empty()) continue;
        if (edits.erasing_needs_values(name))
            return failure(fmt::format(
                "{}[{}] of {} has no feature: what follows when it goes hangs on what it was; an "
                "edit takes it out, by the operation `delete` of its sector or the operation "
                "`erase={}[{}]`",
                name, missing.front(), file.name, name, missing.front()));
        gone.lists_.emplace(name, List{std::move(missing), std::move(columns)});
    }
    return gone;
}

std::span<const u32> GoneRecords::numbers(std::string_view list) const {
    const auto found = lists_.find(list);
    return found == lists_.end() ? std::span<const u32>() : found->second.numbers;
}

std::string GoneRecords::json(std::string_view list, u32 number, const FeatureSet::Read& another,
                              const KnownFields& known) const {
    std::string json = fmt::format("{{\"{}\": {}", number_key, number);
    const KeptColumns& columns = lists_.find(list)->second.columns;
    for (const auto& [field, values] : columns.numbers)
        if (field.find('.') == field.npos && values[number].size() == 1)
            json += fmt::format(", \"{}\": {}", field, values[number].front());
    for (const Property& property : another.properties) {
        if (!known.has(list, property.key) || property.key == "stored") continue;
        const bool is_kept = columns.numbers.contains(std::string(property.key));
        const std::string value = json_of_text(property.json);
        const bool is_plain = !value.starts_with('{') && !value.starts_with("[{") &&
                              !value.starts_with("[[") && value != "[]";
        if (is_kept || !is_plain) continue;
        json += fmt::format(", \"{}\": {}", property.key, value);
    }
    return json + "}";
}

Expected<void> GoneRecords::complete(Document& document) const {
    for (const auto& [name, list] : lists_)
        for (const u32 number : list.numbers) {
            const std::string record = fmt::format("{}[{}].", name, number);
            for (const auto& [field, values] : list.columns.numbers)
                if (const std::size_t dot = field.find('.'); dot != field.npos)
                    if (auto done =
                            set_inner_ids(document, record + field.substr(0, dot), values[number]);
                        !done)
                        return done;
            for (const auto& [field, rows] : list.columns.rows)
                if (const auto found = rows.find(number); found != rows.end())
                    if (auto done = set_rows(document, record + field, found->second); !done)
                        return done;
        }
    return {};
}

void GoneRecords::choose(u32 member, std::vector<MapEdits::Chosen>& chosen) const {
    for (const auto& [name, list] : lists_)
        for (const u32 number : list.numbers) chosen.push_back({name, {member, number}});
}

}  // namespace wend::exchange
