#include "wend/editor.hpp"

#include <fmt/format.h>

#include <array>

#include "edit/editor_state.hpp"
#include "edit/field_changes.hpp"
#include "edit/list_edits.hpp"
#include "edit/removal.hpp"

namespace wend {
namespace {

using edit::EditedMap;
using edit::SelectedRecords;

Expected<void> expect_two(NodeIndex from, NodeIndex to) {
    if (from == to) return failure("a record cannot be connected with itself");
    return {};
}

}  // namespace

std::string_view operation_name(EditOperation operation) {
    constexpr std::string_view names[] = {
        "set",      "delete",     "move",       "mirror",        "rotate",
        "connect",  "disconnect", "split",      "merge",         "rename-place",
        "add-road", "close",      "keep",       "paste",         "add-ladder",
        "set-file", "insert",     "erase",      "connect-edges", "to-world",
        "to-area",  "add-object", "add-camera", "move-corner",   "add-area"};
    return names[static_cast<std::size_t>(operation)];
}

Editor::Editor(Map map, const EditOptions& options)
    : state_(std::make_unique<State>(State{std::move(map), options})) {}
Editor::Editor(Editor&&) noexcept = default;
Editor& Editor::operator=(Editor&&) noexcept = default;
Editor::~Editor() = default;

bool Editor::can(const Format& format, EditOperation operation) {
    return edit::has_operation(edit::edits_of(format), operation);
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
    if (auto finite = edit::expect_finite(std::array{by}); !finite)
        return failure(std::move(finite.error()));
    return state_->transform(nodes, {.shift = by});
}

Expected<EditReport> Editor::move_corner(std::span<const NodeIndex> nodes, const Point& from,
                                         const Point& to) {
    if (nodes.empty()) return failure("no record is chosen whose corner could be moved");
    if (auto finite = edit::expect_finite(std::array{from, to}); !finite)
        return failure(std::move(finite.error()));
    return state_->run_on(
        EditOperation::move_corner, nodes,
        [&](EditedMap& edited, const MapEdits& edits, const SelectedRecords& records) {
            return edits.move_corner(edited, records.places(), from, to);
        });
}

Expected<EditReport> Editor::mirror(std::span<const NodeIndex> nodes, EditAxis axis) {
    MapEdits::Transform transform{.operation = EditOperation::mirror};
    (axis == EditAxis::x ? transform.xx : transform.yy) = -1;
    return state_->transform(nodes, transform);
}

Expected<EditReport> Editor::rotate(std::span<const NodeIndex> nodes, double degrees) {
    if (auto finite = edit::expect_finite(degrees, "the angle"); !finite)
        return failure(std::move(finite.error()));
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

namespace {

// Goes from the files that are open to those of the latest step on one side of them, so that these
// can be come back to from the other side. What opened once does so again.
template <class From, class To>
void step(Map& map, From& from, To& to) {
    auto& latest = from.back();
    auto before = Map::of(map.format(), std::move(latest.members), map.options());
    to.push_back({{map.members().begin(), map.members().end()}, latest.bytes});
    from.pop_back();
    map = std::move(before.value());
}

}  // namespace

bool Editor::undo() {
    if (!can_undo()) return false;
    step(state_->map, state_->history, state_->taken_back);
    return true;
}

bool Editor::can_redo() const { return !state_->taken_back.empty(); }

bool Editor::redo() {
    if (!can_redo()) return false;
    step(state_->map, state_->taken_back, state_->history);
    return true;
}

}  // namespace wend
