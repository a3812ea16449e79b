#include "formats/ain/read/read_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "core/describe/byte_reader.hpp"
#include "core/describe/scalar.hpp"
#include "formats/ain/read/graph_text.hpp"

namespace wend::ain {
namespace {

std::optional<u32> word(ByteView bytes, u64 offset) {
    return value_at<u32, AinContext::byte_order>(bytes, offset);
}

// The size of the records (section 2). Those of version 35 have no revision before them.
struct Sizes {
    u64 header, node, link, id = 4;

    explicit Sizes(const AinContext& context)
        : header(context.has_revision() ? 12 : 8),
          node(21 + 4 * u64{context.hulls}),
          link(4 + u64{context.hulls}) {}
};

// Whether counts make a file of this size, and its first node is of a known type.
bool closes(ByteView bytes, const AinContext& context) {
    const Sizes sizes(context);
    const auto nodes = word(bytes, sizes.header - 4);
    if (!nodes) return false;
    const u64 after_nodes = sizes.header + sizes.node * *nodes;
    const auto links = word(bytes, after_nodes);
    return links && after_nodes + 4 + sizes.link * *links + sizes.id * *nodes == bytes.size();
}

// Whether types of nodes and ends of links are such as there are. Where small files have the length
// of several numbers of hulls, with the wrong ones they are not.
bool is_plausible(ByteView bytes, const AinContext& context) {
    const auto file = decode<GraphFile>(bytes, context);
    return file &&
           std::ranges::all_of(file->nodes,
                               [](const GraphNode& node) { return node.type < node_types; }) &&
           std::ranges::all_of(file->links,
                               [&](const GraphLink& link) { return has_ends(*file, link); });
}

// What a file of this version can be read with: the usual number of hulls where it fits.
std::vector<AinContext> closing_contexts(ByteView bytes, u32 version) {
    std::vector<AinContext> found;
    const AinContext usual{version, usual_hulls(version)};
    if (closes(bytes, usual)) return {usual};
    for (u32 hulls = 1; hulls <= most_hulls; ++hulls)
        if (closes(bytes, {version, hulls})) found.push_back({version, hulls});
    if (found.size() < 2) return found;
    std::vector<AinContext> plausible;
    std::ranges::copy_if(found, std::back_inserter(plausible),
                         [&](const AinContext& context) { return is_plausible(bytes, context); });
    return plausible.empty() ? found : plausible;
}

// Whether the first node has a type that there is: other files may have counts that close too.
bool begins_well(ByteView bytes, const AinContext& context) {
    const Sizes sizes(context);
    if (*word(bytes, sizes.header - 4) == 0) return bytes.size() == sizes.header + 4;
    const u64 type = sizes.header + 16 + 4 * u64{context.hulls};
    return std::to_integer<u8>(bytes[type]) < node_types;
}

std::optional<Recognition> recognise_binary(ByteView bytes, u32 version) {
    AinContext context{version, usual_hulls(version)};
    if (context.has_free_hulls()) {
        const auto contexts = closing_contexts(bytes, version);
        if (contexts.size() != 1 || !begins_well(bytes, contexts.front())) return std::nullopt;
        context = contexts.front();
    } else if (!decode<GraphFile>(bytes, context)) {
        return std::nullopt;
    }
    return Recognition{version_name(context), Recognition::By::sizes};
}

}  // namespace

std::optional<Recognition> recognise_graph(ByteView bytes, std::string_view file_name) {
    if (begins_as_text(bytes_as_text(bytes)))
        return Recognition{version_name(text_context), Recognition::By::magic};
    const auto version = word(bytes, 0);
    const bool is_known = version && *version != text_context.version && is_version(*version);
    if (is_known)
        if (auto by_sizes = recognise_binary(bytes, *version)) return by_sizes;
    if (file_name.ends_with(".ain") || file_name.ends_with(".AIN"))
        return Recognition{fmt::format("{}", is_known ? *version : 37), Recognition::By::name};
    return std::nullopt;
}

Expected<AinContext> context_of_graph(ByteView bytes, u32 hulls) {
    const auto fail = [](std::string message, u64 offset, const char* field) {
        return failure(
            ErrorDetails{.message = std::move(message), .offset = offset, .field = field});
    };
    const auto version = word(bytes, 0);
    if (!version)
        return fail("the file ends before it says which version it is in", bytes.size(), "version");
    if (!is_version(*version) || *version == text_context.version)
        return fail(fmt::format("there is no version {}; 35, 37, 41, 54, 57 and texts of version "
                                "27 can be read",
                                *version),
                    0, "version");
    AinContext context{*version, usual_hulls(*version)};
    if (!context.has_free_hulls()) {
        if (hulls == 0 || hulls == context.hulls) return context;
        return fail(fmt::format("graphs of version {} are for {} hulls, not {}", *version,
                                context.hulls, hulls),
                    0, "version");
    }
    if (hulls != 0) return AinContext{*version, hulls};
    const auto contexts = closing_contexts(bytes, *version);
    if (contexts.size() == 1) return contexts.front();
    if (contexts.empty()) return context;
    std::string numbers;
    for (const AinContext& one : contexts)
        numbers += fmt::format("{}{}", numbers.empty() ? "" : " or ", one.hulls);
    return fail(
        fmt::format("the file may be for {} hulls; say which with the option `hulls`", numbers),
        bytes.size(), "nodes");
}

Expected<std::unique_ptr<GraphDocument>> read_graph(ByteView bytes, u32 hulls) {
    if (begins_as_text(bytes_as_text(bytes))) {
        GraphFile file;
        if (auto done = read_text(bytes_as_text(bytes), file); !done)
            return failure(std::move(done.error()));
        return std::make_unique<GraphDocument>(text_context, std::move(file));
    }
    const auto context = context_of_graph(bytes, hulls);
    if (!context) return failure(context.error());
    auto file = decode<GraphFile>(bytes, *context);
    if (!file) {
        ErrorDetails details = std::move(file.error()).details();
        if (details.field.empty()) details.field = "trailing";
        if (context->has_free_hulls() && hulls == 0)
            details.message = fmt::format(
                "{} (no number of hulls from 1 to {} makes a file of this length; read as for {})",
                details.message, most_hulls, context->hulls);
        return failure(std::move(details));
    }
    return std::make_unique<GraphDocument>(*context, std::move(*file));
}

Expected<void> explain_text(std::string_view text, const ExplainSink& sink) {
    GraphFile file;
    std::vector<TextRun> runs;
    auto done = read_text(text, file, [&](const TextRun& run) { runs.push_back(run); });
    const Fields fields = fields_of(file, text_context);
    for (const TextRun& run : runs) {
        const auto field = fields.at(run.path);
        const std::string note = field ? field->info().note : std::string();
        sink({run.offset, run.size, run.path, run.value, note});
    }
    return done;
}

}  // namespace wend::ain
