#include "wend/convert.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "api/open/file_magic.hpp"
#include "api/open/recognised_files.hpp"
#include "core/base/names.hpp"
#include "core/base/ordered_parallel_for.hpp"
#include "core/document/format.hpp"
#include "core/document/option_values.hpp"
#include "wend/formats.hpp"

namespace wend {
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

// The format that alone has files of the output's ending, if files of this one can become that, in
// the version of that name. As they are where the ending says nothing, or not which version.
ConversionTarget target_by_ending(const Format& format, const std::string& output) {
    const ConversionTarget as_it_is{&format};
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
    return is_other && info.extensions.size() == 1 ? ConversionTarget{owner} : as_it_is;
}

}  // namespace

Expected<ConversionTarget> target_of(const Format& format, const Conversion& how) {
    const std::string& to = how.to;
    if (to.empty()) {
        ConversionTarget target = target_by_ending(format, how.output);
        // Files of that ending may be what the format itself becomes.
        const Exchange* const exchange = exchange_by_name(how.output);
        if (exchange && (exchange->info().comes_back || target.format == &format))
            target = {&format, "", exchange};
        return target;
    }
    if (const Exchange* const exchange = find_exchange(to))
        return ConversionTarget{&format, "", exchange};
    const FormatInfo& info = format.info();
    if (knows_version(format, to)) return ConversionTarget{&format, to};
    const std::size_t colon = std::min(to.find(':'), to.size());
    const std::string id = to.substr(0, colon);
    const Format* const target = id == info.id ? &format : find_format(id);
    if (!target)
        return failure(fmt::format(
            "the option `to`: '{}' is neither a format nor a version of {}, which are {}; {}", to,
            info.id, versions_of(info), others(info)));
    if (target != &format && std::ranges::find(info.converts_to, id) == info.converts_to.end())
        return failure(fmt::format("the option `to`: {} cannot be converted into {}; {}", info.id,
                                   id, others(info)));
    if (colon == to.size()) return ConversionTarget{target};
    const std::string version = to.substr(colon + 1);
    if (!knows_version(*target, version))
        return failure(fmt::format("the option `to`: '{}' is no version of {}; there are {}", to,
                                   id, versions_of(target->info())));
    return ConversionTarget{target, version};
}

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
                           .format = is_other ? target->format->info().id : "",
                           .world = maps.size() == 1 ? maps.front()->world_around() : nullptr},
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
    ordered_parallel_for(
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

namespace {

bool makes_maps(const Format& format) { return !format.info().drawn_properties.empty(); }

// The only format of a sort; null if there is none, or more than one.
template <class IsOne>
const Format* only_format(IsOne is_one) {
    const Format* found = nullptr;
    for (const Format* const format : formats())
        if (is_one(*format) && std::exchange(found, format)) return nullptr;
    return found;
}

// The format that drawings should become; null where it makes no maps of them.
const Format* drawn_format(const Conversion& how) {
    const auto has_version = [&](const Format& format) {
        return makes_maps(format) &&
               std::ranges::count(format.info().versions, how.to, &FormatVersion::name) > 0;
    };
    const auto has_ending = [&](const Format& format) {
        return makes_maps(format) && std::ranges::count(format.info().extensions,
                                                        "." + lower_case_ending(how.output)) > 0;
    };
    if (how.to.empty()) return only_format(has_ending);
    const Format* const named = find_format(how.to.substr(0, how.to.find(':')));
    if (named) return makes_maps(*named) ? named : nullptr;
    return only_format(has_version);
}

const Exchange* reader_of(const std::string& name) {
    const Exchange* const reader = exchange_by_name(name);
    return reader && reader->info().gives_drawings ? reader : nullptr;
}

// Whether the y axis of drawings points up, and not the z axis.
Expected<bool> is_y_up(const OptionValues& options) {
    bool is_y = false;
    return take_choice(options, "up", "z|y", is_y).map([&](bool) { return is_y; });
}

// Adds what a file shows to a drawing. A shape says which of several files it is of.
Expected<void> add_drawing(const NamedBytes& file, bool is_one_of_several, bool y_is_up,
                           Drawing& all, LossReport& losses) {
    const Exchange* const reader = reader_of(file.name);
    if (!reader) return failure("is no drawing that Wend reads", file.name);
    auto drawing = reader->read_drawing(file.bytes);
    if (!drawing) return failure(in_file(std::move(drawing.error()), file.name));
    if (drawing->is_in_metres && y_is_up)
        return failure("the option `up` is not for this file, which says itself which axis is up",
                       file.name);
    all.is_in_metres = all.is_in_metres && drawing->is_in_metres;
    for (const auto& [from, to] :
         {std::pair{&drawing->lines, &all.lines}, std::pair{&drawing->faces, &all.faces}}) {
        if (is_one_of_several)
            for (DrawnShape& shape : *from) shape.name = file.name + ": " + shape.name;
        std::ranges::move(*from, std::back_inserter(*to));
    }
    for (const std::string& note : drawing->notes)
        losses.note(fmt::format("{}: {}", file.name, note));
    return {};
}

}  // namespace

bool become_drawn_map(std::span<const std::string> names, const Conversion& how) {
    return drawn_format(how) && std::ranges::all_of(names, reader_of);
}

bool is_drawing(const NamedBytes& file) {
    const Exchange* const reader = reader_of(file.name);
    return reader && !reader->recognise(file.bytes) && !is_lfs_pointer(file.bytes);
}

Expected<ConversionTarget> target_of_drawings(const Conversion& how) {
    const Format* const format = drawn_format(how);
    if (!format) return failure("the option `to`: no format is named that makes maps of drawings");
    if (const auto up = is_y_up(how.options); !up) return failure(up.error());
    return how.to.empty() ? ConversionTarget{format} : target_of(*format, how);
}

Expected<Converted> convert(std::span<const NamedBytes> drawings, const Conversion& how,
                            LossReport& losses) {
    const auto target = target_of_drawings(how);
    if (!target) return failure(target.error());
    OptionValues options = how.options;
    // Formats of models have that option too, so that it comes with theirs.
    const bool y_is_up = *is_y_up(options);
    options.erase("up");
    Drawing all;
    all.is_in_metres = true;
    for (const NamedBytes& file : drawings)
        if (const auto added = add_drawing(file, drawings.size() > 1, y_is_up, all, losses); !added)
            return failure(added.error());
    if (y_is_up) turn_upright(all);
    auto files = target->format->from_drawing(
        all, {.version = target->version, .options = std::move(options), .lossy = how.lossy},
        losses);
    if (!files) return failure(std::move(files.error()));
    Converted made{std::move(*files)};
    if (!how.drop_padding) return made;
    const auto dropped = drop_padding(made.files);
    if (!dropped) return failure(dropped.error());
    made.padding = *dropped;
    return made;
}

}  // namespace wend
