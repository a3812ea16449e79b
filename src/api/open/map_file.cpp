#include "api/open/map_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "api/open/archive_place.hpp"
#include "core/archive/archive.hpp"
#include "core/archive/map_places.hpp"
#include "core/base/names.hpp"
#include "wend/formats.hpp"

namespace wend {
namespace {

// Of the option that says what a map is called, where the game does not find the file in it.
constexpr std::string_view map_name_suffix = "-name";

// A file that is there, and its size.
struct FoundFile {
    std::string name;
    std::uint64_t bytes = 0;
};

std::optional<FoundFile> file_if_there(const std::string& name) {
    const auto size = size_of_named(name);
    return size ? std::optional(FoundFile{name, *size}) : std::nullopt;
}

// The map file around a file, or beside it under the same name.
std::optional<FoundFile> find_map_file(const std::string& file, const std::string& ending) {
    for (std::size_t end = file.find_last_of("/\\"); end != std::string::npos && end > 0;
         end = file.find_last_of("/\\", end - 1))
        if (const std::string around = file.substr(0, end); lower_case(around).ends_with(ending))
            if (const auto found = file_if_there(around)) return found;
    const std::string_view name = base_name(file);
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos) return std::nullopt;
    std::string folder = file.substr(0, file.size() - name.size());
    const std::string map = std::string(name.substr(0, dot)) + ending;
    if (auto beside = file_if_there(folder + map)) return beside;
    // Some kinds of files lie in a folder of their own beside the maps.
    const std::string_view below = folder_below_maps(lower_case(name.substr(dot)));
    if (below.empty() || !archive::with_slashes(lower_case(folder)).ends_with(below))
        return std::nullopt;
    folder.resize(folder.size() - below.size());
    return file_if_there(folder + map);
}

// The map around a file.
struct MapAround {
    enum class Takes { this_file, another, none };

    std::string name;                // without its ending
    Takes takes = Takes::this_file;  // the game, where it loads the map
};

std::optional<MapAround> map_around(const std::string& file, const std::string& ending) {
    const auto place = archive_place(file);
    if (!place || !*place || !(*place)->entry) return std::nullopt;
    const std::string_view map = base_name((*place)->name);
    if (!lower_case(map).ends_with(ending) || map.size() == ending.size()) return std::nullopt;
    MapAround around{.name = std::string(map.substr(0, map.size() - ending.size()))};
    const Archive& archive = *(*place)->archive;
    // A mesh beside the map counts before any in it.
    const std::string_view name = base_name(file);
    const std::string before = (*place)->name.substr(0, (*place)->name.size() - ending.size());
    const std::string own_ending(name.substr(std::min(name.rfind('.'), name.size())));
    const auto taken = archive.find(archive.place_for(name, map));
    if (!pak_comes_first(lower_case(own_ending)) && file_if_there(before + own_ending))
        around.takes = MapAround::Takes::another;
    else if (!taken)
        around.takes = MapAround::Takes::none;
    else if (*taken != *(*place)->entry)
        around.takes = MapAround::Takes::another;
    return around;
}

}  // namespace

const OptionSpec* map_file_option(std::span<const OptionSpec> options) {
    const auto found =
        std::ranges::find(options, OptionSpec::Kind::size_of_file, &OptionSpec::kind);
    return found == options.end() ? nullptr : &*found;
}

std::string ending_of_map_file(const OptionSpec& option) { return "." + option.name; }

std::string map_file_ending(const FormatInfo& info) {
    if (const OptionSpec* const option = map_file_option(info.check_options))
        return ending_of_map_file(*option);
    for (const OptionSpec& option : info.check_options)
        if (option.name.ends_with(map_name_suffix))
            return "." + option.name.substr(0, option.name.size() - map_name_suffix.size());
    return {};
}

std::optional<std::string> map_file_of(const Map& map) {
    const std::string ending = map_file_ending(map.format().info());
    if (ending.empty() || map.members().size() != 1) return std::nullopt;
    const std::span<const Member> members = map.members();
    const std::string& file = members.front().file;
    if (const auto around = map_around(file, ending);
        around && around->takes == MapAround::Takes::another)
        return std::nullopt;
    const auto found = find_map_file(file, ending);
    return found ? std::optional(found->name) : std::nullopt;
}

std::optional<std::string> mesh_file_of(const Map& map) {
    const std::span<const Member> members = map.members();
    if (members.size() != 1 || map_file_option(map.format().info().check_options))
        return std::nullopt;
    const std::string& file = members.front().file;
    for (const Format* const format : formats()) {
        const OptionSpec* const option = map_file_option(format->info().check_options);
        if (!option || !lower_case(file).ends_with(ending_of_map_file(*option))) continue;
        const std::string stem = file.substr(0, file.size() - ending_of_map_file(*option).size());
        for (const std::string& extension : format->info().extensions)
            if (file_if_there(stem + extension)) return stem + extension;
    }
    return std::nullopt;
}

OptionValues with_map_file(const Map& map, OptionValues options) {
    const std::string ending = map_file_ending(map.format().info());
    if (ending.empty() || map.members().size() != 1) return options;
    const OptionSpec* const option = map_file_option(map.format().info().check_options);
    const std::span<const Member> members = map.members();
    const std::string& file = members.front().file;
    const std::string name_option = ending.substr(1) + std::string(map_name_suffix);
    const auto around = map_around(file, ending);
    const auto is_taken_as = [&](MapAround::Takes takes) {
        return around && around->takes == takes;
    };
    if (option && !options.contains(option->name) && !is_taken_as(MapAround::Takes::another))
        if (const auto found = find_map_file(file, ending))
            options[option->name] = fmt::format("{}", found->bytes);
    if (!options.contains(name_option) && is_taken_as(MapAround::Takes::none))
        options[name_option] = around->name;
    return options;
}

}  // namespace wend
