#include "wend/c/document.h"

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "c_interface/map.hpp"
#include "exchange/map_json.hpp"
#include "wend/save.hpp"

namespace wend::c {
namespace {

wend_document* document_of(DocumentPointer document) {
    return new wend_document{std::move(document)};
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_document* wend_document_open(const char* name, const wend_open_options* options,
                                  wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_document*> {
            const auto how = open_options(options);
            if (!how) return wend::failure(how.error());
            auto document = wend::open_document(name, *how);
            if (!document) return wend::failure(std::move(document.error()));
            return document_of(std::move(*document));
        },
        name);
}
wend_document* wend_document_read(const wend_format* format, wend_bytes bytes,
                                  wend_option_list layout, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_document*> {
            const auto view = bytes_of(bytes);
            if (!view) return wend::failure(view.error());
            const auto options = options_of(layout);
            if (!options) return wend::failure(options.error());
            auto document = format_of(format)->read(*view, *options);
            if (!document) return wend::failure(std::move(document.error()));
            return document_of(std::move(*document));
        },
        format);
}
wend_document* wend_document_from_json(wend_bytes json, bool recompute, wend_error** error) {
    return attempt(error, [&]() -> wend::Expected<wend_document*> {
        const auto text = text_of(json);
        if (!text) return wend::failure(text.error());
        wend::BuildRequest request{recompute, false, true};
        const auto file = wend::read_json(*text, request);
        if (!file) return wend::failure(file.error());
        return document_of(file->document->copy());
    });
}
wend_document* wend_document_copy(const wend_document* document, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_document*> { return document_of(document->document->copy()); },
        document);
}
void wend_document_free(wend_document* document) { delete document; }

const wend_format* wend_document_format(const wend_document* document) {
    return document ? handle_of(&document->document->format()) : nullptr;
}
const char* wend_document_version(const wend_document* document) {
    return document ? version_of(*document->document) : nullptr;
}
size_t wend_document_count_size(wend_document* document) {
    attempt(
        nullptr,
        [&]() -> wend::Expected<void> {
            document->counts = document->document->counts();
            return {};
        },
        document);
    return document ? document->counts.size() : 0;
}
bool wend_document_count_at(const wend_document* document, size_t index, wend_count* count) {
    return document && give_at(count, document->counts, index, [](const wend::Count& of) {
               return wend_count{0, of.name.c_str(), of.value};
           });
}

wend_buffer* wend_document_bytes(const wend_document* document, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            const auto bytes = document->document->write();
            if (!bytes) return wend::failure(bytes.error());
            return buffer_of(*bytes);
        },
        document);
}
wend_buffer* wend_document_json(const wend_document* document, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            return written([&](wend::TextSink& sink) { document->document->write_json(sink); });
        },
        document);
}
bool wend_document_save(const wend_document* document, const char* name, bool replace,
                        wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const auto saved = wend::save(*document->document, name, {.replace = replace});
            if (!saved) return wend::failure(saved.error());
            return {};
        },
        document, name);
}
bool wend_document_recompute(wend_document* document, wend_error** error) {
    return attempt(
        error, [&] { return document->document->recompute(); }, document);
}
bool wend_document_offset_of(const wend_document* document, const char* path, uint64_t* offset) {
    return attempt(
        nullptr,
        [&]() -> wend::Expected<void> {
            const auto found = document->document->offset_of(path);
            if (!found) return wend::failure("it stands nowhere");
            *offset = *found;
            return {};
        },
        document, path, offset);
}

bool wend_explain(const wend_format* format, wend_bytes bytes, wend_option_list layout,
                  wend_explain_sink sink, void* user, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            if (!sink) return wend::failure("there is no function that takes the runs");
            const auto view = bytes_of(bytes);
            if (!view) return wend::failure(view.error());
            const auto options = options_of(layout);
            if (!options) return wend::failure(options.error());
            std::string path, value;
            std::vector<wend_explained_bits> bits;
            const auto hand_over = [&](const wend::ExplainedRun& run) {
                path = run.path;
                value = run.value;
                bits.clear();
                for (const wend::ExplainedBits& of : run.bits)
                    bits.push_back({sizeof(wend_explained_bits), literal(of.name), of.value,
                                    literal(of.value_name), literal(of.note)});
                const wend_explained_run told{sizeof told,  run.offset,    run.size,
                                              path.c_str(), value.c_str(), literal(run.note),
                                              bits.data(),  bits.size()};
                sink(user, &told);
            };
            return format_of(format)->explain(*view, hand_over, *options);
        },
        format);
}
