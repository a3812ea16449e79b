#include "cli/use/prepare_verb.hpp"

#include "cli/text/text.hpp"
#include "core/io/files.hpp"
#include "wend/hierarchy_file.hpp"

namespace wend::cli {

ContractionHierarchy prepare(const RouteGraph& graph, Console& console) {
    const Console::Progress progress = console.progress("preparing nodes");
    ContractionHierarchy hierarchy(graph, progress);
    progress(1, 1);
    return hierarchy;
}

Error mesh_needs_no_file(const std::string& file) {
    return ErrorDetails{
        .message =
            "a mesh needs no prepared file: its paths lead anywhere over the ground, "
            "and every verb makes it ready by itself",
        .file = file};
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

constinit const VerbInfo PrepareVerb::info{
    "prepare", "Use", "Prepares a map for very many routes, and writes that to a file",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend prepare town -o town.ways\n"
    "wend route town --prepared town.ways --from 36:0 --to=300,300"};

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
    if (map->network().map_kind == MapKind::mesh)
        return console.error(mesh_needs_no_file(output.name));
    const auto graph = profile.graph(*map, console);
    if (!graph) return console.error(graph.error());
    const Bytes bytes = write_hierarchy(prepare(*graph, console));
    (*file)->append(bytes);
    if (const auto done = outputs.commit(); !done) return console.error(done.error());
    console.note(fmt::format("wrote {}: {} and {} are prepared, {}", output.name,
                             counted(map->network().nodes.size(), "node"),
                             counted(map->network().links.size(), "link"),
                             counted(bytes.size(), "byte")));
    return ExitStatus::fine;
}

}  // namespace wend::cli
