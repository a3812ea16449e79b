#include "wend/c/fields.h"

#include <algorithm>
#include <memory>
#include <tuple>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "core/fields/fields.hpp"
#include "wend/document.hpp"

struct wend_field {
    static constexpr const char* called = "wend_field";
    std::shared_ptr<wend::Document> document;
    wend::FieldHandle handle;
    wend::FieldInfo info = {};  // As it was asked for last.
};

struct wend_field_list {
    static constexpr const char* called = "wend_field_list";
    std::shared_ptr<wend::Document> document;
    std::vector<wend::FieldHandle> handles;
};

namespace wend::c {
namespace {

// The value of a field as the type that somebody wants.
template <class Wanted>
Expected<Wanted> value_as(const FieldHandle& handle, const char* wanted) {
    auto value = handle.get();
    if (!value) return failure(std::move(value.error()));
    if (auto* const found = std::get_if<Wanted>(&*value)) return std::move(*found);
    return failure(ErrorDetails{.message = std::string("is no ") + wanted, .field = handle.path()});
}

Expected<void> set_value(const wend_field& field, FieldValue value) {
    return field.handle.set(value);
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_field* wend_document_field(wend_document* document, const char* path, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_field*> {
            auto handle = document->document->at(text_or(path));
            if (!handle) return wend::failure(std::move(handle.error()));
            return new wend_field{document->document, std::move(*handle)};
        },
        document);
}
void wend_field_free(wend_field* field) { delete field; }

bool wend_field_get_info(wend_field* field, wend_field_info* info, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            field->info = field->handle.info();
            const wend::FieldInfo& of = field->info;
            wend_field_info all{};
            all.name = of.name.c_str();
            all.path = of.path.c_str();
            all.type = static_cast<wend_field_type>(of.type);
            all.unit = of.unit.c_str();
            all.note = of.note.c_str();
            all.refers_to = of.refers_to.c_str();
            all.has_limits = of.holds.has_value();
            if (of.holds) std::tie(all.least, all.greatest) = *of.holds;
            all.has_range = of.range.has_value();
            if (of.range) std::tie(all.low, all.high) = *of.range;
            all.derived = of.derived;
            all.baked = of.baked;
            all.needed = of.needed;
            all.resizable = of.resizable;
            all.value_name_count = of.names.size();
            if (!give(info, all)) return wend::failure("the size of wend_field_info is not set");
            return {};
        },
        field, info);
}
bool wend_field_value_name_at(const wend_field* field, size_t index, int64_t* value,
                              const char** name) {
    if (!field || !value || !name || index >= field->info.names.size()) return false;
    *value = field->info.names[index].first;
    *name = field->info.names[index].second.c_str();
    return true;
}

bool wend_field_get_integer(wend_field* field, int64_t* value, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const auto found = value_as<std::int64_t>(field->handle, "integer");
            if (!found) return wend::failure(found.error());
            *value = *found;
            return {};
        },
        field, value);
}
bool wend_field_get_real(wend_field* field, double* value, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const auto found = field->handle.number();
            if (!found) return wend::failure(found.error());
            *value = *found;
            return {};
        },
        field, value);
}
wend_buffer* wend_field_get_bytes(wend_field* field, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            if (field->handle.type() == wend::FieldType::text) {
                auto text = value_as<std::string>(field->handle, "text");
                if (!text) return wend::failure(std::move(text.error()));
                return buffer_of(std::move(*text));
            }
            const auto bytes = value_as<wend::Bytes>(field->handle, "text and no bytes");
            if (!bytes) return wend::failure(bytes.error());
            return buffer_of(*bytes);
        },
        field);
}
wend_buffer* wend_field_value_name(wend_field* field, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> { return buffer_of(field->handle.value_name()); },
        field);
}

bool wend_field_set_integer(wend_field* field, int64_t value, wend_error** error) {
    return attempt(
        error, [&] { return set_value(*field, value); }, field);
}
bool wend_field_set_real(wend_field* field, double value, wend_error** error) {
    return attempt(
        error, [&] { return set_value(*field, value); }, field);
}
bool wend_field_set_text(wend_field* field, wend_bytes text, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const auto view = text_of(text);
            if (!view) return wend::failure(view.error());
            return set_value(*field, std::string(*view));
        },
        field);
}
bool wend_field_set_bytes(wend_field* field, wend_bytes bytes, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const auto view = bytes_of(bytes);
            if (!view) return wend::failure(view.error());
            return set_value(*field, wend::Bytes(view->begin(), view->end()));
        },
        field);
}

