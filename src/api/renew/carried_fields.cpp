#include "api/renew/carried_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "wend/surface.hpp"

namespace wend::renew_detail {
namespace {

// A number other than 0 that an area has in one of its fields, or in bits of one.
struct Value {
    std::string field;
    i64 number = 0;
    std::string text;  // as people call it
};

class AreaValues {
  public:
    explicit AreaValues(const Map& map) : map_(map), fields_(map.members()[0].document->fields()) {}

    // What is worked out from the rest of the map, what others go by and where the area lies is
    // nothing that people set.
    Expected<std::vector<Value>> of(NodeIndex node) const {
        const std::string path = map_.field_path(Element::node, map_.network().nodes.origin[node]);
        const auto record = fields_.at(path);
        if (!record) return failure(record.error());
        std::vector<Value> values;
        for (const FieldHandle& field : record->children()) {
            const FieldInfo info = field.info();
            if (info.type != FieldType::integer || info.needed || info.baked || info.derived)
                continue;
            const std::vector<FieldHandle> bits = field.children();
            if (bits.empty()) add(values, info.name, field);
            for (const FieldHandle& bit : bits)
                if (const std::string name = bit.info().name;
                    std::ranges::count(map_.format().info().generated_attributes, name) == 0)
                    add(values, fmt::format("{}.{}", info.name, name), bit);
        }
        return values;
    }

  private:
    static void add(std::vector<Value>& values, std::string name, const FieldHandle& field) {
        const auto number = field.number();
        if (!number || *number == 0) return;
        const auto whole = static_cast<i64>(*number);
        const std::string called = field.value_name();
        values.push_back(
            {std::move(name), whole, called.empty() ? fmt::format("{}", whole) : called});
    }

    const Map& map_;
    Fields fields_;
};

Point middle_of(const Surfaces& surfaces, NodeIndex node) {
    const MapBox box = rectangle_of(surfaces, node);
    return {(box.min_x + box.max_x) / 2, (box.min_y + box.max_y) / 2, 0};
}

class FieldCarrier {
  public:
    FieldCarrier(const Map& old, const Map& then, const AreaPairs& pairs,
                 const PlacedGround& placed, LossReport& report)
        : old_(old), then_(then), pairs_(pairs), placed_(placed), report_(report) {}

    Expected<CarriedFields> carry() {
        const AreaValues old_values(old_), new_values(then_);
        values_.resize(placed_.old_count);
        for (NodeIndex area = 0; area < placed_.old_count; ++area) {
            if (!placed_.is_gone[area]) continue;
            auto values = old_values.of(area);
            if (!values) return failure(std::move(values.error()));
            for (Value& value : *values) values_[area].push_back({std::move(value), false});
        }
        for (const NodeIndex made : placed_.new_areas) {
            const auto own = new_values.of(placed_.node_of[made]);
            if (!own) return failure(own.error());
            give(made, *own);
        }
        tell_lost();
        CarriedFields carried{{}, count_};
        for (auto& [changes, nodes] : nodes_by_changes_) {
            edits::Set set{std::move(nodes), {}};
            for (const auto& [field, number] : changes)
                set.changes.push_back({field, FieldChange::How::set, fmt::format("{}", number)});
            carried.changes.push_back(std::move(set));
        }
        return carried;
    }

  private:
    struct Known {
        Value value;
        bool is_carried = false;
    };
    using Numbers = std::map<std::string, i64>;

    // Old areas that lie in the middle of a new one, or whose middle it covers; those that share
    // the most ground with it first.
    std::vector<NodeIndex> sources_of(NodeIndex made) const {
        const Surfaces &ours = pairs_.made().surfaces, &theirs = pairs_.old().surfaces;
        const Point middle = middle_of(ours, made);
        std::vector<std::pair<f64, NodeIndex>> found;
        for (const NodeIndex old : pairs_.old_at(made)) {
            if (!placed_.is_gone[old] || !pairs_.is_same_ground(made, old)) continue;
            const Point other = middle_of(theirs, old);
            if (!covers(theirs, old, middle.x, middle.y) && !covers(ours, made, other.x, other.y))
                continue;
            found.emplace_back(
                -size_of(overlap_of(rectangle_of(ours, made), rectangle_of(theirs, old))), old);
        }
        std::ranges::sort(found);
        std::vector<NodeIndex> sources;
        for (const auto& [size, old] : found) sources.push_back(old);
        return sources;
    }

    void give(NodeIndex made, const std::vector<Value>& own) {
        Numbers has, changes;
        for (const Value& value : own) has[value.field] = value.number;
        for (const NodeIndex old : sources_of(made))
            for (Known& known : values_[old]) {
                const auto [there, is_free] =
                    has.try_emplace(known.value.field, known.value.number);
                if (is_free) changes[known.value.field] = known.value.number;
                known.is_carried |= there->second == known.value.number;
            }
        count_ += changes.size();
        if (!changes.empty())
            nodes_by_changes_[std::move(changes)].push_back(placed_.node_of[made]);
    }

    void tell_lost() {
        for (NodeIndex area = 0; area < placed_.old_count; ++area)
            for (const Known& known : values_[area])
                if (!known.is_carried)
                    report_.add(LossKind::lost, known.value.field, old_.network().name_of(area),
                                fmt::format("is {}: no new area lies there that could have it",
                                            known.value.text));
    }

    const Map &old_, &then_;
    const AreaPairs& pairs_;
    const PlacedGround& placed_;
    LossReport& report_;
    std::vector<std::vector<Known>> values_;  // of each old area that goes
    std::map<Numbers, edits::Nodes> nodes_by_changes_;
    u64 count_ = 0;
};

}  // namespace

Expected<CarriedFields> carry_fields(const Map& old, const Map& then, const AreaPairs& pairs,
                                     const PlacedGround& placed, LossReport& report) {
    return FieldCarrier(old, then, pairs, placed, report).carry();
}

}  // namespace wend::renew_detail
