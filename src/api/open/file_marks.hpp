#pragma once

#include <optional>

#include "api/open/other_files.hpp"

namespace wend {

// What a file is by the mark that it begins with, of those that get among files of games: pointers
// of Git LFS, pages, pictures, sounds, packed files, programs. Archives that Wend opens are not
// among them. Where nothing but to leave it alone can be advised, the advice is empty.
std::optional<OtherFile> marked_file(ByteView bytes);

// Whether a file is a pointer of Git LFS, which may bear the name of anything.
bool is_lfs_pointer(ByteView bytes);

}  // namespace wend
