#include "render/map/marks_layer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

#include "core/base/display_text.hpp"
#include "render/map/way_style.hpp"
#include "render/page/numbers.hpp"
#include "wend/draw.hpp"

namespace wend::draw_detail {
namespace {

constexpr std::size_t max_lines_in_tooltip = 8;

// Of a mark that stands for so many, in units of the page. Larger numbers need room.
double radius_of(std::size_t count) { return count == 1 ? 9.5 : count < 100 ? 11.5 : 14.5; }

// How far a mark reaches from its middle, with its outline, in units of the page.
double reach_of(std::size_t count) { return radius_of(count) * 1.2 + 3; }

// Marks of more are no larger.
constexpr std::size_t max_counted = 100;
constexpr std::size_t most_parts = 3;

// How far the parts of a cluster reach, side by side.
double reach_of(const MarkCluster& cluster) {
    double reach = 0;
    for (const MarkCluster::Part& part : cluster.parts) reach += reach_of(part.count);
    return reach;
}

// One cluster takes the marks of another over.
void join(MarkCluster& cluster, const MarkCluster& other, Severities severities) {
    std::ranges::copy(other.marks, std::back_inserter(cluster.marks));
    for (const MarkCluster::Part& part : other.parts) {
        const auto same = std::ranges::find_if(cluster.parts, [&](const MarkCluster::Part& known) {
            return severities == Severities::together || known.severity == part.severity;
        });
        if (same == cluster.parts.end())
            cluster.parts.push_back(part);
        else
            same->count += part.count;
    }
    std::ranges::sort(cluster.parts, std::ranges::greater{}, &MarkCluster::Part::severity);
}

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
    const std::string number = count > 1 ? grouped(count) : "";
    const double radius = unit * radius_of(count);
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

// Each mark, or where that would be too many, each group with its first.
std::string tooltip(const MarkCluster& cluster, std::span<const Mark> marks) {
    struct Line {
        std::size_t first, count;
    };
    std::vector<Line> lines;
    const bool by_group = cluster.marks.size() > max_lines_in_tooltip;
    for (const std::size_t index : cluster.marks) {
        const auto same = std::ranges::find_if(lines, [&](const Line& line) {
            return by_group && marks[line.first].group == marks[index].group &&
                   marks[line.first].severity == marks[index].severity;
        });
        if (same == lines.end())
            lines.push_back({index, 1});
        else
            ++same->count;
    }
    std::string text;
    std::size_t told = 0;
    for (const auto& [first, count] :
         std::span(lines).first(std::min(lines.size(), max_lines_in_tooltip))) {
        const Mark& mark = marks[first];
        const std::string times = count > 1 ? fmt::format(", {} times, such as", count) : "";
        if (!text.empty()) text += '\n';
        // What has a word of its own is neither an error nor a warning, and says itself what it is.
        if (mark.word.empty())
            text += fmt::format("{} {}{}: ", severity_name(mark.severity),
                                escape_for_display(mark.group), times);
        else if (count > 1)
            text += fmt::format("{}{}: ", escape_for_display(mark.group), times);
        text += escape_for_display(mark.text);
        told += count;
    }
    if (told < cluster.marks.size())
        text += fmt::format("\nand {} more", cluster.marks.size() - told);
    return text;
}

// Clusters by where they are, in cells as wide as two marks reach, so that only the cells around
// one can hold another that it lies on.
class ClusterGrid {
  public:
    ClusterGrid(double unit, Severities severities)
        : unit_(unit),
          width_(2 * unit * reach_of(max_counted) *
                 (severities == Severities::apart ? most_parts : 1)) {}

    // The nearest cluster that this one lies on.
    MarkCluster* find(const MarkCluster& cluster) {
        MarkCluster* nearest = nullptr;
        double least = 0;
        const auto [column, row] = cell_of(cluster.at);
        for (int x = column - 1; x <= column + 1; ++x)
            for (int y = row - 1; y <= row + 1; ++y)
                if (const auto cell = cells_.find({x, y}); cell != cells_.end())
                    for (const std::size_t index : cell->second) {
                        MarkCluster& other = clusters_[index];
                        const double apart =
                            vector_length(other.at.x - cluster.at.x, other.at.y - cluster.at.y);
                        if (apart >= unit_ * (reach_of(other) + reach_of(cluster)) ||
                            (nearest && apart >= least))
                            continue;
                        nearest = &other;
                        least = apart;
                    }
        return nearest;
    }
    void add(MarkCluster cluster) {
        cells_[cell_of(cluster.at)].push_back(clusters_.size());
        clusters_.push_back(std::move(cluster));
    }
    std::vector<MarkCluster> take() { return std::move(clusters_); }