uint64_t wend_field_length(wend_field* field) {
    return attempt(
        nullptr, [&]() -> wend::Expected<uint64_t> { return field->handle.size(); }, field);
}
bool wend_field_insert(wend_field* field, uint64_t index, uint64_t count, wend_error** error) {
    return attempt(
        error, [&] { return field->handle.insert(index, count); }, field);
}
bool wend_field_insert_copy(wend_field* field, uint64_t index, uint64_t from, wend_error** error) {
    return attempt(
        error, [&] { return field->handle.insert_copy(index, from); }, field);
}
bool wend_field_erase(wend_field* field, uint64_t index, uint64_t count, wend_error** error) {
    return attempt(
        error, [&] { return field->handle.erase(index, count); }, field);
}
bool wend_field_move(wend_field* field, uint64_t from, uint64_t to, wend_error** error) {
    return attempt(
        error, [&] { return field->handle.move(from, to); }, field);
}

wend_field_list* wend_field_children(wend_field* field, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_field_list*> {
            return new wend_field_list{field->document, field->handle.children()};
        },
        field);
}
size_t wend_field_list_count(const wend_field_list* list) {
    return list ? list->handles.size() : 0;
}
wend_field* wend_field_list_at(const wend_field_list* list, size_t index, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_field*> {
            if (index >= list->handles.size()) return wend::failure("there is no such field");
            return new wend_field{list->document, list->handles[index]};
        },
        list);
}
void wend_field_list_free(wend_field_list* list) { delete list; }

namespace wend::c {

struct FieldExtent {
    std::string path;
    std::optional<std::uint64_t> offset;
    std::uint64_t bytes = 0;
};

namespace {

// Whether a path leads to one of the record's own fields.
bool is_own(std::string_view path) {
    return !path.empty() && path.find_first_of(".[") == path.npos;
}

std::optional<std::uint64_t> offset_below(const Document& document, const std::string& record,
                                          const std::string& path) {
    return document.offset_of(record.empty() ? path : record + "." + path);
}

Expected<std::vector<FieldExtent>> extents_of(const Document& document, const FieldHandle& handle,
                                              std::size_t most) {
    auto placed = placed_fields(handle, most);
    if (!placed) return failure(std::move(placed.error()));
    const std::string record = handle.path();
    const auto start =
        record.empty() ? std::optional<std::uint64_t>(0) : document.offset_of(record);
    if (!start) return failure(ErrorDetails{.message = "stands in no byte", .field = record});
    // Records in parallel arrays have pieces in several places, which only the document knows.
    const auto last = std::find_if(placed->rbegin(), placed->rend(),
                                   [](const PlacedField& one) { return is_own(one.path); });
    const bool is_whole = last == placed->rend() ||
                          offset_below(document, record, last->path) == *start + last->offset;
    std::vector<FieldExtent> extents;
    for (PlacedField& one : *placed) {
        std::optional<std::uint64_t> offset = *start + one.offset;
        if (!is_whole && !one.path.empty())
            offset = is_own(one.path) ? offset_below(document, record, one.path) : std::nullopt;
        extents.push_back({std::move(one.path), offset, one.bytes});
    }
    return extents;
}

}  // namespace
}  // namespace wend::c

struct wend_extents {
    static constexpr const char* called = "wend_extents";
    std::vector<wend::c::FieldExtent> extents;
};

using namespace wend::c;

wend_extents* wend_field_extents(const wend_field* record, size_t most, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_extents*> {
            auto extents = extents_of(*record->document, record->handle, most);
            if (!extents) return wend::failure(std::move(extents.error()));
            return new wend_extents{std::move(*extents)};
        },
        record);
}
size_t wend_extents_count(const wend_extents* extents) {
    return extents ? extents->extents.size() : 0;
}
bool wend_extents_at(const wend_extents* extents, size_t index, wend_extent* extent) {
    return extents && give_at(extent, extents->extents, index, [](const FieldExtent& one) {
               return wend_extent{.size = 0,
                                  .path = one.path.c_str(),
                                  .has_offset = one.offset.has_value(),
                                  .offset = one.offset.value_or(0),
                                  .bytes = one.bytes};
           });
}
void wend_extents_free(wend_extents* extents) { delete extents; }
