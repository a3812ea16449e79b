#include <gtest/gtest.h>

#include <algorithm>

#include "wend/check.hpp"
#include "wend/editor.hpp"
#include "wend/formats.hpp"

namespace wend::gp2_track {
namespace {

Map sample_track(const Format& format) {
    const auto files = format.sample({.version = {}, .nodes = 300, .seed = 4}).value();
    return Map::of(format, {{files[0].name, 0, std::nullopt, files[0].document}}).value();
}

bool breaks(const Map& map, std::string_view rule) {
    const auto report = check(map, {});
    return std::ranges::any_of(report->totals(),
                               [&](const RuleTotal& total) { return total.rule->id == rule; });
}

TEST(TrackEdits, CloseATrackThatASectorMadeLonger) {
    for (const Format* const format : formats()) {
        if (format->info().id != "gp2-track" && format->info().id != "f1gp-track") continue;
        const Map track = sample_track(*format);
        ASSERT_FALSE(breaks(track, "track-open") || breaks(track, "track-far-open"));
        Editor editor(track);
        const auto sector = track.network().find_node("sector 3");
        ASSERT_TRUE(sector);
        const std::vector changes{FieldChange::parse("length+=6").value()};
        ASSERT_TRUE(editor.run(edits::Set{std::vector{*sector}, changes}));
        ASSERT_TRUE(breaks(editor.map(), "track-open") || breaks(editor.map(), "track-far-open"));

        const auto closed = editor.run(edits::Close{});
        ASSERT_TRUE(closed) << closed.error().text();
        EXPECT_FALSE(closed->consequences.empty());
        EXPECT_FALSE(breaks(editor.map(), "track-open"));
        EXPECT_FALSE(breaks(editor.map(), "track-far-open"));
        EXPECT_FALSE(breaks(editor.map(), "heading-open"));

        ASSERT_TRUE(editor.undo());
        ASSERT_TRUE(editor.undo());
        EXPECT_EQ(editor.map().members()[0].document->write().value(),
                  track.members()[0].document->write().value());
    }
}

TEST(TrackEdits, LeaveATrackThatClosesAsItIs) {
    for (const Format* const format : formats()) {
        if (format->info().id != "gp2-track" && format->info().id != "f1gp-track") continue;
        const Map track = sample_track(*format);
        Editor editor(track);
        const auto closed = editor.run(edits::Close{});
        ASSERT_TRUE(closed) << closed.error().text();
        EXPECT_TRUE(closed->consequences.empty());
        EXPECT_EQ(editor.map().members()[0].document->write().value(),
                  track.members()[0].document->write().value());
    }
}

}  // namespace
}  // namespace wend::gp2_track
