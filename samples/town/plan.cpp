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
        Cut wish;
        wish.through =
            frame.place(frame.low_along + frame.along() * random.between(0.5 - play, 0.5 + play),
                        (frame.low_across + frame.high_across) / 2);
        wish.direction = unit(left_of(frame.axis) + frame.axis * random.between(-0.25, 0.25));
        wish.kind = main_road(parcel.area(), untouched, scale);
        wish.gap = std::min(45 * scale, frame.across() / (8 + 2 * attempt));
        wish.pull = std::min(220 * scale, frame.along() / 4);
        wish.min_area = parcel.area() / 5;
        if (std::optional<Halves> halves = cut(plan.lines, parcel, wish)) return halves;
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

}  // namespace wend::sample
