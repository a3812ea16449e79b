#include "exchange/features/feature_edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "exchange/features/feature_positions.hpp"
#include "exchange/features/link_column_edits.hpp"
#include "exchange/features/network_features.hpp"
#include "exchange/features/node_features.hpp"
#include "exchange/features/told_columns.hpp"
#include "model/edit/kept_numbers.hpp"
#include "model/edit/map_edits.hpp"
#include "model/edit/record_place.hpp"

namespace wend::exchange {
namespace {

using Ends = std::pair<NodeIndex, NodeIndex>;

bool has(const std::vector<Ends>& sorted, Ends ends) {
    return std::ranges::binary_search(sorted, ends);
}

Ends turned(Ends ends) { return {ends.second, ends.first}; }

// What features of one link tell of one thing.
class ToldOfLink {
  public:
    Expected<void> add(const FeatureSet::Read& feature, const edit::LinkColumn& column) {
        const std::string& name = column.about.name;
        const std::string text = plain_column(feature.find(name));
        if (text.empty()) return {};
        const auto value = column.value_of(text);
        if (!value) return refused(feature, name, column.refusal(text).text());
        if (value_ && *value_ != *value)
            return refused(feature, name,
                           fmt::format("{} is {} here, and {} is {} in {}, which tells of the "
                                       "same new link",
                                       name, column.text_of(*value), name_, column.text_of(*value_),
                                       feature_));
        value_ = *value;
        name_ = name;
        feature_ = feature_name(feature);
        return {};
    }
    const std::optional<u32>& value() const { return value_; }

  private:
    static tl::unexpected<Error> refused(const FeatureSet::Read& feature, const std::string& name,
                                         const std::string& why) {
        return failure(ErrorDetails{.message = fmt::format("{}: {}", feature_name(feature), why),
                                    .field = name});
    }

    std::optional<u32> value_;
    std::string name_, feature_;
};

}  // namespace

ChangedLinks::ChangedLinks(const Network& network, const FeatureSet& features,
                           const std::vector<u64>& links, const NodeFeatures& nodes) {
    if (links.empty()) return;
    std::vector<Ends> before, now;
    std::vector<bool> is_told(network.nodes.size());
    for (const NodeFeatures::Pair& pair : nodes.pairs()) is_told[pair.node] = pair.has_own_name;
    // Of nodes that are no records of their own, such as parts of a sector, no feature tells.
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        if (is_told[network.links.from[link]] && is_told[network.links.to[link]])
            before.emplace_back(network.links.from[link], network.links.to[link]);
    std::ranges::sort(before);
    std::vector<std::pair<Ends, u64>> told;
    for (const u64 i : links) {
        const Ends ends{nodes.named(text_of(features[i], keys::from)),
                        nodes.named(text_of(features[i], keys::to))};
        if (ends.first == no_index || ends.second == no_index) {
            without_ends.push_back(i);
            continue;
        }
        now.push_back(ends);
        told.emplace_back(ends, i);
    }
    std::ranges::sort(now);
    for (const Ends& ends : before) {
        if (has(now, ends)) continue;
        const bool both = has(before, turned(ends)) && !has(now, turned(ends));
        if (both && ends.second < ends.first) continue;  // It went with the way there.
        if (!gone.empty() && Ends(gone.back().from, gone.back().to) == ends) continue;
        gone.push_back({ends.first, ends.second, has(before, turned(ends)) && !both});
    }
    std::map<Ends, std::size_t> made;
    for (const auto& [ends, i] : told) {
        if (has(before, ends)) continue;
        // Of two that lead there and back one connects both.
        if (const auto back = made.find(turned(ends)); back != made.end()) {
            added[back->second].back.push_back(i);
            continue;
        }
        const auto [known, is_new] = made.try_emplace(ends, added.size());
        if (is_new) added.push_back({ends.first, ends.second, {}, {}, has(now, turned(ends))});
        added[known->second].there.push_back(i);
    }
}

Expected<ConnectOptions> options_of(const ChangedLinks::New& link, const FeatureSet& features) {
    // How many lanes there can be is the format's to say.
    static const edit::LinkColumn lanes{.about = {.name = "lanes"}, .most = 255},
        opposite_lanes{.about = {.name = "opposite_lanes"}, .most = 255},
        one_way{.about = {.name = "one_way", .type = Column::Type::flag}};
    ToldOfLink there, back, only_there, only_back;
    for (const bool is_back : {false, true})
        for (const u64 i : is_back ? link.back : link.there) {
            const FeatureSet::Read feature = features[i];
            if (auto told = (is_back ? back : there).add(feature, lanes); !told)
                return failure(told.error());
            if (auto told = (is_back ? there : back).add(feature, opposite_lanes); !told)
                return failure(told.error());
            if (auto told = (is_back ? only_back : only_there).add(feature, one_way); !told)
                return failure(told.error());
        }
    ConnectOptions options;
    options.one_way = !link.leads_back && only_there.value() == 1;
    if (there.value() || back.value())
        options.lanes = {there.value().value_or(1), back.value().value_or(options.one_way ? 0 : 1)};
    return options;
}

namespace {

using Shift = std::tuple<double, double, double>;

// Features that were moved apart from others are moved one by one, each of which looks at the whole
// map.
constexpr std::size_t most_shifts = 1000;

class FeatureEdits {
  public:
    FeatureEdits(const Map& map, const FeatureSet& features, const MapParts& parts,
                 const NodeFeatures& nodes)
        : map_(map),
          features_(features),
          parts_(parts),
          nodes_(nodes),
          edits_(edit::edits_of(map.format())),
          edited_(map) {}

