#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "model/change/map_values.hpp"

namespace wend::test {

// Makes rows of tables lists of the records that they belong to, where a file has them one after
// the other.
class NestedRows {
  public:
    void nest(JsonValue& root) {
        for (const RowRule& rule : row_rules) nest(root, rule);
    }

  private:
    // Tables whose rows belong to records, by how many these say that they have.
    struct RowRule {
        std::string_view owners, count, rows;
    };
    static constexpr RowRule row_rules[] = {{"regions", "corner_count", "corners"},
                                            {"regions", "link_count", "links"},
                                            {"points", "link_count", "point_links"},
                                            {"points", "link_count", "point_costs"}};
    void nest(JsonValue& root, const RowRule& rule) {
        const JsonValue *const owners = root.find(rule.owners), *rows = root.find(rule.rows);
        const JsonValue numbers = rows && !rows->is_list ? list_of(*rows) : JsonValue();
        if (rows && !rows->is_list) rows = &numbers;
        if (!owners || !rows) return;
        std::vector<u32> counts;
        u64 total = 0;
        for (const JsonValue& owner : owners->children()) {
            const JsonValue* const count = owner.find(rule.count);
            const auto number = count ? whole_number_in(count->text) : std::optional<i64>(0);
            counts.push_back(static_cast<u32>(number.value_or(0)));
            total += counts.back();
        }
        if (total != rows->count) return;
        const auto with = [&](const JsonValue& value, auto change) {
            std::vector<JsonValue> children(value.items, value.items + value.count);
            change(children);
            nested_.push_back(std::move(children));
            JsonValue made = value;
            made.items = nested_.back().data();
            made.count = static_cast<u32>(nested_.back().size());
            return made;
        };
        u32 first = 0;
        for (u32 i = 0; i < owners->count; ++i) {
            JsonValue own = *rows;
            own.items += first;
            own.count = counts[i];
            first += counts[i];
            owners->items[i] =
                with(owners->items[i], [&](auto& children) { children.push_back(own); });
        }
        root = with(root, [&](auto& children) {
            std::erase_if(children, [&](const JsonValue& child) { return child.key == rule.rows; });
        });
    }

    // Of plain numbers, whose values are one text.
    JsonValue list_of(const JsonValue& leaf) {
        std::vector<JsonValue> values;
        for (std::size_t begin = 1; begin < leaf.text.size();) {
            const std::size_t end = leaf.text.find_first_of(",]", begin);
            if (end == leaf.text.npos) break;
            if (end > begin) values.push_back({.text = leaf.text.substr(begin, end - begin)});
            begin = leaf.text[end] == ',' ? end + 2 : leaf.text.size();
        }
        nested_.push_back(std::move(values));
        JsonValue list{.kind = JsonValue::Kind::array, .is_list = true, .key = leaf.key};
        list.items = nested_.back().data();
        list.count = static_cast<u32>(nested_.back().size());
        return list;
    }

    std::deque<std::vector<JsonValue>> nested_;
};

}  // namespace wend::test
