#include "core/describe/not_finite.hpp"
#include "formats/metroid/check/checked_room.hpp"

namespace wend::metroid_path {
namespace {

// Such as `corner 12`; regions are called by their number alone.
std::string record_of(std::span<const FieldPath::Step> path) {
    if (path.size() < 2) return "room";
    std::string_view name = path[0].name;
    if (name == "regions") return fmt::format("{}", path[1].index);
    if (name.ends_with('s')) name.remove_suffix(1);
    return fmt::format("{} {}", name, path[1].index);
}

}  // namespace

void check_numbers(const CheckedRoom& room) {
    const Rule& rule = path_rule("not-a-number");
    if (!room.report.wants(rule)) return;
    find_not_finite(room.file, room.context, [&](const FieldTrail& trail, f64 value) {
        room.report.add(rule, 0, [&] {
            Finding finding;
            finding.record = record_of(trail.steps());
            finding.field = trail.text();
            finding.message = fmt::format("has the value {}", value);
            return finding;
        });
    });
}

}  // namespace wend::metroid_path
