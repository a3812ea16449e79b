#include "wend/c/base.h"

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "wend/version.hpp"

namespace wend::c {

void tell(wend_error** error, Error&& told) {
    if (!error) return;
    std::string text = told.text();
    *error = new wend_error{std::move(told), std::move(text)};
}

bool are_given(std::initializer_list<Argument> needed, wend_error** error) {
    if (error) *error = nullptr;
    for (const Argument& argument : needed)
        if (!argument.given) {
            tell(error, Error(argument.called + std::string(" that is needed is NULL")));
            return false;
        }
    return true;
}

}  // namespace wend::c

using namespace wend::c;

uint32_t wend_api_version(void) { return WEND_API_VERSION; }
const char* wend_version(void) { return literal(wend::version()); }

size_t wend_part_count(void) { return wend::build_parts().size(); }
bool wend_part_at(size_t index, wend_part* part) {
    return give_at(part, wend::build_parts(), index, [](const wend::BuildPart& of) {
        return wend_part{0, literal(of.name), literal(of.summary), of.present};
    });
}

const char* wend_error_message(const wend_error* error) {
    return error ? error->error->message.c_str() : "";
}
const char* wend_error_file(const wend_error* error) {
    return error ? error->error->file.c_str() : "";
}
const char* wend_error_field(const wend_error* error) {
    return error ? error->error->field.c_str() : "";
}
const char* wend_error_excerpt(const wend_error* error) {
    return error ? error->error->excerpt.c_str() : "";
}
const char* wend_error_text(const wend_error* error) { return error ? error->text.c_str() : ""; }
bool wend_error_offset(const wend_error* error, uint64_t* offset) {
    if (!error || !offset || !error->error->offset) return false;
    *offset = *error->error->offset;
    return true;
}
void wend_error_free(wend_error* error) {
    if (!is_static(error)) delete error;
}

const char* wend_buffer_data(const wend_buffer* buffer) {
    return buffer ? buffer->text.c_str() : nullptr;
}
size_t wend_buffer_size(const wend_buffer* buffer) { return buffer ? buffer->text.size() : 0; }
void wend_buffer_free(wend_buffer* buffer) { delete buffer; }

size_t wend_texts_count(const wend_texts* texts) { return texts ? texts->texts.size() : 0; }
const char* wend_texts_at(const wend_texts* texts, size_t index) {
    return texts ? text_at(texts->texts, index) : nullptr;
}
void wend_texts_free(wend_texts* texts) { delete texts; }

const uint32_t* wend_indexes_data(const wend_indexes* indexes) {
    return indexes && !indexes->indexes.empty() ? indexes->indexes.data() : nullptr;
}
size_t wend_indexes_count(const wend_indexes* indexes) {
    return indexes ? indexes->indexes.size() : 0;
}
void wend_indexes_free(wend_indexes* indexes) { delete indexes; }
