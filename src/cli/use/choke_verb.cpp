#include "cli/use/choke_verb.hpp"

#include <fmt/format.h>

#include <utility>

#include "api/answers/sight_answer.hpp"
#include "cli/options/output.hpp"
#include "cli/text/text.hpp"
#include "route/planner/endpoint.hpp"
#include "wend/draw.hpp"

namespace wend::cli {
namespace {

// Where a link is left, in the middle of its portal if it has one.
Point left_at(const Network& network, LinkIndex link) {
    if (network.links.portal.empty() || network.links.portal[link] == no_index)
        return network.nodes.position[network.links.from[link]];
    const Portal& portal = network.portals[network.links.portal[link]];
    return {(portal.left.x + portal.right.x) / 2, (portal.left.y + portal.right.y) / 2,
            (portal.left.z + portal.right.z) / 2};
}

std::string width_in_metres(const Network& network, double width) {
    const std::string metres = fmt::format("{:.2f} m", width * network.metres_per_unit);
    return network.unit == "m" ? metres
                               : fmt::format("{} ({:.1f} {})", metres, width, network.unit);
}

std::string link_width(const Network& network, LinkIndex link) {
    const double width = passage_width(network, link);
    return width > 0 ? width_in_metres(network, width) : "not known";
}

}  // namespace

constinit const VerbInfo ChokeVerb::info{
    "choke", "Use", "Finds the minimum cut between two places: what every route crosses",
    "wend sample source-nav --nodes 200 -o house\n"
    "wend choke house --from Library --to Garden\n"
    "wend choke house --from Library --to Garden -o choke.svg\n"
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend choke town --from 36:0 --to 36:200 --kind road --json"};

void ChokeVerb::declare(Arguments& arguments) {
    input.declare_files_in_world(arguments);
    arguments
        .option("--from", "PLACE",
                "X,Y,Z or X,Y (the nearest node of the kind), or the name of a record or place",
                from)
        .required = true;
    arguments.option("--to", "PLACE", "where to, in the same form", to).required = true;
    profile.declare(arguments);
    arguments.flag("--json", "print JSON", json);
    output.declare(arguments, "FILE", "draw what lies on either side of the cut: .svg or .png",
                   false);
}

Expected<Bytes> ChokeVerb::picture(const Found& found) const {
    const auto format = picture_format_of(output.name);
    if (!format) return failure("ends in neither .svg nor .png", output.name);
    DrawRequest request;
    request.format = *format;
    request.title =
        fmt::format("{} wide from {} to {}", width_in_metres(found.network, found.cut.width),
                    name_of(found.network, found.from), name_of(found.network, found.to));
    NodeValues sides{.name = "side", .title = "side of the choke", .unit = "", .value = {}};
    sides.value_names = {"behind it", "before it"};
    sides.value.assign(found.cut.is_before.begin(), found.cut.is_before.end());
    request.values = std::move(sides);
    for (const LinkIndex link : found.cut.links)
        request.marks.push_back({left_at(found.network, link), Severity::note,
                                 link_width(found.network, link) + " wide", "choke"});
    return draw(found.network, request);
}

void ChokeVerb::print_text(Console& console, const Found& found) const {
    const Network& network = found.network;
    const auto side = [&](const Stop& end) {
        return fmt::format("{}, {}", name_of(network, end),
                           counted(nodes_of(end.end).size(), network.node_word));
    };
    Table head({Table::Align::left, Table::Align::left});
    head.add({"from", side(found.from)});
    head.add({"to", side(found.to)});
    if (found.cut.is_one)
        head.add({"width", fmt::format("nothing lies between: they have a {} in common",
                                       network.node_word)});
    else if (found.cut.links.empty())
        head.add({"width", "no route leads from one to the other"});
    else
        head.add({"width", fmt::format("{} over {}", width_in_metres(network, found.cut.width),
                                       counted(found.cut.links.size(), "link"))});
    if (found.cut.without_width > 0)
        head.add({"but", fmt::format("of {} no width is known, which counts as none",
                                     counted(found.cut.without_width, "link"))});
    console.print("{}", head.text(0));
    if (found.cut.links.empty()) return;
    Table table({Table::Align::right, Table::Align::right, Table::Align::left, Table::Align::right,
                 Table::Align::left});
    table.add({"from", "to", "kind", "width", "at"});
    for (const LinkIndex link : found.cut.links) {
        const Point at = left_at(network, link);
        table.add(
            {network.name_of(network.links.from[link]), network.name_of(network.links.to[link]),
             std::string(network.kind_name(network.links.kind[link])), link_width(network, link),
             fmt::format("({}, {}, {})", number_text(at.x), number_text(at.y), number_text(at.z))});
    }
    console.print("\n{}", table.text(0));
}

void ChokeVerb::print_json(Console& console, const Found& found) const {
    const Network& network = found.network;
    const auto told = [&](const Stop& end) {
        return ChokeEndAnswer{name_of(network, end), nodes_of(end.end).size()};
    };
    ChokeAnswer answer{told(found.from), told(found.to),  found.cut.is_one,
                       network.unit,     found.cut.width, found.cut.without_width};
    for (const LinkIndex link : found.cut.links) {
        answer.links.push_back({network.name_of(network.links.from[link]),
                                network.name_of(network.links.to[link]),
                                network.kind_name(network.links.kind[link])});
        if (const double width = passage_width(network, link); width > 0)
            answer.links.back().width = width;
        answer.links.back().at = left_at(network, link);
    }
    write_answer(console.data(), answer);
}

ExitStatus ChokeVerb::run(Console& console) {
    if (output.is_standard_output())
        return console.error({"a picture goes into a file here: -o NAME.svg or NAME.png"});
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    const auto kind = kind_of(map->network(), profile.kind());
    if (!kind) return console.error(kind.error());
    const auto graph = profile.graph(*map, console);
    if (!graph) return console.error(graph.error());
    auto start = end_on(*graph, from, *kind), end = end_on(*graph, to, *kind);
    if (!start) return console.error({"--from: " + start.error()->message});
    if (!end) return console.error({"--to: " + end.error()->message});
    Found found{map->network(), std::move(*start), std::move(*end), {}};
    found.cut = narrowest_cut(*graph, nodes_of(found.from.end), nodes_of(found.to.end));
    if (!output.name.empty() && !found.cut.is_one) {
        OutputSet outputs(output.existing());
        const auto file = outputs.stage(output.name);
        if (!file) return console.error(file.error());
        const auto drawn = picture(found);
        if (!drawn) return console.error(drawn.error());
        (*file)->append(*drawn);
        if (const auto done = outputs.commit(); !done) return console.error(done.error());
    }
    if (json)
        print_json(console, found);
    else
        print_text(console, found);
    return found.cut.links.empty() && !found.cut.is_one ? ExitStatus::no : ExitStatus::fine;
}

}  // namespace wend::cli
