#include "draw/marks_layer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "base/shown_text.hpp"
#include "draw/numbers.hpp"
#include "draw/style.hpp"

namespace wend::draw_detail {
namespace {

// In units of the page.
constexpr double mark_radius = 9.5, merging_distance = 17;

constexpr std::size_t most_lines_in_tooltip = 8;

struct MarkLook {
    Colour colour;
    Colour lettering;
};

MarkLook look_of(Severity severity) {
    switch (severity) {
        case Severity::error:
            return {rgb(0xc01f1f), rgb(0xffffff)};
        case Severity::warning:
            return {rgb(0xf2a900), rgb(0x26241f)};
        case Severity::note:
            break;
    }
    return {rgb(0x1f6fb5), rgb(0xffffff)};
}

// Squares on their corner, triangles and circles, of about one area.
Path shape_of(Severity severity, Pixel at, double radius) {
    Path path;
    if (severity == Severity::error) {
        const double reach = radius * 1.2;
        path.polygon(std::array{Pixel{at.x, at.y - reach}, Pixel{at.x + reach, at.y},
                                Pixel{at.x, at.y + reach}, Pixel{at.x - reach, at.y}});
    } else if (severity == Severity::warning) {
        path.polygon(std::array{Pixel{at.x, at.y - radius * 1.35},
                                Pixel{at.x + radius * 1.25, at.y + radius * 0.85},
                                Pixel{at.x - radius * 1.25, at.y + radius * 0.85}});
    } else {
        path.circle(at, radius);
    }
    return path;
}

// A ring that leaves its place visible, or with a number a filled shape.
void draw_mark(Canvas& canvas, Pixel at, double unit, Severity severity, std::size_t count,
               std::string_view tooltip) {
    const MarkLook look = look_of(severity);
    // Larger numbers need room.
    const std::string number = count > 1 ? grouped(count) : "";
    const double radius =
        unit * (mark_radius + (count > 1 ? 2.0 : 0.0) + (count >= 100 ? 3.0 : 0.0));
    const Path shape = shape_of(severity, at, radius);
    canvas.stroke(shape, {ink::text, 6.4 * unit});
    canvas.stroke(shape, {rgb(0xffffff), 4.8 * unit});
    if (count == 1) {
        // A veil, so that the whole of the mark answers to the pointer.
        canvas.fill(shape, rgb(0xffffff, 0.35), tooltip);
        return canvas.stroke(shape, {look.colour, 3.4 * unit}, tooltip);
    }
    canvas.fill(shape, look.colour, tooltip);
    const double size = (count >= 1000 ? 9 : 11) * unit;
    // A triangle has its room below its middle.
    const double base_line =
        at.y + size * 0.36 + (severity == Severity::warning ? radius * 0.15 : 0);
    canvas.text({at.x, base_line}, number, {size, look.lettering, true, Align::centre});
}

std::string tooltip(const MarkCluster& cluster, std::span<const Mark> marks) {
    std::string text;
    const std::size_t listed = std::min(cluster.marks.size(), most_lines_in_tooltip);
    for (std::size_t i = 0; i < listed; ++i) {
        const Mark& mark = marks[cluster.marks[i]];
        text += fmt::format("{}{} {}: {}", i > 0 ? "\n" : "", severity_name(mark.severity),
                            shown(mark.group), shown(mark.text));
    }
    if (listed < cluster.marks.size())
        text += fmt::format("\nand {} more", cluster.marks.size() - listed);
    return text;
}

}  // namespace

std::vector<MarkCluster> clusters_of(const Page& page, std::span<const Mark> marks) {
    std::vector<std::size_t> order(marks.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t index) { return marks[index].severity; });

    // Cells as wide as marks merge, so that only those around a mark can hold its cluster.
    const double reach = merging_distance * page.unit;
    std::map<std::pair<int, int>, std::vector<std::size_t>> cells;
    const auto cell_of = [&](Pixel at) {
        return std::pair(static_cast<int>(at.x / reach), static_cast<int>(at.y / reach));
    };
    std::vector<MarkCluster> clusters;
    const auto find = [&](Pixel at) -> MarkCluster* {
        const auto [column, row] = cell_of(at);
        for (int x = column - 1; x <= column + 1; ++x)
            for (int y = row - 1; y <= row + 1; ++y)
                if (const auto cell = cells.find({x, y}); cell != cells.end())
                    for (const std::size_t index : cell->second)
                        if (std::hypot(clusters[index].at.x - at.x, clusters[index].at.y - at.y) <
                            reach)
                            return &clusters[index];
        return nullptr;
    };
    for (const std::size_t index : order) {
        const Pixel at = page.at(marks[index].position);
        if (!page.frame.contains(at)) continue;
        MarkCluster* cluster = find(at);
        if (!cluster) {
            cells[cell_of(at)].push_back(clusters.size());
            cluster = &clusters.emplace_back(MarkCluster{at, marks[index].severity, {}});
        }
        cluster->marks.push_back(index);
    }
    std::ranges::stable_sort(clusters, {}, &MarkCluster::severity);
    return clusters;
}

void draw_marks(Canvas& canvas, const Page& page, std::span<const Mark> marks) {
    for (const MarkCluster& cluster : clusters_of(page, marks))
        draw_mark(canvas, cluster.at, page.unit, cluster.severity, cluster.marks.size(),
                  canvas.has_tooltips() ? tooltip(cluster, marks) : "");
}

void draw_mark_sample(Canvas& canvas, const Page& page, Pixel middle, Severity severity) {
    draw_mark(canvas, middle, page.unit * 0.75, severity, 1, {});
}

std::vector<MarkGroup> mark_groups(const Page& page, std::span<const Mark> marks) {
    std::map<std::pair<std::string, Severity>, std::uint64_t> counts;
    for (const Mark& mark : marks)
        if (page.frame.contains(page.at(mark.position))) ++counts[{mark.group, mark.severity}];
    std::vector<MarkGroup> groups;
    for (const auto& [group, count] : counts)
        groups.push_back({shown(group.first), group.second, count});
    std::ranges::stable_sort(groups, std::ranges::greater{}, [](const MarkGroup& group) {
        return std::pair(group.severity, group.count);
    });
    return groups;
}

}  // namespace wend::draw_detail
