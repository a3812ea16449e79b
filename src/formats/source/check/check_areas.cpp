#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "formats/source/check/checked_mesh.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/records/names.hpp"
#include "formats/source/records/version.hpp"

namespace wend::source_nav {
namespace {

// Which bits of a word of attributes have a meaning, and which of those only while the game runs.
struct KnownBits {
    u32 known = 0xFFFFFFFF;
    u32 runtime = 0;
};

// Of the attributes that all games have. Bits that are free for a game are another's meaning, but
// what Left 4 Dead does with them is known (fact sheet section 6). Meshes of Mann vs. Machine, a
// mode of Team Fortress 2, have the bit of func_nav_cost on purpose.
constexpr KnownBits attribute_bits(const NavContext& context) {
    constexpr u32 free_for_games = 0x07FF0000;
    constexpr u32 nav_blocker = base_attributes["nav_blocker"].mask();
    constexpr u32 nav_cost = base_attributes["func_nav_cost"].mask();
    if (context.is_gold_source()) return {covered_bits(gold_source_attributes.fields), 0};
    if (context.version < 13) return {};
    if (context.is_left_4_dead()) return {covered_bits(left_4_dead_attributes.fields), nav_blocker};
    const bool keeps_nav_cost = context.is_team_fortress_code();
    return {covered_bits(base_attributes.fields) | free_for_games,
            nav_blocker | (keeps_nav_cost ? 0 : nav_cost)};
}

// Of the game's own word.
constexpr KnownBits game_attribute_bits(const NavContext& context) {
    switch (context.family) {
        case Family::team_fortress:
            return {covered_bits(team_fortress_attributes.fields),
                    covered_bits(team_fortress_runtime_attributes.fields)};
        case Family::insurgency:
            return {0x5EF3, 0};
        case Family::left_4_dead: {
            // Before sub-version 10 this bit said that more data follow.
            const u32 battlestation_data = context.sub_version < 10 ? 8 : 0;
            return {covered_bits(left_4_dead_spawn_attributes.fields) | battlestation_data, 0};
        }
        default:
            return {};
    }
}

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
        check_world(record);
        check_bits("attributes", record.attributes, attributes_);
        check_bits(mesh_.context.family == Family::team_fortress ? "team_fortress_attributes"
                   : mesh_.context.is_left_4_dead()              ? "spawn_attributes"
                                                                 : "insurgency_attributes",
                   record.game_attributes, game_attributes_);
        check_range(nav_rule("occupy-time"), "earliest_occupy_times", record.earliest_occupy_times,
                    latest_occupy_time);
        check_range(nav_rule("occupy-time"), "earliest_occupy_times", record.occupy_times_of_four,
                    latest_occupy_time);
        check_range(nav_rule("light"), "light", record.light, 1);
    }

  private:
    void check_extent(const NavArea& record) {
        const f32 width = record.south_east[0] - record.north_west[0],
                  depth = record.south_east[1] - record.north_west[1];
        const auto tell = [&] {
            return CheckedMesh::FindingText{
                "north_west",
                fmt::format("{} units from west to east, {} from north to south", width, depth)};
        };
        if (width < 0 || depth < 0)
            mesh_.add_area(nav_rule("inverted-area"), area_, tell);
        else if (width == 0 || depth == 0)
            mesh_.add_area(nav_rule("degenerate-area"), area_, tell);
    }

    void check_world(const NavArea& record) {
        const auto is_outside = [](f32 value) {
            return std::isfinite(value) && std::abs(value) > end_of_world;
        };
        const auto add = [&](const char* field, std::span<const f32> values) {
            const auto outside = std::ranges::find_if(values, is_outside);
            if (outside == values.end()) return;
            mesh_.add_area(nav_rule("outside-world"), area_, [&] {
                return CheckedMesh::FindingText{
                    field, fmt::format("{} is beyond {}, where maps end", *outside,
                                       *outside < 0 ? -end_of_world : end_of_world)};
            });
        };
        add("north_west", record.north_west);
        add("south_east", record.south_east);
        add("north_east_height", {&record.north_east_height, 1});
        add("south_west_height", {&record.south_west_height, 1});
    }

