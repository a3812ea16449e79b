#pragma once

#include <map>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "model/edit/edited_map.hpp"
#include "model/edit/map_edits.hpp"
#include "model/edit/references.hpp"

namespace wend::edit {

// Removes records with all that must go with them: what is inside them, the rows that they own, and
// what cannot be without the record that it names. Fields that can say that there is none then do.
// What is left is numbered anew.
class Removal {
  public:
    explicit Removal(EditedMap& map);

    Expected<void> remove(std::span<const MapEdits::Chosen> chosen);

  private:
    struct File {
        ReferenceSurvey survey;
        u32 first = 0;                    // of its elements, counted through all files
        std::vector<u32> targets = {};    // of its references
        std::map<u32, u64> entries = {};  // that went since they named a record, by list
        std::map<u32, u64> cleared = {};  // fields that name none from now on, by list
    };

    void resolve();
    std::optional<u32> member_of(const ReferenceSurvey::Site& site, u32 member) const;
    std::optional<u32> find(const ReferenceSurvey::Site& site, u32 member) const;
    u32 branch_of(const Reference& reference, const ListTree& tree) const;
    void take(u32 member, u32 element);
    bool follow();
    void compact(u32 member);
    std::vector<Renumbering> renumberings() const;
    // The files with references to records that a renumbering moves, and some that may have none.
    std::vector<u32> members_naming(const Renumbering& renumbering) const;
    void tell();

    EditedMap& map_;
    std::vector<File> files_;
    std::map<u32, u32> member_of_key_;
    // Of the lists that references name.
    mutable std::vector<std::tuple<const Reference*, const ListTree*, u32>> branches_;
    std::vector<char> gone_;  // by element
};

// The same, with what the format knows of what else has to go.
Expected<void> remove_records(EditedMap& map, const MapEdits& edits,
                              std::vector<MapEdits::Chosen> chosen);

}  // namespace wend::edit
