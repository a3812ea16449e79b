#include "model/edit/record_place.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>

namespace wend::edit {

Expected<std::vector<Chosen>> records_of(const Map& map, std::span<const NodeIndex> nodes) {
    const Network& network = map.network();
    std::vector<Chosen> records;
    records.reserve(nodes.size());
    for (const NodeIndex node : nodes) {
        if (node >= network.nodes.size()) return failure("there is no such record");
        const Origin origin = network.nodes.origin[node];
        const ListRecord record = map.record_of(Element::node, origin);
        if (record.list.empty())
            return failure(fmt::format("{} is no record of a list", network.name_of(node)));
        records.push_back({std::string(record.list), {origin.member, record.place}});
    }
    std::ranges::sort(records);
    const auto [end, last_kept] = std::ranges::unique(records);
    records.erase(end, last_kept);
    if (records.empty()) return failure("no record is selected");
    return records;
}

Expected<std::vector<Chosen>> other_records(const Map& map, std::span<const Chosen> records) {
    std::vector<NodeIndex> nodes(map.network().nodes.size());
    std::iota(nodes.begin(), nodes.end(), NodeIndex{0});
    const auto all = records_of(map, nodes);
    if (!all) return failure(all.error());
    std::vector<Chosen> rest;
    std::ranges::set_difference(*all, records, std::back_inserter(rest));
    return rest;
}

Expected<Chosen> record_of(const Map& map, NodeIndex node) {
    return records_of(map, std::span(&node, 1)).map([](const std::vector<Chosen>& records) {
        return records.front();
    });
}

Expected<std::optional<Chosen>> record_of(const Map& map, std::optional<NodeIndex> node) {
    if (!node) return std::optional<Chosen>();
    return record_of(map, *node).map([](const Chosen& record) { return std::optional(record); });
}

}  // namespace wend::edit
