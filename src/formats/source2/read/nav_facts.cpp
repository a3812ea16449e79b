#include "formats/source2/read/nav_facts.hpp"

#include <fmt/format.h>

#include <map>
#include <string>
#include <utility>

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
            {"hulls", hulls(file)}};
}

}  // namespace wend::source2
