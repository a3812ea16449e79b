#include "formats/gta/source/write_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "formats/gta/records/area_map.hpp"
#include "formats/gta/records/file_and_record_names.hpp"
#include "formats/gta/source/path_graph.hpp"
#include "formats/gta/source/source_document.hpp"

namespace wend::gta_paths::source {
namespace {

using RowText = std::vector<std::string>;

// The whole sixteenths that are stored as so many eighths.
f64 sixteenths_of(f64 metres) {
    const auto raw = static_cast<i32>(metres * 8);
    const i32 away = raw < 0 ? -1 : 1;
    for (i32 sixteenths = 2 * raw; sixteenths != 2 * raw + 3 * away; sixteenths += away)
        if (stored_coordinate(sixteenths) == raw) return sixteenths;
    return 2 * raw;
}

class Speller {
  public:
    Speller(std::span<const Member> members, LossReport& losses) : map_(members), losses_(losses) {}

    Expected<std::vector<OutputFile>> make() {
        text_ = "# Paths of GTA San Andreas\npath\n";
        for (u32 member = 0; member < map_.member_count(); ++member) add_area(member);
        text_ += "end\n";
        auto document = make_source(SourceText{std::move(text_)});
        if (!document) return failure(std::move(document.error()));
        std::vector<OutputFile> files;
        files.push_back({"paths.ipl", std::move(*document)});
        tell_other_links(files.front());
        return files;
    }

  private:
    void add_area(u32 member) {
        const AreaFile& file = map_.file(member);
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            const bool is_vehicle = i < file.header.vehicle_nodes;
            const bool is_water = node_flags["water"].get(file.nodes[i].flags) != 0;
            add_node(member, i, !is_vehicle ? 0 : is_water ? 2 : 1);
        }
        finish_group();
    }

    // A node and its edges stand in one group, beside others while there is room.
    void add_node(u32 member, u32 index, int kind) {
        const AreaFile& file = map_.file(member);
        const PathNode& node = file.nodes[index];
        auto links = links_of(file, node);
        const std::string name = node_name(node.area, index);
        if (links.size() >= rows_in_group) {
            losses_.add(LossKind::does_not_fit, "links", name, "a group has no room for its links");
            links = links.first(rows_in_group - 1);
        }
        if (kind != kind_ || rows_.size() + 1 + links.size() > rows_in_group) finish_group();
        kind_ = kind;
        const std::size_t own = rows_.size();
        const auto flag = [&](BitField field) { return field.get(node.flags); };
        const u32 flags = flag(node_flags["switched_off"]) | flag(node_flags["road_block"]) << 1 |
                          flag(node_flags["no_wandering"]) << 11;
        if (flag(node_flags["interior"]) != 0 || flag(node_flags["already_found"]) != 0)
            losses_.add(LossKind::lost, "flags", name, "the text has no bits for all of its flags");
        Row row{.type = 2, .next = -1, .at = position_of(node, map_.context(member))};
        row.width = node.path_width / 8.0;
        row.tail = fmt::format("{}, {}, {:.4g}, {}", flag(node_flags["speed_class"]), flags,
                               flag(node_flags["spawn_probability"]) / 15.0 +
                                   (flag(node_flags["spawn_probability"]) < 15 ? 0.001 : 0),
                               flag(node_flags["special_function"]));
        if (kind == 0) row.tail.replace(0, 1, "1");
        rows_.push_back(spelt(row));
        places_.push_back({node.area, static_cast<u16>(index)});
        for (const Link& link : links) add_edge(member, node, link, own, name);
    }

    struct Row {
        int type = 0, next = -1;
        bool crosses = false;
        Point at = {};
        f64 width = 0;
        u32 left = 1, right = 1;
        std::string tail = "1, 0, 1, 0";
    };

    void add_edge(u32 member, const PathNode& node, const Link& link, std::size_t own,
                  const std::string& name) {
        const PathContext context = map_.context(member);
        const PathNode* const other = map_.find(link.target);
        if (other == nullptr)
            return losses_.add(LossKind::lost, "links", name, "a link leads to no node of the map");
        const Point here = position_of(node, context);
        const Point there = position_of(*other, context);
        Row row{.type = 1, .next = static_cast<int>(own)};
        row.at = {(here.x + there.x) / 2, (here.y + there.y) / 2, (here.z + there.z) / 2};
        row.width = node.path_width / 8.0;
        row.crosses = crossing_flags["crosses_road"].get(link.crossing) != 0;
        if (crossing_flags["traffic_light"].get(link.crossing) != 0)
            losses_.add(LossKind::lost, "traffic_light", name, "the text knows no traffic lights");
        const NaviNode* const navi = kind_ == 0 ? nullptr : map_.find(navi_address(link, context));
        if (navi != nullptr) {
            const Point middle = position_of(*navi, context);
            row.at.x = middle.x;
            row.at.y = middle.y;
            row.width = navi->path_width / 8.0;
            const bool is_target = navi->target == address_of(node);
            const Lanes lanes = is_target ? Lanes::of(*navi) : Lanes::of(*navi).turned();
            row.left = lanes.along;
            row.right = lanes.against;
            if (navi->signals != 0)
                losses_.add(LossKind::lost, "traffic_light", name,
                            "the text knows no traffic lights");
        }
        row.at.z = free_height(kind_ == 0, row.at, std::minmax(address_of(node), link.target));
        rows_.push_back(spelt(row));
    }

