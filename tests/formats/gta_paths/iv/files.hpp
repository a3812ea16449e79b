#pragma once

#include "formats/gta/gta_iv_format.hpp"
#include "formats/gta/iv/area_map.hpp"
#include "formats/gta_paths/iv/raw_area.hpp"
#include "formats/kept.hpp"

namespace wend::gta_paths::iv {

// From bytes to documents and maps. There are no real files of this game to test with.

inline const Format& gta_iv = gta_iv_format();

inline const AreaFile& file_of(const Document& document) { return AreaDocument::of(document).file; }

inline Member member_of(std::string name, const Bytes& bytes) {
    Member member{std::move(name), bytes.size(), std::nullopt,
                  test::read_well(gta_iv, bytes, "file")};
    if (member.document) member.key = member.document->number_in_map(member.file);
    return member;
}

}  // namespace wend::gta_paths::iv
