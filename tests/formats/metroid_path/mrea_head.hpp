#pragma once

#include <initializer_list>
#include <string>

#include "core/base/integers.hpp"

namespace wend::metroid_path {

// The first 56 bytes of an MREA file of Metroid Prime (version 15), word by word: 0.6 -0.8 0 10,
// 0.8 0.6 0 20, 0 0 1 30.
inline const std::initializer_list<u32> mrea_head_words{
    0xDEADBEEF, 15, 0x3F19999A, 0xBF4CCCCD, 0, 0x41200000, 0x3F4CCCCD,
    0x3F19999A, 0,  0x41A00000, 0,          0, 0x3F800000, 0x41F00000};

inline std::string big_endian(std::initializer_list<u32> words) {
    std::string bytes;
    for (const u32 word : words)
        for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes += static_cast<char>(word >> shift);
    return bytes;
}

// What a format gets of an option that names a file.
inline std::string option_of_file(const std::string& bytes) { return "a.MREA" + ('\0' + bytes); }
inline std::string mrea_option() { return option_of_file(big_endian(mrea_head_words) + "more"); }

}  // namespace wend::metroid_path
