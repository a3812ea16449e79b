#include "formats/ain/records/version.hpp"

#include <fmt/format.h>

#include "core/base/number_text.hpp"

namespace wend::ain {

std::string version_name(const AinContext& context) {
    if (context.hulls == usual_hulls(context.version)) return fmt::format("{}", context.version);
    return fmt::format("{}.{}", context.version, context.hulls);
}

std::optional<AinContext> version_named(std::string_view name) {
    const std::string_view version = name.substr(0, name.find('.'));
    const auto number = whole_number(version);
    if (!number || *number > 57 || !is_version(static_cast<u32>(*number))) return std::nullopt;
    AinContext context{static_cast<u32>(*number)};
    context.hulls = usual_hulls(context.version);
    if (version.size() < name.size()) {
        const auto hulls = whole_number(name.substr(version.size() + 1));
        if (!hulls || *hulls == 0 || *hulls > most_hulls || !context.has_free_hulls())
            return std::nullopt;
        context.hulls = static_cast<u32>(*hulls);
    }
    if (version_name(context) != name) return std::nullopt;
    return context;
}

std::optional<u32> hull_named(const AinContext& context, std::string_view name) {
    for (u32 hull = 0; hull < context.hulls; ++hull)
        if (name == hull_name(context, hull) || name == fmt::format("{}", hull)) return hull;
    return std::nullopt;
}

}  // namespace wend::ain
