#include "cli/edit_operation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string_view>

#include "base/number_text.hpp"
#include "cli/format_options.hpp"
#include "cli/text.hpp"
#include "cli/words.hpp"
#include "io/file.hpp"
#include "network/absent_text.hpp"
#include "wend/formats.hpp"
#include "wend/open.hpp"
#include "wend/selection.hpp"

namespace wend::cli {
namespace {

using Nodes = std::vector<NodeIndex>;
using Report = Expected<EditReport>;

Expected<std::string> text_of_file(const std::string& name) {
    return read_file(name).map(
        [](const Bytes& bytes) { return std::string(bytes_as_text(bytes)); });
}

Error cannot(const Format& format, EditOperation operation) {
    std::string able;
    for (const Format* const other : formats())
        if (Editor::can(*other, operation)) able += (able.empty() ? "" : ", ") + other->info().id;
    return {fmt::format("maps of {} have no --{}; there is one for {}", format.info().id,
                        operation_name(operation), able)};
}

Expected<NodeIndex> node_named(const Network& network, const std::string& name) {
    if (const auto node = network.find_node(name)) return *node;
    return failure(absent_text(network, name));
}

// Whether an operation is for the whole map where nobody says for which records.
bool may_be_for_all(EditOperation operation) {
    switch (operation) {
        case EditOperation::move:
        case EditOperation::mirror:
        case EditOperation::rotate:
        case EditOperation::to_world:
        case EditOperation::to_area:
        case EditOperation::connect_edges:
            return true;
        default:
            return false;
    }
}

// The nodes that a step is for.
Expected<Nodes> nodes_of(const Map& map, const EditStep& step, bool may_be_all) {
    if (step.where.empty()) {
        if (!may_be_all)
            return failure(fmt::format("--where has to say before --{} which records it is for",
                                       operation_name(step.operation)));
        Nodes all(map.network().nodes.size());
        std::iota(all.begin(), all.end(), NodeIndex{0});
        return all;
    }
    const auto selection = Selection::parse(step.where, text_of_file);
    if (!selection) return failure(selection.error());
    return selection->nodes(map.network());
}

Expected<EditAxis> axis_of(std::string_view text) {
    if (text == "x") return EditAxis::x;
    if (text == "y") return EditAxis::y;
    return failure(fmt::format("expected x or y, found \"{}\"", text));
}

Expected<std::vector<Point>> points_of(const std::string& file) {
    const auto text = text_of_file(file);
    if (!text) return failure(text.error());
    std::vector<Point> points;
    std::string_view rest = *text;
    for (std::size_t line = 1; !rest.empty(); ++line) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view row = trimmed(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        // Tables may have a line with the names of their columns.
        if (row.empty() || row.starts_with('#') || (line == 1 && row == "x,y,z")) continue;
        const auto numbers = numbers_of(row, 3, 3);
        if (!numbers)
            return failure(fmt::format("line {}: {}", line, numbers.error()->message), file);
        points.push_back({(*numbers)[0], (*numbers)[1], (*numbers)[2]});
    }
    return points;
}

Expected<Point> point_of(const std::string& text) {
    const auto numbers = numbers_of(text, 3, 3);
    if (!numbers) return failure(numbers.error());
    return Point{(*numbers)[0], (*numbers)[1], (*numbers)[2]};
}

Report move(Editor& editor, const EditStep& step, const Nodes& nodes) {
    const auto by = point_of(step.values.front());
    if (!by) return failure(by.error());
    return editor.move(nodes, *by);
}

Report move_corner(Editor& editor, const EditStep& step, const Nodes& nodes) {
    const auto from = point_of(step.values[0]), to = point_of(step.values[1]);
    if (!from || !to) return failure((from ? to : from).error());
    return editor.move_corner(nodes, *from, *to);
}

Report mirror(Editor& editor, const EditStep& step, const Nodes& nodes) {
    const auto axis = axis_of(step.values.front());
    if (!axis) return failure(axis.error());
    return editor.mirror(nodes, *axis);
}

Report rotate(Editor& editor, const EditStep& step, const Nodes& nodes) {
    const auto degrees = numbers_of(step.values.front(), 1, 1);
    if (!degrees) return failure(degrees.error());
    return editor.rotate(nodes, degrees->front());
}

Report change_area(Editor& editor, const EditStep& step, const Nodes& nodes) {
    const auto place =
        value_of({"area-transform", "", "", OptionSpec::Kind::text_or_file}, step.values.front());
    if (!place) return failure(place.error());
    return step.operation == EditOperation::to_world ? editor.to_world(nodes, *place)
                                                     : editor.to_area(nodes, *place);
}

Report split(Editor& editor, const EditStep& step, const Nodes& nodes) {
    const std::string_view text = step.values.front();
    const std::size_t sign = std::min(text.find('='), text.size());
    const auto axis = axis_of(text.substr(0, sign));
    if (!axis) return failure(axis.error());
    const auto at = numbers_of(text.substr(std::min(sign + 1, text.size())), 1, 1);
    if (!at) return failure(at.error());
    return editor.split(nodes, *axis, at->front());
}

Report connect(Editor& editor, const EditStep& step) {
    const Network& network = editor.map().network();
    const auto from = node_named(network, step.values[0]), to = node_named(network, step.values[1]);
    if (!from || !to) return failure((from ? to : from).error());
    return step.operation == EditOperation::connect
               ? editor.connect(*from, *to, step.ways)
               : editor.disconnect(*from, *to, step.ways.one_way);
}

Report add_road(Editor& editor, const EditStep& step) {
    const auto points = points_of(step.values.front());
    if (!points) return failure(points.error());
    RoadOptions options{.ways = step.ways, .width = step.width.value_or(0)};
    if (!step.join.empty()) {
        const auto join = node_named(editor.map().network(), step.join);
        if (!join) return failure(join.error());
        options.join = *join;
    }
    return editor.add_road(*points, options);
}

Report add_area(Editor& editor, const EditStep& step) {
    const auto words = words_of(step.values.front());
    if (!words) return failure(words.error());
    std::vector<Point> corners;
    for (const std::string& word : *words) {
        const auto corner = point_of(word);
        if (!corner) return failure(corner.error());
        corners.push_back(*corner);
    }
    return editor.add_area(corners);
}

Report add_ladder(Editor& editor, const EditStep& step) {
    const auto bottom = point_of(step.values[0]), top = point_of(step.values[1]);
    if (!bottom || !top) return failure((bottom ? top : bottom).error());
    LadderOptions options{.facing = step.facing};
    if (step.width) options.width = *step.width;
    return editor.add_ladder(*bottom, *top, options);
}

// `1250`, so many metres from the start, or `sector 12+30`.
Expected<RoadPlace> road_place(const Network& network, const std::string& text) {
    if (const auto metres = numbers_of(text, 1, 1)) return RoadPlace{.metres = metres->front()};
    RoadPlace place;
    const std::size_t plus = text.rfind('+');
    if (plus != std::string::npos) {
        const auto metres = numbers_of(text.substr(plus + 1), 1, 1);
        if (!metres) return failure(metres.error());
        place.metres = metres->front();
    }
    const auto record = node_named(network, text.substr(0, plus));
    if (!record) return failure(record.error());
    place.record = *record;
    return place;
}

Report add_beside_road(Editor& editor, const EditStep& step) {
    const auto at = road_place(editor.map().network(), step.values.back());
    if (!at) return failure(at.error());
    return step.operation == EditOperation::add_object
               ? editor.add_object(step.values.front(), *at, step.roadside)
               : editor.add_camera(*at, step.roadside);
}

Report paste(Editor& editor, const EditStep& step) {
    const auto other = open_map(step.values.front());
    if (!other) return failure(other.error());
    return editor.paste(*other);
}

Report make_on(Editor& editor, const EditStep& step, const Nodes& nodes) {
    switch (step.operation) {
        case EditOperation::set:
            return editor.set(nodes, step.changes);
        case EditOperation::remove:
            return editor.remove(nodes);
        case EditOperation::keep:
            return editor.keep(nodes);
        case EditOperation::move:
            return move(editor, step, nodes);
        case EditOperation::move_corner:
            return move_corner(editor, step, nodes);
        case EditOperation::mirror:
            return mirror(editor, step, nodes);
        case EditOperation::rotate:
            return rotate(editor, step, nodes);
        case EditOperation::to_world:
        case EditOperation::to_area:
            return change_area(editor, step, nodes);
        case EditOperation::connect_edges:
            return editor.connect_edges(nodes);
        case EditOperation::split:
            return split(editor, step, nodes);
        default:
            return editor.join(nodes);
    }
}

}  // namespace

Expected<std::optional<EditReport>> make_step(Editor& editor, const EditStep& step) {
    const Format& format = editor.map().format();
    if (!Editor::can(format, step.operation)) return failure(cannot(format, step.operation));
    const auto reported = [](Report report) {
        return std::move(report).map(
            [](EditReport made) { return std::optional(std::move(made)); });
    };
    switch (step.operation) {
        case EditOperation::connect:
        case EditOperation::disconnect:
            return reported(connect(editor, step));
        case EditOperation::close:
            return reported(editor.close());
        case EditOperation::rename_place:
            return reported(editor.rename_place(step.values[0], step.values[1]));
        case EditOperation::add_road:
            return reported(add_road(editor, step));
        case EditOperation::paste:
            return reported(paste(editor, step));
        case EditOperation::add_area:
            return reported(add_area(editor, step));
        case EditOperation::add_ladder:
            return reported(add_ladder(editor, step));
        case EditOperation::add_object:
        case EditOperation::add_camera:
            return reported(add_beside_road(editor, step));
        case EditOperation::set_file:
            return reported(editor.set_file(step.changes));
        case EditOperation::insert:
            return reported(editor.insert(step.place, step.changes));
        case EditOperation::erase:
            return reported(editor.erase(step.values.front()));
        default:
            break;
    }
    const auto nodes = nodes_of(editor.map(), step, may_be_for_all(step.operation));
    if (!nodes) return failure(nodes.error());
    if (nodes->empty()) return std::nullopt;
    return reported(make_on(editor, step, *nodes));
}

}  // namespace wend::cli
