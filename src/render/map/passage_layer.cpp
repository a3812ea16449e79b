#include "render/map/passage_layer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "core/base/display_text.hpp"
#include "render/geometry/clip.hpp"
#include "render/geometry/shapes.hpp"
#include "render/map/mesh_style.hpp"

namespace wend::draw_detail {
namespace {

// As long as a person is wide, as far as that can be seen; in metres and units of the page.
constexpr double arrow_metres = 0.5, smallest_passage_arrow = 6, largest_passage_arrow = 20;
constexpr double ladder_metres = 0.5, narrowest_ladder = 4.5, widest_ladder = 12;
constexpr double ladder_steepness = 2.6;  // Least length of a ladder by its width.
constexpr double casing = 1.8;

double size_for(const Page& page, double metres, double least, double most) {
    return std::clamp(metres / page.metres_per_pixel, least * page.unit, most * page.unit);
}

// The direction from one place to another; none where they are one.
std::optional<Pixel> direction(Pixel from, Pixel to) {
    const double span = distance(from, to);
    if (!(span > 0)) return std::nullopt;
    return Pixel{(to.x - from.x) / span, (to.y - from.y) / span};
}

// An arrow across a portal, from the middle of its near side to that of its far side; longer if
// that is too short to be seen.
Path arrow_across(const MapScene& scene, LinkIndex link) {
    const Page& page = scene.page;
    const Links& links = scene.network.links;
    const Portal& portal = scene.network.portals[links.portal[link]];
    const Pixel left = page.at(portal.left), right = page.at(portal.right);
    const Pixel near = mix(left, right, 0.5);
    const Pixel far = mix(page.at(portal.far_left), page.at(portal.far_right), 0.5);
    const double size = size_for(page, arrow_metres, smallest_passage_arrow, largest_passage_arrow);
    const double least = size * arrow_length;

    // Where the sides touch one faces away from the stretch between left and right, and where that
    // is a point, from centre to centre.
    std::optional<Pixel> ahead;
    if (distance(near, far) >= least / 2) ahead = direction(near, far);
    if (!ahead)
        if (const auto along = direction(left, right)) ahead = Pixel{along->y, -along->x};
    const auto& centres = scene.network.nodes.position;
    if (!ahead)
        ahead = direction(page.at(centres[links.from[link]]), page.at(centres[links.to[link]]));
    if (!ahead) ahead = Pixel{0, -1};

    const double whole = std::max(least, distance(near, far));
    const Pixel middle = mix(near, far, 0.5);
    const double to_head = whole / 2 - arrow_head * size;
    const Heading heading{{middle.x + ahead->x * to_head, middle.y + ahead->y * to_head}, *ahead};
    Path path;
    add_arrow(path, heading, size, whole / size - arrow_head);
    return path;
}

// Two rails and the rungs between them, as much as a box has of it: broken files have ladders that
// lead out of the world.
Path ladder(Pixel from, Pixel to, double width, const Box& box) {
    Path path;
    const auto seen = clipped(from, to, box.grown(width));
    if (!seen) return path;
    const Pixel foot = seen->first, ahead = direction(from, to).value_or(Pixel{0, -1});
    const auto at = [&](double along, double aside) {
        return Pixel{foot.x + ahead.x * along - ahead.y * aside,
                     foot.y + ahead.y * along + ahead.x * aside};
    };
    const double whole = distance(from, to), half = width / 2, end = distance(foot, seen->second);
    for (const double side : {-half, half}) path.line(std::array{at(0, side), at(end, side)});
    const double step = whole / std::max(2.0, std::floor(whole / (width * 0.62)));
    double first = step / 2 - std::fmod(distance(from, foot), step);
    if (first < 0) first += step;
    for (double rung = 0; first + rung * step < end; ++rung) {
        const double along = first + rung * step;
        path.line(std::array{at(along, -half), at(along, half)});
    }
    return path;
}

// The ladder from area to area, where they come nearest.
Path ladder_between(const MapScene& scene, const Climb& climb) {
    const Pixel from = scene.page.at(climb.foot), to = scene.page.at(climb.head);
    const double width = size_for(scene.page, ladder_metres, narrowest_ladder, widest_ladder);
    const double least = width * ladder_steepness;
    if (distance(from, to) >= least) return ladder(from, to, width, scene.reach());
    const Pixel middle = mix(from, to, 0.5);
    const auto& centres = scene.network.nodes.position;
    Pixel ahead = direction(from, to).value_or(
        direction(scene.page.at(centres[climb.a]), scene.page.at(centres[climb.b]))
            .value_or(Pixel{0, -1}));
    ahead = {ahead.x * least / 2, ahead.y * least / 2};
    return ladder({middle.x - ahead.x, middle.y - ahead.y},
                  {middle.x + ahead.x, middle.y + ahead.y}, width, scene.reach());
}

// `17 to 23, drop, one way, 120 units down`.
std::string one_way_tooltip(const MapScene& scene, LinkIndex link) {
    const Links& links = scene.network.links;
    const Portal& portal = scene.network.portals[links.portal[link]];
    const double rise =
        (portal.far_left.z + portal.far_right.z - portal.left.z - portal.right.z) / 2;
    std::string text = fmt::format("{} to {}, {}, one way", scene.network.name_of(links.from[link]),
                                   scene.network.name_of(links.to[link]),
                                   escape_for_display(scene.network.kind_name(links.kind[link])));
    if (std::round(rise) != 0)
        text += fmt::format(", {:.0f} {} {}", std::abs(rise),
                            escape_for_display(scene.network.unit), rise < 0 ? "down" : "up");
    return text;
}

// `17 to 23, ladder up`, and on another line `23 to 17, ladder down`.
std::string climb_tooltip(const MapScene& scene, const Climb& climb) {
    std::string text;
    for (const LinkIndex link : climb.links)
        text += fmt::format(
            "{}{} to {}, {}", text.empty() ? "" : "\n",
            scene.network.name_of(scene.network.links.from[link]),
            scene.network.name_of(scene.network.links.to[link]),
            escape_for_display(scene.network.kind_name(scene.network.links.kind[link])));
    return text;
}

double ladder_line(const Page& page, double width) { return std::max(width * 0.16, page.unit); }

}  // namespace

void draw_passages(Canvas& canvas, const MapScene& scene) {
    const double unit = scene.page.unit;
    const auto text = [&](const auto& make, const auto& element) {
        return canvas.has_tooltips() ? make(scene, element) : std::string();
    };
    const double line = ladder_line(
        scene.page, size_for(scene.page, ladder_metres, narrowest_ladder, widest_ladder));
    const auto shows = [&](NodeIndex node) {
        return scene.page.shows_height(scene.network.nodes.position[node].z);
    };
    for (const Climb& climb : scene.passages->climbs) {
        if (!shows(climb.a) || !shows(climb.b)) continue;
        const Path path = ladder_between(scene, climb);
        if (all_outside(path.places(), scene.reach())) continue;
        const Colour colour = passage_colour(scene, scene.network.links.kind[climb.shown]);
        canvas.stroke(path, {ink::paper, line + casing * unit});
        canvas.stroke(path, {colour, line}, text(climb_tooltip, climb));
    }

    // All halos lie below all arrows. In order of kind, so that an SVG names each colour once.
    std::vector<std::pair<LinkIndex, Path>> arrows;
    for (const LinkIndex link : scene.passages->one_way) {
        if (!shows(scene.network.links.from[link]) || !shows(scene.network.links.to[link]))
            continue;
        Path path = arrow_across(scene, link);
        if (!all_outside(path.places(), scene.reach())) arrows.emplace_back(link, std::move(path));
    }
    std::ranges::stable_sort(
        arrows, {}, [&](const auto& arrow) { return scene.network.links.kind[arrow.first]; });
    for (const auto& [link, path] : arrows) canvas.stroke(path, {ink::paper, casing * unit});
    for (const auto& [link, path] : arrows)
        canvas.fill(path, passage_colour(scene, scene.network.links.kind[link]),
                    text(one_way_tooltip, link));
}

void draw_arrow_sample(Canvas& canvas, const MapScene& scene, Pixel middle, std::uint8_t kind) {
    Path path;
    add_arrow(path, {middle, {1, 0}}, 12 * scene.page.unit);
    canvas.fill(path, passage_colour(scene, kind));
}

void draw_ladder_sample(Canvas& canvas, const MapScene& scene, Pixel middle, std::uint8_t kind) {
    const double half = 15 * scene.page.unit, width = 9 * scene.page.unit;
    canvas.stroke(
        ladder({middle.x - half, middle.y}, {middle.x + half, middle.y}, width, scene.page.whole()),
        {passage_colour(scene, kind), ladder_line(scene.page, width)});
}

}  // namespace wend::draw_detail