    Expected<std::vector<OutputFile>> make(std::vector<std::string>& notes) {
        auto set = set_link_columns(edited_, edits_, features_, parts_.links, nodes_, notes);
        if (!set) return failure(std::move(set.error()));
        is_changed_ = *set;
        if (auto done = move(notes); !done) return failure(std::move(done.error()));
        if (auto done = change_links(notes); !done) return failure(std::move(done.error()));
        if (is_changed_)
            if (auto done = edits_.settle(edited_); !done) return failure(std::move(done.error()));
        for (std::string& told : edited_.report.consequences) notes.push_back(std::move(told));
        return edit::files_of(edited_.members());
    }

  private:
    Expected<void> move(std::vector<std::string>& notes) {
        // Of race tracks all places follow from the sectors.
        const bool can_move = edits_.can(EditOperation::of<edits::Move>());
        u64 elsewhere = 0;
        std::map<Shift, std::vector<edit::RecordPlace>> moved;
        Feature record;
        for (const auto& [i, node, has_own_name] : nodes_.pairs()) {
            const FeatureSet::Read feature = features_[i];
            set_node_shape(map_.network(), node, record);
            if (feature.shape == Shape::none || record.shape == Shape::none) continue;
            const auto shift = shift_of(record, feature, features_.metres_per_unit());
            if (!can_move) {
                elsewhere += !shift || shift->x != 0 || shift->y != 0 || shift->z != 0;
                continue;
            }
            if (!shift)
                return failure(fmt::format(
                    "{}: {} has another outline than its record; areas can be moved as a whole "
                    "here, and their corners are properties",
                    feature_name(feature), map_.network().name_of(node)));
            if (shift->x == 0 && shift->y == 0 && shift->z == 0) continue;
            const auto place = edit::record_of(map_, node);
            if (!place) return failure(place.error());
            moved[{shift->x, shift->y, shift->z}].push_back(place->place);
        }
        if (elsewhere > 0)
            notes.push_back(fmt::format(
                "{} elsewhere than {}; in maps of {} places follow from "
                "the records, and are not taken from features",
                elsewhere == 1 ? "1 feature stands" : fmt::format("{} features stand", elsewhere),
                elsewhere == 1 ? "its record" : "their records", map_.format().info().id));
        if (moved.size() > most_shifts)
            return failure(
                fmt::format("features were moved by {} different distances; Wend follows "
                            "{} in one text",
                            moved.size(), most_shifts));
        for (const auto& [shift, places] : moved) {
            const auto [x, y, z] = shift;
            if (auto done = edits_.transform(edited_, places, {.shift = {x, y, z}}); !done)
                return done;
            is_changed_ = true;
        }
        return {};
    }

