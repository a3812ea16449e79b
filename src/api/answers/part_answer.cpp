#include "api/answers/part_answer.hpp"

namespace wend {

void write_part_json(TextSink& sink, const GeneratedPart& part, AnswerKeys keys) {
    write_answer(sink, PartAnswer{part}, 2, keys);
}

}  // namespace wend
