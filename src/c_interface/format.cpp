#include "wend/c/format.h"

#include <fmt/format.h>

#include "api/answers/format_answer.hpp"
#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "wend/check.hpp"
#include "wend/formats.hpp"
#include "wend/open.hpp"

struct wend_json_guide {
    static constexpr const char* called = "wend_json_guide";
    wend::JsonGuide guide;
};

using namespace wend::c;

size_t wend_format_count(void) { return wend::formats().size(); }
const wend_format* wend_format_at(size_t index) {
    return index < wend::formats().size() ? handle_of(wend::formats()[index]) : nullptr;
}
const wend_format* wend_format_find(const char* id) {
    return id ? handle_of(wend::find_format(id)) : nullptr;
}
const wend_format* wend_format_recognise(wend_bytes bytes, const char* file, wend_error** error) {
    return attempt(error, [&]() -> wend::Expected<const wend_format*> {
        const auto view = bytes_of(bytes);
        if (!view) return wend::failure(view.error());
        const auto format = wend::recognise(*view, text_or(file));
        if (!format) return wend::failure(format.error());
        return handle_of(*format);
    });
}

bool wend_format_get_info(const wend_format* format, wend_format_info* info) {
    if (!format) return false;
    const wend::FormatInfo& of = format_of(format)->info();
    return give(info, {0, of.id.c_str(), of.title.c_str(), of.recognised_by.c_str(),
                       of.one_map_in_many_files, of.sample_nodes});
}
wend_buffer* wend_formats_json(wend_error** error) {
    return attempt(error, []() -> wend::Expected<wend_buffer*> {
        return written(
            [](wend::TextSink& sink) { wend::write_formats_json(sink, wend::AnswerKeys::all); });
    });
}
wend_buffer* wend_format_rules_page(const wend_format* format, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            return buffer_of(wend::rules_page(*format_of(format)));
        },
        format);
}
wend_buffer* wend_format_rule_page(const wend_format* format, const char* rule,
                                   wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            for (const wend::Rule& of : format_of(format)->rules())
                if (of.id == rule) return buffer_of(wend::rule_page(of));
            return wend::failure(
                fmt::format("{} has no rule '{}'", format_of(format)->info().id, rule));
        },
        format, rule);
}
wend_buffer* wend_format_layout_page(const wend_format* format, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            return buffer_of(format_of(format)->layout_page());
        },
        format);
}

wend_json_guide* wend_format_json_guide(const wend_format* format, const char* version,
                                        wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_json_guide*> {
            const wend::Format& of = *format_of(format);
            const bool is_said = version && *version != '\0';
            auto guide = of.json_guide(is_said ? version : of.info().versions.front().name);
            if (!guide) return wend::failure(std::move(guide.error()));
            return new wend_json_guide{std::move(*guide)};
        },
        format);
}
size_t wend_json_guide_record_count(const wend_json_guide* guide) {
    return guide ? guide->guide.records.size() : 0;
}
bool wend_json_guide_record_at(const wend_json_guide* guide, size_t index,
                               wend_json_record* record) {
    return guide && give_at(record, guide->guide.records, index, [](const wend::JsonRecord& of) {
               return wend_json_record{0, of.path.c_str(), of.keys.size()};
           });
}
bool wend_json_guide_key_at(const wend_json_guide* guide, size_t record, size_t index,
                            wend_json_key* key) {
    if (!guide || record >= guide->guide.records.size()) return false;
    return give_at(key, guide->guide.records[record].keys, index, [](const wend::JsonKey& of) {
        return wend_json_key{0,
                             of.name.c_str(),
                             of.type.c_str(),
                             of.unit.c_str(),
                             of.values.c_str(),
                             of.otherwise.c_str(),
                             of.note.c_str()};
    });
}
const char* wend_json_guide_example(const wend_json_guide* guide) {
    return guide ? guide->guide.example.c_str() : nullptr;
}
void wend_json_guide_free(wend_json_guide* guide) { delete guide; }

size_t wend_exchange_count(void) { return wend::exchanges().size(); }
const wend_exchange* wend_exchange_at(size_t index) {
    return index < wend::exchanges().size() ? handle_of(wend::exchanges()[index]) : nullptr;
}
const wend_exchange* wend_exchange_find(const char* id) {
    return id ? handle_of(wend::find_exchange(id)) : nullptr;
}
const wend_exchange* wend_exchange_by_name(const char* file) {
    return file ? handle_of(wend::exchange_by_name(file)) : nullptr;
}
bool wend_exchange_get_info(const wend_exchange* exchange, wend_exchange_info* info) {
    if (!exchange) return false;
    const wend::ExchangeInfo& of = exchange_of(exchange)->info();
    return give(info, {0, of.id.c_str(), of.title.c_str(), of.comes_back, of.gives_drawings});
}
