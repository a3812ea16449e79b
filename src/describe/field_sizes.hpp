#pragma once

#include <span>
#include <vector>

#include "describe/field_visitor.hpp"
#include "wend/fields.hpp"

namespace wend {

// Adds up the bytes that the fields of a record take in the file: what WireSize does, for code that
// need not be a template.
class FieldSizes : public FieldVisitor {
  public:
    u64 bytes = 0;

    void scalar(const Field& field, FieldRef value) override;
    void scalars(const Field& field, FieldRef values) override;
    void raw(const Field& field, FieldRef run) override;
    void text(const Field& field, FieldRef run) override;
    void record(const Field& field, FieldRef inner) override;
    void list(const Field& field, FieldRef elements) override;
    void constant(const char* name, ScalarRef value) override;
    void constant(const char* name, std::string_view value) override;
    void column(const char* name, FieldRef records, const RecordColumn& column) override;

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

}  // namespace wend
