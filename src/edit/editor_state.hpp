#pragma once

#include <deque>
#include <vector>

#include "edit/edited_map.hpp"
#include "wend/editor.hpp"

namespace wend {

// What an editor keeps.
struct Editor::State {
    // The files before an operation, and how much of them it replaced.
    struct Before {
        std::vector<Member> members;
        std::uint64_t bytes;
    };

    Map map;
    EditOptions options;
    const Map first = map;
    std::deque<Before> history = {};
    std::vector<Before> taken_back = {};  // What operations led to, the latest taken back last.

    // Makes what an operation made of the map the map.
    Expected<EditReport> keep(edit::EditedMap& edited);
    // Makes these the files of the map; `replaced` bytes are kept for undo alone.
    Expected<EditReport> take(std::vector<Member> members, std::uint64_t replaced,
                              EditReport report);
    void forget_oldest();
};

}  // namespace wend
