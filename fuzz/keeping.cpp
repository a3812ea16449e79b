#include "fuzz/keeping.hpp"

#include <algorithm>

#include "fuzz/caps.hpp"

namespace wend::fuzz {
namespace {

template <class Writer>
std::string written_json(const Writer& writer) {
    std::string text;
    TextSink sink([&](std::string_view piece) { text += piece; });
    writer.write_json(sink);
    sink.flush();
    return text;
}

bool are_same(ByteView a, ByteView b) { return std::ranges::equal(a, b); }

// The text itself is the receiver's business.
void write_bounded(const Format& format, const Document& document, std::uint64_t size) {
    bounded(caps::document, format, "spelling JSON", size, [&] {
        std::size_t length = 0;
        TextSink sink([&](std::string_view piece) { length += piece.size(); });
        document.write_json(sink);
        sink.flush();
        return length;
    });
}

Expected<DocumentPointer> build_bounded(const Format& format, std::string_view json,
                                        bool recompute) {
    return bounded(caps::document, format, "building from JSON", json.size(),
                   [&] { return format.read_json(json, recompute); });
}

// JSON that a document was dumped as builds it again.
DocumentPointer build_dumped(const Format& format, const Document& document) {
    auto built = build_bounded(format, json_of(document), false);
    promise_done(built, format, "dumped JSON can be built");
    return std::move(*built);
}

void explain_all(const Format& format, ByteView bytes) {
    std::uint64_t next = 0;
    const auto explained = bounded(caps::document, format, "explaining", bytes.size(), [&] {
        return format.explain(bytes, [&](const ExplainedRun& run) {
            promise(run.offset == next && run.size > 0 && !run.path.empty(), format,
                    "every byte is explained once", run.path);
            next = run.offset + run.size;
        });
    });
    promise_done(explained, format, "every byte is explained");
    promise(next == bytes.size(), format, "every byte is explained");
}

void refuse_well(const Format& format, const Error& error, ByteView bytes) {
    promise(!error->message.empty() && !error->field.empty() && error->offset &&
                *error->offset <= bytes.size(),
            format, "errors say where", error.text());
}

// What cannot be read is explained as far as it can be.
void explain_beginning(const Format& format, ByteView bytes) {
    std::uint64_t next = 0;
    const auto explained = format.explain(bytes, [&](const ExplainedRun& run) {
        promise(run.offset == next && run.size > 0 && run.size <= bytes.size() - run.offset, format,
                "what was read is explained once", run.path);
        next = run.offset + run.size;
    });
    if (!explained) refuse_well(format, explained.error(), bytes);
}

}  // namespace

std::string json_of(const Document& document) { return written_json(document); }
std::string json_of(const Patch& patch) { return written_json(patch); }

DocumentPointer keep_plainly(const Format& format, ByteView bytes) {
    auto document = format.read(bytes);
    promise_done(document, format, "what was read or written is readable");
    const auto written = bounded(caps::document, format, "writing", bytes.size(),
                                 [&] { return (*document)->write(); });
    promise_done(written, format, "what was read can be written");
    promise(are_same(*written, bytes), format, "the same bytes are written");
    return std::move(*document);
}

DocumentPointer keep_or_refuse(const Format& format, ByteView bytes) {
    auto read = bounded(caps::document, format, "reading", bytes.size(),
                        [&] { return format.read(bytes); });
    if (!read) {
        refuse_well(format, read.error(), bytes);
        explain_beginning(format, bytes);
        return nullptr;
    }
    read->reset();
    DocumentPointer document = keep_plainly(format, bytes);
    write_bounded(format, *document, bytes.size());
    const auto rebuilt = build_dumped(format, *document)->write();
    promise_done(rebuilt, format, "what was dumped and built can be written");
    promise(are_same(*rebuilt, bytes), format, "JSON loses nothing");
    explain_all(format, bytes);
    return document;
}

void build_or_refuse(const Format& format, std::string_view json, bool recompute) {
    const auto document = build_bounded(format, json, recompute);
    if (!document) {
        promise(!document.error()->message.empty(), format, "errors say what");
        return;
    }
    const auto bytes = (*document)->write();
    if (!bytes) {
        const Error& error = bytes.error();
        promise(!error->message.empty() && !error->field.empty(), format, "errors say where",
                error.text());
        promise(!recompute, format, "computed values fit", error.text());
    }
    const DocumentPointer again = build_dumped(format, **document);
    if (!bytes) return;
    const auto same = again->write();
    promise_done(same, format, "what was dumped and built can be written");
    promise(*same == *bytes, format, "JSON loses nothing");
    keep_or_refuse(format, *bytes);
    promise_done(format.read(*bytes), format, "what was built can be read");
}

}  // namespace wend::fuzz
