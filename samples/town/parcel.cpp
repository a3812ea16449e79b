#include "samples/town/parcel.hpp"

namespace wend::sample {

std::optional<Meeting> StreetLines::meeting(std::uint32_t line, Vec2 place, Vec2 low, Vec2 high,
                                            double gap, double pull) const {
    const Line& met = lines[line];
    const double at = met.position(place);
    double lowest = met.position(low);
    double highest = met.position(high);
    if (lowest > highest) std::swap(lowest, highest);

    const double reach = std::max(gap, pull);
    auto stop = std::ranges::lower_bound(met.stops, at - reach, {}, &Line::Stop::at);
    const Line::Stop* best = nullptr;
    double best_distance = reach;
    bool crowded = false;
    for (; stop != met.stops.end() && stop->at <= at + reach; ++stop) {
        const Junction& junction = junctions[stop->junction];
        const double distance = std::abs(stop->at - at);
        // The ends of the stretch are corners of the parcel that is being cut.
        const bool inside = stop->at > lowest + gap / 4 && stop->at < highest - gap / 4;
        const bool usable = inside && junction.arms < max_arms;
        if (distance < gap && !usable) crowded = true;
        if (usable && distance < (junction.bridge_head ? reach : gap) && distance < best_distance) {
            best = &*stop;
            best_distance = distance;
        }
    }
    if (best) return Meeting{line, best->junction, junctions[best->junction].at};
    if (crowded || at < lowest + gap || at > highest - gap) return std::nullopt;
    return Meeting{line, no_index, met.place(at)};
}

std::uint32_t StreetLines::join(const Meeting& meeting) {
    std::uint32_t junction = meeting.junction;
    if (junction == no_index) {
        junction = add_junction(meeting.at, 2);
        Line& line = lines[meeting.line];
        const double at = line.position(meeting.at);
        line.stops.insert(std::ranges::lower_bound(line.stops, at, {}, &Line::Stop::at),
                          {at, junction});
    }
    ++junctions[junction].arms;
    return junction;
}

std::uint32_t StreetLines::add_junction(Vec2 at, std::uint8_t arms) {
    junctions.push_back({at, arms});
    return static_cast<std::uint32_t>(junctions.size() - 1);
}

std::uint32_t StreetLines::add_line(std::uint32_t from, std::uint32_t to, LineKind kind) {
    Line line;
    line.from = junctions[from].at;
    const Vec2 way = junctions[to].at - line.from;
    line.length = length(way);
    line.direction = unit(way);
    line.kind = kind;
    line.stops = {{0, from}, {line.length, to}};
    lines.push_back(std::move(line));
    return static_cast<std::uint32_t>(lines.size() - 1);
}

double Parcel::area() const {
    double twice = 0;
    for (std::size_t i = 0; i < sides.size(); ++i)
        twice += cross(sides[i].corner - sides[0].corner, next(i).corner - sides[0].corner);
    return twice / 2;
}

Vec2 Parcel::centre() const {
    Vec2 sum;
    for (const Side& side : sides) sum = sum + side.corner;
    return sum * (1.0 / static_cast<double>(sides.size()));
}

Frame frame_of(const Parcel& parcel) {
    Frame best;
    double best_area = -1;
    for (std::size_t i = 0; i < parcel.sides.size(); ++i) {
        Frame frame;
        frame.axis = unit(parcel.next(i).corner - parcel.sides[i].corner);
        const auto extend = [&](Vec2 corner, bool first) {
            const double along = dot(corner, frame.axis);
            const double across = dot(corner, left_of(frame.axis));
            frame.low_along = first ? along : std::min(frame.low_along, along);
            frame.high_along = first ? along : std::max(frame.high_along, along);
            frame.low_across = first ? across : std::min(frame.low_across, across);
            frame.high_across = first ? across : std::max(frame.high_across, across);
        };
        for (std::size_t k = 0; k < parcel.sides.size(); ++k)
            extend(parcel.sides[k].corner, k == 0);
        const double area = frame.along() * frame.across();
        if (best_area < 0 || area < best_area) {
            best = frame;
            best_area = area;
        }
    }
    if (best.along() >= best.across()) return best;
    return {left_of(best.axis), best.low_across, best.high_across, -best.high_along,
            -best.low_along};
}

namespace {

constexpr double min_sine = 0.6;  // of the angle between streets that meet: 37 degrees

// A cut that would do, not yet made.
struct Prospect {
    Meeting ahead, behind;
    Halves halves;  // lacks the junctions at the cut's ends and its line
};

std::optional<Prospect> prospect(const StreetLines& lines, const Parcel& parcel,
                                 const Cut& request) {
    const std::vector<Parcel::Side>& sides = parcel.sides;
    const std::size_t count = sides.size();
    const auto offset = [&](const Parcel::Side& side) {
        return cross(request.direction, side.corner - request.through);
    };
    std::size_t front = count;
    std::size_t back = count;
    for (std::size_t i = 0; i < count; ++i) {
        const bool here = offset(sides[i]) > 0;
        const bool there = offset(parcel.next(i)) > 0;
        if (!here && there) front = i;
        if (here && !there) back = i;
    }
    if (front == count || back == count) return std::nullopt;

    const auto meet = [&](std::size_t i) {
        const double here = offset(sides[i]);
        const Vec2 place =
            blend(sides[i].corner, parcel.next(i).corner, here / (here - offset(parcel.next(i))));
        return lines.meeting(sides[i].line, place, sides[i].corner, parcel.next(i).corner,
                             request.gap, request.pull);
    };
    const std::optional<Meeting> ahead = meet(front);
    const std::optional<Meeting> behind = meet(back);
    if (!ahead || !behind) return std::nullopt;
    if (request.fresh && (ahead->junction != no_index || behind->junction != no_index))
        return std::nullopt;
    const Vec2 way = ahead->at - behind->at;
    if (length(way) < request.gap) return std::nullopt;
    for (const std::size_t i : {front, back})
        if (std::abs(cross(unit(way), lines.lines[sides[i].line].direction)) < min_sine)
            return std::nullopt;

    Prospect found{*ahead, *behind, {}};
    const auto gather = [&](Parcel& part, std::size_t from, std::size_t to, const Meeting& start,
                            const Meeting& end) {
        part.sides.reserve(count + 2);
        part.sides.push_back({start.at, no_index, sides[from].line});
        for (std::size_t i = (from + 1) % count; i != (to + 1) % count; i = (i + 1) % count)
            part.sides.push_back(sides[i]);
        part.sides.push_back({end.at, no_index, no_index});
    };
    gather(found.halves.left, front, back, *ahead, *behind);
    gather(found.halves.right, back, front, *behind, *ahead);
    if (std::min(found.halves.left.area(), found.halves.right.area()) < request.min_area)
        return std::nullopt;
    return found;
}

}  // namespace

bool can_cut(const StreetLines& lines, const Parcel& parcel, const Cut& request) {
    return prospect(lines, parcel, request).has_value();
}

std::optional<Halves> cut(StreetLines& lines, const Parcel& parcel, const Cut& request) {
    std::optional<Prospect> found = prospect(lines, parcel, request);
    if (!found) return std::nullopt;
    Halves halves = std::move(found->halves);
    const std::uint32_t start = lines.join(found->behind);
    const std::uint32_t end = lines.join(found->ahead);
    halves.line = lines.add_line(start, end, request.kind);
    halves.left.sides.front().junction = halves.right.sides.back().junction = end;
    halves.left.sides.back().junction = halves.right.sides.front().junction = start;
    halves.left.sides.back().line = halves.right.sides.back().line = halves.line;
    return halves;
}

}  // namespace wend::sample
