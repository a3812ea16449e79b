#include "core/describe/json_keys.hpp"

#include <fmt/format.h>

#include <utility>

#include "core/describe/codec.hpp"

namespace wend {
namespace {

// No format and no version has a name so long.
constexpr std::size_t longest_name = 64;

std::string take_name(JsonCursor& in, std::string_view key) {
    std::string name(in.take_string());
    if (name.size() > longest_name) in.fail(fmt::format("this is the name of no {}", key));
    if (in.failed()) in.name_failure(key);
    return name;
}

}  // namespace

void write_json_header(JsonText& text, std::string_view format, std::string_view version) {
    text.key("format");
    text.string(format);
    text.key("version");
    text.string(version);
}

Expected<JsonHeader> read_json_header(std::string_view json) {
    JsonHeader header;
    JsonCursor in(json);
    std::string_view key;
    if (in.enter_object()) {
        while ((header.format.empty() || header.version.empty()) && in.next_key(key)) {
            if (key == "format")
                header.format = take_name(in, "format");
            else if (key == "version")
                header.version = take_name(in, "version");
            else
                in.skip();
        }
        if (!header.format.empty() && !header.version.empty() && in.next_key(key) &&
            key == json_part_key)
            in.fail(
                "this is a part of a file, as a dump of some records is, and no file can be built "
                "of it");
    }
    if (!in.failed() && (header.format.empty() || header.version.empty()))
        in.fail("expected a JSON object that Wend dumped: \"format\" or \"version\" is missing");
    if (in.failed()) return failure(*in.error());
    return header;
}

Expected<std::string> read_json_version(std::string_view json, std::string_view format) {
    auto header = read_json_header(json);
    if (!header) return failure(std::move(header.error()));
    if (header->format == format) return std::move(header->version);
    return failure(json_header_error(
        json, "format",
        fmt::format("expected the format {}, found \"{}\"", format, header->format)));
}

Error json_header_error(std::string_view json, std::string_view key, std::string message) {
    JsonCursor in(json);
    in.enter_object();
    for (std::string_view next; in.next_key(next) && next != key;) in.skip();
    in.kind();  // Points at the value.
    in.fail(std::move(message));
    in.name_failure(key);
    return *in.error();
}

Error unknown_json_version(std::string_view json, std::string_view format,
                           std::string_view version) {
    return json_header_error(json, "version",
                             fmt::format("{} has no version \"{}\"", format, version));
}

namespace {

// What a document may take in memory while it is read from a text (see JsonKeys::grant).
constexpr u64 memory_per_character = 8;
constexpr u64 memory_at_least = u64{256} << 10;

// Records that an error names of all that lack keys.
constexpr u64 max_lacking_named = 8;

// `"id", "from" and "to"`.
std::string quoted_list(const std::vector<std::string_view>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += fmt::format("{}\"{}\"",
                            i == 0                  ? ""
                            : i + 1 == names.size() ? " and "
                                                    : ", ",
                            names[i]);
    return text;
}

}  // namespace

JsonKeys::JsonKeys(JsonCursor& in, JsonPass pass)
    : in_(in), pass_(pass), memory_left_(memory_at_least + memory_per_character * in.size()) {}

JsonKeys::Level* JsonKeys::open(Level& level) {
    level.first_seen = seen_.size();
    level.first_ahead = ahead_.size();
    level.outer = level_;
    level.start = in_.place();
    return std::exchange(level_, &level);
}

void JsonKeys::close(Level* outer) {
    seen_.resize(level_->first_seen);
    ahead_.resize(level_->first_ahead);
    level_ = outer;
}

std::size_t JsonKeys::find_seen(std::string_view name) const {
    std::size_t i = level_->first_seen;
    while (i < seen_.size() && seen_[i].name != name) ++i;
    return i;
}

bool JsonKeys::find_ahead(std::string_view name) {
    if (level_->walks != 1 || !level_->has_key) return false;
    const JsonCursor::Place place = in_.place();
    if (!in_.find_member(name)) return false;
    in_.go_back(place);
    ahead_.push_back(name);
    return true;
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
        missing_here_.push_back(name);
}

std::string JsonKeys::path_here() const {
    std::string path;
    for (const Level* level = level_->outer; level; level = level->outer) {
        if (level->field.empty()) continue;
        std::string step = level->in_stored ? "stored." : "";
        step += level->field;
        if (level->element != no_element) step += fmt::format("[{}]", level->element);
        path = path.empty() ? step : step + '.' + path;
    }
    return path;
}

void JsonKeys::note_missing() {
    if (missing_here_.empty()) return;
    if (lacking_records_ == 0) {
        missing_ =
            fmt::format("the {} {} {} missing", missing_here_.size() == 1 ? "key" : "keys",
                        quoted_list(missing_here_), missing_here_.size() == 1 ? "is" : "are");
        missing_in_ = path_here();
        missing_at_ = level_->start;
    } else if (lacking_records_ <= max_lacking_named) {
        const std::string where = path_here();
        missing_elsewhere_ += fmt::format(
            "{}{} of {}", missing_elsewhere_.empty() ? "; so are " : ", ",
            quoted_list(missing_here_), where.empty() ? "the file" : std::string_view(where));
    }
    ++lacking_records_;
    missing_here_.clear();
}

void JsonKeys::refuse_missing() {
    if (lacking_records_ == 0) return;
    if (lacking_records_ > max_lacking_named + 1)
        missing_elsewhere_ +=
            fmt::format(" and keys of {} more records", lacking_records_ - max_lacking_named - 1);
    in_.fail_at(missing_at_, missing_ + missing_elsewhere_);
    if (!missing_in_.empty()) in_.name_failure(missing_in_);
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
