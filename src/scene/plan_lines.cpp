#include "scene/plan_lines.hpp"

#include <iterator>
#include <span>
#include <tuple>

namespace wend::scene_detail {
namespace {

// In units: what is nearer together is one line, gaps that close, and what is too short to be seen.
constexpr double line_spacing = 0.5, closing_gap = 1, shortest_piece = 1;
// Directions have this many steps from due east to due north.
constexpr double direction_steps = 512;

}  // namespace

PlanLine PlanLine::through(const Point2& at, const Point2& direction) {
    const double length = norm(direction);
    Point2 along{direction.x / length, direction.y / length};
    // What is due north but for its last bits must not point south.
    if (along.x < -same_point || (along.x < same_point && along.y < 0))
        along = {0 - along.x, 0 - along.y};
    return {along, cross(along, at)};
}

PlanLine::Key PlanLine::key() const {
    return {static_cast<std::int32_t>(std::lround(along.x * direction_steps)),
            static_cast<std::int32_t>(std::lround(along.y * direction_steps)),
            std::llround(offset / line_spacing)};
}

std::vector<PlanStretch> joined(std::vector<PlanStretch> stretches, double gap) {
    std::ranges::sort(stretches, {}, &PlanStretch::from);
    std::vector<PlanStretch> result;
    for (const PlanStretch& stretch : stretches) {
        if (!result.empty() && stretch.from <= result.back().to + gap)
            result.back().to = std::max(result.back().to, stretch.to);
        else
            result.push_back(stretch);
    }
    return result;
}

std::vector<PlanStretch> without(const std::vector<PlanStretch>& stretches,
                                 const std::vector<PlanStretch>& others) {
    std::vector<PlanStretch> result;
    auto other = others.begin();
    for (PlanStretch rest : stretches) {
        while (other != others.end() && other->to <= rest.from) ++other;
        for (auto next = other; next != others.end() && next->from < rest.to; ++next) {
            if (next->from > rest.from) result.push_back({rest.from, next->from});
            rest.from = std::max(rest.from, next->to);
        }
        if (rest.from < rest.to) result.push_back(rest);
    }
    return result;
}

std::array<std::vector<PlanPiece>, plan_parts> PlanLines::merged() && {
    std::ranges::sort(pieces_, {}, [](const Piece& piece) {
        return std::tuple(piece.key, piece.part, piece.stretch.from, piece.stretch.to);
    });
    std::array<std::vector<PlanPiece>, plan_parts> result;
    for (auto first = pieces_.begin(); first != pieces_.end();) {
        const auto end = std::find_if(first, pieces_.end(),
                                      [&](const Piece& piece) { return piece.key != first->key; });
        std::vector<PlanStretch> shown;
        for (auto piece = first; piece != end;) {
            const PlanPart part = piece->part;
            std::vector<PlanStretch> stretches;
            for (; piece != end && piece->part == part; ++piece)
                stretches.push_back(piece->stretch);
            const auto all = joined(std::move(stretches), closing_gap);
            for (const PlanStretch& stretch : without(all, shown))
                if (stretch.length() >= shortest_piece)
                    result[static_cast<std::size_t>(part)].push_back(
                        {first->line.at(stretch.from), first->line.at(stretch.to)});
            shown.insert(shown.end(), all.begin(), all.end());
            shown = joined(std::move(shown));
        }
        first = end;
    }
    return result;
}

}  // namespace wend::scene_detail
