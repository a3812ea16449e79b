#pragma once

#include <bit>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "core/describe/scalar.hpp"
#include "wend/bytes.hpp"
#include "wend/fields.hpp"

namespace wend {

// The text of a path.
std::string path_text(std::span<const FieldPath::Step> steps);

// Where a walk over a document is, from the root on: costs next to nothing, and the path, such as
// `nodes[17].position`, is only made when somebody wants it.
class FieldTrail {
  public:
    // The name must live as long.
    void enter(std::string_view name) { steps_.push_back({name, 0}); }
    void enter(u64 index) { steps_.push_back({{}, index}); }
    void leave() { steps_.pop_back(); }

    std::string text() const { return path_text(steps_); }
    std::span<const FieldPath::Step> steps() const { return steps_; }

  private:
    std::vector<FieldPath::Step> steps_;
};

}  // namespace wend

// The fields of records for code that need not be a template: walk.hpp hands them over, whatever
// their C++ types are.
namespace wend {

class FieldVisitor;
class FieldWalk;
struct FieldRef;

// What all records of a type take in the file at least, and whether each of them takes as much.
struct RecordSize {
    u64 bytes = 0;
    bool is_fixed = true;
};

// A type of record: the same for every record of it.
struct RecordType {
    void (*describe)(const void* record, FieldWalk& walk);
    RecordSize (*least)(const FieldWalk& walk);
    const void* (*sample)();  // a fresh record
    bool is_row;              // JSON shows its values without their names
};

// A type of run or list: bytes, text, scalars or records, one after the other.
struct ListType {
    const RecordType* record;  // null: of scalars
    ScalarType scalar;
    std::size_t element_size;  // in memory
    std::size_t (*size)(const void* list);
    const void* (*data)(const void* list);
    // Null for a fixed array. What comes new is fresh.
    void (*resize)(void* list, std::size_t size, const FieldWalk& walk);
    // Turns the elements from first to last so that the one in the middle comes first.
    void (*rotate)(void* list, std::size_t first, std::size_t middle, std::size_t last);
    void (*assign)(void* list, std::size_t to, std::size_t from);
    // Gives a list elements of its own, where copies of it show the same ones.
    void (*unshare)(void* list, const FieldWalk& walk);
    bool (*looks_like_marker)(const void* element, const Extent& extent, const FieldWalk& walk);
};

enum class FieldKind { scalar, scalars, raw, text, record, list };

// A field in memory, or an element of one.
struct FieldRef {
    FieldKind kind;
    const void* at;
    FieldWalk* walk;                     // that met it
    ScalarType scalar = {}, wire = {};   // of a scalar; how the file stores it
    const RecordType* record = nullptr;  // of a record
    const ListType* list = nullptr;      // of everything with elements

    ScalarRef number() const { return {at, scalar}; }
    bool is_resizable() const { return list && list->resize; }
    std::size_t size() const { return list->size(at); }
    FieldRef operator[](std::size_t index) const;
    // Of raw, text and scalars in memory.
    ByteView bytes() const {
        return {static_cast<const std::byte*>(list->data(at)), size() * list->element_size};
    }
    // Of something that need not be constant.
    std::byte* writable_bytes() const { return const_cast<std::byte*>(bytes().data()); }
    void resize(std::size_t size) const { list->resize(const_cast<void*>(at), size, *walk); }
    // Whether a reader would take an element for the marker that ends its list.
    bool looks_like_marker(std::size_t index, const Extent& extent) const;

    // Shows a record's own fields to a visitor: as the walk goes on, so that later fields see what
    // the record changes in the context; with the context as it is now; or one column of it.
    void describe(FieldVisitor& visitor) const;
    void describe_apart(FieldVisitor& visitor) const;
    void describe_column(FieldVisitor& visitor, unsigned column) const;
    RecordSize least_size() const { return record->least(*walk); }
    // A fresh record of the type of this one, or of the elements of this list.
    FieldRef sample() const;
};

// A column of a table whose records the file keeps in parallel arrays.
struct RecordColumn {
    unsigned number;
    u64 count;  // of records that have it
    RecordSize size;
};

// Is shown the fields of records, one call each (see Visitor in visitor.hpp for what they mean).
class FieldVisitor {
  public:
    virtual ~FieldVisitor() = default;

