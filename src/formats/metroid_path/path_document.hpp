#pragma once

#include <string>
#include <utility>

#include "formats/metroid_path/path_file.hpp"
#include "wend/format.hpp"

namespace wend::metroid_path {

// One mesh and the layout that it is in.
struct PathDocument : Document {
    PathContext context;
    PathFile file;
    std::string version;  // by name

    PathDocument(const PathContext& c, PathFile f)
        : context(c), file(std::move(f)), version(version_name(c)) {}

    // The mesh behind a document of this format.
    static const PathDocument& of(const Document& document) {
        return static_cast<const PathDocument&>(document);
    }
};

}  // namespace wend::metroid_path
