#pragma once

#include "formats/gta_paths/iv/files.hpp"

namespace wend::gta_paths::iv {

// The files of a made-up town of GTA IV.
inline std::vector<test::NamedFile> sample_files(u64 nodes, u64 seed) {
    const auto town = gta_iv.sample({.version = "", .nodes = nodes, .seed = seed, .options = {}});
    std::vector<test::NamedFile> files;
    if (!town) {
        ADD_FAILURE() << town.error().text();
        return files;
    }
    for (const OutputFile& file : *town)
        files.push_back({file.name, test::write_well(*file.document)});
    return files;
}

}  // namespace wend::gta_paths::iv
