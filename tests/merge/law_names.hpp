#pragma once

#include <fmt/format.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "merge/law_tags.hpp"
#include "wend/network.hpp"

namespace wend::test {

// A field or an element of a file, by its path in the base.
struct BasePlace {
    std::size_t member = 0;
    std::string path;
};

// What an edit does to places of a list that has no numbers to tell its elements apart: puts in or
// takes out one at a place.
struct ListShift {
    std::size_t member = 0;
    std::string list;
    std::uint64_t index = 0;
    bool is_insert = false;
};

// What records and fields of the base are called in a map that one edit made of it: by the numbers
// that tagged() gave them, by what the edit said that it does, or because nothing else is alike.
class LaterNames {
  public:
    // Both maps are tagged.
    LaterNames(const Map& base, const Map& now, std::optional<ListShift> shift = {})
        : base_(base),
          now_(now),
          base_tags_(base),
          now_tags_(now),
          shift_(std::move(shift)),
          base_fields_(fields_of(base)),
          now_fields_(fields_of(now)) {}

    bool is_ambiguous() const { return now_tags_.is_ambiguous(); }

    // Whether a record is gone that has a number to tell it by.
    bool is_gone(NodeIndex of_base) const {
        const Origin origin = base_.network().nodes.origin[of_base];
        const std::string path = base_.field_path(Element::node, origin);
        const std::size_t bracket = path.find('[');
        if (bracket == std::string::npos) return false;
        const std::string list = path.substr(0, bracket);
        const std::int64_t tag =
            base_tags_.at(list, {origin.member, std::stoull(path.substr(bracket + 1))});
        return tag != 0 && !now_tags_.find(list, tag);
    }

    // None where the record is gone, or nobody can tell where it is.
    std::optional<NodeIndex> node(NodeIndex of_base) const {
        const Origin origin = base_.network().nodes.origin[of_base];
        const std::string path = base_.field_path(Element::node, origin);
        const std::size_t bracket = path.find('[');
        if (bracket == std::string::npos || !base_fields_[origin.member]->at(path))
            return node_by_position(of_base);
        const auto place = now({origin.member, path});
        if (!place) return std::nullopt;
        if (node_of_path_.empty())
            for (NodeIndex node = 0; node < now_.network().nodes.size(); ++node) {
                const Origin own = now_.network().nodes.origin[node];
                node_of_path_[{own.member, now_.field_path(Element::node, own)}] = node;
            }
        const auto found = node_of_path_.find({place->member, place->path});
        if (found == node_of_path_.end()) return std::nullopt;
        return found->second;
    }

    // The path in the form that an editor takes; the place behind the last element of a list too.
    std::optional<std::string> path(const BasePlace& of_base) const {
        const auto place = now(of_base);
        if (!place) return std::nullopt;
        if (now_.members().size() == 1) return place->path;
        return fmt::format("{}:{}", *now_.members()[place->member].key, place->path);
    }

    // The number that a record of a list of one file has now.
    std::optional<std::uint64_t> index(std::size_t member, const std::string& list,
                                       std::uint64_t of_base) const {
        const auto place = now({member, fmt::format("{}[{}]", list, of_base)});
        if (!place) return std::nullopt;
        return std::stoull(place->path.substr(place->path.rfind('[') + 1));
    }

    std::optional<BasePlace> now(const BasePlace& of_base) const {
        const std::string name = file_name(base_, of_base.member);
        std::optional<std::size_t> member;
        for (std::size_t i = 0; i < now_.members().size(); ++i)
            if (file_name(now_, i) == name || (base_.members().size() == 1 && i == 0 && !member))
                member = i;
        for (std::size_t i = 0; i < now_.members().size(); ++i)
            if (now_.members()[i].key == base_.members()[of_base.member].key) member = i;
        if (!member) return std::nullopt;
        std::string before, after;
        std::string_view rest = of_base.path;
        for (bool is_outermost = true; !rest.empty();) {
            const std::size_t bracket = rest.find('[');
            if (bracket == std::string_view::npos) break;
            before += rest.substr(0, bracket);
            after += rest.substr(0, bracket);
            const std::size_t end = rest.find(']', bracket);
            const std::string number(rest.substr(bracket + 1, end - bracket - 1));
            rest.remove_prefix(end + 1);
            if (number.empty()) {
                after += "[]";
                break;
            }
            const std::uint64_t index = std::stoull(number);
            const auto moved = is_outermost ? record(of_base.member, before, *member, index)
                                            : TagsOfMap::Place{*member, index};
            if (!moved) return std::nullopt;
            if (is_outermost) member = moved->member;
            std::optional<std::uint64_t> place = moved->index;
            if (!is_outermost || !is_tagged(of_base.member, before, index))
                place = element(of_base.member, before, index, *member, after);
            if (!place) return std::nullopt;
            before += fmt::format("[{}]", index);
            after += fmt::format("[{}]", *place);
            is_outermost = false;
        }
        after += rest;
        return BasePlace{*member, after};
    }

