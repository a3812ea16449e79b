#include <span>

#include "formats/source_nav/checked_mesh.hpp"
#include "formats/source_nav/known_attributes.hpp"

namespace wend::source_nav {
namespace {

// 120 s stand for "never reached" (fact sheet section 9).
constexpr f32 latest_occupy_time = 120;

class AreaChecks {
  public:
    explicit AreaChecks(const CheckedMesh& mesh)
        : mesh_(mesh),
          attributes_(attribute_bits(mesh.context)),
          game_attributes_(game_attribute_bits(mesh.context)) {}

    void check(u32 area) {
        area_ = area;
        const NavArea& record = mesh_.file.areas[area];
        check_extent(record);
        check_bits("attributes", record.attributes, attributes_);
        check_bits(mesh_.context.family == Family::team_fortress ? "team_fortress_attributes"
                   : mesh_.context.is_left_4_dead()              ? "spawn_attributes"
                                                                 : "insurgency_attributes",
                   record.game_attributes, game_attributes_);
        check_range(nav_rule("occupy-time"), "earliest_occupy_times", record.earliest_occupy_times,
                    latest_occupy_time);
        check_range(nav_rule("light"), "light", record.light, 1);
    }

  private:
    void check_extent(const NavArea& record) {
        const f32 width = record.south_east[0] - record.north_west[0],
                  depth = record.south_east[1] - record.north_west[1];
        const auto tell = [&] {
            return CheckedMesh::Told{
                "north_west",
                fmt::format("{} units from west to east, {} from north to south", width, depth)};
        };
        if (width < 0 || depth < 0)
            mesh_.add_area(nav_rule("inverted-area"), area_, tell);
        else if (width == 0 || depth == 0)
            mesh_.add_area(nav_rule("degenerate-area"), area_, tell);
    }

    void check_bits(const char* field, u32 word, const KnownBits& bits) {
        const auto add = [&](const Rule& rule, u32 found) {
            if (found != 0)
                mesh_.add_area(rule, area_, [&] {
                    return CheckedMesh::Told{field, fmt::format("the bits {:#x} are set", found)};
                });
        };
        add(nav_rule("unknown-attributes"), word & ~bits.known);
        add(nav_rule("runtime-attributes"), word & bits.runtime);
    }

    // The values of a field, of which each may be out of range.
    void check_range(const Rule& rule, const char* field, std::span<const f32> values, f32 most) {
        for (const f32 value : values)
            if (value < 0 || value > most)
                mesh_.add_area(rule, area_, [&] {
                    return CheckedMesh::Told{field,
                                             fmt::format("{} is not within 0 to {}", value, most)};
                });
    }

    const CheckedMesh& mesh_;
    const KnownBits attributes_, game_attributes_;
    u32 area_ = 0;
};

}  // namespace

void check_areas(const CheckedMesh& mesh) {
    AreaChecks checks(mesh);
    for (u32 area = 0; area < mesh.file.areas.size(); ++area) checks.check(area);
}

}  // namespace wend::source_nav
