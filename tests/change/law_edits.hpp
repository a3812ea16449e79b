#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "change/law_names.hpp"
#include "change/random_edits.hpp"
#include "wend/editor.hpp"

namespace wend::test {

// What one person does to a map, said of the base: it can be done to any map that another edit made
// of the base.
struct LawEdit {
    // Nothing where a record that it names is gone.
    using Done = std::optional<Expected<EditReport>>;

    std::string words;
    std::function<Done(Editor&, const LaterNames&)> make;
    std::optional<ListShift> shift = {};
    bool is_whole = false;  // it is done to all records
    // The records whose values it sets or moves, by their paths in the base with the file.
    std::set<std::string> names = {};
};

// Edits of one base by chance.
class LawEdits {
  public:
    LawEdits(const Map& base, std::mt19937_64& random)
        : base_(base), network_(base.network()), random_(random) {}

    // Some edit that may fail.
    LawEdit any() {
        using enum EditOperation;
        // Those that shift numbers come oftener.
        static constexpr EditOperation kinds[] = {
            set,        set,        set_file,   set_file,     move,        move,
            remove,     remove,     remove,     connect,      connect,     disconnect,
            disconnect, split,      split,      join,         add_road,    add_road,
            add_road,   add_area,   add_area,   insert,       insert,      insert,
            insert,     erase,      erase,      erase,        paste,       paste,
            mirror,     rotate,     close,      keep,         add_ladder,  add_object,
            add_object, add_camera, add_camera, rename_place, move_corner, connect_edges};
        for (;;) {
            const EditOperation kind = kinds[below(std::size(kinds))];
            // To close a lap takes long.
            if (kind == close && closes_++ % 4 != 0) continue;
            if (Editor::can(base_.format(), kind)) return of(kind);
        }
    }

    LawEdit of(EditOperation kind) {
        using enum EditOperation;
        switch (kind) {
            case set:
                return set_records();
            case move:
                return below(8) == 0 ? move_all() : move_records();
            case remove:
                return remove_records();
            case keep:
                return keep_records();
            case connect:
                return connect_records();
            case disconnect:
                return disconnect_records();
            case split:
                return split_area();
            case join:
                return join_areas();
            case add_road:
                return add_line();
            case add_area:
                return add_rectangle();
            case add_ladder:
                return add_way_up();
            case insert:
                return insert_element();
            case erase:
                return erase_element();
            case paste:
                return paste_sample();
            case mirror:
            case rotate:
                return turn_all(kind);
            case close:
                return close_lap();
            case add_object:
            case add_camera:
                return add_beside_road(kind);
            case rename_place:
                return rename();
            case move_corner:
                return move_one_corner();
            case connect_edges:
                return connect_sides();
            default:
                return set_field();
        }
    }

  private:
    using Done = LawEdit::Done;

    std::uint64_t below(std::uint64_t end) { return end == 0 ? 0 : random_() % end; }
    double eighths(int most) {
        return (static_cast<double>(below(static_cast<std::uint64_t>(16 * most + 1))) - 8 * most) /
               8;
    }
    NodeIndex any_node() { return static_cast<NodeIndex>(below(network_.nodes.size())); }
    std::vector<NodeIndex> some_nodes(std::uint64_t most) {
        std::vector<NodeIndex> nodes;
        for (std::uint64_t i = 0, count = 1 + below(most); i < count; ++i)
            if (const NodeIndex node = any_node(); std::ranges::find(nodes, node) == nodes.end())
                nodes.push_back(node);
        return nodes;
    }
    static std::vector<NodeIndex> all_of(const Map& map) {
        std::vector<NodeIndex> all(map.network().nodes.size());
        std::iota(all.begin(), all.end(), NodeIndex{0});
        return all;
    }
    static std::optional<std::vector<NodeIndex>> now(const std::vector<NodeIndex>& nodes,
                                                     const LaterNames& names) {
        std::vector<NodeIndex> later;
        for (const NodeIndex node : nodes) {
            const auto is = names.node(node);
            if (!is) return std::nullopt;
            later.push_back(*is);
        }
        return later;
    }
    // What records are called in the base.
    std::string called(NodeIndex node) const {
        const Origin origin = network_.nodes.origin[node];
        return fmt::format("{}:{}", file_name(base_, origin.member),
                           base_.field_path(Element::node, origin));
    }
    std::string called(const std::vector<NodeIndex>& nodes) const {
        std::vector<std::string> all;
        for (const NodeIndex node : nodes) all.push_back(called(node));
        return fmt::format("{}", fmt::join(all, " "));
    }
    std::set<std::string> names_of(const std::vector<NodeIndex>& nodes) const {
        std::set<std::string> names;
        for (const NodeIndex node : nodes) names.insert(called(node));
        return names;
    }
    // An operation on records, whichever they are then.
    template <class Operation>
    static auto on(std::vector<NodeIndex> nodes, Operation operation) {
        return
            [nodes = std::move(nodes), operation](Editor& editor, const LaterNames& names) -> Done {
                const auto later = now(nodes, names);
                if (!later) return std::nullopt;
                return operation(editor, *later);
            };
    }

