#include "formats/source2/check/check_mesh.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "formats/source2/check/checked_mesh.hpp"
#include "formats/source2/kv3/read_kv3.hpp"

namespace wend::source2 {

void check_header(const CheckedMesh& mesh) {
    const NavFile& file = mesh.file();
    if (file.areas.empty())
        mesh.add_file(nav_rule("no-areas"), "areas", [] { return std::string("there are none"); });
    if (file.is_analyzed == 0)
        mesh.add_file(nav_rule("not-analysed"), "is_analyzed",
                      [] { return std::string("the file says so"); });
    const u8 unnamed = file.areas.empty() ? 0 : 1;
    if (file.has_unnamed_areas != unnamed)
        mesh.add_file(nav_rule("unnamed-flag"), "has_unnamed_areas", [&] {
            return fmt::format("{} instead of {}", file.has_unnamed_areas, unnamed);
        });
    const bool has_gravity = gravity_bits["corners_have_gravity"].get(file.gravity_flags) != 0;
    if (has_gravity && file.corner_gravity.size() != file.corners.size())
        mesh.add_file(nav_rule("gravity-count"), "corner_gravity", [&] {
            return fmt::format("{} directions for {} corners", file.corner_gravity.size(),
                               file.corners.size());
        });
}

namespace {

// What is wrong with the sizes of a block; empty if nothing is.
std::string size_fault(const Kv3Block& block) {
    if (block.compression == 0 && block.packed_size != block.raw_size)
        return fmt::format("is not packed, yet takes {} bytes for {}", block.packed_size,
                           block.raw_size);
    if (block.magic != kv3_magic_5) return {};
    const u64 raw = u64{block.raw_size_1} + block.raw_size_2;
    const u64 packed = u64{block.packed_size_1} + block.packed_size_2;
    if (raw != block.raw_size)
        return fmt::format("its parts have {} bytes, and all of it {}", raw, block.raw_size);
    if (packed != (block.compression == 0 ? 0 : block.packed_size))
        return fmt::format("its parts are packed into {} bytes, and all of it into {}", packed,
                           block.packed_size);
    return {};
}

}  // namespace

void check_blocks(const CheckedMesh& mesh) {
    const NavFile& file = mesh.file();
    const bool has_blocks = mesh.nav.context.has_blocks();
    const std::array<std::pair<const char*, const Kv3Block*>, 4> blocks{
        {{"movable_settings", has_blocks ? &file.movable_settings : nullptr},
         {"game_data", has_blocks ? &file.game_data : nullptr},
         {"extra_settings", has_blocks ? &file.extra_settings : nullptr},
         {"custom_data", file.sub_version > 0 ? &file.custom_data : nullptr}}};
    for (const auto& [name, block] : blocks) {
        if (block == nullptr) continue;
        const std::string fault = size_fault(*block);
        if (!fault.empty()) {
            mesh.add_file(nav_rule("block-sizes"), fmt::format("{}.raw_size", name),
                          [&] { return fault; });
        } else if (const auto tree = read_kv3(*block); !tree) {
            mesh.add_file(nav_rule("block-content"), fmt::format("{}.packed", name),
                          [&] { return tree.error().text(); });
        }
    }
}

void check_mesh(const Member& member, const Network&, CheckReport& report) {
    const NavDocument& nav = NavDocument::of(*member.document);
    const CheckedMesh mesh{nav, report, MeshIndex(nav)};
    check_header(mesh);
    check_blocks(mesh);
    check_analysis(mesh);
    check_areas(mesh);
    check_connections(mesh);
    check_ladders(mesh);
}

}  // namespace wend::source2
