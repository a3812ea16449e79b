#include "c_interface/arguments.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <limits>
#include <numeric>

#include "model/network/option_text.hpp"

namespace wend::c {
namespace {

// What no memory holds: a count that came from elsewhere, such as WEND_ALL.
constexpr std::size_t most_bytes = std::numeric_limits<std::ptrdiff_t>::max();

}  // namespace

Expected<ByteView> bytes_of(const wend_bytes& bytes) {
    if (!bytes.data && bytes.size > 0) return failure("bytes that were given are NULL");
    if (bytes.size > most_bytes) return failure("there are no bytes of such a size");
    return ByteView(static_cast<const std::byte*>(bytes.data), bytes.size);
}

Expected<std::string_view> text_of(const wend_bytes& bytes) {
    return bytes_of(bytes).map(bytes_as_text);
}

Expected<void> expect_list(const void* list, std::size_t count, const char* called) {
    if (count > 0 && !list)
        return failure(fmt::format("a list of {} is NULL, and its count is not 0", called));
    if (count > most_bytes / sizeof(void*))
        return failure(
            fmt::format("a list of {} is longer than memory: WEND_ALL with NULL alone is "
                        "all, where nodes are chosen",
                        called));
    return {};
}

Expected<std::vector<std::string>> texts_of(const wend_text_list& list) {
    if (const auto there = expect_list(list.texts, list.count, "texts"); !there)
        return failure(there.error());
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < list.count; ++i) {
        if (!list.texts[i]) return failure(fmt::format("text {} of a list is NULL", i));
        texts.emplace_back(list.texts[i]);
    }
    return texts;
}

std::string value_of(const wend_option& option) {
    return option.value && option.length > 0 ? std::string(option.value, option.length)
                                             : text_or(option.value);
}

Expected<OptionValues> options_of(const wend_option_list& list) {
    if (const auto there = expect_list(list.options, list.count, "options"); !there)
        return failure(there.error());
    OptionValues values;
    for (std::size_t i = 0; i < list.count; ++i) {
        const wend_option& option = list.options[i];
        if (!option.name) return failure(fmt::format("option {} has no name", i));
        if (!values.emplace(option.name, value_of(option)).second)
            return failure(fmt::format("option {} is given twice", option.name));
    }
    return values;
}

Expected<void> expect_node(const Network& network, NodeIndex node) {
    if (node < network.nodes.size()) return {};
    return failure(
        fmt::format("there is no node {}; the network has {}", node, network.nodes.size()));
}

Expected<std::optional<std::vector<NodeIndex>>> nodes_if_given(const wend_index_list* list,
                                                               const Network& network) {
    using Nodes = std::optional<std::vector<NodeIndex>>;
    if (!list || is_all(list->indexes, list->count)) return Nodes();
    if (const auto there = expect_list(list->indexes, list->count, "nodes"); !there)
        return failure(there.error());
    std::vector<NodeIndex> nodes(list->indexes, list->indexes + list->count);
    std::ranges::sort(nodes);
    nodes.erase(std::ranges::unique(nodes).begin(), nodes.end());
    if (!nodes.empty())
        if (const auto there = expect_node(network, nodes.back()); !there)
            return failure(there.error());
    return Nodes(std::move(nodes));
}

Expected<std::vector<NodeIndex>> chosen_nodes(const wend_index_list& list, const Network& network) {
    auto nodes = nodes_if_given(&list, network);
    if (!nodes) return failure(std::move(nodes.error()));
    if (*nodes) return std::move(**nodes);
    std::vector<NodeIndex> all(network.nodes.size());
    std::iota(all.begin(), all.end(), NodeIndex{0});
    return all;
}

Expected<std::optional<std::uint8_t>> kind_named(const Network& network, const char* name) {
    using MaybeKind = std::optional<std::uint8_t>;
    if (!name || *name == '\0') return MaybeKind();
    return wend::kind_named(network, name).map([](std::uint8_t kind) { return MaybeKind(kind); });
}

}  // namespace wend::c
