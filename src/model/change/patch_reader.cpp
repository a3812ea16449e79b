#include "model/change/patch_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/json/json_cursor.hpp"
#include "model/change/json_value.hpp"
#include "model/change/patch.hpp"
#include "wend/fields.hpp"

namespace wend {
namespace {

std::string_view slice(JsonCursor& cursor) {
    const JsonCursor::Place begin = cursor.place();
    cursor.skip();
    return {begin, static_cast<std::size_t>(cursor.place() - begin)};
}

u64 read_hash(JsonCursor& cursor) {
    const auto hash = parse_hash(cursor.take_string());
    if (!hash) cursor.fail(hash.error()->message);
    return hash.value_or(0);
}

// Of what stands before it, for whoever cares: patches that people write have none.
void expect_checksum(JsonCursor& cursor, std::string_view before) {
    const u64 stated = read_hash(cursor);
    PatchDigest digest;
    digest.add(before);
    if (stated != digest.hash())
        cursor.fail(fmt::format(
            "the patch was damaged or changed since it was made: its \"{}\" does not fit; without "
            "that key it is taken as it is",
            patch_checksum_key));
}

Digest read_digest(JsonCursor& cursor) {
    Digest digest;
    cursor.enter_object();
    for (std::string_view key; cursor.next_key(key);) {
        if (key == "bytes") {
            digest.bytes = static_cast<u64>(cursor.take_integer());
        } else if (key == "hash") {
            digest.hash = read_hash(cursor);
        } else {
            cursor.skip();
        }
    }
    return digest;
}

PatchFile read_file(JsonCursor& cursor) {
    PatchFile file;
    cursor.enter_object();
    for (std::string_view key; cursor.next_key(key);) {
        using Kind = PatchFile::Kind;
        if (key == "file") {
            file.file = cursor.take_string();
        } else if (key == "number") {
            file.key = static_cast<u32>(cursor.take_integer());
        } else if (key == "changes" || key == "added" || key == "removed") {
            file.json = slice(cursor);
            if (key == "changes") continue;
            (key == "added" ? file.is_json : file.was_json) = file.json;
            file.kind = file.was_json.empty()  ? Kind::added
                        : file.is_json.empty() ? Kind::removed
                                               : Kind::replaced;
        } else {
            cursor.skip();
        }
    }
    return file;
}

bool moves_records(const PatchFile& file) {
    if (file.kind != PatchFile::Kind::changed) return true;
    JsonCursor cursor(file.json);
    for (cursor.enter_array(); cursor.next_element();) {
        cursor.enter_object();
        for (std::string_view key; cursor.next_key(key);) {
            if (key != "change")
                cursor.skip();
            else if (cursor.take_string() != "set")
                return true;
        }
    }
    // A list that comes or goes as a whole has records too.
    return file.json.find("[{") != std::string_view::npos;
}

// Gives names of records the numbers that these have in the map.
class NameResolver {
  public:
    NameResolver(const MapValues& map, const FileValues& file, Direction direction)
        : map_(map), file_(file), direction_(direction) {}

    void resolve(JsonValue& value) const {
        if (value.kind != JsonValue::Kind::reference) {
            for (JsonValue& child : value.children()) resolve(child);
            return;
        }
        const bool is_new = unwrap(value, new_record_key);
        const bool is_nothing = unwrap(value, no_record_key);
        // Names as they are in the map that comes of it need no translation.
        if (is_nothing || is_new == (direction_ == Direction::forward)) return;
        if (const JsonValue* const record = map_.find(file_, value)) value.record = record->record;
    }

  private:
    static bool unwrap(JsonValue& value, std::string_view key) {
        const std::string begin = fmt::format("{{\"{}\": ", key);
        if (!value.text.starts_with(begin) || !value.text.ends_with('}')) return false;
        value.text = value.text.substr(begin.size(), value.text.size() - begin.size() - 1);
        return true;
    }

    const MapValues& map_;
    const FileValues& file_;
    Direction direction_;
};

// One entry of the list of changes, before its values are read.
struct Entry {
    std::string_view what, path;
    std::string_view was, is;
    u32 to = 0;
};

class ChangeReader {
  public:
    // Without `names` these are mere text.
    ChangeReader(const FileValues& file, const NameResolver* names, Arena& arena)
        : file_(file), names_(names), arena_(arena) {}

    Expected<Change> read(std::string_view json) {
        Change root{.kind = Change::Kind::object, .shape = file_.shape.get()};
        JsonCursor cursor(json);
        for (cursor.enter_array(); cursor.next_element();) {
            const Entry entry = read_entry(cursor);
            if (cursor.failed()) break;
            if (auto added = add(root, entry); !added) return failure(added.error());
        }
        if (cursor.failed()) return failure(*cursor.error());
        return root;
    }

    JsonValue value(std::string_view json, const ValueShape* shape, bool is_element,
                    bool is_former = false) {
        JsonCursor cursor(json);
        JsonValueReader reader(cursor, arena_, true);
        JsonValue made = is_former ? reader.read_former(*shape) : reader.read(shape, is_element);
        if (names_) names_->resolve(made);
        return made;
    }

  private:
    std::string_view kept(std::string_view text) {
        char* const room = arena_.make_room<char>(text.size());
        std::ranges::copy(text, room);
        return {room, text.size()};
    }
    Entry read_entry(JsonCursor& cursor) {
        Entry entry;
        cursor.enter_object();
        for (std::string_view key; cursor.next_key(key);) {
            if (key == "change")
                entry.what = kept(cursor.take_string());
            else if (key == "path")
                entry.path = kept(cursor.take_string());
            else if (key == "was")
                entry.was = slice(cursor);
            else if (key == "is")
                entry.is = slice(cursor);
            else if (key == "to")
                entry.to = static_cast<u32>(cursor.take_integer());
            else
                cursor.skip();
        }
        return entry;
    }

