#pragma once

#include "formats/bsp/goldsrc/map_document.hpp"
#include "formats/bsp/goldsrc_map_format.hpp"
#include "formats/bsp/source/map_document.hpp"
#include "formats/bsp/source_map_format.hpp"
#include "formats/kept.hpp"
#include "formats/raw_bytes.hpp"
#include "support/places.hpp"

// The formats of maps in tests, and the real maps beside the checkout.

namespace wend::bsp {

inline const Format& goldsrc_map = goldsrc_map_format();
inline const Format& source_map = source_map_format();

inline const goldsrc::MapFile& goldsrc_file(const Document& document) {
    return goldsrc::MapDocument::of(document).file;
}
inline const source::MapFile& source_file(const Document& document) {
    return source::MapDocument::of(document).file;
}

// A map of one file.
inline Map map_of(const Format& format, const Bytes& bytes, const std::string& name = "map.bsp") {
    Member member{name, 0, std::nullopt, nullptr};
    member.bytes = bytes.size();
    member.document = test::read_well(format, bytes, name);
    return Map::of(format, {std::move(member)}).value();
}

inline std::shared_ptr<const World> world_of(const Format& format, const Bytes& bytes) {
    auto world = map_of(format, bytes).world();
    if (world) return *world;
    ADD_FAILURE() << world.error().text();
    return nullptr;
}

inline Bytes sample_bytes(const Format& format, const std::string& version,
                          std::uint64_t nodes = 60, std::uint64_t seed = 1) {
    const auto files =
        format.sample({.version = version, .nodes = nodes, .seed = seed, .options = {}});
    if (files) return test::write_well(*files->front().document);
    ADD_FAILURE() << files.error().text();
    return {};
}

// A real map: its place in shared/data/bsp-pairs, and what its header says of the sizes of lumps,
// in records, by their bytes.
struct RealMap {
    const char* file;
    const Format* format;
    const char* version;
    std::size_t planes, nodes, models;
};
inline void PrintTo(const RealMap& map, std::ostream* out) { *out << map.file; }
inline const RealMap real_maps[] = {
    {"awp_map/awp_map.bsp", &goldsrc_map, "30", 564, 157, 1},
    {"cs_mansion/cs_mansion.bsp", &goldsrc_map, "30", 4252, 1372, 33},
    {"de_train/de_train.bsp", &goldsrc_map, "30", 5988, 2406, 58},
    {"de_westwood/de_westwood.bsp", &goldsrc_map, "30", 6332, 3166, 80},
    {"foreign-fy_matrix/fy_matrix.bsp", &goldsrc_map, "30", 1024, 375, 12},
    {"fy_iceworld3/fy_iceworld3.bsp", &goldsrc_map, "30", 1442, 552, 10},
    {"fy_snow/fy_snow.bsp", &goldsrc_map, "30", 1030, 375, 1},
    {"recompiled-de_nuke/de_nuke.bsp", &goldsrc_map, "30", 9518, 4320, 95},
    {"stale-fy_torch/fy_torch.bsp", &goldsrc_map, "30", 892, 930, 9},
    {"tfc_orange/tfc_orange.bsp", &goldsrc_map, "30", 709, 455, 5},
    {"duel_gov_ring/duel_gov_ring.bsp", &source_map, "20", 4462, 801, 1},
    {"fof_quad/fof_quad.bsp", &source_map, "20", 114, 140, 1},
    {"mvm_example/mvm_example.bsp", &source_map, "20", 404, 385, 28},
    {"mvm_heist/mvm_heist.bsp", &source_map, "20", 270, 394, 9},
    {"stalkyard/stalkyard.bsp", &source_map, "19", 2918, 1525, 18},
    {"test_scavenge/test_scavenge.bsp", &source_map, "21-left-4-dead-2", 56, 16, 1},
};

inline std::optional<Bytes> real_map_bytes(const char* file) {
    return test::read_file(test::shared_data() / "bsp-pairs" / file);
}

}  // namespace wend::bsp
