#pragma once

#include <string>
#include <string_view>

namespace wend::draw_detail {

// A text as it stands between the tags of XML, or in an attribute.
std::string escaped(std::string_view text);

}  // namespace wend::draw_detail
