#include <algorithm>

#include "formats/source_nav/checked_mesh.hpp"
#include "formats/source_nav/main_parts.hpp"

namespace wend::source_nav {
namespace {

// One finding a component, at its first area. The greatest is the mesh; areas that hang on nothing
// have a rule of their own.
void check_components(const CheckedMesh& mesh, const Components& components) {
    const auto& counts = components.node_count;
    if (counts.empty()) return;
    const auto greatest = static_cast<u32>(std::ranges::max_element(counts) - counts.begin());
    std::vector<bool> is_told(counts.size());
    is_told[greatest] = true;
    for (u32 area = 0; area < components.of_node.size(); ++area) {
        const u32 component = components.of_node[area];
        if (is_told[component] || counts[component] < 2) continue;
        is_told[component] = true;
        mesh.add_area(nav_rule("separate-component"), area, [&] {
            return CheckedMesh::Told{
                "connections", fmt::format("hangs together with {} of {} areas", counts[component],
                                           mesh.file.areas.size())};
        });
    }
}

void check_reach(const CheckedMesh& mesh, const Components& components) {
    const MainParts parts(mesh.network, components);
    for (u32 area = 0; area < mesh.file.areas.size(); ++area) {
        const auto [begin, end] = mesh.network.links_of(area);
        // Where no way leads on at all is another rule's.
        if (!parts.lead_in[area] && parts.led_to[area] && begin != end)
            mesh.add_area(nav_rule("no-way-back"), area, [] {
                return CheckedMesh::Told{"connections",
                                         "a way leads here, but none from here back"};
            });
        if (parts.lead_in[area] && !parts.led_to[area])
            mesh.add_area(nav_rule("no-way-in"), area, [] {
                return CheckedMesh::Told{"connections", "a way leads away, but none comes here"};
            });
    }
}

}  // namespace

void check_ways(const CheckedMesh& mesh) {
    const bool is_wanted =
        std::ranges::any_of(std::array{&nav_rule("separate-component"), &nav_rule("no-way-back"),
                                       &nav_rule("no-way-in")},
                            [&](const Rule* rule) { return mesh.report.wants(*rule); });
    if (!is_wanted) return;
    const Components components = components_of(mesh.network);
    check_components(mesh, components);
    check_reach(mesh, components);
}

}  // namespace wend::source_nav
