#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/base/file_name.hpp"
#include "wend/convert.hpp"
#include "wend/formats.hpp"

namespace wend {
namespace {

bool has_version(const FormatInfo& format, const std::string& version) {
    return std::ranges::find(format.versions, version, &FormatVersion::name) !=
           format.versions.end();
}

// Formats may read more versions than they list, such as those that only their game tells apart.
bool knows_version(const Format& format, const std::string& version) {
    return has_version(format.info(), version) || format.json_guide(version).has_value();
}

std::string versions_of(const FormatInfo& info) {
    std::vector<std::string_view> names;
    for (const FormatVersion& version : info.versions) names.push_back(version.name);
    return fmt::format("{}", fmt::join(names, ", "));
}

// What files of a format can become besides another version of it.
std::string others(const FormatInfo& info) {
    if (info.converts_to.empty()) return "it can become no other format";
    return fmt::format("it can become {}", fmt::join(info.converts_to, ", "));
}

// The format that alone has files of the output's ending, if files of this one can become that, in
// the version of that name. As they are where the ending says nothing, or not which version.
ConversionTarget target_by_ending(const Format& format, const std::string& output) {
    const ConversionTarget as_it_is{&format};
    const std::string ending = lower_case_ending(output);
    const Format* owner = nullptr;
    for (const Format* const other : formats()) {
        if (std::ranges::count(other->info().extensions, "." + ending) == 0) continue;
        if (std::exchange(owner, other)) return as_it_is;
    }
    if (!owner) return as_it_is;
    const FormatInfo& info = owner->info();
    const bool is_other = owner != &format;
    if (is_other && std::ranges::count(format.info().converts_to, info.id) == 0) return as_it_is;
    if (has_version(info, ending)) return {owner, ending};
    return is_other && info.extensions.size() == 1 ? ConversionTarget{owner} : as_it_is;
}

}  // namespace

Expected<ConversionTarget> target_of(const Format& format, const Conversion& how) {
    const std::string& to = how.to;
    if (to.empty()) {
        ConversionTarget target = target_by_ending(format, how.output);
        // Files of that ending may be what the format itself becomes.
        const Exchange* const exchange = exchange_by_name(how.output);
        if (exchange && (exchange->info().comes_back || target.format == &format))
            target = {&format, "", exchange};
        return target;
    }
    if (const Exchange* const exchange = find_exchange(to))
        return ConversionTarget{&format, "", exchange};
    const FormatInfo& info = format.info();
    if (knows_version(format, to)) return ConversionTarget{&format, to};
    const std::size_t colon = std::min(to.find(':'), to.size());
    const std::string id = to.substr(0, colon);
    const Format* const target = id == info.id ? &format : find_format(id);
    if (!target)
        return failure(fmt::format(
            "the option `to`: '{}' is neither a format nor a version of {}, which are {}; {}", to,
            info.id, versions_of(info), others(info)));
    if (target != &format && std::ranges::find(info.converts_to, id) == info.converts_to.end())
        return failure(fmt::format("the option `to`: {} cannot be converted into {}; {}", info.id,
                                   id, others(info)));
    if (colon == to.size()) return ConversionTarget{target};
    const std::string version = to.substr(colon + 1);
    if (!knows_version(*target, version))
        return failure(fmt::format("the option `to`: '{}' is no version of {}; there are {}", to,
                                   id, versions_of(target->info())));
    return ConversionTarget{target, version};
}

}  // namespace wend
