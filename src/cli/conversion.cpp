#include "cli/conversion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <utility>

#include "base/file_name.hpp"
#include "cli/format_options.hpp"
#include "cli/output_name.hpp"
#include "cli/text.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

bool has_version(const FormatInfo& format, const std::string& version) {
    return std::ranges::find(format.versions, version, &FormatVersion::name) !=
           format.versions.end();
}

// Formats may read more versions than they list, such as those that only their game tells apart.
bool knows_version(const Format& format, const std::string& version) {
    return has_version(format.info(), version) || format.json_guide(version).has_value();
}

// What files of a format can become besides another version of it.
std::string others(const FormatInfo& info) {
    if (info.converts_to.empty()) return "it can become no other format";
    return fmt::format("it can become {}", fmt::join(info.converts_to, ", "));
}

}  // namespace

Expected<Target> target_of(const Format& format, const std::string& to) {
    const FormatInfo& info = format.info();
    if (to.empty() || knows_version(format, to)) return Target{&format, to};
    const std::size_t colon = std::min(to.find(':'), to.size());
    const bool names_version = colon < to.size();
    const std::string id = to.substr(0, colon);
    const Format* const target = id == info.id ? &format : find_format(id);
    if (!target)
        return failure(
            fmt::format("--to: '{}' is neither a format nor a version of {}, which are {}; {}", to,
                        info.id, names_of(info.versions, &FormatVersion::name), others(info)));
    if (target != &format && std::ranges::find(info.converts_to, id) == info.converts_to.end())
        return failure(
            fmt::format("--to: {} cannot be converted into {}; {}", info.id, id, others(info)));
    const std::string version = names_version ? to.substr(colon + 1) : "";
    if (names_version && !knows_version(*target, version))
        return failure(fmt::format("--to: '{}' is no version of {}; there are {}", to, id,
                                   names_of(target->info().versions, &FormatVersion::name)));
    return Target{target, version};
}

Target target_by_name(const Format& format, std::string_view output) {
    const Target as_it_is{&format, ""};
    const std::string ending = lower_case_ending(output);
    const Format* owner = nullptr;
    for (const Format* const other : formats()) {
        if (std::ranges::count(other->info().extensions, "." + ending) == 0) continue;
        if (std::exchange(owner, other)) return as_it_is;
    }
    if (!owner) return as_it_is;
    const FormatInfo& info = owner->info();
    const bool is_other = owner != &format;
    if (is_other && std::ranges::count(format.info().converts_to, info.id) == 0) return as_it_is;
    if (has_version(info, ending)) return {owner, ending};
    return is_other && info.extensions.size() == 1 ? Target{owner, ""} : as_it_is;
}

std::vector<Together> converted_together(const std::vector<Map>& maps) {
    std::vector<Together> groups;
    for (const Map& map : maps) {
        const auto group = std::ranges::find_if(groups, [&](const Together& others) {
            return &others.front()->format() == &map.format();
        });
        if (map.format().info().one_map_in_many_files && group != groups.end())
            group->push_back(&map);
        else
            groups.push_back({&map});
    }
    return groups;
}

Expected<std::vector<OutputFile>> convert_maps(const Together& maps, const Target& target,
                                               const Manner& manner, LossReport& losses) {
    const Format& format = maps.front()->format();
    const bool is_other = target.format != &format;
    if (!is_other && target.version.empty() && manner.options.empty() && maps.size() == 1) {
        std::vector<OutputFile> same;
        for (const Member& member : maps.front()->members())
            same.push_back({std::string(base_name(member.file)), member.document});
        return same;
    }
    std::vector<std::span<const Member>> members;
    for (const Map* const map : maps) members.push_back(map->members());
    const ConvertRequest request{target.version, manner.options, manner.lossy,
                                 is_other ? target.format->info().id : ""};
    return format.convert(members, request, losses);
}

}  // namespace wend::cli
