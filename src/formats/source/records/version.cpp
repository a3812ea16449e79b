#include "formats/source/records/version.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace wend::source_nav {
namespace {

// A number without signs or leading zeros, taken off the front of a text.
std::optional<u32> take_number(std::string_view& text) {
    u32 value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || (*text.data() == '0' && end != text.data() + 1))
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

}  // namespace

std::string_view family_name(Family family) {
    switch (family) {
        case Family::base:
            return "base";
        case Family::counter_strike:
            return "counter-strike";
        case Family::team_fortress:
            return "team-fortress";
        case Family::insurgency:
            return "insurgency";
        case Family::left_4_dead:
            return "left-4-dead";
        case Family::team_fortress_classic:
            return "team-fortress-classic";
    }
    return "";
}

std::string_view family_title(const NavContext& context) {
    if (context.is_gold_source()) return "Counter-Strike 1.6, Condition Zero";
    switch (context.family) {
        case Family::base:
            return context.version < 15 ? "Counter-Strike: Source"
                                        : "Source SDK 2013 base, Garry's Mod and most mods";
        case Family::counter_strike:
            return "Counter-Strike: Global Offensive, Counter-Strike: Source";
        case Family::team_fortress:
            return "Team Fortress 2";
        case Family::insurgency:
            return "Insurgency";
        case Family::left_4_dead:
            return context.sub_version == 14 ? "Left 4 Dead 2" : "Left 4 Dead";
        case Family::team_fortress_classic:
            return "Team Fortress 2 Classic";
    }
    return "";
}

std::optional<Family> default_family(u32 version, u32 sub_version) {
    if (version < 10 || sub_version == 0) return Family::base;
    switch (sub_version) {
        case 1:
            return Family::counter_strike;
        case 2:
            return Family::team_fortress;
        case 3:
            // Of version 16 alone: Left 4 Dead counted through these numbers before.
            if (version == 16) return Family::insurgency;
            return std::nullopt;
        case 4:
            return Family::insurgency;
        case 12:
        case 13:
        case 14:
            return Family::left_4_dead;
        case 256:
            return Family::team_fortress_classic;
        default:
            return std::nullopt;
    }
}

bool is_same_version(const NavContext& a, const NavContext& b) {
    return a.version == b.version && a.sub_version == b.sub_version && a.family == b.family;
}

std::string version_name(const NavContext& context) {
    std::string name = fmt::format("{}", context.version);
    if (context.has_sub_version()) {
        name += fmt::format(".{}", context.sub_version);
        if (default_family(context.version, context.sub_version) != context.family)
            name += fmt::format("-{}", family_name(context.family));
    }
    if (context.area_tail > 0) name += fmt::format("+{}", context.area_tail);
    return name;
}

std::optional<NavContext> version_named(std::string_view name) {
    NavContext context;
    if (const std::size_t plus = name.find('+'); plus != name.npos) {
        std::string_view digits = name.substr(plus + 1);
        const auto tail = take_number(digits);
        if (!tail || !digits.empty() || *tail == 0 || *tail > longest_area_tail)
            return std::nullopt;
        context.area_tail = *tail;
        name = name.substr(0, plus);
    }
    const auto version = take_number(name);
    if (!version || *version < 1 || *version > 16) return std::nullopt;
    context.version = *version;
    if (context.has_sub_version()) {
        if (!name.starts_with('.')) return std::nullopt;
        name.remove_prefix(1);
        const auto sub_version = take_number(name);
        if (!sub_version) return std::nullopt;
        context.sub_version = *sub_version;
    }
    const auto usual = default_family(context.version, context.sub_version);
    if (name.empty()) {
        if (!usual) return std::nullopt;
        context.family = *usual;
        return context;
    }
    if (!context.has_sub_version() || !name.starts_with('-')) return std::nullopt;
    const auto family = std::ranges::find(all_families, name.substr(1), family_name);
    if (family == std::end(all_families)) return std::nullopt;
    context.family = *family;
    return context;
}

}  // namespace wend::source_nav
