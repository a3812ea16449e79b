#include "formats/metroid/mesh/mesh_rewriter.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/json/json_cursor.hpp"

namespace wend::metroid_path {
namespace {

// The value at hand, which is passed over.
JsonPart take_part(JsonCursor& in, std::string_view json) {
    in.kind();  // Steps over spaces.
    const auto begin = static_cast<u64>(in.place() - json.data());
    in.skip();
    return {begin, static_cast<u64>(in.place() - json.data())};
}

// Where a value that begins at an offset ends.
u64 behind_value(std::string_view json, u64 begin) {
    JsonCursor in(json.substr(begin));
    in.skip();
    return static_cast<u64>(in.place() - json.data());
}

}  // namespace

std::vector<std::pair<std::string, JsonPart>> members_at(std::string_view json, u64 begin) {
    std::vector<std::pair<std::string, JsonPart>> members;
    JsonCursor in(json.substr(begin));
    in.enter_object();
    for (std::string_view key; in.next_key(key);) {
        std::string name(key);
        members.emplace_back(std::move(name), take_part(in, json));
    }
    return members;
}

std::vector<JsonPart> elements_at(std::string_view json, u64 begin) {
    std::vector<JsonPart> elements;
    JsonCursor in(json.substr(begin));
    in.enter_array();
    while (in.next_element()) elements.push_back(take_part(in, json));
    return elements;
}

namespace {

constexpr std::string_view line_blanks = " \t\r\v\f";

// Whether the line goes on in the next one here: after a backslash stand only blanks.
bool goes_on(std::string_view text, u64 at) {
    if (text[at] != '\\') return false;
    const u64 next = text.find_first_not_of(line_blanks, at + 1);
    return next == text.npos || text[next] == '\n';
}

u64 behind_line(std::string_view text, u64 at) {
    return std::min<u64>(text.find('\n', at), text.size() - 1) + 1;
}

// Behind a comment, which goes on with its line.
u64 behind_comment(std::string_view text, u64 at) {
    for (;;) {
        const u64 end = behind_line(text, at);
        const u64 last = text.substr(at, end - at).find_last_not_of(" \t\r\v\f\n");
        if (last == text.npos || text[at + last] != '\\' || end == text.size()) return end;
        at = end;
    }
}

}  // namespace

ObjWords obj_words(std::string_view text, u64 offset) {
    ObjWords found;
    u64 at = offset;
    for (;;) {
        at = std::min<u64>(text.find_first_not_of(line_blanks, at), text.size());
        if (at == text.size() || text[at] == '\n') {
            found.end = std::min<u64>(at + 1, text.size());
            return found;
        }
        if (goes_on(text, at)) {
            at = behind_line(text, at);
            continue;
        }
        if (text[at] == '#') {
            found.end = behind_comment(text, at);
            return found;
        }
        const u64 start = at;
        while (at < text.size() && text[at] != '\n' &&
               line_blanks.find(text[at]) == line_blanks.npos && !goes_on(text, at))
            ++at;
        found.words.emplace_back(start, at);
    }
}

namespace {

std::string_view suffix_of(std::string_view word) {
    return word.substr(std::min(word.find('/'), word.size()));
}

std::string json_corner(const Position& at) {
    return fmt::format("[{}, {}, {}]", at[0], at[1], at[2]);
}

}  // namespace

MeshRewriter::MeshRewriter(const MeshDocument& document)
    : document_(document), source_(document.file.text), is_removed_(document.mesh.faces.size()) {}

MeshRewriter::FaceText MeshRewriter::face_text(u32 face) const {
    if (!is_obj()) return json_face_text(face);
    const u64 begin = document_.mesh.faces[face].offset;
    const ObjWords statement = obj_words(source_, begin);
    FaceText text{
        begin, statement.end, statement.words[1].first, statement.words.back().second, {}};
    for (const auto& [from, to] : std::span(statement.words).subspan(1))
        text.words.push_back(source_.substr(from, to - from));
    return text;
}

MeshRewriter::FaceText MeshRewriter::json_face_text(u32 face) const {
    const u64 begin = document_.mesh.faces[face].offset;
    FaceText text{begin, behind_value(source_, begin), 0, 0, {}};
    for (const auto& [key, list] : members_at(source_, begin))
        if (key == "v") text.list_begin = list.begin + 1, text.list_end = list.end - 1;
    return text;
}

std::string MeshRewriter::spell(u32 face, const FaceText& text,
                                std::span<const WrittenCorner> polygon) const {
    const auto own = document_.mesh.corners_of(face);
    std::string list;
    for (const WrittenCorner& corner : polygon) {
        if (!list.empty()) list += is_obj() ? " " : ", ";
        if (!is_obj())
            list += std::to_string(corner.number);
        else if (own[corner.like] == corner.number)
            list += text.words[corner.like];
        else
            list += fmt::format("{}{}", corner.number + u64{1}, suffix_of(text.words[corner.like]));
    }
    return list;
}

// One more face behind a face, which is as that but for its corners.
std::string MeshRewriter::behind(const FaceText& face, const std::string& list) const {
    if (!is_obj()) {
        const auto part = [&](u64 from, u64 to) { return source_.substr(from, to - from); };
        return fmt::format(", {}{}{}", part(face.begin, face.list_begin), list,
                           part(face.list_end, face.end));
    }
    const bool has_end = source_[face.end - 1] == '\n';
    const bool has_return = source_.substr(0, face.end).ends_with("\r\n");
    const std::string_view end = has_return ? "\r\n" : "\n";
    return fmt::format("{}f {}{}", has_end ? "" : "\n", list, has_end ? end : "");
}

void MeshRewriter::replace_face(u32 face, std::vector<std::vector<WrittenCorner>> polygons) {
    if (polygons.empty()) {
        is_removed_[face] = true;
        return;
    }
    const FaceText text = face_text(face);
    changes_.push_back({text.list_begin, text.list_end, spell(face, text, polygons.front())});
    for (const auto& polygon : std::span(polygons).subspan(1))
        changes_.push_back({text.end, text.end, behind(text, spell(face, text, polygon))});
}

void MeshRewriter::move_corner(u32 corner, const Position& to) {
    const Position& from = document_.mesh.corners[corner];
    if (from == to) return;
    const u64 begin = document_.mesh.corner_offsets[corner];
    if (!is_obj()) {
        changes_.push_back({begin, behind_value(source_, begin), json_corner(to)});
        return;
    }
    const ObjWords statement = obj_words(source_, begin);
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (from[axis] != to[axis])
            changes_.push_back({statement.words[axis + 1].first, statement.words[axis + 1].second,
                                fmt::format("{}", to[axis])});
}

u32 MeshRewriter::add_corner(const Position& at) {
    added_.push_back(at);
    return static_cast<u32>(document_.mesh.corners.size() + added_.size() - 1);
}

bool MeshRewriter::changes() const {
    return !changes_.empty() || !added_.empty() ||
           std::ranges::find(is_removed_, true) != is_removed_.end();
}

// In JSON a comma goes with each: the one behind, or of the last ones that before.
void MeshRewriter::add_removals(std::vector<Change>& changes) const {
    const u32 count = static_cast<u32>(is_removed_.size());
    u32 kept = count;  // all from here on go
    while (kept > 0 && is_removed_[kept - 1]) --kept;
    for (u32 face = 0; face < count; ++face) {
        if (!is_removed_[face]) continue;
        if (is_obj()) {
            const FaceText text = face_text(face);
            changes.push_back({text.begin, text.end, {}});
        } else if (face < kept) {
            changes.push_back(
                {document_.mesh.faces[face].offset, document_.mesh.faces[face + 1].offset, {}});
        }
    }
    if (is_obj() || kept == count) return;
    const u64 begin = kept > 0 ? face_text(kept - 1).end : document_.mesh.faces[0].offset;
    changes.push_back({begin, face_text(count - 1).end, {}});
}

void MeshRewriter::add_corners(std::vector<Change>& changes) const {
    if (added_.empty()) return;
    std::string text;
    if (!is_obj()) {
        for (const Position& at : added_) text += ", " + json_corner(at);
        const u64 end = behind_value(source_, document_.mesh.corner_offsets.back());
        changes.push_back({end, end, std::move(text)});
        return;
    }
    // A line that goes on must end before.
    if (!source_.ends_with('\n')) text += '\n';
    const u64 last = source_.find_last_not_of(" \t\r\v\f\n");
    if (last != source_.npos && source_[last] == '\\') text += '\n';
    for (const Position& at : added_) text += fmt::format("v {} {} {}\n", at[0], at[1], at[2]);
    changes.push_back({source_.size(), source_.size(), std::move(text)});
}

std::string MeshRewriter::text() const {
    std::vector<Change> changes = changes_;
    add_removals(changes);
    add_corners(changes);
    std::ranges::stable_sort(changes, {}, &Change::begin);
    std::string text;
    u64 at = 0;
    for (const Change& change : changes) {
        text += source_.substr(at, change.begin - at);
        text += change.text;
        at = change.end;
    }
    return text += source_.substr(at);
}

void take_text(MeshDocument& document, std::string text) {
    document.file.text = std::move(text);
    // What was rewritten can be read as it could before.
    static_cast<void>(document.recompute());
}

}  // namespace wend::metroid_path
