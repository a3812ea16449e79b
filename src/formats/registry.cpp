#include <algorithm>
#include <array>

#include "formats/gp2_track/track_format.hpp"
#include "formats/gta_paths/iv/gta_iv_format.hpp"
#include "formats/gta_paths/san_andreas_format.hpp"
#include "formats/metroid_path/mesh/mesh_format.hpp"
#include "formats/metroid_path/path_format.hpp"
#include "formats/source_nav/source_nav_format.hpp"
#include "wend/formats.hpp"

namespace wend {

// The one list of formats: a new one is a line here.
std::span<const Format* const> formats() {
    static const gta_paths::SanAndreasFormat san_andreas;
    static const gta_paths::iv::GtaIvFormat gta_iv;
    static const source_nav::SourceNavFormat source_nav;
    static const gp2_track::TrackFormat grand_prix_2(gp2_track::Game::gp2);
    static const gp2_track::TrackFormat formula_one_grand_prix(gp2_track::Game::f1gp);
    static const metroid_path::PathFormat metroid_path;
    static const metroid_path::MeshFormat polygon_mesh;
    static const auto all = std::to_array<const Format*>({
        &san_andreas,
        &gta_iv,
        &source_nav,
        &grand_prix_2,
        &formula_one_grand_prix,
        &metroid_path,
        &polygon_mesh,
    });
    return all;
}

const Format* find_format(std::string_view id) {
    const auto all = formats();
    const auto found = std::ranges::find(
        all, id, [](const Format* f) -> std::string_view { return f->info().id; });
    return found == all.end() ? nullptr : *found;
}

}  // namespace wend
