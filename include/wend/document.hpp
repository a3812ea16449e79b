#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wend/bytes.hpp"
#include "wend/error.hpp"
#include "wend/fields.hpp"
#include "wend/text_sink.hpp"

namespace wend {

class Format;
class Document;
class FieldVisitor;
/// A document and the only one who owns it.
using DocumentPointer = std::unique_ptr<Document>;

/// One number that `info` reports of a file, such as nodes or links.
struct Count {
    std::string name;         ///< What is counted, such as `nodes`.
    std::uint64_t value = 0;  ///< How many there are.
};

/// Exactly what one file holds: plain records in file order and file units. Each format has its
/// own, which knows its format; document_cast leads to its records.
class Document {
  public:
    virtual ~Document() = default;
    Document& operator=(const Document&) = delete;

    /// The format that it is of, which lasts as long as the program.
    const Format& format() const { return *format_; }
    /// Its version, by its name in `format().info().versions`.
    virtual std::string_view version() const = 0;
    /// The `layout_options` of the format that its bytes are read with.
    virtual std::map<std::string, std::string, std::less<>> layout() const { return {}; }
    /// The numbers that `info` reports.
    virtual std::vector<Count> counts() const { return {}; }
    /// The file's number in its map, from its name or its records, as the format says.
    virtual std::optional<std::uint32_t> number_in_map(std::string_view file_name) const;
    /// Whether the game would load a file of that name. Of several files with one number in a map,
    /// the first that it would load is the one that others mean.
    virtual bool is_game_name(std::string_view file_name) const;

    /// The bytes of the file: the very ones it was read from, if it was and nobody changed it.
    /// Refuses values that do not fit: the error names the field.
    Expected<Bytes> write() const { return bytes_ ? *bytes_ : encoded(); }
    /// Writes lossless JSON.
    virtual void write_json(TextSink& sink) const = 0;
    /// Where a field stands in the file that `write` makes; none if it is in none.
    virtual std::optional<std::uint64_t> offset_of(std::string_view field_path) const;
    /// Of many fields, which takes less time than one by one.
    virtual std::vector<std::optional<std::uint64_t>> offsets_of(
        std::span<const std::string_view> field_paths) const;

    /// Shows its record to a visitor: for the library's own tools, which need no format for that.
    /// Formats without descriptions have none to show.
    virtual void describe(FieldVisitor&) const {}

    /// Its fields by path, to look at. They must not outlive the document; formats without
    /// descriptions have none.
    virtual Fields fields() const;
    /// A field by path, such as `nodes[3].links[0].length`, to look at or to change; parse a path
    /// that is used often once. It lasts as long as the document. After changes comes
    /// `recompute`.
    virtual Expected<FieldHandle> at(const FieldPath& path);
    /// The same by a path as text; an error also where the text is none.
    Expected<FieldHandle> at(std::string_view path);

    /// A document with the same content that shares nothing with this one.
    virtual DocumentPointer copy() const = 0;
    /// Whether a copy of this one, which may have been changed, still holds the same in the file:
    /// what stands in no byte does not count.
    virtual bool is_same(const Document& copy) const = 0;
    /// Computes every value that follows from others, such as counts, after others were changed.
    /// The error says what it cannot be computed from.
    virtual Expected<void> recompute() = 0;

  protected:
    /// One of a format, which must outlive it.
    explicit Document(const Format& format) : format_(&format) {}
    Document(const Document& other) : format_(other.format_) {}  ///< Keeps no bytes.

    /// Makes the bytes that write() gives.
    virtual Expected<Bytes> encoded() const = 0;

  private:
    friend struct Member;
    const Format* format_;
    std::optional<Bytes> bytes_;  // Of one that Member::hold was given.
};

/// A document as the one that a format makes, such as gta_paths::AreaDocument; null if it is of
/// another format.
template <class FormatsOwn>
const FormatsOwn* document_cast(const Document& document) {
    return dynamic_cast<const FormatsOwn*>(&document);
}
template <class FormatsOwn>
const FormatsOwn* document_cast(const Document&& document) = delete;
/// The same, to change it.
template <class FormatsOwn>
FormatsOwn* document_cast(Document& document) {
    return dynamic_cast<FormatsOwn*>(&document);
}

/// One file of a map.
struct Member {
    std::string file;                          ///< Path as the user named it.
    std::uint64_t bytes = 0;                   ///< Size of the file.
    std::optional<std::uint32_t> key;          ///< Its number in the map, where files are numbered.
    std::shared_ptr<const Document> document;  ///< What it holds.

    /// Makes it hold another document, which nobody changes from now on. Makes its bytes at once,
    /// which it keeps for `write`; where that cannot be, nothing changes.
    Expected<void> hold(std::shared_ptr<Document> other);
};

/// One file that a conversion or a sample makes.
struct OutputFile {
    /// File name without folder, as the game expects it. Of an exchange format what the file holds,
    /// such as `links`, and empty of the main one, which takes the name that was asked for.
    std::string name;
    /// What it holds; null of a file of an exchange format, which has bytes alone.
    std::shared_ptr<const Document> document;
    Bytes bytes = {};  ///< All bytes of a file of an exchange format.
};

}  // namespace wend
