#include "render/raster/agg_typeface.hpp"

// Sections of read-only data go by other names in programs for Windows.
#ifdef _WIN32
#define WEND_READ_ONLY ".section .rdata,\"dr\"\n"
#else
#define WEND_READ_ONLY ".section .rodata\n"
#endif

// NOLINTNEXTLINE(hicpp-no-assembler): C++20 includes no file as bytes.
asm(WEND_READ_ONLY
    ".balign 16\n"
    ".globl wend_dejavu_sans\n"
    "wend_dejavu_sans:\n"
    ".incbin \"" WEND_TYPEFACES
    "/DejaVuSans.ttf\"\n"
    ".balign 16\n"
    ".globl wend_dejavu_sans_bold\n"
    "wend_dejavu_sans_bold:\n"
    ".incbin \"" WEND_TYPEFACES
    "/DejaVuSans-Bold.ttf\"\n"
    ".text\n");
