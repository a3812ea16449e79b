#include "c_interface/editing.hpp"

#include <algorithm>
#include <iterator>

#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "model/edit/edit_source.hpp"

struct wend_editor {
    static constexpr const char* called = "wend_editor";
    wend::Editor editor;
};

struct wend_edit {
    wend::EditReport report;
};

namespace wend::c {
namespace {

Expected<wend_edit*> report_of(Expected<EditReport> done) {
    if (!done) return failure(std::move(done.error()));
    return new wend_edit{std::move(*done)};
}

// Whether a member stands in the values of a request, rather than beside them.
bool is_value(const edit::EditMember& member) { return member.type != "nodes"; }

}  // namespace
}  // namespace wend::c

using namespace wend::c;
using wend::Editor, wend::Expected;

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
    const auto known = wend::EditOperation::named(operation);
    return known && Editor::can(*format_of(format), *known);
}
bool wend_edit_operation_at(size_t index, wend_edit_operation* operation) {
    return give_at(operation, wend::EditOperation::all(), index, [](wend::EditOperation of) {
        const auto members = wend::edit::members_of(of);
        const auto values = static_cast<size_t>(std::ranges::count_if(members, is_value));
        return wend_edit_operation{0, literal(of.info().word), literal(of.info().help),
                                   values < members.size(), values};
    });
}
bool wend_edit_member_at(size_t operation, size_t index, wend_edit_member* member) {
    const auto& all = wend::EditOperation::all();
    if (operation >= all.size()) return false;
    std::vector<wend::edit::EditMember> values;
    std::ranges::copy_if(wend::edit::members_of(all[operation]), std::back_inserter(values),
                         is_value);
    return give_at(member, values, index, [](const wend::edit::EditMember& of) {
        return wend_edit_member{0, literal(of.name), literal(of.type), of.is_option,
                                literal(of.note)};
    });
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

wend_edit* wend_editor_do(wend_editor* editor, const wend_edit_request* request,
                          wend_error** error) {
    return attempt(
        error,
        [&]() -> Expected<wend_edit*> {
            const auto wanted = taken(request);
            if (!wanted) return wend::failure(wanted.error());
            const auto edit = edit_of(*wanted, editor->editor.map());
            if (!edit) return wend::failure(edit.error());
            return report_of(editor->editor.run(*edit));
        },
        editor, request);
}
wend_edit* wend_editor_replace(wend_editor* editor, const wend_map* other, wend_error** error) {
    return attempt(
        error,
        [&]() -> Expected<wend_edit*> { return report_of(editor->editor.replace(other->map)); },
        editor, other);
}
