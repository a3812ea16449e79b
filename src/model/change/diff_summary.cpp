#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/base/names.hpp"
#include "core/base/ordered_parallel_for.hpp"
#include "model/change/json_value.hpp"
#include "model/change/likeness.hpp"
#include "model/change/patch.hpp"
#include "model/change/phrases.hpp"
#include "model/change/record_names.hpp"

namespace wend {
namespace {

// Whether a name has the number behind that of another, and is the same in front of it: `36:5`
// follows `36:4`, and `track[5]` follows `track[4]`.
bool follows(std::string_view before, std::string_view name) {
    constexpr const char* digits = "0123456789";
    const auto parts_of = [](std::string_view text) {
        if (text.ends_with(']')) text.remove_suffix(1);
        const std::size_t front = text.find_last_not_of(digits) + 1;  // 0 where there is none
        return std::pair(text.substr(0, front), whole_number_in(text.substr(front)));
    };
    const auto [front, first] = parts_of(before);
    const auto [same_front, second] = parts_of(name);
    return front == same_front && first && second && *second == *first + 1;
}

// Names with their word: `area 12`, `areas 12, 17 to 20 and 31`. A path says itself what it names.
std::string listed(std::vector<std::string> names, const std::string& word) {
    std::ranges::sort(names, natural_less);
    if (names.size() == 1)
        return names.front().ends_with(']') ? names.front()
                                            : fmt::format("{} {}", word, names.front());
    constexpr std::size_t most = 8;
    std::vector<std::string> runs;
    std::size_t told = 0;
    for (std::size_t i = 0; i < names.size() && runs.size() < most;) {
        std::size_t end = i + 1;
        while (end < names.size() && follows(names[end - 1], names[end])) ++end;
        if (end - i > 2) {
            runs.push_back(fmt::format("{} to {}", names[i], names[end - 1]));
        } else {
            end = i + 1;
            runs.push_back(names[i]);
        }
        told += end - i;
        i = end;
    }
    std::string text = fmt::format("{} {}s ", names.size(), word);
    for (std::size_t i = 0; i < runs.size(); ++i)
        text += (i == 0                                         ? ""
                 : i + 1 == runs.size() && told == names.size() ? " and "
                                                                : ", ") +
                runs[i];
    if (told < names.size()) text += fmt::format(" and {} more", names.size() - told);
    return text;
}

std::string joined(const std::vector<std::string>& parts, const char* between) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
    return text;
}

// Reports what happened to the records of one list.
class ListTeller {
  public:
    ListTeller(const ChangedRecordNames& was, const ChangedRecordNames& is, const FilePair& pair,
               std::size_t max_lines, FileDiff& diff)
        : was_(was), is_(is), pair_(pair), max_lines_(max_lines), diff_(diff) {}

    void tell(const Change& change) {
        const std::string list(change.key);
        word_ = was_.word(*pair_.was, list);
        std::vector<std::string> added, removed;
        for (const Change::Element& element : change.inserted)
            added.push_back(is_.name(*pair_.is, list, element.at, *element.value));
        for (const Change::Element& element : change.removed)
            removed.push_back(was_.name(*pair_.was, list, element.at, *element.value));
        for (const Change& inner : change.inner) {
            std::string name = was_.name(*pair_.was, list, inner.was_at, *inner.was);
            RecordPhrases phrases = phrases_of(inner);
            for (const std::string& field : phrases.baked) ++baked_[field];
            if (!phrases.baked.empty()) ++baked_records_;
            if (!phrases.number.empty()) name += fmt::format(" (now {})", phrases.number);
            if (!phrases.phrases.empty())
                changed_.push_back({std::move(name), std::move(phrases), &inner});
            else if (phrases.has_other_numbers)
                renumbered_.push_back(std::move(name));
            else
                ++only_baked_;
        }
        diff_.lists.push_back({.list = list,
                               .record = word_,
                               .added = added.size(),
                               .removed = removed.size(),
                               .changed = change.inner.size(),
                               .moved = change.moved.size(),
                               .baked = only_baked_,
                               .renumbered = renumbered_.size()});
        if (!added.empty())
            diff_.lines.push_back(listed(added, word_) + ": new" + where_named(change, added));
        tell_removed(change, std::move(removed));
        tell_changed();
        if (!renumbered_.empty())
            diff_.lines.push_back("only another number: " + listed(renumbered_, word_));
        if (!change.moved.empty() && added.empty() && removed.empty())
            diff_.lines.push_back(fmt::format(
                "{} of the {}s {} in the list", change.moved.size(), word_,
                change.moved.size() == 1 ? "is at another position" : "are at other positions"));
        tell_analysed();
    }

  private:
    struct ChangedRecord {
        std::string name;
        RecordPhrases phrases;
        const Change* change = nullptr;
    };

    // New records have the names that the second map gives them. Where the first calls others so,
    // that is said.
    std::string where_named(const Change& change, const std::vector<std::string>& added) const {
        if (!change.was) return {};
        const std::set<std::string> names(added.begin(), added.end());
        const std::string list(change.key);
        u32 place = 0;
        for (const JsonValue& record : change.was->children())
            if (names.contains(was_.name(*pair_.was, list, place++, record)))
                return ", as the second map calls " +
                       std::string(names.size() == 1 ? "it" : "them");
        return {};
    }

