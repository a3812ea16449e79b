#include "answers/loss_answer.hpp"
#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "wend/c/convert.h"
#include "wend/formats.hpp"

namespace wend::c {
namespace {

Expected<ConvertRequest> request_of(const wend_convert_options* given) {
    const auto wanted = taken(given);
    if (!wanted) return failure(wanted.error());
    auto options = options_of(wanted->options);
    if (!options) return failure(std::move(options.error()));
    ConvertRequest request{text_or(wanted->version), std::move(*options), wanted->lossy, ""};
    if (wanted->format) request.format = format_of(wanted->format)->info().id;
    return request;
}

// Does what reports losses, and hands these over whatever becomes of it.
template <class Convert>
Expected<wend_files*> with_losses(wend_losses** losses, Convert convert) {
    auto reported = std::make_unique<wend_losses>();
    auto files = convert(reported->losses);
    if (losses) *losses = reported.release();
    if (!files) return failure(std::move(files.error()));
    return files_of(std::move(*files));
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_files* wend_convert(const wend_map* const* maps, size_t count,
                         const wend_convert_options* options, wend_losses** losses,
                         wend_error** error) {
    if (losses) *losses = nullptr;
    return attempt(error, [&]() -> wend::Expected<wend_files*> {
        auto request = request_of(options);
        if (!request) return wend::failure(std::move(request.error()));
        if (count == 0) return wend::failure("there is no map to be converted");
        if (const auto there = expect_list(maps, count, "maps"); !there)
            return wend::failure(there.error());
        std::vector<std::span<const wend::Member>> members;
        for (const wend_map* const map : std::span(maps, count)) {
            if (!map) return wend::failure("a wend_map that is needed is NULL");
            members.push_back(map->map.members());
        }
        const wend::Map& first = maps[0]->map;
        if (request->format == first.format().info().id) request->format.clear();
        return with_losses(
            losses, [&](wend::LossReport& found) -> wend::Expected<std::vector<wend::OutputFile>> {
                if (count == 1 && request->format.empty() && request->version.empty() &&
                    request->options.empty())
                    return files_as_they_are(first);
                return first.format().convert(members, *request, found);
            });
    });
}

wend_files* wend_from_drawing(const wend_exchange* exchange, wend_bytes drawing, bool y_is_up,
                              const wend_convert_options* options, wend_losses** losses,
                              wend_error** error) {
    if (losses) *losses = nullptr;
    return attempt(
        error,
        [&]() -> wend::Expected<wend_files*> {
            const auto bytes = bytes_of(drawing);
            if (!bytes) return wend::failure(bytes.error());
            auto request = request_of(options);
            if (!request) return wend::failure(std::move(request.error()));
            const wend::Format* const format = wend::find_format(request->format);
            if (!format) return wend::failure("the format that it should become is not said");
            request->format.clear();
            auto drawn = exchange_of(exchange)->read_drawing(*bytes);
            if (!drawn) return wend::failure(std::move(drawn.error()));
            if (y_is_up) wend::turn_upright(*drawn);
            auto files = with_losses(losses, [&](wend::LossReport& found) {
                return format->from_drawing(*drawn, *request, found);
            });
            if (files) (*files)->notes = std::move(drawn->notes);
            return files;
        },
        exchange);
}

wend_files* wend_export(const wend_map* map, const wend_exchange* exchange, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_files*> {
            auto written = exchange_of(exchange)->write(map->map);
            if (!written) return wend::failure(std::move(written.error()));
            auto files = std::make_unique<wend_files>();
            for (wend::ExchangedFile& file : *written)
                files->files.push_back({std::move(file.table), nullptr, std::move(file.bytes)});
            return files.release();
        },
        map, exchange);
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
            return files_of(std::move(read->files), std::move(read->notes));
        },
        exchange);
}

wend_files* wend_sample(const wend_format* format, const wend_sample_options* options,
                        wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_files*> {
            const auto wanted = taken(options);
            if (!wanted) return wend::failure(wanted.error());
            auto values = options_of(wanted->options);
            if (!values) return wend::failure(std::move(values.error()));
            const wend::Format& of = *format_of(format);
            auto made = of.sample({.version = text_or(wanted->version),
                                   .nodes = wanted->nodes ? wanted->nodes : of.info().sample_nodes,
                                   .seed = wanted->seed ? wanted->seed : 1,
                                   .options = std::move(*values)});
            if (!made) return wend::failure(std::move(made.error()));
            return files_of(std::move(*made));
        },
        format);
}

wend_buffer* wend_losses_json(const wend_losses* losses, wend_error** error) {
    return json_of(error, losses, [&](wend::TextSink& sink) {
        wend::write_losses_json(sink, losses->losses, wend::AnswerKeys::all);
    });
}
void wend_losses_free(wend_losses* losses) { delete losses; }
