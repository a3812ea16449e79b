#include "route/any_angle_turns.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>

#include "route/crossing.hpp"

namespace wend {
namespace {

constexpr double half_turn = std::numbers::pi;
// Sums of angles are not told apart by less.
constexpr double same_angle = 1e-9;

bool is_same(const Spot& a, const Spot& b) {
    return std::abs(a.x - b.x) <= same_point && std::abs(a.y - b.y) <= same_point;
}

// Where a spot lies on a gate.
enum class On { nothing, left_end, inside, right_end };
On on_gate(const Spot& left, const Spot& right, const Spot& at) {
    if (is_same(left, at)) return On::left_end;
    if (is_same(right, at)) return On::right_end;
    const double x = right.x - left.x, y = right.y - left.y;
    const double to_x = at.x - left.x, to_y = at.y - left.y;
    const double along = x * to_x + y * to_y, square = x * x + y * y;
    if (along <= 0 || along >= square) return On::nothing;
    const double off = x * to_y - y * to_x;
    return off * off <= same_point * same_point * square ? On::inside : On::nothing;
}

// 1 if corners make a convex polygon with some extent counter-clockwise, -1 if clockwise, 0 if they
// do not; of a convex one the angle at a corner is plain.
int sense_of(std::span<const Point> corners) {
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point &a = corners[i], &b = corners[(i + 1) % corners.size()],
                    &c = corners[(i + 2) % corners.size()];
        const double turned = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
        if (!(std::hypot(b.x - a.x, b.y - a.y) > same_point)) return 0;
        least = std::min(least, turned);
        most = std::max(most, turned);
    }
    return most > 0 && least >= 0 ? 1 : least < 0 && most <= 0 ? -1 : 0;
}

Spot direction(const Spot& from, const Point& to) {
    const double x = to.x - from.x, y = to.y - from.y, length = std::hypot(x, y);
    return {x / length, y / length};
}

}  // namespace

AreaTurns::AreaTurns(AnyAngleMesh::Tables& tables) : tables_(tables), ways_(tables.ways) {
    const NodeIndex area_count = tables.network.nodes.size();
    first_place_.assign(area_count, no_index);
    first_entry_.assign(area_count + 1, 0);
    from_.resize(ways_.gates.size());
    open_.resize(ways_.gates.size());
    for (NodeIndex area = 0; area < area_count; ++area)
        for (std::uint32_t gate = ways_.areas[area].gate; gate < ways_.areas[area + 1].gate;
             ++gate) {
            from_[gate] = area;
            open_[gate] = is_open(ways_.gates[gate], area);
            ++first_entry_[ways_.gates[gate].to + 1];
        }
    for (NodeIndex area = 0; area < area_count; ++area)
        first_entry_[area + 1] += first_entry_[area];
    entries_.resize(ways_.gates.size());
    std::vector<std::uint32_t> next(first_entry_);
    for (std::uint32_t gate = 0; gate < ways_.gates.size(); ++gate)
        entries_[next[ways_.gates[gate].to]++] = gate;
}

// Whether a gate is open ground: it costs nothing and leads back as it leads there.
bool AreaTurns::is_open(const AreaGate& gate, NodeIndex from) const {
    const auto is_plain = [this](const AreaGate& any) {
        return any.cost == 0 && ways_.offset_of(any) == Spot{};
    };
    if (!is_plain(gate)) return false;
    return std::ranges::any_of(ways_.gates_of(gate.to), [&](const AreaGate& back) {
        return back.to == from && is_plain(back) && is_same(back.left, gate.right) &&
               is_same(back.right, gate.left);
    });
}

std::uint32_t AreaTurns::place_of(NodeIndex area, const Spot& at) {
    for (std::uint32_t place = first_place_[area]; place != no_index; place = places_[place].next)
        if (is_same(places_[place].at, at)) return place;
    const std::uint32_t place = linked_.add();
    open_to_.add();
    places_.push_back({at, area, first_place_[area]});
    first_place_[area] = place;
    return place;
}

// What gates there are at a place, and the places behind them, which may be new.
void AreaTurns::look_around(std::uint32_t place) {
    const NodeIndex area = places_[place].area;
    for (std::uint32_t gate = ways_.areas[area].gate; gate < ways_.areas[area + 1].gate; ++gate)
        touch(place, ways_.gates[gate], open_[gate], ways_.gates[gate].to, true);
    for (std::uint32_t i = first_entry_[area]; i < first_entry_[area + 1]; ++i)
        if (!open_[entries_[i]])
            touch(place, ways_.gates[entries_[i]], false, from_[entries_[i]], false);
}

