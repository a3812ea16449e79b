#include "model/merge/conflicts.hpp"

#include <fmt/format.h>

#include <utility>

#include "core/base/names.hpp"
#include "core/base/number_text.hpp"
#include "core/json/json_cursor.hpp"
#include "core/json/json_text.hpp"
#include "model/change/change.hpp"
#include "model/change/json_value.hpp"
#include "model/change/phrases.hpp"
#include "model/change/record_names.hpp"
#include "wend/merge.hpp"

namespace wend {
namespace {

// The list and the place that a path such as `nodes[17].links` begins with.
std::optional<std::pair<std::string_view, u32>> record_in(std::string_view path) {
    const std::size_t open = path.find('['), close = path.find(']');
    if (open == path.npos || close == path.npos) return std::nullopt;
    const auto place = whole_number(path.substr(open + 1, close - open - 1));
    if (!place) return std::nullopt;
    return std::pair(path.substr(0, open), static_cast<u32>(*place));
}

bool name_record(MergeConflict& conflict, const Map& map, const ChangedRecordNames& names) {
    const auto record = record_in(conflict.path);
    if (!record) return false;
    for (std::size_t member = 0; member < map.members().size(); ++member) {
        if (map.members().size() > 1 && base_name(map.members()[member].file) != conflict.file)
            continue;
        const NodeIndex node = names.node_at(member, record->first, record->second);
        const Network& network = map.network();
        conflict.record = names.title(member, record->first, record->second, {});
        if (node != no_index) conflict.position = network.nodes.position[node];
        return true;
    }
    return false;
}

}  // namespace

std::string change_in_words(const JsonValue* base, const JsonValue* side, const ValueShape* owner) {
    if (!base && !side) return "";
    if (base && side && is_same_value(*base, *side)) return "";
    const bool is_field = owner != nullptr;
    if (!is_field && !side) return "gone";
    if (!is_field && !base) return "new";
    Change change{.was = base, .is = side, .shape = (base ? base : side)->shape};
    if (base && side)
        if (auto found = change_between(*base, *side)) change = std::move(*found);
    change.key = (base ? base : side)->key;
    std::vector<Change> inner{change};
    const RecordPhrases phrases = phrases_of(
        is_field ? Change{.kind = Change::Kind::object, .shape = owner, .inner = std::move(inner)}
                 : change);
    std::string text;
    for (const std::string& phrase : phrases.phrases) text += (text.empty() ? "" : "; ") + phrase;
    return text;
}

std::string json_of(const JsonValue* value) {
    return value ? text_as_it_stands(*value) : std::string();
}

std::optional<MergeSide> decided_side(const MergeOptions& options, std::string_view file,
                                      std::string_view path) {
    const auto found = options.decisions.find({std::string(file), std::string(path)});
    return found == options.decisions.end() ? std::nullopt : std::optional(found->second);
}

std::optional<MergeSide> chosen_side(const MergeOptions& options, std::string_view file,
                                     std::string_view path) {
    const auto decided = decided_side(options, file, path);
    return decided ? decided : options.take;
}

void name_records(std::span<MergeConflict> conflicts, const Map& base, const Map& ours,
                  const Map& theirs) {
    if (conflicts.empty()) return;
    const ChangedRecordNames base_names(base), our_names(ours), their_names(theirs);
    for (MergeConflict& conflict : conflicts) {
        const bool is_new = conflict.base.empty();
        if ((!is_new && name_record(conflict, base, base_names)) ||
            (!conflict.ours.empty() && name_record(conflict, ours, our_names)))
            continue;
        name_record(conflict, theirs, their_names);
    }
}

namespace {

constexpr std::string_view conflicts_key = "wend_conflicts";
constexpr i64 conflicts_version = 1;

std::optional<MergeSide> side_named(std::string_view name) {
    if (name == "base") return MergeSide::base;
    if (name == "ours") return MergeSide::ours;
    if (name == "theirs") return MergeSide::theirs;
    return std::nullopt;
}

std::string_view name_of(MergeSide side) {
    return side == MergeSide::base ? "base" : side == MergeSide::ours ? "ours" : "theirs";
}

struct Decision {
    std::string file, path;
    std::optional<MergeSide> side;
};

Decision read_decision(JsonCursor& cursor) {
    Decision decision;
    cursor.enter_object();
    for (std::string_view key; cursor.next_key(key);) {
        if (key == "file") {
            decision.file = cursor.take_string();
        } else if (key == "path") {
            decision.path = cursor.take_string();
        } else if (key == "take" && cursor.kind() == JsonCursor::Kind::string) {
            decision.side = side_named(cursor.take_string());
            if (!decision.side) cursor.fail("expected \"base\", \"ours\" or \"theirs\"");
        } else {
            cursor.skip();
        }
    }
    return decision;
}

}  // namespace

void write_conflicts(const std::vector<MergeConflict>& conflicts, TextSink& sink,
                     const MergeDecisions& decisions) {
    sink.put(fmt::format("{{\n\"{}\": {},\n\"conflicts\": [", conflicts_key, conflicts_version));
    const char* before = "\n";
    for (const auto& [place, side] : decisions) {
        sink.put(fmt::format("{}  {{\"file\": {}, \"path\": {}, \"take\": \"{}\"}}", before,
                             wend::quoted(place.first), wend::quoted(place.second), name_of(side)));
        before = ",\n";
    }
    for (const MergeConflict& conflict : conflicts) {
        sink.put(fmt::format("{}  {{\"file\": {}, \"path\": {}", before,
                             wend::quoted(conflict.file), wend::quoted(conflict.path)));
        const auto put = [&](const char* key, const std::string& text, bool is_json) {
            if (!text.empty())
                sink.put(fmt::format(", \"{}\": {}", key, is_json ? text : wend::quoted(text)));
        };
        put("record", conflict.record, false);
        if (const auto& at = conflict.position)
            sink.put(fmt::format(", \"at\": [{}, {}, {}]", number_text(at->x), number_text(at->y),
                                 number_text(at->z)));
        put("reason", conflict.reason, false);
        put("our_change", conflict.our_change, false);
        put("their_change", conflict.their_change, false);
        put("base", conflict.base, true);
        put("ours", conflict.ours, true);
        put("theirs", conflict.theirs, true);
        sink.put(", \"take\": null}");
        before = ",\n";
    }
    sink.put("\n]\n}\n");
}

Expected<MergeDecisions> read_decisions(std::string_view json) {
    MergeDecisions decisions;
    JsonCursor cursor(json);
    bool is_ours = false;
    cursor.enter_object();
    for (std::string_view key; cursor.next_key(key);) {
        if (key == conflicts_key) {
            is_ours = true;
            cursor.skip();
        } else if (key == "conflicts") {
            for (cursor.enter_array(); cursor.next_element();) {
                Decision decision = read_decision(cursor);
                if (decision.side)
                    decisions[{std::move(decision.file), std::move(decision.path)}] =
                        *decision.side;
            }
        } else {
            cursor.skip();
        }
    }
    cursor.expect_end();
    if (cursor.failed()) return failure(*cursor.error());
    if (!is_ours)
        return failure(
            fmt::format("this is no file of conflicts: it has no \"{}\"", conflicts_key));
    return decisions;
}

}  // namespace wend
