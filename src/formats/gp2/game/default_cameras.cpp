#include "formats/gp2/game/default_cameras.hpp"

namespace wend::gp2_track {
namespace {

enum class Side : u8 { none, left, right };

void apply(const CameraEdit& edit, std::vector<Side>& units) {
    const u32 number = edit.first & camera_edit_bits::number;
    if ((edit.first & camera_edit_bits::range) != 0) {
        for (u32 each = number; each <= edit.second && each * camera_spacing < units.size(); ++each) {
            Side& side = units[each * camera_spacing];
            if (side == Side::left) side = Side::right;
        }
        return;
    }
    const u32 unit = number * camera_spacing;
    if (unit < units.size()) units[unit] = Side::none;
    if (edit.second == 0) return;
    // A second edit of the same camera leaves the first one where it was moved to.
    const bool is_right = (edit.second & camera_edit_bits::right) != 0;
    const u32 moved = unit + (edit.second & camera_edit_bits::shift);
    if (moved < units.size()) units[moved] = is_right ? Side::right : Side::left;
}

}  // namespace

std::vector<DefaultCamera> default_cameras(const std::vector<CameraEdit>& edits, u32 lap) {
    std::vector<Side> units(lap, Side::none);
    for (u32 unit = 0; unit < lap; unit += camera_spacing) units[unit] = Side::left;
    for (const CameraEdit& edit : edits) apply(edit, units);
    std::vector<DefaultCamera> cameras;
    for (u32 unit = 0; unit < lap; ++unit)
        if (units[unit] != Side::none) cameras.push_back({unit, units[unit] == Side::right});
    return cameras;
}

}  // namespace wend::gp2_track
