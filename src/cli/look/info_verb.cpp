#include "cli/look/info_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "api/answers/info_answer.hpp"
#include "api/open/choose_format.hpp"
#include "cli/options/input.hpp"
#include "cli/text/text.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

std::string kind_text(const Archive& archive) {
    const ArchiveInfo& info = archive.kind().info();
    return archive.version().empty() ? info.id : fmt::format("{} {}", info.id, archive.version());
}

const std::vector<std::size_t>& told(const ListedArchive& one, bool everything) {
    return everything ? one.entries : one.may_be_known;
}

void print_archive(Console& console, const ListedArchive& one, bool everything) {
    const Archive& archive = *one.place.archive;
    std::uint64_t bytes = 0;
    for (const std::size_t i : one.entries) bytes += archive.entries()[i].bytes;
    console.print("{}\n", console.heading(one.name));
    Table facts({Table::Align::left, Table::Align::left});
    facts.add({"archive", fmt::format("{} ({})", kind_text(archive), archive.kind().info().title)});
    facts.add({"files", fmt::format("{}, {} bytes", one.entries.size(), bytes)});
    facts.add({"may be maps", fmt::format("{}", one.may_be_known.size())});
    console.print("{}", facts.text(2));
    if (told(one, everything).empty()) return;
    using enum Table::Align;
    Table table({left, right, right, right, left});
    table.add({"file", "bytes", "stored", "offset", "packed by"});
    for (const std::size_t i : told(one, everything)) {
        const ArchiveEntry& entry = archive.entries()[i];
        table.add({entry.name, fmt::format("{}", entry.bytes), fmt::format("{}", entry.stored),
                   fmt::format("{}", entry.offset), std::string(entry.packing)});
    }
    console.print("\n{}", table.text(2));
}

}  // namespace

std::vector<ListedArchive> archives_among(std::span<const std::string> names) {
    std::vector<ListedArchive> all;
    for (const std::string& name : names) {
        auto place = archive_place(name);
        if (!place || !*place || (*place)->entry) continue;
        ListedArchive one{name, std::move(**place), {}, {}};
        one.entries = one.place.entries();
        if (one.entries.empty() && one.place.is_file_of(formats())) continue;
        const FormatList known = formats_found(formats(), nullptr);
        for (const std::size_t i : one.entries)
            if (!formats_by_extension(one.place.archive->entries()[i].name, known).empty())
                one.may_be_known.push_back(i);
        all.push_back(std::move(one));
    }
    return all;
}

void print_archives(Console& console, std::span<const ListedArchive> archives, bool everything) {
    for (std::size_t i = 0; i < archives.size(); ++i) {
        if (i > 0) console.print("\n");
        print_archive(console, archives[i], everything);
    }
}

std::vector<ArchiveAnswer> archives_told(std::span<const ListedArchive> archives, bool everything) {
    std::vector<ArchiveAnswer> all;
    for (const ListedArchive& one : archives) {
        const Archive& archive = *one.place.archive;
        all.push_back({one.name, archive.kind().info().id, archive.version(), one.entries.size()});
        for (const std::size_t i : told(one, everything)) {
            const ArchiveEntry& entry = archive.entries()[i];
            all.back().entries.push_back(
                {entry.name, entry.bytes, entry.stored, entry.offset, entry.packing});
        }
    }
    return all;
}

namespace {

bool stands_for_itself(const Map& map) { return !map.format().info().one_map_in_many_files; }

// A map around a mesh is told of beside it, not in a table with it.
bool is_for_table(const Map& map) {
    return stands_for_itself(map) && map.format().info().is_found_in_folders;
}

// Files that stand for themselves come first, as a table if there are several.
void print_text(Console& console, std::span<const Summarised> all, bool in_table, bool per_file) {
    const auto has_network = [](const Summarised& item) {
        return item.summary.network.has_value();
    };
    const auto first_map = std::ranges::find_if(all, has_network) - all.begin();
    if (in_table) print_info_table(console, all.first(static_cast<std::size_t>(first_map)));
    for (auto i = in_table ? first_map : 0; i < std::ssize(all); ++i) {
        if (i > 0) console.print("\n");
        print_info(console, all[static_cast<std::size_t>(i)], per_file);
    }
}

}  // namespace

