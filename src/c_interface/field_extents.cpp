#include <algorithm>

#include "c_interface/arguments.hpp"
#include "c_interface/field_handle.hpp"
#include "c_interface/guarded.hpp"
#include "core/fields/placed_fields.hpp"
#include "wend/c/fields.h"

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
