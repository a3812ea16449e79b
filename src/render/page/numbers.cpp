#include "render/page/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace wend::draw_detail {
namespace {

// Beyond this, digits in groups are no longer readable, nor would an integer hold them.
constexpr double longest_in_digits = 1e12;

// A number that is not negative, with that many decimals and its whole part in groups.
std::string grouped_decimal(double value, int decimals) {
    if (value >= longest_in_digits) return fmt::format("{:.3g}", value);
    std::string text = fmt::format("{:.{}f}", value, decimals);
    const std::size_t whole = std::min(text.find('.'), text.size());
    for (std::size_t place = 3; place < whole; place += 3) text.insert(whole - place, 1, ',');
    return text;
}

}  // namespace

std::string counted(std::uint64_t count, std::string_view thing) {
    const char* const plural = thing.ends_with('x') ? "es" : "s";
    return fmt::format("{} {}{}", grouped(count), thing, count == 1 ? "" : plural);
}

std::string grouped(double number) { return grouped_decimal(number, 0); }

std::string distance_text(double metres) {
    if (std::round(metres) < 1000) return fmt::format("{:.0f} m", metres);
    const double kilometres = metres / 1000;
    return grouped_decimal(kilometres, kilometres < 10 ? 2 : 1) + " km";
}

std::string round_length_text(double metres) {
    if (metres >= 1000) return fmt::format("{:.6g} km", metres / 1000);
    if (metres >= 1) return fmt::format("{:.6g} m", metres);
    return fmt::format("{:.6g} cm", metres * 100);
}

std::string coordinate_text(double value, double step) {
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step))), 0, 9);
    const std::string digits = grouped_decimal(std::abs(value), decimals);
    return fmt::format("{}{}", value < 0 ? "\u2212" : "", digits);
}

}  // namespace wend::draw_detail