    // Sorts by kind.
    virtual void field(const Field& field, FieldRef value);
    virtual void scalar(const Field&, FieldRef) {}
    virtual void scalars(const Field&, FieldRef) {}
    virtual void raw(const Field&, FieldRef) {}
    virtual void text(const Field&, FieldRef) {}
    virtual void record(const Field&, FieldRef) {}
    virtual void list(const Field&, FieldRef) {}
    virtual void constant(const char*, ScalarRef) {}
    virtual void constant(const char*, std::string_view) {}
    virtual bool when(bool condition) { return condition; }
    virtual void column(const char*, FieldRef, const RecordColumn&) {}
    virtual void table(FieldRef) {}
    virtual void rows(const Field&, FieldRef) {}
    // `record` is a fresh one.
    virtual void owned(const Field&, FieldRef, FieldRef, const BitField&) {}
    virtual void shortfall(const Field&, FieldRef, u64) {}
    virtual void look_ahead(ScalarRef, u64) {}
    virtual void possible(const Field&) {}

    // Whether fields that stand in no byte are shown as well.
    virtual bool sees_beside() const { return false; }
    // Whether records are filled, so that they may set what stands in no field.
    virtual bool fills() const { return false; }

    // Whether a single value that names no record is not shown. Nothing but the name is made of it
    // before that is known, as most fields of a map are such values.
    bool passes_by(std::string_view name) const {
        return looks_for_references_ && (id_.empty() || name != id_);
    }

  protected:
    bool looks_for_references_ = false;
    std::string_view id_ = {};  // shown all the same
};

// One walk over a record. Its context is known to walk.hpp alone.
class FieldWalk {
  public:
    virtual ~FieldWalk() = default;
    // The same place with a context of its own.
    virtual std::unique_ptr<FieldWalk> copy(FieldVisitor& visitor) const = 0;

    FieldVisitor& visitor() const { return *visitor_; }
    std::endian byte_order() const { return byte_order_; }

  protected:
    FieldWalk(FieldVisitor& visitor, std::endian byte_order)
        : visitor_(&visitor), byte_order_(byte_order) {}

    bool is_left_out() const { return only_column_ && column_ != *only_column_; }

    FieldVisitor* visitor_;
    std::endian byte_order_;
    unsigned column_ = 0;  // of a parallel table, whose fields come now
    std::optional<unsigned> only_column_;

    friend struct FieldRef;
};

// A record and the context to describe it in.
struct Described {
    const void* record;
    const RecordType* type;
    std::endian byte_order;
    // Makes the walk that the record is met on.
    std::unique_ptr<FieldWalk> (*walk)(const void* context, FieldVisitor& visitor);
    const void* context;

    void describe(FieldVisitor& visitor) const;
    void describe_column(FieldVisitor& visitor, unsigned column) const;
};

// Makes the lists of a record its own, in the arena of the context, after the record was copied:
// until then the copy shows the lists of the original.
class OwnLists : public FieldVisitor {
  public:
    bool fills() const override { return true; }
    void field(const Field& field, FieldRef value) override {
        if (value.list) value.list->unshare(const_cast<void*>(value.at), *value.walk);
        FieldVisitor::field(field, value);
    }
    void record(const Field&, FieldRef inner) override { inner.describe(*this); }
    void list(const Field&, FieldRef elements) override {
        for (std::size_t i = 0; elements.list->record && i < elements.size(); ++i)
            elements[i].describe(*this);
    }
};

}  // namespace wend

// What counts where JSON leaves something out, for people.
namespace wend {

// A number, or its name, as JSON spells it.
std::string json_number_text(const Field& field, ScalarRef value);

// Of a run of bits that is 0: its name in quotes, else `false` or `0`.
std::string zero_text(const BitField& bit);

// Of bytes, such as `zeros`.
const char* default_bytes_text(const Field& field, FieldRef run);

}  // namespace wend
