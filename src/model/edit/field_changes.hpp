#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "model/edit/edited_map.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::edit {

// Makes changes to the fields of records.
class FieldChanges {
  public:
    // An error about a name that no field has tells of these columns of links, too.
    FieldChanges(EditedMap& map, std::span<const FieldChange> changes,
                 std::span<const LinkColumn> of_links = {})
        : map_(map), changes_(changes), of_links_(of_links) {}

    Expected<void> make(const MapEdits::Chosen& record);
    // The same for one record by its path, even the number that others call it by; an element that
    // is no record has a `value`.
    Expected<void> make_at(Document& document, const std::string& path);
    // The same for a file as a whole: fields are paths in it, after the file itself where the map
    // has several.
    Expected<void> make_in_files();

  private:
    static Expected<std::vector<std::string>> expanded(Document& document, std::string path);
    // Numbers that others call records by are kept where their lists are given.
    Expected<void> make(Document& document, const ListTree* kept_ids, const std::string& record,
                        const FieldChange& change);
    Expected<void> set(const FieldHandle& field, const FieldChange& change) const;
    // The paths that a name leads to in a record, `[]` standing for each element of a list.
    Expected<std::vector<std::string>> paths(Document& document, const std::string& record,
                                             const std::string& name);

    EditedMap& map_;
    std::span<const FieldChange> changes_;
    std::span<const LinkColumn> of_links_;
    std::map<std::string, std::string> full_names_;  // of names that leave out their word
};

}  // namespace wend::edit
