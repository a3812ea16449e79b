#include "wend/ground_diff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/base/number_text.hpp"
#include "model/ground/hand_work.hpp"

namespace wend {
namespace {

std::string at_text(const Point& at, const std::string& unit) {
    const auto rounded = [](f64 value) { return number_text(std::round(value * 10) / 10); };
    return fmt::format("{}, {}, {} {}", rounded(at.x), rounded(at.y), rounded(at.z), unit);
}

std::string whole(f64 value) { return number_text(std::round(value)); }

class GroundComparison {
  public:
    GroundComparison(const GroundMatch& match, const FormatInfo& format, const World* world)
        : match_(match),
          marks_{AreaMarks(match.network(first_mesh)), AreaMarks(match.network(second_mesh))},
          hand_work_(match, format, world) {}

    Expected<GroundDiff> make() {
        for (const std::size_t mesh : {first_mesh, second_mesh})
            if (auto added = add_ground(mesh); !added) return failure(std::move(added.error()));
        add_heights();
        for (const std::size_t mesh : {first_mesh, second_mesh}) add_off_grid(mesh);
        for (const std::size_t mesh : {first_mesh, second_mesh}) add_links(mesh);
        for (const std::size_t mesh : {first_mesh, second_mesh}) add_marks(mesh);
        return std::move(diff_);
    }

  private:
    const Network& network(std::size_t mesh) const { return match_.network(mesh); }

    Expected<void> add_ground(std::size_t mesh);
    void add_heights();
    void add_off_grid(std::size_t mesh);
    void add_links(std::size_t mesh);
    void add_marks(std::size_t mesh);

    GroundDifference about(GroundDifference::Kind kind, std::size_t mesh,
                           std::vector<NodeIndex> nodes) const;
    // In the middle of the largest of its areas.
    void put_in_middle(GroundDifference& found) const;
    std::string near_place(std::size_t mesh, std::span<const NodeIndex> nodes) const;
    // `area 7`, `areas 7 and 9`, `5 areas`.
    std::string areas_text(const GroundDifference& found) const;
    // Takes those of one kind and mesh, each time the nearest to the one before.
    void put_in_order(std::vector<GroundDifference> found);

