#include "cli/use/prepared.hpp"

#include "core/io/file.hpp"
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
            "a mesh needs no prepared file: its ways lead over the ground as they please, "
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

}  // namespace wend::cli
