#include "c_interface/editing.hpp"

#include "wend/c/edit.h"

namespace wend::c {
namespace {

constexpr auto last_operation = EditOperation::add_area;

Expected<std::vector<FieldChange>> changes_of(const wend_text_list& list) {
    const auto texts = texts_of(list);
    if (!texts) return failure(texts.error());
    std::vector<FieldChange> changes;
    for (const std::string& text : *texts) {
        auto change = FieldChange::parse(text);
        if (!change) return failure(std::move(change.error()));
        changes.push_back(std::move(*change));
    }
    return changes;
}

Expected<EditAxis> axis_of(wend_axis axis) {
    if (axis == WEND_AXIS_X) return EditAxis::x;
    if (axis == WEND_AXIS_Y) return EditAxis::y;
    return failure("there is no such axis of a map");
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;
using wend::Editor, wend::EditReport, wend::Expected;
using NodeSpan = std::span<const wend::NodeIndex>;

wend_editor* wend_editor_make(const wend_map* map, uint64_t history_bytes, wend_error** error) {
    return attempt(
        error,
        [&]() -> Expected<wend_editor*> {
            wend::EditOptions options;
            if (history_bytes > 0) options.history_bytes = history_bytes;
            return new wend_editor{Editor(map->map, options)};
        },
        map);
}
void wend_editor_free(wend_editor* editor) { delete editor; }
wend_map* wend_editor_map(const wend_editor* editor, wend_error** error) {
    return attempt(
        error, [&]() -> Expected<wend_map*> { return new wend_map{editor->editor.map()}; }, editor);
}
bool wend_editor_undo(wend_editor* editor, wend_error** error) {
    return attempt(
        error,
        [&]() -> Expected<void> {
            if (!editor->editor.undo()) return wend::failure("there is nothing to take back");
            return {};
        },
        editor);
}
bool wend_editor_redo(wend_editor* editor, wend_error** error) {
    return attempt(
        error,
        [&]() -> Expected<void> {
            if (!editor->editor.redo())
                return wend::failure("there is nothing that was taken back");
            return {};
        },
        editor);
}
size_t wend_editor_undo_count(const wend_editor* editor) {
    return editor ? editor->editor.undo_count() : 0;
}
size_t wend_editor_redo_count(const wend_editor* editor) {
    return editor ? editor->editor.redo_count() : 0;
}
bool wend_format_can_edit(const wend_format* format, const char* operation) {
    if (!format || !operation) return false;
    for (int i = 0; i <= static_cast<int>(last_operation); ++i)
        if (wend::operation_name(static_cast<wend::EditOperation>(i)) == operation)
            return Editor::can(*format_of(format), static_cast<wend::EditOperation>(i));
    return false;
}
const char* wend_edit_operation_at(size_t index) {
    if (index > static_cast<size_t>(last_operation)) return nullptr;
    return literal(wend::operation_name(static_cast<wend::EditOperation>(index)));
}

uint64_t wend_edit_records(const wend_edit* edit) { return edit ? edit->report.records : 0; }
size_t wend_edit_consequence_count(const wend_edit* edit) {
    return edit ? edit->report.consequences.size() : 0;
}
const char* wend_edit_consequence_at(const wend_edit* edit, size_t index) {
    return edit ? text_at(edit->report.consequences, index) : nullptr;
}
size_t wend_edit_file_count(const wend_edit* edit) { return edit ? edit->report.files.size() : 0; }
const char* wend_edit_file_at(const wend_edit* edit, size_t index) {
    return edit ? text_at(edit->report.files, index) : nullptr;
}
void wend_edit_free(wend_edit* edit) { delete edit; }

wend_edit* wend_editor_remove(wend_editor* editor, wend_index_list nodes, wend_error** error) {
    return edit_nodes(editor, nodes, error,
                      [](Editor& of, NodeSpan chosen) { return of.remove(chosen); });
}
wend_edit* wend_editor_keep(wend_editor* editor, wend_index_list nodes, wend_error** error) {
    return edit_nodes(editor, nodes, error,
                      [](Editor& of, NodeSpan chosen) { return of.keep(chosen); });
}
wend_edit* wend_editor_set(wend_editor* editor, wend_index_list nodes, wend_text_list changes,
                           wend_error** error) {
    return edit_nodes(editor, nodes, error,
                      [&](Editor& of, NodeSpan chosen) -> Expected<EditReport> {
                          const auto parsed = changes_of(changes);
                          if (!parsed) return wend::failure(parsed.error());
                          return of.set(chosen, *parsed);
                      });
}
wend_edit* wend_editor_move(wend_editor* editor, wend_index_list nodes, wend_point by,
                            wend_error** error) {
    return edit_nodes(editor, nodes, error,
                      [&](Editor& of, NodeSpan chosen) { return of.move(chosen, point_of(by)); });
}
wend_edit* wend_editor_move_corner(wend_editor* editor, wend_index_list nodes, wend_point from,
                                   wend_point to, wend_error** error) {
    return edit_nodes(editor, nodes, error, [&](Editor& of, NodeSpan chosen) {
        return of.move_corner(chosen, point_of(from), point_of(to));
    });
}
wend_edit* wend_editor_mirror(wend_editor* editor, wend_index_list nodes, wend_axis axis,
                              wend_error** error) {
    return edit_nodes(editor, nodes, error,
                      [&](Editor& of, NodeSpan chosen) -> Expected<EditReport> {
                          const auto wanted = axis_of(axis);
                          if (!wanted) return wend::failure(wanted.error());
                          return of.mirror(chosen, *wanted);
                      });
}
wend_edit* wend_editor_rotate(wend_editor* editor, wend_index_list nodes, double degrees,
                              wend_error** error) {
    return edit_nodes(editor, nodes, error,
                      [&](Editor& of, NodeSpan chosen) { return of.rotate(chosen, degrees); });
}
wend_edit* wend_editor_to_world(wend_editor* editor, wend_index_list nodes,
                                wend_bytes area_transform, wend_error** error) {
    return edit_nodes(editor, nodes, error,
                      [&](Editor& of, NodeSpan chosen) -> Expected<EditReport> {
                          const auto text = text_of(area_transform);
                          if (!text) return wend::failure(text.error());
                          return of.to_world(chosen, *text);
                      });
}
wend_edit* wend_editor_to_area(wend_editor* editor, wend_index_list nodes,
                               wend_bytes area_transform, wend_error** error) {
    return edit_nodes(editor, nodes, error,
                      [&](Editor& of, NodeSpan chosen) -> Expected<EditReport> {
                          const auto text = text_of(area_transform);
                          if (!text) return wend::failure(text.error());
                          return of.to_area(chosen, *text);
                      });
}
wend_edit* wend_editor_connect_edges(wend_editor* editor, wend_index_list nodes,
                                     wend_error** error) {
    return edit_nodes(editor, nodes, error,
                      [](Editor& of, NodeSpan chosen) { return of.connect_edges(chosen); });
}
wend_edit* wend_editor_split(wend_editor* editor, wend_index_list nodes, wend_axis axis, double at,
                             wend_error** error) {
    return edit_nodes(editor, nodes, error,
                      [&](Editor& of, NodeSpan chosen) -> Expected<EditReport> {
                          const auto wanted = axis_of(axis);
                          if (!wanted) return wend::failure(wanted.error());
                          return of.split(chosen, *wanted, at);
                      });
}
wend_edit* wend_editor_join(wend_editor* editor, wend_index_list nodes, wend_error** error) {
    return edit_nodes(editor, nodes, error,
                      [](Editor& of, NodeSpan chosen) { return of.join(chosen); });
}
wend_edit* wend_editor_close(wend_editor* editor, wend_error** error) {
    return edit_map(editor, error, [](Editor& of) { return of.close(); });
}
wend_edit* wend_editor_set_file(wend_editor* editor, wend_text_list changes, wend_error** error) {
    return edit_map(editor, error, [&](Editor& of) -> Expected<EditReport> {
        const auto parsed = changes_of(changes);
        if (!parsed) return wend::failure(parsed.error());
        return of.set_file(*parsed);
    });
}
wend_edit* wend_editor_insert(wend_editor* editor, const char* place, wend_text_list fields,
                              wend_error** error) {
    return edit_map(
        editor, error,
        [&](Editor& of) -> Expected<EditReport> {
            const auto parsed = changes_of(fields);
            if (!parsed) return wend::failure(parsed.error());
            return of.insert(place, *parsed);
        },
        place);
}
wend_edit* wend_editor_erase(wend_editor* editor, const char* element, wend_error** error) {
    return edit_map(
        editor, error, [&](Editor& of) { return of.erase(element); }, element);
}
wend_edit* wend_editor_replace(wend_editor* editor, const wend_map* other, wend_error** error) {
    return edit_map(
        editor, error, [&](Editor& of) { return of.replace(other->map); }, other);
}
