#include "samples/town/plan.hpp"

namespace wend::sample {
namespace {

// The streets of a district: two families of parallel lines, and what one may do with them.
struct Grid {
    Frame frame;
    std::vector<double> along, across;      // where the lines lie, in the frame
    std::uint32_t first_street = no_index;  // of the one-way ones, which lie along `across`
    double gap = 0;
    double min_area = 0;
    double pull = 0;
};

// Part of a district, with the lines that still may cut it.
struct Part {
    Parcel parcel;
    std::size_t along_begin, along_end, across_begin, across_end;
};

Grid lay_grid(Plan& plan, const Settlement& settlement, const Parcel& parcel, Random& random) {
    const double scale = settlement.size().scale;
    const double urbanity = settlement.urbanity(parcel.centre());
    double narrow = (98 - 28 * ramp(urbanity, 0.2, 0.9)) * random.between(0.9, 1.15) * scale;
    double wide = (195 - 90 * ramp(urbanity, 0.2, 0.8)) * random.between(0.85, 1.15) * scale;

    Grid grid;
    grid.frame = frame_of(parcel);
    grid.gap = 0.36 * narrow;
    grid.min_area = 0.3 * narrow * wide;
    grid.pull = 55 * scale;
    if (random.chance(0.5)) std::swap(narrow, wide);
    const auto lines = [&](double low, double extent, double pitch) {
        const int blocks = std::max(1, static_cast<int>(std::floor(extent / pitch + 0.5)));
        const double step = extent / blocks;
        std::vector<double> at;
        for (int i = 1; i < blocks; ++i) at.push_back(low + step * (i + random.between(-0.1, 0.1)));
        return at;
    };
    grid.along = lines(grid.frame.low_along, grid.frame.along(), narrow);
    grid.across = lines(grid.frame.low_across, grid.frame.across(), wide);
    if (random.chance(1.1 * ramp(urbanity, 0.35, 0.75)) && grid.across.size() >= 2) {
        grid.first_street = plan.streets;
        plan.streets += static_cast<std::uint32_t>(grid.across.size());
    }
    return grid;
}

// Cuts a part at the line nearest to its middle that works, of one family.
std::optional<std::pair<Part, Part>> cut_part(Plan& plan, const Grid& grid, const Part& part,
                                              bool along) {
    const std::size_t begin = along ? part.along_begin : part.across_begin;
    const std::size_t end = along ? part.along_end : part.across_end;
    const std::size_t middle = begin + (end - begin) / 2;
    for (std::size_t i = 0; i < end - begin; ++i) {
        // middle, middle - 1, middle + 1, ... within the range
        const std::size_t step = (i + 1) / 2;
        const std::size_t line = i % 2 == 1 ? middle - step : middle + step;
        const double at = along ? grid.along[line] : grid.across[line];
        Cut request;
        request.through = along ? grid.frame.place(at, 0) : grid.frame.place(0, at);
        request.direction = along ? left_of(grid.frame.axis) : grid.frame.axis;
        request.gap = grid.gap;
        request.pull = grid.pull;
        request.min_area = grid.min_area;
        std::optional<Halves> halves = cut(plan.lines, part.parcel, request);
        if (!halves) continue;
        if (!along && grid.first_street != no_index) {
            // Neighbours make a pair: one street for each direction.
            Line& made = plan.lines.lines[halves->line];
            made.street = grid.first_street + static_cast<std::uint32_t>(line);
            made.along = line % 2 == 0;
        }
        // To the left of a cut across the axis lie the lower lines, of one along it the higher.
        Part low{std::move(along ? halves->left : halves->right), part.along_begin, part.along_end,
                 part.across_begin, part.across_end};
        Part high{std::move(along ? halves->right : halves->left), part.along_begin, part.along_end,
                  part.across_begin, part.across_end};
        (along ? low.along_end : low.across_end) = line;
        (along ? high.along_begin : high.across_begin) = line + 1;
        return std::pair{std::move(low), std::move(high)};
    }
    return std::nullopt;
}

bool becomes_park(const Plan& plan, const Settlement& settlement, const Part& part,
                  Random& random) {
    const double scale = settlement.size().scale;
    const double area = part.parcel.area() / (scale * scale);
    if (area < 14'000 || area > 60'000) return false;
    if (part.along_begin == part.along_end && part.across_begin == part.across_end) return false;
    const Frame frame = frame_of(part.parcel);
    if (frame.across() < 0.45 * frame.along()) return false;
    return random.chance(0.05) || (plan.parks.empty() && settlement.size().side > 500);
}

}  // namespace

void add_alley(Plan& plan, const Parcel& parcel, double gap, Random& random) {
    std::size_t longest = 0;
    const auto side_length = [&](std::size_t i) {
        return length(parcel.next(i).corner - parcel.sides[i].corner);
    };
    for (std::size_t i = 1; i < parcel.sides.size(); ++i)
        if (side_length(i) > side_length(longest)) longest = i;
    const Parcel::Side& side = parcel.sides[longest];
    const Vec2 along = parcel.next(longest).corner - side.corner;
    const double depth = parcel.area() / length(along);
    const double reach = depth * random.between(0.5, 0.68);
    if (reach < gap) return;
    const Vec2 inwards = left_of(unit(along));
    StreetLines& lines = plan.lines;
    const std::optional<Meeting> meeting = lines.meeting(
        side.line, blend(side.corner, parcel.next(longest).corner, random.between(0.35, 0.65)),
        side.corner, parcel.next(longest).corner, gap, 0);
    if (!meeting) return;
    const std::uint32_t start = lines.join(*meeting);
    const Vec2 end =
        meeting->at + inwards * reach + unit(along) * (reach * random.between(-0.3, 0.3));
    const std::uint32_t line = lines.add_line(start, lines.add_junction(end, 1), LineKind::alley);
    lines.lines[line].sway = unit(along) * (reach * random.between(-0.3, 0.3));
}

void build_district(Plan& plan, const Settlement& settlement, const Parcel& parcel,
                    Random& random) {
    const Grid grid = lay_grid(plan, settlement, parcel, random);
    std::vector<Part> parts;
    parts.push_back({parcel, 0, grid.along.size(), 0, grid.across.size()});
    while (!parts.empty()) {
        const Part part = std::move(parts.back());
        parts.pop_back();
        if (becomes_park(plan, settlement, part, random)) {
            plan.parks.push_back(part.parcel);
            continue;
        }
        const Frame& whole = grid.frame;
        const double along = whole.along() / static_cast<double>(grid.along.size() + 1) *
                             static_cast<double>(part.along_end - part.along_begin);
        const double across = whole.across() / static_cast<double>(grid.across.size() + 1) *
                              static_cast<double>(part.across_end - part.across_begin);
        std::optional<std::pair<Part, Part>> parted = cut_part(plan, grid, part, along >= across);
        if (!parted) parted = cut_part(plan, grid, part, along < across);
        if (parted) {
            parts.push_back(std::move(parted->second));
            parts.push_back(std::move(parted->first));
            continue;
        }
        const double suburban = 1 - ramp(settlement.urbanity(part.parcel.centre()), 0.3, 0.65);
        if (random.chance(0.75 * suburban)) add_alley(plan, part.parcel, grid.gap, random);
    }
}

}  // namespace wend::sample