  private:
    std::pair<int, int> cell_of(Pixel at) const {
        return {static_cast<int>(at.x / width_), static_cast<int>(at.y / width_)};
    }

    double unit_, width_;
    std::vector<MarkCluster> clusters_;
    std::map<std::pair<int, int>, std::vector<std::size_t>> cells_;
};

}  // namespace

std::vector<MarkCluster> clusters_of(const Page& page, std::span<const Mark> marks,
                                     Severities severities) {
    std::vector<MarkCluster> clusters;
    for (std::size_t index = 0; index < marks.size(); ++index)
        if (const Pixel at = page.at(marks[index].position); page.frame.contains(at))
            clusters.push_back({at, marks[index].severity, {index}, {{marks[index].severity, 1}}});
    // What is merged is larger, and may come to lie on another.
    for (std::size_t before = clusters.size() + 1; clusters.size() < before;) {
        before = clusters.size();
        std::ranges::stable_sort(clusters, std::ranges::greater{}, [](const MarkCluster& cluster) {
            return std::pair(cluster.severity, cluster.marks.size());
        });
        ClusterGrid grid(page.unit, severities);
        for (MarkCluster& cluster : clusters)
            if (MarkCluster* other = grid.find(cluster))
                join(*other, cluster, severities);
            else
                grid.add(std::move(cluster));
        clusters = grid.take();
    }
    for (MarkCluster& cluster : clusters)
        std::ranges::sort(cluster.marks, {}, [&](std::size_t index) {
            return std::pair(-static_cast<int>(marks[index].severity), index);
        });
    std::ranges::stable_sort(clusters, {}, &MarkCluster::severity);
    return clusters;
}

void draw_marks(Canvas& canvas, const Page& page, std::span<const Mark> marks,
                Severities severities) {
    for (const MarkCluster& cluster : clusters_of(page, marks, severities)) {
        const std::string text = canvas.has_tooltips() ? tooltip(cluster, marks) : "";
        double left = cluster.at.x - page.unit * reach_of(cluster);
        for (const MarkCluster::Part& part : cluster.parts) {
            const double reach = page.unit * reach_of(part.count);
            draw_mark(canvas, {left + reach, cluster.at.y}, page.unit, part.severity, part.count,
                      text);
            left += 2 * reach;
        }
    }
}

void draw_mark_sample(Canvas& canvas, const Page& page, Pixel middle, Severity severity) {
    draw_mark(canvas, middle, page.unit * 0.75, severity, 1, {});
}

std::vector<MarkGroup> mark_groups(const Page& page, std::span<const Mark> marks) {
    std::map<std::pair<std::string, Severity>, MarkGroup> by_name;
    for (const Mark& mark : marks) {
        if (!page.frame.contains(page.at(mark.position))) continue;
        MarkGroup& group = by_name[{mark.group, mark.severity}];
        if (group.count++ > 0) continue;
        group.name = escape_for_display(mark.group);
        group.severity = mark.severity;
        group.word = mark.word.empty() ? std::string(severity_name(mark.severity)) : mark.word;
    }
    std::vector<MarkGroup> groups;
    for (auto& [name, group] : by_name) groups.push_back(std::move(group));
    std::ranges::stable_sort(groups, std::ranges::greater{}, [](const MarkGroup& group) {
        return std::pair(group.severity, group.count);
    });
    return groups;
}

}  // namespace wend::draw_detail

namespace wend {

std::vector<Mark> marks_of(std::span<const Finding> findings) {
    std::vector<Mark> marks;
    for (const Finding& finding : findings) {
        if (!finding.position) continue;
        const std::string where = finding.record.empty() ? "" : finding.record + ", ";
        marks.push_back({*finding.position, finding.rule->severity, where + finding.message,
                         std::string(finding.rule->id)});
    }
    return marks;
}

}  // namespace wend
