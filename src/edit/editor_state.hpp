#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <deque>

#include "edit/edited_map.hpp"
#include "edit/map_edits.hpp"
#include "edit/selected_records.hpp"
#include "format/key_order.hpp"
#include "wend/editor.hpp"

namespace wend {
namespace edit {

// What a format adds to editing; of most nothing.
inline const MapEdits& edits_of(const Format& format) {
    static const MapEdits plain;
    return format.edits() ? *format.edits() : plain;
}

// What descriptions alone are enough for.
inline bool every_format_can(EditOperation operation) {
    return operation == EditOperation::set || operation == EditOperation::set_file ||
           operation == EditOperation::insert || operation == EditOperation::erase;
}

// Cutting a region out is removing the rest.
inline bool has_operation(const MapEdits& edits, EditOperation operation) {
    return every_format_can(operation) ||
           edits.can(operation == EditOperation::keep ? EditOperation::remove : operation);
}

// Places that something is put at, or ways that it is moved. What no float holds is none either.
inline Expected<void> expect_finite(std::span<const Point> places) {
    constexpr double most = 1e30;
    for (const Point& at : places)
        if (!(std::abs(at.x) <= most && std::abs(at.y) <= most && std::abs(at.z) <= most))
            return failure(fmt::format("{}, {}, {} is no place", at.x, at.y, at.z));
    return {};
}
// A number that stands for something, or none.
inline Expected<void> expect_finite(std::optional<double> number, const char* called) {
    if (!number || std::isfinite(*number)) return {};
    return failure(fmt::format("{} is {}, and has to be a finite number", called, *number));
}

}  // namespace edit

// What an editor keeps, and how each of its operations is done: whole, or not at all.
struct Editor::State {
    using EditedMap = edit::EditedMap;
    using SelectedRecords = edit::SelectedRecords;

    // The files before an operation, and how much of them it replaced.
    struct Before {
        std::vector<Member> members;
        std::uint64_t bytes;
    };

    Map map;
    EditOptions options;
    const Map first = map;
    std::deque<Before> history = {};
    std::vector<Before> taken_back = {};  // What operations led to, the latest taken back last.

    // Does an operation as a whole or not at all.
    template <class Operation>
    Expected<EditReport> run(EditOperation kind, std::uint64_t records, Operation operation) {
        const MapEdits& edits = edit::edits_of(map.format());
        if (!edit::has_operation(edits, kind))
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
                error->file = members[member].file;
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
        return take(std::move(members), replaced, std::move(edited.report));
    }

    // Makes these the files of the map; `replaced` bytes are kept for undo alone.
    Expected<EditReport> take(std::vector<Member> members, std::uint64_t replaced,
                              EditReport report) {
        put_in_key_order(members);
        auto made = Map::of(map.format(), std::move(members), map.options());
        if (!made) return failure(std::move(made.error()));
        history.push_back({{map.members().begin(), map.members().end()}, replaced});
        taken_back.clear();
        map = std::move(*made);
        forget_oldest();
        return report;
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

}  // namespace wend
