#include "model/edit/set_links.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wend::edit {
namespace {

// What a change gives the links that it is for: those there, and those back.
struct Wanted {
    FieldChange::How how;
    u32 there, back;
    bool is_of_each = false;  // `lanes=2,1`, which can close a direction, and open one
};

Expected<Wanted> wanted_of(const LinkColumn& column, const FieldChange& change, bool has_ends) {
    const std::size_t comma = change.value.find(',');
    const bool is_of_each = column.is_of_lanes() && comma != std::string::npos;
    if (change.how != FieldChange::How::set && (is_of_each || !column.about.value_names.empty() ||
                                                column.about.type == Column::Type::flag))
        return failure(fmt::format("{} can be set, and nothing be added to it", change.field));
    const auto there = column.value_of(is_of_each ? change.value.substr(0, comma) : change.value);
    if (!is_of_each) {
        if (!there) return failure(there.error());
        if (column.is_of_lanes() && *there == 0 && change.how == FieldChange::How::set)
            return failure(
                fmt::format("{}=0 would leave no lane: {} goes from 1 to {}, or says which "
                            "direction of one link is closed, such as 2,0",
                            change.field, change.field, column.most));
        return Wanted{change.how, *there, *there};
    }
    const auto back = column.value_of(change.value.substr(comma + 1));
    if (!there || !back) return failure((there ? back : there).error());
    if (!has_ends)
        return failure(
            fmt::format("which lanes {}={} are there and which back is said by the ends of one "
                        "link, in the options `from` and `to`",
                        change.field, change.value));
    if (*there + *back == 0) return failure("a road has a lane at least");
    return Wanted{change.how, *there, *back, true};
}

class LinkSetter {
  public:
    LinkSetter(EditedMap& map, const MapEdits& edits, const edits::Set& edit)
        : map_(map),
          network_(map.before().network()),
          edits_(edits),
          edit_(edit),
          cells_(edits.link_cells(map)) {}

    Expected<void> find_links() {
        const NodeIndex count = network_.nodes.size();
        if (!edit_.from) {
            std::vector<bool> is_chosen(count);
            for (const NodeIndex node : edit_.nodes) is_chosen[node] = true;
            for (LinkIndex link = 0; link < network_.links.size(); ++link)
                if (is_chosen[network_.links.from[link]] && is_chosen[network_.links.to[link]])
                    links_.push_back(link);
            return {};
        }
        if (*edit_.from >= count || *edit_.to >= count)
            return failure("there is no record of that number");
        for (const auto& [from, to] :
             {std::pair(*edit_.from, *edit_.to), std::pair(*edit_.to, *edit_.from)}) {
            const auto [first, end] = network_.links_of(from);
            for (LinkIndex link = first; link < end; ++link)
                if (network_.links.to[link] == to) links_.push_back(link);
        }
        if (links_.empty())
            return failure(fmt::format("{} and {} are not connected", network_.name_of(*edit_.from),
                                       network_.name_of(*edit_.to)));
        return {};
    }

    Expected<void> make(const LinkColumn& column, const FieldChange& change) {
        const auto wanted = wanted_of(column, change, edit_.from.has_value());
        if (!wanted) return failure(wanted.error());
        const auto place = static_cast<std::size_t>(&column - edits_.link_columns().data());
        // All before any is changed, as several links may have one value together.
        std::vector<std::optional<u32>> before(network_.links.size());
        for (LinkIndex link = 0; link < before.size(); ++link)
            before[link] = cells_->get(place, link);
        std::vector<std::pair<LinkIndex, u32>> values;
        for (const LinkIndex link : links_) {
            if (!before[link]) continue;
            const auto value = value_for(column, *wanted, link, *before[link]);
            if (!value) return failure(value.error());
            if (*value) values.emplace_back(link, **value);
        }
        if (values.empty())
            return failure(fmt::format(
                "no link that {} has {}",
                edit_.from ? "joins the two" : "has both ends among the records", change.field));
        if (wanted->is_of_each)
            if (auto both = expect_way_back(values, *wanted); !both) return both;
        for (const auto& [link, value] : values)
            if (cells_->get(place, link) != value) cells_->set(place, link, value);
        if (auto apart = expect_set(column, place, values); !apart) return apart;
        map_.tell(values.size(), fmt::format("link got its {}", change.field),
                  fmt::format("links got their {}", change.field));
        tell_others(place, before);
        return {};
    }