    // A few records that are no nodes, which nobody finds in a picture any more, are told with
    // their points.
    void tell_removed(const Change& change, std::vector<std::string> names) {
        constexpr std::size_t few = 3;
        std::vector<std::string> other;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const Change::Element& element = change.removed[i];
            const bool is_told =
                names.size() <= few && was_.node_at(*pair_.was, change.key, element.at) == no_index;
            const std::string points = is_told ? points_of(*element.value) : std::string();
            if (points.empty())
                other.push_back(std::move(names[i]));
            else
                diff_.lines.push_back(
                    fmt::format("{}: gone, {}", listed({names[i]}, word_), points));
        }
        if (!other.empty()) diff_.lines.push_back(listed(std::move(other), word_) + ": gone");
    }
    static std::string points_of(const JsonValue& record) {
        std::string points;
        for (const JsonValue& field : record.children())
            if (field.shape && is_point(*field.shape))
                points += fmt::format("{}{} {}", points.empty() ? "" : ", ", field.key,
                                      short_text(&field));
        return points;
    }

    // Records that lists name keep many changes apart that are alike but for them: where these are
    // too many, such records are counted.
    void tell_changed() {
        if (tell_alike()) return;
        for (ChangedRecord& record : changed_)
            record.phrases = phrases_of(*record.change, NamedRecords::counted);
        if (tell_alike()) return;
        std::map<std::string, std::vector<std::string>> by_field;
        for (const ChangedRecord& record : changed_)
            for (const std::string& field : record.phrases.fields)
                by_field[field].push_back(record.name);
        for (const auto& [field, names] : by_field)
            diff_.lines.push_back(fmt::format("{} changed in {}", field, listed(names, word_)));
    }
    // False where there are more lines than are wanted.
    bool tell_alike() {
        std::vector<std::pair<std::string, std::vector<std::string>>> alike;
        std::map<std::string, std::size_t> known;
        for (const ChangedRecord& record : changed_) {
            const std::string text = joined(record.phrases.phrases, "; ");
            const auto [at, is_new] = known.try_emplace(text, alike.size());
            if (is_new) alike.push_back({text, {}});
            alike[at->second].second.push_back(record.name);
        }
        if (alike.size() > max_lines_) return false;
        for (const auto& [text, names] : alike)
            diff_.lines.push_back(fmt::format("{}: {}", listed(names, word_), text));
        return true;
    }

    void tell_analysed() {
        if (baked_records_ == 0) return;
        std::vector<std::string> fields;
        for (const auto& [field, count] : baked_)
            fields.push_back(fmt::format("{} of {}", field, count));
        diff_.lines.push_back(fmt::format("results of analysis differ in {} {}{}: {}",
                                          baked_records_, word_, baked_records_ == 1 ? "" : "s",
                                          joined(fields, ", ")));
    }

    const ChangedRecordNames &was_, &is_;
    const FilePair& pair_;
    std::size_t max_lines_;
    FileDiff& diff_;
    std::string word_;
    std::vector<ChangedRecord> changed_;
    std::vector<std::string> renumbered_;  // that changed in nothing else, or in analysis
    std::map<std::string, u64> baked_;
    u64 baked_records_ = 0, only_baked_ = 0;
};

// Whether a change is one of a list of records.
bool is_about_records(const Change& change) {
    return change.kind == Change::Kind::list && change.shape && !change.shape->fields.empty();
}

// What an archive fills a file up with is told where nothing else changed.
void tell_changes(const Change& change, const ChangedRecordNames& was, const ChangedRecordNames& is,
                  const FilePair& pair, std::size_t max_lines, FileDiff& diff) {
    std::string padding;
    for (const Change& inner : change.inner) {
        if (inner.key == "trailing") {
            const auto before = padding_bytes(inner.was), after = padding_bytes(inner.is);
            if (before && after) {
                padding =
                    fmt::format("only the padding behind the last record differs: {} -> {} bytes",
                                *before, *after);
                continue;
            }
        }
        if (is_about_records(inner)) {
            ListTeller(was, is, pair, max_lines, diff).tell(inner);
            continue;
        }
        RecordPhrases phrases = phrases_of({.kind = Change::Kind::object,
                                            .was = change.was,
                                            .is = change.is,
                                            .shape = change.shape,
                                            .inner = {inner}});
        for (std::string& phrase : phrases.phrases) diff.lines.push_back(std::move(phrase));
    }
    if (diff.lines.empty() && !padding.empty()) diff.lines.push_back(std::move(padding));
}

}  // namespace

std::vector<FileDiff> diff_summary_of(const Patch& patch, std::size_t max_lines) {
    const std::vector<FileChange>& files = patch.content().change.files;
    std::vector<FileDiff> diffs(files.size());
    if (files.empty()) return diffs;
    const ChangedRecordNames was(patch.was()), is(patch.is());
    parallel_for(files.size(), [&](std::size_t i) {
        const FileChange& file = files[i];
        FileDiff& diff = diffs[i];
        diff.file = file.pair.was ? patch.was().members()[*file.pair.was].file
                                  : patch.is().members()[*file.pair.is].file;
        if (file.change)
            tell_changes(*file.change, was, is, file.pair, max_lines, diff);
        else
            diff.change_kind =
                file.pair.was ? FileDiff::ChangeKind::removed : FileDiff::ChangeKind::added;
    });
    return diffs;
}

}  // namespace wend
