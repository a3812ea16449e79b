#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/base/integers.hpp"
#include "core/describe/field_visitor.hpp"
#include "core/describe/value_meaning.hpp"
#include "model/edit/edited_map.hpp"
#include "wend/document.hpp"

namespace wend::edit {

// The lists of a format's documents as far as they matter to references: such as others name, such
// as name others, and the records in between. It is made of the description alone, so that a walk
// over the records themselves need not look at anything else.
class ListTree {
  public:
    struct Branch {
        std::string path;  // without indexes in brackets: `areas[].hiding_spots`
        bool matters = false;
        bool is_target = false;
        std::string_view id = {};  // of a target: the field with the number that others name
        std::vector<std::pair<std::string_view, u32>> children = {};
    };

    static constexpr u32 root = 0, nothing = 0xFFFFFFFF;

    explicit ListTree(const Document& document);

    const Branch& operator[](u32 branch) const { return branches_[branch]; }
    u32 size() const { return static_cast<u32>(branches_.size()); }
    bool has_references() const { return branches_[root].matters; }
    // The branch of a field of a branch, if it matters.
    u32 child(u32 branch, std::string_view name) const {
        for (const auto& [own, child] : branches_[branch].children)
            if (own == name) return child;
        return nothing;
    }
    // The table whose rows other records own; nothing if there is none.
    u32 table() const { return table_; }
    // The branch of a path.
    u32 find(std::string_view path) const;

  private:
    friend class ListSurvey;

    std::vector<Branch> branches_;
    u32 table_ = nothing;
};

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

// What one file has of elements and references, gathered in one walk.
class ReferenceSurvey : public ReferenceWalk {
  public:
    // A reference, and the innermost element that it stands in.
    struct Site {
        const Reference* reference;
        u32 element, number, area;
        u32 branch;     // of the list of that element
        u32 outermost;  // place of the outermost element around it
        bool is_zero() const { return number == 0 && area == 0; }
    };

    explicit ReferenceSurvey(const ListTree& tree)
        : ReferenceWalk(tree), of_list_(tree.size()), by_id_(tree.size()) {}

    const std::vector<Site>& sites() const { return sites_; }
    // Whether there are references outside of all elements, which are no sites.
    bool has_outer_references() const { return has_outer_references_; }
    u32 element_count() const { return static_cast<u32>(end_.size()); }
    // The element after the last one that is inside of an element.
    u32 end_of(u32 element) const { return end_[element]; }
    // Elements of all lists of a branch, in their order.
    const std::vector<u32>& elements(u32 branch) const { return of_list_[branch]; }
    // The first element with an id.
    std::optional<u32> with_id(u32 branch, u32 id) const;
    // Calls a function with each row that the elements from one to another own.
    template <class Function>
    void for_each_owned(u32 begin, u32 end, Function function) const {
        auto owner = std::ranges::lower_bound(owners_, begin, {}, &Owner::element);
        for (; owner != owners_.end() && owner->element < end; ++owner)
            for (u32 i = 0; i < owner->rows; ++i)
                function(of_list_[tree().table()][owner->first_row + i]);
    }

  protected:
    void element_begins(u32 branch) override;
    void element_ends(u32 own) override { end_[own] = element_count(); }
    void id(u32 branch, u32 value) override { by_id_[branch].try_emplace(value, element()); }
    void reference(const MetReference& met) override;
    void owns(u32 first_row, u32 rows, FieldRef, const BitField&) override;

  private:
    struct Owner {
        u32 element, first_row, rows;
    };

    std::vector<Site> sites_;
    std::vector<u32> end_, branch_of_;
    std::vector<std::vector<u32>> of_list_;
    std::vector<std::unordered_map<u32, u32>> by_id_;
    std::vector<Owner> owners_;
    bool has_outer_references_ = false;
};

// The number that a reference gets; nothing where it stays. It is given what the reference means,
// its number, and the file that it names: 0 where it names none but its own.
using NewReference = std::function<std::optional<u32>(const Reference&, u32 number, u32 area)>;

// Gives references of a file new numbers. Such as name nothing are not asked for.
Expected<void> change_references(EditedMap& map, u32 member, const NewReference& change);

// Ids for records that come to others: their own where it is free, else one above all of both.
class NewIds {
  public:
    NewIds(const std::vector<u32>& there, const std::vector<u32>& coming) {
        const std::unordered_set<u32> taken(there.begin(), there.end());
        for (const std::vector<u32>* const ids : {&there, &coming})
            for (const u32 id : *ids) greatest_ = std::max<u64>(greatest_, id);
        for (const u32 id : coming)
            if (taken.contains(id) && !new_.contains(id))
                new_.emplace(id, static_cast<u32>(++greatest_));
    }

    // The new id of a record; nothing where it keeps its own.
    std::optional<u32> operator()(u32 id) const {
        const auto found = new_.find(id);
        if (found == new_.end()) return std::nullopt;
        return found->second;
    }
    u64 count() const { return new_.size(); }
    // The greatest that any record has afterwards.
    u64 greatest() const { return greatest_; }

  private:
    std::unordered_map<u32, u32> new_;
    u64 greatest_ = 0;
};

}  // namespace wend::edit
