#pragma once

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "wend/format.hpp"
#include "wend/formats.hpp"

namespace wend::fuzz {

// Ends the run where a promise of the formats is broken.
inline void promise(bool holds, const char* what, const Format& format,
                    const std::string& detail = "") {
    if (holds) return;
    std::fprintf(stderr, "broken promise of %s: %s %s\n", format.info().id.c_str(), what,
                 detail.c_str());
    std::abort();
}

inline std::string json_of(const Format& format, const Document& document) {
    std::string text;
    TextSink sink([&](std::string_view piece) { text += piece; });
    format.write_json(document, sink);
    sink.flush();
    return text;
}

// Bytes that were read or written before: they are read, and written just so again.
inline DocumentPointer keep_plainly(const Format& format, const Bytes& bytes) {
    auto document = format.read(bytes);
    promise(document.has_value(), "what was read or written is readable", format,
            document ? "" : document.error().text());
    const auto written = format.write(**document);
    promise(written && *written == bytes, "the same bytes are written", format,
            written ? "" : written.error().text());
    return std::move(*document);
}

// The same through JSON as well, and each byte has a name.
inline void keep_bytes(const Format& format, const Bytes& bytes) {
    const DocumentPointer document = keep_plainly(format, bytes);
    const std::string json = json_of(format, *document);
    const auto built = format.read_json(json, false);
    promise(built.has_value(), "dumped JSON can be built", format,
            built ? "" : built.error().text());
    const auto rebuilt = format.write(**built);
    promise(rebuilt && *rebuilt == bytes, "JSON loses nothing", format, json);

    std::uint64_t next = 0;
    const auto explained = format.explain(bytes, [&](const ExplainedRun& run) {
        promise(run.offset == next && run.size > 0, "every byte is explained once", format,
                std::string(run.path));
        next = run.offset + run.size;
    });
    promise(explained && next == bytes.size(), "every byte is explained", format);
}

}  // namespace wend::fuzz
