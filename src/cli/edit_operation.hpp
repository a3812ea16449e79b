#pragma once

#include <optional>

#include "cli/edit_steps.hpp"

namespace wend::cli {

// Does what a step asks for. None: it is for no record.
Expected<std::optional<EditReport>> make_step(Editor& editor, const EditStep& step);

}  // namespace wend::cli
