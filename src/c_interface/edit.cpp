#include "wend/c/edit.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "core/json/json_cursor.hpp"
#include "model/edit/edit_source.hpp"
#include "wend/editor.hpp"
#include "wend/exchange.hpp"

namespace wend::c {

// The operation that a caller asks for, on a map as it is now.
Expected<Edit> edit_of(const wend_edit_request& request, const Map& map);

}  // namespace wend::c

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
        const bool has_nodes = values < members.size();
        const wend::EditInfo& info = of.info();
        return wend_edit_operation{0,      literal(info.word), literal(info.help), has_nodes,
                                   values, info.is_for_all};
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
            const auto wanted = copy_in(request);
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

namespace wend::c {
namespace {

// The members of an operation as JSON has them, beside what no JSON can hold.
class JsonEdit : public edit::EditSource {
  public:
    JsonEdit(const wend_edit_request& request, const Map& map)
        : request_(request), map_(map), text_(text_or(request.values, "{}")), in_(text_) {
        std::string_view key;
        in_.enter_object();
        while (in_.next_key(key)) {
            keys_.emplace_back(key, in_.place());
            in_.skip();
        }
        in_.expect_end();
    }

    // Whether the text is an object at all.
    Expected<void> expect_object() const {
        if (in_.failed()) return failure(*in_.error());
        return {};
    }
    // Whether every key was that of a member.
    Expected<void> expect_no_more() const {
        if (keys_.empty()) return {};
        return failure(fmt::format("{} is no part of {}", keys_.front().first, request_.operation));
    }

    Expected<bool> take(const MemberNote& member, bool& flag) override {
        return taken(member, [&] { flag = in_.take_boolean(); });
    }
    Expected<bool> take(const MemberNote& member, double& number) override {
        return taken(member, [&] { number = in_.take_float<double>(); });
    }
    Expected<bool> take(const MemberNote& member, std::string& text) override {
        return taken(member, [&] { text = in_.take_string(); });
    }
    Expected<bool> take(const MemberNote& member, FileContent& content) override {
        const auto bytes = text_of(request_.bytes);
        if (!bytes) return failure(bytes.error());
        if (bytes->empty()) return take(member, content.bytes);
        content.bytes = *bytes;
        return true;
    }
    Expected<bool> take(const MemberNote& member, Drawing& solids) override {
        const auto bytes = text_of(request_.bytes);
        if (!bytes) return failure(bytes.error());
        std::string text(*bytes);
        if (text.empty()) {
            const auto is_told = take(member, text);
            if (!is_told || !*is_told) return is_told;
        }
        auto read = read_solids(std::as_bytes(std::span(text)));
        if (!read) return failure(std::move(read.error()));
        solids = std::move(*read);
        return true;
    }
    Expected<bool> take(const MemberNote& member, Point& place) override {
        return taken(member, [&] { place = point(); });
    }
    Expected<bool> take(const MemberNote& member, std::vector<Point>& places) override {
        return taken(member, [&] {
            for (in_.enter_array(); in_.next_element();) places.push_back(point());
        });
    }
    Expected<bool> take(const MemberNote& member, EditAxis& axis) override {
        return taken(member, [&] {
            const std::string_view name = in_.take_string();
            if (name != "x" && name != "y") in_.fail("an axis of a map is x or y");
            axis = name == "x" ? EditAxis::x : EditAxis::y;
        });
    }
    Expected<bool> take(const MemberNote& member, NodeIndex& node) override {
        return taken(member, [&] { node = whole_number(); });
    }
    Expected<bool> take(const MemberNote&, edits::Nodes& nodes) override {
        auto chosen = chosen_nodes(request_.nodes, map_.network());
        if (!chosen) return failure(std::move(chosen.error()));
        nodes = std::move(*chosen);
        return true;
    }
    Expected<bool> take(const MemberNote& member, edits::Changes& changes) override {
        return taken(member, [&] {
            for (in_.enter_array(); in_.next_element();) {
                auto change = FieldChange::parse(in_.take_string());
                if (change)
                    changes.push_back(std::move(*change));
                else
                    in_.fail(change.error()->message);
            }
        });
    }
    Expected<bool> take(const MemberNote& member, LaneCounts& lanes) override {
        return taken(member, [&] {
            std::vector<NodeIndex> counts;
            for (in_.enter_array(); in_.next_element();) counts.push_back(whole_number());
            if (counts.size() != 2) return in_.fail("lanes are those there and back");
            lanes = {counts[0], counts[1]};
        });
    }
    Expected<bool> take(const MemberNote& member, RoadPlace& place) override {
        return taken(member, [&] {
            std::string_view key;
            for (in_.enter_object(); in_.next_key(key);) {
                if (key == "metres")
                    place.metres = in_.take_float<double>();
                else if (key != "record")
                    in_.fail("a place along a road has metres and a record");
                else if (in_.kind() == JsonCursor::Kind::null)
                    in_.skip();
                else
                    place.record = whole_number();
            }
        });
    }
    Expected<bool> take(const MemberNote&, std::optional<Map>& map) override {
        if (request_.map != nullptr) map = request_.map->map;
        return map.has_value();
    }

  private:
    // Reads the value of a member, if there is one.
    template <class Read>
    Expected<bool> taken(const MemberNote& member, Read read) {
        const auto key = std::ranges::find(keys_, member.name, &Key::first);
        if (key == keys_.end() || in_.failed()) return false;
        in_.go_back(key->second);
        read();
        keys_.erase(key);
        if (!in_.failed()) return true;
        in_.name_failure(member.name);
        return failure(*in_.error());
    }
    Point point() {
        std::vector<double> numbers;
        for (in_.enter_array(); in_.next_element();) numbers.push_back(in_.take_float<double>());
        if (numbers.size() == 3) return {numbers[0], numbers[1], numbers[2]};
        in_.fail("a place has x, y and z");
        return {};
    }
    u32 whole_number() {
        const i64 number = in_.take_integer();
        if (number < 0 || number > 0xFFFFFFFF) in_.fail("is no whole number of 32 bits");
        return static_cast<u32>(number);
    }

    using Key = std::pair<std::string, JsonCursor::Place>;
    const wend_edit_request& request_;
    const Map& map_;
    const std::string text_;
    JsonCursor in_;
    std::vector<Key> keys_;
};

}  // namespace

Expected<Edit> edit_of(const wend_edit_request& request, const Map& map) {
    if (request.operation == nullptr) return failure("no operation is asked for");
    const auto operation = EditOperation::named(request.operation);
    if (!operation)
        return failure(fmt::format("there is no operation {} of an editor", request.operation));
    JsonEdit json(request, map);
    if (auto is_object = json.expect_object(); !is_object)
        return failure(std::move(is_object.error()));
    auto edit = edit::edit_from(*operation, json);
    if (!edit) return edit;
    if (auto all = json.expect_no_more(); !all) return failure(std::move(all.error()));
    return edit;
}

}  // namespace wend::c
