#include <span>
#include <utility>
#include <vector>

#include "formats/source/check/checked_mesh.hpp"
#include "formats/source/game/visibility.hpp"

namespace wend::source_nav {
namespace {

constexpr u32 no_area = 0xFFFFFFFF;

// An area in a list of visible ones: seen, or taken out of what is inherited.
struct Sight {
    u32 area : 31;
    u32 is_seen : 1;

    Sight(u32 place = 0, bool seen = false) : area(place & 0x7FFFFFFF), is_seen(seen) {}
};

// Lists one after the other, one an area.
struct SightLists {
    std::vector<u32> begins{0};
    std::vector<Sight> entries;

    std::span<const Sight> of(u32 area) const {
        return std::span(entries).subspan(begins[area], begins[area + 1] - begins[area]);
    }

    // Of each area the areas whose lists it is in.
    SightLists reversed() const {
        SightLists other;
        other.begins.assign(begins.size() + 1, 0);
        other.entries.resize(entries.size());
        // Where the list of an area will end stands one further on until it is filled.
        for (const Sight& entry : entries) ++other.begins[entry.area + 2];
        for (std::size_t i = 2; i < other.begins.size(); ++i)
            other.begins[i] += other.begins[i - 1];
        for (u32 area = 0; area + 1 < begins.size(); ++area)
            for (const Sight& entry : of(area))
                other.entries[other.begins[entry.area + 1]++] = {area, entry.is_seen != 0};
        other.begins.pop_back();
        return other;
    }
};

// Finds pairs of areas of which only one sees the other, by their own lists and those they inherit
// (see VisibleAreas). With what is inherited, pairs may be as many as the square of the areas, so
// they are gone through area by area: memory is only taken for the lists as the file has them.
class OneWaySight {
  public:
    explicit OneWaySight(const CheckedMesh& mesh)
        : mesh_(mesh),
          parent_(mesh.file.areas.size(), no_area),
          met_(parent_.size()),
          sees_(parent_.size()),
          mentions_(parent_.size()) {
        SightLists parents;
        std::size_t entries = 0;
        for (const NavArea& record : mesh.file.areas) entries += record.visible.size();
        own_.entries.reserve(entries);
        for (u32 area = 0; area < parent_.size(); ++area) {
            const NavArea& record = mesh.file.areas[area];
            for (const VisibleArea& entry : record.visible)
                if (const auto place = place_of(entry, mesh.file, mesh.index, mesh.context))
                    own_.entries.push_back({*place, entry.attributes != 0});
            own_.begins.push_back(static_cast<u32>(own_.entries.size()));
            const u32 from = record.inherit_visibility_from;
            const auto parent = from != 0 ? mesh.index.areas.find(from) : std::nullopt;
            if (parent && *parent != area) {
                parent_[area] = *parent;
                parents.entries.push_back({*parent, true});
            }
            parents.begins.push_back(static_cast<u32>(parents.entries.size()));
        }
        mentioned_by_ = own_.reversed();
        children_ = parents.reversed();
    }

    // A few pairs are told of one by one. More are what is left of an older mesh, for whatever the
    // games analyse has none.
    void check() {
        if (own_.entries.empty()) return;
        for (u32 area = 0; area < parent_.size(); ++area) {
            mark_who_sees(area);
            check_seen_by(area);
        }
        if (count_ <= most_by_themselves)
            for (const auto& [area, other] : pairs_) tell(area, other);
        else
            tell_all();
    }

  private:
    // Marks are areas, from 1, so that they need not be cleared.
    void mark_who_sees(u32 area) {
        const u32 mark = area + 1;
        for (const Sight& other : mentioned_by_.of(area)) {
            mentions_[other.area] = mark;
            if (other.is_seen) sees_[other.area] = mark;
        }
        for (const Sight& other : mentioned_by_.of(area)) {
            if (!other.is_seen) continue;
            for (const Sight& child : children_.of(other.area))
                if (mentions_[child.area] != mark) sees_[child.area] = mark;
        }
    }

    // Each area once, though it may stand in a list several times.
    void check_seen_by(u32 area) {
        const auto own = own_.of(area);
        for (const Sight& other : own)
            if (other.is_seen) check_pair(area, other.area);
        if (parent_[area] == no_area) return;
        for (const Sight& other : own) met_[other.area] = area + 1;
        for (const Sight& other : own_.of(parent_[area]))
            if (other.is_seen) check_pair(area, other.area);
    }

