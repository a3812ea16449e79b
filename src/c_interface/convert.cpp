#include "wend/c/convert.h"

#include "api/answers/change_answer.hpp"
#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "c_interface/map.hpp"
#include "wend/convert.hpp"

namespace wend::c {
namespace {

// Converts what the caller gives, and hands over what was lost whatever becomes of it.
template <class Given>
Expected<wend_files*> converted(const std::vector<Given>& given,
                                const wend_convert_options* options, wend_losses** losses) {
    const auto wanted = copy_in(options);
    if (!wanted) return failure(wanted.error());
    auto values = options_of(wanted->options);
    if (!values) return failure(std::move(values.error()));
    auto reported = std::make_unique<wend_losses>();
    auto made = convert(given,
                        Conversion{.to = text_or(wanted->to),
                                   .lossy = wanted->lossy,
                                   .drop_padding = wanted->drop_padding,
                                   .options = std::move(*values)},
                        reported->losses);
    std::vector<std::string> notes = reported->losses.notes();
    if (losses) *losses = reported.release();
    if (!made) return failure(std::move(made.error()));
    return new wend_files{std::move(made->files), std::move(notes)};
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_files* wend_convert(const wend_map* const* maps, size_t count,
                         const wend_convert_options* options, wend_losses** losses,
                         wend_error** error) {
    if (losses) *losses = nullptr;
    return attempt(error, [&]() -> wend::Expected<wend_files*> {
        if (const auto there = expect_list(maps, count, "maps"); !there)
            return wend::failure(there.error());
        std::vector<wend::Map> given;
        for (const wend_map* const map : std::span(maps, count)) {
            if (!map) return wend::failure("a wend_map that is needed is NULL");
            given.push_back(map->map);
        }
        return converted(given, options, losses);
    });
}
wend_files* wend_convert_drawings(const wend_named_bytes* drawings, size_t count,
                                  const wend_convert_options* options, wend_losses** losses,
                                  wend_error** error) {
    if (losses) *losses = nullptr;
    return attempt(error, [&]() -> wend::Expected<wend_files*> {
        const auto given = named_bytes(drawings, count);
        if (!given) return wend::failure(given.error());
        return converted(*given, options, losses);
    });
}
wend_files* wend_import(const wend_exchange* exchange, wend_bytes bytes, wend_option_list options,
                        wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_files*> {
            const auto view = bytes_of(bytes);
            if (!view) return wend::failure(view.error());
            const auto values = options_of(options);
            if (!values) return wend::failure(values.error());
            auto read = exchange_of(exchange)->read(*view, *values);
            if (!read) return wend::failure(std::move(read.error()));
            return new wend_files{std::move(read->files), std::move(read->notes)};
        },
        exchange);
}

wend_files* wend_sample(const wend_format* format, const wend_sample_options* options,
                        wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_files*> {
            const auto wanted = copy_in(options);
            if (!wanted) return wend::failure(wanted.error());
            auto values = options_of(wanted->options);
            if (!values) return wend::failure(std::move(values.error()));
            const wend::Format& of = *format_of(format);
            auto made = of.sample({.version = text_or(wanted->version),
                                   .nodes = wanted->nodes ? wanted->nodes : of.info().sample_nodes,
                                   .seed = wanted->seed ? wanted->seed : 1,
                                   .options = std::move(*values)});
            if (!made) return wend::failure(std::move(made.error()));
            return new wend_files{std::move(*made)};
        },
        format);
}

wend_buffer* wend_losses_json(const wend_losses* losses, wend_error** error) {
    return json_of(error, losses, [&](wend::TextSink& sink) {
        wend::write_losses_json(sink, losses->losses, wend::AnswerKeys::all);
    });
}
void wend_losses_free(wend_losses* losses) { delete losses; }
