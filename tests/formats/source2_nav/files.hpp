#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "formats/kept.hpp"
#include "formats/source2/read/nav_document.hpp"
#include "formats/source2/source2_nav_format.hpp"
#include "formats/source2_nav/raw_mesh.hpp"
#include "support/places.hpp"
#include "wend/map.hpp"

namespace wend::source2 {

inline const Format& source2_nav = source2_nav_format();

inline const NavFile& file_of(const Document& document) { return NavDocument::of(document).file; }
inline const NavFile& file_of(const Map& map) { return file_of(*map.members().front().document); }

inline Map map_of(std::shared_ptr<const Document> document, const OptionValues& options = {}) {
    Member member{"mesh.nav", 0, std::nullopt, std::move(document)};
    return Map::of(source2_nav, {std::move(member)}, options).value();
}
inline Map map_of(const Bytes& bytes, const OptionValues& options = {}) {
    return map_of(std::shared_ptr<const Document>(test::read_well(source2_nav, bytes)), options);
}

inline const NavDocument& mesh_of(const Map& map) {
    return NavDocument::of(*map.members().front().document);
}

// The files of fact sheet section 11 that are shared, by the names that they have there.
inline constexpr std::array real_meshes{"a5_vault.v30",
                                        "de_mirage.v36",
                                        "lobby_mapveto.v35",
                                        "preview_flat.v30",
                                        "point_template_test.v36",
                                        "sbox_ctf_test.v30",
                                        "sbox_empty_pb_circle.v30",
                                        "workshop_example_tilemesh.v30"};

inline std::optional<Bytes> real_mesh(std::string_view name) {
    return test::read_file(test::shared_data() / "source2-nav" / (std::string(name) + ".nav"));
}

inline bool has_real_meshes() {
    for (const char* const name : real_meshes)
        if (!real_mesh(name)) return false;
    return true;
}

}  // namespace wend::source2

#define WEND_NEEDS_REAL_MESHES_OF_SOURCE2() \
    if (!wend::source2::has_real_meshes())  \
    GTEST_SKIP() << "skips the 8 meshes: not all of them are in shared/data/source2-nav"
