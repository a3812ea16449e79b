#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "merge/law_labels.hpp"
#include "merge/law_rows.hpp"

namespace wend::test {

// A map as one text that is the same for maps that differ only in the numbers of records that the
// base has not, and in the order of elements that were put in at one place.
class CanonicalMap {
  public:
    // The base itself.
    CanonicalMap(const Map& base, const RecordLabels& labels) : values_(values_of(base)) {
        bind(labels, nullptr);
    }
    // Without what the game finds out by an analysis, if so said.
    CanonicalMap(const Map& map, const RecordLabels& labels, const CanonicalMap& base,
                 bool has_analysis = true)
        : values_(values_of(map)), base_(&base), has_analysis_(has_analysis) {
        bind(labels, &base);
        colour_new_records();
        name_parts();
        std::map<std::string, std::string> texts;
        for (std::size_t i = 0; i < values_->files().size(); ++i) {
            const FileValues& file = values_->files()[i];
            const std::string name = file_name(*values_, i);
            texts[name] = text_of(file.root, base.root_of(name), "");
        }
        for (const auto& [name, text] : texts) text_ += fmt::format("== {}\n{}\n", name, text);
    }

    const std::string& text() const { return text_; }

    // What stands in the records of the base and in the rest of the files, by the record's path in
    // the base, `36:nodes[3]`, and the field in it. Lists without numbers that are of another
    // length than in the base are one field, and so is a new record, of the file.
    using Leaves = std::map<std::pair<std::string, std::string>, std::string>;
    Leaves leaves() const {
        Leaves all;
        for (std::size_t i = 0; i < values_->files().size(); ++i) {
            const std::string name = file_name(*values_, i);
            const JsonValue* const was = (base_ ? base_ : this)->root_of(name);
            if (was)
                add_leaves(values_->files()[i].root, *was, name + ":", "", all);
            else
                all[{name + ":", ""}] = "new file";
        }
        return all;
    }
    // The records that a text of leaves() names, by their paths in the base.
    std::set<std::string> named_in(const std::string& text) const {
        std::set<std::string> names;
        for (std::size_t at = text.find('@'); at != text.npos; at = text.find('@', at + 1)) {
            const std::size_t end = text.find_first_of(" ;,]}", at);
            const auto found =
                by_name_.find(text.substr(at + 1, std::min(end, text.size()) - at - 1));
            if (found != by_name_.end()) names.insert(path_of_.at(found->second));
        }
        return names;
    }

  private:
    const JsonValue* root_of(const std::string& name) const {
        for (std::size_t i = 0; i < values_->files().size(); ++i)
            if (file_name(*values_, i) == name) return &values_->files()[i].root;
        return nullptr;
    }

    void add_leaves(const JsonValue& value, const JsonValue& was, const std::string& record,
                    const std::string& field, Leaves& all) const {
        if (value.kind == JsonValue::Kind::object) {
            for (const JsonValue& child : value.children()) {
                const std::string own =
                    fmt::format("{}{}{}", field, field.empty() ? "" : ".", child.key);
                if (const JsonValue* const before = was.find(child.key))
                    add_leaves(child, *before, record, own, all);
                else
                    all[{record, own}] = text_of(child, nullptr, "");
            }
            return;
        }
        if (value.kind != JsonValue::Kind::array || !value.is_list || was.kind != value.kind) {
            all[{record, field}] = text_of(value, nullptr, "");
            return;
        }
        const bool is_outermost = record.ends_with(':');
        const bool has_numbers = is_outermost && has_named_records(value);
        if (!has_numbers && value.count != was.count) {
            all[{record, field}] = text_of(value, nullptr, "");
            return;
        }
        for (u32 i = 0; i < value.count; ++i) {
            const JsonValue* before = has_numbers ? nullptr : &was.items[i];
            if (has_numbers && value.items[i].record != no_record)
                before = records_[value.items[i].record].base;
            if (!before) {
                all[{record, fmt::format("{}: new {}", field, i)}] =
                    text_of(value.items[i], nullptr, "");
                continue;
            }
            const std::string place =
                has_numbers ? (base_ ? base_ : this)->path_of_.at(before)
                            : fmt::format("{}{}[{}]", is_outermost ? record : "", field, i);
            if (is_outermost)
                add_leaves(value.items[i], *before, place, "", all);
            else
                add_leaves(value.items[i], *before, record, place, all);
        }
    }
    static bool is_analysis(const JsonValue& field) {
        return field.key == "is_analyzed" || (field.shape && field.shape->baked);
    }
    static bool has_named_records(const JsonValue& list) {
        return std::ranges::any_of(list.children(), [](const JsonValue& element) {
            return element.record != no_record && element.kind == JsonValue::Kind::object;
        });
    }

    struct Record {
        std::string name;
        const JsonValue* value;
        const JsonValue* base;  // none of a new one
        std::string_view id;
    };

    void bind(const RecordLabels& labels, const CanonicalMap* base) {
        for (std::size_t i = 0; i < values_->files().size(); ++i) {
            FileValues& file = values_->files()[i];
            for (const auto& [path, values] : named_lists(file)) {
                const std::pair key(file_name(*values_, i), std::string(path));
                const auto own = labels.find(key);
                const ValueShape* const shape = file.shape->find_list(path);
                for (std::size_t place = 0; place < values.size(); ++place) {
                    const std::uint64_t label =
                        own != labels.end() && place < own->second.size() ? own->second[place] : 0;
                    Record record{"new", values[place], nullptr,
                                  shape ? shape->id : std::string_view()};
                    if (label != 0) {
                        record.name = fmt::format("{}/{}#{}", key.first, path, label);
                        record.base = base ? base->with_name(record.name) : record.value;
                        by_name_[record.name] = record.value;
                        path_of_[record.value] = fmt::format("{}:{}[{}]", key.first, path, place);
                    }
                    values[place]->record = static_cast<RecordNumber>(records_.size());
                    if (path == objects) objects_.push_back(records_.size());
                    records_.push_back(std::move(record));
                }
            }
        }
        values_->bind();
        for (FileValues& file : values_->files()) rows_.nest(file.root);
    }