    // A field that a person may set, somewhere in a record, and another value for it.
    std::optional<std::pair<std::string, FieldChange>> any_change(FieldHandle field,
                                                                  std::string path) {
        const std::size_t begin = path.size();
        for (int depth = 0; depth < 8; ++depth) {
            const FieldInfo info = field.info();
            if (depth > 0 && !is_free(info)) return std::nullopt;
            const auto children = field.children();
            if (children.empty()) {
                const auto value = changed_value(field, info);
                if (!value) return std::nullopt;
                std::string own = path.substr(begin);
                if (own.starts_with('.')) own.erase(0, 1);
                return std::pair(path, FieldChange{own, FieldChange::How::set, *value});
            }
            const std::uint64_t which = below(children.size());
            path = info.type == FieldType::list ? fmt::format("{}[{}]", path, which)
                                                : joined(path, children[which].info().name);
            field = children[which];
        }
        return std::nullopt;
    }
    static std::string joined(const std::string& path, const std::string& name) {
        return path.empty() ? name : path + "." + name;
    }
    bool is_free(const FieldInfo& info) const {
        // Such as say what a record is, and such as follow from the rest.
        static constexpr std::string_view kept[] = {
            "area",    "id",         "number",          "corner_count",  "link_count",
            "command", "flood_fill", "wide_flood_fill", "vehicle_nodes", "dead_end"};
        return !info.derived && info.refers_to.empty() &&
               !is_tag_field(base_.format(), info.name) &&
               std::ranges::find(kept, info.name) == std::end(kept);
    }
    std::optional<std::string> changed_value(const FieldHandle& field, const FieldInfo& info) {
        const auto value = field.get();
        if (!value) return std::nullopt;
        if (const auto* const whole = std::get_if<std::int64_t>(&*value)) {
            if (info.type == FieldType::bits && info.holds && info.holds->second <= 1)
                return *whole == 0 ? "1" : "0";
            return fmt::format("{}", *whole ^ static_cast<std::int64_t>(1 + below(7)));
        }
        if (const auto* const real = std::get_if<double>(&*value))
            return fmt::format("{}", *real + static_cast<double>(1 + below(16)) / 8);
        if (const auto* const text = std::get_if<std::string>(&*value))
            return base_.format().info().versions.size() == 1 && text->size() > 1000
                       ? std::nullopt
                       : std::optional(*text + "x");
        return std::nullopt;
    }
    LawEdit nothing() const {
        return {"nothing", [](Editor&, const LaterNames&) -> Done {
                    return Expected<EditReport>(failure("nothing"));
                }};
    }

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
                               return editor.set(later, std::span(&own, 1));
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
                    return editor.set_file(std::span(&later, 1));
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
                .make = on(nodes, [by](Editor& editor,
                                       const auto& later) { return editor.move(later, by); }),
                .names = names_of(nodes)};
    }
    LawEdit move_all() {
        const Point by = any_step();
        return {.words = fmt::format("move all by {},{},{}", by.x, by.y, by.z),
                .make = [by](Editor& editor, const LaterNames&) -> Done {
                    return editor.move(all_of(editor.map()), by);
                },
                .is_whole = true};
    }
    LawEdit turn_all(EditOperation kind) {
        const bool x = below(2) == 0;
        return {.words = fmt::format("{} all {}", operation_name(kind),
                                     x ? "x, or by 90" : "y, or by 180"),
                .make = [kind, x](Editor& editor, const LaterNames&) -> Done {
                    const auto all = all_of(editor.map());
                    return kind == EditOperation::mirror
                               ? editor.mirror(all, x ? EditAxis::x : EditAxis::y)
                               : editor.rotate(all, x ? 90 : 180);
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
                    return editor.remove(*later);
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
                    return editor.keep(*later);
                }};
    }
    LawEdit connect_records() {
        const NodeIndex from = any_node(), to = any_node();
        const bool one_way = below(3) == 0;
        return {fmt::format("connect {} with {}{}", called(from), called(to),
                            one_way ? " one way" : ""),
                on({from, to}, [one_way](Editor& editor, const auto& later) {
                    return editor.connect(later[0], later[1], {.one_way = one_way});
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
                    return editor.disconnect(later[0], later[1], one_way);
                })};
    }
    LawEdit split_area() {
        const NodeIndex area = any_node();
        const bool along_x = below(2) == 0;
        const Point at = network_.nodes.position[area];
        const double where = (along_x ? at.x : at.y) + eighths(2);
        return {fmt::format("split {} at {}={}", called(area), along_x ? "x" : "y", where),
                on({area}, [along_x, where](Editor& editor, const auto& later) {
                    return editor.split(later, along_x ? EditAxis::x : EditAxis::y, where);
                })};
    }
    LawEdit join_areas() {
        if (network_.links.size() == 0) return nothing();
        const LinkIndex link = static_cast<LinkIndex>(below(network_.links.size()));
        std::vector<NodeIndex> two{network_.links.from[link], network_.links.to[link]};
        return {fmt::format("join {}", called(two)),
                on(two, [](Editor& editor, const auto& later) { return editor.join(later); })};
    }
    Point near_some_node(int most) {
        Point at = network_.nodes.position[any_node()];
        at.x += eighths(most);
        at.y += eighths(most);
        return at;
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
                    RoadOptions options{.ways = {.one_way = one_way}};
                    if (!later.empty()) options.join = later[0];
                    return editor.add_road(points, options);
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
                    return editor.add_area(corners);
                }};
    }
    LawEdit add_way_up() {
        Point bottom = network_.nodes.position[any_node()],
              top = network_.nodes.position[any_node()];
        for (int tries = 0; tries < 20 && bottom.z == top.z; ++tries)
            top = network_.nodes.position[any_node()];
        if (bottom.z > top.z) std::swap(bottom, top);
        static constexpr const char* sides[] = {"north", "east", "south", "west"};
        const LadderOptions options{.width = 16 + static_cast<double>(below(16)),
                                    .facing = sides[below(4)]};
        return {fmt::format("add a ladder from {},{},{} to {},{},{}", bottom.x, bottom.y, bottom.z,
                            top.x, top.y, top.z),
                [bottom, top, options](Editor& editor, const LaterNames&) -> Done {
                    return editor.add_ladder(bottom, top, options);
                }};
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
                                   if (auto done = editor.set(later, std::span(&longer, 1)); !done)
                                       return done;
                               return editor.close();
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
        return {
            fmt::format("{} {} {} m behind {}", operation_name(kind), what, metres, called(node)),
            on({node}, [kind, what, metres, options](Editor& editor, const auto& later) {
                const RoadPlace at{.record = later[0], .metres = metres};
                return kind == EditOperation::add_object ? editor.add_object(what, at, options)
                                                         : editor.add_camera(at, options);
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
                        return editor.rename_place(old, other);
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
                               return editor.move_corner(later, from, to);
                           }),
                .names = {called(node)}};
    }
    LawEdit connect_sides() {
        std::vector<NodeIndex> nodes = some_nodes(5);
        return {fmt::format("connect edges of {}", called(nodes)),
                on(std::move(nodes),
                   [](Editor& editor, const auto& later) { return editor.connect_edges(later); })};
    }
    LawEdit paste_sample() {
        const auto& versions = base_.format().info().versions;
        const std::string version(base_.members()[0].document->version());
        const bool is_known = std::ranges::any_of(
            versions, [&](const FormatVersion& own) { return own.name == version; });
        const std::uint64_t seed = 100 + below(1000), nodes = 10 + below(4);
        const Map other = made_up(base_.format(), is_known ? version : std::string(), nodes, seed);
        return {fmt::format("paste a sample of {} nodes with seed {}", nodes, seed),
                [other](Editor& editor, const LaterNames&) -> Done { return editor.paste(other); }};
    }

    // A list whose length people may change, in some record or the file itself.
    struct FoundList {
        std::size_t member;
        std::string path;
        FieldHandle handle;
    };
    std::optional<FoundList> any_list(const Fields& fields, std::size_t member) {
        FieldHandle field = fields.root();
        std::string path;
        for (int depth = 0; depth < 5; ++depth) {
            std::vector<FieldHandle> ways;
            for (const FieldHandle& child : field.children()) {
                const FieldInfo info = child.info();
                if (is_run(info.path)) continue;
                // Which areas see each other is named in one way here and in another there.
                if (!info.derived && info.refers_to.empty() && info.name != "visible" &&
                    (info.type == FieldType::list || info.type == FieldType::record))
                    ways.push_back(child);
            }
            if (ways.empty()) return std::nullopt;
            field = ways[below(ways.size())];
            path = joined(path, field.info().name);
            if (field.type() != FieldType::list) continue;
            if (field.info().resizable && below(3) > 0) return FoundList{member, path, field};
            if (field.size() == 0) return std::nullopt;
            const std::uint64_t which = below(field.size());
            path += fmt::format("[{}]", which);
            field = field.children()[which];
        }
        return std::nullopt;
    }

    // Tables of rooms whose rows belong to regions or points by how many these say that they have.
    bool is_run(const std::string& path) const {
        static constexpr std::string_view runs[] = {"corners", "links", "point_links",
                                                    "point_costs", "points"};
        return base_.format().info().id == "metroid-prime-path" &&
               std::ranges::find(runs, path) != std::end(runs);
    }
    // Such a row, put in behind those of a region, which then has one more.
    LawEdit insert_row() {
        const NodeIndex region = any_node(), other = any_node();
        const bool is_link = below(2) == 0;
        const Point at = near_some_node(4);
        const std::uint64_t corner = below(3);
        return {
            fmt::format("put a {} into {}", is_link ? "link to " + called(other) : "corner",
                        called(region)),
            on({region, other}, [=](Editor& editor, const std::vector<NodeIndex>& later) {
                const Map map = editor.map();
                const std::string own =
                    map.field_path(Element::node, map.network().nodes.origin[later[0]]);
                const Fields fields = map.members()[0].document->fields();
                const auto number = [&](const char* name) {
                    return static_cast<std::uint64_t>(fields.at(own + name)->number().value());
                };
                const std::uint64_t place = is_link
                                                ? number(".first_link") + number(".link_count")
                                                : number(".first_corner") + number(".corner_count");
                const auto set = [](std::string field, std::string value) {
                    return FieldChange{std::move(field), FieldChange::How::set, std::move(value)};
                };
                std::vector<FieldChange> row;
                if (is_link)
                    row = {set("corner", fmt::format("{}", corner)),
                           set("region", fmt::format("{}", later[1]))};
                else
                    row = {set("position[0]", fmt::format("{}", at.x)),
                           set("position[1]", fmt::format("{}", at.y)),
                           set("position[2]", fmt::format("{}", at.z))};
                auto done =
                    editor.insert(fmt::format("{}[{}]", is_link ? "links" : "corners", place), row);
                if (!done) return done;
                const FieldChange more{is_link ? "link_count" : "corner_count",
                                       FieldChange::How::add, "1"};
                return editor.set(std::span(later).first(1), std::span(&more, 1));
            })};
    }

    // What an element holds that a new one may have too; nothing where it names others that may
    // be called otherwise later.
    struct NewField {
        FieldChange change;
        std::string refers_to;  // the list, where it is the place of a record there
    };
    bool add_fields(const FieldHandle& field, const std::string& path, int depth,
                    std::vector<NewField>& fields) {
        for (const FieldHandle& child : field.children()) {
            const FieldInfo info = child.info();
            if (info.derived || is_tag_field(base_.format(), info.name)) continue;
            if (info.type == FieldType::list && info.resizable) continue;
            const std::string own = joined(path, info.name);
            if (!info.refers_to.empty() && info.type != FieldType::integer) return false;
            if (!info.refers_to.empty() && base_.format().info().one_map_in_many_files)
                return false;
            if (info.refers_to.ends_with("places")) continue;  // by their places
            const bool is_word = info.type == FieldType::integer && !child.children().empty();
            if (info.type == FieldType::record || (is_word && info.refers_to.empty())) {
                if (depth < 3 && !add_fields(child, own, depth + 1, fields)) return false;
                continue;
            }
            if (info.type == FieldType::list) {
                for (std::uint64_t i = 0; i < child.size(); ++i)
                    if (const auto value = text_of(child.children()[i]))
                        fields.push_back(
                            {{fmt::format("{}[{}]", own, i), FieldChange::How::set, *value}, {}});
                continue;
            }
            const auto value = text_of(child);
            if (!value) continue;
            const bool by_place = base_.format().info().id == "metroid-prime-path";
            fields.push_back(
                {{own, FieldChange::How::set, *value}, by_place ? info.refers_to : std::string()});
        }
        return true;
    }
    static std::optional<std::string> text_of(const FieldHandle& field) {
        const auto value = field.get();
        if (!value) return std::nullopt;
        if (const auto* const whole = std::get_if<std::int64_t>(&*value))
            return fmt::format("{}", *whole);
        if (const auto* const real = std::get_if<double>(&*value)) return fmt::format("{}", *real);
        if (const auto* const text = std::get_if<std::string>(&*value)) return *text;
        return std::nullopt;
    }
    LawEdit insert_element() {
        if (base_.format().info().id == "metroid-prime-path") return insert_row();
        const std::size_t member = below(base_.members().size());
        const Fields fields = base_.members()[member].document->fields();
        const auto list = any_list(fields, member);
        if (!list || list->handle.size() == 0) return nothing();
        const std::uint64_t size = list->handle.size(), like = below(size);
        const std::uint64_t at = below(3) == 0 ? size : below(size);
        std::vector<NewField> own;
        const FieldHandle element = list->handle.children()[like];
        if (element.type() == FieldType::record) {
            if (!add_fields(element, "", 0, own)) return nothing();
        } else if (const auto value = text_of(element)) {
            own.push_back({{"value", FieldChange::How::set, *value}, {}});
        }
        // Its own number has to be free, and now and then it is a little different.
        for (NewField& field : own) {
            if (field.change.field == "id" && list->handle.info().path != "definitions")
                field.change.value = fmt::format("{}", 5000 + below(1000));
            else if (below(4) == 0 && field.refers_to.empty() && is_free(fields.root().info()) &&
                     field.change.field.find("flags") == std::string::npos)
                if (const auto handle = fields.at(joined(element.path(), field.change.field)))
                    if (is_free(handle->info()))
                        if (const auto other = changed_value(*handle, handle->info()))
                            field.change.value = *other;
        }
        const BasePlace place{
            member, at == size ? list->path + "[]" : fmt::format("{}[{}]", list->path, at)};
        std::string words;
        for (const NewField& field : own)
            words += fmt::format(" {}={}", field.change.field, field.change.value);
        return {.words = fmt::format("insert {}:{}{}", file_name(base_, member), place.path,
                                     words.size() > 400 ? words.substr(0, 400) + "..." : words),
                .make = [place, own, member](Editor& editor, const LaterNames& names) -> Done {
                    const auto path = names.path(place);
                    if (!path) return std::nullopt;
                    std::vector<FieldChange> changes;
                    for (const NewField& field : own) {
                        changes.push_back(field.change);
                        if (field.refers_to.empty()) continue;
                        const auto later =
                            names.index(member, field.refers_to, std::stoull(field.change.value));
                        if (!later) return std::nullopt;
                        changes.back().value = fmt::format("{}", *later);
                    }
                    return editor.insert(*path, changes);
                },
                .shift = ListShift{member, list->path, at, true}};
    }
    LawEdit erase_element() {
        const std::size_t member = below(base_.members().size());
        const Fields fields = base_.members()[member].document->fields();
        const auto list = any_list(fields, member);
        if (!list || list->handle.size() == 0) return nothing();
        const std::uint64_t at = below(list->handle.size());
        const BasePlace place{member, fmt::format("{}[{}]", list->path, at)};
        return {.words = fmt::format("erase {}:{}", file_name(base_, member), place.path),
                .make = [place](Editor& editor, const LaterNames& names) -> Done {
                    const auto path = names.path(place);
                    if (!path) return std::nullopt;
                    return editor.erase(*path);
                },
                .shift = ListShift{member, list->path, at, false}};
    }

    const Map base_;
    const Network& network_;
    std::mt19937_64& random_;
    std::uint64_t closes_ = random_();
};

}  // namespace wend::test
