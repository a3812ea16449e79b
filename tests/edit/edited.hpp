#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "support/places.hpp"
#include "wend/check.hpp"
#include "wend/editor.hpp"
#include "wend/formats.hpp"
#include "wend/open.hpp"

// Maps to edit, and what must be true of them afterwards: all told by places in the world, which no
// number of a record has a part in.

namespace wend {

inline const Format& format_of(std::string_view id) {
    for (const Format* const format : formats())
        if (format->info().id == id) return *format;
    throw std::runtime_error("there is no such format");
}

// A made-up map.
inline Map sample_map(std::string_view format, std::uint64_t nodes, std::string version = {},
                      std::uint64_t seed = 1) {
    const Format& made_by = format_of(format);
    auto files = made_by.sample({.version = std::move(version), .nodes = nodes, .seed = seed});
    std::vector<Member> members;
    for (OutputFile& file : files.value()) {
        const auto key = file.document->number_in_map(file.name);
        members.push_back({file.name, file.document->write().value().size(), key, file.document});
    }
    std::ranges::stable_sort(members, {}, &Member::key);
    return Map::of(made_by, std::move(members)).value();
}

// One of the maps that a test is made with, and what the test is called by.
struct Sample {
    const char* format;
    const char* version;
    std::uint64_t nodes;
};
inline std::string name_of(const Sample& sample) {
    std::string name = std::string(sample.format) + "_" + sample.version;
    std::ranges::replace_if(
        name, [](char c) { return !std::isalnum(c); }, '_');
    return name;
}

inline std::vector<Bytes> bytes_of(const Map& map) {
    std::vector<Bytes> all;
    for (const Member& member : map.members()) all.push_back(member.document->write().value());
    return all;
}

// The map as it is read from the files that are written of it.
inline Map reopened(const Map& map) {
    std::vector<Member> members;
    for (const Member& member : map.members()) {
        auto document =
            map.format().read(member.document->write().value(), member.document->layout());
        Member read = member;
        read.document = std::move(document.value());
        EXPECT_EQ(read.document->number_in_map(read.file), member.key) << member.file;
        members.push_back(std::move(read));
    }
    return Map::of(map.format(), std::move(members), map.options()).value();
}

using Place = std::array<double, 3>;
inline Place place_of(const Point& at) { return {at.x, at.y, at.z}; }
inline Place place_of(const Network& network, NodeIndex node) {
    return place_of(network.nodes.position[node]);
}

// A link by where it leads from and to, with all that else is known of it.
using Way = std::tuple<Place, Place, std::string, int, int, std::pair<double, double>>;
using Ways = std::multiset<Way>;

inline Ways ways_of(const Network& network) {
    Ways ways;
    const Links& links = network.links;
    for (LinkIndex link = 0; link < links.size(); ++link) {
        std::pair<double, double> middle{0, 0};
        if (links.curve[link] != no_index) {
            const Point& at = network.curve_points[links.curve[link]];
            middle = {at.x, at.y};
        }
        ways.insert({place_of(network, links.from[link]), place_of(network, links.to[link]),
                     std::string(network.kind_name(links.kind[link])), links.lanes[link],
                     links.opposite_lanes[link], middle});
    }
    return ways;
}

// The ways of a network where all of it has moved.
inline Ways moved(const Ways& ways, double x, double y, double z) {
    Ways all;
    for (const auto& [from, to, kind, lanes, back, middle] : ways) {
        const auto by = [&](const Place& at) { return Place{at[0] + x, at[1] + y, at[2] + z}; };
        const bool is_straight = middle == std::pair(0.0, 0.0);
        all.insert({by(from), by(to), kind, lanes, back,
                    is_straight ? middle : std::pair(middle.first + x, middle.second + y)});
    }
    return all;
}

inline std::multiset<Place> places_of(const Network& network) {
    std::multiset<Place> places;
    for (const Point& at : network.nodes.position) places.insert(place_of(at));
    return places;
}

// What each node is related to, such as what an area sees: the number of the relation, and where
// both are.
using Pairs = std::vector<std::array<double, 7>>;

inline Pairs relations_of(const Network& network) {
    Pairs all;
    for (std::size_t i = 0; i < network.relations.size(); ++i)
        for (NodeIndex node = 0; node < network.nodes.size(); ++node)
            for (const NodeIndex other : network.relations[i].related(node)) {
                const Place one = place_of(network, node), two = place_of(network, other);
                all.push_back(
                    {static_cast<double>(i), one[0], one[1], one[2], two[0], two[1], two[2]});
            }
    std::ranges::sort(all);
    return all;
}

// Where markers are, and the nodes that they belong to.
inline std::multiset<std::pair<Place, Place>> markers_of(const Network& network) {
    std::multiset<std::pair<Place, Place>> all;
    for (std::size_t i = 0; i < network.markers.position.size(); ++i)
        if (network.markers.node[i] != no_index)
            all.insert({place_of(network.markers.position[i]),
                        place_of(network, network.markers.node[i])});
    return all;
}

// How often each rule is broken that is a warning at least, but for those of what no longer leads
// on or leads too far: where something was taken away or moved, that is as it should be.
inline std::map<std::string, std::uint64_t> faults_of(const Map& map) {
    static const std::set<std::string_view> of_ways_on{"cut-off-part",       "one-way-trap",
                                                       "light-at-wrong-end", "no-survivor-start",
                                                       "no-safe-room",       "link-too-long"};
    std::map<std::string, std::uint64_t> faults;
    const auto report = check(map, {.min_severity = Severity::warning});
    for (const RuleTotal& total : report.value().totals())
        if (!of_ways_on.contains(total.rule->id)) faults[std::string(total.rule->id)] = total.count;
    return faults;
}

inline void expect_no_new_faults(const Map& before, const Map& after) {
    const auto known = faults_of(before);
    for (const auto& [rule, count] : faults_of(after)) {
        const auto found = known.find(rule);
        EXPECT_LE(count, found == known.end() ? 0 : found->second) << rule;
    }
}

// After records were removed, what is left is what was there without them: the ways between kept
// records, with lanes and middles, and what sees what.
enum class Related { stays, follows_from_the_rest };
inline void expect_only_removed(const Map& before, const Map& after,
                                const std::vector<NodeIndex>& removed,
                                Related is_related = Related::stays) {
    const Network &old = before.network(), &now = after.network();
    const std::multiset<Place> left = places_of(now);
    std::set<Place> gone;
    for (const NodeIndex node : removed) gone.insert(place_of(old, node));
    for (const Place& place : gone) EXPECT_FALSE(left.contains(place));
    for (const Place& place : left) EXPECT_FALSE(gone.contains(place));
    const std::set<Place> kept(left.begin(), left.end());
    Ways expected;
    for (const Way& way : ways_of(old))
        if (kept.contains(std::get<0>(way)) && kept.contains(std::get<1>(way)))
            expected.insert(way);
    EXPECT_TRUE(ways_of(now) == expected)
        << ways_of(now).size() << " ways, expected " << expected.size();
    Pairs related = relations_of(old);
    std::erase_if(related, [&](const auto& pair) {
        return !kept.contains({pair[1], pair[2], pair[3]}) ||
               !kept.contains({pair[4], pair[5], pair[6]});
    });
    const Pairs found = relations_of(now);
    EXPECT_TRUE(is_related != Related::stays || found == related)
        << found.size() << " related pairs, expected " << related.size();
    auto markers = markers_of(old);
    std::erase_if(markers, [&](const auto& marker) { return !kept.contains(marker.second); });
    EXPECT_TRUE(markers_of(now) == markers);
}

inline std::vector<NodeIndex> all_nodes(const Network& network) {
    std::vector<NodeIndex> nodes(network.nodes.size());
    for (NodeIndex node = 0; node < nodes.size(); ++node) nodes[node] = node;
    return nodes;
}

inline std::vector<NodeIndex> nodes_in(const Network& network, double x1, double y1, double x2,
                                       double y2) {
    std::vector<NodeIndex> nodes;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const Point& at = network.nodes.position[node];
        if (at.x >= x1 && at.x <= x2 && at.y >= y1 && at.y <= y2) nodes.push_back(node);
    }
    return nodes;
}

// An operation that works, taken back again: then all bytes are as they were.
template <class Operation>
EditReport edit_well(Editor& editor, Operation operation) {
    const std::vector<Bytes> before = bytes_of(editor.map());
    auto report = operation(editor);
    EXPECT_TRUE(report) << (report ? "" : report.error().text());
    if (!report) return {};
    EXPECT_TRUE(editor.undo());
    EXPECT_TRUE(bytes_of(editor.map()) == before);
    report = operation(editor);
    EXPECT_TRUE(report);
    return report.value_or(EditReport{});
}

}  // namespace wend
