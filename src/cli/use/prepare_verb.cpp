#include "cli/use/prepare_verb.hpp"

#include "cli/text/text.hpp"
#include "core/io/files.hpp"
#include "wend/any_angle.hpp"
#include "wend/hierarchy_file.hpp"

namespace wend::cli {

ContractionHierarchy prepare(const RouteGraph& graph, Console& console) {
    const Console::Progress progress = console.progress("preparing nodes");
    ContractionHierarchy hierarchy(graph, progress);
    progress(1, 1);
    return hierarchy;
}

Expected<ContractionHierarchy> prepared(const RouteGraph& graph, const std::string& file,
                                        Console& console) {
    if (file.empty()) return prepare(graph, console);
    const auto bytes = read_file(file);
    if (!bytes) return failure(bytes.error());
    auto hierarchy = read_hierarchy(*bytes, graph);
    if (!hierarchy) hierarchy.error()->file = file;
    return hierarchy;
}

Expected<MeshWays> prepared_ways(const RouteGraph& graph, const std::string& file) {
    const auto bytes = read_file(file);
    if (!bytes) return failure(bytes.error());
    auto ways = MeshWays::read(*bytes, AnyAngleMesh(graph));
    if (!ways) ways.error()->file = file;
    return ways;
}

constinit const VerbInfo PrepareVerb::info{
    "prepare", "Use", "Prepares a map for very many routes, and writes that to a file",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend prepare town -o town.ways\n"
    "wend route town --prepared town.ways --from 36:0 --to=300,300\n"
    "wend sample source-nav --nodes 200 -o house\n"
    "wend prepare house --radius 8 -o house.ways\n"
    "wend route house --radius 8 --prepared house.ways --from 1 --to 20"};

namespace {

Expected<Bytes> bytes_of_mesh(const RouteGraph& graph, Console& console) {
    const Console::Progress progress = console.progress("preparing the mesh");
    progress(0, 1);
    const auto ways = MeshWays::make(AnyAngleMesh(graph));
    progress(1, 1);
    if (!ways) return failure(ways.error());
    return ways->write();
}

}  // namespace

void PrepareVerb::declare(Arguments& arguments) {
    input.declare_files(arguments);
    profile.declare(arguments);
    output.declare(arguments, "FILE", "file to write, to be used with the same options", true);
}

ExitStatus PrepareVerb::run(Console& console) {
    OutputSet outputs(output.existing());
    const auto file = outputs.stage(output.name);
    if (!file) return console.error(file.error());
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    const auto graph = profile.graph(*map, console);
    if (!graph) return console.error(graph.error());
    const auto bytes = map->network().map_kind == MapKind::mesh
                           ? bytes_of_mesh(*graph, console)
                           : Expected<Bytes>(write_hierarchy(prepare(*graph, console)));
    if (!bytes) return console.error(bytes.error());
    (*file)->append(*bytes);
    if (const auto done = outputs.commit(); !done) return console.error(done.error());
    console.note(fmt::format("wrote {}: {} and {} are prepared, {}", output.name,
                             counted(map->network().nodes.size(), "node"),
                             counted(map->network().links.size(), "link"),
                             counted(bytes->size(), "byte")));
    return ExitStatus::fine;
}

}  // namespace wend::cli
