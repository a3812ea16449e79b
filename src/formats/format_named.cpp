#include "formats/format_named.hpp"

#include <fmt/format.h>

#include <vector>

#include "core/base/nearest_name.hpp"
#include "wend/formats.hpp"

namespace wend {

Expected<const Format*> format_named(const std::string& id) {
    if (const Format* format = find_format(id)) return format;
    std::vector<std::string> ids;
    for (const Format* format : formats()) ids.push_back(format->info().id);
    const std::string near = nearest_name(id, ids);
    return failure(fmt::format(
        "there is no format '{}'; {}", id,
        near.empty() ? "wend formats lists them" : fmt::format("did you mean {}?", near)));
}

}  // namespace wend
