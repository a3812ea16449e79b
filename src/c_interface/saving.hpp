#pragma once

#include <cstdint>
#include <string>

#include "c_interface/handles.hpp"

namespace wend::c {

// Writes files into a folder by their names, all or none.
Expected<void> save_in_folder(const wend_files& files, const std::string& folder, bool replace);
// Writes one file under a name, and others beside it under that name with what they hold.
Expected<void> save_under_name(const wend_files& files, const std::string& name, bool replace);
// Writes a map in one file under a new name, or into a folder where there is one or the name ends
// as one of a folder does; a map in several files into a folder.
Expected<void> save_map(const wend_files& files, const std::string& path, bool replace);

// Makes a folder as it was before a run that was stopped halfway.
struct RestoredFiles {
    std::uint64_t given_back = 0, removed = 0;
};
Expected<RestoredFiles> restore_folder(const std::string& folder);

}  // namespace wend::c
