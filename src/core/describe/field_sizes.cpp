#include "core/describe/field_sizes.hpp"

#include <algorithm>
#include <cstdlib>

namespace wend {
namespace {

using Steps = std::span<const FieldPath::Step>;

class FieldLocator : public FieldSizes {
  public:
    FieldLocator(Steps path, ListSizes* known) : FieldSizes(known), path_(path) {}

    std::optional<u64> found;

    void field(const Field& field, FieldRef value) override {
        if (is_next(field.name)) look_into(field, value);
        if (!found) FieldSizes::field(field, value);
    }
    void constant(const char* name, ScalarRef value) override {
        if (is_next(name) && path_.size() == 1) found = bytes;
        FieldSizes::constant(name, value);
    }
    void constant(const char* name, std::string_view value) override {
        if (is_next(name) && path_.size() == 1) found = bytes;
        FieldSizes::constant(name, value);
    }
    void column(const char* name, FieldRef records, const RecordColumn& column) override {
        if (is_next(name) && has_index_below(std::min<u64>(column.count, records.size()))) {
            const u64 index = path_[1].index;
            FieldLocator inside(path_.subspan(2), known_);
            records[index].describe_column(inside, column.number);
            take(path_.size() == 2 ? std::optional<u64>(0) : inside.found,
                 bytes + index * column.size.bytes);
        }
        FieldSizes::column(name, records, column);
    }

  private:
    bool is_next(std::string_view name) const {
        return !found && !path_.empty() && path_.front().name == name;
    }
    // Whether an index stands after the name that comes next.
    bool has_index_below(u64 count) const {
        return path_.size() > 1 && path_[1].name.empty() && path_[1].index < count;
    }
    void take(const std::optional<u64>& inside, u64 start) {
        if (inside) found = start + *inside;
    }

    void look_into(const Field& field, FieldRef value) {
        if (path_.size() == 1) {
            found = bytes;
        } else if (value.kind == FieldKind::record) {
            look_inside(value, path_.subspan(1), bytes);
        } else if (value.kind == FieldKind::list && has_index_below(value.size())) {
            const u64 index = path_[1].index;
            const u64 width = field.extent.by == Extent::By::stored ? field.extent.width : 0;
            const u64 start = bytes + width + size_of_first(value, index);
            if (value.list->record)
                look_inside(value[index], path_.subspan(2), start);
            else
                found = start;
        }
    }
    // Of a record that starts there.
    void look_inside(FieldRef record, Steps path, u64 start) {
        if (path.empty()) {
            found = start;
            return;
        }
        FieldLocator inside(path, known_);
        record.describe_apart(inside);
        take(inside.found, start);
    }

    Steps path_;
};

std::optional<u64> locate(const Described& record, std::string_view field_path, ListSizes* known) {
    const Expected<FieldPath> path = FieldPath::parse(field_path);
    if (!path) return std::nullopt;
    const auto steps = path->steps();
    FieldLocator locator(steps, known);
    record.describe(locator);
    return locator.found;
}

}  // namespace

u64 ListSizes::of_first(FieldRef elements, u64 count) {
    if (count == 0) return 0;
    std::vector<u64>& ends = ends_[elements.at];
    if (ends.empty()) {
        ends.reserve(elements.size());
        FieldSizes sizes;
        for (std::size_t i = 0; i < elements.size(); ++i) {
            elements[i].describe(sizes);
            ends.push_back(sizes.bytes);
        }
    }
    return ends[count - 1];
}

u64 FieldSizes::size_of_first(FieldRef elements, u64 count) const {
    if (!elements.list->record) return count * elements.list->element_size;
    const RecordSize least = elements.sample().least_size();
    if (least.is_fixed) return count * least.bytes;
    if (known_) return known_->of_first(elements, count);
    FieldSizes sizes;
    for (u64 i = 0; i < count; ++i) elements[i].describe(sizes);
    return sizes.bytes;
}

void FieldSizes::scalar(const Field&, FieldRef value) { bytes += value.wire.size; }
void FieldSizes::scalars(const Field&, FieldRef values) { bytes += values.bytes().size(); }
void FieldSizes::raw(const Field& field, FieldRef run) {
    if (run.is_resizable())
        add_extent(field.extent, run.size());
    else
        bytes += wire_length(field.extent, run.size());
}
void FieldSizes::text(const Field& field, FieldRef run) { add_extent(field.extent, run.size()); }
void FieldSizes::record(const Field&, FieldRef inner) {
    FieldSizes sizes(known_);  // Fields inside are not the record's own, whatever is looked for.
    inner.describe(sizes);
    bytes += sizes.bytes;
}
void FieldSizes::list(const Field& field, FieldRef elements) {
    add_extent(field.extent, size_of_first(elements, elements.size()));
}
void FieldSizes::constant(const char*, ScalarRef value) { bytes += value.type.size; }
void FieldSizes::constant(const char*, std::string_view value) { bytes += value.size(); }
void FieldSizes::column(const char*, FieldRef, const RecordColumn& column) {
    bytes += column.count * column.size.bytes;
}
void FieldSizes::add_extent(const Extent& extent, u64 size) {
    bytes += size;
    if (extent.by == Extent::By::stored || extent.by == Extent::By::marker) bytes += extent.width;
}

u64 FieldOffsets::operator[](std::string_view name) const {
    const auto found = std::ranges::find(starts_, name, &Start::name);
    if (found == starts_.end()) std::abort();
    return found->offset;
}
void FieldOffsets::field(const Field& field, FieldRef value) {
    starts_.push_back({field.name, bytes});
    FieldSizes::field(field, value);
}
void FieldOffsets::constant(const char* name, ScalarRef value) {
    starts_.push_back({name, bytes});
    FieldSizes::constant(name, value);
}
void FieldOffsets::constant(const char* name, std::string_view value) {
    starts_.push_back({name, bytes});
    FieldSizes::constant(name, value);
}

std::optional<u64> offset_of(const Described& record, std::string_view field_path) {
    return locate(record, field_path, nullptr);
}

std::vector<std::optional<u64>> offsets_of(const Described& record,
                                           std::span<const std::string_view> field_paths) {
    ListSizes known;
    std::vector<std::optional<u64>> offsets;
    offsets.reserve(field_paths.size());
    for (const std::string_view path : field_paths) offsets.push_back(locate(record, path, &known));
    return offsets;
}

}  // namespace wend
