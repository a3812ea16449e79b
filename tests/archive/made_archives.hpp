#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "api/open/archive_place.hpp"
#include "core/base/byte_sources.hpp"
#include "core/base/checksum.hpp"
#include "core/io/files.hpp"
#include "independent/python.hpp"
#include "support/places.hpp"

namespace wend {

// What a script makes of every kind of archive, sound and broken; made once for all tests.
struct MadeArchives {
    Python python;
    bool are_there = false;

    MadeArchives() {
        if (!Python::is_there()) return;
        const std::string printed = python.run("make_archives.py", {python.folder.path().string()});
        are_there = python.status == 0;
        EXPECT_TRUE(are_there) << printed;
    }
    // What the script that reads archives prints of each of some.
    std::vector<std::string> readings(std::vector<std::string> arguments) {
        const std::string printed = python.run("read_archives.py", arguments);
        EXPECT_EQ(python.status, 0) << printed;
        std::vector<std::string> all;
        std::istringstream text(printed);
        for (std::string one; std::getline(text, one, '\f');) all.push_back(std::move(one));
        return all;
    }
    std::string path(const std::string& file) const { return python.folder.name(file); }

    // Those that begin so and are archives by themselves, in order.
    std::vector<std::string> with_beginning(const std::string& beginning) const {
        std::vector<std::string> all;
        for (const auto& file : std::filesystem::directory_iterator(python.folder.path())) {
            const std::string name = file.path().filename().string();
            const bool is_part = name.find("_00") != std::string::npos || name.ends_with(".dir");
            if (name.starts_with(beginning) && !is_part) all.push_back(file.path().string());
        }
        std::ranges::sort(all);
        return all;
    }
};

inline MadeArchives& made_archives() {
    static MadeArchives made;
    return made;
}

// Those among the shared data; none where that is absent.
inline std::vector<std::string> real_archives() {
    const std::filesystem::path folder = test::shared_data() / "archives";
    std::vector<std::string> all;
    if (std::filesystem::exists(folder))
        for (const auto& file : std::filesystem::directory_iterator(folder))
            if (archive_kind_by_name(file.path().string())) all.push_back(file.path().string());
    std::ranges::sort(all);
    return all;
}

inline std::shared_ptr<const Archive> opened_well(const std::string& path) {
    auto archive = open_archive_file(path);
    EXPECT_TRUE(archive) << (archive ? "" : archive.error().text());
    EXPECT_TRUE(archive && *archive) << path;
    return archive ? *archive : nullptr;
}

// What the script that reads archives prints of one, from what Wend finds.
inline std::string listed(const Archive& archive) {
    std::ostringstream text;
    for (std::size_t i = 0; i < archive.entries().size(); ++i) {
        const auto bytes = archive.read(i);
        EXPECT_TRUE(bytes) << archive.entries()[i].name << (bytes ? "" : bytes.error().text());
        if (!bytes) continue;
        EXPECT_EQ(bytes->size(), archive.entries()[i].bytes);
        text << archive.entries()[i].name << '\t' << bytes->size() << '\t' << archive::crc32(*bytes)
             << '\n';
    }
    return text.str();
}

inline Bytes all_of(const StretchedFile& file) {
    Bytes all;
    const auto done = file.for_each_chunk(
        [&](ByteView chunk) { all.insert(all.end(), chunk.begin(), chunk.end()); });
    EXPECT_TRUE(done) << (done ? "" : done.error().text());
    EXPECT_EQ(all.size(), file.size());
    return all;
}

}  // namespace wend
