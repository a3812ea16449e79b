#include "cli/matrix_verb.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/in_turns.hpp"
#include "cli/prepared.hpp"
#include "cli/route_queries.hpp"
#include "cli/text.hpp"
#include "cli/way.hpp"
#include "wend/ground_costs.hpp"
#include "wend/many_to_many.hpp"
#include "wend/matrix.hpp"
#include "wend/nearest.hpp"
#include "wend/route.hpp"

namespace wend::cli {
namespace {

// Tables of more than this are only written where somebody says that all is wanted.
constexpr double max_bytes = 1 << 30;

// The ends of ways that the places of a file stand for, a place a line.
Expected<std::vector<Endpoint>> ends_in(const std::string& file, const RouteGraph& graph,
                                        std::optional<std::uint8_t> kind) {
    auto queries = RouteQueries::read(file);
    if (!queries) return failure(queries.error());
    const NearestNodes index(graph.network());
    std::vector<Endpoint> ends;
    while (queries->next()) {
        const auto end = end_on(graph, std::string(queries->line()), kind, &index);
        if (!end) return failure(queries->error(end.error().message));
        ends.push_back(*end);
    }
    if (ends.empty()) return failure(Error{.message = "there is no place in it", .file = file});
    return ends;
}

// All nodes that ways may use.
std::vector<Endpoint> all_ends(const RouteGraph& graph, std::optional<std::uint8_t> kind) {
    const Network& network = graph.network();
    const std::optional<std::uint8_t> wanted = kind_rule(network, kind).node;
    const auto left_out = graph.left_out();
    std::vector<Endpoint> ends;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        if ((!wanted || network.nodes.kind[node] == *wanted) &&
            (left_out.empty() || left_out[node] == 0))
            ends.push_back({node, network.nodes.position[node]});
    return ends;
}

std::vector<NodeIndex> nodes_of(std::span<const Endpoint> ends) {
    std::vector<NodeIndex> nodes;
    for (const Endpoint& end : ends) nodes.push_back(end.node);
    return nodes;
}

void list_names(std::string_view side, const Network& network, std::span<const Endpoint> ends,
                StagedFile& out) {
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const Point& at = ends[i].point;
        out.append(fmt::format("{},{},{},{},{},{}\n", side, i, network.name_of(ends[i].node), at.x,
                               at.y, at.z));
    }
}

}  // namespace

constinit const VerbInfo MatrixVerb::info{
    "matrix", "Use", "Tells what the ways from all places to all others cost, as a table",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend matrix town -o costs.npy --names costs.csv\n"
    "printf '36:0\\n36:20\\n300,300\\n' > places\n"
    "wend matrix town --places places -o -\n"
    "wend sample source-nav --nodes 200 -o house\n"
    "wend matrix house -o house.npy"};

void MatrixVerb::declare(Arguments& arguments) {
    input.declare_files(arguments);
    arguments.option("--places", "FILE",
                     "ways between these places, one a line: X,Y,Z or X,Y (the nearest node of the "
                     "kind) or the name of a record; - reads the standard input (default: between "
                     "all nodes)",
                     places);
    arguments.option("--rows", "FILE", "instead: ways from these places", rows);
    arguments.option("--columns", "FILE", "and to these", columns);
    profile.declare(arguments);
    arguments.option("--prepared", "FILE", "what wend prepare wrote, with the same options",
                     prepared_file);
    arguments.option("--names", "FILE",
                     "list there as CSV which record each row and each column is", names);
    arguments.number("--threads", "COUNT", "work on so many threads (default: all there are)",
                     threads, {1, 1024});
    arguments.flag("--all", "write a table of more than 1 GiB", all);
    output.declare(arguments, "FILE",
                   "a name that ends with .npy is a NumPy array of doubles, .json an object, and "
                   "others CSV; - is the standard output",
                   true);
}