    void check_pair(u32 area, u32 other) {
        if (met_[other] == area + 1) return;
        met_[other] = area + 1;
        if (sees_[other] == area + 1) return;
        if (++count_ <= most_by_themselves) pairs_.emplace_back(area, other);
        if (std::exchange(last_, area) != area) ++areas_;
    }

    void tell(u32 area, u32 other) const {
        mesh_.add_area(nav_rule("visibility-one-way"), area, [&] {
            return CheckedMesh::FindingText{
                field_of(area, other),
                fmt::format("sees area {}, which does not see it", mesh_.name_of(other))};
        });
    }

    void tell_all() const {
        mesh_.add_file(nav_rule("stale-visibility"), [&] {
            return CheckedMesh::FindingText{
                "is_analyzed",
                fmt::format(
                    "{} of {} areas see others that do not see them, in {} pairs; the first "
                    "are {} and {}",
                    areas_, parent_.size(), count_, mesh_.name_of(pairs_[0].first),
                    mesh_.name_of(pairs_[0].second))};
        });
    }

    // The entry by which an area sees another.
    std::string field_of(u32 area, u32 other) const {
        const List<VisibleArea>& list = mesh_.file.areas[area].visible;
        for (u32 i = 0; i < list.size(); ++i)
            if (list[i].attributes != 0 &&
                place_of(list[i], mesh_.file, mesh_.index, mesh_.context) == other)
                return fmt::format("visible[{}]", i);
        return "inherit_visibility_from";
    }

    static constexpr u64 most_by_themselves = 20;

    const CheckedMesh& mesh_;
    SightLists own_, mentioned_by_, children_;
    std::vector<u32> parent_;
    std::vector<u32> met_, sees_, mentions_;
    // How many pairs there are, the first of them, and how many areas see one-sidedly.
    u64 count_ = 0;
    std::vector<std::pair<u32, u32>> pairs_;
    u32 areas_ = 0, last_ = no_area;
};

void check_entries(const CheckedMesh& mesh, u32 area) {
    const List<VisibleArea>& list = mesh.file.areas[area].visible;
    for (u32 i = 0; i < list.size(); ++i)
        if (!place_of(list[i], mesh.file, mesh.index, mesh.context))
            mesh.add_area(nav_rule("visible-area"), area, [&] {
                return CheckedMesh::FindingText{
                    fmt::format("visible[{}].area", i),
                    mesh.context.sees_by_index()
                        ? fmt::format("place {}, but there are {} areas", list[i].area,
                                      mesh.file.areas.size())
                        : fmt::format("there is no area {}", list[i].area)};
            });
}

void check_inherited(const CheckedMesh& mesh, u32 area) {
    const NavArea& record = mesh.file.areas[area];
    const u32 from = record.inherit_visibility_from;
    if (from == 0) return;
    const auto add = [&](const Rule& rule, auto message) {
        mesh.add_area(rule, area, [&] {
            return CheckedMesh::FindingText{"inherit_visibility_from", message()};
        });
    };
    const auto parent = mesh.index.areas.find(from);
    if (!parent)
        add(nav_rule("inherit-missing"), [&] { return fmt::format("there is no area {}", from); });
    else if (*parent == area)
        add(nav_rule("inherit-itself"), [&] { return std::string("names the area itself"); });
    else if (const u32 next = mesh.file.areas[*parent].inherit_visibility_from; next != 0)
        add(nav_rule("inherit-chain"),
            [&] { return fmt::format("area {} shares what area {} sees itself", from, next); });
}

}  // namespace

void check_visibility(const CheckedMesh& mesh) {
    if (!mesh.context.has_visibility()) return;
    for (u32 area = 0; area < mesh.file.areas.size(); ++area) {
        check_entries(mesh, area);
        check_inherited(mesh, area);
    }
    // Before version 16 the games did not find out both (fact sheet section 7).
    if (mesh.context.version < 16) return;
    if (mesh.report.wants(nav_rule("visibility-one-way")) ||
        mesh.report.wants(nav_rule("stale-visibility")))
        OneWaySight(mesh).check();
}

}  // namespace wend::source_nav
