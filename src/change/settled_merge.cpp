#include "change/settled_merge.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>

#include "change/map_change.hpp"
#include "edit/editor_state.hpp"

namespace wend {
namespace {

using edit::RecordPlace;
using edit::Renumbering;

// Where the records of one list of ours are in a merged map.
class MovedList {
  public:
    // By the number of a root the member that it is of.
    MovedList(std::string_view list, std::span<const NumberedRoot> roots,
              const std::vector<u32>& members)
        : list_(list) {
        for (std::size_t i = 0; i < roots.size(); ++i) {
            u32 place = 0;
            for (const JsonValue* const record : records_of(*roots[i].root, list))
                places_.emplace(record->record, RecordPlace{members[i], place++});
        }
    }
    // Of files of ours by their members in the merged map.
    Renumbering from(std::span<const FileValues* const> files) const {
        Renumbering renumbering{list_, {}};
        for (const FileValues* const file : files) {
            std::vector<RecordPlace>& places = renumbering.places.emplace_back();
            const auto list = file->lists.find(list_);
            if (list == file->lists.end()) continue;
            for (const JsonValue* const record : list->second.records) {
                const auto now = places_.find(record->record);
                places.push_back(now == places_.end() ? edit::nowhere : now->second);
            }
        }
        return renumbering;
    }

  private:
    std::string list_;
    std::unordered_map<RecordNumber, RecordPlace> places_;
};

}  // namespace

Expected<std::vector<Member>> settled_merge(const Map& ours, const MapValues& our_values,
                                            std::vector<Member> members,
                                            std::span<const NumberedRoot> roots) {
    // The files of ours that the result has come first, in their order.
    std::vector<Member> before, now;
    std::vector<const FileValues*> files;
    std::vector<u32> member_of_root(members.size(), no_index);
    for (const FilePair& pair : paired_files(ours.members(), members)) {
        if (!pair.is || !pair.was) continue;
        before.push_back(ours.members()[*pair.was]);
        files.push_back(&our_values.files()[*pair.was]);
        member_of_root[*pair.is] = static_cast<u32>(now.size());
        now.push_back(members[*pair.is]);
    }
    if (before.empty()) return members;
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (member_of_root[i] != no_index) continue;
        member_of_root[i] = static_cast<u32>(now.size());
        now.push_back(members[i]);
    }
    const auto map = Map::of(ours.format(), before, ours.options());
    if (!map) return failure(map.error());

    std::set<std::string_view> lists;
    for (const FileValues* const file : files)
        for (const auto& [path, list] : file->lists)
            if (path.find('[') == std::string_view::npos) lists.insert(path);
    std::vector<Renumbering> renumberings;
    for (const std::string_view list : lists)
        renumberings.push_back(MovedList(list, roots, member_of_root).from(files));

    edit::EditedMap edited(*map);
    edited.become(now, std::move(renumberings));
    if (auto done = edit::edits_of(ours.format()).settle(edited); !done)
        return failure(std::move(done.error()));
    for (std::size_t i = 0; i < members.size(); ++i)
        members[i].document = edited.members()[member_of_root[i]].document;
    for (u32 i = static_cast<u32>(now.size()); i < edited.member_count(); ++i)
        members.push_back(edited.members()[i]);
    return members;
}

}  // namespace wend
