#include "model/edit/reference_walk.hpp"

#include <algorithm>
#include <utility>

namespace wend::edit {
namespace {

// Finds where `area` and `node` stand in a number of two parts.
class PartFinder : public FieldVisitor {
  public:
    PartFinder(const void* record, ReferenceShape& shape)
        : record_(static_cast<const std::byte*>(record)), shape_(shape) {}

    void scalar(const Field& field, FieldRef value) override {
        const NumberPart part{static_cast<const std::byte*>(value.at) - record_, value.scalar};
        if (field.name == "area")
            shape_.area = part;
        else
            shape_.number = part;
    }

  private:
    const std::byte* record_;
    ReferenceShape& shape_;
};

}  // namespace

u32 NumberPart::get(const void* field) const {
    const ScalarRef word{static_cast<const std::byte*>(field) + offset, type};
    const auto whole = static_cast<u32>(word.whole());
    return bit ? bit->get(whole) : whole;
}

bool NumberPart::set(const void* field, u32 value) const {
    const ScalarRef word{static_cast<const std::byte*>(field) + offset, type};
    if (!bit) {
        word.set_whole(value);
        return value <= type.high();
    }
    if (value > bit->limit()) return false;
    word.set_whole(bit->with(static_cast<u32>(word.whole()), value));
    return true;
}

void ReferenceWalk::walk(const Document& document) {
    enter(ListTree::root);
    element_ = no_element;
    next_ = rows_ = next_row_ = 0;
    depth_ = 0;
    if (tree_.has_references()) document.describe(*this);
}

u32 ReferenceWalk::enter(u32 branch) {
    const bool has_id = branch != ListTree::root && tree_[branch].is_target;
    id_ = has_id ? tree_[branch].id : std::string_view();
    return std::exchange(branch_, branch);
}

void ReferenceWalk::field(const Field& field, FieldRef value) {
    if (value.kind == FieldKind::scalar) {
        if (field.reference) return meet(field, value);
        id(branch_, static_cast<u32>(value.number().whole()));
    } else if (value.kind == FieldKind::record) {
        field.reference ? meet(field, value) : record(field, value);
    } else if (value.kind == FieldKind::list) {
        list(field, value);
    }
}

void ReferenceWalk::record(const Field& field, FieldRef inner) {
    const u32 branch = tree_.child(branch_, field.name);
    if (branch == ListTree::nothing || !tree_[branch].matters) {
        // What the record sets in the context is for those after it.
        FieldVisitor nobody;
        return inner.describe(nobody);
    }
    const u32 outer = enter(branch);
    inner.describe(*this);
    enter(outer);
}

void ReferenceWalk::list(const Field& field, FieldRef elements) {
    const u32 branch = tree_.child(branch_, field.name);
    if (branch == ListTree::nothing || !tree_[branch].matters) return;
    walk_list(branch, field.reference ? &field : nullptr, elements);
}

void ReferenceWalk::table(FieldRef rows) {
    rows_ = static_cast<u32>(rows.size());
    walk_list(tree_.table(), nullptr, rows);
}

void ReferenceWalk::owned(const Field&, FieldRef, FieldRef word, const BitField& count) {
    const u32 own = std::min(count.get(static_cast<u32>(word.number().whole())), rows_ - next_row_);
    owns(next_row_, own, word, count);
    next_row_ += own;
}

void ReferenceWalk::walk_list(u32 branch, const Field* field, FieldRef elements) {
    if (of_list_.size() == depth_) of_list_.emplace_back();
    const std::size_t depth = depth_++;
    of_list_[depth].clear();
    const u32 outer_branch = enter(branch), outer_element = element_;
    for (std::size_t i = 0, size = elements.size(); i < size; ++i) {
        element_ = next_++;
        if (outer_element == no_element) outermost_ = i;
        of_list_[depth].push_back(element_);
        const u32 own = element_;
        element_begins(branch);
        if (field)
            meet(*field, elements[i]);
        else
            elements[i].describe(*this);
        element_ = own;
        element_ends(own);
    }
    enter(outer_branch);
    element_ = outer_element;
    list_ends(elements, of_list_[depth]);
    --depth_;
}

void ReferenceWalk::meet(const Field& field, FieldRef value) {
    reference({shape_of(field, value), value.at});
}

const ReferenceShape& ReferenceWalk::shape_of(const Field& field, FieldRef value) {
    for (const ReferenceShape& known : shapes_)
        if (known.reference == field.reference && known.record == value.record &&
            known.number.type == (value.record ? known.number.type : value.scalar))
            return known;
    ReferenceShape shape{field.reference, value.record, {0, value.scalar}};
    if (value.record) {
        PartFinder finder(value.at, shape);
        value.describe_apart(finder);
    } else if (field.reference->has_area) {
        for (const BitField& bit : field.bits)
            (bit.name == "area" ? shape.area.emplace(NumberPart{0, value.scalar}).bit
                                : shape.number.bit) = &bit;
    }
    return shapes_.emplace_back(shape);
}

}  // namespace wend::edit
