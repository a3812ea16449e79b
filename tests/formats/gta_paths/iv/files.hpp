#pragma once

#include "formats/gta_paths/iv/area_document.hpp"
#include "formats/gta_paths/iv/gta_iv_format.hpp"
#include "formats/gta_paths/iv/raw_area.hpp"
#include "formats/kept.hpp"

namespace wend::gta_paths::iv {

// From bytes to documents and maps. There are no real files of this game to test with.

inline const GtaIvFormat gta_iv;

inline const AreaFile& file_of(const Document& document) { return AreaDocument::of(document).file; }

inline Member member_of(std::string name, const Bytes& bytes) {
    Member member{std::move(name), bytes.size(), std::nullopt,
                  test::read_well(gta_iv, bytes, "file")};
    if (member.document) member.key = gta_iv.member_key(*member.document, member.file);
    return member;
}

inline Network network_of(std::span<const Member> members, const OptionValues& options = {}) {
    return gta_iv.network(members, options).value();
}

}  // namespace wend::gta_paths::iv
