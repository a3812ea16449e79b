#include "open/map_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>

#include "base/file_name.hpp"
#include "open/archive_place.hpp"

namespace wend {
namespace {

std::optional<std::uint64_t> size_if_there(const std::string& name) {
    const auto size = size_of_named(name);
    return size ? std::optional(*size) : std::nullopt;
}

std::optional<std::uint64_t> size_of_map_file(const std::string& file, const std::string& ending) {
    for (std::size_t end = file.find_last_of("/\\"); end != std::string::npos && end > 0;
         end = file.find_last_of("/\\", end - 1))
        if (const std::string around = file.substr(0, end); lower_case(around).ends_with(ending))
            if (const auto size = size_if_there(around)) return size;
    const std::size_t dot = file.size() - base_name(file).size() + base_name(file).rfind('.');
    return dot < file.size() ? size_if_there(file.substr(0, dot) + ending) : std::nullopt;
}

}  // namespace

const OptionSpec* map_file_option(std::span<const OptionSpec> options) {
    const auto found =
        std::ranges::find(options, OptionSpec::Kind::size_of_file, &OptionSpec::kind);
    return found == options.end() ? nullptr : &*found;
}

std::string ending_of_map_file(const OptionSpec& option) { return "." + option.name; }

OptionValues with_map_file(const Map& map, OptionValues options) {
    const OptionSpec* const option = map_file_option(map.format().info().check_options);
    if (!option || options.contains(option->name) || map.members().size() != 1) return options;
    const auto size = size_of_map_file(map.members().front().file, ending_of_map_file(*option));
    if (size) options[option->name] = fmt::format("{}", *size);
    return options;
}

}  // namespace wend
