#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "formats/gta_paths/files.hpp"
#include "wend/check.hpp"
#include "wend/drawing.hpp"

// Lines as somebody draws them, and the maps that they become.

namespace wend::gta_paths {

using DrawnProperties = std::vector<DrawnProperty>;

inline DrawnShape drawn_line(std::vector<Point> points, DrawnProperties properties = {}) {
    return {"", std::move(points), std::move(properties)};
}

inline Drawing drawing_of(std::vector<DrawnShape> lines) {
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i].name.empty()) lines[i].name = "line " + std::to_string(i);
    return {std::move(lines), {}, {}};
}

// A map that was made, or why it was not.
struct DrawnOutcome {
    Expected<std::vector<OutputFile>> files = {};
    LossReport losses;

    bool has_note(std::string_view part) const {
        for (const std::string& note : losses.notes())
            if (note.find(part) != note.npos) return true;
        return false;
    }
    // Of the losses of a kind in a field.
    std::uint64_t count(LossKind kind, std::string_view field) const {
        for (const auto& total : losses.totals())
            if (total.kind == kind && total.field == field) return total.count;
        return 0;
    }
    std::uint64_t all() const {
        std::uint64_t count = 0;
        for (const auto& total : losses.totals()) count += total.count;
        return count;
    }
    Map map(OptionValues options = {}) const {
        std::vector<Member> members;
        for (const OutputFile& file : files.value())
            members.push_back(member_of(file.name, file.document));
        const Format& format = files->front().document->format();
        return Map::of(format, std::move(members), std::move(options)).value();
    }
};

inline DrawnOutcome draw(const Drawing& drawing, std::string version = "fm92-ver3",
                         OptionValues options = {}, bool lossy = false,
                         const Format& format = san_andreas) {
    DrawnOutcome outcome;
    outcome.files = format.from_drawing(
        drawing, {std::move(version), std::move(options), lossy, ""}, outcome.losses);
    return outcome;
}

// Draws what has to become a map without a loss.
inline Map draw_well(const Drawing& drawing, std::string version = "fm92-ver3",
                     OptionValues options = {}, const Format& format = san_andreas) {
    const DrawnOutcome outcome =
        draw(drawing, std::move(version), std::move(options), false, format);
    EXPECT_TRUE(outcome.files) << outcome.files.error().text();
    EXPECT_TRUE(outcome.losses.empty());
    return outcome.map();
}

inline void expect_sound(const Map& map) {
    const auto report = check(map);
    ASSERT_TRUE(report) << report.error().text();
    for (const Severity severity : {Severity::error, Severity::warning})
        EXPECT_EQ(report->count(severity), 0u) << severity_name(severity);
    for (const Finding& finding : report->findings())
        EXPECT_EQ(finding.rule->severity, Severity::note)
            << finding.rule->id << ": " << finding.message;
}

inline NodeIndex node_count(const Map& map) { return map.network().nodes.size(); }
inline LinkIndex link_count(const Map& map) { return map.network().links.size(); }

// The node at a place of the plane; its kind must be the only one there.
inline NodeIndex node_at(const Map& map, double x, double y) {
    NodeIndex found = no_index;
    const Nodes& nodes = map.network().nodes;
    for (NodeIndex node = 0; node < nodes.size(); ++node)
        if (nodes.position[node].x == x && nodes.position[node].y == y) {
            EXPECT_EQ(found, no_index) << "two nodes at " << x << ", " << y;
            found = node;
        }
    EXPECT_NE(found, no_index) << "no node at " << x << ", " << y;
    return found;
}

// Lanes that lead from one node to another; -1 where no link does.
inline int lanes_between(const Map& map, NodeIndex from, NodeIndex to) {
    const auto [begin, end] = map.network().links_of(from);
    for (LinkIndex link = begin; link < end; ++link)
        if (map.network().links.to[link] == to) return map.network().links.lanes[link];
    return -1;
}

}  // namespace wend::gta_paths
