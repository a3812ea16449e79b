#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "api/open/recognised_files.hpp"
#include "core/base/file_name.hpp"
#include "core/base/in_turns.hpp"
#include "core/document/padding.hpp"
#include "wend/convert.hpp"

namespace wend {
namespace {

// Maps that become one: maps in many files of one format, and any other map by itself.
std::vector<std::vector<const Map*>> converted_together(std::span<const Map> maps) {
    std::vector<std::vector<const Map*>> groups;
    for (const Map& map : maps) {
        const auto group = std::ranges::find_if(
            groups, [&](const auto& others) { return &others.front()->format() == &map.format(); });
        if (map.format().info().one_map_in_many_files && group != groups.end())
            group->push_back(&map);
        else
            groups.push_back({&map});
    }
    return groups;
}

Expected<std::vector<OutputFile>> convert_group(const std::vector<const Map*>& maps,
                                                const Conversion& how, LossReport& losses) {
    const Format& format = maps.front()->format();
    const auto target = target_of(format, how);
    if (!target) return failure(target.error());
    const bool is_other = target->format != &format;
    if (!is_other && target->version.empty() && how.options.empty() && maps.size() == 1)
        return files_of(*maps.front());
    std::vector<std::span<const Member>> members;
    for (const Map* const map : maps) members.push_back(map->members());
    return format.convert(members,
                          {.version = target->version,
                           .options = how.options,
                           .lossy = how.lossy,
                           .format = is_other ? target->format->info().id : ""},
                          losses);
}

Expected<Converted> exchanged(std::span<const Map> maps, const Exchange& exchange,
                              const std::string& output) {
    if (maps.size() > 1)
        return failure(fmt::format("one map goes into a file of {}, and these are {} maps",
                                   exchange.info().id, maps.size()));
    auto files = exchange.write(maps.front());
    if (files) return Converted{std::move(*files)};
    return failure(in_file(std::move(files.error()), output));
}

}  // namespace

std::vector<OutputFile> files_of(const Map& map) {
    std::vector<OutputFile> files;
    for (const Member& member : map.members())
        files.push_back({std::string(base_name(member.file)), member.document});
    return files;
}

Expected<Converted> convert(std::span<const Map> maps, const Conversion& how, LossReport& losses) {
    if (maps.empty()) return failure("there is no map to be converted");
    if (const auto target = target_of(maps.front().format(), how); target && target->exchange)
        return exchanged(maps, *target->exchange, how.output);
    const auto groups = converted_together(maps);
    struct Group {
        Expected<std::vector<OutputFile>> files = {};
        LossReport losses = {};
    };
    const std::size_t jobs = how.jobs > 0 ? how.jobs : processors();
    std::vector<Group> done_groups(16 * jobs);
    std::size_t done = 0;
    Converted all;
    Expected<void> outcome;
    in_turns(
        groups.size(), {jobs, done_groups.size()},
        [&](std::size_t slot, std::size_t i) {
            Group& group = done_groups[slot] = {};
            const Map& first = *groups[i].front();
            if (groups.size() > 1 && !first.format().info().one_map_in_many_files)
                group.losses.begin_file(first.members().front().file);
            group.files = convert_group(groups[i], how, group.losses);
        },
        [&](std::size_t slot) {
            Group& group = done_groups[slot];
            losses.append(group.losses);
            // Where one map cannot be converted, the report tells of the others all the same.
            if (group.files)
                std::ranges::move(*group.files, std::back_inserter(all.files));
            else if (outcome)
                outcome = failure(group.files.error());
            if (how.progress) how.progress(++done, groups.size());
            return true;
        });
    if (!outcome) return failure(outcome.error());
    if (how.drop_padding) {
        const auto dropped = drop_padding(all.files);
        if (!dropped) return failure(dropped.error());
        all.padding = *dropped;
    }
    return all;
}

}  // namespace wend