    void check_bits(const char* field, u32 word, const KnownBits& bits) {
        const auto add = [&](const Rule& rule, u32 found) {
            if (found != 0)
                mesh_.add_area(rule, area_, [&] {
                    return CheckedMesh::FindingText{field,
                                                    fmt::format("the bits {:#x} are set", found)};
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
                    return CheckedMesh::FindingText{
                        field, fmt::format("{} is not within 0 to {}", value, most)};
                });
    }

    const CheckedMesh& mesh_;
    const KnownBits attributes_, game_attributes_;
    u32 area_ = 0;
};

// Each area at exactly the place of one before it.
void check_copies(const CheckedMesh& mesh) {
    std::vector<std::pair<AreaCorners, u32>> areas;
    areas.reserve(mesh.file.areas.size());
    for (u32 area = 0; area < mesh.file.areas.size(); ++area)
        areas.emplace_back(corners_of(mesh.file.areas[area]), area);
    std::ranges::sort(areas);
    for (std::size_t i = 1; i < areas.size(); ++i)
        if (areas[i].first == areas[i - 1].first)
            mesh.add_area(nav_rule("copied-area"), areas[i].second, [&] {
                return CheckedMesh::FindingText{
                    "north_west",
                    fmt::format("has all corners of area {}", mesh.name_of(areas[i - 1].second))};
            });
}

}  // namespace

void check_areas(const CheckedMesh& mesh) {
    AreaChecks checks(mesh);
    for (u32 area = 0; area < mesh.file.areas.size(); ++area) checks.check(area);
    check_copies(mesh);
}

namespace {

// What the game reads of a name at most, with the zero byte (fact sheet section 3).
constexpr std::size_t longest_name = 256;

std::string_view text_of(const PlaceName& place) { return {place.name.data(), place.name.size()}; }

// What to call a place in a sentence.
std::string spoken(std::string_view name) {
    return fmt::format("\"{}\"", name.substr(0, std::min(name.find('\0'), longest_name)));
}

void check_name(const CheckedMesh& mesh, u32 place) {
    const std::string_view name = text_of(mesh.file.places[place]);
    const bool is_ended = !name.empty() && name.find('\0') == name.size() - 1;
    if (is_ended && name.size() <= longest_name) return;
    mesh.add_file(nav_rule("place-name"), [&] {
        return CheckedMesh::FindingText{
            fmt::format("places[{}].name", place),
            is_ended ? fmt::format("has {} characters, at most {} can be read", name.size() - 1,
                                   longest_name - 1)
                     : fmt::format("{} zero bytes among {}, instead of one at the end",
                                   std::ranges::count(name, '\0'), name.size())};
    });
}

}  // namespace

void check_places(const CheckedMesh& mesh) {
    const NavFile& file = mesh.file;
    std::vector<bool> used(file.places.size() + 1);
    for (u32 area = 0; area < file.areas.size(); ++area) {
        const u32 place = file.areas[area].place;
        if (place < used.size())
            used[place] = true;
        else
            mesh.add_area(nav_rule("place-number"), area, [&] {
                return CheckedMesh::FindingText{
                    "place", fmt::format("place {} of {}", place, file.places.size())};
            });
    }
    std::unordered_map<std::string_view, u32> first;
    for (u32 place = 0; place < file.places.size(); ++place) {
        check_name(mesh, place);
        const std::string_view name = text_of(file.places[place]);
        const auto tell = [&](std::string message) {
            return CheckedMesh::FindingText{fmt::format("places[{}].name", place),
                                            std::move(message)};
        };
        if (!used[place + 1])
            mesh.add_file(nav_rule("unused-place"), [&] {
                return tell(fmt::format("no area is in place {}, {}", place + 1, spoken(name)));
            });
        const auto known = first.find(name);
        if (known == first.end())
            first.emplace(name, place);
        else
            mesh.add_file(nav_rule("double-place"), [&] {
                return tell(fmt::format("place {} is {}, as place {} is", place + 1, spoken(name),
                                        known->second + 1));
            });
    }
}

}  // namespace wend::source_nav
