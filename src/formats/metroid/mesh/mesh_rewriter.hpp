#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"
#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh/mesh_shape.hpp"

namespace wend::metroid_path {

// Where a value stands in a text of JSON.
struct JsonPart {
    u64 begin, end;  // from its first byte to behind its last

    std::string_view in(std::string_view json) const { return json.substr(begin, end - begin); }
};

// These find parts of a text that could be read; offsets are those of the values' first bytes.

// The values of an object by their keys, and those of a list, as they stand.
std::vector<std::pair<std::string, JsonPart>> members_at(std::string_view json, u64 begin);
std::vector<JsonPart> elements_at(std::string_view json, u64 begin);

// Where the words of a statement of OBJ stand in its text: the keyword first, a comment left out.
struct ObjWords {
    std::vector<std::pair<u64, u64>> words;  // each from its first byte to behind its last
    u64 end = 0;                             // behind the end of its last line
};

// Those of the statement whose line begins at an offset. It may go on over several lines.
ObjWords obj_words(std::string_view text, u64 offset);

// A corner of a face that is written anew. What the text says of it besides its number, as a place
// on a texture, is that of a corner that the face had.
struct WrittenCorner {
    u32 number;
    u32 like;  // which of the face's corners
};

// Changes the text of a mesh where its polygons change, and leaves every other byte as it is:
// comments, materials, statements that say nothing of polygons, spaces. Numbers are those of the
// document throughout; the changes are made when the text is asked for.
class MeshRewriter {
  public:
    // The document must outlive it.
    explicit MeshRewriter(const MeshDocument& document);

    // Writes these polygons in a face's place; none takes it out. Each face once.
    void replace_face(u32 face, std::vector<std::vector<WrittenCorner>> polygons);
    // Moves a corner to a place in the axes of the text. Each corner once.
    void move_corner(u32 corner, const Position& to);
    // Adds a corner behind all others, and returns its number.
    u32 add_corner(const Position& at);

    bool changes() const;
    std::string text() const;

  private:
    struct Change {
        u64 begin, end;
        std::string text;
    };
    // What a face is written as.
    struct FaceText {
        u64 begin, end;            // of all of it, and in OBJ of its lines
        u64 list_begin, list_end;  // of its corners
        std::vector<std::string_view> words;
    };
    FaceText face_text(u32 face) const;
    FaceText json_face_text(u32 face) const;
    std::string spell(u32 face, const FaceText& text, std::span<const WrittenCorner> polygon) const;
    std::string behind(const FaceText& face, const std::string& list) const;
    void add_removals(std::vector<Change>& changes) const;
    void add_corners(std::vector<Change>& changes) const;
    bool is_obj() const { return document_.context.form == MeshForm::obj; }

    const MeshDocument& document_;
    std::string_view source_;
    std::vector<Change> changes_;
    std::vector<bool> is_removed_;  // by face
    std::vector<Position> added_;
};

// Puts the rewritten text into a document, which reads it.
void take_text(MeshDocument& document, std::string text);

}  // namespace wend::metroid_path