    Expected<void> change_links(std::vector<std::string>& notes) {
        const ChangedLinks changed(map_.network(), features_, parts_.links, nodes_);
        if (!edits_.can(EditOperation::of<edits::Connect>()) &&
            !edits_.can(EditOperation::of<edits::Disconnect>())) {
            if (const u64 count = changed.gone.size() + changed.added.size(); count > 0)
                notes.push_back(fmt::format(
                    "{} otherwise than {}; in maps of {} they follow from "
                    "the records, and are not taken from features",
                    count == 1 ? "1 link is" : fmt::format("{} links are", count),
                    count == 1 ? "its feature" : "their features", map_.format().info().id));
            return {};
        }
        if (const u64 count = changed.without_ends.size();
            count > 0 && edits_.can(EditOperation::of<edits::Connect>()))
            notes.push_back(
                fmt::format("{} of links whose ends are no records of the map left out",
                            count == 1 ? "1 feature" : fmt::format("{} features", count)));
        for (const ChangedLinks::Gone& gone : changed.gone) {
            if (auto can = expect(EditOperation::of<edits::Disconnect>()); !can) return can;
            auto done = between(gone.from, gone.to, [&](auto one, auto other) {
                return edits_.disconnect(edited_, one, other, gone.one_way);
            });
            if (!done) return gone.one_way ? half_gone(gone, changed, done.error()) : done;
        }
        for (const ChangedLinks::New& link : changed.added) {
            if (auto can =
                    expect(EditOperation::of<edits::Connect>(), features_[link.there.front()]);
                !can)
                return can;
            const auto options = options_of(link, features_);
            if (!options) return failure(options.error());
            auto done = between(link.from, link.to, [&](auto one, auto other) {
                return edits_.connect(edited_, one, other, *options);
            });
            if (!done)
                return failure(fmt::format("{}: {}", feature_name(features_[link.there.front()]),
                                           done.error()->message));
        }
        return {};
    }

    // A link cannot go alone: names what is there of it, and what may have been meant.
    Expected<void> half_gone(const ChangedLinks::Gone& gone, const ChangedLinks& changed,
                             const Error& why) const {
        const Network& network = map_.network();
        const std::string from = network.name_of(gone.from), to = network.name_of(gone.to);
        const auto ends_of = [&](u64 i) {
            return std::pair(text_of(features_[i], keys::from), text_of(features_[i], keys::to));
        };
        std::string text =
            fmt::format("no feature tells of the link from {} to {} any more", from, to);
        for (const u64 i : changed.without_ends) {
            const auto [one, other] = ends_of(i);
            if (nodes_.named(one) == gone.from || nodes_.named(other) == gone.to)
                text += fmt::format("; {} leads from {} to {}, and no record is called {}",
                                    feature_name(features_[i]), one, other,
                                    nodes_.named(one) == no_index ? one : other);
        }
        for (const u64 i : parts_.links) {
            const auto [one, other] = ends_of(i);
            if (nodes_.named(one) == gone.to && nodes_.named(other) == gone.from)
                text += fmt::format("; {} still tells of the way back", feature_name(features_[i]));
        }
        text += fmt::format(". {}", why->message);
        const bool has_lanes = std::ranges::any_of(
            edits_.link_columns(), [](const auto& column) { return column.is_of_lanes(); });
        if (has_lanes)
            text +=
                ": remove both features, or keep both and say 0 `lanes` in the direction that "
                "is closed";
        return failure(std::move(text));
    }

    template <class Operation>
    Expected<void> between(NodeIndex from, NodeIndex to, Operation operation) {
        const auto one = edit::record_of(map_, from), other = edit::record_of(map_, to);
        if (!one || !other) return failure((one ? other : one).error());
        is_changed_ = true;
        // The operations before this one may have added records and taken some away.
        const edit::RecordPlace ends[] = {edited_.now(one->list, one->place),
                                          edited_.now(other->list, other->place)};
        for (const NodeIndex node : {from, to})
            if (ends[node == from ? 0 : 1] == edit::nowhere)
                return failure(
                    fmt::format("{} went with the last of its links, and cannot be "
                                "linked otherwise in the same text",
                                map_.network().name_of(node)));
        return operation(ends[0], ends[1]);
    }

    Expected<void> expect(EditOperation operation, std::optional<FeatureSet::Read> feature = {}) {
        if (edits_.can(operation)) return {};
        return failure(fmt::format("{}{}maps of {} have no {}",
                                   feature ? feature_name(*feature) : "", feature ? ": " : "",
                                   map_.format().info().id, operation.info().word));
    }

    const Map& map_;
    const FeatureSet& features_;
    const MapParts& parts_;
    const NodeFeatures& nodes_;
    const MapEdits& edits_;
    edit::EditedMap edited_;
    bool is_changed_ = false;
};

}  // namespace

Expected<std::vector<OutputFile>> with_feature_edits(const Map& map, const FeatureSet& features,
                                                     const MapParts& parts,
                                                     std::vector<std::string>& notes) {
    const auto nodes = NodeFeatures::of(map, features, parts);
    if (!nodes) return failure(nodes.error());
    return FeatureEdits(map, features, parts, *nodes).make(notes);
}

}  // namespace wend::exchange
