#include "formats/source_nav/convert_visibility.hpp"

#include "formats/source_nav/visibility.hpp"

namespace wend::source_nav {
namespace {

// What visible areas that have no attributes are: potentially visible.
constexpr u8 potentially = 1;

}  // namespace

List<VisibleArea> convert_visible(const List<VisibleArea>& list, const NavFile& source,
                                  const MeshIndex& index, const Versions& versions,
                                  const ToldRecord& told) {
    const bool rewrites = versions.source.sees_by_index() != versions.target.sees_by_index();
    const bool carries = versions.differ_in<VisibleArea>();
    if (!rewrites && !carries) return list;
    List<VisibleArea> converted;
    VisibleArea* next = converted.make_room(list.size(), *versions.target.arena);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto here = [&] { return told.within("visible", fmt::format("entry {}", i)); };
        VisibleArea entry = list[i];
        if (carries) entry = carry_fields(entry, VisibleArea{0, potentially}, versions, here());
        if (rewrites) {
            const auto place = place_of(list[i], source, index, versions.source);
            if (!place) {
                here().tell(LossKind::lost, "area",
                            fmt::format("there is no area {}", list[i].area));
                continue;
            }
            const u32 id = source.areas[*place].id;
            if (versions.source.sees_by_index() && index.areas.find(id) != place)
                here().tell(LossKind::changed, "area",
                            fmt::format("of several areas {} it means the first now", id));
            entry.area = versions.target.sees_by_index() ? *place : id;
        }
        *next++ = entry;
    }
    converted.resize(static_cast<std::size_t>(next - converted.begin()), *versions.target.arena);
    return converted;
}

}  // namespace wend::source_nav
