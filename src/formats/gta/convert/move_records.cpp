#include "formats/gta/convert/move_records.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <tuple>

#include "formats/gta/records/navi_node.hpp"
#include "formats/gta/records/version.hpp"

namespace wend::gta_paths {
namespace {

class RecordTranslator {
  public:
    RecordTranslator(const Translation& translation, PathContext target, LossReport& losses)
        : eighths_(translation.eighths), target_(target), losses_(losses) {}

    template <class Narrow, class Wide, class Name>
    void translate(Narrow& narrow, Wide& wide, Name name, std::string_view field) {
        // Zero may be either a copy or filler: what the whole record holds decides.
        const bool is_copy = std::ranges::equal(
            narrow, wide, {}, {}, [&](i32 coordinate) { return narrow_copy(coordinate, target_); });
        for (std::size_t axis = 0; axis < wide.size(); ++axis) {
            if (eighths_[axis] == 0) continue;
            const i64 moved = wide[axis] + eighths_[axis];
            if (!std::in_range<i32>(moved)) {
                losses_.add(LossKind::does_not_fit, field, name(),
                            fmt::format("{} = {} m, files hold up to +-268435455 m",
                                        axis_names[axis], static_cast<double>(moved) / 8));
                continue;
            }
            const i16 copy = narrow_copy(wide[axis], target_);
            wide[axis] = static_cast<i32>(moved);
            if (!is_copy && is_filler(narrow[axis])) continue;
            if (narrow[axis] != copy)
                losses_.add(LossKind::lost, fmt::format("unused 16-bit {}", field), name(),
                            fmt::format("{} = {} m, beside the true {} m before the move",
                                        axis_names[axis], narrow[axis] / 8.0,
                                        static_cast<double>(moved - eighths_[axis]) / 8));
            narrow[axis] = narrow_copy(wide[axis], target_);
        }
    }

  private:
    const std::array<i64, 3>& eighths_;
    PathContext target_;
    LossReport& losses_;
};

// Where a navi node is used: the ends of its segment, the lower old address first.
struct Use {
    enum class By { nobody, one_segment, several_segments } by = By::nobody;
    RecordOrigin low, high;
};

class NaviTurner {
  public:
    NaviTurner(SourceAreas& sources, const NewAddresses& addresses)
        : sources_(sources), addresses_(addresses), uses_(sources.navi_node_count()) {}

    void turn_all() {
        for (u32 source = 0; source < sources_.list().size(); ++source) find_uses(source);
        for (SourceArea& area : sources_.list())
            for (u32 i = 0; i < area.file.navi_nodes.size(); ++i)
                consider(area.file.navi_nodes[i], uses_[area.first_navi_node + i]);
    }

  private:
    NodeAddress old_address(RecordOrigin origin) const {
        return sources_[origin].address_of(origin.index);
    }

    void find_uses(u32 source) {
        const SourceArea& area = sources_.list()[source];
        for (u32 i = 0; i < area.file.nodes.size() && area.is_vehicle(i); ++i)
            for (const Link& link : links_of(area.file, area.file.nodes[i]))
                if (const auto end = sources_.find(area.map, link.target))
                    if (const auto navi = sources_.find(area.map, link.navi_wide))
                        note(uses_[sources_[*navi].first_navi_node + navi->index], {source, i},
                             *end);
    }

    void note(Use& use, RecordOrigin one, RecordOrigin other) const {
        if (old_address(other) < old_address(one)) std::swap(one, other);
        if (use.by == Use::By::nobody)
            use = {Use::By::one_segment, one, other};
        else if (use.low != one || use.high != other)
            use.by = Use::By::several_segments;
    }

    void consider(NaviNode& navi, const Use& use) const {
        // A byte cannot hold the opposite of -128, which is no direction either.
        constexpr i8 no_direction = std::numeric_limits<i8>::min();
        if (use.by == Use::By::one_segment && navi.target == old_address(use.low) &&
            addresses_.of_node(use.high) < addresses_.of_node(use.low) &&
            std::ranges::count(navi.direction, no_direction) == 0)
            turn_navi_node(navi, old_address(use.high));
    }

