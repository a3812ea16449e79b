#include "formats/ain/read/graph_document.hpp"

#include <fmt/format.h>

#include <string>

#include "formats/ain/read/graph_text.hpp"

namespace wend::ain {
namespace {

bool is_inside(std::string_view path, std::string_view outer) {
    return path.starts_with(outer) &&
           (path.size() == outer.size() || path[outer.size()] == '.' || path[outer.size()] == '[');
}

Bytes bytes_of(std::string_view text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

}  // namespace

std::vector<Count> GraphDocument::counts() const {
    std::vector<Count> counts{{"nodes", file.nodes.size()}, {"links", file.links.size()}};
    if (!context.is_titanfall()) return counts;
    counts.push_back({"traverse_nodes", file.traverse_nodes.size()});
    counts.push_back({"clusters", file.clusters.size()});
    counts.push_back({"cluster_links", file.cluster_links.size()});
    if (context.version >= 57) counts.push_back({"script_nodes", file.script_nodes.size()});
    return counts;
}

OptionValues GraphDocument::layout() const {
    if (context.hulls == usual_hulls(context.version)) return {};
    return {{"hulls", fmt::format("{}", context.hulls)}};
}

Expected<Bytes> GraphDocument::encoded() const {
    if (!context.is_text()) return DescribedDocument::encoded();
    const auto text = write_text(file);
    if (!text) return failure(text.error());
    return bytes_of(*text);
}

std::optional<std::uint64_t> GraphDocument::offset_of(std::string_view field_path) const {
    return offsets_of({&field_path, 1}).front();
}

std::vector<std::optional<std::uint64_t>> GraphDocument::offsets_of(
    std::span<const std::string_view> field_paths) const {
    if (!context.is_text()) return DescribedDocument::offsets_of(field_paths);
    std::vector<std::optional<std::uint64_t>> offsets(field_paths.size());
    const auto text = write_text(file);
    if (!text) return offsets;
    GraphFile read;
    static_cast<void>(read_text(*text, read, [&](const TextRun& run) {
        for (std::size_t i = 0; i < offsets.size(); ++i)
            if (!offsets[i] && is_inside(run.path, field_paths[i])) offsets[i] = run.offset;
    }));
    return offsets;
}

}  // namespace wend::ain