    Expected<void> add(Change& root, const Entry& entry) {
        const auto path = FieldPath::parse(entry.path);
        if (!path) return failure(path.error());
        const auto steps = path->steps();
        const bool is_set = entry.what == "set";
        if (steps.empty() || (!is_set && !steps.back().name.empty()))
            return failure(ErrorDetails{.message = "no such change can be made here",
                                        .field = std::string(entry.path)});
        Change* at = &root;
        const std::size_t taken = is_set ? steps.size() : steps.size() - 1;
        for (std::size_t i = 0; i < taken; ++i) at = &step(*at, steps[i]);
        if (is_set) {
            at->kind = Change::Kind::set;
            const bool is_element = steps.back().name.empty();
            const bool is_former = !is_element && at->key != steps.back().name;
            at->was = made(entry.was, at->shape, is_element, is_former);
            at->is = made(entry.is, at->shape, is_element, is_former);
            return {};
        }
        at->kind = Change::Kind::list;
        const auto index = static_cast<u32>(steps.back().index);
        if (entry.what == "remove")
            at->removed.push_back({index, made(entry.was, at->shape, true)});
        else if (entry.what == "insert")
            at->inserted.push_back({index, made(entry.is, at->shape, true)});
        else if (entry.what == "move")
            at->moved.push_back({index, entry.to});
        else
            return failure(
                ErrorDetails{.message = fmt::format("there is no change \"{}\"", entry.what),
                             .field = std::string(entry.path)});
        return {};
    }

    const JsonValue* made(std::string_view json, const ValueShape* shape, bool is_element,
                          bool is_former = false) {
        if (json.empty()) return nullptr;
        JsonValue* const room = arena_.make_room<JsonValue>(1);
        return std::construct_at(room, value(json, shape, is_element, is_former));
    }

    // The change inside another that a step of a path leads to.
    Change& step(Change& outer, const FieldPath::Step& step) {
        const bool is_index = step.name.empty();
        const ValueShape* shape = outer.shape;
        std::string_view name = step.name;
        if (!is_index && shape) {
            const ValueShape* const former =
                shape->find(name) ? nullptr : shape->find_former(name);
            shape = former ? former : shape->find(name);
            if (former) name = former->name;
        }
        outer.kind = is_index ? Change::Kind::list : Change::Kind::object;
        const auto place = static_cast<u32>(step.index);
        // Entries come in order, so the last one is nearly always the one that is meant.
        for (auto inner = outer.inner.rbegin(); inner != outer.inner.rend(); ++inner)
            if (is_index ? inner->was_at == place : inner->key == name) return *inner;
        Change inner{.kind = Change::Kind::object};
        if (is_index) {
            inner.was_at = place;
        } else {
            inner.key = kept(name);
        }
        inner.shape = shape;
        return outer.inner.emplace_back(std::move(inner));
    }

    const FileValues& file_;
    const NameResolver* names_;
    Arena& arena_;
};

}  // namespace

Expected<PatchText> read_patch(std::string_view json) {
    PatchText patch;
    JsonCursor cursor(json);
    bool is_patch = false, is_over = false;
    cursor.enter_object();
    JsonCursor::Place end = cursor.place();
    for (std::string_view key; cursor.next_key(key); end = cursor.place()) {
        if (is_over) {
            cursor.fail(fmt::format("nothing may follow the key \"{}\"", patch_checksum_key));
        } else if (key == patch_checksum_key) {
            is_over = true;
            expect_checksum(cursor, {json.data(), static_cast<std::size_t>(end - json.data())});
        } else if (key == patch_key) {
            is_patch = true;
            if (cursor.take_integer() > literal_patch_version)
                cursor.fail("this patch is of a newer version than this Wend knows");
        } else if (key == literal_names_key) {
            patch.is_literal = cursor.take_boolean();
        } else if (key == "format") {
            patch.format = cursor.take_string();
        } else if (key == "was") {
            patch.was = read_digest(cursor);
        } else if (key == "is") {
            patch.is = read_digest(cursor);
        } else if (key == "files") {
            for (cursor.enter_array(); cursor.next_element();)
                patch.files.push_back(read_file(cursor));
        } else {
            cursor.skip();
        }
    }
    cursor.expect_end();
    if (cursor.failed()) return failure(*cursor.error());
    if (!is_patch)
        return failure(fmt::format(
            "this is no patch: it has no \"{}\", as patches that Wend wrote have", patch_key));
    patch.moves_records = !patch.is_literal && std::ranges::any_of(patch.files, moves_records);
    return patch;
}

Expected<Change> read_changes(const PatchFile& patch, const MapValues& map, const FileValues& file,
                              Direction direction, Arena& arena) {
    const NameResolver names(map, file, direction);
    return ChangeReader(file, &names, arena).read(patch.json);
}

Expected<Change> read_literal_changes(const PatchFile& patch, const FileValues& file,
                                      Arena& arena) {
    return ChangeReader(file, nullptr, arena).read(patch.json);
}

Expected<JsonValue> read_whole_file(const PatchFile& patch, const MapValues& map,
                                    const FileValues& like, Direction direction, Arena& arena) {
    const NameResolver names(map, like, direction);
    return ChangeReader(like, &names, arena).value(patch.json, like.shape.get(), false);
}

}  // namespace wend