    const GroundMatch& match_;
    std::array<AreaMarks, 2> marks_;
    HandWork hand_work_;
    GroundDiff diff_;
};

std::string GroundComparison::near_place(std::size_t mesh, std::span<const NodeIndex> nodes) const {
    for (const NodeIndex node : nodes)
        if (const auto place = marks_[mesh].place_of(node); !place.empty())
            return std::string(place);
    for (const NodeIndex node : nodes) {
        for (const CommonGround& ground : match_.common(mesh, node))
            if (const auto place = marks_[other_mesh(mesh)].place_of(ground.other); !place.empty())
                return std::string(place);
        for (const NodeIndex beside : match_.outline(mesh).beside(node))
            if (const auto place = marks_[mesh].place_of(beside); !place.empty())
                return std::string(place);
    }
    return {};
}

GroundDifference GroundComparison::about(GroundDifference::Kind kind, std::size_t mesh,
                                         std::vector<NodeIndex> nodes) const {
    GroundDifference found{.kind = kind,
                           .only_in = static_cast<u32>(mesh),
                           .text = {},
                           .at = {},
                           .nodes = std::move(nodes),
                           .areas = {}};
    for (const NodeIndex node : found.nodes) found.areas.push_back(network(mesh).name_of(node));
    found.near_place = near_place(mesh, found.nodes);
    return found;
}

void GroundComparison::put_in_middle(GroundDifference& found) const {
    f64 largest = -1;
    for (const NodeIndex node : found.nodes) {
        const f64 size = match_.outline(found.only_in).areas()[node].size;
        found.size += size;
        if (size <= largest) continue;
        largest = size;
        found.at = network(found.only_in).nodes.position[node];
    }
}

std::string GroundComparison::areas_text(const GroundDifference& found) const {
    constexpr std::size_t most_named = 4;
    const std::string& word = network(found.only_in).node_word;
    if (found.areas.size() == 1) return fmt::format("{} {}", word, found.areas[0]);
    if (found.areas.size() > most_named) return fmt::format("{} {}s", found.areas.size(), word);
    return fmt::format("{}s {}", word, fmt::join(found.areas, ", "));
}

void GroundComparison::put_in_order(std::vector<GroundDifference> found) {
    for (std::size_t i = 1; i < found.size(); ++i) {
        // More than anybody reads stay in their order.
        constexpr std::size_t most_ordered = 5000;
        if (found.size() > most_ordered) break;
        const auto away = [&](const GroundDifference& one) {
            const Point &a = found[i - 1].at, &b = one.at;
            return vector_length(a.x - b.x, a.y - b.y, a.z - b.z);
        };
        const auto from = found.begin() + static_cast<std::ptrdiff_t>(i);
        const auto nearest = std::min_element(
            from, found.end(), [&](const auto& a, const auto& b) { return away(a) < away(b); });
        std::rotate(from, nearest, nearest + 1);
    }
    std::ranges::move(found, std::back_inserter(diff_.differences));
}

Expected<void> GroundComparison::add_ground(std::size_t mesh) {
    GroundCounts& counts = diff_.meshes[mesh];
    const auto regions = regions_of(match_, mesh);
    if (!regions) return failure(regions.error());
    counts.areas = network(mesh).nodes.size();
    counts.size = match_.outline(mesh).size();
    for (NodeIndex area = 0; area < counts.areas; ++area)
        if (match_.same_rectangle(mesh, area))
            ++counts.same;
        else if (match_.share(mesh, area, [](NodeIndex) { return true; }) >= mostly)
            ++counts.cut_otherwise;
    std::vector<GroundDifference> found;
    for (const GroundRegion& region : *regions) {
        GroundDifference& one =
            found.emplace_back(about(GroundDifference::Kind::ground, mesh, region.areas));
        counts.only_here += region.size;
        one.at = region.at;
        one.size = region.size;
        one.text = fmt::format("{} square {} at {}", whole(region.size), network(mesh).unit,
                               at_text(region.at, network(mesh).unit));
        hand_work_.judge(one, region);
    }
    put_in_order(std::move(found));
    return {};
}

void GroundComparison::add_heights() {
    std::vector<GroundDifference> found;
    for (const RaisedArea& area : raised_areas(match_)) {
        GroundDifference& one =
            found.emplace_back(about(GroundDifference::Kind::height, first_mesh, {area.first}));
        put_in_middle(one);
        one.rise = area.rise;
        one.text = fmt::format("{} at {} {} {} {} {} in the second mesh", areas_text(one),
                               at_text(one.at, network(first_mesh).unit),
                               area.is_alike ? "lies" : "has a corner",
                               number_text(std::round(std::abs(area.rise) * 10) / 10),
                               network(first_mesh).unit, area.rise > 0 ? "higher" : "lower");
        hand_work_.judge(one, area);
    }
    put_in_order(std::move(found));
}

void GroundComparison::add_off_grid(std::size_t mesh) {
    std::vector<GroundDifference> found;
    // Where both are off the grid, they are only cut otherwise.
    const std::vector<NodeIndex>& others = hand_work_.off_grid(other_mesh(mesh));
    std::vector<NodeIndex> alone = hand_work_.off_grid(mesh);
    std::erase_if(alone, [&](NodeIndex area) {
        return match_.share(mesh, area, [&](NodeIndex other) {
            return std::ranges::binary_search(others, other);
        }) >= mostly;
    });
    for (auto& group : groups_of(match_.outline(mesh), alone)) {
        GroundDifference& one =
            found.emplace_back(about(GroundDifference::Kind::grid, mesh, std::move(group)));
        put_in_middle(one);
        one.text = fmt::format("{} off the grid at {}", areas_text(one),
                               at_text(one.at, network(mesh).unit));
        hand_work_.judge_grid(one);
    }
    put_in_order(std::move(found));
}

void GroundComparison::add_links(std::size_t mesh) {
    const Network& of = network(mesh);
    std::vector<GroundDifference> found;
    for (const LoneLink& link : lone_links(match_, mesh)) {
        const NodeIndex from = of.links.from[link.link], to = of.links.to[link.link];
        GroundDifference& one =
            found.emplace_back(about(GroundDifference::Kind::link, mesh, {from, to}));
        one.at = link.at;
        one.to = link.to;
        one.rise = link.rise;
        one.is_both_ways = link.is_both_ways;
        one.name = of.kind_name(of.links.kind[link.link]);
        const f64 rise = std::round(std::abs(link.rise));
        std::string how = one.name;
        if (rise > 0)
            how += fmt::format(", {} {} {}", number_text(rise), of.unit,
                               link.rise > 0 ? "up" : "down");
        one.text = fmt::format("{} {} {} at {} {} {} at {}: {}",
                               link.is_both_ways ? "between" : "from", of.node_word, one.areas[0],
                               at_text(link.at, of.unit), link.is_both_ways ? "and" : "to",
                               one.areas[1], at_text(link.to, of.unit), how);
        hand_work_.judge(one, link);
    }
    put_in_order(std::move(found));
}

void GroundComparison::add_marks(std::size_t mesh) {
    for (const AreaMarks::Mark& mark : marks_[mesh].marks()) {
        std::vector<GroundDifference> found;
        const auto areas = lone_marks(match_, mesh, mark, marks_[other_mesh(mesh)].find(mark));
        for (auto& group : groups_of(match_.outline(mesh), areas)) {
            GroundDifference& one = found.emplace_back(about(
                mark.is_place ? GroundDifference::Kind::place : GroundDifference::Kind::attribute,
                mesh, std::move(group)));
            put_in_middle(one);
            one.name = mark.name;
            one.text = fmt::format("{} {} {} at {}", mark.name, mark.is_place ? "names" : "set on",
                                   areas_text(one), at_text(one.at, network(mesh).unit));
            hand_work_.judge(one, mark);
        }
        put_in_order(std::move(found));
    }
}

}  // namespace

std::string_view GroundDifference::name_of(Kind kind) {
    constexpr std::array names{"ground", "height", "grid", "link", "attribute", "place"};
    return names[static_cast<std::size_t>(kind)];
}

bool GroundDiff::is_empty() const {
    return differences.empty() && meshes[0].cut_otherwise == 0 && meshes[1].cut_otherwise == 0;
}

Expected<void> expect_meshes(std::span<const Map* const> maps) {
    for (const Map* const map : maps)
        if (!map->format().info().is_editable)
            return failure("is a map and not its mesh", map->members().front().file);
    return {};
}

Expected<GroundDiff> diff_by_ground(const Map& first, const Map& second,
                                    const std::shared_ptr<const World>& world) {
    if (auto both = expect_meshes(std::array{&first, &second}); !both)
        return failure(std::move(both.error()));
    const auto match = GroundMatch::of(first.network(), second.network());
    if (!match) return failure(match.error());
    return GroundComparison(*match, first.format().info(), world.get()).make();
}

}  // namespace wend
