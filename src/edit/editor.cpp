#include "wend/editor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "edit/edited_map.hpp"
#include "edit/field_changes.hpp"
#include "edit/list_edits.hpp"
#include "edit/map_edits.hpp"
#include "edit/paste.hpp"
#include "edit/removal.hpp"
#include "edit/selected_records.hpp"

namespace wend {
namespace {

using edit::EditedMap;
using edit::SelectedRecords;

// What a format adds to editing; of most nothing.
const MapEdits& edits_of(const Format& format) {
    static const MapEdits plain;
    return format.edits() ? *format.edits() : plain;
}

// What descriptions alone are enough for.
bool every_format_can(EditOperation operation) {
    return operation == EditOperation::set || operation == EditOperation::set_file ||
           operation == EditOperation::insert || operation == EditOperation::erase;
}

// Cutting a region out is removing the rest.
bool has_operation(const MapEdits& edits, EditOperation operation) {
    return every_format_can(operation) ||
           edits.can(operation == EditOperation::keep ? EditOperation::remove : operation);
}

Expected<void> expect_two(NodeIndex from, NodeIndex to) {
    if (from == to) return failure("a record cannot be connected with itself");
    return {};
}

// A place along a road as formats see it.
Expected<MapEdits::AlongRoad> along_road(const Map& map, const RoadPlace& at) {
    MapEdits::AlongRoad place{std::nullopt, at.metres};
    if (!at.record) return place;
    auto record = SelectedRecords::of(map, std::span(&*at.record, 1));
    if (!record) return failure(std::move(record.error()));
    place.record = record->list().front();
    return place;
}

}  // namespace

struct Editor::State {
    // The files before an operation, and how much of them it replaced.
    struct Before {
        std::vector<Member> members;
        std::uint64_t bytes;
    };

    Map map;
    EditOptions options;
    const Map first = map;
    std::deque<Before> history = {};

    // Does an operation as a whole or not at all.
    template <class Operation>
    Expected<EditReport> run(EditOperation kind, std::uint64_t records, Operation operation) {
        const MapEdits& edits = edits_of(map.format());
        if (!has_operation(edits, kind))
            return failure(
                fmt::format("maps of {} have no {}", map.format().info().id, operation_name(kind)));
        EditedMap edited(map);
        edited.report.records = records;
        Expected<void> done = operation(edited, edits);
        if (done) done = edits.settle(edited);
        if (!done) return failure(std::move(done.error()));
        return keep(edited);
    }

    // The same with the records of nodes.
    template <class Operation>
    Expected<EditReport> run_on(EditOperation kind, std::span<const NodeIndex> nodes,
                                Operation operation) {
        auto records = SelectedRecords::of(map, nodes);
        if (!records) return failure(std::move(records.error()));
        return run(kind, records->list().size(), [&](EditedMap& edited, const MapEdits& edits) {
            return operation(edited, edits, *records);
        });
    }

    Expected<EditReport> transform(std::span<const NodeIndex> nodes,
                                   MapEdits::Transform transform) {
        transform.is_whole_map = nodes.size() == map.network().nodes.size();
        return run_on(
            transform.operation, nodes,
            [&](EditedMap& edited, const MapEdits& edits, const SelectedRecords& records) {
                return edits.transform(edited, records.places(), transform);
            });
    }

    Expected<EditReport> change_area(std::span<const NodeIndex> nodes,
                                     MapEdits::AreaChange change) {
        change.is_whole_map = nodes.size() == map.network().nodes.size();
        return run_on(
            change.operation, nodes,
            [&](EditedMap& edited, const MapEdits& edits, const SelectedRecords& records) {
                return edits.change_area(edited, records.places(), change);
            });
    }

    Expected<EditReport> keep(EditedMap& edited) {
        std::vector<Member> members = edited.members();
        std::uint64_t replaced = 0;
        for (u32 member = 0; member < members.size(); ++member) {
            if (!edited.is_changed(member)) continue;
            const auto bytes = members[member].document->write();
            if (!bytes) {
                Error error = bytes.error();
                error.file = members[member].file;
                return failure(std::move(error));
            }
            // What comes out as it was is no change.
            if (member < map.members().size()) {
                const Member& before = map.members()[member];
                const auto was = before.document->write();
                if (was && *was == *bytes) {
                    members[member] = before;
                    continue;
                }
            }
            replaced += members[member].bytes;
            members[member].bytes = bytes->size();
            edited.report.files.push_back(members[member].file);
        }
        auto made = Map::of(map.format(), std::move(members), map.options());
        if (!made) return failure(std::move(made.error()));
        history.push_back({{map.members().begin(), map.members().end()}, replaced});
        map = std::move(*made);
        forget_oldest();
        return std::move(edited.report);
    }

