#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "change/random_edits.hpp"
#include "merge/law_edit.hpp"

namespace wend::test {

// Edits by chance of records, which they name by their nodes.
class RecordEdits : public ChosenByChance {
  protected:
    using ChosenByChance::ChosenByChance;

    LawEdit set_records() {
        std::vector<NodeIndex> nodes = some_nodes(3);
        const Origin origin = network_.nodes.origin[nodes.front()];
        const std::string path = base_.field_path(Element::node, origin);
        const Fields fields = base_.members()[origin.member].document->fields();
        const auto record = fields.at(path);
        if (!record) return nothing();
        const auto change = any_change(*record, path);
        if (!change) return nothing();
        return {.words = fmt::format("set {}={} of {}", change->second.field, change->second.value,
                                     called(nodes)),
                .make = on(nodes,
                           [own = change->second](Editor& editor, const auto& later) {
                               return editor.run(edits::Set{later, {own}});
                           }),
                .names = names_of(nodes)};
    }
    LawEdit set_field() {
        const std::size_t member = below(base_.members().size());
        const Fields fields = base_.members()[member].document->fields();
        const auto change = any_change(fields.root(), "");
        if (!change) return nothing();
        const std::string& path = change->first;
        const std::string file = file_name(base_, member);
        const std::size_t bracket = path.find(']');
        return {.words = fmt::format("set {}:{}={}", file, path, change->second.value),
                .make = [place = BasePlace{member, path}, own = change->second](
                            Editor& editor, const LaterNames& names) -> Done {
                    const auto later_path = names.path(place);
                    if (!later_path) return std::nullopt;
                    FieldChange later = own;
                    later.field = *later_path;
                    return editor.run(edits::SetFile{{later}});
                },
                .names = {fmt::format("{}:{}", file,
                                      bracket == path.npos ? path : path.substr(0, bracket + 1))}};
    }

