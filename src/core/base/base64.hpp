#pragma once

#include <string>

#include "wend/bytes.hpp"

namespace wend {

// Bytes as text, six bits a character, of four characters a piece (RFC 4648).
std::string base64(ByteView bytes);

}  // namespace wend
