#include "formats/gta_paths/area_columns.hpp"

#include <memory>

#include "formats/gta_paths/area_document.hpp"

namespace wend::gta_paths {
namespace {

// The documents of a map, shared by the columns that look into them.
using Documents = std::shared_ptr<const std::vector<std::shared_ptr<const Document>>>;

const AreaDocument& document_at(const Documents& documents, Origin origin) {
    return AreaDocument::of(*(*documents)[origin.member]);
}
const PathNode& node_at(const Documents& documents, Origin origin) {
    return document_at(documents, origin).file.nodes[origin.record];
}
const Link& link_at(const Documents& documents, Origin origin) {
    return document_at(documents, origin).file.links[origin.record];
}

// A column a bit field; `word_at` finds the word of the element that came from an origin.
template <std::size_t size, class WordAt>
void add_bit_columns(std::vector<Column>& columns, const BitTable<size>& table, WordAt word_at) {
    for (const BitField& bit : table.fields) {
        Column column;
        column.name = bit.name;
        column.title = bit.note;
        column.type = bit.count == 1 ? Column::Type::flag : Column::Type::number;
        column.value = [bit, word_at](Origin origin) { return bit.get(word_at(origin)); };
        columns.push_back(std::move(column));
    }
}

}  // namespace

void add_columns(Network& network, std::span<const Member> members) {
    auto kept = std::make_shared<std::vector<std::shared_ptr<const Document>>>();
    for (const Member& member : members) kept->push_back(member.document);
    const Documents documents = std::move(kept);

    add_bit_columns(network.nodes.columns, node_flags,
                    [documents](Origin origin) { return node_at(documents, origin).flags; });
    Column flood_fill;
    flood_fill.name = "flood_fill";
    flood_fill.title = "number of the connected component";
    flood_fill.value = [documents](Origin origin) -> u32 {
        const PathNode& node = node_at(documents, origin);
        return document_at(documents, origin).context.has_wide_flood_fill() ? node.wide_flood_fill
                                                                            : node.flood_fill;
    };
    network.nodes.columns.push_back(std::move(flood_fill));

    add_bit_columns(network.links.columns, crossing_flags,
                    [documents](Origin origin) { return link_at(documents, origin).crossing; });
    Column stored_length;
    stored_length.name = "stored_length";
    stored_length.title = "length as the file has it";
    stored_length.unit = "m";
    stored_length.value = [documents](Origin origin) -> u32 {
        return link_at(documents, origin).length;
    };
    network.links.columns.push_back(std::move(stored_length));
}

}  // namespace wend::gta_paths
