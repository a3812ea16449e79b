#pragma once

// The files of DejaVu Sans, which the assembler puts into the program as they are. CMake says where
// they lie (WEND_TYPEFACES).
extern "C" const unsigned char wend_dejavu_sans[], wend_dejavu_sans_bold[];

namespace wend::draw_detail {

inline const unsigned char* const dejavu_sans = wend_dejavu_sans;
inline const unsigned char* const dejavu_sans_bold = wend_dejavu_sans_bold;

}  // namespace wend::draw_detail
