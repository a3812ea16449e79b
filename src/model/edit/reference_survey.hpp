#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include "model/edit/reference_walk.hpp"

namespace wend::edit {

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

}  // namespace wend::edit
