#include <fmt/format.h>

#include "core/base/number_text.hpp"
#include "core/json/json_cursor.hpp"
#include "core/json/json_quoted.hpp"
#include "wend/merge.hpp"

namespace wend {
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
