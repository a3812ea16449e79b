#include "model/merge/conflict_words.hpp"

#include <fmt/format.h>

#include <utility>

#include "core/base/file_name.hpp"
#include "core/base/number_text.hpp"
#include "model/change/change.hpp"
#include "model/change/phrases.hpp"
#include "model/change/record_names.hpp"
#include "model/change/spelling.hpp"

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

}  // namespace wend
