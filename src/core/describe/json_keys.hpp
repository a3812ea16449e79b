#pragma once

#include <algorithm>
#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe/visitor.hpp"
#include "core/json/json_cursor.hpp"
#include "core/json/json_text.hpp"
#include "wend/error.hpp"

namespace wend {

class JsonText;

// The keys that every JSON file begins with.
inline constexpr const char* json_header_keys[] = {"format", "version"};

// The key that follows where a text holds only some records of a file, with what chose them.
inline constexpr const char* json_part_key = "part";

// The format and version that a JSON text names. An error where it says that it is a part.
struct JsonHeader {
    std::string format;
    std::string version;
};
Expected<JsonHeader> read_json_header(std::string_view json);
// Spells them into an object that has been opened.
void write_json_header(JsonText& text, std::string_view format, std::string_view version);

// The version that a JSON text of this format names; an error if it is of another.
Expected<std::string> read_json_version(std::string_view json, std::string_view format);

// The error of a JSON text whose `format` or `version` cannot be used, with the place of its value.
Error json_header_error(std::string_view json, std::string_view key, std::string message);

// The same where a format has no such version.
Error unknown_json_version(std::string_view json, std::string_view format,
                           std::string_view version);

// How one walk over a JSON text treats what the text says twice over.
struct JsonPass {
    // Values under `stored` are taken, on top of what was computed; else they are skipped.
    bool apply_stored = false;
    // A key that no field asked for is an error even where a field may ask for it once more of the
    // record is known; else it is put off.
    bool strict = true;
    // The record has what an earlier walk found: a field whose key stands further on keeps that, so
    // that those which hang on it are known.
    bool again = false;
};

// Keeps account of the keys of JSON objects while a description is walked: which key is at hand,
// which were met, which are missing. Knows nothing of records: JsonReader does.
class JsonKeys {
  public:
    JsonKeys(JsonCursor& in, JsonPass pass);

    // Fails where keys were missing that must be there, and names them all.
    void refuse_missing();

    bool met_stored() const { return met_stored_; }
    bool put_off() const { return put_off_; }

  protected:
    static constexpr u64 no_element = ~u64{0};

    // What is known of one object while it is read.
    struct Level {
        bool in_stored = false;         // the object under `stored`
        bool has_key = false;           // a member is at hand
        bool progress = false;          // this walk found the key at hand
        bool comparing = false;         // this walk compares the keys met with the fields there are
        bool skipped_required = false;  // a walk passed a field that must be there
        bool conditional = false;       // a walk left out fields, going by the record's values
        bool put_off = false;           // keys were skipped that such fields may have
        unsigned walks = 0;
        const Level* outer = nullptr;
        JsonCursor::Place start = nullptr;  // of the object
        std::string_view field = {};        // whose value is read
        u64 element = no_element;           // of that value, if it is a list
        std::size_t first_seen = 0;         // where the names it has seen begin in seen_
        std::size_t first_ahead = 0;        // where its names begin in ahead_
    };

    // Reads the object at hand: calls walk(), which walks the description once, for the keys in the
    // description's own order and again for every step back. read_stored() takes the object under
    // `stored`; without one, this is that object. Header keys are known to the caller. Whatever
    // stands under number_key is passed over.
    template <class Walk, class ReadStored>
    void read_object(std::span<const char* const> header_keys, Walk walk, ReadStored read_stored) {
        constexpr bool in_stored = std::same_as<ReadStored, std::nullptr_t>;
        Level level{in_stored};
        Level* const outer = open(level);
        if (in_.enter_object()) {
            next_key();
            while (level.has_key && !in_.failed()) {
                if (in_.take_key(number_key)) {
                    in_.skip();
                    next_key();
                } else if (!in_stored && in_.take_key("stored")) {
                    note_known("stored");
                    met_stored_ = true;
                    level.field = {};
                    if constexpr (!in_stored) pass_.apply_stored ? read_stored() : in_.skip();
                    next_key();
                } else if (take_header_key(header_keys)) {
                    next_key();
                } else {
                    level.progress = false;
                    ++level.walks;
                    walk();
                    if (!level.progress) pass_unknown_key();
                }
            }
            // An object without keys of its own: every field takes its default.
            if (level.walks == 0 && !in_.failed()) {
                level.walks = 1;
                walk();
            }
            if (needs_comparison()) {
                level.comparing = true;
                walk();
                refuse_keys_without_field();
                note_missing();
            }
        }
        close(outer);
    }

