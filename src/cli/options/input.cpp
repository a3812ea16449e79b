#include "cli/options/input.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <utility>

#include "api/open/archive_place.hpp"
#include "api/open/map_file.hpp"
#include "cli/text/text.hpp"
#include "core/base/ordered_parallel_for.hpp"
#include "core/io/files.hpp"
#include "formats/registry.hpp"
#include "wend/formats.hpp"
#include "wend/in_world.hpp"

namespace wend::cli {
namespace {

constexpr std::size_t max_names_left_out = 3;

// The only one of some maps. None: the console was told why.
std::optional<Map> only_one(std::vector<Map> maps, Console& console) {
    if (maps.empty()) return std::nullopt;
    auto map = the_one_of(std::move(maps));
    if (map) return std::move(*map);
    console.error(map.error());
    return std::nullopt;
}

// The maps that were opened, when all else was told.
std::vector<Map> told(Opened opened, Console& console) {
    tell_left_out(opened.left_out, console);
    for (const std::string& note : opened.notes) console.note(note);
    for (const Error& error : opened.errors) console.error(error);
    return std::move(opened.maps);
}

}  // namespace

void tell_left_out(const std::vector<std::string>& files, Console& console) {
    if (files.empty()) return;
    const std::size_t shown = std::min(files.size(), max_names_left_out);
    console.note(fmt::format("left out {} of no known format: {}{}", counted(files.size(), "file"),
                             fmt::join(std::span(files).first(shown), ", "),
                             files.size() > shown ? ", ..." : ""));
}

void Input::declare_format(Arguments& arguments) {
    arguments.option("--format", "ID", "read files as this format (default: recognised by content)",
                     format_);
    layout_.declare(arguments, FormatOptions::For::layout);
}

void Input::declare_jobs(Arguments& arguments) {
    arguments.number("--jobs", "COUNT", "parallel jobs (default: as many as there are processors)",
                     jobs_, {1, 1024});
}

std::size_t Input::jobs() const { return jobs_ > 0 ? jobs_ : processors(); }

void Input::declare_files(Arguments& arguments, Need need) {
    arguments.positionals("FILE", "files or folders; - reads the standard input", names_).required =
        need == Need::required;
    arguments.flag("--recursive", "recurse into subfolders", recursive_);
    declare_jobs(arguments);
    declare_format(arguments);
    options_.declare(arguments, FormatOptions::For::reading);
    opens_with_options_ = true;
}

void Input::declare_files_in_world(Arguments& arguments) {
    declare_files(arguments);
    map_option_.emplace().declare_for_one(arguments);
}

void Input::declare_to_convert(Arguments& arguments) {
    arguments.positionals("IN", "files or folders; - reads the standard input", names_);
    declare_jobs(arguments);
    declare_format(arguments);
    options_.declare(arguments, FormatOptions::For::converting);
}

void Input::declare_to_dump(Arguments& arguments) {
    arguments.positionals(
        "FILE", "files or a folder, which become one JSON; - reads the standard input", names_);
    declare_jobs(arguments);
    declare_format(arguments);
}

void Input::declare_one(Arguments& arguments) {
    names_.resize(1);
    arguments.positional("FILE", "the file; - reads the standard input", names_.front());
    declare_format(arguments);
}

void Input::declare_maps(Arguments& arguments, const std::vector<NamedMap>& maps) {
    names_.resize(maps.size());
    for (std::size_t i = 0; i < maps.size(); ++i)
        arguments.positional(maps[i].name, maps[i].help, names_[i]);
    declare_jobs(arguments);
    declare_format(arguments);
    options_.declare(arguments, FormatOptions::For::reading);
    opens_with_options_ = true;
}

Expected<OpenOptions> Input::open_options(Console* console) const {
    OpenOptions open_options{.recursive = recursive_, .options = layout_.values(), .jobs = jobs()};
    if (opens_with_options_)
        open_options.options.insert(options_.values().begin(), options_.values().end());
    if (console) open_options.progress = console->progress("reading files");
    if (format_.empty()) return open_options;
    const auto named = format_named(format_);
    if (!named) return failure(named.error());
    open_options.format = *named;
    return open_options;
}

std::vector<Map> Input::open(std::span<const std::string> names, Console& console) const {
    return open(names, open_options(&console), console);
}

std::vector<Map> Input::open_with_maps_around(std::span<const std::string> names,
                                              Console& console) const {
    auto how = open_options(&console);
    if (how) how->maps_around = true;
    return open(names, how, console);
}

std::vector<Map> Input::open(std::span<const std::string> names, const Expected<OpenOptions>& how,
                             Console& console) {
    if (how) return told(open_maps(sources_of(names, *how), *how), console);
    console.error(how.error());
    return {};
}

void Input::for_each_file(Console& console, const TakeFile& take) const {
    const auto how = open_options(&console);
    if (how)
        told(for_recognised_files(sources_of(names_, *how), *how, take), console);
    else
        console.error(how.error());
}

Expected<MapPieces> Input::pieces() const {
    return open_options().map([this](const OpenOptions& how) { return MapPieces(names_, how); });
}

bool Input::names_several() const { return names_.size() > 1 || is_folder(names_.front()); }

std::optional<Map> Input::open_map(Console& console) {
    auto map = only_one(open(names_, console), console);
    if (!map || !map_option_) return map;
    return mesh_in_world(std::move(*map), console);
}

std::optional<Map> Input::mesh_in_world(Map map, Console& console) {
    // A map file that was named stands for the mesh beside it.
    if (const auto mesh = mesh_file_of(map)) {
        auto beside = only_one(open(std::span(&*mesh, 1), console), console);
        if (!beside) return std::nullopt;
        map = std::move(*beside);
    }
    if (const auto opened = map_option_->open_for(1); !opened) {
        console.error(opened.error());
        return std::nullopt;
    }
    auto found = map_option_->map_of(map, true);
    if (!found) {
        console.error(found.error());
        return std::nullopt;
    }
    if (!found->note.empty()) console.note(found->note);
    return found->world ? in_world(map, std::move(found->world)) : map;
}

std::optional<std::vector<Map>> Input::open_each(Console& console) const {
    const auto how = open_options(&console);
    if (!how) {
        console.error(how.error());
        return std::nullopt;
    }
    std::vector<Map> maps;
    for (const std::string& name : names_) {
        Opened opened = open_maps(std::span(&name, 1), *how);
        const bool is_whole = opened.errors.empty();
        std::vector<Map> found = told(std::move(opened), console);
        auto map = is_whole ? only_one(std::move(found), console) : std::nullopt;
        if (!map) return std::nullopt;
        maps.push_back(std::move(*map));
    }
    return maps;
}

Expected<Input::File> Input::read_one() const {
    const auto how = open_options();
    if (!how) return failure(how.error());
    File file{names_.front(), {}};
    auto bytes = read_named(file.name);
    if (!bytes) return failure(std::move(bytes.error()));
    file.bytes = std::move(*bytes);
    const auto recognised = recognise(file.bytes, file.name, *how);
    if (!recognised) return failure(recognised.error()->message, file.name);
    file.format = *recognised;
    file.layout = layout_.values();
    return file;
}

}  // namespace wend::cli