    void forget_oldest() {
        std::uint64_t bytes = 0;
        for (const Before& before : history) bytes += before.bytes;
        while (bytes > options.history_bytes) {
            bytes -= history.front().bytes;
            history.pop_front();
        }
    }
};

std::string_view operation_name(EditOperation operation) {
    constexpr std::string_view names[] = {
        "set",           "delete",   "move",       "mirror",       "rotate",    "connect",
        "disconnect",    "split",    "merge",      "rename-place", "add-road",  "close",
        "keep",          "paste",    "add-ladder", "set-file",     "insert",    "erase",
        "connect-edges", "to-world", "to-area",    "add-object",   "add-camera"};
    return names[static_cast<std::size_t>(operation)];
}

Editor::Editor(Map map, const EditOptions& options)
    : state_(std::make_unique<State>(State{std::move(map), options})) {}
Editor::Editor(Editor&&) noexcept = default;
Editor& Editor::operator=(Editor&&) noexcept = default;
Editor::~Editor() = default;

bool Editor::can(const Format& format, EditOperation operation) {
    return has_operation(edits_of(format), operation);
}

const Map& Editor::map() const& { return state_->map; }

Expected<EditReport> Editor::remove(std::span<const NodeIndex> nodes) {
    return state_->run_on(EditOperation::remove, nodes,
                          [](EditedMap& edited, const MapEdits& edits,
                             const SelectedRecords& records) -> Expected<void> {
                              return edit::remove_records(edited, edits, records.list());
                          });
}

Expected<EditReport> Editor::keep(std::span<const NodeIndex> nodes) {
    return state_->run_on(EditOperation::keep, nodes,
                          [this](EditedMap& edited, const MapEdits& edits,
                                 const SelectedRecords& records) -> Expected<void> {
                              auto rest = records.others(map());
                              if (!rest) return failure(std::move(rest.error()));
                              if (rest->empty()) return {};
                              edited.tell(rest->size(), "other record removed",
                                          "other records removed");
                              return edit::remove_records(edited, edits, std::move(*rest));
                          });
}

Expected<EditReport> Editor::set(std::span<const NodeIndex> nodes,
                                 std::span<const FieldChange> changes) {
    return state_->run_on(
        EditOperation::set, nodes,
        [&](EditedMap& edited, const MapEdits&, const SelectedRecords& records) -> Expected<void> {
            edit::FieldChanges made(edited, changes);
            for (const MapEdits::Chosen& record : records.list())
                if (auto done = made.make(record); !done) return done;
            return edited.recompute();
        });
}

Expected<EditReport> Editor::move(std::span<const NodeIndex> nodes, const Point& by) {
    return state_->transform(nodes, {.shift = by});
}

Expected<EditReport> Editor::mirror(std::span<const NodeIndex> nodes, EditAxis axis) {
    MapEdits::Transform transform{.operation = EditOperation::mirror};
    (axis == EditAxis::x ? transform.xx : transform.yy) = -1;
    return state_->transform(nodes, transform);
}

Expected<EditReport> Editor::rotate(std::span<const NodeIndex> nodes, double degrees) {
    return state_->transform(nodes, MapEdits::Transform::turn(degrees));
}

Expected<EditReport> Editor::to_world(std::span<const NodeIndex> nodes,
                                      std::string_view area_transform) {
    return state_->change_area(
        nodes, {.operation = EditOperation::to_world, .area_transform = area_transform});
}

Expected<EditReport> Editor::to_area(std::span<const NodeIndex> nodes,
                                     std::string_view area_transform) {
    return state_->change_area(
        nodes, {.operation = EditOperation::to_area, .area_transform = area_transform});
}

Expected<EditReport> Editor::connect_edges(std::span<const NodeIndex> nodes) {
    return state_->run_on(
        EditOperation::connect_edges, nodes,
        [&](EditedMap& edited, const MapEdits& edits, const SelectedRecords& records) {
            return edits.connect_edges(edited, records.places());
        });
}

Expected<EditReport> Editor::connect(NodeIndex from, NodeIndex to, const ConnectOptions& options) {
    if (auto two = expect_two(from, to); !two) return failure(std::move(two.error()));
    const auto one = edit::record_of(map(), from), other = edit::record_of(map(), to);
    if (!one || !other) return failure((one ? other : one).error());
    return state_->run(EditOperation::connect, 2, [&](EditedMap& edited, const MapEdits& edits) {
        return edits.connect(edited, *one, *other, options);
    });
}

Expected<EditReport> Editor::disconnect(NodeIndex from, NodeIndex to, bool one_way) {
    if (auto two = expect_two(from, to); !two) return failure(std::move(two.error()));
    const auto one = edit::record_of(map(), from), other = edit::record_of(map(), to);
    if (!one || !other) return failure((one ? other : one).error());
    return state_->run(EditOperation::disconnect, 2, [&](EditedMap& edited, const MapEdits& edits) {
        return edits.disconnect(edited, *one, *other, one_way);
    });
}

Expected<EditReport> Editor::split(std::span<const NodeIndex> nodes, EditAxis axis, double at) {
    return state_->run_on(
        EditOperation::split, nodes,
        [&](EditedMap& edited, const MapEdits& edits, const SelectedRecords& records) {
            return edits.split(edited, records.places(), axis, at);
        });
}

Expected<EditReport> Editor::join(std::span<const NodeIndex> nodes) {
    return state_->run_on(
        EditOperation::join, nodes,
        [&](EditedMap& edited, const MapEdits& edits,
            const SelectedRecords& records) -> Expected<void> {
            const std::vector<edit::RecordPlace> places = records.places();
            if (places.size() != 2)
                return failure(fmt::format("two records can be joined, not {}", places.size()));
            return edits.join(edited, places[0], places[1]);
        });
}

Expected<EditReport> Editor::rename_place(std::string_view old_name, std::string_view new_name) {
    return state_->run(EditOperation::rename_place, 1,
                       [&](EditedMap& edited, const MapEdits& edits) {
                           return edits.rename_place(edited, old_name, new_name);
                       });
}

Expected<EditReport> Editor::add_road(std::span<const Point> points, const RoadOptions& options) {
    std::optional<edit::RecordPlace> join;
    if (options.join) {
        const auto place = edit::record_of(map(), *options.join);
        if (!place) return failure(place.error());
        join = *place;
    }
    return state_->run(EditOperation::add_road, points.size(),
                       [&](EditedMap& edited, const MapEdits& edits) {
                           return edits.add_road(edited, points, options, join);
                       });
}

Expected<EditReport> Editor::close() {
    return state_->run(EditOperation::close, 1, [&](EditedMap& edited, const MapEdits& edits) {
        return edits.close(edited, state_->first);
    });
}

Expected<EditReport> Editor::set_file(std::span<const FieldChange> changes) {
    return state_->run(
        EditOperation::set_file, 0, [&](EditedMap& edited, const MapEdits&) -> Expected<void> {
            if (auto done = edit::FieldChanges(edited, changes).make_in_files(); !done) return done;
            return edited.recompute();
        });
}

Expected<EditReport> Editor::insert(std::string_view place, std::span<const FieldChange> fields) {
    return state_->run(EditOperation::insert, 1, [&](EditedMap& edited, const MapEdits& edits) {
        return edit::insert_element(edited, edits, place, fields);
    });
}

Expected<EditReport> Editor::erase(std::string_view element) {
    return state_->run(EditOperation::erase, 1, [&](EditedMap& edited, const MapEdits& edits) {
        return edit::erase_element(edited, edits, element);
    });
}

Expected<EditReport> Editor::paste(const Map& other) {
    return state_->run(EditOperation::paste, other.network().nodes.size(),
                       [&](EditedMap& edited, const MapEdits& edits) {
                           return edit::paste_map(edited, edits, other);
                       });
}

Expected<EditReport> Editor::add_ladder(const Point& bottom, const Point& top,
                                        const LadderOptions& options) {
    return state_->run(EditOperation::add_ladder, 1, [&](EditedMap& edited, const MapEdits& edits) {
        return edits.add_ladder(edited, bottom, top, options);
    });
}

Expected<EditReport> Editor::add_object(std::string_view kind, const RoadPlace& at,
                                        const RoadsideOptions& options) {
    const auto place = along_road(map(), at);
    if (!place) return failure(place.error());
    return state_->run(EditOperation::add_object, 1, [&](EditedMap& edited, const MapEdits& edits) {
        return edits.add_object(edited, kind, *place, options);
    });
}

Expected<EditReport> Editor::add_camera(const RoadPlace& at, const RoadsideOptions& options) {
    const auto place = along_road(map(), at);
    if (!place) return failure(place.error());
    return state_->run(EditOperation::add_camera, 1, [&](EditedMap& edited, const MapEdits& edits) {
        return edits.add_camera(edited, *place, options);
    });
}

bool Editor::can_undo() const { return !state_->history.empty(); }

bool Editor::undo() {
    if (!can_undo()) return false;
    auto before =
        Map::of(map().format(), std::move(state_->history.back().members), map().options());
    state_->history.pop_back();
    // What opened once does so again.
    state_->map = std::move(before.value());
    return true;
}

}  // namespace wend
