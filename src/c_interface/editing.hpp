#pragma once

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"

struct wend_editor {
    static constexpr const char* called = "wend_editor";
    wend::Editor editor;
};

struct wend_edit {
    wend::EditReport report;
};

namespace wend::c {

inline Expected<wend_edit*> edit_of(Expected<EditReport> done) {
    if (!done) return failure(std::move(done.error()));
    return new wend_edit{std::move(*done)};
}

// Does an operation on the nodes that a list chooses.
template <class Operation, class... Needed>
wend_edit* edit_nodes(wend_editor* editor, const wend_index_list& list, wend_error** error,
                      Operation operation, const Needed*... needed) {
    return attempt(
        error,
        [&]() -> Expected<wend_edit*> {
            const auto nodes = chosen_nodes(list, editor->editor.map().network());
            if (!nodes) return failure(nodes.error());
            return edit_of(operation(editor->editor, std::span<const NodeIndex>(*nodes)));
        },
        editor, needed...);
}

// Does an operation that needs no nodes.
template <class Operation, class... Needed>
wend_edit* edit_map(wend_editor* editor, wend_error** error, Operation operation,
                    const Needed*... needed) {
    return attempt(
        error, [&]() -> Expected<wend_edit*> { return edit_of(operation(editor->editor)); }, editor,
        needed...);
}

}  // namespace wend::c
