#include "exchange/osm/town_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numbers>
#include <utility>

#include "core/base/number_text.hpp"

namespace wend::exchange {
namespace {

// WGS 84.
constexpr double equator_radius = 6378137, flattening = 1 / 298.257223563;

constexpr double radians(double degrees) { return degrees * (std::numbers::pi / 180); }

// Krueger's series in the third flattening n, to its third power: good to a tenth of a millimetre.
constexpr double n = flattening / (2 - flattening);
constexpr double mean_radius = equator_radius / (1 + n) * (1 + n * n / 4 + n * n * n * n / 64);
constexpr std::array alphas{n / 2 - 2 * n * n / 3 + 5 * n * n * n / 16,
                            13 * n* n / 48 - 3 * n* n* n / 5, 61 * n* n* n / 240};

struct FromEquator {
    double east, north;
};

FromEquator projected(double longitude_from_middle, double latitude) {
    const double eccentricity = 2 * std::sqrt(n) / (1 + n);
    const double sine = std::sin(latitude);
    // The tangent of the latitude on a sphere on which angles are as on the ellipsoid.
    const double tangent =
        std::sinh(std::atanh(sine) - eccentricity * std::atanh(eccentricity * sine));
    const double up = std::atan2(tangent, std::cos(longitude_from_middle));
    const double across = std::asinh(std::sin(longitude_from_middle) /
                                     std::hypot(tangent, std::cos(longitude_from_middle)));
    double north = up, east = across;
    for (std::size_t i = 0; i < alphas.size(); ++i) {
        const double times = 2 * static_cast<double>(i + 1);
        north += alphas[i] * std::sin(times * up) * std::cosh(times * across);
        east += alphas[i] * std::cos(times * up) * std::sinh(times * across);
    }
    return {mean_radius * east, mean_radius * north};
}

double whole_millimetres(double metres) { return std::round(metres * 1000) / 1000 + 0.0; }

}  // namespace

LocalPlane::LocalPlane(double longitude, double latitude)
    : longitude_(longitude), north_of_equator_(projected(0, radians(latitude)).north) {}

Point LocalPlane::at(double longitude, double latitude) const {
    const FromEquator place = projected(radians(longitude - longitude_), radians(latitude));
    return {whole_millimetres(place.east), whole_millimetres(place.north - north_of_equator_), 0};
}

namespace {

constexpr u64 longest_name = 48;
constexpr double not_said = std::numeric_limits<double>::quiet_NaN();
// In degrees of the earth's roundness: about 250 km, as far as a plane is any use.
constexpr double farthest_north = 2.25, metres_farthest = 250'000;

std::string counted_ways(std::size_t count) {
    return count == 1 ? "1 way" : fmt::format("{} ways", count);
}

// What a text takes beside the object that it is.
u64 room_of(const std::string& text) {
    return text.capacity() > std::string().capacity() ? text.capacity() + 1 : 0;
}

u64 room_of(const std::vector<DrawnProperty>& properties) {
    u64 all = properties.capacity() * sizeof(DrawnProperty);
    for (const DrawnProperty& property : properties)
        all += room_of(property.name) + room_of(property.value);
    return all;
}

// Of two layers that meet at a node the one nearer the ground, and the ground between two sides.
int where_they_meet(int a, int b) {
    if ((a < 0) != (b < 0)) return 0;
    return std::abs(a) < std::abs(b) ? a : b;
}

std::string direction_text(double degrees, char positive, char negative) {
    return fmt::format("{:.5f} {}", std::abs(degrees), degrees < 0 ? negative : positive);
}

}  // namespace

Expected<void> TownLines::way(i64 id, std::span<const OsmTag> tags, std::span<const i64> refs) {
    auto drawn = drawn_way(tags, notes_);
    if (!drawn) return {};
    // A reference, the node that it leads to, in order and by itself, and the point of a line.
    constexpr u64 a_ref = 2 * sizeof(i64) + sizeof(Node) + sizeof(Point);
    if (auto done = budget_.take(sizeof(Way) + sizeof(DrawnShape) + longest_name +
                                 room_of(drawn->properties) + refs.size() * a_ref);
        !done)
        return done;
    ways_.push_back({id, std::move(*drawn), refs_.size(), refs.size()});
    refs_.insert(refs_.end(), refs.begin(), refs.end());
    return {};
}

void TownLines::gather_nodes() {
    ids_.assign(refs_.begin(), refs_.end());
    std::ranges::sort(ids_);
    ids_.erase(std::unique(ids_.begin(), ids_.end()), ids_.end());
    nodes_.assign(ids_.size(), Node{});
}

std::size_t TownLines::index_of(i64 id) const {
    const auto found = std::ranges::lower_bound(ids_, id);
    return found == ids_.end() || *found != id ? ids_.size()
                                               : static_cast<std::size_t>(found - ids_.begin());
}

bool TownLines::wants_node(i64 id) const { return index_of(id) < ids_.size(); }

void TownLines::node(i64 id, double longitude, double latitude, std::span<const OsmTag> tags) {
    Node& node = nodes_[index_of(id)];
    const bool is_place = std::abs(longitude) <= 180 && std::abs(latitude) <= 90;
    if (node.is_there || !is_place) return;
    node.is_there = true;
    node.at = {longitude, latitude, not_said};
    constexpr double highest = 10'000;
    if (const auto ele = std::ranges::find(tags, "ele", &OsmTag::key); ele != tags.end())
        if (const auto height = finite_number(trimmed(ele->value));
            height && std::abs(*height) <= highest)
            node.at.z = *height;
}

Expected<void> TownLines::lay_out(Drawing& drawing) {
    constexpr double round = 360;
    const double most = std::numeric_limits<double>::max();
    double west = most, east = -most, south = most, north = -most;
    double west_of_date_line = most, east_of_date_line = -most;
    for (const Node& node : nodes_) {
        if (!node.is_there) continue;
        const double shifted = node.at.x < 0 ? node.at.x + round : node.at.x;
        west = std::min(west, node.at.x);
        east = std::max(east, node.at.x);
        west_of_date_line = std::min(west_of_date_line, shifted);
        east_of_date_line = std::max(east_of_date_line, shifted);
        south = std::min(south, node.at.y);
        north = std::max(north, node.at.y);
    }
    // Where there is a town on both sides of the date line, degrees are counted on beyond 180.
    const bool is_across = east_of_date_line - west_of_date_line < east - west;
    if (is_across) {
        west = west_of_date_line;
        east = east_of_date_line;
    }
    const double longitude = (west + east) / 2, latitude = (south + north) / 2;
    const LocalPlane plane(longitude, latitude);
    const auto too_large = [] {
        return failure(
            fmt::format("reaches farther than {:.0f} km from its middle, where no plane "
                        "map is true; cut a town out with a tool such as osmium",
                        metres_farthest / 1000));
    };
    if (north - latitude > farthest_north || east - longitude > round / 4) return too_large();
    Point least{most, most, 0}, greatest{-most, -most, 0};
    for (Node& node : nodes_) {
        if (!node.is_there) continue;
        const double east_of = is_across && node.at.x < 0 ? node.at.x + round : node.at.x;
        const Point on_plane = plane.at(east_of, node.at.y);
        node.at = {on_plane.x, on_plane.y, node.at.z};
        if (!(std::abs(node.at.x) <= metres_farthest && std::abs(node.at.y) <= metres_farthest))
            return too_large();
        least = {std::min(least.x, node.at.x), std::min(least.y, node.at.y), 0};
        greatest = {std::max(greatest.x, node.at.x), std::max(greatest.y, node.at.y), 0};
    }
    drawing.notes.push_back(fmt::format(
        "{}, {} is at (0, 0), in metres; x from {:.0f} to {:.0f}, y from {:.0f} to {:.0f}: "
        "the option `translate` moves it",
        direction_text(latitude, 'N', 'S'),
        direction_text(longitude > 180 ? longitude - round : longitude, 'E', 'W'), least.x,
        greatest.x, least.y, greatest.y));
    return {};
}

void TownLines::give_heights(Drawing& drawing) {
    std::size_t there = 0, high = 0;
    for (const Node& node : nodes_) {
        there += node.is_there;
        high += node.is_there && !std::isnan(node.at.z);
    }
    // Few heights among none would be peaks in a plain.
    const bool all_say = high == there;
    if (high > 0)
        drawing.notes.push_back(
            all_say ? std::string("heights are those of ele, in metres")
                    : fmt::format("ele of {} of {} nodes is left out, as not all have it", high,
                                  there));
    for (const Way& way : ways_)
        for (std::size_t i = 0; i < way.refs; ++i) {
            Node& node = nodes_[index_of(refs_[way.first_ref + i])];
            node.layer = static_cast<i8>(
                node.has_layer ? where_they_meet(node.layer, way.drawn.layer) : way.drawn.layer);
            node.has_layer = true;
        }
    for (Node& node : nodes_) {
        if (all_say)
            node.has_layer = false;
        else
            node.at.z = layer_height * node.layer;
    }
}

// A way between two shorter ones of another layer may have no node for itself.
void TownLines::raise_middle(const Way& way, std::vector<Point>& points) {
    std::size_t longest = 1;
    const auto length = [&](std::size_t i) { return distance(points[i - 1], points[i]); };
    for (std::size_t i = 2; i < points.size(); ++i)
        if (length(i) > length(longest)) longest = i;
    const Point &a = points[longest - 1], &b = points[longest];
    const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2, layer_height * way.drawn.layer};
    points.insert(points.begin() + static_cast<std::ptrdiff_t>(longest), middle);
    ++raised_;
}