    const JsonValue* with_name(const std::string& name) const {
        const auto found = by_name_.find(name);
        return found == by_name_.end() ? nullptr : found->second;
    }

    // New records are called by what they hold, and by what those hold that they name.
    void colour_new_records() {
        for (int round = 0; round < 3; ++round) {
            std::vector<std::string> names;
            for (const Record& record : records_)
                names.push_back(record.base
                                    ? record.name
                                    : fmt::format("new:{:016x}", std::hash<std::string>()(text_of(
                                                                     *record.value, nullptr, ""))));
            for (std::size_t i = 0; i < records_.size(); ++i)
                records_[i].name = std::move(names[i]);
        }
    }

    // Parts are called by the records of the base in them, else by the new ones.
    void name_parts() {
        struct Part {
            std::vector<std::string> known, fresh;
        };
        std::map<std::string_view, Part> parts;
        for (const Record& record : records_)
            for (const JsonValue& child : record.value->children())
                if (is_part_number(child.key) && child.text != "0")
                    (record.base ? parts[child.text].known : parts[child.text].fresh)
                        .push_back(record.name);
        for (auto& [number, part] : parts) {
            auto& names = part.known.empty() ? part.fresh : part.known;
            std::ranges::sort(names);
            std::string all;
            for (const std::string& name : names) all += name + " ";
            part_names_[number] = fmt::format("part:{:016x}", std::hash<std::string>()(all));
        }
    }

    std::string text_of(const JsonValue& value, const JsonValue* was,
                        const std::string& indent) const {
        switch (value.kind) {
            case JsonValue::Kind::leaf:
                return std::string(value.text);
            case JsonValue::Kind::reference:
                return fmt::format("@{}{}",
                                   value.record == no_record ? std::string(value.text)
                                                             : records_[value.record].name,
                                   value.tail);
            case JsonValue::Kind::object: {
                const Record* const own =
                    value.record == no_record ? nullptr : &records_[value.record];
                std::string text = "{";
                for (const JsonValue& child : value.children()) {
                    // The number of a new record is free.
                    if (own && !own->base && child.key == own->id) continue;
                    if (!has_analysis_ && is_analysis(child)) continue;
                    if (is_part_number(child.key)) {
                        const auto part = part_names_.find(child.text);
                        text += fmt::format("{}: {}, ", child.key,
                                            part != part_names_.end() ? part->second
                                            : child.text == "0"       ? "0"
                                                                      : "part");
                        continue;
                    }
                    if (child.key == object_name && child.kind == JsonValue::Kind::leaf) {
                        const auto number = whole_number_in(child.text);
                        if (number && static_cast<std::size_t>(*number) < objects_.size()) {
                            const std::size_t object = objects_[static_cast<std::size_t>(*number)];
                            text += fmt::format("{}: @{}, ", child.key, records_[object].name);
                            continue;
                        }
                    }
                    text += fmt::format(
                        "{}: {}, ", child.key,
                        text_of(child, was ? was->find(child.key) : nullptr, indent + " "));
                }
                return text + "}";
            }
            case JsonValue::Kind::array:
                break;
        }
        return value.is_list ? text_of_list(value, was, indent) : joined(texts_of(value), indent);
    }
    std::vector<std::string> texts_of(const JsonValue& value) const {
        std::vector<std::string> texts;
        for (const JsonValue& child : value.children())
            texts.push_back(text_of(child, nullptr, ""));
        return texts;
    }
    static std::string joined(const std::vector<std::string>& texts, const std::string& indent) {
        std::string text = "[";
        for (const std::string& one : texts) text += (indent.size() < 2 ? "\n" : "") + one + "; ";
        return text + "]";
    }

    std::string text_of_list(const JsonValue& list, const JsonValue* was,
                             const std::string& indent) const {
        const bool has_records = has_named_records(list);
        std::multiset<std::string> before;
        if (!has_records && was && base_)
            for (std::string& text : base_->texts_of(*was)) before.insert(std::move(text));
        std::vector<std::string> texts;
        std::vector<bool> is_new;
        for (const JsonValue& element : list.children()) {
            const Record* const record =
                has_records && element.record != no_record ? &records_[element.record] : nullptr;
            texts.push_back(text_of(element, record ? record->base : nullptr, indent + " "));
            is_new.push_back(record ? !record->base : !before.contains(texts.back()));
        }
        // Elements that were put in at one place may stand in any order.
        const bool has_more = (was && list.count > was->count) || has_records;
        for (std::size_t begin = 0; has_more && base_ && begin < texts.size(); ++begin) {
            if (!is_new[begin]) continue;
            std::size_t end = begin;
            while (end < texts.size() && is_new[end]) ++end;
            std::sort(texts.begin() + static_cast<std::ptrdiff_t>(begin),
                      texts.begin() + static_cast<std::ptrdiff_t>(end));
            begin = end - 1;
        }
        return joined(texts, indent);
    }

    std::unique_ptr<MapValues> values_;
    const CanonicalMap* base_ = nullptr;
    bool has_analysis_ = true;
    std::vector<Record> records_;
    std::map<std::string_view, std::string> part_names_;
    NestedRows rows_;
    std::vector<std::size_t> objects_;  // which of them
    std::map<std::string, const JsonValue*> by_name_;
    std::map<const JsonValue*, std::string> path_of_;
    std::string text_;
};

}  // namespace wend::test
