#include "describe/json_keys.hpp"

#include <fmt/format.h>

#include <utility>

namespace wend {
namespace {

// What a document may take in memory while it is read from a text (see JsonKeys::grant).
constexpr u64 memory_per_character = 8;
constexpr u64 memory_at_least = u64{256} << 10;

}  // namespace

JsonKeys::JsonKeys(JsonCursor& in, JsonPass pass)
    : in_(in), pass_(pass), memory_left_(memory_at_least + memory_per_character * in.size()) {}

JsonKeys::Level* JsonKeys::open(Level& level) {
    level.first_seen = seen_.size();
    return std::exchange(level_, &level);
}

void JsonKeys::close(Level* outer) {
    seen_.resize(level_->first_seen);
    level_ = outer;
}

std::size_t JsonKeys::find_seen(std::string_view name) const {
    std::size_t i = level_->first_seen;
    while (i < seen_.size() && seen_[i].name != name) ++i;
    return i;
}

bool JsonKeys::was_seen(std::string_view name) const { return find_seen(name) < seen_.size(); }

void JsonKeys::note_known(std::string_view name) {
    if (was_seen(name)) refuse_second(name);
    seen_.push_back({name, false});
}

bool JsonKeys::take_header_key(std::span<const char* const> header_keys) {
    for (const char* name : header_keys) {
        if (!in_.take_key(name)) continue;
        note_known(name);
        in_.take_string();
        return true;
    }
    return false;
}

void JsonKeys::refuse_second(std::string_view name) {
    in_.fail(fmt::format("the key \"{}\" stands here twice", name));
}

void JsonKeys::compare(std::string_view name, bool may_miss) {
    if (const std::size_t i = find_seen(name); i < seen_.size())
        seen_.erase(seen_.begin() + static_cast<std::ptrdiff_t>(i));
    else if (!may_miss)
        in_.fail(fmt::format("the key \"{}\" is missing", name));
}

// A value may have been taken before another one made an end of its field.
void JsonKeys::refuse_keys_without_field() {
    for (std::size_t i = level_->first_seen; i < seen_.size(); ++i)
        if (seen_[i].has_field) refuse_unknown(seen_[i].name);
}

void JsonKeys::refuse_unknown(std::string_view name) {
    in_.fail(fmt::format("the key \"{}\" is not known here", name));
}

void JsonKeys::pass_unknown_key() {
    Level& level = *level_;
    const std::string_view key = in_.take_key();
    if (pass_.strict || !level.conditional) {
        refuse_unknown(key);
        level.has_key = false;
        return;
    }
    in_.skip();
    level.put_off = put_off_ = true;
    next_key();
}

bool JsonKeys::needs_comparison() const {
    const Level& level = *level_;
    return !in_.failed() && !level.in_stored && !level.put_off &&
           (level.skipped_required || level.walks > 1);
}

bool JsonKeys::refuse_memory() {
    in_.fail("there are more elements here than the length of the text allows for");
    return false;
}

}  // namespace wend