Expected<void> TownLines::draw_way(Way& way, Drawing& drawing) {
    const auto node_of = [&](std::size_t i) -> const Node& {
        return nodes_[index_of(refs_[way.first_ref + i])];
    };
    std::size_t absent = 0, parts = 0;
    for (std::size_t begin = 0, end; begin < way.refs; begin = end + 1) {
        for (end = begin; end < way.refs && node_of(end).is_there;) ++end;
        absent += end < way.refs;
        std::vector<Point> points;
        points.reserve(end - begin + 1);
        bool is_at_its_height = way.drawn.layer == 0 || end - begin < way.refs;
        for (std::size_t i = begin; i < end; ++i) {
            const Node& node = node_of(i);
            is_at_its_height |= !node.has_layer || node.layer == way.drawn.layer;
            if (points.empty() || points.back() != node.at) points.push_back(node.at);
        }
        if (points.size() < 2) continue;
        if (!is_at_its_height) raise_middle(way, points);
        if (auto done = add_line(way, ++parts, std::move(points), drawing); !done) return done;
    }
    if (parts == 0) {
        ++lost_ways_;
    } else if (absent > 0) {
        ++cut_ways_;
        absent_ += absent;
    }
    budget_.give_back(room_of(way.drawn.properties));
    way.drawn.properties = {};
    return {};
}

