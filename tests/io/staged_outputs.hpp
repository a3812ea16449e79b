#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "core/io/output_set.hpp"

namespace wend {

// Stages a file that must be allowed, with content.
inline StagedFile& staged(OutputSet& outputs, const std::string& name, std::string_view content) {
    const auto file = outputs.stage(name);
    if (!file) throw std::runtime_error(file.error().text());
    (*file)->append(content);
    return **file;
}

inline std::string refusal(const std::string& name,
                           OutputSet::Existing existing = OutputSet::Existing::refuse) {
    OutputSet outputs(existing);
    const auto file = outputs.stage(name);
    return file ? "accepted" : file.error().text();
}

}  // namespace wend
