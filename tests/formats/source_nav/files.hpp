#pragma once

#include "formats/kept.hpp"
#include "formats/source/read/nav_document.hpp"
#include "formats/source_nav/raw_mesh.hpp"
#include "formats/source_nav/source_nav.hpp"
#include "wend/map.hpp"

// From bytes to meshes, JSON and back.

namespace wend::source_nav {

inline const NavFile& file_of(const Document& document) { return NavDocument::of(document).file; }

inline DocumentPointer read_mesh(const RawMesh& mesh) {
    return test::read_well(source_nav, raw_file(mesh).bytes);
}

inline Member member_of(const RawMesh& mesh) {
    const Bytes bytes = raw_file(mesh).bytes;
    return {"mesh.nav", bytes.size(), std::nullopt, test::read_well(source_nav, bytes)};
}

inline Map map_of(const RawMesh& mesh) { return Map::of(source_nav, {member_of(mesh)}).value(); }

// The error of bytes that must be refused.
inline Error refusal_of(const Bytes& bytes) {
    const Expected<DocumentPointer> document = source_nav.read(bytes);
    if (!document) return document.error();
    ADD_FAILURE() << "was read as " << (*document)->version();
    return ErrorDetails{};
}

}  // namespace wend::source_nav
