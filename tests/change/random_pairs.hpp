#pragma once

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <string_view>

#include "change/random_edits.hpp"
#include "wend/editor.hpp"
#include "wend/repair.hpp"

namespace wend::test {

// Other maps that a map may become, by all that people and programs do to maps and by what only
// damaged ones show. What cannot be done to a map leaves it as it is.
class RandomMap {
  public:
    explicit RandomMap(std::mt19937_64& random) : random_(random) {}

    Map sample(const Format& format) {
        const auto& versions = format.info().versions;
        const std::string& version = versions[below(versions.size())].name;
        return made_up(format, version, 16, 24, random_);
    }

    Map after_edits(const Map& map) {
        Map made = map;
        for (std::uint64_t i = 1 + below(3); i-- > 0;) made = after_one(made);
        return made;
    }

    Map after_one(const Map& map) {
        switch (below(14)) {
            case 0:
                return sample(map.format());
            case 1:
                return converted(map);
            case 2:
                return of_all(map);
            case 3:
                return of_some(map);
            case 4:
                return repaired(map);
            case 5:
                return with_lists_in_other_order(map);
            case 6:
                return with_other_ids(map);
            case 7:
                return with_other_names(map);
            case 8:
                return with_other_files(map);
            case 9:
                return with_records_elsewhere(map);
            default:
                return edited(map, 1 + below(6), random_, below(4) > 0);
        }
    }

  private:
    std::uint64_t below(std::uint64_t most) { return most == 0 ? 0 : random_() % most; }

    Map converted(const Map& map) {
        const auto& versions = map.format().info().versions;
        const std::span<const Member> files = map.members();
        LossReport losses;
        const auto made = map.format().convert(
            {&files, 1}, {.version = versions[below(versions.size())].name, .lossy = true}, losses);
        if (!made) return map;
        std::vector<Member> members;
        for (const OutputFile& file : *made)
            members.push_back(
                {file.name, 0, file.document->number_in_map(file.name), file.document});
        return Map::of(map.format(), std::move(members), map.options()).value_or(map);
    }

    std::vector<NodeIndex> nodes_of(const Map& map, bool all) {
        std::vector<NodeIndex> nodes;
        const std::size_t count = map.network().nodes.size();
        for (NodeIndex i = 0; i < count; ++i)
            if (all || below(count) < 3) nodes.push_back(i);
        return nodes;
    }

    Map of_all(const Map& map) { return transformed(map, nodes_of(map, true)); }
    Map of_some(const Map& map) {
        const auto nodes = nodes_of(map, false);
        if (below(2) == 0) return transformed(map, nodes);
        Editor editor(map);
        (void)editor.run(edits::Remove{nodes});
        return editor.map();
    }
    Map transformed(const Map& map, const std::vector<NodeIndex>& nodes) {
        Editor editor(map);
        switch (below(4)) {
            case 0:
                (void)editor.run(edits::Mirror{nodes, below(2) == 0 ? EditAxis::x : EditAxis::y});
                break;
            case 1:
                (void)editor.run(edits::Rotate{nodes, 90.0 * static_cast<double>(1 + below(3))});
                break;
            default: {
                const auto step = [&] { return 25.0 * (static_cast<double>(below(41)) - 20); };
                (void)editor.run(edits::Move{nodes, {step(), step(), 0}});
            }
        }
        return editor.map();
    }

    static Map repaired(const Map& map) {
        const auto made = repair(map);
        return made ? made->map : map;
    }

    using Fits = std::function<bool(const FieldHandle&)>;

    static void collect(const FieldHandle& field, const Fits& fits,
                        std::vector<FieldHandle>& found) {
        if (fits(field)) found.push_back(field);
        for (const FieldHandle& child : field.children()) collect(child, fits, found);
    }
    static bool is_list(const FieldHandle& field) {
        return field.type() == FieldType::list && field.info().resizable;
    }
    static std::optional<FieldHandle> id_of(const FieldHandle& record) {
        for (const FieldHandle& child : record.children())
            if (child.info().name == "id") return child;
        return std::nullopt;
    }