    // Over the border of a square of San Andreas and Liberty City now and then.
    Point any_step() {
        Point by{eighths(20), eighths(20), below(3) == 0 ? eighths(2) : 0};
        if (base_.format().info().one_map_in_many_files && below(3) == 0)
            by.x += below(2) == 0 ? 750 : -750;
        return by;
    }
    LawEdit move_records() {
        const std::vector<NodeIndex> nodes = some_nodes(3);
        const Point by = any_step();
        return {.words = fmt::format("move {} by {},{},{}", called(nodes), by.x, by.y, by.z),
                .make = on(nodes,
                           [by](Editor& editor, const auto& later) {
                               return editor.run(edits::Move{later, by});
                           }),
                .names = names_of(nodes)};
    }
    LawEdit move_all() {
        const Point by = any_step();
        return {.words = fmt::format("move all by {},{},{}", by.x, by.y, by.z),
                .make = [by](Editor& editor, const LaterNames&) -> Done {
                    return editor.run(edits::Move{all_of(editor.map()), by});
                },
                .is_whole = true};
    }
    LawEdit turn_all(EditOperation kind) {
        const bool x = below(2) == 0;
        return {
            .words = fmt::format("{} all {}", kind.info().word, x ? "x, or by 90" : "y, or by 180"),
            .make = [kind, x](Editor& editor, const LaterNames&) -> Done {
                const auto all = all_of(editor.map());
                return kind == EditOperation::of<edits::Mirror>()
                           ? editor.run(edits::Mirror{all, x ? EditAxis::x : EditAxis::y})
                           : editor.run(edits::Rotate{all, x ? 90.0 : 180.0});
            },
            .is_whole = true};
    }
    // What the other took away already need not go.
    LawEdit remove_records() {
        const std::vector<NodeIndex> nodes = some_nodes(3);
        return {fmt::format("delete {}", called(nodes)),
                [nodes](Editor& editor, const LaterNames& names) -> Done {
                    std::vector<NodeIndex> left = nodes;
                    std::erase_if(left, [&](NodeIndex node) { return names.is_gone(node); });
                    if (left.empty()) return Expected<EditReport>(EditReport{});
                    const auto later = now(left, names);
                    if (!later) return std::nullopt;
                    return editor.run(edits::Remove{*later});
                }};
    }
    LawEdit keep_records() {
        std::vector<NodeIndex> gone = some_nodes(4), nodes;
        for (NodeIndex node = 0; node < network_.nodes.size(); ++node)
            if (std::ranges::find(gone, node) == gone.end()) nodes.push_back(node);
        return {fmt::format("keep all but {}", called(gone)),
                [nodes](Editor& editor, const LaterNames& names) -> Done {
                    std::vector<NodeIndex> left = nodes;
                    std::erase_if(left, [&](NodeIndex node) { return names.is_gone(node); });
                    const auto later = now(left, names);
                    if (!later) return std::nullopt;
                    return editor.run(edits::Keep{*later});
                }};
    }
    LawEdit connect_records() {
        const NodeIndex from = any_node(), to = any_node();
        const bool one_way = below(3) == 0;
        return {fmt::format("connect {} with {}{}", called(from), called(to),
                            one_way ? " one way" : ""),
                on({from, to}, [one_way](Editor& editor, const auto& later) {
                    return editor.run(edits::Connect{later[0], later[1], {.one_way = one_way}});
                })};
    }
    LawEdit disconnect_records() {
        if (network_.links.size() == 0) return nothing();
        const LinkIndex link = static_cast<LinkIndex>(below(network_.links.size()));
        const NodeIndex from = network_.links.from[link], to = network_.links.to[link];
        const bool one_way = below(3) == 0;
        return {fmt::format("disconnect {} and {}{}", called(from), called(to),
                            one_way ? " one way" : ""),
                on({from, to}, [one_way](Editor& editor, const auto& later) {
                    return editor.run(edits::Disconnect{later[0], later[1], one_way});
                })};
    }
    LawEdit split_area() {
        const NodeIndex area = any_node();
        const bool along_x = below(2) == 0;
        const Point at = network_.nodes.position[area];
        const double where = (along_x ? at.x : at.y) + eighths(2);
        return {
            fmt::format("split {} at {}={}", called(area), along_x ? "x" : "y", where),
            on({area}, [along_x, where](Editor& editor, const auto& later) {
                return editor.run(edits::Split{later, along_x ? EditAxis::x : EditAxis::y, where});
            })};
    }
    LawEdit join_areas() {
        if (network_.links.size() == 0) return nothing();
        const LinkIndex link = static_cast<LinkIndex>(below(network_.links.size()));
        std::vector<NodeIndex> two{network_.links.from[link], network_.links.to[link]};
        return {fmt::format("join {}", called(two)), on(two, [](Editor& editor, const auto& later) {
                    return editor.run(edits::Join{later});
                })};
    }
    LawEdit add_line() {
        std::vector<Point> points{near_some_node(30)};
        for (std::uint64_t more = below(5); more > 0; --more) {
            points.push_back(points.back());
            points.back().x += 4 + eighths(3);
            points.back().y += eighths(12);
        }
        std::vector<NodeIndex> join;
        if (below(3) > 0) join.push_back(any_node());
        const bool one_way = below(4) == 0;
        return {fmt::format("add a road of {} nodes from {},{}{}", points.size(), points[0].x,
                            points[0].y, join.empty() ? "" : " joined to " + called(join[0])),
                on(join, [points, one_way](Editor& editor, const auto& later) {
                    edits::AddRoad road{.points = points, .ways = {.one_way = one_way}};
                    if (!later.empty()) road.join = later[0];
                    return editor.run(road);
                })};
    }
    LawEdit add_rectangle() {
        const Point a = near_some_node(40);
        const double width = 4 + static_cast<double>(below(8)),
                     depth = 4 + static_cast<double>(below(8));
        const std::vector<Point> corners{{a.x, a.y, a.z},
                                         {a.x + width, a.y, a.z},
                                         {a.x + width, a.y + depth, a.z},
                                         {a.x, a.y + depth, a.z}};
        return {fmt::format("add an area of {}x{} at {},{},{}", width, depth, a.x, a.y, a.z),
                [corners](Editor& editor, const LaterNames&) -> Done {
                    return editor.run(edits::AddArea{corners});
                }};
    }
    LawEdit add_way_up() {
        Point bottom = network_.nodes.position[any_node()],
              top = network_.nodes.position[any_node()];
        for (int tries = 0; tries < 20 && bottom.z == top.z; ++tries)
            top = network_.nodes.position[any_node()];
        if (bottom.z > top.z) std::swap(bottom, top);
        static constexpr const char* sides[] = {"north", "east", "south", "west"};
        const edits::AddLadder ladder{.bottom = bottom,
                                      .top = top,
                                      .width = 16 + static_cast<double>(below(16)),
                                      .facing = sides[below(4)]};
        return {fmt::format("add a ladder from {},{},{} to {},{},{}", bottom.x, bottom.y, bottom.z,
                            top.x, top.y, top.z),
                [ladder](Editor& editor, const LaterNames&) -> Done { return editor.run(ladder); }};
    }
    LawEdit close_lap() {
        const NodeIndex node = any_node();
        const bool changes = below(3) > 0;
        const FieldChange longer{"length", FieldChange::How::add, fmt::format("{}", 1 + below(3))};
        return {.words = changes ? fmt::format("set length+={} of {}, and close", longer.value,
                                               called(node))
                                 : std::string("close"),
                .make = on({node},
                           [changes, longer](Editor& editor, const auto& later) {
                               if (changes)
                                   if (auto done = editor.run(edits::Set{later, {longer}}); !done)
                                       return done;
                               return editor.run(edits::Close{});
                           }),
                .is_whole = true};
    }
    LawEdit add_beside_road(EditOperation kind) {
        const NodeIndex node = any_node();
        const double metres = static_cast<double>(below(40));
        static constexpr const char* kinds[] = {"shape 0", "shape 1", "picture 75", "definition 2"};
        const std::string what = kinds[below(4)];
        const RoadsideOptions options{.right = below(2) == 0 ? std::optional(eighths(20))
                                                             : std::nullopt};
        return {fmt::format("{} {} {} m behind {}", kind.info().word, what, metres, called(node)),
                on({node}, [kind, what, metres, options](Editor& editor, const auto& later) {
                    const RoadPlace at{.record = later[0], .metres = metres};
                    return kind == EditOperation::of<edits::AddObject>()
                               ? editor.run(edits::AddObject{what, at, options})
                               : editor.run(edits::AddCamera{at, options});
                })};
    }
    LawEdit rename() {
        const Fields fields = base_.members()[0].document->fields();
        const auto places = fields.at("places");
        if (!places || places->size() == 0) return nothing();
        const auto place = places->children()[below(places->size())];
        for (const FieldHandle& field : place.children()) {
            const auto value = field.get();
            if (!value || !std::holds_alternative<std::string>(*value)) continue;
            const std::string name = std::get<std::string>(*value);
            const std::string old = name.substr(0, name.find('\0'));
            const std::string other = fmt::format("Hall{}", below(100));
            return {fmt::format("rename {} {}", old, other),
                    [old, other](Editor& editor, const LaterNames&) -> Done {
                        return editor.run(edits::RenamePlace{old, other});
                    }};
        }
        return nothing();
    }
    LawEdit move_one_corner() {
        const NodeIndex node = any_node();
        if (network_.surfaces.first_corner.empty()) return nothing();
        const auto [begin, end] = network_.surfaces.corners_of(node);
        if (begin == end) return nothing();
        const Point from = network_.surfaces.corners[begin + below(end - begin)];
        Point to = from;
        to.z += eighths(2);
        if (below(2) == 0) to.x += eighths(1);
        return {.words = fmt::format("move the corner of {} at {},{},{} to {},{},{}", called(node),
                                     from.x, from.y, from.z, to.x, to.y, to.z),
                .make = on({node},
                           [from, to](Editor& editor, const auto& later) {
                               return editor.run(edits::MoveCorner{later, from, to});
                           }),
                .names = {called(node)}};
    }
    LawEdit connect_sides() {
        std::vector<NodeIndex> nodes = some_nodes(5);
        return {fmt::format("connect edges of {}", called(nodes)),
                on(std::move(nodes), [](Editor& editor, const auto& later) {
                    return editor.run(edits::ConnectEdges{later});
                })};
    }
    LawEdit paste_sample() {
        const auto& versions = base_.format().info().versions;
        const std::string version(base_.members()[0].document->version());
        const bool is_known = std::ranges::any_of(
            versions, [&](const FormatVersion& own) { return own.name == version; });
        const std::uint64_t seed = 100 + below(1000), nodes = 10 + below(4);
        const Map other = made_up(base_.format(), is_known ? version : std::string(), nodes, seed);
        return {fmt::format("paste a sample of {} nodes with seed {}", nodes, seed),
                [other](Editor& editor, const LaterNames&) -> Done {
                    return editor.run(edits::Paste{other});
                }};
    }
};

}  // namespace wend::test
