#pragma once

#include <string>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/explained_run.hpp"

namespace wend::metroid_path {

// What the bits of one word of a table stand for, and which of these pairs it joins:
// `pairs 0-1 to 2-7; joined: 0 with 1, 3; 1 with 3`.
std::string pairs_text(u32 word, u64 place, u64 records);

// Passes on what is told of a file's bytes, and adds to words of tables which pairs they stand for.
ExplainSink explaining_pairs(ByteView bytes, const ExplainSink& sink);

}  // namespace wend::metroid_path