    // Where edges of another link are near, theirs are raised: no record holds how high edges lie.
    f64 free_height(bool is_footpath, const Point& at, std::pair<NodeAddress, NodeAddress> ends) {
        const auto [known, is_new] = heights_.try_emplace(ends, at.z);
        if (!is_new) return known->second;
        constexpr int most = 64;
        constexpr f64 step = 4;  // metres, so that no two steps meet
        const auto cell_of = [&](f64 height) {
            return std::array<i64, 4>{static_cast<i64>(std::floor(at.x)),
                                      static_cast<i64>(std::floor(at.y)),
                                      static_cast<i64>(std::floor(height / 2)), is_footpath};
        };
        int steps = 0;
        while (steps < most && is_near_taken(cell_of(at.z + steps * step))) ++steps;
        known->second = at.z + steps * step;
        taken_.insert(cell_of(known->second));
        return known->second;
    }

    bool is_near_taken(const std::array<i64, 4>& cell) const {
        for (i64 x = -1; x <= 1; ++x)
            for (i64 y = -1; y <= 1; ++y)
                for (i64 z = -1; z <= 1; ++z)
                    if (taken_.contains({cell[0] + x, cell[1] + y, cell[2] + z, cell[3]}))
                        return true;
        return false;
    }

    static std::string spelt(const Row& row) {
        return fmt::format("\t{}, {}, {}, {}, {}, {}, {:g}, {}, {}, {}\n", row.type, row.next,
                           row.crosses ? 1 : 0, sixteenths_of(row.at.x), sixteenths_of(row.at.y),
                           sixteenths_of(row.at.z), row.width, row.left, row.right, row.tail);
    }

    void finish_group() {
        if (rows_.empty()) return;
        fmt::format_to(std::back_inserter(text_), "{}, -1\n", kind_);
        for (const std::string& row : rows_) text_ += row;
        for (std::size_t i = rows_.size(); i < rows_in_group; ++i)
            text_ += "\t0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0\n";
        rows_.clear();
    }

    // Links whose edges lie near those of another, or that have no link back, come out otherwise.
    void tell_other_links(const OutputFile& file) {
        std::vector<Member> members(1);
        members.front().file = file.name;
        members.front().document = file.document;
        const PathGraph graph = make_graph(members, Grid(Grid::vanilla_side));
        std::map<std::pair<u32, u32>, NodeAddress> addresses;
        const auto& groups = SourceDocument::of(*file.document).paths.groups;
        std::size_t next = 0;
        for (u32 group = 0; group < groups.size(); ++group)
            for (u32 row = 0; row < rows_in_group; ++row)
                if (groups[group].rows[row].type == RowType::inner)
                    addresses[{group, row}] = places_[next++];
        const auto address = [&](u32 node) {
            const RowPlace& place = graph.nodes[node].place;
            return addresses.at({place.group, place.row});
        };
        std::set<std::pair<NodeAddress, NodeAddress>> made;
        for (const Segment& segment : graph.segments) {
            made.insert({address(segment.a), address(segment.b)});
            made.insert({address(segment.b), address(segment.a)});
        }
        for (u32 member = 0; member < map_.member_count(); ++member)
            for (const PathNode& node : map_.file(member).nodes)
                for (const Link& link : links_of(map_.file(member), node))
                    if (made.erase({address_of(node), link.target}) == 0)
                        losses_.add(LossKind::lost, "links", node_name(node.area, node.id),
                                    "a link whose edges meet those of another");
        for (const auto& [from, to] : made)
            losses_.add(LossKind::invented, "links", node_name(from.area, from.node),
                        "edges of two links meet, or a link had none back");
    }

    AreaMap map_;
    LossReport& losses_;
    std::string text_;
    RowText rows_;
    std::vector<NodeAddress> places_;  // of the nodes in the order of the text
    int kind_ = 0;
    std::map<std::pair<NodeAddress, NodeAddress>, f64> heights_;  // of edges, by their ends
    std::set<std::array<i64, 4>> taken_;                          // cells that edges lie in
};

}  // namespace

Expected<std::vector<OutputFile>> write_source(std::span<const std::span<const Member>> maps,
                                               const ConvertRequest& request, LossReport& losses) {
    if (maps.size() > 1) return failure("maps cannot be put together as source text");
    if (!request.options.empty())
        return failure(fmt::format("source text takes no options such as the option `{}`",
                                   request.options.begin()->first));
    auto files = Speller(maps.front(), losses).make();
    if (!files || losses.allows(request.lossy)) return files;
    return failure(losses.allows(true)
                       ? "source text cannot hold all of this map; the option `lossy` goes ahead"
                       : "not all of this map fits into source text");
}

}  // namespace wend::gta_paths::source
