#pragma once

#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/describe/field_visitor.hpp"
#include "wend/fields.hpp"

namespace wend {

// How many bytes the first elements of lists take. Those of lists whose elements differ in size are
// added up once, for whoever asks for many places in one file.
class ListSizes {
  public:
    u64 of_first(FieldRef elements, u64 count);

  private:
    // Where each element of a list ends.
    std::unordered_map<const void*, std::vector<u64>> ends_;
};

// Adds up the bytes that the fields of a record take in the file: what WireSize does, for code that
// need not be a template.
class FieldSizes : public FieldVisitor {
  public:
    u64 bytes = 0;

    FieldSizes() = default;
    explicit FieldSizes(ListSizes* known) : known_(known) {}

    void scalar(const Field& field, FieldRef value) override;
    void scalars(const Field& field, FieldRef values) override;
    void raw(const Field& field, FieldRef run) override;
    void text(const Field& field, FieldRef run) override;
    void record(const Field& field, FieldRef inner) override;
    void list(const Field& field, FieldRef elements) override;
    void constant(const char* name, ScalarRef value) override;
    void constant(const char* name, std::string_view value) override;
    void column(const char* name, FieldRef records, const RecordColumn& column) override;

  protected:
    u64 size_of_first(FieldRef elements, u64 count) const;

    ListSizes* known_ = nullptr;

  private:
    void add_extent(const Extent& extent, u64 size);
};

// Learns at which byte of a record each of its own fields starts: what a file that stores the
// offsets of its sections derives them from.
class FieldOffsets : public FieldSizes {
  public:
    // The offset of the first field or constant of that name, which the record must have.
    u64 operator[](std::string_view name) const;

    void field(const Field& field, FieldRef value) override;
    void constant(const char* name, ScalarRef value) override;
    void constant(const char* name, std::string_view value) override;

  private:
    struct Start {
        std::string_view name;
        u64 offset;
    };
    std::vector<Start> starts_;
};

// Where a field stands in the bytes of a record, if there is such a field: adds up what stands
// before it.
std::optional<u64> offset_of(const Described& record, std::string_view field_path);
// Of many fields, in time that follows the record and them, not their product.
std::vector<std::optional<u64>> offsets_of(const Described& record,
                                           std::span<const std::string_view> field_paths);

}  // namespace wend
