#include "api/answers/change_answer.hpp"

namespace wend {

void write_story_json(TextSink& sink, const Patch& patch, std::size_t max_lines) {
    const StoryAnswer story{max_lines > 0 ? story_of(patch, max_lines) : story_of(patch),
                            changed_nodes(patch)};
    write_answer(sink, story, 2, AnswerKeys::all);
}

void write_merged_json(TextSink& sink, const Merged& merged) {
    write_answer(sink, merged, 2, AnswerKeys::all);
}

}  // namespace wend
