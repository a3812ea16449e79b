#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/describe/codec.hpp"
#include "core/describe/compare.hpp"
#include "support/places.hpp"

// What the tests of descriptions share.

namespace wend::test {

inline Bytes bytes_of(std::initializer_list<unsigned> values) {
    Bytes bytes;
    for (const unsigned value : values) bytes.push_back(static_cast<std::byte>(value));
    return bytes;
}

inline Bytes read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

// Real files of one folder whose names end in a certain way, in the order of their names; none
// where the folder is absent.
inline std::vector<std::filesystem::path> real_files(const std::string& folder,
                                                     const std::string& ending) {
    std::vector<std::filesystem::path> files;
    const auto root = shared_data() / folder;
    if (!std::filesystem::is_directory(root)) return files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
        if (entry.is_regular_file() && entry.path().string().ends_with(ending))
            files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

// `derive` for files that hold nothing derived.
inline constexpr auto derive_nothing = [](auto&) -> Expected<void> { return {}; };

template <class File, class Context, class Derive>
std::string to_json(const File& file, Context context, Derive derive) {
    File computed = file;
    if (const Expected<void> done = derive(computed); !done) {
        ADD_FAILURE() << done.error().text();
        return {};
    }
    std::string json;
    {
        TextSink sink([&](std::string_view text) { json += text; });
        wend::write_json(file, computed, context, "sketch", "1", sink);
    }
    return json;
}

// Whether a file comes back byte for byte, through its records and through JSON, and whether
// explain names each of its bytes exactly once.
template <class File, class Context, class Derive>
void expect_round_trip(ByteView bytes, Context context, Derive derive) {
    const Expected<File> file = decode<File>(bytes, context);
    ASSERT_TRUE(file) << file.error().text();
    const Expected<Bytes> written = encode(*file, context);
    ASSERT_TRUE(written) << written.error().text();
    EXPECT_TRUE(std::ranges::equal(*written, bytes));

    const std::string json = to_json(*file, context, derive);
    const Expected<File> parsed = parse_json<File>(json, context, false, derive);
    ASSERT_TRUE(parsed) << parsed.error().text();
    const Expected<Bytes> rebuilt = encode(*parsed, context);
    ASSERT_TRUE(rebuilt) << rebuilt.error().text();
    EXPECT_TRUE(std::ranges::equal(*rebuilt, bytes));

    u64 covered = 0;
    const Expected<void> explained = explain<File>(bytes, context, [&](const ExplainedRun& run) {
        ASSERT_EQ(run.offset, covered) << run.path;
        ASSERT_GT(run.size, 0u) << run.path;
        covered += run.size;
    });
    EXPECT_TRUE(explained) << explained.error().text();
    EXPECT_EQ(covered, bytes.size());
}

}  // namespace wend::test
