#include "model/edit/references.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "core/describe/field_visitor.hpp"

namespace wend::edit {

// Looks at one fresh record of each list.
class ListSurvey : public FieldVisitor {
  public:
    explicit ListSurvey(ListTree& tree) : tree_(tree) {}

    std::vector<const Reference*> references;

    bool when(bool) override { return true; }
    void field(const Field& field, FieldRef value) override {
        if (field.reference && value.kind != FieldKind::list)
            note(*field.reference, at_);
        else
            FieldVisitor::field(field, value);
    }
    void record(const Field& field, FieldRef inner) override {
        look_inside(add(std::string(field.name), field.name, false), inner);
    }
    void list(const Field& field, FieldRef elements) override {
        const u32 branch = add(std::string(field.name), field.name, true);
        if (field.reference) note(*field.reference, branch);
        if (elements.list->record) look_inside(branch, elements.sample());
    }
    // The name stands with its columns.
    void table(FieldRef rows) override {
        tree_.table_ = add({}, {}, true);
        look_inside(tree_.table_, rows.sample());
    }
    void column(const char* name, FieldRef, const RecordColumn&) override {
        tree_.branches_[tree_.table_].path = name;
    }

    // Says that a branch and those above it matter.
    void keep(u32 branch) {
        for (; branch != ListTree::root; branch = made_[branch].parent)
            tree_.branches_[branch].matters = true;
        tree_.branches_[ListTree::root].matters = true;
    }

  private:
    struct Made {
        u32 parent = ListTree::root;
        bool is_list = false;
    };

    u32 add(std::string name, std::string_view key, bool is_list) {
        const u32 branch = tree_.size();
        std::string path = tree_.branches_[at_].path;
        if (!path.empty()) path += made_[at_].is_list ? "[]." : ".";
        tree_.branches_[at_].children.emplace_back(key, branch);
        tree_.branches_.push_back({path + name});
        made_.push_back({at_, is_list});
        return branch;
    }
    void look_inside(u32 branch, FieldRef record) {
        const u32 outer = at_;
        at_ = branch;
        record.describe_apart(*this);
        at_ = outer;
    }
    void note(const Reference& reference, u32 branch) {
        references.push_back(&reference);
        keep(branch);
    }

    ListTree& tree_;
    u32 at_ = ListTree::root;
    std::vector<Made> made_{Made{}};
};

ListTree::ListTree(const Document& document) : branches_(1) {
    ListSurvey survey(*this);
    document.describe(survey);
    for (const Reference* const reference : survey.references) {
        const u32 target = find(reference->list);
        if (target == nothing) continue;
        branches_[target].is_target = true;
        if (!reference->id.empty()) branches_[target].id = reference->id;
        survey.keep(target);
    }
}

u32 ListTree::find(std::string_view path) const {
    for (u32 branch = 1; branch < size(); ++branch)
        if (branches_[branch].path == path) return branch;
    return nothing;
}

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

std::optional<u32> ReferenceSurvey::with_id(u32 branch, u32 id) const {
    const auto found = by_id_[branch].find(id);
    if (found == by_id_[branch].end()) return std::nullopt;
    return found->second;
}

void ReferenceSurvey::element_begins(u32 branch) {
    of_list_[branch].push_back(element());
    branch_of_.push_back(branch);
    end_.push_back(element_count() + 1);
}

void ReferenceSurvey::reference(const MetReference& met) {
    if (element() == no_element) {
        has_outer_references_ = true;
        return;
    }
    sites_.push_back({&met.reference(), element(), met.number(), met.area(), branch_of_[element()],
                      static_cast<u32>(outermost())});
}

void ReferenceSurvey::owns(u32 first_row, u32 rows, FieldRef, const BitField&) {
    if (rows > 0) owners_.push_back({element(), first_row, rows});
}

namespace {

class ReferenceChanger : public ReferenceWalk {
  public:
    ReferenceChanger(const ListTree& tree, const NewReference& change)
        : ReferenceWalk(tree), change_(change) {}

    bool is_too_great = false;

  protected:
    void reference(const MetReference& met) override {
        if (met.reference().has_none && met.is_zero()) return;
        if (const auto number = change_(met.reference(), met.number(), met.area()))
            is_too_great |= !met.set(*number, met.area());
    }

  private:
    const NewReference& change_;
};

}  // namespace

Expected<void> change_references(EditedMap& map, u32 member, const NewReference& change) {
    const Document& document = map.change(member);
    ReferenceChanger changer(map.tree(member), change);
    changer.walk(document);
    if (!changer.is_too_great) return {};
    return failure("a record gets a number that no field of the file can hold",
                   map.member_count() > 1 ? map.member(member).file : std::string());
}

}  // namespace wend::edit
