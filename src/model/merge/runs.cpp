#include "model/merge/runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

#include "core/json/json_cursor.hpp"
#include "model/change/json_value.hpp"
#include "model/change/map_values.hpp"

namespace wend {
namespace {

// The names in a text with blanks between them.
std::vector<std::string_view> names_in(std::string_view text) {
    std::vector<std::string_view> names;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        names.push_back(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return names;
}

class Runs {
  public:
    Runs(const JsonValue& root, Arena& arena) : root_(root), arena_(arena) {}

    std::optional<JsonValue> nested() {
        JsonValue made = nest(root_);
        if (!fits_) return std::nullopt;
        for (u32 i = 0; i < made.count; ++i) {
            const auto list = lists_.find(made.items[i].key);
            if (list == lists_.end()) continue;
            JsonValue rest = list->second.whole;
            rest.count -= list->second.next;
            rest.items += list->second.next;
            rest.first = list->second.next;
            rest.is_run = true;
            made.items[i] = rest;
        }
        return made;
    }

  private:
    struct List {
        JsonValue whole;
        u32 next = 0;
    };

    // A list of the file with an element for each value, though it may be spelt as one.
    List& list(std::string_view name) {
        const auto [known, is_new] = lists_.try_emplace(name);
        if (!is_new) return known->second;
        JsonValue& whole = known->second.whole;
        whole = {.kind = JsonValue::Kind::array, .is_list = true, .key = name};
        const JsonValue* const found = root_.find(name);
        if (!found) return known->second;
        whole = *found;
        if (found->kind != JsonValue::Kind::leaf) return known->second;
        std::vector<JsonValue> elements;
        JsonCursor cursor(found->text);
        for (cursor.enter_array(); cursor.next_element();) {
            const JsonCursor::Place begin = cursor.place();
            cursor.skip();
            const std::string_view text{begin, static_cast<std::size_t>(cursor.place() - begin)};
            elements.push_back({.text = text, .signature = text_signature(text)});
        }
        whole.kind = JsonValue::Kind::array;
        whole.is_list = true;
        whole = with_children(whole, elements, arena_);
        return known->second;
    }

    JsonValue nest(const JsonValue& value) {
        std::vector<JsonValue> children;
        children.reserve(value.count);
        for (const JsonValue& child : value.children()) {
            const ValueShape* const shape = child.shape;
            if (!shape || !shape->has_counts) {
                children.push_back(child);
            } else if (shape->counts.empty()) {
                children.push_back(nest(child));
            } else {
                take_runs(shape->counts, static_cast<u64>(whole_number_in(child.text).value_or(0)),
                          children);
            }
        }
        // A count of none may be left out.
        if (value.shape && value.kind == JsonValue::Kind::object)
            for (const auto& field : value.shape->fields)
                if (!field->counts.empty() && !value.find(field->name))
                    take_runs(field->counts, 0, children);
        JsonValue made = with_children(value, children, arena_);
        for (const JsonValue& child : made.children())
            if (child.is_run) made.signature = combined_signature(made.signature, child.signature);
        return made;
    }
    void take_runs(std::string_view lists, u64 count, std::vector<JsonValue>& children) {
        for (const std::string_view name : names_in(lists)) {
            List& from = list(name);
            if (count > from.whole.count - from.next) {
                fits_ = false;
                return;
            }
            JsonValue run = from.whole;
            run.key = name;
            run.is_run = true;
            run.first = from.next;
            run.items += from.next;
            run.count = static_cast<u32>(count);
            from.next += run.count;
            run.signature = 0;
            for (const JsonValue& element : run.children())
                run.signature = combined_signature(run.signature, element.signature);
            children.push_back(run);
        }
    }

    const JsonValue& root_;
    Arena& arena_;
    std::map<std::string_view, List> lists_;
    bool fits_ = true;
};

class Joined {
  public:
    explicit Joined(Arena& arena) : arena_(arena) {}

    JsonValue join(const JsonValue& root) {
        JsonValue made = flattened(root, true);
        for (u32 i = 0; i < made.count; ++i) {
            JsonValue& child = made.items[i];
            if (!child.is_run) continue;
            std::vector<JsonValue>& all = elements_[child.key];
            for (const JsonValue& element : child.children()) all.push_back(element);
            child.is_run = false;
            child = with_children(child, all, arena_);
            elements_.erase(child.key);
        }
        // Lists that JSON left out while they had no elements.
        std::vector<JsonValue> children(made.items, made.items + made.count);
        for (const auto& [name, all] : elements_)
            if (!all.empty())
                children.push_back(with_children(
                    {.kind = JsonValue::Kind::array, .is_list = true, .key = name}, all, arena_));
        return children.size() == made.count ? made : with_children(made, children, arena_);
    }

  private:
    JsonValue flattened(const JsonValue& value, bool is_root = false) {
        if (!is_root && (!value.shape || !value.shape->has_counts)) return value;
        std::vector<JsonValue> children;
        for (const JsonValue& child : value.children()) {
            if (!child.is_run || is_root) {
                children.push_back(child.is_run ? child : flattened(child));
                continue;
            }
            std::vector<JsonValue>& all = elements_[child.key];
            for (const JsonValue& element : child.children()) all.push_back(element);
            if (const auto count = count_of(value, child)) children.push_back(*count);
        }
        return with_children(value, children, arena_);
    }
    // The count of a record that a run stands for; of several runs the first.
    std::optional<JsonValue> count_of(const JsonValue& owner, const JsonValue& run) {
        for (const auto& field : owner.shape->fields) {
            const auto names = names_in(field->counts);
            if (names.empty() || names.front() != run.key) continue;
            const std::string_view text = arena_.text(fmt::format("{}", run.count));
            return JsonValue{.key = field->name, .text = text, .shape = field.get()};
        }
        return std::nullopt;
    }

    Arena& arena_;
    std::map<std::string_view, std::vector<JsonValue>> elements_;
};

void collect_runs(JsonValue& value, std::string_view list, std::vector<JsonValue*>& records) {
    for (JsonValue& child : value.children()) {
        if (!child.is_run) {
            if (child.shape && child.shape->has_counts) collect_runs(child, list, records);
        } else if (child.key == list) {
            for (JsonValue& record : child.children()) records.push_back(&record);
        }
    }
}

}  // namespace

std::vector<JsonValue*> records_in_runs(JsonValue& root, std::string_view list) {
    std::vector<JsonValue*> records;
    collect_runs(root, list, records);
    // Those that no record counts come last, wherever the rest of the list stands in the file.
    std::ranges::stable_sort(records, {}, [&](const JsonValue* record) {
        const JsonValue* const rest = root.find(list);
        return rest && record >= rest->items && record < rest->items + rest->count;
    });
    return records.empty() ? records_of(root, list) : records;
}

std::optional<JsonValue> with_runs(const JsonValue& root, Arena& arena) {
    return Runs(root, arena).nested();
}

JsonValue without_runs(const JsonValue& root, Arena& arena) { return Joined(arena).join(root); }

}  // namespace wend
