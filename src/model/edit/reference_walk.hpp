#pragma once

#include <optional>
#include <vector>

#include "core/describe/field_visitor.hpp"
#include "model/edit/list_tree.hpp"

namespace wend::edit {

// Where the parts of a reference's number stand, seen from the field.
struct NumberPart {
    std::ptrdiff_t offset = 0;
    ScalarType type = {};
    const BitField* bit = nullptr;  // the run of a word; null: all of it

    u32 get(const void* field) const;
    // What the part cannot hold is refused.
    bool set(const void* field, u32 value) const;
};
struct ReferenceShape {
    const Reference* reference;
    const RecordType* record;  // with both parts; null where they are in one word
    NumberPart number;
    std::optional<NumberPart> area = {};
};

// A field that names a record, as it is met.
struct MetReference {
    const ReferenceShape& shape;
    const void* at;

    const Reference& reference() const { return *shape.reference; }
    u32 number() const { return shape.number.get(at); }
    u32 area() const { return shape.area ? shape.area->get(at) : 0; }
    bool is_zero() const { return number() == 0 && area() == 0; }
    bool set(u32 number, u32 area) const {
        return shape.number.set(at, number) && (!shape.area || shape.area->set(at, area));
    }
};

// Goes through the elements of lists that matter to references and through the references, always
// in the same order. Elements are counted from 0; what is inside an element comes right after it.
// Rows that records own come first, and are told again where their owners are met.
class ReferenceWalk : public FieldVisitor {
  public:
    explicit ReferenceWalk(const ListTree& tree) : tree_(tree) { looks_for_references_ = true; }

    void walk(const Document& document);
    static constexpr u32 no_element = 0xFFFFFFFF;

    void field(const Field& field, FieldRef value) override;
    void record(const Field& field, FieldRef inner) override;
    void list(const Field& field, FieldRef elements) override;
    void table(FieldRef rows) override;
    void owned(const Field&, FieldRef, FieldRef word, const BitField& count) override;

  protected:
    const ListTree& tree() const { return tree_; }
    // The element that is walked through, the innermost one, and the place of the outermost one in
    // its list.
    u32 element() const { return element_; }
    u64 outermost() const { return outermost_; }

    virtual void element_begins(u32 /*branch*/) {}
    virtual void element_ends(u32 /*element*/) {}
    // All elements of a list were walked through; the first has that number, and inner ones come in
    // between, so those of the list are given.
    virtual void list_ends(FieldRef /*elements*/, const std::vector<u32>& /*of_list*/) {}
    // An id by which others name the element.
    virtual void id(u32 /*branch*/, u32 /*value*/) {}
    virtual void reference(const MetReference& /*met*/) {}
    // The element owns these rows of the table.
    virtual void owns(u32 /*first_row*/, u32 /*rows*/, FieldRef /*word*/,
                      const BitField& /*count*/) {}

  private:
    void walk_list(u32 branch, const Field* field, FieldRef elements);
    // Goes on in another branch; returns where it was.
    u32 enter(u32 branch);
    void meet(const Field& field, FieldRef value);
    const ReferenceShape& shape_of(const Field& field, FieldRef value);

    const ListTree& tree_;
    u32 branch_ = ListTree::root, element_ = no_element, next_ = 0;
    u32 rows_ = 0, next_row_ = 0;
    u64 outermost_ = 0;
    std::vector<ReferenceShape> shapes_;
    std::vector<std::vector<u32>> of_list_;  // elements, by depth
    std::size_t depth_ = 0;
};

}  // namespace wend::edit
