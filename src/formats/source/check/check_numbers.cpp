#include "core/describe/not_finite.hpp"
#include "formats/source/check/checked_mesh.hpp"

namespace wend::source_nav {
namespace {

// Reports a number by the record that it belongs to, which its path begins with.
void add_number(const CheckedMesh& mesh, std::span<const FieldPath::Step> path, f64 value) {
    const Rule& rule = nav_rule("not-a-number");
    const auto told_from = [&](std::size_t first) {
        return [=] {
            return CheckedMesh::Told{path_text(path.subspan(first)),
                                     fmt::format("has the value {}", value)};
        };
    };
    const auto index_at = [&](std::size_t step) { return static_cast<u32>(path[step].index); };
    if (path[0].name == "areas" && path[2].name == "hiding_spots")
        mesh.add_spot(rule, index_at(1), index_at(3), told_from(4));
    else if (path[0].name == "areas")
        mesh.add_area(rule, index_at(1), told_from(2));
    else if (path[0].name == "ladders")
        mesh.add_ladder(rule, index_at(1), told_from(2));
    else
        mesh.add_file(rule, told_from(0));
}

}  // namespace

void check_numbers(const CheckedMesh& mesh) {
    if (!mesh.report.wants(nav_rule("not-a-number"))) return;
    find_not_finite(mesh.file, mesh.context, [&](const FieldTrail& trail, f64 value) {
        add_number(mesh, trail.steps(), value);
    });
}

}  // namespace wend::source_nav
