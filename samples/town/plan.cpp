#include "samples/town/plan.hpp"

namespace wend::sample {
namespace {

constexpr double square_kilometre = 1e6;
constexpr double open_country = 0.17;  // urbanity below which no district is built

// Land that a main road still may divide.
struct Land {
    Parcel parcel;
    std::uint64_t seed;
    bool untouched = true;  // no road leads through yet
};

Parcel lay_outline(Plan& plan, const Settlement& settlement) {
    Parcel whole;
    for (const Vec2 corner : settlement.outline())
        whole.sides.push_back({corner, plan.lines.add_junction(corner, 2), no_index});
    for (std::size_t i = 0; i < whole.sides.size(); ++i)
        whole.sides[i].line = plan.lines.add_line(whole.sides[i].junction, whole.next(i).junction,
                                                  LineKind::outskirts);
    return whole;
}

// Land between rivers is small enough that no place is far from water.
std::vector<Land> divide_by_rivers(Plan& plan, const Settlement& settlement, Parcel whole) {
    constexpr double far_from_water = 11 * square_kilometre;
    std::vector<Land> rest{{std::move(whole), scramble(settlement.seed(), 11)}};
    std::vector<Land> done;
    while (!rest.empty()) {
        const Land land = std::move(rest.back());
        rest.pop_back();
        Random random(land.seed);
        const double scale = settlement.size().scale;
        const bool wanted =
            settlement.has_river() &&
            (plan.rivers.empty() || land.parcel.area() > far_from_water * scale * scale);
        std::optional<std::pair<Parcel, Parcel>> banks;
        for (int attempt = 0; wanted && !banks && attempt < 10; ++attempt)
            banks = carve_river(plan, settlement, land.parcel, random);
        if (!banks) {
            done.push_back(land);
            continue;
        }
        rest.push_back({std::move(banks->first), scramble(land.seed, 1)});
        rest.push_back({std::move(banks->second), scramble(land.seed, 2)});
    }
    return done;
}

double district_area(double urbanity, double scale, Random& random) {
    const double area = urbanity > 0.45 ? 0.3 : urbanity > open_country ? 0.38 : 0.28;
    return area * square_kilometre * scale * scale * random.between(0.75, 1.3);
}

LineKind main_road(double area, bool untouched, double scale) {
    const double relative = area / (square_kilometre * scale * scale);
    if (relative > 3.5) return LineKind::highway;
    if (relative > 0.9 || (untouched && relative > 0.03)) return LineKind::arterial;
    return untouched ? LineKind::street : LineKind::collector;
}

std::optional<Halves> cut_by_main_road(Plan& plan, const Settlement& settlement,
                                       const Parcel& parcel, bool untouched, Random& random) {
    const double scale = settlement.size().scale;
    const Frame frame = frame_of(parcel);
    for (int attempt = 0; attempt < 8; ++attempt) {
        const double play = 0.08 + 0.02 * attempt;
        Cut request;
        request.through =
            frame.place(frame.low_along + frame.along() * random.between(0.5 - play, 0.5 + play),
                        (frame.low_across + frame.high_across) / 2);
        request.direction = unit(left_of(frame.axis) + frame.axis * random.between(-0.25, 0.25));
        request.kind = main_road(parcel.area(), untouched, scale);
        request.gap = std::min(45 * scale, frame.across() / (8 + 2 * attempt));
        request.pull = std::min(220 * scale, frame.along() / 4);
        request.min_area = parcel.area() / 5;
        if (std::optional<Halves> halves = cut(plan.lines, parcel, request)) return halves;
    }
    return std::nullopt;
}

}  // namespace

Plan make_plan(const Settlement& settlement) {
    Plan plan;
    Parcel whole = lay_outline(plan, settlement);
    lay_sea(plan, settlement);
    std::vector<Land> rest = divide_by_rivers(plan, settlement, std::move(whole));
    while (!rest.empty()) {
        const Land land = std::move(rest.back());
        rest.pop_back();
        Random random(land.seed);
        const double urbanity = settlement.urbanity(land.parcel.centre());
        const double scale = settlement.size().scale;
        if (land.untouched || land.parcel.area() > district_area(urbanity, scale, random)) {
            std::optional<Halves> halves =
                cut_by_main_road(plan, settlement, land.parcel, land.untouched, random);
            if (halves) {
                rest.push_back({std::move(halves->right), scramble(land.seed, 2), false});
                rest.push_back({std::move(halves->left), scramble(land.seed, 1), false});
                continue;
            }
        }
        if (urbanity > open_country)
            build_district(plan, settlement, land.parcel, random);
        else if (random.chance(0.7))
            add_alley(plan, land.parcel, 60 * scale, random);
    }
    return plan;
}

namespace {

// Joins the boats' way that ends at a side of its parcel with the water beyond that side.
void flow_on(Plan& plan, const Settlement& settlement, std::uint32_t end, std::uint32_t side) {
    StreetLines& lines = plan.lines;
    const Vec2 mouth = lines.junctions[end].at;
    const Line& met = lines.lines[side];
    const std::uint32_t water =
        met.kind == LineKind::outskirts ? plan.sea_lines[side] : plan.rivers[met.river].line;
    if (water == no_index) return;
    const Line& beyond = lines.lines[water];
    const std::optional<Meeting> meeting = lines.meeting(
        water, mouth, beyond.from, beyond.place(beyond.length), 20 * settlement.size().scale, 0);
    if (!meeting) return;
    const std::uint32_t confluence = lines.join(*meeting);
    ++lines.junctions[end].arms;
    lines.add_line(end, confluence, LineKind::water);
}

void span_bridges(Plan& plan, const Settlement& settlement, std::uint32_t left, std::uint32_t right,
                  Random& random) {
    StreetLines& lines = plan.lines;
    const double scale = settlement.size().scale;
    const double whole = lines.lines[left].length;
    const double gap = std::min(50 * scale, whole / 5);
    const auto end_of = [&](std::uint32_t line) {
        return lines.lines[line].place(lines.lines[line].length);
    };
    const auto span = [&](double at) {
        const Vec2 place = lines.lines[left].place(at);
        const auto here = lines.meeting(left, place, lines.lines[left].from, end_of(left), gap, 0);
        const auto there =
            lines.meeting(right, place, lines.lines[right].from, end_of(right), gap, 0);
        if (!here || !there) return false;
        const std::uint32_t from = lines.join(*here);
        const std::uint32_t to = lines.join(*there);
        lines.junctions[from].bridge_head = lines.junctions[to].bridge_head = true;
        lines.add_line(from, to, LineKind::bridge);
        return true;
    };
    const auto spacing = [&](double at) {
        const double urbanity = settlement.urbanity(lines.lines[left].place(at));
        return (1'300 - 950 * ramp(urbanity, 0.05, 0.8)) * scale * random.between(0.8, 1.2);
    };
    bool spanned = false;
    double at = spacing(0) / 2;
    while (at < whole) {
        spanned = span(at) || spanned;
        at += spacing(at);
    }
    for (int i = 0; i < 6 && !spanned; ++i) spanned = span(whole * (0.5 + 0.05 * i));
}

}  // namespace

void lay_sea(Plan& plan, const Settlement& settlement) {
    const std::vector<Vec2>& outline = settlement.outline();
    const std::size_t count = outline.size();
    plan.sea_lines.assign(count, no_index);
    std::vector<std::uint32_t> junctions(count, no_index);
    const auto junction = [&](std::size_t corner) {
        if (junctions[corner] == no_index) {
            const Vec2 here = outline[corner];
            const Vec2 before = unit(here - outline[(corner + count - 1) % count]);
            const Vec2 after = unit(outline[(corner + 1) % count] - here);
            // Where the two sides meet after both have moved outwards.
            const Vec2 outwards = (before - after) * (settlement.sea_lane() / cross(before, after));
            junctions[corner] = plan.lines.add_junction(here + outwards, 0);
        }
        ++plan.lines.junctions[junctions[corner]].arms;
        return junctions[corner];
    };
    for (std::size_t side = 0; side < count; ++side) {
        if (!settlement.has_sea(side)) continue;
        const std::uint32_t from = junction(side);
        plan.sea_lines[side] =
            plan.lines.add_line(from, junction((side + 1) % count), LineKind::water);
    }
}

std::optional<std::pair<Parcel, Parcel>> carve_river(Plan& plan, const Settlement& settlement,
                                                     const Parcel& parcel, Random& random) {
    const TownSize& size = settlement.size();
    const Frame frame = frame_of(parcel);
    const bool first = plan.rivers.empty();
    const double width = (first ? std::min(110.0, 25 + 0.05 * size.side) : 60) *
                         random.between(0.85, 1.15) * size.scale;
    // The first river runs past the centre, which lies on one of its banks.
    const double off = first ? random.between(0.62, 0.7) : random.between(0.42, 0.58);
    const double share = random.chance(0.5) ? off : 1 - off;
    const Vec2 through = frame.place(frame.low_along + share * frame.along(),
                                     (frame.low_across + frame.high_across) / 2);
    const Vec2 direction =
        unit(left_of(frame.axis) + frame.axis * random.between(first ? -0.35 : -0.2, 0.2));

    Cut near_bank{through + left_of(direction) * (width / 2), direction, LineKind::bank};
    near_bank.gap = 0.25 * width;
    near_bank.min_area = 0.12 * parcel.area();
    near_bank.fresh = true;
    Cut far_bank = near_bank;
    far_bank.through = through - left_of(direction) * (width / 2);
    StreetLines& lines = plan.lines;
    if (!can_cut(lines, parcel, near_bank) || !can_cut(lines, parcel, far_bank))
        return std::nullopt;
    // The banks' ends are farther apart than the gap, so that one does not hinder the other.
    const Halves left = cut(lines, parcel, near_bank).value();
    far_bank.min_area = 0;
    const Halves right = cut(lines, left.right, far_bank).value();

    const auto river = static_cast<std::uint32_t>(plan.rivers.size());
    lines.lines[left.line].river = lines.lines[right.line].river = river;
    const Line& near = lines.lines[left.line];
    const Line& far = lines.lines[right.line];
    const Vec2 from = blend(near.from, far.from, 0.5);
    const Vec2 to = blend(near.place(near.length), far.place(far.length), 0.5);
    const std::uint32_t source = lines.add_junction(from, 1);
    const std::uint32_t mouth = lines.add_junction(to, 1);
    const std::uint32_t boats = lines.add_line(source, mouth, LineKind::water);
    plan.rivers.push_back({from, to, width, boats});

    const std::vector<Parcel::Side>& met = left.left.sides;
    flow_on(plan, settlement, source, met[met.size() - 2].line);
    flow_on(plan, settlement, mouth, met.front().line);
    span_bridges(plan, settlement, left.line, right.line, random);
    return std::pair{left.left, right.right};
}

}  // namespace wend::sample
