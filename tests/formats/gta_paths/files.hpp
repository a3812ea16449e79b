#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "formats/gta/records/area_map.hpp"
#include "formats/gta/san_andreas_format.hpp"
#include "formats/kept.hpp"
#include "support/places.hpp"

namespace wend::gta_paths {

// From bytes to documents, JSON and back, and the real files where somebody put them.

inline const Format& san_andreas = san_andreas_format();

using test::bytes_of, test::json_of, test::NamedFile, test::read_file, test::write_well;

inline const AreaFile& file_of(const Document& document) { return AreaDocument::of(document).file; }

inline DocumentPointer read_well(ByteView bytes, std::string_view name = "file") {
    return test::read_well(san_andreas, bytes, name);
}
inline DocumentPointer build_well(std::string_view json, bool recompute = false) {
    return test::build_well(san_andreas, json, recompute);
}
inline DocumentPointer expect_kept(const Bytes& bytes, std::string_view name = "file") {
    return test::expect_kept(san_andreas, bytes, name);
}

inline std::filesystem::path real_folder() { return test::shared_data() / "gta-sa"; }

// The 64 files of the game, in the order of their areas; empty where they are not.
inline std::vector<NamedFile> real_files() {
    std::vector<NamedFile> files;
    for (int area = 0; area < 64; ++area) {
        const std::string name = "NODES" + std::to_string(area) + ".DAT";
        if (auto bytes = read_file(real_folder() / name)) files.push_back({name, *bytes});
    }
    return files;
}

// Five files that a tool wrote without section 7.
inline std::vector<NamedFile> variant_files() {
    std::vector<NamedFile> files;
    for (const int area : {0, 10, 13, 28, 37}) {
        const std::string name = "OPENVICE-NODES" + std::to_string(area) + ".DAT";
        if (auto bytes = read_file(real_folder() / "variants" / name))
            files.push_back({name, *bytes});
    }
    return files;
}

inline Member member_of(std::string name, std::shared_ptr<const Document> document, u64 bytes = 0) {
    Member member{std::move(name), bytes, std::nullopt, std::move(document)};
    member.key = member.document->number_in_map(member.file);
    return member;
}

inline std::vector<Member> members_of(const std::vector<NamedFile>& files) {
    std::vector<Member> members;
    for (const NamedFile& file : files)
        if (DocumentPointer document = read_well(file.bytes, file.name))
            members.push_back(member_of(file.name, std::move(document), file.bytes.size()));
    return members;
}

// One map in another version or place.
inline Expected<std::vector<OutputFile>> convert_map(std::span<const Member> map,
                                                     const ConvertRequest& request,
                                                     LossReport& losses) {
    return san_andreas.convert({&map, 1}, request, losses);
}

// The whole map of the game, read once; empty where it is not.
inline const std::vector<Member>& real_map() {
    static const std::vector<Member> members = members_of(real_files());
    return members;
}

// Expects a map to be the game's own, file by file.
inline void expect_the_real_bytes(std::span<const Member> members) {
    const std::vector<NamedFile> originals = real_files();
    ASSERT_EQ(members.size(), originals.size());
    for (std::size_t i = 0; i < members.size(); ++i)
        EXPECT_TRUE(write_well(*members[i].document) == originals[i].bytes) << originals[i].name;
}

}  // namespace wend::gta_paths

#define WEND_NEEDS_REAL_FILES()                                                    \
    if (wend::gta_paths::real_files().size() != 64)                                \
    GTEST_SKIP() << "skips the 64 path files of the game: not all of them are in " \
                 << "shared/data/gta-sa"
