#include "wend/editor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

#include "core/document/format.hpp"
#include "core/document/map.hpp"
#include "model/edit/edited_map.hpp"
#include "model/edit/map_edits.hpp"

namespace wend {

// What an editor keeps.
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
    std::vector<Before> taken_back = {};  // What operations led to, the latest taken back last.

    // Makes these the files of the map; `replaced` bytes are kept for undo alone.
    Expected<EditReport> take(std::vector<Member> members, std::uint64_t replaced,
                              EditReport report);
    void forget_oldest();
};

Editor::Editor(Map map, const EditOptions& options)
    : state_(std::make_unique<State>(State{std::move(map), options})) {}
Editor::Editor(Editor&&) noexcept = default;
Editor& Editor::operator=(Editor&&) noexcept = default;
Editor::~Editor() = default;

bool Editor::can(const Format& format, EditOperation operation) {
    return format.info().is_editable && edit::edits_of(format).can(operation);
}

const Map& Editor::map() const& { return state_->map; }

Expected<EditReport> Editor::run(const Edit& edit) {
    const Map& map = state_->map;
    if (auto editable = expect_editable(map.format()); !editable)
        return failure(std::move(editable.error()));
    edit::EditedMap edited(map, state_->first);
    if (auto done = edit::perform(edited, edit); !done) return failure(std::move(done.error()));
    std::vector<Member> members = edited.members();
    std::uint64_t replaced = 0;
    for (u32 member = 0; member < members.size(); ++member) {
        if (!edited.is_changed(member)) continue;
        // What comes out as it was is no change.
        if (member < map.members().size() &&
            map.members()[member].document->is_same(edited.document(member))) {
            members[member] = map.members()[member];
            continue;
        }
        replaced += members[member].bytes;
        if (auto held = members[member].hold(edited.release(member)); !held) {
            held.error()->file = members[member].file;
            return failure(std::move(held.error()));
        }
        edited.report.files.push_back(members[member].file);
    }
    return state_->take(std::move(members), replaced, std::move(edited.report));
}

Expected<EditReport> Editor::State::take(std::vector<Member> members, std::uint64_t replaced,
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

void Editor::State::forget_oldest() {
    std::uint64_t bytes = 0;
    for (const Before& before : history) bytes += before.bytes;
    while (bytes > options.history_bytes) {
        bytes -= history.front().bytes;
        history.pop_front();
    }
}

Expected<EditReport> Editor::replace(const Map& other) {
    if (&other.format() != &map().format())
        return failure(fmt::format("a map of {} cannot become one of {}", map().format().info().id,
                                   other.format().info().id));
    if (auto editable = expect_editable(map().format()); !editable)
        return failure(std::move(editable.error()));
    const auto before = map().members();
    const bool is_one_file = before.size() == 1 && other.members().size() == 1;
    std::vector<Member> members(other.members().begin(), other.members().end());
    EditReport report;
    std::size_t left = before.size();
    std::uint64_t replaced = 0;
    for (Member& member : members) {
        const auto was = std::ranges::find_if(before, [&](const Member& one) {
            return is_one_file ||
                   (member.key ? one.key == member.key : !one.key && one.file == member.file);
        });
        if (was == before.end()) {
            report.files.push_back(member.file);
            continue;
        }
        --left;
        member.file = was->file;
        const auto bytes = member.document->write(), old = was->document->write();
        if (!bytes) return failure(bytes.error());
        if (old && *old == *bytes) {
            member = *was;
            continue;
        }
        member.bytes = bytes->size();
        replaced += was->bytes;
        report.files.push_back(member.file);
    }
    report.records = report.files.size();
    if (left > 0)
        report.consequences.push_back(
            fmt::format("{} {} left out", left, left == 1 ? "file" : "files"));
    return state_->take(std::move(members), replaced, std::move(report));
}

bool Editor::can_undo() const { return !state_->history.empty(); }
std::size_t Editor::undo_count() const { return state_->history.size(); }
std::size_t Editor::redo_count() const { return state_->taken_back.size(); }

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
