#include "model/ground/hand_work.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/number_text.hpp"
#include "model/map_fit/ground.hpp"
#include "model/map_fit/world_fit.hpp"

namespace wend {
namespace {

// The highest that a player jumps up, crouching in the air.
constexpr f64 highest_jump = 64;

constexpr std::string_view joins_text = "it joins ground that no way joins in the other mesh";

void say(GroundDifference& found, std::size_t mesh, std::string reason) {
    if (!found.reason.empty()) return;
    found.by_hand = static_cast<u32>(mesh);
    found.reason = std::move(reason);
}

std::string areas_are(std::size_t count, std::size_t all) {
    if (count == all) return all == 1 ? "its area is" : "its areas are";
    return fmt::format("{} of its {} areas {}", count, all, count == 1 ? "is" : "are");
}

}  // namespace

HandWork::HandWork(const GroundMatch& match, const FormatInfo& format, const World* world)
    : match_(match), format_(format) {
    for (const std::size_t mesh : {first_mesh, second_mesh}) {
        const Network& network = match.network(mesh);
        off_grid_[mesh] = wend::off_grid(match, mesh);
        find_components(mesh);
        if (!world) continue;
        const WorldFit fit(network, *world);
        for (const AreaFit& area : fit.areas()) off_floor_[mesh].push_back(area.is_off_floor());
    }
}

std::size_t HandWork::off_floor(std::size_t mesh, const std::vector<NodeIndex>& areas) const {
    const std::vector<bool>& is_off = off_floor_[mesh];
    return static_cast<std::size_t>(std::ranges::count_if(
        areas, [&](NodeIndex area) { return area < is_off.size() && is_off[area]; }));
}

void HandWork::find_components(std::size_t mesh) {
    const Network& network = match_.network(mesh);
    const std::vector<u32> others = components_of(match_.network(other_mesh(mesh))).of_node;
    std::vector<Components> own(network.nodes.size());
    const auto add = [](Components& to, const Components& more) {
        to.least = std::min(to.least, more.least);
        to.greatest = std::max(to.greatest, more.greatest);
    };
    for (NodeIndex area = 0; area < own.size(); ++area)
        for (const CommonGround& ground : match_.common(mesh, area))
            add(own[area], {others[ground.other], others[ground.other]});
    components_[mesh] = own;
    components_around_[mesh] = own;
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        const NodeIndex from = network.links.from[link], to = network.links.to[link];
        add(components_around_[mesh][from], own[to]);
        add(components_around_[mesh][to], own[from]);
    }
}

bool HandWork::joins_apart(std::size_t mesh, const std::vector<NodeIndex>& areas) const {
    u32 least = no_index, greatest = 0;
    for (const NodeIndex area : areas) {
        least = std::min(least, components_around_[mesh][area].least);
        greatest = std::max(greatest, components_around_[mesh][area].greatest);
    }
    return least < greatest;
}

void HandWork::judge(GroundDifference& found, const GroundRegion& region) const {
    const std::size_t mesh = found.only_in, all = region.areas.size();
    if (const std::size_t off = off_floor(mesh, region.areas); off > 0)
        say(found, mesh,
            fmt::format("{} off the floor of the map, which may have been changed there",
                        areas_are(off, all)));
    const auto off = std::ranges::count_if(region.areas, [&](NodeIndex area) {
        return std::ranges::binary_search(off_grid_[mesh], area);
    });
    if (off > 0)
        say(found, mesh,
            fmt::format("{} off the grid of {} units",
                        areas_are(static_cast<std::size_t>(off), all),
                        number_text(match_.outline(mesh).step())));
    if (joins_apart(mesh, region.areas)) say(found, mesh, std::string(joins_text));
    // What a generator does not reach it leaves out to where the ground ends, or ragged.
    constexpr f64 open_enough = 0.7;
    const f64 two_cells = 2 * match_.outline(mesh).step();
    const f64 width = region.bounds.max_x - region.bounds.min_x,
              depth = region.bounds.max_y - region.bounds.min_y;
    if (region.is_rectangle() && width >= two_cells && depth >= two_cells &&
        region.open >= open_enough)
        say(found, other_mesh(mesh),
            fmt::format(
                "a rectangle of {} by {} units is left out of ground that goes on around it",
                number_text(width), number_text(depth)));
}

void HandWork::judge(GroundDifference& found, const LoneLink& link) const {
    if (!link.has_edge) return;
    const f64 step = match_.outline(found.only_in).step();
    if (link.rise > highest_jump)
        say(found, found.only_in,
            fmt::format("it leads {} units up, and nobody jumps more than {}",
                        number_text(std::round(link.rise)), number_text(highest_jump)));
    // Over a drop generators leave a cell or more free.
    if (link.gap > step + 1 && link.rise > -step_up)
        say(found, found.only_in,
            fmt::format("it leads over a gap of {} units, and generators link what lies side by "
                        "side",
                        number_text(std::round(link.gap))));
    const Links& links = match_.network(found.only_in).links;
    const Components &from = components_[found.only_in][links.from[link.link]],
                     &to = components_[found.only_in][links.to[link.link]];
    if (from.greatest < to.least || to.greatest < from.least)
        say(found, found.only_in, std::string(joins_text));
    if (std::abs(link.rise) <= step_up && link.gap <= 1 && !found.is_both_ways)
        say(found, other_mesh(found.only_in),
            "generators link even ground both ways, and here one way is missing");
}

void HandWork::judge(GroundDifference& found, const AreaMarks::Mark& mark) const {
    const auto& generated = format_.generated_places;
    if (mark.is_place) {
        if (std::ranges::find(generated, mark.name, [](const auto& name) { return name.second; }) ==
            generated.end())
            say(found, found.only_in, "generators give no such name");
    } else if (std::ranges::count(format_.generated_attributes, mark.name) == 0) {
        say(found, found.only_in, fmt::format("generators never set {}", mark.name));
    }
}

void HandWork::judge(GroundDifference& found, const RaisedArea& area) const {
    const bool first = off_floor(first_mesh, {area.first}) > 0,
               second = off_floor(second_mesh, {area.second}) > 0;
    if (first != second)
        say(found, first ? first_mesh : second_mesh,
            "it is off the floor of the map, which may have been changed there");
}

void HandWork::judge_grid(GroundDifference& found) const {
    say(found, found.only_in,
        fmt::format("generators keep to their grid of {} units",
                    number_text(match_.outline(found.only_in).step())));
}

}  // namespace wend
