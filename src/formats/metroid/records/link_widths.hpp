#pragma once

#include "formats/metroid/records/path_file.hpp"

namespace wend::metroid_path {

// Computes the width of every link, and 1 / width, by the file's law. Zeros where a link has no
// edge.
void derive_link_widths(PathFile& file);

// By which law the widths of a file were measured: the one that more of its links keep where the
// two differ, and the one on the map if that does not tell.
WidthLaw find_width_law(const PathFile& file);

}  // namespace wend::metroid_path
