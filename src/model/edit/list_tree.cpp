#include "model/edit/list_tree.hpp"

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

}  // namespace wend::edit