    // Whether the key at hand is this field's. Notes what a walk passes by.
    WEND_INLINE bool matches(std::string_view name, bool is_derived, bool may_miss) {
        const Level& level = *level_;
        if (!level.has_key || is_derived != level.in_stored || !in_.take_key(name)) {
            pass_by(name, is_derived, may_miss);
            return false;
        }
        note_field(name);
        return true;
    }
    // The same of a name that it had, where it is noted as by its own; passes nothing by.
    bool matches_former(std::string_view name, std::string_view former) {
        if (!level_->has_key || level_->in_stored || !in_.take_key(former)) return false;
        note_field(name);
        return true;
    }
    // Reads the value of a key that may stand behind those that hang on it, before the first walk
    // comes to these; the key itself is met in its turn.
    template <class Take>
    void take_ahead(std::string_view name, Take take) {
        Level& level = *level_;
        if (level.walks != 1 || !level.has_key || level.in_stored) return;
        const JsonCursor::Place place = in_.place();
        if (!in_.find_member(name)) return;
        take();
        ahead_.push_back(name);
        level.has_key = !in_.failed();
        if (in_.failed())
            in_.name_failure(name);
        else
            in_.go_back(place);
    }
    // To be called before an element of the field that matched is read.
    void at_element(u64 index) { level_->element = index; }
    // To be called when the value of a field that matched was read.
    void matched(std::string_view name) {
        if (in_.failed()) in_.name_failure(name);
        next_key();
    }
    // Whether a field that did not match, and need not stand here, is to take its default.
    bool needs_default(std::string_view name, bool is_derived) {
        if (is_derived || level_->comparing || level_->in_stored || is_ahead(name)) return false;
        return level_->walks == 1 || !was_seen(name);
    }

    // Allows elements to be made: a short text must not ask for much memory.
    bool grant(u64 bytes) {
        if (bytes > memory_left_) return refuse_memory();
        memory_left_ -= bytes;
        return true;
    }

    JsonCursor& in_;
    Level* level_ = nullptr;
    JsonPass pass_;

  private:
    struct Seen {
        std::string_view name;
        bool has_field;  // the others are known without
    };

    Level* open(Level& level);
    void close(Level* outer);
    void next_key() { level_->has_key = in_.next_member(); }
    void note_field(std::string_view name) {
        level_->progress = true;
        // The first walk meets every field once.
        if (level_->walks > 1 && was_seen(name)) refuse_second(name);
        seen_.push_back({name, true});
        level_->field = name;
        level_->element = no_element;
    }
    void pass_by(std::string_view name, bool is_derived, bool may_miss) {
        if (is_derived) return;
        if (level_->comparing)
            compare(name, may_miss);
        else if (!may_miss)
            level_->skipped_required = true;
    }
    bool refuse_memory();
    void compare(std::string_view name, bool may_miss);
    void note_known(std::string_view name);
    bool take_header_key(std::span<const char* const> header_keys);
    void refuse_second(std::string_view name);
    void refuse_unknown(std::string_view name);
    bool was_seen(std::string_view name) const;
    // Whether the value is there already, and its key stands further on.
    bool is_ahead(std::string_view name) {
        const auto begin = ahead_.begin() + static_cast<std::ptrdiff_t>(level_->first_ahead);
        return std::find(begin, ahead_.end(), name) != ahead_.end() ||
               (pass_.again && find_ahead(name));
    }
    bool find_ahead(std::string_view name);
    // Where this object's key of that name is in seen_; past the end if it was not met.
    std::size_t find_seen(std::string_view name) const;
    void pass_unknown_key();
    bool needs_comparison() const;
    void refuse_keys_without_field();
    void note_missing();
    std::string path_here() const;

    std::vector<Seen> seen_;               // keys found so far, of all objects that are open
    std::vector<std::string_view> ahead_;  // whose values are there before their keys are met
    bool met_stored_ = false;
    bool put_off_ = false;
    u64 memory_left_;

    // What was missing: in the object at hand, in the first that lacked any, and in the next ones.
    std::vector<std::string_view> missing_here_;
    std::string missing_, missing_in_, missing_elsewhere_;
    JsonCursor::Place missing_at_ = nullptr;
    u64 lacking_records_ = 0;
};

}  // namespace wend
