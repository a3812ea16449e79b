#include "model/edit/reference_survey.hpp"

namespace wend::edit {

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

}  // namespace wend::edit