Expected<void> TownLines::add_line(const Way& way, std::size_t part, std::vector<Point> points,
                                   Drawing& drawing) {
    u64 room = room_of(way.drawn.properties);
    if (drawing.lines.size() == drawing.lines.capacity())
        room += (2 * drawing.lines.size() + 1) * (sizeof(DrawnShape) + longest_name);
    if (auto done = budget_.take(room); !done) return done;
    if (way.drawn.is_turned_round) std::ranges::reverse(points);
    drawing.lines.push_back(
        {part == 1 ? fmt::format("way {}", way.id) : fmt::format("way {}, part {}", way.id, part),
         std::move(points), way.drawn.properties});
    return {};
}

Expected<Drawing> TownLines::draw() {
    Drawing drawing;
    drawing.is_in_metres = true;
    if (ways_.empty()) return failure("holds no roads, footpaths or water");
    if (std::ranges::none_of(nodes_, &Node::is_there))
        return failure(
            fmt::format("holds {} but none of their nodes; osmium extract takes these "
                        "along",
                        counted_ways(ways_.size())));
    if (auto done = lay_out(drawing); !done) return failure(std::move(done.error()));
    give_heights(drawing);
    drawing.lines.reserve(ways_.size());
    for (Way& way : ways_)
        if (auto done = draw_way(way, drawing); !done) return failure(std::move(done.error()));
    if (raised_ > 0)
        drawing.notes.push_back(fmt::format(
            "{} of another layer than all they meet: their middle got a point at that height",
            counted_ways(raised_)));
    if (cut_ways_ > 0)
        drawing.notes.push_back(
            fmt::format("{} cut where the extract ends: {} of their nodes are "
                        "not there",
                        counted_ways(cut_ways_), absent_));
    if (lost_ways_ > 0)
        drawing.notes.push_back(fmt::format("{} left out of which fewer than two nodes are there",
                                            counted_ways(lost_ways_)));
    notes_.tell(drawing.notes);
    return drawing;
}

}  // namespace wend::exchange
