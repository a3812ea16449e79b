#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "formats/source2/check/checked_mesh.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::source2 {
namespace {

class ConnectionRules {
  public:
    explicit ConnectionRules(const CheckedMesh& mesh)
        : mesh_(mesh), areas_(mesh.file().areas), islands_(areas_.size()) {}

    void check() {
        for (u32 area = 0; area < areas_.size(); ++area)
            for (u32 edge = 0; edge < areas_[area].edges.size(); ++edge) check_edge(area, edge);
        join_over_ladders();
        tell_counts();
        tell_islands();
    }

  private:
    static std::string path(u32 edge, std::size_t place) {
        return fmt::format(".edges[{}].connections[{}]", edge, place);
    }

    void check_edge(u32 area, u32 edge) {
        const List<Connection>& connections = areas_[area].edges[edge].connections;
        std::set<std::pair<u32, u32>> met;
        for (std::size_t place = 0; place < connections.size(); ++place) {
            const Connection& to = connections[place];
            if (!met.emplace(to.area, to.edge).second)
                mesh_.add_area(nav_rule("double-connection"), area, path(edge, place), [&] {
                    return fmt::format("edge {} leads to edge {} of area {} already", edge, to.edge,
                                       to.area);
                });
            check_connection(area, edge, place);
        }
    }

    void check_connection(u32 area, u32 edge, std::size_t place) {
        const Connection& to = areas_[area].edges[edge].connections[place];
        const auto other = mesh_.index.areas.find(to.area);
        if (!other)
            return mesh_.add_area(nav_rule("connection-area"), area, path(edge, place), [&] {
                return fmt::format("leads to area {}, and there is none", to.area);
            });
        if (*other == area)
            return mesh_.add_area(nav_rule("connection-to-itself"), area, path(edge, place), [&] {
                return fmt::format("leads from edge {} to edge {} of the same area", edge, to.edge);
            });
        if (areas_[*other].hull != areas_[area].hull)
            mesh_.add_area(nav_rule("across-hulls"), area, path(edge, place), [&] {
                return fmt::format("leads from hull {} to area {} of hull {}", areas_[area].hull,
                                   to.area, areas_[*other].hull);
            });
        if (to.edge >= areas_[*other].edges.size())
            return mesh_.add_area(nav_rule("connection-edge"), area, path(edge, place), [&] {
                return fmt::format("leads to edge {} of area {}, which has {}", to.edge, to.area,
                                   areas_[*other].edges.size());
            });
        islands_.join(area, *other);
        check_way_back(area, edge, place, *other);
    }

    void check_way_back(u32 area, u32 edge, std::size_t place, u32 other) {
        const Connection& to = areas_[area].edges[edge].connections[place];
        if (!leads_to(areas_[other], areas_[area].id)) ++one_way_;
        const auto crossing = mesh_.index.crossing(area, edge, to);
        if (!crossing) return;
        if (!crossing->is_touching()) {
            ++gaps_;
            farthest_ = std::max(farthest_, crossing->gap);
            return;
        }
        const List<Connection>& back = areas_[other].edges[to.edge].connections;
        const bool is_mutual = std::any_of(back.begin(), back.end(), [&](const Connection& way) {
            return way.area == areas_[area].id && way.edge == edge;
        });
        if (!is_mutual && std::abs(crossing->rise) <= step_height)
            mesh_.add_area(nav_rule("not-mutual"), area, path(edge, place), [&] {
                return fmt::format("edge {} of area {} does not lead back to edge {}", to.edge,
                                   to.area, edge);
            });
    }

    void join_over_ladders() {
        for (const NavLadder& ladder : mesh_.file().ladders) {
            std::vector<u32> ends;
            for (const u32 id : ladder.tops()) ends.push_back(id);
            for (const u32 id : ladder.bottoms()) ends.push_back(id);
            std::optional<u32> first;
            for (const u32 id : ends) {
                const auto area = id == 0 ? std::nullopt : mesh_.index.areas.find(id);
                if (!area) continue;
                if (first) islands_.join(*first, *area);
                first = first ? first : area;
            }
        }
    }

    void tell_counts() {
        if (gaps_ > 0)
            mesh_.add_file(nav_rule("gaps"), "areas", [&] {
                return fmt::format("{} connections, over up to {:.4g} units", gaps_, farthest_);
            });
        if (one_way_ > 0)
            mesh_.add_file(nav_rule("one-way"), "areas",
                           [&] { return fmt::format("{} connections", one_way_); });
    }