void AreaTurns::touch(std::uint32_t place, const AreaGate& gate, bool is_open, NodeIndex other,
                      bool leaves) {
    const Spot at = places_[place].at;
    const Spot gap = ways_.offset_of(gate);
    const Spot offset = leaves ? Spot{} : gap;
    const auto moved = [&](const Spot& end) { return Spot{end.x + offset.x, end.y + offset.y}; };
    const On on = on_gate(moved(gate.left), moved(gate.right), at);
    if (on == On::nothing) return;
    places_[place].is_odd |= !is_open;
    if (gap != Spot{}) return;
    const std::uint32_t beyond = place_of(other, at);
    linked_.join(place, beyond);
    if (!is_open) return;
    open_to_.join(place, beyond);
    if (on != On::right_end && places_[place].left_ends < 2) ++places_[place].left_ends;
    if (on != On::left_end && places_[place].right_ends < 2) ++places_[place].right_ends;
}

AreaTurns::Corner AreaTurns::corner_at(const Place& place) const {
    const auto [begin, end] = tables_.network.surfaces.corners_of(place.area);
    const std::span corners(tables_.network.surfaces.corners.data() + begin, end - begin);
    const int sense = sense_of(corners);
    if (sense == 0) return {{}, {}, std::numeric_limits<double>::quiet_NaN()};
    const auto between = [&](const Point& before, const Point& after) -> Corner {
        Spot from = direction(place.at, before), to = direction(place.at, after);
        if (sense < 0) std::swap(from, to);
        return {from, to,
                std::abs(std::atan2(to.x * from.y - to.y * from.x, to.x * from.x + to.y * from.y))};
    };
    for (std::size_t i = 0; i < corners.size(); ++i)
        if (is_same({corners[i].x, corners[i].y}, place.at))
            return between(corners[(i + corners.size() - 1) % corners.size()],
                           corners[(i + 1) % corners.size()]);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point &from = corners[i], &to = corners[(i + 1) % corners.size()];
        if (on_gate({from.x, from.y}, {to.x, to.y}, place.at) == On::inside)
            return between(from, to);
    }
    return {{}, {}, std::numeric_limits<double>::quiet_NaN()};
}

// Seen from inside an area its sides run to the left, so that a gate with its left end at a place
// lies on the side before it.
void AreaTurns::add_walls(const Place& place, Surroundings& all) const {
    const Corner corner = corner_at(place);
    all.angle += corner.angle;
    if (place.left_ends == 0) {
        all.left_wall = corner.before;
        ++all.walls;
    }
    if (place.right_ends == 0) {
        all.right_wall = corner.after;
        ++all.walls;
    }
}

void AreaTurns::survey() {
    around_.resize(places_.size());
    for (std::uint32_t i = 0; i < places_.size(); ++i) {
        const Place& place = places_[i];
        Surroundings& all = around_[linked_.root(i)];
        add_walls(place, all);
        // A side that several gates lie upon leads to areas above each other.
        all.is_odd |= place.is_odd || place.left_ends > 1 || place.right_ends > 1;
        all.is_closed &= place.left_ends == 1 && place.right_ends == 1;
    }
}

bool AreaTurns::pays(const Surroundings& all) const {
    const bool is_open_ground = all.is_closed && std::abs(all.angle - 2 * half_turn) <= same_angle;
    const bool has_no_corner = all.angle <= half_turn + same_angle;
    return all.is_odd || !(is_open_ground || has_no_corner);
}

void AreaTurns::number() {
    for (const AreaGate& gate : ways_.gates) {
        const Spot offset = ways_.offset_of(gate);
        tables_.all_ends.push_back(
            {place_of(gate.to, {gate.left.x + offset.x, gate.left.y + offset.y}),
             place_of(gate.to, {gate.right.x + offset.x, gate.right.y + offset.y})});
    }
    for (std::uint32_t place = 0; place < places_.size(); ++place) look_around(place);

    survey();
    std::vector<std::uint32_t> number(places_.size(), no_index);
    const auto add_turn = [&](NodeIndex area, const Spot& at) {
        tables_.turns.push_back({area, at});
        return static_cast<std::uint32_t>(tables_.turns.size() - 1);
    };
    const auto turn_at = [&](std::uint32_t place) {
        const Surroundings& all = around_[linked_.root(place)];
        if (!pays(all)) return no_index;
        std::uint32_t& turn = number[open_to_.root(place)];
        if (turn == no_index) {
            turn = add_turn(places_[place].area, places_[place].at);
            // A broken area has no sides: its angle is no number.
            if (!all.is_odd && all.walls == 2 && std::isfinite(all.angle)) {
                tables_.turns[turn].side = all.left_wall;
                tables_.turns[turn].other_side = all.right_wall;
            }
        }
        return turn;
    };
    for (std::uint32_t gate = 0; gate < ways_.gates.size(); ++gate) {
        ways_.gates[gate].ends.left = turn_at(tables_.all_ends[gate].left);
        ways_.gates[gate].ends.right = turn_at(tables_.all_ends[gate].right);
    }
    tables_.is_open = ways_.beyond.empty() && ways_.stop_overs.empty() &&
                      std::ranges::find(open_, false) == open_.end();
    for (OffMeshConnection& stop : ways_.stop_overs) stop.turn = add_turn(stop.to, stop.far);
    tables_.all_end_count = static_cast<std::uint32_t>(places_.size());
}

}  // namespace wend
