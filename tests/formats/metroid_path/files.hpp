#pragma once

#include "formats/kept.hpp"
#include "formats/metroid/path_format.hpp"
#include "formats/metroid/records/path_document.hpp"
#include "formats/metroid_path/hand_made_room.hpp"
#include "support/places.hpp"

// From bytes to rooms, JSON and back, and the made-up rooms of an independent program where
// somebody put them.

namespace wend::metroid_path {

inline const Format& metroid_path_format = path_format();

inline const PathFile& file_of(const Document& document) { return PathDocument::of(document).file; }

inline DocumentPointer read_room(const RawPath& room) {
    return test::read_well(metroid_path_format, raw_file(room).bytes);
}

inline Member member_of(const Bytes& bytes, std::string name = "room.PATH") {
    return {std::move(name), bytes.size(), std::nullopt,
            test::read_well(metroid_path_format, bytes)};
}
inline Member member_of(const RawPath& room) { return member_of(raw_file(room).bytes); }

// The error of bytes that must be refused.
inline Error refusal_of(const Bytes& bytes) {
    const Expected<DocumentPointer> document = metroid_path_format.read(bytes);
    if (!document) return document.error();
    ADD_FAILURE() << "was read as version " << (*document)->version();
    return ErrorDetails{};
}

// A file of the folder that holds the made-up rooms; nothing where it is not.
inline std::optional<Bytes> synthetic_file(const std::string& name) {
    return test::read_file(test::shared_data() / "metroid-prime" / name);
}

// The names of the rooms that the same folder has as a polygon mesh too.
inline constexpr const char* synthetic_rooms[] = {"syn-big-hall", "syn-empty", "syn-flat-room",
                                                  "syn-mixed-types", "syn-one-region"};
inline constexpr const char* echoes_rooms[] = {"syn-echoes-v6-nopoints", "syn-echoes-v6-points"};

inline std::vector<test::NamedFile> synthetic_files() {
    std::vector<test::NamedFile> files;
    const auto add = [&](const char* name) {
        if (auto bytes = synthetic_file(std::string(name) + ".PATH"))
            files.push_back({name, *bytes});
    };
    for (const char* name : synthetic_rooms) add(name);
    for (const char* name : echoes_rooms) add(name);
    return files;
}

}  // namespace wend::metroid_path

#define WEND_NEEDS_SYNTHETIC_ROOMS()                                  \
    if (wend::metroid_path::synthetic_files().size() != 7)            \
    GTEST_SKIP() << "skips the 7 made-up rooms: not all of them are " \
                 << "in shared/data/metroid-prime"
