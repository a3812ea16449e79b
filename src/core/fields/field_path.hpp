#pragma once

#include <unordered_map>

#include "core/describe/field_visitor.hpp"
#include "wend/fields.hpp"

namespace wend {

// The text of a path: its shape with the indexes put in.
std::string path_text(std::string_view shape, std::span<const std::uint64_t> indexes);

// The rows of a parallel table that other records own, the first records the first rows.
struct OwnedRows {
    std::optional<FieldRef> table;
    const void* owners = nullptr;  // the list that holds the owning records
    std::vector<u64> first;        // row of each owner; behind the last, that of the unowned ones

    u64 unowned() const { return first.empty() ? 0 : first.back(); }
};

// What one name of a path leads to, in the record before it.
struct FieldLevel {
    enum class By { nothing, member, owned, unowned, bit };

    std::string_view name;
    bool has_index = false;  // an element of it is meant

    By by = By::nothing;
    bool is_known = false;
    bool is_conditional = false;  // other values of the record may lead elsewhere
    std::ptrdiff_t offset = 0;    // in the record; of owned rows that of the word that counts them
    Field field = {};
    FieldRef type = {};               // of the member or the rows; stands nowhere
    const BitField* bit = nullptr;    // the one meant, or the one that counts
    std::unique_ptr<FieldWalk> walk;  // as it met the field
};

// A path without its indexes, and what is known of how to follow it.
struct FieldShape {
    std::string text;
    std::vector<FieldLevel> levels;
    u64 edition = 0;  // of the document when this was learnt
};

// Where a path leads in memory.
struct FieldPlace {
    FieldRef ref;                        // of owned rows the whole table
    const FieldLevel* level = nullptr;   // the last; null: the document
    bool is_element = false;             // of the list that the last level is about
    std::optional<FieldRef> owner = {};  // of owned rows: the word that counts them
    u64 first = 0, count = 0;            // of rows: which of the table

    bool is_bit() const { return level && level->by == FieldLevel::By::bit; }
    bool is_rows() const {
        return !is_element && level &&
               (level->by == FieldLevel::By::owned || level->by == FieldLevel::By::unowned);
    }
    bool has_bits() const {
        return ref.kind == FieldKind::scalar && !is_bit() && !level->field.bits.empty();
    }
    u64 size() const;
};

// All that handles of fields share.
struct FieldState {
    FieldState(const Described& d, bool edits);

    Described document;
    bool can_edit;

    using Indexes = std::array<std::uint64_t, FieldPath::max_indexes>;

    // The shape of a path; it stays where it is.
    const FieldShape* shape(const std::string& text);
    // Follows a path. The error names the first part that leads nowhere.
    Expected<FieldPlace> find(const FieldShape& shape, const Indexes& indexes);
    const OwnedRows& rows();
    // To be called after each edit that moves something or changes what is where.
    void forget();

    // The field of a handle, or an error.
    static Expected<FieldPlace> place_of(const FieldHandle& handle);
    // The same of one to be changed.
    static Expected<FieldPlace> editable(const FieldHandle& handle);
    static std::string path_of(const FieldHandle& handle);
    FieldHandle handle(const std::string& shape_text, const Indexes& indexes);

  private:
    void look_up(FieldLevel& level, FieldRef record);
    bool find_rows(const FieldLevel& level, const void* word, u64 owner, FieldPlace& place);

    std::unique_ptr<FieldWalk> root_;
    std::unordered_map<std::string, FieldShape> shapes_;
    u64 edition_ = 1;
    std::optional<OwnedRows> rows_;
};

Expected<void> refuse(const FieldHandle& handle, std::string message);
// Why a run or a list may not have so many elements; empty if it may.
std::string refused_size(const Field& field, u64 size);

}  // namespace wend
