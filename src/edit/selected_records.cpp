#include "edit/selected_records.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "wend/fields.hpp"

namespace wend::edit {
namespace {

Expected<FieldPath> path_of(const Map& map, NodeIndex node) {
    const Network& network = map.network();
    if (node >= network.nodes.size()) return failure("there is no such record");
    auto path = FieldPath::parse(map.field_path(Element::node, network.nodes.origin[node]));
    if (path && path->shape().ends_with("[]")) return path;
    return failure(fmt::format("{} is no record of a list", network.name_of(node)));
}

std::string_view list_of(const FieldPath& path) {
    return std::string_view(path.shape()).substr(0, path.shape().size() - 2);
}

}  // namespace

Expected<SelectedRecords> SelectedRecords::of(const Map& map, std::span<const NodeIndex> nodes) {
    SelectedRecords records;
    records.list_.reserve(nodes.size());
    for (const NodeIndex node : nodes) {
        const auto path = path_of(map, node);
        if (!path) return failure(path.error());
        const RecordPlace place{map.network().nodes.origin[node].member,
                                static_cast<u32>(path->indexes().back())};
        records.list_.push_back({std::string(list_of(*path)), place});
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

Expected<RecordPlace> record_of(const Map& map, NodeIndex node) {
    return SelectedRecords::of(map, std::span(&node, 1)).map([](const SelectedRecords& records) {
        return records.list().front().place;
    });
}

}  // namespace wend::edit
