#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "wend/map.hpp"

namespace wend::test {

// A field that edits leave alone, so that a number there tells which record of the base a record
// is, wherever it went. `each` is the step from one number to the next, which leaves lower bits as
// they are; 0 where records have a number of their own.
struct TagRule {
    std::string_view format, list, field;
    std::int64_t first, each;
    std::string_view second_field = {};  // for what does not fit: so many numbers later
};
inline constexpr std::int64_t tags_a_field = 200;
inline constexpr TagRule tag_rules[] = {
    {"gta-sa-paths", "nodes", "memory_address", 1000000, 1},
    {"gta-sa-paths", "navi_nodes", "signals", 8, 8},
    {"gta-iv-paths", "nodes", "memory_address", 1000000, 1},
    {"source-nav", "areas", "id", 0, 0},
    {"source-nav", "ladders", "id", 0, 0},
    {"gp2-track", "track", "right_verge", 1, 1, "left_verge"},
    {"gp2-track", "pit_lane", "right_verge", 1, 1, "left_verge"},
    {"f1gp-track", "track", "right_verge", 1, 1, "left_verge"},
    {"f1gp-track", "pit_lane", "right_verge", 1, 1, "left_verge"},
    {"metroid-prime-path", "regions", "index_mask", 40000, 1},
    {"metroid-prime-path", "points", "flags", 65536, 65536},
};

inline const TagRule* tag_rule(const Format& format, std::string_view list) {
    for (const TagRule& rule : tag_rules)
        if (rule.format == format.info().id && rule.list == list) return &rule;
    return nullptr;
}
inline bool is_tag_field(const Format& format, std::string_view field) {
    return std::ranges::any_of(tag_rules, [&](const TagRule& rule) {
        return rule.format == format.info().id && rule.each != 0 &&
               (rule.field == field || rule.second_field == field);
    });
}

// What a file of a map is called in a test.
inline std::string file_name(const Map& map, std::size_t member) {
    const Member& own = map.members()[member];
    if (own.key) return std::to_string(*own.key);
    return map.members().size() == 1 ? std::string("file") : own.file;
}

// The map with a number in each record that has a field for it.
inline Map tagged(const Map& map) {
    std::vector<Member> members(map.members().begin(), map.members().end());
    std::int64_t next = 0;
    for (const TagRule& rule : tag_rules) {
        if (rule.format != map.format().info().id || rule.each == 0) continue;
        for (Member& member : members) {
            std::shared_ptr<Document> copy = member.document->copy();
            const auto list = copy->at(rule.list);
            for (std::uint64_t i = 0; list && i < list->size(); ++i) {
                const std::string record = std::string(rule.list) + "[" + std::to_string(i) + "].";
                const auto field = copy->at(record + std::string(rule.field));
                if (!field) continue;  // A command among sectors.
                const auto was = static_cast<std::int64_t>(field->number().value());
                const std::int64_t number = next++;
                const std::int64_t low = rule.second_field.empty() ? number : number % tags_a_field;
                EXPECT_TRUE(field->set(was % rule.each + rule.first + low * rule.each));
                if (!rule.second_field.empty()) {
                    EXPECT_TRUE(copy->at(record + std::string(rule.second_field))
                                    .value()
                                    .set(1 + number / tags_a_field));
                }
            }
            EXPECT_TRUE(copy->recompute());
            member.document = std::move(copy);
        }
    }
    return Map::of(map.format(), std::move(members), map.options()).value();
}

// Which record of the base stands where in a map that was made of the base with its numbers: 0
// where it is none of them.
class TagsOfMap {
  public:
    struct Place {
        std::size_t member;
        std::uint64_t index;
        friend bool operator==(const Place&, const Place&) = default;
    };

    explicit TagsOfMap(const Map& map) {
        for (const TagRule& rule : tag_rules) {
            if (rule.format != map.format().info().id) continue;
            auto& places = places_[rule.list];
            for (std::size_t member = 0; member < map.members().size(); ++member) {
                const Fields fields = map.members()[member].document->fields();
                const auto list = fields.at(rule.list);
                auto& tags = tags_[{member, rule.list}];
                for (std::uint64_t i = 0; list && i < list->size(); ++i) {
                    const std::string record =
                        std::string(rule.list) + "[" + std::to_string(i) + "].";
                    const std::int64_t tag = read(fields, record, rule);
                    tags.push_back(tag);
                    if (tag != 0 && !places.emplace(tag, Place{member, i}).second)
                        is_ambiguous_ = true;
                }
            }
        }
    }

    // Two records have one number: a new one was made like another.
    bool is_ambiguous() const { return is_ambiguous_; }
    const std::vector<std::int64_t>* in(std::size_t member, std::string_view list) const {
        const auto found = tags_.find({member, list});
        return found == tags_.end() ? nullptr : &found->second;
    }
    std::int64_t at(std::string_view list, Place place) const {
        const auto* const tags = in(place.member, list);
        return tags && place.index < tags->size() ? (*tags)[place.index] : 0;
    }
    std::optional<Place> find(std::string_view list, std::int64_t tag) const {
        const auto places = places_.find(list);
        if (places == places_.end()) return std::nullopt;
        const auto found = places->second.find(tag);
        if (found == places->second.end()) return std::nullopt;
        return found->second;
    }

  private:
    static std::int64_t read(const Fields& fields, const std::string& record, const TagRule& rule) {
        const auto number = [&](std::string_view name) -> std::int64_t {
            const auto field = fields.at(record + std::string(name));
            return field ? static_cast<std::int64_t>(field->number().value_or(0)) : 0;
        };
        const std::int64_t own = number(rule.field);
        if (rule.each == 0) return own;
        if (own < rule.first) return 0;
        const std::int64_t tag = (own - rule.first) / rule.each + 1;
        if (rule.second_field.empty()) return tag;
        const std::int64_t second = number(rule.second_field);
        return second == 0 ? 0 : tag + tags_a_field * (second - 1);
    }

    std::map<std::pair<std::size_t, std::string_view>, std::vector<std::int64_t>> tags_;
    std::map<std::string_view, std::map<std::int64_t, Place>> places_;
    bool is_ambiguous_ = false;
};

}  // namespace wend::test
