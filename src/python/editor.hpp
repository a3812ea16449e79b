#pragma once

#include <mutex>

#include "python/arguments.hpp"
#include "python/objects.hpp"

namespace wend::python {

// Serves one thread at a time, and several threads of Python may share one.
struct Editor {
    std::shared_ptr<wend_editor> editor;
    std::mutex mutex = {};

    // Its map as it is now.
    std::shared_ptr<Map> map();
};

// What an operation did beside what it was asked for.
struct EditReport {
    std::shared_ptr<wend_edit> edit;
};

// Does an operation while other threads of Python go on.
template <class Operation>
EditReport edited(Editor& editor, Operation operation) {
    return {kept(ask_aside([&](wend_error** error) {
                     const std::scoped_lock alone(editor.mutex);
                     return operation(editor.editor.get(), error);
                 }),
                 wend_edit_free)};
}

using EditorClass = py::class_<Editor, std::shared_ptr<Editor>>;
// Operations that add something, or join what there is.
void add_editing_ways(EditorClass& type);

}  // namespace wend::python
