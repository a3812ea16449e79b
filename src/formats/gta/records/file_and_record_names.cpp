#include "formats/gta/records/file_and_record_names.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string>

#include "core/base/names.hpp"

namespace wend::gta_paths {
namespace {

constexpr std::string_view stem = "nodes";

}  // namespace

std::optional<std::uint32_t> number_in_name(std::string_view file_name) {
    constexpr std::string_view digits = "0123456789";
    file_name = base_name(file_name);
    const std::size_t last = file_name.find_last_of(digits);
    if (last == std::string_view::npos) return std::nullopt;
    const std::size_t before = file_name.find_last_not_of(digits, last);
    const std::size_t first = before == std::string_view::npos ? 0 : before + 1;
    std::uint32_t number = 0;
    const auto [end, error] =
        std::from_chars(file_name.data() + first, file_name.data() + last + 1, number);
    if (error != std::errc{}) return std::nullopt;
    return number;
}

std::optional<std::uint32_t> number_in_game_name(std::string_view file_name,
                                                 std::string_view ending) {
    const std::string name = lower_case(file_name);
    if (!name.ends_with(ending)) return std::nullopt;
    const std::string_view before(name.data(), name.size() - ending.size());
    const std::size_t digits = before.find_last_not_of("0123456789") + 1;
    if (digits == before.size() || !before.substr(0, digits).ends_with(stem)) return std::nullopt;
    return number_in_name(before);
}

bool is_game_name(std::string_view file_name, std::string_view ending) {
    const std::string name = lower_case(base_name(file_name));
    return name.starts_with(stem) &&
           name.find_first_not_of("0123456789", stem.size()) + ending.size() == name.size() &&
           number_in_game_name(name, ending);
}

std::string with_number(std::string_view file_name, std::uint32_t number) {
    constexpr std::string_view digits = "0123456789";
    const std::size_t end = file_name.find_last_of(digits) + 1;
    const std::size_t first = file_name.find_last_not_of(digits, end - 1) + 1;
    return fmt::format("{}{}{}", file_name.substr(0, first), number, file_name.substr(end));
}

}  // namespace wend::gta_paths
