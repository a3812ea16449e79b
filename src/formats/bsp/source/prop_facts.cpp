#include "formats/bsp/source/prop_facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "core/base/display_text.hpp"
#include "formats/bsp/source/map_pak.hpp"
#include "formats/bsp/source/prop_solids.hpp"

namespace wend::bsp::source {
namespace {

std::string count_of_models(std::size_t models) {
    return fmt::format("{} {}", models, models == 1 ? "model" : "models");
}

// The first few of some names.
std::string first_of(const std::set<std::string>& names) {
    constexpr std::size_t shown = 3;
    std::string text;
    std::size_t told = 0;
    for (const std::string& name : names) {
        if (told == shown) return fmt::format("{} and {} more", text, names.size() - shown);
        text += fmt::format("{}{}", told++ == 0 ? "" : ", ", printable(name));
    }
    return text;
}

}  // namespace

std::vector<Fact> prop_facts(const MapFile& file) {
    const auto props = solid_props(file);
    if (!props || props->empty()) return {};
    std::set<std::string> models, unknown;
    for (const StaticProp& prop : *props) models.insert(prop.model);
    WorldParts parts;
    add_props(*props, files_in_pak(file), nullptr, parts);
    for (const UnknownSolid& prop : parts.unknown) unknown.insert(prop.model);
    std::vector<Fact> facts;
    facts.push_back(
        {.name = "solid_props",
         .text = fmt::format("{} of {}", props->size(), count_of_models(models.size()))});
    if (!unknown.empty())
        facts.push_back({.name = "unknown_props",
                         .text = fmt::format("{} of {}, which the map does not bring along: {}",
                                             parts.unknown.size(), count_of_models(unknown.size()),
                                             first_of(unknown))});
    return facts;
}

}  // namespace wend::bsp::source
