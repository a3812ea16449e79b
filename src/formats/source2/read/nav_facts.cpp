#include "formats/source2/read/nav_facts.hpp"

#include <fmt/format.h>

#include <map>
#include <string>
#include <utility>

#include "formats/source2/analysis/mesh_analysis.hpp"

namespace wend::source2 {
namespace {

void append(std::string& text, const std::string& part) {
    if (!text.empty()) text += ", ";
    text += part;
}

std::string hulls(const NavFile& file) {
    std::map<u32, std::pair<u64, u64>> counts;
    for (u32 hull = 0; hull < file.settings.hulls.size(); ++hull) counts[hull] = {};
    for (const NavArea& area : file.areas) {
        auto& [areas, connections] = counts[area.hull];
        ++areas;
        connections += connections_of(area);
    }
    std::string text;
    for (const auto& [hull, count] : counts) {
        std::string size;
        if (hull < file.settings.hulls.size()) {
            const Hull& of = file.settings.hulls[hull];
            size = fmt::format(" ({:g} wide, {:g} high)", 2 * of.radius, of.height);
        }
        append(text, fmt::format("hull {}{}: {} areas, {} connections", hull, size, count.first,
                                 count.second));
    }
    return text.empty() ? "none" : text;
}

// What the game found out, in numbers.
std::string told_analysis(const NavDocument& nav) {
    const auto analysis = analysis_of(nav);
    if (!analysis) return "cannot be read: " + analysis.error().text();
    if (analysis->areas.empty()) return "none";
    u64 spots = 0, encounters = 0, approaches = 0;
    for (const AreaAnalysis& area : analysis->areas) {
        spots += area.hiding_spots.size();
        encounters += area.encounters.size();
        approaches += area.approaches.size();
    }
    return fmt::format("{} hiding spots, {} encounters, {} approaches", spots, encounters,
                       approaches);
}

}  // namespace

u64 connections_of(const NavArea& area) {
    u64 count = 0;
    for (const AreaEdge& edge : area.edges) count += edge.connections.size();
    return count;
}

std::vector<Count> NavDocument::counts() const {
    u64 connections = 0;
    for (const NavArea& area : file.areas) connections += connections_of(area);
    std::vector<Count> counts{{"areas", file.areas.size()},
                              {"connections", connections},
                              {"ladders", file.ladders.size()},
                              {"boxes", file.boxes.size()}};
    if (context.has_tables()) {
        counts.push_back({"corners", file.corners.size()});
        counts.push_back({"polygons", file.polygons.size()});
    }
    return counts;
}

std::vector<Fact> facts_of(const NavDocument& nav) {
    const NavFile& file = nav.file;
    return {{"sub_version", fmt::format("{}", file.sub_version)},
            {"generator", fmt::format("{}", file.settings.generator)},
            {"analysed", file.is_analyzed != 0 ? "yes" : "no"},
            {"analysis", told_analysis(nav)},
            {"hulls", hulls(file)}};
}

}  // namespace wend::source2
