#include "exchange/features/changed_links.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "exchange/features/file_parts.hpp"
#include "exchange/features/told_columns.hpp"
#include "model/edit/link_columns.hpp"

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
    std::optional<u32> value() const { return value_; }

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
    ToldOfLink of_lanes[2], of_one_way[2];  // there and back
    for (const bool is_back : {false, true})
        for (const u64 i : is_back ? link.back : link.there)
            for (const auto& [told, column] : {std::pair(&of_lanes[is_back], &lanes),
                                               std::pair(&of_lanes[!is_back], &opposite_lanes),
                                               std::pair(&of_one_way[is_back], &one_way)})
                if (auto added = told->add(features[i], *column); !added)
                    return failure(added.error());
    ConnectOptions options;
    options.one_way = !link.leads_back && of_one_way[0].value() == 1;
    const auto there = of_lanes[0].value(), back = of_lanes[1].value();
    if (there || back) options.lanes = {there.value_or(1), back.value_or(options.one_way ? 0 : 1)};
    return options;
}

}  // namespace wend::exchange
