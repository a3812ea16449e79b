#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

struct FieldState;

/// The way from a document to one of its fields, such as `nodes[3].links[0].length`. Parse a path
/// once and use it often: that is the fast way to a field.
class FieldPath {
  public:
    /// A name, or an index where the name is empty.
    struct Step {
        std::string_view name;    ///< Of a field of a record; empty for an element of a list.
        std::uint64_t index = 0;  ///< Of an element, from 0.
    };

    /// Most indexes that a path can have; no format nests its lists as deep.
    static constexpr std::size_t max_indexes = 6;

    /// The path of the document itself.
    FieldPath() = default;
    /// Reads a path as JSON, `explain` and errors show it; an empty text is the document itself.
    static Expected<FieldPath> parse(std::string_view text);

    std::string text() const;  ///< The path as JSON, `explain` and errors show it.
    /// The names live as long as this path.
    std::vector<Step> steps() const&;
    std::vector<Step> steps() const&& = delete;
    /// The path without its indexes, such as `nodes[].links[].length`.
    const std::string& shape() const& { return shape_; }
    const std::string& shape() const&& = delete;
    /// Its indexes in order, at most max_indexes.
    std::span<const std::uint64_t> indexes() const& { return {indexes_.data(), index_count_}; }
    std::span<const std::uint64_t> indexes() const&& = delete;

    friend bool operator==(const FieldPath&, const FieldPath&) = default;

  private:
    friend class Fields;
    std::string shape_;
    std::array<std::uint64_t, max_indexes> indexes_ = {};
    std::size_t index_count_ = 0;
};

/// What a field holds, in the unit that JSON shows: an integer, a real number, text or bytes.
using FieldValue = std::variant<std::int64_t, double, std::string, Bytes>;

/// What stands at a place of a document.
enum class FieldType {
    integer,  ///< std::int64_t; where values have names, the number.
    real,     ///< double: floats, and numbers stored in fixed parts of their unit.
    text,     ///< std::string: bytes as the file has them.
    bytes,    ///< Bytes that nothing more is known of.
    bits,     ///< std::int64_t: one run of bits of a word; a single bit is 0 or 1.
    record,   ///< Has fields of its own. A word with named bits is an integer that has fields too.
    list,     ///< Has elements.
};

/// What is known of a field.
struct FieldInfo {
    std::string name;                    ///< Of an element of a list the name of the list.
    std::string path;                    ///< From the document to it, such as `nodes[17].flags`.
    FieldType type = FieldType::record;  ///< What stands there.
    std::string unit;                    ///< Such as `m`; empty if it has none.
    /// How much of another unit, which people know better, one is: 0 if there is none.
    double each = 0;
    std::string shown_as;  ///< That other unit.
    /// Of a fixed-point number the parts of a unit that it is stored in; else 1.
    unsigned parts = 1;
    std::vector<std::pair<std::int64_t, std::string>> names;  ///< Values that have names.
    std::optional<std::pair<double, double>> holds;  ///< Least and greatest that fit the file.
    std::optional<std::pair<double, double>> range;  ///< Values that make sense, if it is known.
    std::string note;                                ///< Its line of documentation.
    bool derived = false;    ///< Follows from the rest of the document: recompute() sets it.
    bool baked = false;      ///< The game finds it out by an analysis of the rest of the map.
    std::string refers_to;   ///< Of a field that names a record the list of those, such as `areas`.
    bool needed = false;     ///< JSON must not leave it out.
    bool resizable = false;  ///< A list, text or bytes whose length may change.
};

/// A field of a document: a cheap handle that names a place by its path. After edits of lists it
/// shows what stands at that path then. It must not outlive its Fields.
class FieldHandle {
  public:
    FieldInfo info() const;    ///< All that is known of it; made anew at each call.
    std::string path() const;  ///< Its path from the document, such as `nodes[17].flags`.
    FieldType type() const;    ///< What stands there.

    /// The value, in the unit that JSON shows. Records and lists have none, which is an error, as
    /// it is where the path no longer leads to a field.
    Expected<FieldValue> get() const;
    /// The value as a number: an integer, a real or bits. Allocates nothing where it succeeds.
    Expected<double> number() const;
    /// What the value is called; empty if it has no name.
    std::string value_name() const;

    /// Changes the value. Integers and reals are taken for each other where nothing is lost, and
    /// names for numbers, `true` and `false` for 1 and 0 of what is no more than a flag. What the
    /// field cannot hold is refused, as are fields that follow from the rest: the error has the
    /// path, and says what is allowed.
    Expected<void> set(const FieldValue& value) const;

    /// The fields of a record, the bits of a word or the elements of a list, in the order of JSON.
    std::vector<FieldHandle> children() const;

    /// Number of elements of a list, or of bytes of text or bytes; 0 for everything else.
    std::uint64_t size() const;
    /// Inserts elements before `index`: as a new one is where JSON leaves all its keys out.
    Expected<void> insert(std::uint64_t index, std::uint64_t count = 1) const;
    /// Inserts a copy of element `from` before `index`, together with the rows that belong to it.
    Expected<void> insert_copy(std::uint64_t index, std::uint64_t from) const;
    /// Erases elements, together with the rows that belong to them.
    Expected<void> erase(std::uint64_t index, std::uint64_t count = 1) const;
    /// Moves element `from` so that it stands at `to`; those between move up.
    Expected<void> move(std::uint64_t from, std::uint64_t to) const;

  private:
    friend struct FieldState;
    FieldState* state_ = nullptr;
    const struct FieldShape* shape_ = nullptr;
    std::array<std::uint64_t, FieldPath::max_indexes> indexes_ = {};
};

/// The fields of one document, by the paths that JSON and errors show: links are inside their node
/// though the file has them in parallel columns. It must not outlive the document, nor be used by
/// two threads at once.
///
/// Values that follow from others, such as counts, offsets and checksums, are not kept right:
/// after edits the document's recompute() sets them all. Only the counts of rows that belong to
/// records are kept right at once.
class Fields {
  public:
    explicit Fields(std::unique_ptr<FieldState> state);  ///< For documents, which make them.
    Fields(Fields&&) noexcept;
    Fields& operator=(Fields&&) noexcept;
    ~Fields();

    /// The document itself, as a record.
    FieldHandle root() const&;
    FieldHandle root() const&& = delete;
    /// The field of a path. The error names the first part of the path that leads nowhere.
    Expected<FieldHandle> at(const FieldPath& path) const&;
    Expected<FieldHandle> at(const FieldPath& path) const&& = delete;
    /// The same by a path as text; an error also where the text is none.
    Expected<FieldHandle> at(std::string_view path) const&;
    Expected<FieldHandle> at(std::string_view path) const&& = delete;

    /// To be called when the document was changed by other means, such as recompute().
    void refresh();

  private:
    std::unique_ptr<FieldState> state_;
};

}  // namespace wend