constinit const VerbInfo InfoVerb::info{
    "info", "Look", "Shows what files are: format, version, counts, bounds, components",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend info town\n"
    "wend info --json town/nodes36.dat\n"
    "wend info town --where 'road and height > 10'\n"
    "wend sample source-nav --nodes 200 -o house\n"
    "wend sample gp2-track -o track\n"
    "wend info town house track"};

void InfoVerb::declare(Arguments& arguments) {
    input.declare_files(arguments);
    where.declare(arguments, "describe only a part of the map");
    names.declare(arguments);
    arguments.flag("--json", "print JSON", json);
    arguments.flag("--per-file", "for a map in many files, also print a line for each file",
                   per_file);
    arguments.flag("--all", "list all files of an archive, not only those that may be maps", all);
    arguments.flag("--full", "show everything about each of several files, not only a line", full);
}

Expected<Summarised> InfoVerb::summarise_one(const Map& map, bool in_table) const {
    Summarised item{{map.members().begin(), map.members().end()},
                    in_table && stands_for_itself(map) ? summarise_files(map) : summarise(map)};
    if (item.summary.network) {
        item.corners = corners_of(map.network());
        auto named = names.of(item.corners);
        if (!named) return failure(std::move(named.error()));
        item.corner_names = std::move(*named);
    }
    if (where.is_given()) {
        const auto nodes = where.nodes(map);
        if (!nodes) return failure(nodes.error());
        item.part = summarise(map.network(), *nodes);
        item.where = where.text();
    }
    return item;
}

std::vector<std::string> InfoVerb::names_to_open(std::span<const ListedArchive> archives) const {
    std::vector<std::string> meant;
    for (const std::string& name : input.names())
        if (std::ranges::none_of(archives, [&](const ListedArchive& one) {
                return one.name == name && one.may_be_known.empty() &&
                       !one.place.is_file_of(formats());
            }))
            meant.push_back(name);
    return meant;
}

ExitStatus InfoVerb::run(Console& console) {
    if (where.is_given())
        if (const auto read = where.read(); !read) return console.error(read.error());
    std::vector<Summarised> summaries;
    const std::vector<ListedArchive> archives = archives_among(input.names());
    std::vector<Map> maps = input.open_with_maps_around(names_to_open(archives), console);
    const bool in_table = !json && !full && !per_file && !where.is_given() &&
                          std::ranges::count_if(maps, is_for_table) > 1;
    if (in_table) std::ranges::stable_partition(maps, stands_for_itself);
    each_map<Expected<Summarised>>(
        std::move(maps), input.jobs(), console.progress("looking at maps"),
        [&](const Map& map) { return summarise_one(map, in_table); },
        [&](Expected<Summarised> item) {
            if (!item) {
                console.error(item.error());
                return true;
            }
            if (item->part && item->part->nodes == 0) where.tell_none(item->members, console);
            summaries.push_back(std::move(*item));
            return true;
        });
    if (json) {
        print_info_json(console, summaries, archives, all);
        return ExitStatus::fine;
    }
    // Who asks for a part of maps does not ask for what else is in their archives.
    if (!where.is_given() || summaries.empty()) {
        print_archives(console, archives, all);
        if (!archives.empty() && !summaries.empty()) console.print("\n");
    }
    print_text(console, summaries, in_table, per_file);
    return ExitStatus::fine;
}

namespace {

MapAnswer told(const Summarised& item) {
    MapAnswer map(item.summary);
    if (item.part) map.selected.emplace(item.where, *item.part);
    for (std::size_t i = 0; i < item.corners.size(); ++i)
        map.corners.emplace_back(
            item.corners[i],
            i < item.corner_names.size() ? std::string_view(item.corner_names[i]) : "",
            item.summary.network->metres_per_unit);
    return map;
}

}  // namespace

void print_info_json(Console& console, std::span<const Summarised> maps,
                     std::span<const ListedArchive> archives, bool every_entry) {
    InfoAnswer answer;
    for (const Summarised& item : maps) {
        for (const Member& member : item.members)
            answer.files.push_back({member.file, member.document->format().info().id,
                                    member.document->version(), member.bytes,
                                    counts_told(member.document->counts())});
        answer.maps.push_back(told(item));
    }
    answer.archives = archives_told(archives, every_entry);
    write_answer(console.data(), answer);
}

}  // namespace wend::cli
