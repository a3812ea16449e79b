#pragma once

#include <string>
#include <string_view>

#include "core/describe/field_visitor.hpp"
#include "core/describe/walk.hpp"
#include "wend/json_guide.hpp"

namespace wend {

// All that the JSON of a file may say, in one version of its format. `file` is a fresh one.
JsonGuide json_guide_of(const Described& file, std::string_view format, std::string_view version);

template <class File, class Context>
JsonGuide json_guide_of(const Context& context, std::string_view format, std::string_view version) {
    const File sample{};
    return json_guide_of(described(sample, context), format, version);
}

}  // namespace wend
