#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "formats/gp2_track/files.hpp"
#include "wend/editor.hpp"

// What edits of tracks are asked for and what they make.

namespace wend::gp2_track {

inline std::vector<FieldChange> fields(std::initializer_list<std::string_view> texts) {
    std::vector<FieldChange> changes;
    for (const std::string_view text : texts) changes.push_back(FieldChange::parse(text).value());
    return changes;
}

inline const TrackFile& file_in(const Map& map) { return file_of(*map.members()[0].document); }
inline const TrackFile& file_in(const Editor& editor) { return file_in(editor.map()); }
inline Bytes bytes_in(const Map& map) { return test::write_well(*map.members()[0].document); }
inline Bytes bytes_in(const Editor& editor) { return bytes_in(editor.map()); }

inline bool tells(const EditReport& report, std::string_view part) {
    return std::ranges::any_of(report.consequences, [&](const std::string& told) {
        return told.find(part) != std::string::npos;
    });
}

// What an edit that must fail says.
inline std::string refusal(Editor& editor, const Edit& edit) {
    const auto report = editor.run(edit);
    EXPECT_FALSE(report);
    return report ? std::string() : report.error().text();
}

}  // namespace wend::gp2_track
