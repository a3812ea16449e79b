#pragma once

#include "wend/archive.hpp"

// One function a kind of archive; archive_kinds.cpp has the list.
namespace wend::archive {

const ArchiveKind& img();
const ArchiveKind& bsp();
const ArchiveKind& vpk();
const ArchiveKind& gma();
const ArchiveKind& zip();
const ArchiveKind& seven_zip();
const ArchiveKind& tar();

// A text at the beginning of a file.
inline bool begins_with(ByteView head, std::string_view mark) {
    return bytes_as_text(head).starts_with(mark);
}

}  // namespace wend::archive
