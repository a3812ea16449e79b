#pragma once

#include <string>
#include <string_view>

namespace wend {

// A text as it stands between the tags of XML, or in an attribute.
std::string xml_text(std::string_view text);

}  // namespace wend
