#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "formats/source/read/nav_document.hpp"
#include "formats/source/source_nav_format.hpp"
#include "support/places.hpp"
#include "wend/bytes.hpp"
#include "wend/map.hpp"

// Meshes, and the graphs that are made of them.
namespace wend::ain {

inline const Format& meshes = source_nav::source_nav_format();

inline Map mesh_map(std::shared_ptr<const Document> document) {
    return Map::of(meshes, {{"folder/yard.nav", 0, std::nullopt, std::move(document)}}).value();
}

inline Map sample_mesh(std::uint64_t nodes, std::uint64_t seed) {
    return mesh_map(meshes.sample({"", nodes, seed, {}}).value().front().document);
}

inline std::vector<std::filesystem::path> real_meshes() {
    std::vector<std::filesystem::path> files;
    for (const char* const folder : {"source-nav", "bsp-pairs"}) {
        const std::filesystem::path place = test::shared_data() / folder;
        if (!std::filesystem::is_directory(place)) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(place))
            if (entry.path().extension() == ".nav") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

// Nothing where the file is no mesh of this format.
inline std::optional<Map> mesh_in(const std::filesystem::path& file) {
    const auto bytes = test::read_file(file);
    if (!bytes || !meshes.recognise(*bytes, "")) return std::nullopt;
    auto document = meshes.read(*bytes);
    if (!document) return std::nullopt;
    return mesh_map(std::move(*document));
}

struct MadeGraph {
    std::shared_ptr<const Document> document;
    std::string file;
    LossReport losses;
    std::string error;
};

inline MadeGraph graph_of(const Map& mesh, const OptionValues& options = {},
                          const std::string& version = {}, bool lossy = false) {
    MadeGraph made;
    const std::span<const Member> members[] = {mesh.members()};
    auto files = meshes.convert(
        members, {.version = version, .options = options, .lossy = lossy, .format = "ain"},
        made.losses);
    if (!files) {
        made.error = files.error()->message;
        return made;
    }
    made.document = files->front().document;
    made.file = files->front().name;
    return made;
}

}  // namespace wend::ain