Expected<MatrixVerb::Sides> MatrixVerb::sides(const RouteGraph& graph) const {
    if (!places.empty() && !(rows.empty() && columns.empty()))
        return failure("--places stands instead of --rows and --columns");
    const auto kind = kind_of(graph.network(), profile.kind);
    if (!kind) return failure(kind.error());
    const auto chosen = [&](const std::string& file) -> Expected<std::vector<Endpoint>> {
        if (file.empty()) return all_ends(graph, *kind);
        return ends_in(file, graph, *kind);
    };
    auto from = chosen(places.empty() ? rows : places);
    if (!from) return failure(from.error());
    if (rows.empty() && columns.empty()) return Sides{*from, *from};
    auto to = chosen(columns);
    if (!to) return failure(to.error());
    return Sides{std::move(*from), std::move(*to)};
}

Expected<void> MatrixVerb::write(const Network& network, const Sides& sides,
                                 const EachRow& each_row, Console& console) const {
    OutputSet outputs(output.existing());
    const auto file = outputs.stage(output.name);
    if (!file) return failure(file.error());
    if (!names.empty()) {
        const auto list = outputs.stage(names);
        if (!list) return failure(list.error());
        (*list)->append("side,index,record,x,y,z\n");
        list_names("row", network, sides.rows, **list);
        list_names("column", network, sides.columns, **list);
    }
    TextSink sink([&](std::string_view text) { (*file)->append(text); });
    const std::string unit = profile.speeds.cost_unit(network);
    const std::vector<NodeIndex> rows_of = nodes_of(sides.rows),
                                 columns_of = nodes_of(sides.columns);
    const auto table = MatrixWriter::make(MatrixWriter::format_of(output.name),
                                          {network, rows_of, columns_of, unit}, sink);
    const Console::Progress progress = console.progress("rows");
    std::size_t row = 0, no_way = 0;
    const unsigned workers =
        threads > 0 ? static_cast<unsigned>(threads) : static_cast<unsigned>(processors());
    const bool is_exact = each_row(workers, [&](std::span<const double> costs) {
        for (; !costs.empty(); costs = costs.subspan(sides.columns.size())) {
            const std::span one = costs.first(sides.columns.size());
            table->add_row(one);
            ++row;
            for (const double cost : one) no_way += std::isfinite(cost) ? 0 : 1;
        }
        progress(row, sides.rows.size());
        return !(*file)->takes_no_more();
    });
    table->finish();
    sink.flush();
    if (const auto done = outputs.commit(); !done) return failure(done.error());
    console.note(fmt::format("wrote {} by {} costs in {}; {} of them are of no way", row,
                             sides.columns.size(), unit, no_way));
    if (!is_exact)
        console.note(
            "the search gave up in places: areas of this mesh lie over each other, and "
            "some costs may be too high or lack");
    return {};
}

ExitStatus MatrixVerb::run(Console& console) {
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    const auto graph = profile.graph(*map, console);
    if (!graph) return console.error(graph.error());
    const auto chosen = sides(*graph);
    if (!chosen) return console.error(chosen.error());
    const double bytes = 8.0 * static_cast<double>(chosen->rows.size()) *
                         static_cast<double>(chosen->columns.size());
    if (bytes > max_bytes && !all)
        return console.error({fmt::format(
            "{} by {} costs are {:.1f} GiB: choose places with --places, --rows or --columns, or "
            "say --all",
            chosen->rows.size(), chosen->columns.size(), bytes / (1 << 30))});
    if (map->network().map_kind == MapKind::mesh) {
        if (!prepared_file.empty()) return console.error(mesh_needs_no_file(prepared_file));
        const GroundCosts table(*graph, chosen->columns);
        const auto done = write(
            map->network(), *chosen,
            [&](unsigned workers, const TakeRows& take) {
                return each_row(table, chosen->rows, workers, take);
            },
            console);
        return done ? ExitStatus::fine : console.error(done.error());
    }
    const auto hierarchy = prepared(*graph, prepared_file, console);
    if (!hierarchy) return console.error(hierarchy.error());
    const ManyToMany table(*hierarchy, nodes_of(chosen->columns));
    const auto done = write(
        map->network(), *chosen,
        [&](unsigned workers, const TakeRows& take) {
            each_row(table, nodes_of(chosen->rows), workers, take);
            return true;
        },
        console);
    return done ? ExitStatus::fine : console.error(done.error());
}

}  // namespace wend::cli
