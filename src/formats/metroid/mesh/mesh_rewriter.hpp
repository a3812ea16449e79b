#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh/mesh_shape.hpp"

namespace wend::metroid_path {

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