  private:
    using AllFields = std::vector<std::unique_ptr<const Fields>>;

    static AllFields fields_of(const Map& map) {
        AllFields all;
        for (const Member& member : map.members())
            all.push_back(std::make_unique<const Fields>(member.document->fields()));
        return all;
    }
    static std::string text_of(const FieldHandle& field) {
        const auto value = field.get();
        std::string text;
        if (value) {
            if (const auto* const whole = std::get_if<std::int64_t>(&*value))
                text = fmt::format("{}", *whole);
            else if (const auto* const real = std::get_if<double>(&*value))
                text = fmt::format("{}", *real);
            else if (const auto* const own = std::get_if<std::string>(&*value))
                text = *own;
            return text + ";";
        }
        for (const FieldHandle& child : field.children())
            if (!child.info().derived) text += child.info().name + ":" + text_of(child);
        return text + "/";
    }

    bool is_tagged(std::size_t member, const std::string& list, std::uint64_t index) const {
        return base_tags_.at(list, {member, index}) != 0;
    }
    // Of an outermost list: where its number is; as it is where it has none.
    std::optional<TagsOfMap::Place> record(std::size_t of_base, const std::string& list,
                                           std::size_t member, std::uint64_t index) const {
        const std::int64_t tag = base_tags_.at(list, {of_base, index});
        if (tag == 0) return TagsOfMap::Place{member, index};
        return now_tags_.find(list, tag);
    }
    // Of a list without numbers.
    std::optional<std::uint64_t> element(std::size_t of_base, const std::string& before,
                                         std::uint64_t index, std::size_t member,
                                         const std::string& after) const {
        const auto was = base_fields_[of_base]->at(before), is = now_fields_[member]->at(after);
        if (!was || !is) return std::nullopt;
        if (shift_ && shift_->member == of_base && shift_->list == before) {
            if (is->size() == was->size() + 1 && shift_->is_insert)
                return index + (index >= shift_->index ? 1 : 0);
            if (is->size() + 1 == was->size() && !shift_->is_insert) {
                if (index == shift_->index) return std::nullopt;
                return index - (index > shift_->index ? 1 : 0);
            }
        }
        if (was->size() == is->size()) return index;
        const auto elements = was->children(), later = is->children();
        if (index >= elements.size()) return std::nullopt;
        const std::string text = text_of(elements[index]);
        std::optional<std::uint64_t> found;
        for (std::uint64_t i = 0; i < elements.size(); ++i)
            if (i != index && text_of(elements[i]) == text) return std::nullopt;
        for (std::uint64_t i = 0; i < later.size(); ++i) {
            if (text_of(later[i]) != text) continue;
            if (found) return std::nullopt;
            found = i;
        }
        return found;
    }
    std::optional<NodeIndex> node_by_position(NodeIndex of_base) const {
        const auto& was = base_.network().nodes.position;
        const auto& is = now_.network().nodes.position;
        if (was.size() == is.size()) return of_base;
        if (std::ranges::count(was, was[of_base]) != 1 || std::ranges::count(is, was[of_base]) != 1)
            return std::nullopt;
        return static_cast<NodeIndex>(std::ranges::find(is, was[of_base]) - is.begin());
    }

    const Map base_, now_;
    const TagsOfMap base_tags_, now_tags_;
    const std::optional<ListShift> shift_;
    const AllFields base_fields_, now_fields_;
    mutable std::map<std::pair<std::size_t, std::string>, NodeIndex> node_of_path_;
};

}  // namespace wend::test
