#include <algorithm>

#include "fuzz/caps.hpp"
#include "fuzz/keeping.hpp"
#include "fuzz/made_maps.hpp"
#include "fuzz/opened.hpp"
#include "fuzz/parts.hpp"
#include "fuzz/samples.hpp"
#include "fuzz/target.hpp"
#include "wend/merge.hpp"

// Merges with the changes of strangers: ours, theirs, and what conflicts are decided for.

namespace wend::fuzz {
namespace {

// What a side made of the base: a patch of it, or a file as JSON that stands for its like.
std::optional<Map> side_of(const Map& base, ByteView part) {
    const Format& format = base.format();
    const std::string_view json = bytes_as_text(part);
    if (json.substr(0, 40).find("\"wend_patch\"") != json.npos) {
        const auto files = apply_patch(base, without_checksum(json));
        return files ? map_of(format, *files) : std::nullopt;
    }
    const auto document = format.read_json(json, true);
    const auto bytes = document ? (*document)->write() : Expected<Bytes>(Bytes());
    if (!document || !bytes) return std::nullopt;
    const auto maps = maps_with(format, *bytes);
    return maps.empty() ? std::nullopt : open_or_refuse(format, maps.back());
}

// All bytes, whichever file comes first.
std::vector<Bytes> sorted(std::vector<Bytes> files) {
    std::ranges::sort(files);
    return files;
}

void expect_merge(const Map& base, const Map& ours, const Map& theirs, const Map& wanted,
                  std::string_view what) {
    const Format& format = base.format();
    const auto merged = merge(base, ours, theirs, {.check = false});
    promise_done(merged, format, what);
    promise(merged->conflicts.empty(), format, what, "there are conflicts");
    promise(sorted(written(format, merged->files)) == sorted(written(wanted)), format, what);
}

void check_conflicts(const Format& format, const Merged& merged) {
    promise(merged.files.empty() || merged.conflicts.empty(), format, "files or conflicts");
    for (const MergeConflict& conflict : merged.conflicts)
        promise(!conflict.file.empty() && !conflict.path.empty() && !conflict.reason.empty(),
                format, "conflicts say where and why", conflict.path + ": " + conflict.reason);
}

// The file of conflicts that somebody decided all for one side.
std::string decided_file(const std::vector<MergeConflict>& conflicts, std::string_view side) {
    std::string json;
    TextSink sink([&](std::string_view piece) { json += piece; });
    write_conflicts(conflicts, sink);
    sink.flush();
    constexpr std::string_view open = "\"take\": null";
    for (std::size_t at = 0; (at = json.find(open, at)) != json.npos;)
        json.replace(at, open.size(), fmt::format("\"take\": \"{}\"", side));
    return json;
}

// Whether there is anything to choose from: a name of a record that is gone has no sides.
bool can_be_decided(const MergeConflict& conflict) {
    return !conflict.base.empty() || !conflict.ours.empty() || !conflict.theirs.empty();
}

// Decides conflicts until there are none. What was decided may not go together, and is refused.
void decide_all(const Map& base, const Map& ours, const Map& theirs, std::string_view side) {
    const Format& format = base.format();
    MergeOptions options{.check = false};
    for (;;) {
        const auto merged = merge(base, ours, theirs, options);
        if (!merged) {
            promise(!merged.error()->message.empty(), format, "errors say what");
            return;
        }
        check_conflicts(format, *merged);
        if (merged->conflicts.empty()) {
            map_of(format, merged->files);
            return;
        }
        auto decisions = read_decisions(decided_file(merged->conflicts, side));
        promise_done(decisions, format, "a file of conflicts can be read");
        for (const MergeConflict& conflict : merged->conflicts)
            promise(!can_be_decided(conflict) ||
                        !options.decisions.contains({conflict.file, conflict.path}),
                    format, "what was decided is no conflict",
                    conflict.path + ": " + conflict.reason);
        const std::size_t before = options.decisions.size();
        options.decisions.merge(*decisions);
        if (options.decisions.size() == before) return;
    }
}

void ask_of_sides(const Map& base, const Map& ours, const Map& theirs, ByteView decisions) {
    const Format& format = base.format();
    expect_merge(base, ours, base, ours, "a merge with the base is the other side");
    expect_merge(base, base, theirs, theirs, "a merge with the base is the other side");
    expect_merge(base, ours, ours, ours, "a merge of a map with itself is that map");
    MergeOptions options;
    if (!decisions.empty()) {
        auto read = read_decisions(bytes_as_text(decisions));
        if (read)
            options.decisions = std::move(*read);
        else
            promise(!read.error()->message.empty(), format, "errors say what");
    }
    if (const auto merged = merge(base, ours, theirs, options)) {
        check_conflicts(format, *merged);
        if (merged->conflicts.empty()) map_of(format, merged->files);
    } else {
        promise(!merged.error()->message.empty(), format, "errors say what");
    }
    for (const std::string_view side : {"base", "ours", "theirs"})
        decide_all(base, ours, theirs, side);
}

}  // namespace

void ask_merges(const Format& format, ByteView input) {
    const Map& base = sample_map(format);
    const auto parts = parts_of(input);
    bounded(caps::changes, format, "merging", input.size() + size_of(base.members()), [&] {
        const auto ours = side_of(base, part_of(parts, 0));
        const auto theirs = ours ? side_of(base, part_of(parts, 1)) : std::nullopt;
        if (theirs) ask_of_sides(base, *ours, *theirs, part_of(parts, 2));
        return 0;
    });
}

}  // namespace wend::fuzz