    // Calls an edit with all fields of some file that fulfil a condition.
    template <class Edit>
    Map with_fields(const Map& map, const Fits& fits, Edit edit) {
        std::vector<Member> members(map.members().begin(), map.members().end());
        Member& member = members[below(members.size())];
        std::shared_ptr<Document> copy = member.document->copy();
        const auto root = copy->at("");
        if (!root) return map;
        std::vector<FieldHandle> found;
        collect(*root, fits, found);
        if (found.empty()) return map;
        edit(found);
        if ((below(4) > 0 && !copy->recompute()) || !copy->write()) return map;
        member.document = std::move(copy);
        return Map::of(map.format(), std::move(members), map.options()).value_or(map);
    }

    Map with_lists_in_other_order(const Map& map) {
        return with_fields(
            map, [](const FieldHandle& field) { return is_list(field) && field.size() > 1; },
            [&](const std::vector<FieldHandle>& lists) {
                const FieldHandle& list = lists[below(2) * below(lists.size())];
                for (std::uint64_t i = 1 + below(list.size()); i-- > 0;)
                    (void)list.move(below(list.size()), below(list.size()));
            });
    }

    // Ids that go on to other records, are borne by two or are numbered anew.
    Map with_other_ids(const Map& map) {
        return with_fields(
            map, [](const FieldHandle& field) { return field.info().name == "id"; },
            [&](const std::vector<FieldHandle>& ids) {
                const FieldHandle& one = ids[below(ids.size())];
                const FieldHandle& other = ids[below(ids.size())];
                const auto first = one.get(), second = other.get();
                switch (below(4)) {
                    case 0:
                        (void)one.set(*second);
                        return;
                    case 1:
                        (void)one.set(*second);
                        (void)other.set(*first);
                        return;
                    case 2:
                        (void)one.set(static_cast<std::int64_t>(below(1000)));
                        return;
                    default:
                        for (const FieldHandle& id : ids)
                            (void)id.set(static_cast<std::int64_t>(1 + below(2 * ids.size())));
                }
            });
    }

    // What names records comes to name others, or nothing.
    Map with_other_names(const Map& map) {
        return with_fields(
            map, [](const FieldHandle& field) { return !field.info().refers_to.empty(); },
            [&](const std::vector<FieldHandle>& names) {
                for (std::uint64_t i = 1 + below(4); i-- > 0;) {
                    const FieldHandle& name = names[below(names.size())];
                    for (const FieldHandle& part : name.children())
                        (void)part.set(static_cast<std::int64_t>(below(50)));
                    (void)name.set(static_cast<std::int64_t>(below(below(2) == 0 ? 50 : 9999)));
                }
            });
    }

    // Elements of a list come to stand in another one of their kind.
    Map with_records_elsewhere(const Map& map) {
        return with_fields(map, is_list, [&](const std::vector<FieldHandle>& lists) {
            const FieldHandle from = lists[below(lists.size())];
            std::vector<FieldHandle> like;
            for (const FieldHandle& list : lists)
                if (list.info().name == from.info().name) like.push_back(list);
            const FieldHandle to = like[below(like.size())];
            if (from.size() == 0 || !to.insert(to.size())) return;
            const std::uint64_t place = below(from.size());
            copy_values(from.children()[place], to.children().back());
            if (below(3) > 0) (void)from.erase(place);
        });
    }
    static void copy_values(const FieldHandle& from, const FieldHandle& to) {
        if (const auto value = from.get()) (void)to.set(*value);
        const auto parts = from.children(), others = to.children();
        for (std::size_t i = 0; i < std::min(parts.size(), others.size()); ++i)
            copy_values(parts[i], others[i]);
    }

    // Files that go, come, and are called otherwise.
    Map with_other_files(const Map& map) {
        std::vector<Member> members(map.members().begin(), map.members().end());
        const std::size_t at = below(members.size());
        if (!map.format().info().one_map_in_many_files) {
            members[at].file = "other" + members[at].file;
        } else if (below(2) == 0 && members.size() > 1) {
            members.erase(members.begin() + static_cast<std::ptrdiff_t>(at));
        } else {
            const Map other = sample(map.format());
            const Member& comes = other.members()[below(other.members().size())];
            std::erase_if(members, [&](const Member& member) { return member.key == comes.key; });
            members.push_back(comes);
        }
        return Map::of(map.format(), std::move(members), map.options()).value_or(map);
    }

    std::mt19937_64& random_;
};

}  // namespace wend::test
