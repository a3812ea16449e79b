#include "samples/town/plan.hpp"

namespace wend::sample {
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
