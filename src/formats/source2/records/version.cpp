#include "formats/source2/records/version.hpp"

#include <fmt/format.h>

#include "core/base/number_text.hpp"

namespace wend::source2 {

std::string version_name(const NavContext& context) { return fmt::format("{}", context.version); }

std::optional<NavContext> version_named(std::string_view name) {
    const auto number = whole_number(name);
    if (!number || *number < first_version || *number > last_version) return std::nullopt;
    NavContext context{.version = static_cast<u32>(*number)};
    if (version_name(context) != name) return std::nullopt;
    return context;
}

}  // namespace wend::source2
