#pragma once

#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/live_bytes.hpp"

namespace wend::gta_paths {

// The promise to whoever opens a file of strangers.
constexpr std::size_t allowed_memory(std::size_t input) {
    return 16 * input + (std::size_t{1} << 20);
}

// Does something that must not hold more memory than its input allows.
template <class Action>
auto bounded(std::string_view what, std::size_t input, Action action) {
    const test::PeakOfLiveBytes held;
    auto result = action();
    EXPECT_LE(held.value(), allowed_memory(input)) << what << " of " << input << " bytes";
    return result;
}

inline Expected<DocumentPointer> read_bounded(ByteView bytes) {
    return bounded("reading", bytes.size(), [&] { return san_andreas.read(bytes); });
}
inline Expected<Bytes> write_bounded(const Document& document, std::size_t input) {
    return bounded("writing", input, [&] { return san_andreas.write(document); });
}
// The text itself is the receiver's business: only its length is taken here.
inline void spell_bounded(const Document& document, std::size_t input) {
    bounded("spelling JSON", input, [&] {
        std::size_t length = 0;
        TextSink sink([&](std::string_view piece) { length += piece.size(); });
        san_andreas.write_json(document, sink);
        sink.flush();
        return length;
    });
}
inline Expected<DocumentPointer> build_bounded(std::string_view json) {
    return bounded("building from JSON", json.size(),
                   [&] { return san_andreas.read_json(json, false); });
}

// Bytes of any sort are either read, and then come back as they are, or refused with one error that
// says where.
inline bool expect_kept_or_refused(const Bytes& bytes) {
    const Expected<DocumentPointer> document = read_bounded(bytes);
    if (!document) {
        const Error& error = document.error();
        EXPECT_FALSE(error.message.empty());
        EXPECT_TRUE(error.offset && *error.offset <= bytes.size()) << error.text();
        EXPECT_FALSE(error.field.empty()) << error.text();
        return false;
    }
    const Expected<Bytes> written = write_bounded(**document, bytes.size());
    EXPECT_TRUE(written && *written == bytes) << (written ? "differs" : written.error().text());
    spell_bounded(**document, bytes.size());
    const std::string json = json_of(**document);
    const Expected<DocumentPointer> built = build_bounded(json);
    if (!built) {
        ADD_FAILURE() << built.error().text();
        return true;
    }
    const Expected<Bytes> again = san_andreas.write(**built);
    EXPECT_TRUE(again && *again == bytes) << (again ? "differs in JSON" : again.error().text());
    return true;
}

}  // namespace wend::gta_paths
