#pragma once

#include <tuple>
#include <vector>

#include "core/json/described_json.hpp"
#include "wend/diff.hpp"
#include "wend/merge.hpp"

namespace wend {

// What changed from one map to another, as it is described.
struct StoryAnswer {
    std::vector<FileStory> files;
    std::vector<ChangedNode> nodes;

    static constexpr auto description() {
        return std::tuple(member("files", &StoryAnswer::files, "that changed"),
                          member("nodes", &StoryAnswer::nodes, "of the network that changed"));
    }
};

// Where more than `max_lines` happened to a list, records are told together; 0: as usual.
void write_story_json(TextSink& sink, const Patch& patch, std::size_t max_lines);
void write_merged_json(TextSink& sink, const Merged& merged);

}  // namespace wend