    void tell_islands() {
        std::map<u32, std::map<u32, u64>> sizes;
        for (u32 area = 0; area < areas_.size(); ++area)
            ++sizes[areas_[area].hull][islands_.root(area)];
        for (const auto& [hull, islands] : sizes) {
            if (islands.size() < 2) continue;
            u64 largest = 0;
            for (const auto& [root, size] : islands) largest = std::max(largest, size);
            mesh_.add_file(nav_rule("islands"), "areas", [&, of = hull, count = islands.size()] {
                return fmt::format("hull {} has {} islands, the largest with {} areas", of, count,
                                   largest);
            });
        }
    }

    const CheckedMesh& mesh_;
    const std::vector<NavArea>& areas_;
    DisjointSets islands_;
    u64 gaps_ = 0, one_way_ = 0;
    f64 farthest_ = 0;
};

void check_listed(const CheckedMesh& mesh, u32 area, const List<u32>& ladders, const char* list) {
    for (std::size_t i = 0; i < ladders.size(); ++i)
        if (!mesh.index.ladders.find(ladders[i]))
            mesh.add_area(nav_rule("ladder-id"), area, fmt::format(".{}[{}]", list, i), [&] {
                return fmt::format("lists ladder {}, and there is none", ladders[i]);
            });
}

constexpr const char* top_names[] = {"top_forward", "top_left", "top_right", "top_behind"};
constexpr const char* bottom_names[] = {"bottom_area", "bottom_left", "bottom_right"};

// The areas that a ladder names at one end; says whether there are any.
template <std::size_t count>
bool check_ends(const CheckedMesh& mesh, std::size_t ladder, const std::array<u32, count>& ends,
                const char* const (&fields)[count], List<u32> NavArea::*list) {
    bool any = false;
    const u32 id = mesh.file().ladders[ladder].id;
    for (std::size_t end = 0; end < count; ++end) {
        if (ends[end] == 0) continue;
        const auto area = mesh.index.areas.find(ends[end]);
        if (!area) {
            mesh.add_ladder(nav_rule("ladder-area"), ladder, fields[end], [&] {
                return fmt::format("names area {}, and there is none", ends[end]);
            });
            continue;
        }
        any = true;
        const List<u32>& listed = mesh.file().areas[*area].*list;
        const bool was_told =
            std::find(ends.begin(), ends.begin() + static_cast<std::ptrdiff_t>(end), ends[end]) !=
            ends.begin() + static_cast<std::ptrdiff_t>(end);
        if (!was_told && std::ranges::find(listed, id) == listed.end())
            mesh.add_ladder(nav_rule("ladder-not-listed"), ladder, fields[end], [&] {
                return fmt::format("area {} does not list the ladder", ends[end]);
            });
    }
    return any;
}

}  // namespace

void check_connections(const CheckedMesh& mesh) { ConnectionRules(mesh).check(); }

void check_ladders(const CheckedMesh& mesh) {
    const NavFile& file = mesh.file();
    for (u32 area = 0; area < file.areas.size(); ++area) {
        check_listed(mesh, area, file.areas[area].ladders_above, "ladders_above");
        check_listed(mesh, area, file.areas[area].ladders_below, "ladders_below");
    }
    for (std::size_t i = 0; i < file.ladders.size(); ++i) {
        const NavLadder& ladder = file.ladders[i];
        if (const u32 first = mesh.index.ladders.find(ladder.id).value_or(0);
            file.ladders[first].id == ladder.id && first != i)
            mesh.add_ladder(nav_rule("ladder-id-twice"), i, "id", [&] {
                return fmt::format("ladders {} and {} of the file have it", first, i);
            });
        if (!check_ends(mesh, i, ladder.tops(), top_names, &NavArea::ladders_below))
            mesh.add_ladder(nav_rule("ladder-no-top"), i, "top_forward",
                            [] { return std::string("no area is at its top"); });
        if (!check_ends(mesh, i, ladder.bottoms(), bottom_names, &NavArea::ladders_above))
            mesh.add_ladder(nav_rule("ladder-no-bottom"), i, "bottom_area",
                            [] { return std::string("no area is at its bottom"); });
    }
}

}  // namespace wend::source2
