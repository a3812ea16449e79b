#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "model/edit/record_place.hpp"
#include "wend/editor.hpp"
#include "wend/map.hpp"

namespace wend::edit {

class ListTree;

// A map while an operation changes it. Files are copied when they are first changed; the map before
// stays as it is.
class EditedMap {
  public:
    explicit EditedMap(const Map& before) : EditedMap(before, before) {}
    EditedMap(const Map& before, const Map& first);
    EditedMap(const EditedMap&) = delete;
    EditedMap& operator=(const EditedMap&) = delete;
    ~EditedMap();

    const Map& before() const { return before_; }
    // The map that the editor began with.
    const Map& first() const { return first_; }
    // The records of the map before that the operation is for, each once, in the order of the
    // files.
    const std::vector<Chosen>& chosen() const { return chosen_; }
    void choose(std::vector<Chosen> records) { chosen_ = std::move(records); }
    std::vector<RecordPlace> chosen_places() const;
    const Format& format() const { return before_.format(); }

    // The files as they are now. Those of the map before come first, in their order.
    u32 member_count() const { return static_cast<u32>(members_.size()); }
    const Member& member(u32 member) const { return members_[member]; }
    const std::vector<Member>& members() const { return members_; }
    const Document& document(u32 member) const { return *members_[member].document; }
    bool is_changed(u32 member) const { return changed_[member] != nullptr; }
    // The document of a file, to be changed.
    Document& change(u32 member);
    // The document of a changed file, for one who lets nobody change it any more.
    std::shared_ptr<Document> release(u32 member) { return std::move(changed_[member]); }
    // Adds a file, whose number in the map nothing else has.
    u32 add(std::string file, std::optional<u32> key, DocumentPointer document);

    // Makes it a map that came of the one before in another way. Its files are the same in the same
    // order, and perhaps more; in each list the records are where these say.
    void become(std::vector<Member> members, std::vector<Renumbering> renumberings);
    // Where a record is now that had a place then.
    RecordPlace since_it_became(std::string_view list, RecordPlace then) const;

    // Computes in all changed files what follows from the rest of them.
    Expected<void> recompute();

    // Records of a list were moved: makes all numbers that name them say so. Afterwards `now` knows
    // of it. Who knows which files name some of them spares the others a look.
    Expected<void> renumber(Renumbering renumbering);
    Expected<void> renumber(Renumbering renumbering, std::span<const u32> members);
    // Where a record of the map before is now, or nowhere.
    RecordPlace now(std::string_view list, RecordPlace before) const;

    // What a person is told of what else changed; nothing where the count is 0.
    void tell(u64 count, std::string_view one, std::string_view several);
    // Tells of the first few of a list by a text each, which `text_of` makes of an element, and how
    // many more there are. Gives back those more.
    template <class Element, class TextOf>
    std::span<const Element> tell_each(std::span<const Element> list, TextOf text_of,
                                       std::string_view one_more, std::string_view more) {
        const std::span<const Element> first = list.first(std::min(list.size(), told_one_by_one));
        for (const Element& element : first) report.consequences.push_back(text_of(element));
        tell(list.size() - first.size(), one_more, more);
        return list.subspan(first.size());
    }
    static constexpr std::size_t told_one_by_one = 20;
    EditReport report;

    // The lists that references are in. The same for all files of one version.
    const ListTree& tree(u32 member) const;

  private:
    const Map before_, first_;
    std::vector<Chosen> chosen_;
    std::vector<Member> members_;
    std::vector<std::shared_ptr<Document>> changed_;
    RecordPlace renumbered(std::size_t first, std::string_view list, RecordPlace place) const;

    std::vector<Renumbering> renumberings_;
    std::size_t became_ = 0;  // how many of these there were then
    mutable std::vector<std::unique_ptr<const ListTree>> trees_;
    mutable std::vector<const ListTree*> tree_of_;
};

// Does an operation to a map, with all that follows from it. The report says to how many records.
Expected<void> perform(EditedMap& map, const Edit& edit);

}  // namespace wend::edit
