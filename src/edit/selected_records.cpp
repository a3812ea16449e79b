#include "edit/selected_records.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>

#include "base/number_text.hpp"

namespace wend::edit {
namespace {

// The list and the place that a path such as `nodes[17]` names.
std::optional<std::pair<std::string_view, u32>> parts_of(std::string_view path) {
    const std::size_t bracket = path.find('[');
    if (bracket == std::string_view::npos || !path.ends_with(']')) return std::nullopt;
    const auto place = whole_number(path.substr(bracket + 1, path.size() - bracket - 2));
    if (!place) return std::nullopt;
    return std::pair(path.substr(0, bracket), static_cast<u32>(*place));
}

}  // namespace

Expected<SelectedRecords> SelectedRecords::of(const Map& map, std::span<const NodeIndex> nodes) {
    const Network& network = map.network();
    SelectedRecords records;
    records.list_.reserve(nodes.size());
    for (const NodeIndex node : nodes) {
        if (node >= network.nodes.size()) return failure("there is no such record");
        const Origin origin = network.nodes.origin[node];
        const std::string path = map.field_path(Element::node, origin);
        const auto parts = parts_of(path);
        if (!parts) return failure(fmt::format("{} is no record of a list", network.name_of(node)));
        records.list_.push_back({std::string(parts->first), {origin.member, parts->second}});
    }
    std::ranges::sort(records.list_);
    const auto [end, last_kept] = std::ranges::unique(records.list_);
    records.list_.erase(end, last_kept);
    if (records.list_.empty()) return failure("no record is selected");
    return records;
}

std::vector<RecordPlace> SelectedRecords::places() const {
    std::vector<RecordPlace> places;
    places.reserve(list_.size());
    for (const MapEdits::Chosen& record : list_) places.push_back(record.place);
    return places;
}

Expected<std::vector<MapEdits::Chosen>> SelectedRecords::others(const Map& map) const {
    std::vector<NodeIndex> nodes(map.network().nodes.size());
    std::iota(nodes.begin(), nodes.end(), NodeIndex{0});
    const auto all = of(map, nodes);
    if (!all) return failure(all.error());
    std::vector<MapEdits::Chosen> rest;
    std::ranges::set_difference(all->list_, list_, std::back_inserter(rest));
    return rest;
}

Expected<RecordPlace> record_of(const Map& map, NodeIndex node) {
    return SelectedRecords::of(map, std::span(&node, 1)).map([](const SelectedRecords& records) {
        return records.list().front().place;
    });
}

}  // namespace wend::edit
