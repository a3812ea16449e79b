#include "core/document/option_values.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "core/base/choices.hpp"
#include "core/base/number_text.hpp"

namespace wend {
namespace {

const std::string* value_of(const OptionValues& options, std::string_view name) {
    const auto found = options.find(name);
    return found == options.end() ? nullptr : &found->second;
}

tl::unexpected<Error> refuse(std::string_view name, std::string_view found,
                             std::string_view allowed) {
    return failure(fmt::format("the option `{}`: \"{}\" is not {}", name, found, allowed));
}

}  // namespace

Expected<std::optional<u64>> whole_number(const OptionValues& options, std::string_view name,
                                          u64 min, u64 max) {
    const std::string* const found = value_of(options, name);
    if (!found) return std::nullopt;
    const bool is_hexadecimal = found->starts_with("0x");
    const char* const end = found->data() + found->size();
    u64 number = 0;
    const auto [stop, error] = std::from_chars(found->data() + (is_hexadecimal ? 2 : 0), end,
                                               number, is_hexadecimal ? 16 : 10);
    if (error != std::errc{} || stop != end || number < min || number > max)
        return refuse(name, *found, fmt::format("a whole number from {} to {}", min, max));
    return number;
}

Expected<bool> take_length(const OptionValues& options, std::string_view name, f32& value,
                           Zero zero) {
    const std::string* const found = value_of(options, name);
    if (!found) return false;
    const auto metres = static_cast<f32>(finite_number(*found).value_or(-1));
    if (!std::isfinite(metres) || metres < 0 || (metres == 0 && zero == Zero::refused))
        return refuse(name, *found,
                      zero == Zero::allowed ? "a length in metres, 0 or more"
                                            : "a length in metres, more than 0");
    value = metres;
    return true;
}

Expected<bool> take_name(const OptionValues& options, std::string_view name, std::string& value) {
    const std::string* const found = value_of(options, name);
    if (!found) return false;
    if (found->empty() || found->find_first_of("/\\") != std::string::npos)
        return refuse(name, *found, "a name without a folder");
    value = *found;
    return true;
}

Expected<std::optional<std::size_t>> place_of_choice(const OptionValues& options,
                                                     std::string_view name,
                                                     std::string_view choices) {
    const std::string* const found = value_of(options, name);
    if (!found) return std::nullopt;
    const auto place = place_among_choices(choices, *found);
    if (place) return *place;
    return failure(fmt::format("the option `{}`: {}", name, place.error()->message));
}

Expected<bool> any_given(std::initializer_list<Expected<bool>> taken) {
    bool is_given = false;
    for (const Expected<bool>& option : taken) {
        if (!option) return option;
        is_given = is_given || *option;
    }
    return is_given;
}

}  // namespace wend
