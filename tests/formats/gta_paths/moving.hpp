#pragma once

#include <algorithm>

#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/map_rules.hpp"

namespace wend::gta_paths {

// Moving maps as tests do it, and the rules that hold afterwards.

using Maps = std::vector<std::span<const Member>>;

inline std::vector<Member> opened(std::vector<OutputFile> files) {
    std::vector<Member> members;
    for (OutputFile& file : files)
        members.push_back(member_of(file.name, std::move(file.document)));
    std::ranges::stable_sort(members, {}, [](const Member& member) { return member.key; });
    return members;
}

// Maps put together without losing anything.
inline std::vector<Member> merge_well(const Maps& maps, std::string_view version,
                                      OptionValues options = {}) {
    LossReport losses;
    auto files =
        san_andreas.convert(maps, {std::string(version), std::move(options), false}, losses);
    for (const LossReport::Loss& loss : losses.losses())
        ADD_FAILURE() << loss.field << ": " << loss.record << ": " << loss.message;
    if (files) return opened(std::move(*files));
    ADD_FAILURE() << files.error().text();
    return {};
}

// One map moved without losing anything.
inline std::vector<Member> move_well(std::span<const Member> map, std::string_view version,
                                     OptionValues options) {
    return merge_well({map}, version, std::move(options));
}

// The number in a file's name, by which the game knows its area.
inline unsigned number_in(const std::string& name) {
    const std::size_t last = name.find_last_of("0123456789");
    const std::size_t before = name.find_last_not_of("0123456789", last);
    return static_cast<unsigned>(std::stoul(name.substr(before + 1)));
}

inline MapRules::Findings rules_broken_by(std::span<const Member> map, unsigned side) {
    std::map<unsigned, const AreaDocument*> areas;
    for (const Member& member : map)
        areas[number_in(member.file)] = &AreaDocument::of(*member.document);
    return MapRules(std::move(areas), side).check();
}

}  // namespace wend::gta_paths
