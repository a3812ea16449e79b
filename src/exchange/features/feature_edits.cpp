#include "exchange/features/feature_edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "exchange/features/changed_links.hpp"
#include "exchange/features/feature_positions.hpp"
#include "exchange/features/link_column_edits.hpp"
#include "exchange/features/network_features.hpp"
#include "exchange/features/node_features.hpp"
#include "model/edit/kept_numbers.hpp"
#include "model/edit/map_edits.hpp"
#include "model/edit/record_place.hpp"
#include "wend/edits.hpp"

namespace wend::exchange {
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
