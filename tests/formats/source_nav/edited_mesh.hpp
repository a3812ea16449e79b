#pragma once

#include <vector>

#include "formats/source_nav/files.hpp"
#include "wend/editor.hpp"

// What an editor has made of a mesh.

namespace wend::source_nav {

inline const NavFile& file_of(const Editor& editor) {
    return file_of(*editor.map().members().front().document);
}

using Numbers = std::vector<u32>;
inline Numbers numbers(const List<u32>& list) { return {list.begin(), list.end()}; }

}  // namespace wend::source_nav
