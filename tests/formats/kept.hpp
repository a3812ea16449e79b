#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include "fuzz/caps.hpp"
#include "fuzz/keeping.hpp"
#include "wend/map.hpp"

// What every format promises of the bytes that it reads.

namespace wend::test {

struct NamedFile {
    std::string name;
    Bytes bytes;
};

inline Bytes bytes_of(std::string_view text) {
    Bytes bytes(text.size());
    if (!text.empty()) std::memcpy(bytes.data(), text.data(), text.size());
    return bytes;
}

inline std::optional<Bytes> read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return std::nullopt;
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return bytes_of(text);
}

using fuzz::json_of;

// The document of bytes that must be readable.
inline DocumentPointer read_well(const Format& format, ByteView bytes,
                                 std::string_view name = "file", const OptionValues& layout = {}) {
    Expected<DocumentPointer> document = format.read(bytes, layout);
    if (document) return std::move(*document);
    ADD_FAILURE() << name << ": " << document.error().text();
    return nullptr;
}

// The document of JSON that must be buildable.
inline DocumentPointer build_well(const Format& format, std::string_view json,
                                  bool recompute = false) {
    Expected<DocumentPointer> document = format.read_json(json, recompute);
    if (document) return std::move(*document);
    ADD_FAILURE() << document.error().text();
    return nullptr;
}

// The bytes of a document that must be writable.
inline Bytes write_well(const Document& document) {
    const Expected<Bytes> bytes = document.write();
    if (bytes) return *bytes;
    ADD_FAILURE() << bytes.error().text();
    return {};
}

// Reads a file, and expects the same bytes back, directly and through JSON. Bytes are compared
// without printing them.
inline DocumentPointer expect_kept(const Format& format, const Bytes& bytes,
                                   std::string_view name = "file",
                                   const OptionValues& layout = {}) {
    DocumentPointer document = read_well(format, bytes, name, layout);
    if (!document) return nullptr;
    EXPECT_TRUE(write_well(*document) == bytes) << name << " is not rewritten as it was";
    const DocumentPointer built = build_well(format, json_of(*document));
    if (built) {
        EXPECT_TRUE(write_well(*built) == bytes) << name << " is lost in JSON";
    }
    return document;
}

// Expects each byte of a file to be explained exactly once.
inline void expect_explained(const Format& format, const Bytes& bytes,
                             std::string_view name = "file", const OptionValues& layout = {}) {
    std::uint64_t next = 0;
    bool is_gapless = true;
    const auto sink = [&](const ExplainedRun& run) {
        is_gapless = is_gapless && run.offset == next && run.size > 0;
        next = run.offset + run.size;
    };
    EXPECT_TRUE(format.explain(bytes, sink, layout)) << name;
    EXPECT_TRUE(is_gapless) << name;
    EXPECT_EQ(next, bytes.size()) << name;
}

// Does something that must not hold more memory than its input allows.
template <class Action>
auto bounded(std::string_view what, std::size_t input, Action action) {
    const fuzz::PeakOfLiveBytes held;
    auto result = action();
    EXPECT_LE(held.value(), fuzz::caps::document.of(input)) << what << " of " << input << " bytes";
    return result;
}

inline Expected<DocumentPointer> read_bounded(const Format& format, ByteView bytes) {
    return bounded("reading", bytes.size(), [&] { return format.read(bytes); });
}
inline Expected<DocumentPointer> build_bounded(const Format& format, std::string_view json) {
    return bounded("building from JSON", json.size(),
                   [&] { return format.read_json(json, false); });
}

// Bytes of any sort are either read, and then come back as they are, or refused with one error that
// says where.
inline bool expect_kept_or_refused(const Format& format, const Bytes& bytes) {
    try {
        return fuzz::keep_or_refuse(format, bytes) != nullptr;
    } catch (const fuzz::BrokenPromise& broken) {
        ADD_FAILURE() << broken.what();
        return false;
    }
}

}  // namespace wend::test
