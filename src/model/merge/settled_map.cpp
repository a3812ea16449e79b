#include "model/merge/settled_map.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>

#include "model/change/map_diff.hpp"
#include "model/edit/map_edits.hpp"

namespace wend {
namespace {

using edit::RecordPlace;
using edit::Renumbering;

// Where the records of one list of a map are in one that came of it.
class MovedList {
  public:
    // By the number of a root the member that it is of.
    MovedList(std::string_view list, std::span<const NumberedRoot> roots,
              const std::vector<u32>& members, const SettledMap::Places& moved)
        : list_(list) {
        for (std::size_t i = 0; i < roots.size(); ++i) {
            u32 place = 0;
            for (const JsonValue* const record : records_of(*roots[i].root, list)) {
                RecordPlace at{static_cast<u32>(i), place++};
                if (moved) at = moved(list, at);
                if (at == edit::nowhere) continue;
                places_.emplace(record->record, RecordPlace{members[at.member], at.index});
            }
        }
    }
    // Of the files of the map before.
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

Expected<SettledMap> settled_map(const Map& before, const MapValues& before_values,
                                 std::vector<Member> members, std::span<const NumberedRoot> roots,
                                 const SettledMap::Places& moved) {
    // The files of the map before that the result has come first, in their order.
    std::vector<Member> was, now;
    std::vector<const FileValues*> files;
    std::vector<u32> member_of_root(members.size(), no_index);
    for (const FilePair& pair : paired_files(before.members(), members)) {
        if (!pair.is || !pair.was) continue;
        was.push_back(before.members()[*pair.was]);
        files.push_back(&before_values.files()[*pair.was]);
        member_of_root[*pair.is] = static_cast<u32>(now.size());
        now.push_back(members[*pair.is]);
    }
    if (was.empty()) return SettledMap{std::move(members), moved};
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (member_of_root[i] != no_index) continue;
        member_of_root[i] = static_cast<u32>(now.size());
        now.push_back(members[i]);
    }
    const auto map = Map::of(before.format(), was, before.options());
    if (!map) return failure(map.error());

    std::set<std::string_view> lists;
    for (const FileValues* const file : files)
        for (const auto& [path, list] : file->lists)
            if (path.find('[') == std::string_view::npos) lists.insert(path);
    std::vector<Renumbering> renumberings;
    for (const std::string_view list : lists)
        renumberings.push_back(MovedList(list, roots, member_of_root, moved).from(files));

    auto edited = std::make_shared<edit::EditedMap>(*map);
    edited->become(now, std::move(renumberings));
    if (auto done = edit::edits_of(before.format()).settle(*edited); !done)
        return failure(std::move(done.error()));
    // Members in the order of the roots again, new ones last.
    std::vector<u32> root_of_member(edited->member_count());
    for (std::size_t i = 0; i < members.size(); ++i) {
        members[i].document = edited->members()[member_of_root[i]].document;
        root_of_member[member_of_root[i]] = static_cast<u32>(i);
    }
    for (u32 i = static_cast<u32>(now.size()); i < edited->member_count(); ++i) {
        root_of_member[i] = static_cast<u32>(members.size());
        members.push_back(edited->members()[i]);
    }
    const auto now_at = [edited, moved, member_of_root, root_of_member](std::string_view list,
                                                                        RecordPlace place) {
        if (moved) place = moved(list, place);
        if (place == edit::nowhere) return place;
        place = edited->since_it_became(list, {member_of_root[place.member], place.index});
        if (place != edit::nowhere) place.member = root_of_member[place.member];
        return place;
    };
    return SettledMap{std::move(members), now_at};
}

}  // namespace wend
