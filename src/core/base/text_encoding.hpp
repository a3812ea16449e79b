#pragma once

#include <string>
#include <string_view>

#include "wend/bytes.hpp"

namespace wend {

// Bytes as text, six bits a character, of four characters a piece (RFC 4648).
std::string base64(ByteView bytes);

// A text as it stands between the tags of XML, or in an attribute.
std::string xml_text(std::string_view text);

}  // namespace wend
