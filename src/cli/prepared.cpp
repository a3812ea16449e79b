#include "cli/prepared.hpp"

#include "io/file.hpp"
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
    if (!hierarchy) hierarchy.error().file = file;
    return hierarchy;
}

}  // namespace wend::cli
