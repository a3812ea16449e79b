#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "wend/format.hpp"

namespace wend {

// What a file is that no format reads.
struct OtherFile {
    std::string name;    // Such as `a PNG picture`.
    std::string advice;  // What to do about it, as the end of a sentence.
};

// By what it holds: formats know what lies beside their own files, and Wend what gets among files
// of any game. None where nobody knows it.
std::optional<OtherFile> other_file(ByteView bytes, std::string_view file,
                                    std::span<const Format* const> known);

// The same of a text that nothing else is known of.
std::optional<OtherFile> other_text(ByteView bytes);

// What a file is by the magic number that it begins with, of those that get among files of games:
// pointers of Git LFS, pages, pictures, sounds, packed files, programs. Archives that Wend opens
// are not among them. Where nothing but to leave it alone can be advised, the advice is empty.
std::optional<OtherFile> marked_file(ByteView bytes);

// Whether a file is a pointer of Git LFS, which may bear the name of anything.
bool is_lfs_pointer(ByteView bytes);

}  // namespace wend
