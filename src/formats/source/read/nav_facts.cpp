#include "formats/source/read/nav_facts.hpp"

#include <fmt/format.h>

namespace wend::source_nav {
namespace {

std::string analysed(const NavDocument& document) {
    if (document.context.version >= 14) return document.file.is_analyzed != 0 ? "yes" : "no";
    return looks_analysed(document.file) ? "yes, going by approaches and encounters" : "no";
}

std::string places(const NavFile& file) {
    std::vector<u64> areas(file.places.size() + 1);
    for (const NavArea& area : file.areas)
        if (area.place < areas.size()) ++areas[area.place];
    std::string text;
    for (std::size_t i = 0; i < file.places.size(); ++i) {
        const List<char>& name = file.places[i].name;
        const char* const known = file.place_names[i + 1];
        text += fmt::format("{} {}, ",
                            known ? known : fmt::format("place {} ({} bytes)", i + 1, name.size()),
                            areas[i + 1]);
    }
    if (text.empty()) return "none";
    return fmt::format("{}none {}", text, areas[0]);
}

}  // namespace

bool looks_analysed(const NavFile& file) {
    bool has_approaches = false, has_encounters = false;
    for (const NavArea& area : file.areas) {
        has_approaches = has_approaches || !area.approaches.empty();
        has_encounters = has_encounters || !area.encounters.empty() || !area.old_encounters.empty();
    }
    return has_approaches && has_encounters;
}

std::vector<Count> counts_of(const NavDocument& document) {
    const NavFile& file = document.file;
    u64 connections = 0, spots = 0, approaches = 0, encounters = 0, visible = 0;
    for (const NavArea& area : file.areas) {
        for (const List<u32>& to : area.connections.to) connections += to.size();
        spots += area.hiding_spots.size();
        approaches += area.approaches.size();
        encounters += area.encounters.size() + area.old_encounters.size();
        visible += area.visible.size();
    }
    return {{"areas", file.areas.size()},   {"ladders", file.ladders.size()},
            {"places", file.places.size()}, {"connections", connections},
            {"hiding_spots", spots},        {"approaches", approaches},
            {"encounters", encounters},     {"visible", visible}};
}

std::vector<Fact> facts_of(const NavDocument& document) {
    const NavFile& file = document.file;
    std::vector<Fact> facts{{"game", std::string(family_title(document.context))}};
    if (document.context.version >= 4)
        facts.emplace_back("size_of_map_file", fmt::format("{} bytes", file.bsp_size));
    facts.emplace_back("analysed", analysed(document));
    if (document.context.version >= 5) facts.emplace_back("areas_by_place", places(file));
    if (document.context.left_4_dead(12))
        facts.emplace_back("population",
                           std::string(file.population.begin(), file.population.end()));
    if (document.context.left_4_dead(12))
        facts.emplace_back("greatest_view_distance",
                           fmt::format("{} units", file.greatest_view_distance));
    if (document.context.area_tail > 0)
        facts.emplace_back("area_tail", fmt::format("{} bytes of a mod's own after each area",
                                                    document.context.area_tail));
    if (!file.trailing.empty())
        facts.emplace_back("trailing", fmt::format("{} bytes after the end", file.trailing.size()));
    return facts;
}

}  // namespace wend::source_nav
