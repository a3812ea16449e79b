#include "formats/registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/base/names.hpp"
#include "formats/ain/ain_format.hpp"
#include "formats/bsp/goldsrc_map_format.hpp"
#include "formats/bsp/source_map_format.hpp"
#include "formats/gp2/from_drawing/drawing_format.hpp"
#include "formats/gp2/track_format.hpp"
#include "formats/gta/gta_iv_format.hpp"
#include "formats/gta/san_andreas_format.hpp"
#include "formats/gta/source_format.hpp"
#include "formats/metroid/mesh_format.hpp"
#include "formats/metroid/path_format.hpp"
#include "formats/source/source_nav_format.hpp"
#include "formats/source2/source2_nav_format.hpp"
#include "wend/formats.hpp"

namespace wend {

// The one list of formats: a new one is a line here.
std::span<const Format* const> formats() {
    static const auto all = std::to_array<const Format*>({
        &gta_paths::san_andreas_format(),
        &gta_paths::iv::gta_iv_format(),
        &gta_paths::source::source_format(),
        &source_nav::source_nav_format(),
        &source2::source2_nav_format(),
        &ain::ain_format(),
        &gp2_track::track_format(gp2_track::Game::gp2),
        &gp2_track::track_format(gp2_track::Game::f1gp),
        &gp2_track::drawing_format(),
        &metroid_path::path_format(),
        &metroid_path::mesh_format(),
        &bsp::goldsrc_map_format(),
        &bsp::source_map_format(),
    });
    return all;
}

const Format* find_format(std::string_view id) {
    const auto all = formats();
    const auto found = std::ranges::find(
        all, id, [](const Format* f) -> std::string_view { return f->info().id; });
    return found == all.end() ? nullptr : *found;
}

Expected<const Format*> format_named(const std::string& id) {
    if (const Format* format = find_format(id)) return format;
    std::vector<std::string> ids;
    for (const Format* format : formats()) ids.push_back(format->info().id);
    const std::string near = nearest_name(id, ids);
    return failure(fmt::format(
        "there is no format '{}'; {}", id,
        near.empty() ? "wend formats lists them" : fmt::format("did you mean {}?", near)));
}

}  // namespace wend