    SourceAreas& sources_;
    const NewAddresses& addresses_;
    std::vector<Use> uses_;  // by navi node, counting through all areas
};

}  // namespace

void translate_records(SourceAreas& sources, const Translation& translation, PathContext target,
                       LossReport& losses) {
    RecordTranslator translator(translation, target, losses);
    for (u32 source = 0; source < sources.list().size(); ++source) {
        AreaFile& file = sources.list()[source].file;
        for (u32 i = 0; i < file.nodes.size(); ++i)
            translator.translate(
                file.nodes[i].position, file.nodes[i].wide_position,
                [&] {
                    return sources.name_of_node({source, i});
                },
                "position");
        for (u32 i = 0; i < file.navi_nodes.size(); ++i)
            translator.translate(
                file.navi_nodes[i].position, file.navi_nodes[i].wide_position,
                [&] {
                    return sources.name_of_navi_node({source, i});
                },
                "navi position");
    }
}

void turn_navi_nodes(SourceAreas& sources, const NewAddresses& addresses) {
    NaviTurner(sources, addresses).turn_all();
}

namespace {

constexpr u32 max_parts = std::numeric_limits<u16>::max();

}  // namespace

void number_parts_apart(SourceAreas& sources, LossReport& losses) {
    // Of footpaths and of vehicles: the highest number of the earlier maps, and of all so far.
    u32 earlier[2] = {0, 0}, highest[2] = {0, 0};
    u32 map = 0;
    for (u32 source = 0; source < sources.list().size(); ++source) {
        SourceArea& area = sources.list()[source];
        if (area.map != map) std::ranges::copy(highest, earlier);
        map = area.map;
        for (u32 i = 0; i < area.file.nodes.size(); ++i) {
            PathNode& node = area.file.nodes[i];
            if (node.wide_flood_fill == 0) continue;
            const bool sort = area.is_vehicle(i);
            const u32 number = node.wide_flood_fill + earlier[sort];
            highest[sort] = std::max(highest[sort], number);
            if (earlier[sort] == 0) continue;
            const auto name = [&] { return sources.name_of_node({source, i}); };
            if (number > max_parts) {
                losses.add(LossKind::does_not_fit, "flood_fill", name(),
                           fmt::format("{} after {} of the other maps, files hold 0 to {}",
                                       node.wide_flood_fill, earlier[sort], max_parts));
                continue;
            }
            const u8 copy = narrow_copy(node.wide_flood_fill);
            if (node.flood_fill != copy && node.flood_fill != 0)
                losses.add(
                    LossKind::lost, "unused 8-bit flood_fill", name(),
                    fmt::format("{}, beside the true {}", node.flood_fill, node.wide_flood_fill));
            const bool is_filler = node.flood_fill == 0 && copy != 0;
            node.wide_flood_fill = static_cast<u16>(number);
            if (!is_filler) node.flood_fill = narrow_copy(node.wide_flood_fill);
        }
    }
}

void refuse_nodes_at_one_place(const SourceAreas& sources, LossReport& losses) {
    struct Place {
        std::array<i32, 3> position;
        bool is_vehicle;
        RecordOrigin origin;
    };
    std::vector<Place> places;
    places.reserve(sources.node_count());
    for (u32 source = 0; source < sources.list().size(); ++source) {
        const SourceArea& area = sources.list()[source];
        for (u32 i = 0; i < area.file.nodes.size(); ++i)
            places.push_back({area.file.nodes[i].wide_position, area.is_vehicle(i), {source, i}});
    }
    const auto where = [](const Place& place) {
        return std::tie(place.position, place.is_vehicle);
    };
    std::ranges::stable_sort(places, {}, where);
    std::vector<std::pair<RecordOrigin, RecordOrigin>> pairs;  // the later map's node first
    for (std::size_t first = 0, i = 0; i < places.size(); ++i) {
        if (where(places[i]) != where(places[first])) first = i;
        const RecordOrigin one = places[first].origin, other = places[i].origin;
        if (sources[one].map != sources[other].map) pairs.emplace_back(other, one);
    }
    std::ranges::sort(pairs);
    for (const auto& [other, one] : pairs) {
        const auto& [x, y, z] = sources.node(other).wide_position;
        losses.add(LossKind::does_not_fit, "node at a taken place", sources.name_of_node(other),
                   fmt::format("{} stands at the same ({}, {}, {}) m", sources.name_of_node(one),
                               x / 8.0, y / 8.0, z / 8.0));
    }
}

}  // namespace wend::gta_paths
