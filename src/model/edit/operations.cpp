#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "model/edit/edited_map.hpp"
#include "model/edit/field_changes.hpp"
#include "model/edit/list_edits.hpp"
#include "model/edit/map_edits.hpp"
#include "model/edit/paste_map.hpp"
#include "model/edit/record_place.hpp"
#include "model/edit/removal.hpp"
#include "model/edit/set_links.hpp"

namespace wend::edit {
namespace {

// Places that something is put at, or ways that it is moved. What no float holds is none either.
Expected<void> expect_finite(std::span<const Point> places) {
    constexpr double most = 1e30;
    for (const Point& at : places)
        if (!(std::abs(at.x) <= most && std::abs(at.y) <= most && std::abs(at.z) <= most))
            return failure(fmt::format("{}, {}, {} is no place", at.x, at.y, at.z));
    return {};
}

// A number that stands for something, or none.
Expected<void> expect_finite(std::optional<double> number, const char* called) {
    if (!number || std::isfinite(*number)) return {};
    return failure(fmt::format("{} is {}, and has to be a finite number", called, *number));
}

Expected<void> expect_two(NodeIndex from, NodeIndex to) {
    if (from == to) return failure("a record cannot be connected with itself");
    return {};
}

Expected<void> expect_roadside(const RoadPlace& at, const RoadsideOptions& options) {
    if (auto finite = expect_finite(at.metres, "the way along the road"); !finite) return finite;
    if (auto finite = expect_finite(options.right, "the distance from its middle"); !finite)
        return finite;
    return expect_finite(options.height, "the height");
}

// Most operations make sense by themselves.
template <class Request>
Expected<void> sense_of(const Request&) {
    return {};
}
Expected<void> sense_of(const edits::Set& edit) {
    if (edit.from.has_value() == edit.to.has_value()) return {};
    return failure("the options `from` and `to` are the two ends of a link: both are needed");
}
Expected<void> sense_of(const edits::Move& edit) { return expect_finite(std::array{edit.by}); }
Expected<void> sense_of(const edits::MoveCorner& edit) {
    if (edit.nodes.empty()) return failure("no record is chosen whose corner could be moved");
    return expect_finite(std::array{edit.from, edit.to});
}
Expected<void> sense_of(const edits::Rotate& edit) {
    return expect_finite(edit.degrees, "the angle");
}
Expected<void> sense_of(const edits::Connect& edit) { return expect_two(edit.from, edit.to); }
Expected<void> sense_of(const edits::Disconnect& edit) { return expect_two(edit.from, edit.to); }
Expected<void> sense_of(const edits::ConnectEdges& edit) {
    if (!edit.max_drop || *edit.max_drop >= 0) return expect_finite(edit.max_drop, "the drop");
    return failure(fmt::format("the deepest drop is {}, and has to be 0 or more", *edit.max_drop));
}
Expected<void> sense_of(const edits::AddArea& edit) {
    if (edit.corners.size() < 3)
        return failure(
            fmt::format("an area has three corners at least, not {}", edit.corners.size()));
    return expect_finite(edit.corners);
}
Expected<void> sense_of(const edits::AddObject& edit) {
    if (auto sense = expect_roadside(edit.at, edit.roadside); !sense) return sense;
    return expect_finite(edit.angle, "the angle");
}
Expected<void> sense_of(const edits::AddCamera& edit) {
    return expect_roadside(edit.at, edit.roadside);
}
Expected<void> sense_of(const edits::Paste& edit) {
    if (!edit.other) return failure("no map is given to be pasted");
    return {};
}
Expected<void> sense_of(const edits::CopyShape& edit) {
    if (!edit.other) return failure("no track is given to copy a shape from");
    return {};
}

// What operations are done with: a map, and what its format knows.
struct Doer {
    EditedMap& map;
    const MapEdits& edits;
    const Edit& asked;

    // What only formats can do.
    template <class Request>
    Expected<void> operator()(const Request&) const {
        return edits.run(map, asked);
    }

    Expected<void> operator()(const edits::Set& edit) const {
        std::vector<FieldChange> of_records, of_links;
        for (const FieldChange& change : edit.changes)
            (column_of_change(edits, change) ? of_links : of_records).push_back(change);
        FieldChanges made(map, of_records, edits.link_columns());
        for (const Chosen& record : map.chosen())
            if (auto done = made.make(record); !done) return done;
        if (!of_links.empty())
            if (auto done = set_links(map, edits, edit, of_links); !done) return done;
        return map.recompute();
    }
    Expected<void> operator()(const edits::SetFile& edit) const {
        map.report.records = 0;
        if (auto done = FieldChanges(map, edit.changes).make_in_files(); !done) return done;
        return map.recompute();
    }
    Expected<void> operator()(const edits::Insert& edit) const {
        return insert_element(map, edits, edit.place, edit.fields);
    }
    Expected<void> operator()(const edits::Erase& edit) const {
        return erase_element(map, edits, edit.element);
    }