    void finish() { cells_->finish(); }

  private:
    // None: it stays without lanes.
    Expected<std::optional<u32>> value_for(const LinkColumn& column, const Wanted& wanted,
                                           LinkIndex link, u32 before) const {
        const u32 given =
            edit_.from && network_.links.from[link] != *edit_.from ? wanted.back : wanted.there;
        if (wanted.is_of_each) return std::optional(given);
        if (column.is_of_lanes() && before == 0) return std::optional<u32>();
        if (wanted.how == FieldChange::How::set) return std::optional(given);
        const bool adds = wanted.how == FieldChange::How::add;
        const u32 least = column.is_of_lanes() ? 1 : 0;
        if (adds ? given > column.most - std::min(column.most, before) : given + least > before)
            return failure(
                fmt::format("{} of {} to {} is {}: {} {} is beyond {} to {}", column.about.name,
                            network_.name_of(network_.links.from[link]),
                            network_.name_of(network_.links.to[link]), column.text_of(before),
                            column.text_of(given), adds ? "more" : "less", column.text_of(least),
                            column.text_of(column.most)));
        return std::optional(adds ? before + given : before - given);
    }

    // Links that have a value together cannot have different ones.
    Expected<void> expect_set(const LinkColumn& column, std::size_t place,
                              const std::vector<std::pair<LinkIndex, u32>>& values) const {
        for (const auto& [link, value] : values) {
            const u32 now = cells_->get(place, link).value_or(value);
            if (now == value) continue;
            return failure(fmt::format(
                "{} from {} to {} cannot be {} where another of these links has {}: both "
                "are that of {}",
                column.about.name, network_.name_of(network_.links.from[link]),
                network_.name_of(network_.links.to[link]), column.text_of(value),
                column.text_of(now), cells_->name_of_place(place, link)));
        }
        return {};
    }

    // The lanes of a direction stand in the link of that direction.
    Expected<void> expect_way_back(const std::vector<std::pair<LinkIndex, u32>>& values,
                                   const Wanted& wanted) const {
        const auto leads_from = [&](NodeIndex node) {
            return std::ranges::any_of(values, [&](const auto& value) {
                return network_.links.from[value.first] == node;
            });
        };
        const bool has_there = wanted.there == 0 || leads_from(*edit_.from),
                   has_back = wanted.back == 0 || leads_from(*edit_.to);
        if (has_there && has_back) return {};
        const NodeIndex from = has_there ? *edit_.to : *edit_.from,
                        to = has_there ? *edit_.from : *edit_.to;
        return failure(fmt::format("no link leads from {} to {}", network_.name_of(from),
                                   network_.name_of(to)));
    }

    // Links that have a value together with others that were set.
    void tell_others(std::size_t place, const std::vector<std::optional<u32>>& before) {
        u64 others = 0;
        std::vector<bool> is_own(before.size());
        for (const LinkIndex link : links_) is_own[link] = true;
        for (LinkIndex link = 0; link < before.size(); ++link)
            others += !is_own[link] && cells_->get(place, link) != before[link];
        map_.tell(others, "other link has that in common with one of them, and got it too",
                  "other links have that in common with some of them, and got it too");
    }

    EditedMap& map_;
    const Network& network_;
    const MapEdits& edits_;
    const edits::Set& edit_;
    std::unique_ptr<LinkCells> cells_;
    std::vector<LinkIndex> links_;
};

}  // namespace

const LinkColumn* column_of_change(const MapEdits& edits, const FieldChange& change) {
    const auto columns = edits.link_columns();
    const auto found = std::ranges::find(
        columns, change.field, [](const LinkColumn& column) { return column.about.name; });
    return found == columns.end() ? nullptr : &*found;
}

Expected<void> set_links(EditedMap& map, const MapEdits& edits, const edits::Set& edit,
                         std::span<const FieldChange> changes) {
    LinkSetter setter(map, edits, edit);
    if (auto found = setter.find_links(); !found) return found;
    for (const FieldChange& change : changes)
        if (auto made = setter.make(*column_of_change(edits, change), change); !made) return made;
    setter.finish();
    return {};
}

}  // namespace wend::edit
