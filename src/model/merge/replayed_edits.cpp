#include "model/merge/replayed_edits.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <memory>
#include <numbers>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_map>
#include <variant>
#include <vector>

#include "model/change/map_diff.hpp"
#include "model/change/map_values.hpp"
#include "model/edit/map_edits.hpp"
#include "wend/editor.hpp"

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

namespace {

std::vector<std::array<double, 3>> places_of(const Map& map) {
    std::vector<std::array<double, 3>> places;
    for (const Point& at : map.network().nodes.position) places.push_back({at.x, at.y, at.z});
    std::ranges::sort(places);
    return places;
}

Point middle_of(const Map& map) {
    Point sum{};
    const auto& positions = map.network().nodes.position;
    for (const Point& at : positions) sum = {sum.x + at.x, sum.y + at.y, sum.z + at.z};
    const auto count = static_cast<double>(std::max<std::size_t>(1, positions.size()));
    return {sum.x / count, sum.y / count, sum.z / count};
}

std::vector<NodeIndex> all_nodes(const Map& map) {
    std::vector<NodeIndex> nodes(map.network().nodes.size());
    std::iota(nodes.begin(), nodes.end(), NodeIndex{0});
    return nodes;
}

bool is_near(double one, double other) { return std::abs(one - other) < 0.5; }

// As people give shifts and angles: with few decimals.
double rounded(double value, double steps) { return std::round(value * steps) / steps; }

// The operations on a whole map that take its middle from one place to another. Whoever does them
// says which nodes are all.
std::vector<Edit> edits_between(const Point& was, const Point& is) {
    std::vector<Edit> edits;
    if (is_near(was.z, is.z)) {
        if (is_near(-was.x, is.x) && is_near(was.y, is.y))
            edits.push_back(edits::Mirror{.axis = EditAxis::x});
        if (is_near(was.x, is.x) && is_near(-was.y, is.y))
            edits.push_back(edits::Mirror{.axis = EditAxis::y});
        if (is_near(std::hypot(was.x, was.y), std::hypot(is.x, is.y))) {
            for (const double quarter : {90.0, 180.0, 270.0})
                edits.push_back(edits::Rotate{.degrees = quarter});
            const double turn = std::atan2(is.y, is.x) - std::atan2(was.y, was.x);
            edits.push_back(edits::Rotate{
                .degrees = rounded(std::remainder(turn * 180 / std::numbers::pi, 360), 100)});
        }
    }
    constexpr double steps = 1024;
    edits.push_back(edits::Move{.by = {rounded(is.x - was.x, steps), rounded(is.y - was.y, steps),
                                       rounded(is.z - was.z, steps)}});
    return edits;
}

std::optional<Map> done(const Map& map, Edit edit) {
    std::visit(
        [&](auto& request) {
            if constexpr (requires { request.nodes; }) request.nodes = all_nodes(map);
        },
        edit);
    Editor editor(map);
    if (!editor.run(edit)) return std::nullopt;
    return editor.map();
}

// Whether nearly nothing of a map is where it was in the base.
bool has_moved_as_a_whole(const Map& base, const Map& side) {
    const auto was = places_of(base), is = places_of(side);
    constexpr std::size_t fewest = 4;
    if (was.size() < fewest) return false;
    std::vector<std::array<double, 3>> common;
    std::ranges::set_intersection(was, is, std::back_inserter(common));
    return common.size() * 10 <= was.size();
}

std::optional<Edit> whole_change(const Map& base, const Map& side) {
    std::vector<Edit> edits;
    const bool can_move = Editor::can(base.format(), EditOperation::of<edits::Move>());
    if (can_move && has_moved_as_a_whole(base, side) &&
        base.network().nodes.size() == side.network().nodes.size())
        edits = edits_between(middle_of(base), middle_of(side));
    const auto was = digests_of(base), is = digests_of(side);
    // To close a track changes no more than values.
    if (Editor::can(base.format(), EditOperation::of<edits::Close>()) && was && is &&
        digest_of(*was).bytes == digest_of(*is).bytes)
        edits.push_back(edits::Close{});
    for (const Edit& edit : edits)
        if (const auto made = done(base, edit))
            if (const auto digests = digests_of(*made); digests && is && *digests == *is)
                return edit;
    return std::nullopt;
}

}  // namespace

std::optional<Map> after_whole_change(const Map& base, const Map& ours, const Map& theirs) {
    for (const auto& [side, other] : {std::pair(&ours, &theirs), std::pair(&theirs, &ours)})
        if (const auto edit = whole_change(base, *side))
            if (auto made = done(*other, *edit)) return made;
    return std::nullopt;
}

}  // namespace wend
