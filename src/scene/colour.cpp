#include "scene/colour.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace wend::scene_detail {
namespace {

// Hues turn one way, so that no two are alike. Each stands where its lightness is on the way from
// the first to the last.
struct Stop {
    double part;
    Colour colour;
};
constexpr std::array ramp{
    Stop{0, rgb(0x3b0f70)},     Stop{0.192, rgb(0x433e85)}, Stop{0.305, rgb(0x38598c)},
    Stop{0.408, rgb(0x2d708e)}, Stop{0.515, rgb(0x24878e)}, Stop{0.624, rgb(0x1f9e89)},
    Stop{0.75, rgb(0x40b77c)},  Stop{0.894, rgb(0x7ad151)}, Stop{1, rgb(0xb8de29)}};

}  // namespace

Colour lighter(Colour colour, double part) {
    const auto mix = [part](double value) { return value + (1 - value) * part; };
    return {mix(colour.red), mix(colour.green), mix(colour.blue), colour.alpha};
}

Colour ramp_colour(double part) {
    part = std::clamp(part, 0.0, 1.0);
    std::size_t next = 1;
    while (ramp[next].part < part) ++next;
    const auto& [from, a] = ramp[next - 1];
    const auto& [to, b] = ramp[next];
    const double rest = (part - from) / (to - from);
    const auto mix = [rest](double first, double second) {
        return first + (second - first) * rest;
    };
    return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue), 1};
}

namespace {

// Found by search: of colours that are no greys each is as far from those before it and from
// `colour_of_none` as can be, half as much in the eyes of colour-blind readers as in others'.
constexpr std::array hues{rgb(0x111177), rgb(0x55bbbb), rgb(0xddbb11), rgb(0xdd3311),
                          rgb(0x7711dd), rgb(0x99bb77), rgb(0x551111), rgb(0xbb77dd),
                          rgb(0x995555), rgb(0x005588), rgb(0x3377ee), rgb(0x881155),
                          rgb(0x339933), rgb(0xcc11aa), rgb(0xee00ff), rgb(0x882200),
                          rgb(0x0000ff), rgb(0xff4488), rgb(0x8833bb), rgb(0x666633)};

// Parts of white in dark hues, and of black in light ones. Names come in the first three; the last
// is for names that would look alike.
constexpr std::array tones{0.0, 0.42, 0.21, 0.6};
constexpr std::size_t own_tones = 3;

Colour toned(Colour hue, double part) {
    const bool is_light = 0.3 * hue.red + 0.6 * hue.green + 0.1 * hue.blue > 0.5;
    if (!is_light) return lighter(hue, part);
    const double left = 1 - part * 0.75;
    return {hue.red * left, hue.green * left, hue.blue * left, hue.alpha};
}

// FNV-1a, whose lowest bits are mixed the least.
std::uint32_t hash_of(std::string_view text) {
    std::uint32_t hash = 2166136261;
    for (const char character : text) {
        hash ^= static_cast<unsigned char>(character);
        hash *= 16777619;
    }
    return hash ^ hash >> 15;
}

}  // namespace

std::vector<Colour> colours_of_names(std::span<const std::string> names) {
    std::map<std::string, Colour, std::less<>> colours;
    std::set<std::pair<std::size_t, std::size_t>> taken;
    for (const std::string& name : std::set<std::string>(names.begin(), names.end())) {
        if (name.empty()) {
            colours[name] = colour_of_none;
            continue;
        }
        const std::uint32_t hash = hash_of(name);
        const std::size_t hue = hash % hues.size(), own = hash / hues.size() % own_tones;
        std::size_t tone = own;
        for (std::size_t next = 1; taken.contains({hue, tone}) && next < tones.size(); ++next)
            tone = (own + next) % tones.size();
        taken.insert({hue, tone});
        colours[name] = toned(hues[hue], tones[tone]);
    }
    std::vector<Colour> all;
    for (const std::string& name : names) all.push_back(colours.find(name)->second);
    return all;
}

}  // namespace wend::scene_detail
