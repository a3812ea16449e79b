#pragma once

#include <cstdint>
#include <string>

#include "wend/error.hpp"

namespace wend::c {

// Makes a folder as it was before a run that was stopped halfway.
struct RestoredFiles {
    std::uint64_t given_back = 0, removed = 0;
};
Expected<RestoredFiles> restore_folder(const std::string& folder);

}  // namespace wend::c
