#include "wend/c/change.h"

#include "api/answers/change_answer.hpp"
#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "wend/diff.hpp"
#include "wend/ground_diff.hpp"
#include "wend/ground_patch.hpp"
#include "wend/merge.hpp"

struct wend_patch {
    static constexpr const char* called = "wend_patch";
    wend::Patch patch;
};

struct wend_patched {
    static constexpr const char* called = "wend_patched";
    wend::PatchedByGround patched;
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

wend_buffer* wend_patch_summary(const wend_patch* patch, size_t max_lines, wend_error** error) {
    return json_of(error, patch, [&](wend::TextSink& sink) {
        wend::write_diff_summary_json(sink, patch->patch, max_lines);
    });
}

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

wend_buffer* wend_diff_by_ground(const wend_map* first, const wend_map* second,
                                 const wend_world* world, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            const auto diff =
                wend::diff_by_ground(first->map, second->map, world ? world->world : nullptr);
            if (!diff) return wend::failure(diff.error());
            return written([&](wend::TextSink& sink) {
                wend::write_ground_diff_json(sink, *diff, wend::AnswerKeys::all);
            });
        },
        first, second);
}

wend_patched* wend_apply_by_ground(const wend_map* mesh, const wend_map* base,
                                   wend_bytes patch_json, bool back, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_patched*> {
            const auto json = text_of(patch_json);
            if (!json) return wend::failure(json.error());
            auto patched = wend::apply_patch_by_ground(mesh->map, base->map, *json, back);
            if (!patched) return wend::failure(std::move(patched.error()));
            return new wend_patched{std::move(*patched)};
        },
        mesh, base);
}
wend_map* wend_patched_map(const wend_patched* patched, wend_error** error) {
    return attempt(
        error, [&]() -> wend::Expected<wend_map*> { return new wend_map{patched->patched.map}; },
        patched);
}
wend_buffer* wend_patched_json(const wend_patched* patched, wend_error** error) {
    return json_of(error, patched,
                   [&](wend::TextSink& sink) { wend::write_patched_json(sink, patched->patched); });
}
void wend_patched_free(wend_patched* patched) { delete patched; }

wend_merged* wend_merge(const wend_map* base, const wend_map* ours, const wend_map* theirs,
                        const wend_merge_options* options, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_merged*> {
            const auto wanted = copy_in(options);
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
wend_buffer* wend_merged_json(const wend_merged* merged, wend_error** error) {
    return json_of(error, merged,
                   [&](wend::TextSink& sink) { wend::write_merged_json(sink, merged->merged); });
}
void wend_merged_free(wend_merged* merged) { delete merged; }