    Expected<void> operator()(const edits::Remove&) const {
        return remove_records(map, edits, map.chosen());
    }
    Expected<void> operator()(const edits::Keep&) const {
        auto rest = other_records(map.before(), map.chosen());
        if (!rest) return failure(std::move(rest.error()));
        if (rest->empty()) return {};
        map.tell(rest->size(), "other record removed", "other records removed");
        return remove_records(map, edits, std::move(*rest));
    }

    // Whether an operation is for all that nodes stand for.
    bool is_whole_map(const edits::Nodes& nodes) const {
        return nodes.size() == map.before().network().nodes.size();
    }
    Expected<void> transform(const edits::Nodes& nodes, MapEdits::Transform how) const {
        how.is_whole_map = is_whole_map(nodes);
        return edits.transform(map, map.chosen_places(), how);
    }
    Expected<void> operator()(const edits::Move& edit) const {
        return transform(edit.nodes, {.shift = edit.by});
    }
    Expected<void> operator()(const edits::Mirror& edit) const {
        MapEdits::Transform how{.operation = EditOperation::of<edits::Mirror>()};
        (edit.axis == EditAxis::x ? how.xx : how.yy) = -1;
        return transform(edit.nodes, how);
    }
    Expected<void> operator()(const edits::Rotate& edit) const {
        return transform(edit.nodes, MapEdits::Transform::turn(edit.degrees));
    }

    template <class Request>
    Expected<void> change_area(const Request& edit) const {
        return edits.change_area(
            map, map.chosen_places(),
            {EditOperation::of<Request>(), edit.area_transform.bytes, is_whole_map(edit.nodes)});
    }
    Expected<void> operator()(const edits::ToWorld& edit) const { return change_area(edit); }
    Expected<void> operator()(const edits::ToArea& edit) const { return change_area(edit); }

    template <class Change>
    Expected<void> between(NodeIndex from, NodeIndex to, Change change) const {
        const auto one = record_of(map.before(), from), other = record_of(map.before(), to);
        if (!one || !other) return failure((one ? other : one).error());
        map.report.records = 2;
        return change(one->place, other->place);
    }
    Expected<void> operator()(const edits::Connect& edit) const {
        return between(edit.from, edit.to, [&](RecordPlace from, RecordPlace to) {
            return edits.connect(map, from, to, edit.ways);
        });
    }
    Expected<void> operator()(const edits::Disconnect& edit) const {
        return between(edit.from, edit.to, [&](RecordPlace from, RecordPlace to) {
            return edits.disconnect(map, from, to, edit.one_way);
        });
    }

    Expected<void> operator()(const edits::Join&) const {
        if (map.chosen().size() != 2)
            return failure(fmt::format("two records can be joined, not {}", map.chosen().size()));
        return edits.run(map, asked);
    }
    Expected<void> operator()(const edits::AddRoad& edit) const {
        map.report.records = edit.points.size();
        return edits.run(map, asked);
    }

    Expected<void> operator()(const edits::Paste& edit) const {
        map.report.records =
            edit.other->network().nodes.size() + edits.left_out_of_network(*edit.other).size();
        return paste_map(map, edits, *edit.other);
    }
    Expected<void> operator()(const edits::AddArea& edit) const {
        auto area = edits.area_alone(map, edit.corners);
        if (!area) return failure(std::move(area.error()));
        const auto alone = Map::of(map.format(), {{"area", 0, std::nullopt, std::move(*area)}},
                                   map.before().options());
        if (!alone) return failure(alone.error());
        map.report.records = alone->network().nodes.size();
        return paste_map(map, edits, *alone);
    }
};

// The nodes that an operation is for.
template <class Request>
edits::Nodes nodes_of(const Request& request) {
    return request.nodes;
}
edits::Nodes nodes_of(const edits::Set& edit) {
    if (edit.nodes.empty() && edit.from && edit.to) return {*edit.from, *edit.to};
    return edit.nodes;
}

}  // namespace

Expected<void> perform(EditedMap& map, const Edit& edit) {
    if (auto sense = std::visit([](const auto& request) { return sense_of(request); }, edit);
        !sense)
        return sense;
    map.report.records = 1;
    const auto nodes = std::visit(
        [](const auto& request) -> std::optional<edits::Nodes> {
            if constexpr (requires { request.nodes; })
                return nodes_of(request);
            else
                return std::nullopt;
        },
        edit);
    const MapEdits& edits = edits_of(map.format());
    const EditOperation operation = EditOperation::of(edit);
    if (nodes) {
        auto records = records_of(map.before(), *nodes);
        if (!records) return failure(std::move(records.error()));
        if (operation.info().is_for_all && nodes->size() == map.before().network().nodes.size()) {
            std::ranges::move(edits.left_out_of_network(map.before()),
                              std::back_inserter(*records));
            std::ranges::sort(*records);
        }
        map.report.records = records->size();
        map.choose(std::move(*records));
    }
    if (!edits.can(operation))
        return failure(
            fmt::format("maps of {} have no {}", map.format().info().id, operation.info().word));
    auto done = std::visit(Doer{map, edits, edit}, edit);
    return done ? edits.settle(map) : done;
}

}  // namespace wend::edit
