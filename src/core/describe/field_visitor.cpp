#include "core/describe/field_visitor.hpp"

#include <fmt/format.h>

#include <utility>

namespace wend {

FieldRef FieldRef::operator[](std::size_t index) const {
    const auto* const first = static_cast<const std::byte*>(list->data(at));
    const void* const element = first + index * list->element_size;
    if (list->record)
        return {.kind = FieldKind::record, .at = element, .walk = walk, .record = list->record};
    return {.kind = FieldKind::scalar,
            .at = element,
            .walk = walk,
            .scalar = list->scalar,
            .wire = list->scalar};
}

bool FieldRef::looks_like_marker(std::size_t index, const Extent& extent) const {
    return list->looks_like_marker((*this)[index].at, extent, *walk);
}

void FieldRef::describe(FieldVisitor& visitor) const {
    FieldVisitor* const outer = std::exchange(walk->visitor_, &visitor);
    record->describe(at, *walk);
    walk->visitor_ = outer;
}

void FieldRef::describe_apart(FieldVisitor& visitor) const {
    record->describe(at, *walk->copy(visitor));
}

void FieldRef::describe_column(FieldVisitor& visitor, unsigned column) const {
    const auto outer = std::exchange(walk->only_column_, column);
    describe(visitor);
    walk->only_column_ = outer;
}

FieldRef FieldRef::sample() const {
    const RecordType* const type = list ? list->record : record;
    return {.kind = FieldKind::record, .at = type->sample(), .walk = walk, .record = type};
}

void FieldVisitor::field(const Field& field, FieldRef value) {
    switch (value.kind) {
        case FieldKind::scalar:
            return scalar(field, value);
        case FieldKind::scalars:
            return scalars(field, value);
        case FieldKind::raw:
            return raw(field, value);
        case FieldKind::text:
            return text(field, value);
        case FieldKind::record:
            return record(field, value);
        case FieldKind::list:
            return list(field, value);
    }
}

void Described::describe(FieldVisitor& visitor) const {
    type->describe(record, *walk(context, visitor));
}

void Described::describe_column(FieldVisitor& visitor, unsigned column) const {
    const auto own = walk(context, visitor);
    const FieldRef ref{.kind = FieldKind::record, .at = record, .walk = own.get(), .record = type};
    ref.describe_column(visitor, column);
}

std::string json_number_text(const Field& field, ScalarRef value) {
    if (!value.type.is_float)
        if (const char* const name = field.value_names.of(value.whole()))
            return fmt::format("\"{}\"", name);
    return value.plain_text(field);
}

std::string zero_text(const BitField& bit) {
    if (const char* const name = bit.names.of(0)) return fmt::format("\"{}\"", name);
    return bit.count == 1 ? "false" : "0";
}

const char* default_bytes_text(const Field& field, FieldRef run) {
    return run.is_resizable()            ? "no bytes"
           : field.default_bytes.empty() ? "zeros"
                                         : "the usual bytes";
}

}  // namespace wend
