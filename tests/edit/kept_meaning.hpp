#pragma once

#include <fmt/format.h>

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "edit/meaning.hpp"

// That operations keep what a map means.

namespace wend {

// What a map is before operations, which whatever is done with all of it must leave as it is.
class Meaning {
  public:
    explicit Meaning(const Map& map)
        : before_(map), counts_(meaning_of(map)), findings_(findings_of(map)) {}

    const Map& map() const { return before_; }
    bool has_roads() const { return before_.format().info().id.starts_with("gta-"); }

    void expect_kept(const Map& after, const std::string& what) const {
        expect(after, what, counts_, findings_);
    }
    // Traffic that keeps to its side turns round where left becomes right: what it gathered at it
    // comes from then.
    void expect_mirrored(const Map& after, const std::string& what) const {
        Tally counts = counts_, findings = findings_;
        if (has_roads()) {
            std::swap(counts["traps"], counts["sources"]);
            if (counts["traps"] == 0)
                findings.erase("one-way-trap");
            else
                findings["one-way-trap"] = counts["traps"];
        }
        expect(after, what, counts, findings);
    }

  private:
    static void expect(const Map& after, const std::string& what, const Tally& counts,
                       const Tally& findings) {
        EXPECT_EQ(meaning_of(after), counts) << what;
        EXPECT_EQ(findings_of(after), findings) << what;
    }

    const Map before_;
    const Tally counts_, findings_;
};

inline std::vector<NodeIndex> everything(const Editor& editor) {
    return all_nodes(editor.map().network());
}

// An editor in which an operation was done to all of a map.
template <class Request>
Editor done(const Map& map, Request request) {
    Editor editor(map);
    request.nodes = everything(editor);
    const auto report = editor.run(request);
    EXPECT_TRUE(report) << (report ? "" : report.error().text());
    return editor;
}

inline void expect_moves_keep(const Meaning& meaning, const Point& by) {
    const Editor editor = done(meaning.map(), edits::Move{{}, by});
    meaning.expect_kept(editor.map(), "moved");
}

inline void expect_turns_keep(const Meaning& meaning) {
    for (const double degrees : {90.0, 180.0, 270.0}) {
        const Editor editor = done(meaning.map(), edits::Rotate{{}, degrees});
        meaning.expect_kept(editor.map(), fmt::format("turned by {} degrees", degrees));
    }
}

// To the byte; where a node was on the edge of a square, the file of the other one is left empty.
inline bool is_same(const Map& map, const Map& before) {
    for (const Member& member : map.members()) {
        const auto was = std::ranges::find(before.members(), member.file, &Member::file);
        const bool is_known = was != before.members().end();
        if (is_known && member.document->write().value() != was->document->write().value())
            return false;
        if (!is_known && member.document->counts().front().value != 0) return false;
    }
    return map.members().size() >= before.members().size();
}

enum class Twice { same_bytes, same_meaning };
inline void expect_mirrors_keep(const Meaning& meaning, Twice twice) {
    for (const EditAxis axis : {EditAxis::x, EditAxis::y}) {
        const std::string what = axis == EditAxis::x ? "mirrored in x" : "mirrored in y";
        Editor editor = done(meaning.map(), edits::Mirror{{}, axis});
        meaning.expect_mirrored(editor.map(), what);
        ASSERT_TRUE(editor.run(edits::Mirror{everything(editor), axis})) << what;
        if (twice == Twice::same_bytes)
            EXPECT_TRUE(is_same(editor.map(), meaning.map())) << what << " twice";
        else
            meaning.expect_kept(editor.map(), what + " twice");
    }
}

// Into what is left of the map without its records.
inline void expect_paste_keeps(const Meaning& meaning) {
    Editor editor(meaning.map());
    const auto removed = editor.run(edits::Remove{everything(editor)});
    // Some files have to have a record.
    if (!removed) GTEST_SKIP() << removed.error().text();
    const auto report = editor.run(edits::Paste{meaning.map()});
    ASSERT_TRUE(report) << report.error().text();
    meaning.expect_kept(editor.map(), "pasted");
}

// Into the versions that hold all of it, and back: how many these are.
inline std::size_t expect_versions_keep(const Meaning& meaning) {
    const Format& format = meaning.map().format();
    const std::string own(meaning.map().members().front().document->version());
    const auto converted = [&](const Map& map, const std::string& version) -> std::optional<Map> {
        LossReport losses;
        const std::span<const Member> members = map.members();
        auto files = format.convert({&members, 1}, {.version = version}, losses);
        if (!files || !losses.empty()) return std::nullopt;
        std::vector<Member> made;
        for (OutputFile& file : *files) {
            const auto key = file.document->number_in_map(file.name);
            made.push_back({file.name, 0, key, std::move(file.document)});
        }
        std::ranges::stable_sort(made, {}, &Member::key);
        return Map::of(format, std::move(made), map.options()).value();
    };
    std::size_t kept = 0;
    for (const auto& version : format.info().versions) {
        if (version.name == own) continue;
        const auto there = converted(meaning.map(), version.name);
        const auto back = there ? converted(*there, own) : std::nullopt;
        if (!back) continue;
        ++kept;
        meaning.expect_kept(*back, "there and back from " + version.name);
    }
    return kept;
}

}  // namespace wend
