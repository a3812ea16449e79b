#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "wend/c/change.h"
#include "wend/diff.hpp"
#include "wend/merge.hpp"

struct wend_patch {
    static constexpr const char* called = "wend_patch";
    wend::Patch patch;
};

struct wend_story {
    std::vector<wend::FileStory> files;
    std::vector<wend::ChangedNode> nodes;
};

struct wend_merged {
    static constexpr const char* called = "wend_merged";
    wend::Merged merged;
    wend::MergeDecisions decisions;  // that it was made with
};

using namespace wend::c;

wend_patch* wend_diff(const wend_map* was, const wend_map* is, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_patch*> {
            auto patch = wend::Patch::between(was->map, is->map);
            if (!patch) return wend::failure(std::move(patch.error()));
            return new wend_patch{std::move(*patch)};
        },
        was, is);
}
void wend_patch_free(wend_patch* patch) { delete patch; }
bool wend_patch_is_empty(const wend_patch* patch) { return patch && patch->patch.is_empty(); }
wend_buffer* wend_patch_json(const wend_patch* patch, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            return written([&](wend::TextSink& sink) { patch->patch.write_json(sink); });
        },
        patch);
}

wend_story* wend_patch_story(const wend_patch* patch, size_t max_lines, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_story*> {
            auto files = max_lines > 0 ? wend::story_of(patch->patch, max_lines)
                                       : wend::story_of(patch->patch);
            return new wend_story{std::move(files), wend::changed_nodes(patch->patch)};
        },
        patch);
}
size_t wend_story_file_count(const wend_story* story) { return story ? story->files.size() : 0; }
bool wend_story_file_at(const wend_story* story, size_t index, wend_file_story* file) {
    return story && give_at(file, story->files, index, [](const wend::FileStory& of) {
               return wend_file_story{0, of.file.c_str(), static_cast<wend_fate>(of.fate),
                                      of.lists.size(), of.lines.size()};
           });
}
bool wend_story_list_at(const wend_story* story, size_t file, size_t index, wend_list_story* list) {
    if (!story || file >= story->files.size()) return false;
    return give_at(list, story->files[file].lists, index, [](const wend::ListStory& of) {
        return wend_list_story{0,        of.list.c_str(), of.record.c_str(),
                               of.added, of.removed,      of.changed,
                               of.moved, of.analysed,     of.renumbered};
    });
}
const char* wend_story_line_at(const wend_story* story, size_t file, size_t index) {
    if (!story || file >= story->files.size()) return nullptr;
    return text_at(story->files[file].lines, index);
}
size_t wend_story_node_count(const wend_story* story) { return story ? story->nodes.size() : 0; }
bool wend_story_node_at(const wend_story* story, size_t index, wend_changed_node* node) {
    return story && give_at(node, story->nodes, index, [](const wend::ChangedNode& of) {
               return wend_changed_node{0, static_cast<wend_fate>(of.fate), of.node,
                                        of.text.c_str(), of.record.c_str()};
           });
}
void wend_story_free(wend_story* story) { delete story; }

wend_files* wend_apply(const wend_map* map, wend_bytes patch_json, bool back, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_files*> {
            const auto json = text_of(patch_json);
            if (!json) return wend::failure(json.error());
            auto files = wend::apply_patch(map->map, *json, back);
            if (!files) return wend::failure(std::move(files.error()));
            return new wend_files{std::move(*files)};
        },
        map);
}

wend_merged* wend_merge(const wend_map* base, const wend_map* ours, const wend_map* theirs,
                        const wend_merge_options* options, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_merged*> {
            const auto wanted = taken(options);
            if (!wanted) return wend::failure(wanted.error());
            wend::MergeOptions how{.check = !wanted->unchecked};
            if (wanted->take < WEND_NO_SIDE || wanted->take > WEND_THEIRS)
                return wend::failure("take: there is no such side");
            if (wanted->analysis < WEND_ANALYSIS_OF_CHANGES || wanted->analysis > WEND_NO_ANALYSIS)
                return wend::failure("analysis: there is no such choice");
            if (wanted->take != WEND_NO_SIDE)
                how.take = static_cast<wend::MergeSide>(wanted->take - WEND_BASE);
            if (wanted->analysis != WEND_ANALYSIS_OF_CHANGES)
                how.analysis =
                    static_cast<wend::MergeAnalysis>(wanted->analysis - WEND_ANALYSIS_OURS);
            const auto json = text_of(wanted->decisions);
            if (!json) return wend::failure(json.error());
            if (!json->empty()) {
                auto decisions = wend::read_decisions(*json);
                if (!decisions) return wend::failure(std::move(decisions.error()));
                how.decisions = std::move(*decisions);
            }
            auto merged = wend::merge(base->map, ours->map, theirs->map, how);
            if (!merged) return wend::failure(std::move(merged.error()));
            return new wend_merged{std::move(*merged), std::move(how.decisions)};
        },
        base, ours, theirs);
}
wend_files* wend_merged_files(const wend_merged* merged, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_files*> {
            if (!merged->merged.conflicts.empty())
                return wend::failure("there are conflicts to be decided first");
            return new wend_files{merged->merged.files};
        },
        merged);
}
size_t wend_merged_conflict_count(const wend_merged* merged) {
    return merged ? merged->merged.conflicts.size() : 0;
}
bool wend_merged_conflict_at(const wend_merged* merged, size_t index, wend_conflict* conflict) {
    if (!merged) return false;
    return give_at(conflict, merged->merged.conflicts, index, [](const wend::MergeConflict& of) {
        return wend_conflict{0,
                             of.file.c_str(),
                             of.path.c_str(),
                             of.reason.c_str(),
                             of.base.c_str(),
                             of.ours.c_str(),
                             of.theirs.c_str(),
                             of.record.c_str(),
                             of.position.has_value(),
                             point_of(of.position.value_or(wend::Point{})),
                             of.our_change.c_str(),
                             of.their_change.c_str()};
    });
}
wend_buffer* wend_merged_conflicts_json(const wend_merged* merged, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            return written([&](wend::TextSink& sink) {
                wend::write_conflicts(merged->merged.conflicts, sink, merged->decisions);
            });
        },
        merged);
}
size_t wend_merged_note_count(const wend_merged* merged) {
    return merged ? merged->merged.notes.size() : 0;
}
const char* wend_merged_note_at(const wend_merged* merged, size_t index) {
    if (!merged || index >= merged->merged.notes.size()) return "";
    return merged->merged.notes[index].c_str();
}
void wend_merged_free(wend_merged* merged) { delete merged; }
